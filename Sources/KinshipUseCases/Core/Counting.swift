import KinshipDomain
import KinshipTime

extension Context {
  /// The count for a key; nil after `quiet` without another one, which is a new beginning.
  func count(of key: AttemptKey, unlessQuietFor quiet: Duration) throws -> Attempts? {
    try self.attempts.attempts(key).flatMap { now < $0.lastFailureAt + quiet ? $0 : nil }
  }

  /// Whether there is room for one more under a key, which is counted then; a `quiet` time is a new
  /// beginning.
  func counts(
    _ key: AttemptKey, unlessQuietFor quiet: Duration, _ verdict: (Attempts) -> AttemptVerdict
  ) throws -> Bool {
    let earlier = try count(of: key, unlessQuietFor: quiet)
    guard earlier.map(verdict) ?? .open == .open else { return false }
    try self.attempts.save(.counting(earlier, at: now), for: key)
    return true
  }

  /// Forgets counts that nobody waits for any more: bounds what strangers can store.
  func forgetOldCounts() throws {
    try self.attempts.forget(
      before: now - Attempts.lifetime, ofAddresses: now - Attempts.addressLifetime)
  }
}
