import Foundation
import GRDB
public import KinshipTime

extension SQLiteStore {
  /// Opens the store at `path` for this process alone, and makes it when there is none.
  ///
  /// `purpose` is what another process is told that wants it meanwhile ("kin serve"). Throws a
  /// `StoreFault`, and then has changed nothing.
  public static func open(
    at path: String, purpose: String, now: @escaping @Sendable () -> Instant,
    options: Options = Options()
  ) throws -> SQLiteStore {
    let file = try StoreFile(at: path)
    let lock = try StoreLock(
      for: file, purpose: purpose, since: now(), waiting: options.lockWait)
    do {
      let isNew = try file.makeIfMissing()
      if !isNew, file.wasCutShortAtBirth { try empty(file, options) }
      let cleanEnd = CleanShutdownRecord(lock.legacy).flatMap { note in
        note.isValid(for: file.path, at: now()) ? note : nil
      }
      let soundAt = isNew ? now() : try inspect(file, options, after: cleanEnd, at: now())
      let database = try openDatabase(file, options)
      if cleanEnd?.isOfLatestSchema != true { try bringUpToDate(database) }
      let store = SQLiteStore(
        database: database, readers: readers(of: file, options),
        storeContext: StoreContext(now: now, hooks: options.hooks), lock: lock, path: file.path,
        soundAt: soundAt, options: options)
      database.writeWithoutTransaction(store.commits.watchLog)
      if cleanEnd == nil { store.sweepPhotos() }
      return store
    } catch {
      lock.release()
      throw StoreFault.fault(in: error)
    }
  }

  /// Has SQLite take back the first transaction of a file, which was empty before it.
  private static func empty(_ file: StoreFile, _ options: Options) throws {
    let queue = try DatabaseQueue(path: file.path, configuration: configuration(options))
    try queue.inDatabase { try $0.execute(sql: "PRAGMA schema_version") }
    try queue.close()
  }

  /// Looks at the file without writing to it: whose it is, which version, and whether it is sound,
  /// as far as the note of how it was closed does not tell.
  ///
  /// Returns when it was found sound; nil when nobody looked.
  private static func inspect(
    _ file: StoreFile, _ options: Options, after cleanEnd: CleanShutdownRecord?, at now: Instant
  ) throws -> Instant? {
    try file.checkBeginning()
    if let cleanEnd, cleanEnd.isOfLatestSchema { return cleanEnd.soundAt }
    var configuration = configuration(options)
    configuration.readonly = true
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.inDatabase { database in
      let owner = try Int.fetchOne(database, sql: "PRAGMA application_id")
      // A first opening that was cut short may have left the migrator's own table, and nothing else.
      let tables =
        try Int.fetchOne(
          database, sql: "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> 'grdb_migrations'")
        ?? 0
      guard owner == Migrations.applicationID || tables == 0 else {
        throw StoreFault.notAStore(file.path)
      }
      if options.checksForDamage, cleanEnd == nil, tables > 0 {
        let verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
        guard verdict == "ok" else { throw StoreFault.damaged(verdict ?? "no answer") }
      }
      try Migrations.checkVersion(of: database)
      guard tables > 0 else { return now }
      return cleanEnd?.soundAt ?? (options.checksForDamage ? now : nil)
    }
  }

  /// Removes the files of pictures that no row tells of, before anybody can add one.
  ///
  /// They cost room and nothing else: what cannot be removed now is tried again another time.
  private func sweepPhotos() {
    try? database.read { connection in
      let snapshot = SQLiteTransaction(connection, isSnapshot: true, storeContext: storeContext)
      defer { snapshot.end() }
      try files.sweep(at: storeContext.now()) { household in
        try snapshot.photoIDs(of: household)
      }
    }
  }

  /// KiB of pages that the writer keeps at most.
  private static let writerCache = 16 * 1_024

  private static func openDatabase(
    _ file: StoreFile, _ options: Options
  ) throws -> DatabaseQueue {
    let database = try DatabaseQueue(path: file.path, configuration: configuration(options))
    try database.writeWithoutTransaction { try prepareWriter($0, options) }
    return database
  }

  private static func readers(of file: StoreFile, _ options: Options) -> ReaderPool? {
    guard options.readers > 0 else { return nil }
    var configuration = configuration(options)
    configuration.readonly = true
    return ReaderPool(limit: options.readers) { [configuration] in
      try DatabaseQueue(path: file.path, configuration: configuration)
    }
  }

  private static func prepareWriter(_ connection: Database, _ options: Options) throws {
    // The mode is stored in the file. Reading it back shows whether SQLite accepted it.
    try connection.execute(sql: "PRAGMA journal_mode = WAL")
    guard try String.fetchOne(connection, sql: "PRAGMA journal_mode") == "wal" else {
      throw StoreFault.notDurable
    }
    // Below FULL a commit survives a crash of the program, but not a loss of power. The pragma does nothing
    // inside a transaction, so it is read back.
    let wanted = options.hooks.synchronous.rawValue
    try connection.execute(sql: "PRAGMA synchronous = \(wanted)")
    guard try Int.fetchOne(connection, sql: "PRAGMA synchronous") == wanted else {
      throw StoreFault.notDurable
    }
    // A savepoint keeps what pages were before it: in a file, when there are more than a few, which
    // costs more than the commands; in memory only as long as its command runs.
    try connection.execute(sql: "PRAGMA temp_store = MEMORY")
    // The pages of a busy household, which would be read again for every group.
    try connection.execute(sql: "PRAGMA cache_size = -\(writerCache)")
  }

  /// Has the file get the latest schema, and what every store has from its first opening on.
  private static func bringUpToDate(_ database: DatabaseQueue) throws {
    try Migrations.migrator().migrate(database)
    try database.write(makeSecret)
  }

  private static func configuration(_ options: Options) -> Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(options.busyTimeout.inSeconds)
    configuration.prepareDatabase { database in
      // Only the writer checkpoints, between commands, and no connection by itself: two that do at
      // the same moment can corrupt the file before SQLite 3.51.3. The file of a log that starts again is
      // written over; only one that a long reader has made far too long is cut.
      try database.execute(sql: "PRAGMA wal_autocheckpoint = 0")
      try database.execute(sql: "PRAGMA journal_size_limit = \(2 * options.checkpointSize)")
    }
    return configuration
  }

  private static func makeSecret(_ database: Database) throws {
    guard try Int.fetchOne(database, sql: "SELECT count(*) FROM store_secret") == 0 else { return }
    try database.execute(
      sql: "INSERT INTO store_secret (id, secret) VALUES (1, ?)",
      arguments: [Data([UInt8].random(count: 32))])
  }
}

extension Duration {
  /// The duration in seconds, rounded to what a `Double` can tell.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
