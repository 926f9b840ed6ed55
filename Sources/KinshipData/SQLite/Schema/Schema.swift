/// The schema of the first version: all tables with their indexes and triggers, in one file for
/// each area.
///
/// A released schema is never edited: a change here would affect only new stores. A change is a
/// separate migration. Docs/Stores.md describes how spaces, scopes and values are stored.
///
/// `Schema+Columns.swift` contains the definitions of columns with the same values, which are part
/// of the frozen schema. Nothing here depends on a type of the domain.
enum Schema {
  /// The identifier of this migration.
  ///
  /// Builds before the first release used `1` to `24`, so that a plain number identifies such a
  /// build.
  static let identifier = "v1"

  /// The SQL of each area, in the order of foreign keys: referenced tables come first.
  ///
  /// If two indexes have the same cost, SQLite uses the one that was created last. The order of a
  /// table's indexes is therefore part of the schema.
  static let areas = [
    spaces, accounts, households, tasks, photos, ledger, screenTime, shopping, calendar, outbox,
    jobs,
  ]
}
