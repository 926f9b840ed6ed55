import GRDB

/// Everything that was ever done to the schema, in order.
///
/// Each migration is its own transaction.
enum Migrations {
  /// `PRAGMA application_id` of every store: "KNSH".
  static let applicationID = 1_263_424_328

  /// The migrator.
  ///
  /// A shipped migration is never edited; a change is a new one at the end.
  static func migrator() -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration(Schema1.identifier, migrate: Schema1.create)
    migrator.registerMigration(Schema2.identifier, migrate: Schema2.create)
    migrator.registerMigration(Schema3.identifier, migrate: Schema3.create)
    migrator.registerMigration(Schema4.identifier, migrate: Schema4.create)
    migrator.registerMigration(Schema5.identifier, migrate: Schema5.create)
    migrator.registerMigration(Schema6.identifier, migrate: Schema6.create)
    migrator.registerMigration(Schema7.identifier, migrate: Schema7.create)
    migrator.registerMigration(Schema8.identifier, migrate: Schema8.create)
    migrator.registerMigration(Schema9.identifier, migrate: Schema9.create)
    migrator.registerMigration(Schema10.identifier, migrate: Schema10.create)
    migrator.registerMigration(Schema11.identifier, migrate: Schema11.create)
    migrator.registerMigration(Schema12.identifier, migrate: Schema12.create)
    migrator.registerMigration(Schema13.identifier, migrate: Schema13.create)
    return migrator
  }
}
