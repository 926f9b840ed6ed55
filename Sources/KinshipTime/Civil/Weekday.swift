/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
///
/// The order is that of the ISO week. A household may start its week on any day
/// (``HouseholdCalendar/firstWeekday``); that moves its weeks, never this order.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  /// The first day of the ISO week, 1.
  case monday = 1
  /// The second day of the ISO week, 2.
  case tuesday
  /// The third day of the ISO week, 3.
  case wednesday
  /// The fourth day of the ISO week, 4.
  case thursday
  /// The fifth day of the ISO week, 5.
  case friday
  /// The sixth day of the ISO week, 6.
  case saturday
  /// The last day of the ISO week, 7.
  case sunday
}

extension Weekday {
  /// The weekday of that English name in lower case (`monday` … `sunday`), nil for anything else.
  public init?(name: some StringProtocol) {
    guard let index = Self.names.firstIndex(where: { $0 == name }) else { return nil }
    self.init(zeroBased: index)
  }

  /// The English name in lower case, for files and the wire; words for people live elsewhere.
  public var name: String { Self.names[rawValue - 1] }

  private static let names = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The day after this one; after Sunday comes Monday.
  public var next: Weekday { advanced(by: 1) }

  /// The weekday so many days later, earlier for a negative number.
  ///
  /// Any number is fine.
  public func advanced(by days: Int) -> Weekday {
    Weekday(zeroBased: rawValue - 1 + days % 7)
  }

  /// How many days this weekday comes after the most recent other one: 0 to 6.
  ///
  /// `Weekday.sunday.days(since: .monday)` is 6, `Weekday.monday.days(since: .sunday)` is 1.
  public func days(since other: Weekday) -> Int {
    (rawValue - other.rawValue + 7) % 7
  }

  /// Monday for 0 and for every multiple of seven, also of negative numbers.
  init(zeroBased index: Int) {
    let remainder = index % 7
    self = Weekday(rawValue: (remainder < 0 ? remainder + 7 : remainder) + 1) ?? .monday
  }
}

extension Weekday: Comparable {
  /// Whether the first comes earlier in the ISO week.
  public static func < (first: Weekday, second: Weekday) -> Bool {
    first.rawValue < second.rawValue
  }
}
