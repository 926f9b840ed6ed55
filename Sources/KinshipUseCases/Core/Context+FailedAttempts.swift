import KinshipDomain
import KinshipTime

extension Context {
  /// The attempts counted under a key; nil after `quiet` without an attempt, when the count
  /// restarts.
  func count(of key: AttemptKey, unlessQuietFor quiet: Duration) throws -> FailedAttempts? {
    try self.attempts.attempts(key).flatMap { now < $0.lastFailureAt + quiet ? $0 : nil }
  }

  /// Counts an attempt if `verdict` allows it; returns whether it was allowed.
  ///
  /// The count restarts after a `quiet` time.
  func counts(
    _ key: AttemptKey, unlessQuietFor quiet: Duration, _ verdict: (FailedAttempts) -> AttemptVerdict
  ) throws -> Bool {
    let earlier = try count(of: key, unlessQuietFor: quiet)
    guard earlier.map(verdict) ?? .open == .open else { return false }
    try self.attempts.save(.counting(earlier, at: now), for: key)
    return true
  }

  /// Deletes attempt counts that are no longer needed, which bounds the data that strangers can
  /// store.
  func forgetOldCounts() throws {
    try self.attempts.forget(
      before: now - FailedAttempts.lifetime, ofAddresses: now - FailedAttempts.addressLifetime)
  }
}
