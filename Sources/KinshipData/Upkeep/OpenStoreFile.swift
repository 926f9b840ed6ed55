import GRDB
import KinshipTime

/// The file of a store, open for reading in parallel with the process that writes it.
///
/// It takes no lock and changes nothing.
struct OpenStoreFile {
  let file: StoreFile
  let queue: DatabaseQueue
  /// Whether the file has the schema of this version; false for an older one, which opening as a
  /// store would migrate.
  let isCurrent: Bool

  /// Opens the file; throws a `StoreFault` if it is not a store or has an unreadable version.
  ///
  /// With `isOwnCopy` the connection is not read-only, although it writes nothing. Only then does
  /// SQLite load CHECK constraints and verify them in its integrity check.
  init(at path: String, isOwnCopy: Bool = false) throws {
    do {
      file = try StoreFile(at: path, forWriting: false)
      try file.checkLength()
      var configuration = Configuration()
      configuration.readonly = !isOwnCopy
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = 1") }
      configuration.busyMode = .timeout(5)
      queue = try DatabaseQueue(path: file.path, configuration: configuration)
      isCurrent = try Self.version(queue, file)
    } catch {
      throw StoreFault.fault(in: error)
    }
  }

  private static func version(_ queue: DatabaseQueue, _ file: StoreFile) throws -> Bool {
    try queue.read { database in
      guard try Int.fetchOne(database, sql: "PRAGMA application_id") == Migrations.applicationID
      else { throw StoreFault.notAStore(file.path) }
      try Migrations.checkVersion(of: database)
      return try Migrations.migrator().hasCompletedMigrations(database)
    }
  }

  /// Reads one snapshot.
  func read<Value>(_ work: (Database) throws -> Value) throws -> Value {
    var outcome: Result<Value, any Error>?
    do {
      try queue.read { database in outcome = Result { try work(database) } }
    } catch {
      // In a damaged file even the end of the read can fail; the result of `work` still counts.
      guard outcome != nil else { throw StoreFault.fault(in: error) }
    }
    guard let outcome else { throw StoreFault.closed }
    do { return try outcome.get() } catch { throw StoreFault.fault(in: error) }
  }

  func close() {
    try? queue.close()
  }
}

extension SQLiteTransaction {
  /// Reads a snapshot with the repositories, without a store.
  static func reading<Value>(
    _ database: Database, _ work: (SQLiteTransaction) throws -> Value
  ) rethrows -> Value {
    let storeContext = StoreContext(now: { .distantPast }, hooks: .init())
    let transaction = SQLiteTransaction(database, isSnapshot: true, storeContext: storeContext)
    defer { transaction.end() }
    return try work(transaction)
  }
}
