public import KinshipDomain
public import KinshipTime
public import KinshipUseCases

/// Runs the scheduled jobs of households, in the process that writes their store.
///
/// It sleeps until the next job is due or a commit may have added an earlier one; it does not poll.
/// A job and the record of its completion are one command, so that a job runs once even after a
/// crash. After days without a running process it runs overdue jobs in order and skips those that
/// are no longer useful.
///
/// It also removes the messages of deleted households and their entries in the search index, in
/// steps.
public struct Scheduler: Sendable {
  /// Waits for a duration; throws when the task is cancelled.
  public typealias Sleep = @Sendable (Duration) async throws -> Void
  /// Called after the commit of each job with its outcome and delay.
  public typealias Finished = @Sendable (ScheduledJob, ScheduledJobOutcome, Duration) -> Void
  /// Called for a job that failed; without a job for a store that could not be read or written.
  public typealias Failed = @Sendable (ScheduledJob?, any Error) -> Void

  /// The number of jobs that are read at once.
  private static let page = 50
  /// The delay before a failed job is retried.
  private static let retry = Duration.seconds(3_600)
  /// The pause after the store could not be read or written.
  private static let pause = Duration.seconds(60)
  /// The pause after each batch of a large job, in which other commands can write.
  ///
  /// No account is charged for the changes of a batch.
  private static let batchPause = Duration.milliseconds(100)
  /// The number of messages of deleted chats that one command removes, because other commands wait
  /// for it.
  private static let messagesAtOnce = 100
  /// The size of the texts of these messages, in bytes, after which a command removes no more.
  private static let bytesAtOnce = 64 * 1_024
  /// The time after which one call of `runDueJobs` removes no more such messages, because its caller
  /// waits for it.
  private static let removalTime = Duration.milliseconds(250)
  /// The longest sleep, after which a machine clock that was set forward is noticed.
  private static let longestSleep = Duration.seconds(3_600)

  private let store: any Store
  private let zones: ZoneDatabase
  private let now: @Sendable () -> Instant
  private let sleep: Sleep
  private let finished: Finished
  private let failed: Failed
  /// The clock of `removalTime`, which no change of the civil clock affects.
  package var steadyClock: @Sendable () -> ContinuousClock.Instant = { .now }

  /// Creates a scheduler for the households of a store.
  public init(
    for store: any Store, zones: ZoneDatabase, now: @escaping @Sendable () -> Instant,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) },
    finished: @escaping Finished = { _, _, _ in }, failed: @escaping Failed
  ) {
    self.store = store
    self.zones = zones
    self.now = now
    self.sleep = sleep
    self.finished = finished
    self.failed = failed
  }

  /// Runs jobs when they are due, until its task is cancelled or the store is closed.
  public func run() async {
    let wakeSignal = WakeSignal()
    let changes = store.changes()
    var nextRemoval = Instant.distantPast
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await spaces in changes where spaces.contains(where: \.isHousehold) {
          wakeSignal.signal()
        }
        wakeSignal.finish()
      }
      while !Task.isCancelled, !wakeSignal.isOver {
        // The reset comes first, so that a signal during the search causes another search.
        wakeSignal.reset()
        let next = await nextDue(removingFrom: &nextRemoval)
        guard !Task.isCancelled else { break }
        await wakeSignal.wait(
          atMost: next.map { min(max(.zero, $0 - now()), Self.longestSleep) }, sleep: sleep)
      }
      group.cancelAll()
    }
  }

  /// Runs the due jobs, then removes messages of deleted chats; returns the instant of the next
  /// search.
  ///
  /// A failed removal does not delay jobs. It is repeated from `nextRemoval` on.
  private func nextDue(removingFrom nextRemoval: inout Instant) async -> Instant? {
    do {
      while true {
        let next = try await runJobs(pausing: true)
        guard nextRemoval <= now() else { return min(next ?? nextRemoval, nextRemoval) }
        do {
          guard try await removeDeletedChats() else { return next }
          try await sleep(Self.batchPause)
        } catch {
          report(error)
          nextRemoval = now() + Self.pause
        }
      }
    } catch {
      report(error)
      return now() + Self.pause
    }
  }

  /// Reports a fault of the store; a cancelled run does not report its failure.
  private func report(_ error: any Error) {
    if !Task.isCancelled { failed(nil, error) }
  }

  /// Runs the due jobs, the earliest first; returns the instant of the next job, or nil if none is
  /// scheduled.
  ///
  /// Throws faults of the store. A failed job is passed to `failed` and retried an hour later; it
  /// does not delay other jobs.
  ///
  /// Afterwards it removes some messages of deleted chats, and passes a failure of this to `failed`.
  @discardableResult
  public func runDueJobs() async throws -> Instant? {
    let next = try await runJobs(pausing: false)
    do {
      let end = steadyClock() + Self.removalTime
      while try await removeDeletedChats(), steadyClock() < end {}
    } catch {
      report(error)
    }
    return next
  }

  private func runJobs(pausing: Bool) async throws -> Instant? {
    while !Task.isCancelled {
      let planned = try await store.read {
        try $0.jobs.jobs(dueAt: .distantFuture, limit: Self.page)
      }
      let now = now()
      let due = planned.prefix { $0.dueAt <= now }
      guard let first = due.first else { return planned.first?.dueAt }
      // A command changes one household and contains at most one batch.
      guard !first.kind.isBatch else {
        try await runJobs([first], at: now)
        if pausing { try await sleep(Self.batchPause) }
        continue
      }
      try await runJobs(
        Array(due.prefix { $0.household == first.household && !$0.kind.isBatch }), at: now)
    }
    return nil
  }

  /// Removes a batch of messages of deleted chats; returns false if there are none.
  private func removeDeletedChats() async throws -> Bool {
    guard !Task.isCancelled, try await store.read({ try $0.chat.hasDeletedChats() })
    else { return false }
    try await store.write {
      try $0.chat.removeDeletedChats(
        limit: Self.messagesAtOnce, bytes: Self.bytesAtOnce)
    }
    return true
  }

  private func runJobs(_ jobs: [ScheduledJob], at now: Instant) async throws {
    let attempts = try await store.write { transaction in
      try jobs.map { try attempt($0, at: now, in: transaction) }
    }
    for (job, attempt) in zip(jobs, attempts) {
      switch attempt {
      case .success(let outcome?): finished(job, outcome, now - job.dueAt)
      case .success(nil): break
      case .failure(let error): failed(job, error)
      }
    }
  }

  private func attempt(
    _ job: ScheduledJob, at now: Instant, in transaction: any Transaction
  ) throws -> Result<ScheduledJobOutcome?, any Error> {
    do {
      let outcome = try transaction.attempt {
        try job.run(
          in: Context(
            session: nil, actingMember: nil, now: now, zones: zones,
            repositories: transaction))
      }
      return .success(outcome)
    } catch {
      // Throws again if the whole transaction is lost.
      try transaction.jobs.postpone(job, until: now + Self.retry)
      return .failure(error)
    }
  }
}

extension Space {
  fileprivate var isHousehold: Bool {
    if case .household = self { true } else { false }
  }
}
