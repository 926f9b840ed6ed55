/// A civil date and time, without a time zone; also called wall time.
///
/// It is not an instant. A ``Zone`` maps it to an instant, to none (the hour that is skipped in
/// spring) or to two (the hour that is repeated in autumn). The unit is whole seconds, in the years
/// 1 to 9999.
public struct CivilDateTime: Hashable, Sendable {
  /// The civil date.
  public let date: CivilDate

  /// The time of day.
  public let time: TimeOfDay

  /// Creates the civil date and time of a time on a date.
  public init(_ date: CivilDate, _ time: TimeOfDay) {
    self.date = date
    self.time = time
  }
}

extension CivilDateTime {
  /// The civil date and time `count` seconds later, without regard to clock changes.
  ///
  /// A negative count goes back. The result is clamped to 0001-01-01T00:00:00 and
  /// 9999-12-31T23:59:59 instead of trapping.
  public func advanced(bySeconds count: Int) -> CivilDateTime {
    let (sum, overflows) = secondsSinceEpoch.addingReportingOverflow(Int64(count))
    return CivilDateTime(
      clampingSecondsSinceEpoch: overflows ? (count < 0 ? .min : .max) : sum)
  }

  /// Seconds since 1970-01-01T00:00:00 in civil time, which has no zone.
  var secondsSinceEpoch: Int64 {
    Int64(date.daysSinceEpoch) * 86_400 + Int64(time.secondsSinceMidnight)
  }

  /// Creates the civil time that many seconds after 1970-01-01T00:00:00, clamped to the supported
  /// range.
  init(clampingSecondsSinceEpoch seconds: Int64) {
    self =
      CivilDateTime(wallSeconds: seconds)
      ?? (seconds < 0 ? CivilDateTime(.min, .midnight) : CivilDate.max.lastMoment)
  }
}

extension CivilDate {
  /// The last second of the date: 23:59:59.
  package var lastMoment: CivilDateTime {
    CivilDateTime(self, TimeOfDay(secondsSinceMidnight: 86_399))
  }
}

extension Int64 {
  /// The quotient rounded down, and its remainder, which is never negative for a positive divisor.
  func quotientAndFloorRemainder(dividingBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension CivilDateTime: Comparable {
  /// Whether the first civil time is earlier; not the order in time where the clock is set back.
  public static func < (first: CivilDateTime, second: CivilDateTime) -> Bool {
    first.date == second.date ? first.time < second.time : first.date < second.date
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// Reads an ISO 8601 date and time without a zone: `2026-03-29T02:30` or `2026-03-29T02:30:15`.
  ///
  /// Nil for anything else, including a text with an offset or a `Z`, which is an ``Instant``.
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
  /// The civil time as one number, for storage and messages: seconds since 1970-01-01T00:00:00.
  ///
  /// Every day counts 86,400 seconds, because a civil time has no clock changes.
  public var wallSeconds: Int64 { secondsSinceEpoch }

  /// Creates the civil time with that many ``wallSeconds``, or nil outside the years 1 to 9999.
  public init?(wallSeconds: Int64) {
    let (day, second) = wallSeconds.quotientAndFloorRemainder(dividingBy: 86_400)
    guard let date = CivilDate(daysSinceEpoch: Int(day)) else { return nil }
    self.init(date, TimeOfDay(secondsSinceMidnight: Int(second)))
  }
}
