internal import FramedRPC

extension Backoff {
  /// The longest pause that a server can request.
  private static var longestHint: Duration { .seconds(300) }

  /// The pause before a failed call is retried: the server's hint within bounds.
  ///
  /// The pause is at least the next pause of the backoff, so that a hint of zero does not cause a
  /// busy loop. It is at most five minutes.
  mutating func pause(hint: Duration?, chance: Double) -> Duration {
    let next = Duration.nanoseconds(next(chance: chance))
    return min(max(hint ?? next, next), Self.longestHint)
  }
}
