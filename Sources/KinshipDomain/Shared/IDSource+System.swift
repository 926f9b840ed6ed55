public import KinshipTime

extension IDSource {
  /// Ids for programs: stamped with the system's clock, filled with its random numbers.
  ///
  /// Rules and use cases never call it: they take new ids as inputs, so that they can be repeated.
  public static let system = IDSource.system(now: Instant.now)

  /// Ids for programs with a clock of their own, filled with the system's random numbers.
  public static func system(now: @escaping @Sendable () -> Instant) -> IDSource {
    IDSource(now: now) {
      var random = SystemRandomNumberGenerator()
      return UInt128(random.next()) << 64 | UInt128(random.next())
    }
  }
}
