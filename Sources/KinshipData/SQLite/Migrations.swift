import GRDB

/// Everything that was ever done to the schema, in order.
///
/// Each migration is its own transaction.
enum Migrations {
  /// `PRAGMA application_id` of every store: "KNSH".
  static let applicationID = 1_263_424_328

  /// The migrations, by what each is called.
  ///
  /// A shipped migration is never edited; a change is a new one at the end.
  private static let all: [(identifier: String, migrate: @Sendable (Database) throws -> Void)] = [
    (Schema1.identifier, Schema1.create),
    (Schema2.identifier, Schema2.create),
    (Schema3.identifier, Schema3.create),
    (Schema4.identifier, Schema4.create),
    (Schema5.identifier, Schema5.create),
    (Schema6.identifier, Schema6.create),
    (Schema7.identifier, Schema7.create),
    (Schema8.identifier, Schema8.create),
    (Schema9.identifier, Schema9.create),
    (Schema10.identifier, Schema10.create),
    (Schema11.identifier, Schema11.create),
    (Schema12.identifier, Schema12.create),
    (Schema13.identifier, Schema13.create),
    (Schema14.identifier, Schema14.create),
    (Schema15.identifier, Schema15.create),
    (Schema16.identifier, Schema16.create),
    (Schema17.identifier, Schema17.create),
    (Schema18.identifier, Schema18.create),
    (Schema19.identifier, Schema19.create),
    (Schema20.identifier, Schema20.create),
    (Schema21.identifier, Schema21.create),
    (Schema22.identifier, Schema22.create),
    (Schema23.identifier, Schema23.create),
    (Schema24.identifier, Schema24.create),
  ]

  /// What the last of them is called.
  static var latest: String { all[all.endIndex - 1].identifier }

  /// The migrator.
  static func migrator() -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for migration in all {
      migrator.registerMigration(migration.identifier, migrate: migration.migrate)
    }
    return migrator
  }
}
