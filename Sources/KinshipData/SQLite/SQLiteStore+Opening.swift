import CSQLiteSettings
import Foundation
import GRDB
public import KinshipTime

extension SQLiteStore {
  /// Opens the store at `path` for this process only, and creates it if it does not exist.
  ///
  /// `purpose` is the text for another process that tries to open the store meanwhile, for example
  /// "kin serve". Throws a `StoreFault` and then has changed nothing. Blocks the thread for up to
  /// `Options.lockWait` while another process has the store; call it outside the main actor.
  public static func open(
    at path: String, purpose: String, now: @escaping @Sendable () -> Instant,
    options: Options = Options()
  ) throws -> SQLiteStore {
    _ = hasDisabledMemoryStatistics
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

  /// Whether SQLite's statistics about its memory are off in this process; the first access turns
  /// them off.
  ///
  /// The statistics cost one lock for all threads at every allocation. SQLite accepts the setting
  /// only before the first connection of the process.
  private static let hasDisabledMemoryStatistics = sqlite_settings_disable_memory_statistics()

  /// Makes SQLite roll back the first transaction of a file that was empty before it.
  private static func empty(_ file: StoreFile, _ options: Options) throws {
    let queue = try DatabaseQueue(path: file.path, configuration: configuration(options))
    try queue.inDatabase { try $0.execute(sql: "PRAGMA schema_version") }
    try queue.close()
  }

  /// Inspects the file without writing: owner, version and integrity, unless the clean-shutdown
  /// record already proves them.
  ///
  /// Returns the instant of the integrity check; nil if the check is disabled.
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
      // An interrupted first opening may have left only the migrator's table.
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

  /// Removes the files of photos without a row, before any photo can be added.
  ///
  /// Runs at an opening without a valid clean-shutdown record. Such files only waste space, so a
  /// failure is ignored: the next sweep removes them.
  private func sweepPhotos() {
    try? database.read { connection in
      let snapshot = SQLiteTransaction(connection, isSnapshot: true, storeContext: storeContext)
      defer { snapshot.end() }
      try files.sweep(at: storeContext.now()) { household in
        try snapshot.photoIDs(of: household)
      }
    }
  }

  /// The largest page cache of the writer in KiB.
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
    // Below FULL, a commit survives a crash of the program but not a power failure. The pragma has
    // no effect inside a transaction, so it is read back.
    let wanted = options.hooks.synchronous.rawValue
    try connection.execute(sql: "PRAGMA synchronous = \(wanted)")
    guard try Int.fetchOne(connection, sql: "PRAGMA synchronous") == wanted else {
      throw StoreFault.notDurable
    }
    // A savepoint keeps the former content of pages. With more than a few pages it uses a file,
    // which costs more than the commands. In memory it lasts only as long as its command.
    try connection.execute(sql: "PRAGMA temp_store = MEMORY")
    // Keeps the pages of an active household, which each transaction would otherwise read again.
    try connection.execute(sql: "PRAGMA cache_size = -\(writerCache)")
  }

  /// Migrates the file to the latest schema and generates its secret.
  private static func bringUpToDate(_ database: DatabaseQueue) throws {
    try Migrations.migrator().migrate(database)
    try database.write(makeSecret)
  }

  private static func configuration(_ options: Options) -> Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(options.busyTimeout.inSeconds)
    configuration.prepareDatabase { database in
      // Only the writer checkpoints, between commands. Two simultaneous checkpoints can corrupt the
      // file in versions of SQLite before 3.51.3. A log that restarts overwrites its file; the
      // limit only truncates a file that a long-running reader has made far too large.
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
  /// The duration in seconds, rounded to a `Double`.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
