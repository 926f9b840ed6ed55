import GRDB

/// The twelfth migration: dates of a series that pass without anybody doing anything.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema12 {
  /// The name under which a store remembers that it has run.
  static let identifier = "12"

  /// Tasks of an older version have no such duties yet: each household plans them anew.
  static func create(_ db: Database) throws {
    try db.redefine("duty", "'task_approval'", as: "'task_approval', 'task_passed'")
    try db.execute(sql: "UPDATE duty SET done_at = NULL WHERE kind = 'planning'")
  }
}
