public import KinshipDomain
public import KinshipTime
public import KinshipUseCases

/// Does what households owe at a moment, in the one process that writes their store.
///
/// It sleeps until the next duty is due or a commit may have brought an earlier one; it never looks just to
/// see. A duty is done and noted in one command, so that it is done once, whatever ends in between. After
/// days without anybody it catches up in the order of the moments; what nobody needs any more is passed over.
public struct Scheduler: Sendable {
  /// Waits for so long; throws when the task is cancelled.
  public typealias Sleep = @Sendable (Duration) async throws -> Void
  /// Hears of each duty after its commit: what became of it, and how late that was.
  public typealias Finished = @Sendable (ScheduledJob, ScheduledJobOutcome, Duration) -> Void
  /// Hears of a duty that could not be done now, and, without a duty, of a store that could not be asked.
  public typealias Failed = @Sendable (ScheduledJob?, any Error) -> Void

  /// How many duties are read at once.
  private static let page = 50
  /// How long a duty waits that could not be done.
  private static let retry = Duration.seconds(3_600)
  /// How long to wait when the store cannot be read or written.
  private static let pause = Duration.seconds(60)
  /// The pause after each batch of something large: its household's changes are paid for by nobody, and
  /// others write meanwhile.
  private static let batchPause = Duration.milliseconds(100)
  /// The longest sleep: whoever sets the machine's clock forward is noticed after so long.
  private static let longestSleep = Duration.seconds(3_600)

  private let store: any Store
  private let zones: ZoneDatabase
  private let now: @Sendable () -> Instant
  private let sleep: Sleep
  private let finished: Finished
  private let failed: Failed

  /// A scheduler for the households of a store.
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

  /// Does what is due and what becomes due, until its task is cancelled or the store is closed.
  public func run() async {
    let wakeSignal = WakeSignal()
    let changes = store.changes()
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await spaces in changes where spaces.contains(where: \.isHousehold) {
          wakeSignal.signal()
        }
        wakeSignal.finish()
      }
      while !Task.isCancelled, !wakeSignal.isOver {
        // First: what is rung for while it looks is looked at afterwards.
        wakeSignal.reset()
        let next = await nextDue()
        guard !Task.isCancelled else { break }
        await wakeSignal.wait(
          atMost: next.map { min(max(.zero, $0 - now()), Self.longestSleep) }, sleep: sleep)
      }
      group.cancelAll()
    }
  }

  /// Does what is due; when to look again.
  private func nextDue() async -> Instant? {
    do {
      return try await runDueJobs(pausing: true)
    } catch {
      // Whoever stops it has no need to hear of what was left.
      if !Task.isCancelled { failed(nil, error) }
      return now() + Self.pause
    }
  }

  /// Does what is due now, the earliest first; when the next duty is due, nil when none is planned.
  ///
  /// Throws the store's faults. A duty that cannot be done is told to `failed`, holds up no other, and is
  /// tried again an hour later.
  @discardableResult
  public func runDueJobs() async throws -> Instant? { try await runDueJobs(pausing: false) }

  private func runDueJobs(pausing: Bool) async throws -> Instant? {
    while !Task.isCancelled {
      let planned = try await store.read {
        try $0.jobs.jobs(dueAt: .distantFuture, limit: Self.page)
      }
      let now = now()
      let due = planned.prefix { $0.dueAt <= now }
      guard let first = due.first else { return planned.first?.dueAt }
      // A command touches one household, and has at most one batch.
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
      // Throws again when the whole transaction is lost.
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
