import KinshipData
import KinshipDomain
public import KinshipTime
import KinshipUseCases
import Synchronization

extension TestWorld {
  /// Runs the due jobs of every household, as the process that owns the store does.
  ///
  /// Returns the instant of the next job, or nil if none is scheduled.
  ///
  /// Throws the error with which a job ended.
  @discardableResult
  public func runDueJobs() async throws -> Instant? {
    let failure = Mutex<(any Error)?>(nil)
    let (clock, store, begin) = (clock, store, ContinuousClock.now)
    var scheduler = Scheduler(
      for: store, zones: zones, now: { clock.now },
      failed: { _, error in failure.withLock { $0 = error } })
    // On a slow machine, too, everything is done at once.
    scheduler.steadyClock = { begin }
    let next = try await scheduler.runDueJobs()
    if let error = failure.withLock({ $0 }) { throw error }
    return next
  }

  /// Advances the clock to `end` and runs each job at the instant when it is due.
  public func advance(until end: Instant) async throws {
    while let next = try await runDueJobs(), next <= end { clock.now = next }
    clock.now = end
  }
}
