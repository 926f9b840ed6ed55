import GRDB
import KinshipDomain

/// Checks that the counters for quotas match the rows.
enum UsageCheck {
  private static let columns = [
    ("tasks", "SELECT count(*) FROM task"),
    ("events", "SELECT count(*) FROM event"),
    ("changed_occurrences", "SELECT coalesce(sum(dates), 0) FROM event"),
    ("photo_bytes", "SELECT coalesce(sum(size), 0) FROM photo"),
  ]

  static func run(_ database: Database) throws -> [String] {
    try columns.flatMap { column, count in
      try database.rows(
        of: "household_usage",
        """
        SELECT household.id FROM household
          LEFT JOIN household_usage ON household_usage.household = household.id
        WHERE household_usage.\(column) IS NOT (\(count) WHERE household = household.id)
        """
      ) { "\(try $0[0] as HouseholdID) counts \(column) wrongly" }
    }
  }
}
