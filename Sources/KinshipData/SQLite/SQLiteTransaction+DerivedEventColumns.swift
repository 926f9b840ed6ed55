import KinshipDomain
import KinshipTime

extension SQLiteTransaction {
  /// Fills the derived columns of a household's events after an import, because household files
  /// omit them.
  ///
  /// The columns are the number of changed, added and removed occurrences, and the end of a rule
  /// with COUNT.
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

  /// SQL for the number of dates in a list.
  private static func items(_ column: String) -> String {
    "coalesce(length(\(column)) - length(replace(\(column), ',', '')) + 1, 0)"
  }
}
