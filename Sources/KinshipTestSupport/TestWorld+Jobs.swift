import KinshipData
import KinshipDomain
public import KinshipTime
import KinshipUseCases
import Synchronization

extension TestWorld {
  /// Does what is due in every household, as the process that writes the store does by itself; when the next
  /// duty is due, nil when none is planned.
  ///
  /// Throws what a duty ended with.
  @discardableResult
  public func runDueJobs() async throws -> Instant? {
    let failure = Mutex<(any Error)?>(nil)
    let (clock, store) = (clock, store)
    let scheduler = Scheduler(
      for: store, zones: zones, now: { clock.now },
      failed: { _, error in failure.withLock { $0 = error } })
    let next = try await scheduler.runDueJobs()
    if let error = failure.withLock({ $0 }) { throw error }
    return next
  }

  /// Lets time pass until `end`, and everything that is due happen at its moment.
  public func advance(until end: Instant) async throws {
    while let next = try await runDueJobs(), next <= end { clock.now = next }
    clock.now = end
  }
}
