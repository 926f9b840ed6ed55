import GRDB

/// The twenty-fourth migration: a claim that waits keeps the rejection before it.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema24 {
  /// The name under which a store remembers that it has run.
  static let identifier = "24"

  static func create(_ db: Database) throws {
    try db.redefine(
      "task", "WHEN 'pending_approval' THEN decision_outcome IS NULL",
      as: "WHEN 'pending_approval' THEN decision_outcome IS NOT 'approved'")
  }
}
