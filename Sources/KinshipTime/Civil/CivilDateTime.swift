/// A date and a time as calendar and clock on the wall show them, without a zone.
///
/// It is not a moment: a ``Zone`` says which one it is, whether there is none (the hour that spring
/// skips) or two (the hour that autumn repeats). Whole seconds, years 1 to 9999.
public struct CivilDateTime: Hashable, Sendable {
  /// What the calendar shows.
  public let date: CivilDate

  /// What the clock shows.
  public let time: TimeOfDay

  /// That time on that date.
  public init(_ date: CivilDate, _ time: TimeOfDay) {
    self.date = date
    self.time = time
  }
}

extension CivilDateTime {
  /// What calendar and clock show so many seconds later if nobody turns the clock.
  ///
  /// Negative numbers go back. Stops at 0001-01-01T00:00:00 and 9999-12-31T23:59:59 instead of
  /// trapping.
  public func advanced(bySeconds count: Int) -> CivilDateTime {
    let (sum, overflows) = secondsSinceEpoch.addingReportingOverflow(Int64(count))
    return CivilDateTime(
      clampingSecondsSinceEpoch: overflows ? (count < 0 ? .min : .max) : sum)
  }

  /// Seconds since 1970-01-01T00:00:00 on the same wall, as if it had no zone.
  var secondsSinceEpoch: Int64 {
    Int64(date.daysSinceEpoch) * 86_400 + Int64(time.secondsSinceMidnight)
  }

  /// What an unzoned wall shows so many seconds after 1970-01-01T00:00:00, or the nearest bound.
  init(clampingSecondsSinceEpoch seconds: Int64) {
    self =
      CivilDateTime(wallSeconds: seconds)
      ?? (seconds < 0 ? CivilDateTime(.min, .midnight) : CivilDate.max.lastMoment)
  }
}

extension CivilDate {
  /// The last second that a wall shows on it.
  package var lastMoment: CivilDateTime {
    CivilDateTime(self, TimeOfDay(secondsSinceMidnight: 86_399))
  }
}

extension Int64 {
  /// The quotient rounded down and the remainder that goes with it, never negative.
  func quotientAndFloorRemainder(dividingBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension CivilDateTime: Comparable {
  /// Whether the first is written earlier; where a clock is turned back this is not the order of time.
  public static func < (first: CivilDateTime, second: CivilDateTime) -> Bool {
    first.date == second.date ? first.time < second.time : first.date < second.date
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// Reads an ISO 8601 date and time without a zone: `2026-03-29T02:30` or `2026-03-29T02:30:15`.
  ///
  /// Nil for anything else, also with an offset or a `Z`: that would be an ``Instant``.
  public init?(_ iso: some StringProtocol) {
    var scanner = TextScanner(iso)
    guard let date = scanner.civilDate(), scanner.take("T"),
      let time = scanner.timeOfDay(seconds: .optional), scanner.isAtEnd
    else { return nil }
    self.init(date, time)
  }

  /// `2026-03-29T02:30`, with seconds only when they are not zero.
  ///
  /// Reading it back gives the same date and time.
  public var description: String {
    var text = TextBuilder()
    text.append(date)
    text.append("T")
    text.append(time, withSeconds: time.second != 0)
    return text.string
  }
}

extension CivilDateTime {
  /// What a wall shows as one number, for those who keep or send it: seconds since 1970-01-01T00:00:00 on
  /// that wall, as if its clock were never turned.
  public var wallSeconds: Int64 { secondsSinceEpoch }

  /// What a wall shows so many seconds after 1970-01-01T00:00:00, or nil outside the years 1 to 9999.
  public init?(wallSeconds: Int64) {
    let (day, second) = wallSeconds.quotientAndFloorRemainder(dividingBy: 86_400)
    guard let date = CivilDate(daysSinceEpoch: Int(day)) else { return nil }
    self.init(date, TimeOfDay(secondsSinceMidnight: Int(second)))
  }
}
