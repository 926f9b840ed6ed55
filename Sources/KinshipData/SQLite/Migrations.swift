import GRDB

/// The schema versions of a store, and the check of a file's version.
///
/// The first version creates all tables; each later version is a migration in its own transaction.
enum Migrations {
  /// `PRAGMA application_id` of every store: "KNSH".
  static let applicationID = 1_263_424_328

  /// The migrations, in order: their identifiers and statements.
  ///
  /// A released migration is never edited; a change is a new migration at the end.
  private static let all: [(identifier: String, statements: [String])] = [
    (Schema.identifier, Schema.areas + ["PRAGMA application_id = \(applicationID)"]),
    (
      "v2",
      [
        Schema.inbox, Schema.keptWeek, Schema.transferKinds, Schema.scores, Schema.badges,
        Schema.noticePreferences, Schema.noticeMails, Schema.pushDevices, Schema.pushes,
        Schema.sessionDevices, Schema.cards, Schema.rewards, Schema.savingsPools,
        Schema.pointRules, Schema.allowances, Schema.jobKinds, Schema.plans, Schema.setup,
        Schema.goals, Schema.chat, Schema.activity, Schema.duties, Schema.care,
        Schema.carePhotos, Schema.sms,
      ]
    ),
  ]

  /// The statements of all migrations, in order.
  static var statements: [String] { all.flatMap(\.statements) }

  /// The identifiers of all migrations, in order.
  static var identifiers: [String] { all.map(\.identifier) }

  /// The identifier of the last migration.
  static var latest: String { all[all.endIndex - 1].identifier }

  static func migrator() -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for migration in all {
      let statements = migration.statements
      migrator.registerMigration(migration.identifier) { database in
        for statement in statements { try database.execute(sql: statement) }
      }
    }
    return migrator
  }

  /// Throws for a file that this version can neither read nor migrate.
  ///
  /// Such a file is of a newer version, or of a build before the first release.
  static func checkVersion(of database: Database) throws {
    let migrator = migrator()
    guard try !migrator.appliedIdentifiers(database).contains(where: isUnreleased) else {
      throw StoreFault.unreleasedVersion
    }
    guard try !migrator.hasBeenSuperseded(database) else { throw StoreFault.newerVersion }
  }

  /// Whether the identifier is of a build before the first release: a plain number.
  private static func isUnreleased(_ identifier: String) -> Bool {
    Int(identifier) != nil
  }
}
