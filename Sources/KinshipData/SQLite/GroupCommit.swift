import Foundation
import GRDB
import KinshipDomain
import KinshipUseCases
import Synchronization

/// Commits the commands that wait for the writer as one transaction, and returns their results
/// after the commit.
///
/// It takes commands in rounds over their owners, including commands that arrive while a
/// transaction runs. After its time slice, a transaction ends before the second command of an
/// owner, if another owner has a command in it or waits.
///
/// It never waits for further commands. It runs on the writer's queue, not in a caller's task. If
/// SQLite ends a transaction, each command is run again in a transaction of its own, so that one
/// command does not fail the others.
///
/// Savepoints are expensive, because SQLite copies each page before its first change in each of
/// them. Nearly all refused commands write nothing, so a transaction runs without savepoints first.
/// If a command is refused after it wrote, the transaction is rolled back and repeated with a
/// savepoint for each command. The next transactions use savepoints too.
final class GroupCommit: Sendable {
  let feed = ChangeFeed()
  private let writer: DatabaseQueue
  private let storeContext: StoreContext
  private let limit: Int
  /// The longest transaction while another owner waits; at least the duration of the last commit.
  private let timeSlice: Duration
  /// Kept locked while a command may run, even after the store is released.
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
    /// The duration of the last commit of a change, at most `longestCommitTime`.
    var commitTime = Duration.zero
    /// The number of next transactions that use savepoints from the start.
    var transactionsWithSavepoints = 0
  }

  /// The number of transactions with savepoints after a repeated one.
  ///
  /// It keeps commands that write before their refusal from running every transaction twice.
  private static let savepointPeriod = 64
  /// The limit on `commitTime`, so that one slow sync does not lengthen the next transactions.
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

  /// Observes the log length of the writer's connection; call it before the first command.
  func watchLog(of connection: Database) { checkpoints.watch(connection) }

  /// The failure after which nothing is written; nil while the store works.
  var failure: StoreFault? { state.withLock { $0.failure } }

  var waiting: Int { state.withLock { $0.queue.count } }

  var logSize: Int { checkpoints.length }

  /// Queues a command; its caller always gets a result.
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

  /// Accepts no more commands; returns false if the queue was already closed.
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

  /// Runs commands and returns their results to the callers; with `takesMore` also commands that
  /// arrive meanwhile.
  ///
  /// Returns the number of commands that ran; the others wait again.
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

  /// Runs commands of a batch in one transaction and returns their results after the commit.
  ///
  /// Throws if the transaction failed; no caller has a result then.
  ///
  /// Returns the number of commands that ran.
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
    var done: [TransactionAttempt.Done] = []
    // First statement: it throws on a closed connection, on which reading the count of changes
    // would trap.
    try database.beginTransaction(.immediate)
    let changes = database.totalChangesCount
    rowCache.transactionBegan(changes: changes)
    let attempt = TransactionAttempt(
      database: database, usesSavepoints: usesSavepoints, changesBefore: changes,
      storeContext: storeContext, rowCache: rowCache)
    while done.count < batch.count || (takesMore && takeMore(into: &batch)) {
      let next = batch[done.count]
      if storeContext.hooks.clock() >= sliceEnd, mustYield(next.owner, after: served) { break }
      done.append(try attempt.run(next))
      served.insert(next.owner)
    }
    try finish(done, in: database)
    rowCache.transactionCommitted(changes: database.totalChangesCount)
    return done.count
  }

  /// Adds commands that arrived while the others of the batch ran.
  private func takeMore(into batch: inout [QueuedCommand]) -> Bool {
    let more = state.withLock { $0.queue.take(atMost: limit - batch.count) }
    batch += more
    return !more.isEmpty
  }

  /// Whether an owner must wait for the next transaction.
  ///
  /// True if it had a turn in this one, and other owners wait for a turn or a result.
  private func mustYield(_ owner: UInt128?, after served: Set<UInt128?>) -> Bool {
    served.contains(owner)
      && (served.count > 1 || state.withLock { $0.queue.holdsOthers(than: owner) })
  }

  /// Commits the commands and returns their results.
  private func finish(_ done: [TransactionAttempt.Done], in database: Database) throws {
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

  private func commit(_ database: Database, count: Int) throws {
    do {
      try storeContext.hooks.willCommit?(count)
      try database.commit()
    } catch {
      let cause = StoreFault.fault(in: error)
      // After a failed write or sync, the state of the disk is unknown, and a retry may succeed
      // falsely. The store therefore accepts no further commands.
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
      // The log contains all changes, and the checkpoint is tried again later, when the disk may
      // have room.
      checkpoints.done()
    } catch {
      stop(StoreFault.fault(in: error))
    }
  }
}
