/// A civil date: a year, a month and a day, without a time or a time zone.
///
/// The calendar is proleptic Gregorian, from 0001-01-01 to 9999-12-31. A value always is a date
/// that exists. The storage is a day count in four bytes, so that comparisons and additions are
/// cheap.
public struct CivilDate: Hashable, Sendable {
  private let days: Int32

  /// Creates a date from a year (1 to 9999), a month (1 to 12) and a day, or nil if the date does
  /// not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Gregorian.days(inMonth: month, of: year)
    else { return nil }
    days = Int32(Gregorian.days(year: year, month: month, day: day))
  }

  /// Creates the date that many days after 1970-01-01, or nil outside the years 1 to 9999.
  public init?(daysSinceEpoch: Int) {
    guard (Self.firstDay...Self.lastDay).contains(daysSinceEpoch) else { return nil }
    days = Int32(daysSinceEpoch)
  }

  /// Creates the date that many days after 1970-01-01, clamped to ``min`` and ``max``.
  public init(clampingDaysSinceEpoch days: Int) {
    self.days = Int32(Swift.min(Swift.max(days, Self.firstDay), Self.lastDay))
  }

  /// Days since 1970-01-01, negative before it: -719,162 to 2,932,896.
  public var daysSinceEpoch: Int { Int(days) }

  /// The earliest date: 0001-01-01, a Monday.
  public static let min = CivilDate(clampingDaysSinceEpoch: firstDay)

  /// The latest date: 9999-12-31, a Friday.
  public static let max = CivilDate(clampingDaysSinceEpoch: lastDay)

  private static let firstDay = -719_162
  private static let lastDay = 2_932_896
}

extension CivilDate: Comparable {
  /// Whether the first date is earlier.
  public static func < (first: CivilDate, second: CivilDate) -> Bool {
    first.days < second.days
  }
}
