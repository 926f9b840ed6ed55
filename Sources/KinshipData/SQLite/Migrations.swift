import GRDB

/// The schema of a store: which versions there are, and which one a file has.
///
/// The first version makes all tables; each later one is a migration, and a transaction of its own.
enum Migrations {
  /// `PRAGMA application_id` of every store: "KNSH".
  static let applicationID = 1_263_424_328

  /// The versions, in order, by their identifiers.
  ///
  /// A released one is never edited; a change is a new one at the end.
  private static let all: [(identifier: String, migrate: @Sendable (Database) throws -> Void)] = [
    (Schema.identifier, Schema.create)
  ]

  /// The identifiers of all versions, in order.
  static var identifiers: [String] { all.map(\.identifier) }

  /// The identifier of the last one.
  static var latest: String { all[all.endIndex - 1].identifier }

  static func migrator() -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for migration in all {
      migrator.registerMigration(migration.identifier, migrate: migration.migrate)
    }
    return migrator
  }

  /// Throws for a file that this version can neither read nor bring up to date: one of a newer version, or of a
  /// build before the first release.
  static func checkVersion(of database: Database) throws {
    let migrator = migrator()
    guard try !migrator.appliedIdentifiers(database).contains(where: isUnreleased) else {
      throw StoreFault.unreleasedVersion
    }
    guard try !migrator.hasBeenSuperseded(database) else { throw StoreFault.newerVersion }
  }

  /// Whether builds before the first release used the identifier: a number alone.
  private static func isUnreleased(_ identifier: String) -> Bool {
    Int(identifier) != nil
  }
}
