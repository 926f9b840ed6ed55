public import KinshipTime

extension IDSource {
  /// Id source for programs, with the system's clock and random numbers.
  ///
  /// Rules and use cases never use it: they take new ids as inputs, so that they are repeatable.
  public static let system = IDSource.system(now: Instant.now)

  /// Id source with a given clock and the system's random numbers.
  public static func system(now: @escaping @Sendable () -> Instant) -> IDSource {
    IDSource(now: now) {
      var random = SystemRandomNumberGenerator()
      return UInt128(random.next()) << 64 | UInt128(random.next())
    }
  }
}
