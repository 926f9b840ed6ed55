import GRDB

/// The schema of the first version: every table with its indexes and triggers, a file for each area.
///
/// A released schema is never edited: stores of that version exist, and a change here would reach only new
/// ones. A change is a migration of its own. How spaces, scopes and values are written is described in
/// Docs/Stores.md.
///
/// Columns that take the same values are spelled by the functions in `Schema+Columns.swift`, which belong to
/// the frozen text; nothing here follows a type of the domain.
enum Schema {
  /// The identifier of this migration.
  ///
  /// Builds before the first release called theirs `1` to `24`, so a bare number stands for one of those.
  static let identifier = "v1"

  /// The statements, each area after those that its foreign keys refer to.
  ///
  /// Where two indexes cost the same, SQLite takes the one that was created last: the order of the indexes of
  /// a table belongs to the schema too.
  static let areas = [
    spaces, accounts, households, tasks, photos, ledger, screenTime, shopping, calendar, outbox,
    jobs,
  ]

  static func create(_ db: Database) throws {
    for statements in areas { try db.execute(sql: statements) }
    try db.execute(sql: "PRAGMA application_id = \(Migrations.applicationID)")
  }
}
