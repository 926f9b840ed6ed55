import KinshipDomain
import KinshipTime

extension SQLiteTransaction {
  /// Fills the columns of events that follow from others and are in no file of a household, of the events of a
  /// household that came from a file: how many changed, added and removed occurrences, and where a rule that counts
  /// ends.
  func updateDerivedColumns(of household: HouseholdID) throws {
    try change(
      """
      UPDATE event SET dates = \(Self.items("additions")) + \(Self.items("exceptions"))
        + (SELECT count(*) FROM event_override AS o
          WHERE o.household = event.household AND o.event = event.id)
      WHERE household = ?
      """, household)
    let rows = try rows(
      of: "event",
      """
      SELECT id, starts, rule FROM event
      WHERE rule LIKE '%COUNT=%' AND counted_end IS NULL AND household = ?
      """, [household]
    ) { row -> (id: EventID, starts: Int64, rule: String) in try (row[0], row[1], row[2]) }
    for row in rows {
      guard let start = CivilDateTime(wallSeconds: row.starts),
        let rule = try? EventRepetition(rule: RecurrenceRule(row.rule)),
        let end = rule.countedEnd(from: start)
      else { continue }
      try change(
        "UPDATE event SET counted_end = ? WHERE household = ? AND id = ?", end, household, row.id)
    }
  }

  /// How many dates a list has.
  private static func items(_ column: String) -> String {
    "coalesce(length(\(column)) - length(replace(\(column), ',', '')) + 1, 0)"
  }
}
