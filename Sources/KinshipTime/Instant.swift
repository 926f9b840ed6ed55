/// A point on the UTC timeline, independent of time zones.
///
/// Stored, compared and sent times are instants. A ``Zone`` converts an instant to a civil time; a
/// ``HouseholdCalendar`` assigns it to a day.
///
/// - Unit: whole milliseconds since 1970-01-01T00:00:00Z.
/// - Range: `0001-01-01T00:00:00Z` up to and including `9999-12-31T23:59:59.999Z`, the years that
///   RFC 3339 and ``CivilDate`` can express. Arithmetic is clamped to these bounds instead of
///   trapping.
/// - As in POSIX, every day has 86,400 seconds: leap seconds are not counted.
public struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, negative before it.
  ///
  /// Always within -62,135,596,800,000 ... 253,402,300,799,999.
  public let millisecondsSinceEpoch: Int64

  /// Creates the instant that many milliseconds after 1970-01-01T00:00:00Z, or nil outside the
  /// years 1 to 9999.
  public init?(millisecondsSinceEpoch: Int64) {
    guard Self.representable.contains(millisecondsSinceEpoch) else { return nil }
    self.millisecondsSinceEpoch = millisecondsSinceEpoch
  }

  /// Creates the instant that many milliseconds after 1970-01-01T00:00:00Z, clamped to the range.
  public init(clampingMilliseconds: Int64) {
    self.millisecondsSinceEpoch = min(
      max(clampingMilliseconds, Self.representable.lowerBound), Self.representable.upperBound)
  }

  /// The earliest instant: 0001-01-01T00:00:00Z.
  public static var distantPast: Instant { Instant(clampingMilliseconds: .min) }

  /// The latest instant: 9999-12-31T23:59:59.999Z.
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
  /// Whole seconds since the epoch, rounded down, including before 1970.
  var secondsSinceEpoch: Int64 {
    let (quotient, remainder) = millisecondsSinceEpoch.quotientAndRemainder(dividingBy: 1000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Creates the instant of a whole second, clamped to the range.
  init(clampingSeconds seconds: Int64) {
    let (milliseconds, overflows) = seconds.multipliedReportingOverflow(by: 1000)
    self.init(clampingMilliseconds: overflows ? (seconds < 0 ? .min : .max) : milliseconds)
  }
}
