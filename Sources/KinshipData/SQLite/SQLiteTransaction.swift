import GRDB
import KinshipDomain
import KinshipTime
import KinshipUseCases

/// One command or snapshot on one connection; used only on the connection's queue.
final class SQLiteTransaction: Transaction {
  let database: Database
  private let isSnapshot: Bool
  /// Whether each part that may be undone uses a savepoint.
  private let usesSavepoints: Bool
  /// The rows that the writer caches; nil for snapshots.
  private let rowCache: RowCache?
  let storeContext: StoreContext

  private(set) var spacesRead: Set<Space> = []
  /// The connection's count of changed rows at the start of this command.
  private let changesBefore: Int
  private(set) var readRows = 0
  /// The spaces that this command has changed, with their new sequences.
  private(set) var raised: [Space: Int64] = [:]
  /// The photos whose rows this command has removed; their bytes are removed after the commit.
  private(set) var droppedBytes: [PhotoKey] = []
  /// The fault that invalidates the whole transaction.
  private(set) var fault: StoreFault?
  /// Whether a part was refused after it wrote without a savepoint; the transaction must then be
  /// repeated.
  private(set) var wroteBeforeRefusal = false
  /// The tasks that this command has read or saved, as they are stored.
  var storedTasks: [TaskKey: IndexedTask] = [:]
  private var hasEnded = false

  init(
    _ database: Database, isSnapshot: Bool, usesSavepoints: Bool = true,
    storeContext: StoreContext, rowCache: RowCache? = nil
  ) {
    self.database = database
    self.isSnapshot = isSnapshot
    self.usesSavepoints = usesSavepoints
    self.storeContext = storeContext
    self.rowCache = rowCache
    changesBefore = database.totalChangesCount
  }

  var changedRows: Int { database.totalChangesCount - changesBefore }

  /// Schedules the removal of a photo's bytes after the commit.
  func removeBytesAfterCommit(of photo: PhotoKey) {
    droppedBytes.append(photo)
  }

  /// Ends the use of this object; later calls throw.
  func end() {
    hasEnded = true
  }

  func attempt<Value>(_ work: () throws -> Value) throws -> Value {
    guard usesSavepoints else { return try attemptWithoutSavepoint(work) }
    let earlier = (raised, droppedBytes)
    try run("SAVEPOINT attempt")
    let value: Value
    do {
      value = try work()
    } catch let kept as CommittedRefusal {
      try run("RELEASE attempt")
      throw kept
    } catch {
      guard fault == nil else { throw error }
      try run("ROLLBACK TO attempt")
      try run("RELEASE attempt")
      (raised, droppedBytes) = earlier
      storedTasks = [:]
      throw error
    }
    try run("RELEASE attempt")
    return value
  }

  private func attemptWithoutSavepoint<Value>(_ work: () throws -> Value) throws -> Value {
    let changes = database.totalChangesCount
    do {
      return try work()
    } catch let kept as CommittedRefusal {
      throw kept
    } catch {
      if database.totalChangesCount != changes { wroteBeforeRefusal = true }
      throw error
    }
  }
}

// MARK: - Statements

extension SQLiteTransaction {
  /// Runs a statement without result rows; returns the number of changed rows.
  @discardableResult
  func change(_ sql: String, _ values: any ColumnValue...) throws -> Int {
    try change(sql, values)
  }

  /// Runs a statement without result rows, with its values in an array.
  @discardableResult
  func change(_ sql: String, _ values: [any ColumnValue]) throws -> Int {
    guard !isSnapshot else { throw StoreFault.misused("a snapshot was written to") }
    return try run(sql) { try $0.run(values) }
  }

  /// Writes a row of a table.
  @discardableResult
  func change<Column>(_ statement: RowStatement, _ values: RowValues<Column>) throws -> Int {
    guard !isSnapshot else { throw StoreFault.misused("a snapshot was written to") }
    return try run(statement.sql) { try $0.run(statement, values) }
  }

  @discardableResult
  private func run(
    _ sql: String, _ body: (Statement) throws -> Void = { try $0.run() }
  ) throws -> Int {
    rowCache?.invalidate(for: sql)
    return try guarded(sql) {
      try body(database.cachedStatement(sql: sql))
      return database.changesCount
    }
  }

  /// The rows of a query, decoded by `read`.
  ///
  /// A row that cannot be decoded is reported as damage in `table`.
  func rows<Value>(
    of table: String, _ sql: String, _ values: [any ColumnValue],
    as read: (ResultRow<ColumnIndex>) throws -> Value
  ) throws -> [Value] {
    rowCache?.invalidate(for: sql)
    let found = try guarded(sql) { try database.rows(of: table, sql, values, as: read) }
    readRows += found.count
    return found
  }

  /// The first row of a query, if there is any.
  func row<Value>(
    of table: String, _ sql: String, _ values: any ColumnValue...,
    as read: (ResultRow<ColumnIndex>) throws -> Value
  ) throws -> Value? {
    try rows(of: table, sql, values, as: read).first
  }

  /// A row that most commands read, from the writer's cache if it is cached.
  func cachedRow<Value: Sendable>(
    _ key: RowCache.Key, read: () throws -> Value?
  ) throws -> Value? {
    guard let rowCache, !hasEnded, fault == nil, !wroteBeforeRefusal else { return try read() }
    return try rowCache.row(key, read: read)
  }

  func exists(_ sql: String, _ values: any ColumnValue...) throws -> Bool {
    try !rows(of: "", sql, values, as: { _ in }).isEmpty
  }

  /// Runs a statement unless the transaction has failed or ended.
  ///
  /// After a fault, SQLite may have rolled the transaction back; a later statement would then be
  /// committed separately.
  private func guarded<Value>(_ sql: String, _ body: () throws -> Value) throws -> Value {
    guard !hasEnded else { throw StoreFault.misused("a transaction was used after its end") }
    if let fault { throw fault }
    // The writes of the refused part are still in the transaction and must not be read.
    guard !wroteBeforeRefusal else { throw WroteBeforeRefusal() }
    try storeContext.hooks.willRun?(sql)
    do {
      let value = try body()
      if let didRun = storeContext.hooks.didRun {
        didRun(sql, try database.cachedStatement(sql: sql).takeSteps())
      }
      return value
    } catch let error as DatabaseError {
      let cause = StoreFault(error)
      if error.endsTransaction || !database.isInsideTransaction { fault = cause }
      throw cause
    }
  }
}

// MARK: - Spaces

extension SQLiteTransaction {
  /// Records that the space was read.
  func reads(_ space: Space) {
    spacesRead.insert(space)
  }

  /// The sequence of this command in the space; the first call advances it by one.
  func advanceSequence(_ space: Space) throws -> Version {
    if let sequence = raised[space] { return Version(sequence) }
    guard !isSnapshot else { throw StoreFault.misused("a snapshot was written to") }
    let sequence = try next(of: space) ?? begin(space)
    raised[space] = sequence
    return Version(sequence)
  }

  /// Uses two statements, because SQLite stores the result of `RETURNING` in a temporary table,
  /// which costs more.
  private func next(of space: Space) throws -> Int64? {
    let changed = try change(
      "UPDATE space SET seq = seq + 1 WHERE space_kind = ? AND space_id = ?", space.kindText,
      space.bits)
    guard changed > 0 else { return nil }
    return try sequence(of: space).sequence
  }

  private func begin(_ space: Space) throws -> Int64 {
    try change(
      "INSERT INTO space (space_kind, space_id, lineage, seq) VALUES (?, ?, randomblob(16), 1)",
      space.kindText, space.bits)
    return 1
  }

  /// Creates the space of an imported household, at its former sequence.
  func begin(_ space: Space, at sequence: Int64) throws {
    try change(
      "INSERT INTO space (space_kind, space_id, lineage, seq) VALUES (?, ?, randomblob(16), ?)",
      space.kindText, space.bits, sequence)
    raised[space] = sequence
  }

  func sequence(of space: Space) throws -> Version {
    try row(
      of: "space", "SELECT seq FROM space WHERE space_kind = ? AND space_id = ?",
      space.kindText, space.bits
    ) { try $0[0] } ?? .unsaved
  }

  /// Throws unless a value was read at the version that is stored.
  func require(
    _ version: Version, over stored: Version?, of id: some ColumnValue, _ kind: Tombstone?,
    in space: Space
  ) throws {
    if stored == nil, let kind, try isDeleted(id, kind, in: space) { throw Refusal.unusableID }
    guard version == stored ?? .unsaved else { throw Refusal.conflict }
  }
}
