import GRDB

/// The sixteenth migration: who made a code.
///
/// Shipped: never edited again, a change is a migration of its own. Of codes that were made before nothing
/// is known.
enum Schema16 {
  /// The name under which a store remembers that it has run.
  static let identifier = "16"

  static func create(_ db: Database) throws {
    try db.execute(
      sql: "ALTER TABLE invitation ADD COLUMN created_by BLOB CHECK (length(created_by) = 16);")
  }
}
