extension Instant {
  /// The instant a duration later, or the nearest bound of the range.
  ///
  /// The duration is rounded down to whole milliseconds first, so half a millisecond adds nothing and
  /// minus half a millisecond subtracts one. No input traps.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    let (sum, overflows) = instant.millisecondsSinceEpoch
      .addingReportingOverflow(duration.wholeMilliseconds)
    return overflows
      ? (duration < .zero ? distantPast : distantFuture) : Instant(clampingMilliseconds: sum)
  }

  /// The instant a duration earlier, or the nearest bound of the range.
  ///
  /// The duration is rounded down to whole milliseconds first, so half a millisecond subtracts
  /// nothing and minus half a millisecond adds one. No input traps.
  public static func - (instant: Instant, duration: Duration) -> Instant {
    let (difference, overflows) = instant.millisecondsSinceEpoch
      .subtractingReportingOverflow(duration.wholeMilliseconds)
    return overflows
      ? (duration < .zero ? distantFuture : distantPast) : Instant(clampingMilliseconds: difference)
  }

  /// The elapsed time from the second instant to the first, negative when the second is later.
  ///
  /// For a number of days use ``HouseholdCalendar/days(from:to:)``: a day can have 23 or 25 hours.
  public static func - (instant: Instant, other: Instant) -> Duration {
    .milliseconds(instant.millisecondsSinceEpoch - other.millisecondsSinceEpoch)
  }
}

extension Duration {
  /// Whole milliseconds, rounded down and clamped to `Int64`.
  fileprivate var wholeMilliseconds: Int64 {
    let attosecondsPerMillisecond: Int128 = 1_000_000_000_000_000
    let (quotient, remainder) = attoseconds.quotientAndRemainder(
      dividingBy: attosecondsPerMillisecond)
    return Int64(clamping: remainder < 0 ? quotient - 1 : quotient)
  }
}
