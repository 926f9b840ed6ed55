import KinshipDomain
import KinshipTime

/// Columns of events that follow from others, and are in no file of a household.
enum EventFigures {
  /// Counts the changed, added and removed occurrences of a household's events.
  static let countDates = """
    UPDATE event SET dates = \(items("additions")) + \(items("exceptions"))
      + (SELECT count(*) FROM event_override AS o
        WHERE o.household = event.household AND o.event = event.id)
    WHERE household = ?
    """

  /// A household's events whose rule counts.
  static let counting = """
    SELECT id, starts, rule FROM event
    WHERE rule LIKE '%COUNT=%' AND counted_end IS NULL AND household = ?
    """

  /// Notes where the rule of one event ends.
  static let setCountedEnd = "UPDATE event SET counted_end = ? WHERE household = ? AND id = ?"

  /// Where a rule ends; nil for one that does not count, or cannot be read.
  static func countedEnd(starts: Int64, rule: String) -> CivilDateTime? {
    guard let start = CivilDateTime(wallSeconds: starts),
      let rule = try? EventRepetition(rule: RecurrenceRule(rule))
    else { return nil }
    return rule.countedEnd(from: start)
  }

  /// How many dates a list has.
  private static func items(_ column: String) -> String {
    "coalesce(length(\(column)) - length(replace(\(column), ',', '')) + 1, 0)"
  }
}

extension SQLiteTransaction {
  /// Fills the columns that follow from others, of the events of a household that came from a file.
  func fillFigures(of household: HouseholdID) throws {
    try change(EventFigures.countDates, household)
    let rows = try rows(
      of: "event", EventFigures.counting, [household]
    ) { row -> (id: EventID, starts: Int64, rule: String) in try (row[0], row[1], row[2]) }
    for row in rows {
      guard let end = EventFigures.countedEnd(starts: row.starts, rule: row.rule) else { continue }
      try change(EventFigures.setCountedEnd, end, household, row.id)
    }
  }
}
