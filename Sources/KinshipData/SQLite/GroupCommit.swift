import Foundation
import GRDB
import KinshipDomain
import KinshipUseCases
import Synchronization

/// Makes commands durable together: what is queued when the writer is free becomes one transaction, and is
/// answered after the commit.
///
/// It takes commands in rounds over their owners, including commands that arrive while a transaction runs. After
/// its time slice a transaction ends before the second command of an owner, if another owner has a command in it
/// or waits.
///
/// It never waits for more to come. It runs on the writer's own queue, never in a caller's task. What
/// SQLite itself ends is run again, each command alone, so that one takes nothing from the others.
///
/// Savepoints are not free, because SQLite copies each page before its first change in
/// each of them. Nearly all refused commands write nothing, so a transaction runs without savepoints first.
/// When a command is refused after it wrote, the transaction is rolled back and repeated with a savepoint for
/// each command, and so are the next transactions.
final class GroupCommit: Sendable {
  let feed = ChangeFeed()
  private let writer: DatabaseQueue
  private let storeContext: StoreContext
  private let limit: Int
  /// How long a transaction may run while another owner waits; at least the duration of the last commit.
  private let timeSlice: Duration
  /// Held for as long as a command may be running, also when the store itself is gone.
  private let lock: StoreLock
  private let checkpoints: CheckpointPolicy
  private let photos: PhotoFiles
  private let rowCache = RowCache()
  private let state = Mutex(State())

  private struct State {
    var queue = CommandQueue()
    var isDraining = false
    var isClosed = false
    var failure: StoreFault?
    /// How long the last commit of a change took, at most `longestCommitTime`.
    var commitTime = Duration.zero
    /// How many of the next transactions use savepoints from the start.
    var transactionsWithSavepoints = 0
  }

  /// How many transactions use savepoints after one that was repeated: commands that write and are then
  /// refused cannot make every transaction run twice.
  private static let savepointPeriod = 64
  /// One sync that the disk took very long for does not make the next transactions as long.
  private static let longestCommitTime = Duration.milliseconds(50)

  init(
    database: DatabaseQueue, storeContext: StoreContext, lock: StoreLock, photos: PhotoFiles,
    limit: Int, timeSlice: Duration, checkpointSize: Int
  ) {
    writer = database
    self.limit = max(1, limit)
    self.timeSlice = timeSlice
    self.storeContext = storeContext
    self.lock = lock
    self.photos = photos
    checkpoints = CheckpointPolicy(size: checkpointSize)
  }

  /// Has the writer's connection tell how long the log is; before the first command.
  func watchLog(of connection: Database) { checkpoints.watch(connection) }

  /// Why nothing is written any more.
  var failure: StoreFault? { state.withLock { $0.failure } }

  var waiting: Int { state.withLock { $0.queue.count } }

  var logSize: Int { checkpoints.length }

  /// Takes a command; it will be answered.
  func submit(_ command: QueuedCommand) {
    let (refusal, starts) = state.withLock { state -> (StoreFault?, Bool) in
      if let failure = state.failure { return (failure, false) }
      guard !state.isClosed else { return (.closed, false) }
      state.queue.append(command)
      defer { state.isDraining = true }
      return (nil, !state.isDraining)
    }
    if let refusal { command.fail(refusal) }
    if starts { writer.asyncWriteWithoutTransaction { self.drain($0) } }
  }

  /// Takes no more commands; false when that was so already.
  func close() -> Bool {
    let wasOpen = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    if wasOpen { feed.finish() }
    return wasOpen
  }

  // MARK: On the writer's queue

  private func drain(_ database: Database) {
    while var batch = nextBatch() {
      if let failure {
        batch.forEach { $0.fail(failure) }
        continue
      }
      let count = runBatch(&batch, in: database)
      if count < batch.count {
        let served = Set(batch[..<count].map(\.owner))
        state.withLock { $0.queue.putBack(batch[count...], after: served) }
      }
      checkpointIfLarge(database)
    }
  }

  private func nextBatch() -> [QueuedCommand]? {
    state.withLock { state in
      let batch = state.queue.take(atMost: limit)
      state.isDraining = !batch.isEmpty
      return batch.isEmpty ? nil : batch
    }
  }

  /// Runs and answers commands, with `takesMore` also others that come meanwhile.
  ///
  /// Returns how many ran; the rest wait again.
  private func runBatch(
    _ batch: inout [QueuedCommand], in database: Database, takesMore: Bool = true
  ) -> Int {
    do {
      return try runTransaction(&batch, in: database, takesMore: takesMore)
    } catch {
      rollBack(database)
      if batch.count > 1 {
        for command in batch { runAlone(command, in: database) }
      } else {
        batch.forEach { $0.fail(error) }
      }
      return batch.count
    }
  }

  private func runAlone(_ command: QueuedCommand, in database: Database) {
    if let failure { return command.fail(failure) }
    var batch = [command]
    _ = runBatch(&batch, in: database, takesMore: false)
  }

  /// Runs commands of a batch in one transaction and answers them after its commit.
  ///
  /// Throws when the transaction failed; then no command was answered.
  ///
  /// Returns how many it ran.
  private func runTransaction(
    _ batch: inout [QueuedCommand], in database: Database, takesMore: Bool
  ) throws(StoreFault) -> Int {
    let usesSavepoints = state.withLock { state in
      defer { state.transactionsWithSavepoints = max(0, state.transactionsWithSavepoints - 1) }
      return state.transactionsWithSavepoints > 0
    }
    do {
      do {
        return try attemptTransaction(
          &batch, in: database, takesMore: takesMore, withSavepoints: usesSavepoints)
      } catch is WroteBeforeRefusal {
        rollBack(database)
        state.withLock { $0.transactionsWithSavepoints = Self.savepointPeriod }
        return try attemptTransaction(
          &batch, in: database, takesMore: takesMore, withSavepoints: true)
      }
    } catch {
      let fault = StoreFault.fault(in: error)
      throw fault as? StoreFault ?? .inconsistent("\(fault)")
    }
  }

  private func attemptTransaction(
    _ batch: inout [QueuedCommand], in database: Database, takesMore: Bool,
    withSavepoints usesSavepoints: Bool
  ) throws -> Int {
    let sliceEnd = storeContext.hooks.clock().advanced(
      by: max(timeSlice, state.withLock(\.commitTime)))
    var served: Set<UInt128?> = []
    var done: [Done] = []
    // First of all: it throws when the connection was closed, which the count of changes does not bear.
    try database.beginTransaction(.immediate)
    let changes = database.totalChangesCount
    rowCache.transactionBegan(changes: changes)
    while done.count < batch.count || (takesMore && takeMore(into: &batch)) {
      let next = batch[done.count]
      if storeContext.hooks.clock() >= sliceEnd, mustYield(next.owner, after: served) { break }
      done.append(
        try run(next, in: database, withSavepoints: usesSavepoints, changesBefore: changes))
      served.insert(next.owner)
    }
    try finish(done, in: database)
    rowCache.transactionCommitted(changes: database.totalChangesCount)
    return done.count
  }

  /// Adds commands that came while the others of the batch ran.
  private func takeMore(into batch: inout [QueuedCommand]) -> Bool {
    let more = state.withLock { $0.queue.take(atMost: limit - batch.count) }
    batch += more
    return !more.isEmpty
  }

  /// Whether an owner waits for the next transaction: it has had a turn in this one, and others wait for
  /// theirs, or for their answer.
  private func mustYield(_ owner: UInt128?, after served: Set<UInt128?>) -> Bool {
    served.contains(owner)
      && (served.count > 1 || state.withLock { $0.queue.holdsOthers(than: owner) })
  }

  /// Commits what commands did, and answers them.
  private func finish(_ done: [Done], in database: Database) throws {
    let start = storeContext.hooks.clock()
    try commit(database, count: done.count)
    let time = min(storeContext.hooks.clock() - start, Self.longestCommitTime)
    photos.remove(done.flatMap(\.dropped))
    let changed = done.reduce(into: Set<Space>()) { $0.formUnion($1.changed) }
    if !changed.isEmpty {
      state.withLock { $0.commitTime = time }
      feed.publish(changed)
    }
    done.forEach { $0.answer() }
  }

  /// What came of a command, to be told after the commit.
  private typealias Done = (
    changed: Set<Space>, dropped: [PhotoKey], answer: @Sendable () -> Void
  )

  /// Runs one command.
  ///
  /// A refused command that wrote is undone by restarting the transaction if nothing was written before it;
  /// otherwise the transaction is repeated with savepoints.
  private func run(
    _ command: QueuedCommand, in database: Database, withSavepoints usesSavepoints: Bool,
    changesBefore: Int
  ) throws -> Done {
    guard usesSavepoints else {
      let changes = database.totalChangesCount
      return try execute(command, in: database, withSavepoints: false) {
        guard database.totalChangesCount != changes else { return }
        guard changes == changesBefore else { throw WroteBeforeRefusal() }
        try database.rollback()
        try database.beginTransaction(.immediate)
      }
    }
    try database.cachedStatement(sql: "SAVEPOINT command").run()
    let done = try execute(command, in: database, withSavepoints: true) {
      try database.cachedStatement(sql: "ROLLBACK TO command").run()
    }
    try database.cachedStatement(sql: "RELEASE command").run()
    return done
  }

  private func execute(
    _ command: QueuedCommand, in database: Database, withSavepoints usesSavepoints: Bool,
    takingBack takeBack: () throws -> Void
  ) throws -> Done {
    let transaction = SQLiteTransaction(
      database, isSnapshot: false, usesSavepoints: usesSavepoints, storeContext: storeContext,
      rowCache: rowCache)
    defer { transaction.end() }
    let attempt = command.attempt(transaction)
    if let fault = transaction.fault { throw fault }
    if transaction.wroteBeforeRefusal { throw WroteBeforeRefusal() }
    guard attempt.isKept else {
      if transaction.changedRows > 0 { rowCache.clear() }
      try takeBack()
      return ([], [], attempt.answer)
    }
    return (Set(transaction.raised.keys), transaction.droppedBytes, attempt.answer)
  }

  private func commit(_ database: Database, count: Int) throws {
    do {
      try storeContext.hooks.willCommit?(count)
      try database.commit()
    } catch {
      let cause = StoreFault.fault(in: error)
      // After a failed write or sync nobody knows what is on the disk, and trying again can succeed
      // without being true: nothing is acknowledged any more.
      if case .inputOutput = cause as? StoreFault { stop(cause) }
      throw cause
    }
    storeContext.hooks.didCommit?(count)
  }

  private func rollBack(_ database: Database) {
    rowCache.clear()
    do {
      try database.rollback()
    } catch {
      stop(StoreFault.fault(in: error))
    }
  }

  private func stop(_ cause: any Error) {
    state.withLock { $0.failure = $0.failure ?? (cause as? StoreFault ?? .inputOutput("\(cause)")) }
  }

  private func checkpointIfLarge(_ database: Database) {
    guard failure == nil, checkpoints.isDue() else { return }
    do {
      try storeContext.hooks.willCheckpoint?()
      _ = try database.checkpoint(.passive)
      checkpoints.done()
    } catch let error as DatabaseError
      where [.SQLITE_BUSY, .SQLITE_FULL].contains(error.resultCode)
    {
      // The log has all of it, and is tried again later: a disk that is full now may not stay so.
      checkpoints.done()
    } catch {
      stop(StoreFault.fault(in: error))
    }
  }
}

/// A command, or a part of one, was refused after it wrote, and no savepoint takes that back.
struct WroteBeforeRefusal: Error {}
