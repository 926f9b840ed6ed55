import GRDB
import KinshipTime

/// The file of a store, open to be looked at beside whoever writes to it.
///
/// It takes no lock and changes nothing.
struct OpenStoreFile {
  let file: StoreFile
  let queue: DatabaseQueue
  /// Whether this version has written it; else an older one has, and opening it would change it.
  let isCurrent: Bool

  /// Opens the file; throws a `StoreFault` for one that is no store, or one of a version that
  /// this one cannot read.
  ///
  /// A copy that nobody else knows yet is opened as a file that could be written: only then does SQLite
  /// know of CHECK constraints, and looks at them in its integrity check.
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
      // In a damaged file even the end of reading fails; what was read by then counts.
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
  /// Reads a snapshot with the repositories, outside of any store.
  static func reading<Value>(
    _ database: Database, _ work: (SQLiteTransaction) throws -> Value
  ) rethrows -> Value {
    let storeContext = StoreContext(now: { .distantPast }, hooks: .init())
    let transaction = SQLiteTransaction(database, isSnapshot: true, storeContext: storeContext)
    defer { transaction.end() }
    return try work(transaction)
  }
}
