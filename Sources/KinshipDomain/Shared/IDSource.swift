public import KinshipTime

/// Where new ids come from: a clock and a source of random bits, given by the program, fixed in tests.
public struct IDSource: Sendable {
  private let now: @Sendable () -> Instant
  private let random: @Sendable () -> UInt128

  /// A source that stamps ids with `now` and fills them with `random` bits.
  public init(
    now: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt128
  ) {
    self.now = now
    self.random = random
  }

  /// A fresh version 7 id of the kind that the call site asks for.
  public func next<Entity>() -> Identifier<Entity> {
    Identifier(v7At: now(), random: random())
  }
}
