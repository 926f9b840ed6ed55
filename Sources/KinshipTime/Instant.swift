/// A moment on the UTC timeline, the same everywhere on earth.
///
/// Everything that is stored, compared or sent is an `Instant`; what a clock on the wall showed then
/// is asked of a ``Zone``, and which day a household counts it to of a ``HouseholdCalendar``.
///
/// Unit: whole milliseconds since 1970-01-01T00:00:00Z. Range: `0001-01-01T00:00:00Z` up to and
/// including `9999-12-31T23:59:59.999Z`, the years that RFC 3339 and ``CivilDate`` can write; there
/// is no instant outside it, so arithmetic stops at the bounds instead of trapping. As in POSIX,
/// every day has 86,400 seconds: leap seconds are not counted.
public struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, negative before it.
  ///
  /// Always within -62,135,596,800,000 ... 253,402,300,799,999.
  public let millisecondsSinceEpoch: Int64

  /// The instant so many milliseconds after 1970-01-01T00:00:00Z, or nil outside the years 1 to 9999.
  public init?(millisecondsSinceEpoch: Int64) {
    guard Self.representable.contains(millisecondsSinceEpoch) else { return nil }
    self.millisecondsSinceEpoch = millisecondsSinceEpoch
  }

  /// The instant so many milliseconds after 1970-01-01T00:00:00Z, or the nearest bound of the range.
  public init(clampingMilliseconds: Int64) {
    self.millisecondsSinceEpoch = min(
      max(clampingMilliseconds, Self.representable.lowerBound), Self.representable.upperBound)
  }

  /// The first instant there is: 0001-01-01T00:00:00Z.
  public static var distantPast: Instant { Instant(clampingMilliseconds: .min) }

  /// The last instant there is: 9999-12-31T23:59:59.999Z.
  public static var distantFuture: Instant { Instant(clampingMilliseconds: .max) }

  private static let representable: ClosedRange<Int64> =
    -62_135_596_800_000...253_402_300_799_999
}

extension Instant: Comparable {
  /// Whether the first instant is earlier.
  public static func < (first: Instant, second: Instant) -> Bool {
    first.millisecondsSinceEpoch < second.millisecondsSinceEpoch
  }
}

extension Instant {
  /// Whole seconds since the epoch, rounded down also before 1970.
  var secondsSinceEpoch: Int64 {
    let (quotient, remainder) = millisecondsSinceEpoch.quotientAndRemainder(dividingBy: 1000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The instant at a whole second, or the nearest bound of the range.
  init(clampingSeconds seconds: Int64) {
    let (milliseconds, overflows) = seconds.multipliedReportingOverflow(by: 1000)
    self.init(clampingMilliseconds: overflows ? (seconds < 0 ? .min : .max) : milliseconds)
  }
}
