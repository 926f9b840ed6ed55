public import KinshipTime

/// Generator of new ids from a clock and random bits, which programs provide and tests fix.
public struct IDSource: Sendable {
  private let now: @Sendable () -> Instant
  private let random: @Sendable () -> UInt128

  /// A source that takes the time of its ids from `now` and the rest from `random`.
  public init(
    now: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt128
  ) {
    self.now = now
    self.random = random
  }

  /// A new version 7 id of the type that the call site infers.
  public func next<Entity>() -> Identifier<Entity> {
    Identifier(v7At: now(), random: random())
  }
}
