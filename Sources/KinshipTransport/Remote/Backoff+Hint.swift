internal import FramedRPC

extension Backoff {
  /// The longest pause that a server can ask for.
  private static var longestHint: Duration { .seconds(300) }

  /// The pause before a failed call is made again, as the server's hint has it within bounds.
  ///
  /// It is never shorter than the next pause of the series, so that a server which asks for none does
  /// not make a client call in a busy loop, and never longer than five minutes.
  mutating func pause(hint: Duration?, chance: Double) -> Duration {
    let next = Duration.nanoseconds(next(chance: chance))
    return min(max(hint ?? next, next), Self.longestHint)
  }
}
