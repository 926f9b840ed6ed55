import KinshipData
import KinshipDomain
import KinshipTime
import KinshipUseCases
import Synchronization

extension StoreConnection {
  /// Advances a demo store's clock, runs each scheduled job at its time, and returns the effects.
  ///
  /// `continues` receives the time of each step before it; false ends the advance there. Throws a
  /// `FileError` if the time cannot be saved, the store's faults, and a `CancellationError` between
  /// two steps. The clock then stays at the time that it has reached.
  @discardableResult
  func advance(
    _ clock: DemoClock, by duration: Duration,
    continues: @MainActor (Instant) -> Bool = { _ in true }
  ) async throws -> [DemoEvent] {
    guard case .embedded(let store, _) = kind, let jobFailed else {
      preconditionFailure("Only the process that has a demo store open advances its clock")
    }
    let finished = FinishedJobs()
    let scheduler = Scheduler(
      for: store, zones: zones, now: now,
      finished: { job, outcome, _ in if outcome == .done { finished.add(job) } },
      failed: jobFailed)
    let end = clock.now() + duration
    var events: [DemoEvent] = []
    while true {
      let next = try await scheduler.runDueJobs()
      // A cancelled scheduler returns nil, although jobs may be due.
      try Task.checkCancellation()
      let (jobs, moment) = (finished.take(), clock.now())
      if !jobs.isEmpty {
        events += try await store.read { try DemoEvent.effects(of: jobs, at: moment, in: $0) }
      }
      guard let next, next <= end else { break }
      guard await continues(next) else { return events }
      try clock.advance(by: next - moment)
    }
    try clock.advance(by: end - clock.now())
    return events
  }
}

/// The scheduled jobs that were done since they were last taken.
private final class FinishedJobs: Sendable {
  private let jobs = Mutex<[ScheduledJob]>([])

  func add(_ job: ScheduledJob) { jobs.withLock { $0.append(job) } }

  func take() -> [ScheduledJob] {
    jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
  }
}
