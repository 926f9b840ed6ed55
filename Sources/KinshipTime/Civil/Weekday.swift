/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
///
/// The order is that of the ISO week. A household can start its week on any day
/// (``HouseholdCalendar/firstWeekday``); that setting does not change this order.
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
  /// Creates a weekday from its English name in lower case (`monday` … `sunday`); nil for anything
  /// else.
  public init?(name: some StringProtocol) {
    guard let index = Self.names.firstIndex(where: { $0 == name }) else { return nil }
    self.init(zeroBased: index)
  }

  /// The English name in lower case, for files and messages; not a text for the interface.
  public var name: String { Self.names[rawValue - 1] }

  private static let names = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The day after this one; after Sunday comes Monday.
  public var next: Weekday { advanced(by: 1) }

  /// The weekday that many days later, or earlier for a negative number.
  ///
  /// Every number is valid.
  public func advanced(by days: Int) -> Weekday {
    Weekday(zeroBased: rawValue - 1 + days % 7)
  }

  /// The number of days since the most recent other weekday: 0 to 6.
  ///
  /// `Weekday.sunday.days(since: .monday)` is 6, `Weekday.monday.days(since: .sunday)` is 1.
  public func days(since other: Weekday) -> Int {
    (rawValue - other.rawValue + 7) % 7
  }

  /// Creates a weekday from an index modulo 7: 0 is Monday, as are 7 and -7.
  init(zeroBased index: Int) {
    let remainder = index % 7
    self = Weekday(rawValue: (remainder < 0 ? remainder + 7 : remainder) + 1) ?? .monday
  }
}

extension Weekday: Comparable {
  /// Whether the first weekday is earlier in the ISO week.
  public static func < (first: Weekday, second: Weekday) -> Bool {
    first.rawValue < second.rawValue
  }
}
