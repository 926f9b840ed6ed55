/// How something repeats: a recurrence rule of RFC 5545, section 3.3.10, as a value that is always valid.
///
/// It has everything the standard has, and of RFC 7529 what the Gregorian calendar needs: what happens
/// to a day that a month does not have (``InvalidDay``). Lists are sorted and have each value once, so
/// that two spellings of a rule are equal. With a start it makes a ``RecurrenceSet``, which has the
/// occurrences.
public struct RecurrenceRule: Hashable, Sendable {
  /// The unit that repeats.
  public let frequency: Frequency
  /// Every how many units: 1 to ``maximumInterval``.
  public private(set) var interval: Int
  /// When the rule ends.
  public private(set) var end: End
  /// BYMONTH: 1 to 12.
  public let months: [Int]
  /// BYWEEKNO: 1 to 53, or -53 to -1 from the end of the year.
  public let weekNumbers: [Int]
  /// BYYEARDAY: 1 to 366, or -366 to -1 from the end of the year.
  public let yearDays: [Int]
  /// BYMONTHDAY: 1 to 31, or -31 to -1 from the end of the month.
  public let monthDays: [Int]
  /// BYDAY: days of the week, each, or the n-th of the month or the year.
  public let weekdays: [OrdinalWeekday]
  /// BYHOUR: 0 to 23.
  public let hours: [Int]
  /// BYMINUTE: 0 to 59.
  public let minutes: [Int]
  /// BYSECOND: 0 to 60; as no clock here has leap seconds, 60 means 59 (RFC 5545, section 3.3.12).
  public let seconds: [Int]
  /// BYSETPOS: which of one unit's occurrences count, 1 to 366, or -366 to -1 from the last.
  public let setPositions: [Int]
  /// WKST: the weekday on which weeks begin, Monday unless it is said.
  public let weekStart: Weekday
  /// SKIP of RFC 7529: what happens to a day that a month does not have.
  public let invalidDay: InvalidDay

  /// A rule of these parts; an empty list is a part that is not there.
  ///
  /// - Throws: ``RecurrenceError``, without a position, when a number is out of range or parts do not
  ///   go together.
  public init(
    _ frequency: Frequency, interval: Int = 1, end: End = .never, months: [Int] = [],
    weekNumbers: [Int] = [], yearDays: [Int] = [], monthDays: [Int] = [],
    weekdays: [OrdinalWeekday] = [], hours: [Int] = [], minutes: [Int] = [],
    seconds: [Int] = [], setPositions: [Int] = [], weekStart: Weekday = .monday,
    invalidDay: InvalidDay = .skip
  ) throws(RecurrenceError) {
    self.frequency = frequency
    self.interval = interval
    self.end = end.inWholeSeconds
    self.months = Self.sorted(months)
    self.weekNumbers = Self.sorted(weekNumbers)
    self.yearDays = Self.sorted(yearDays)
    self.monthDays = Self.sorted(monthDays)
    self.weekdays = Self.sorted(weekdays)
    self.hours = Self.sorted(hours)
    self.minutes = Self.sorted(minutes)
    self.seconds = Self.sorted(seconds)
    self.setPositions = Self.sorted(setPositions)
    self.weekStart = weekStart
    self.invalidDay = invalidDay
    try requireValid()
  }

  private static func sorted<Value: Comparable & Hashable>(_ values: [Value]) -> [Value] {
    values.count < 2 ? values : Set(values).sorted()
  }

  /// The greatest INTERVAL: 2,147,483,647, which is more seconds than anybody waits.
  public static let maximumInterval = Int(Int32.max)

  /// The greatest COUNT: 1,000,000.
  ///
  /// The n-th occurrence can only be found by counting; with a bound, that has one too.
  public static let maximumCount = 1_000_000
}

extension RecurrenceRule {
  /// The same rule with another end.
  ///
  /// - Throws: ``RecurrenceError`` if it is a count out of range.
  public func ending(_ end: End) throws(RecurrenceError) -> RecurrenceRule {
    var rule = self
    rule.end = end.inWholeSeconds
    try rule.requireValid()
    return rule
  }

  /// The same rule with an interval of 1: it has every time that the other parts name.
  ///
  /// "Every 2 weeks on Monday" names the next Monday, whichever week it is in.
  public var withoutInterval: RecurrenceRule {
    var rule = self
    rule.interval = 1
    return rule
  }
}
