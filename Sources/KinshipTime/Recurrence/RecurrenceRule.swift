/// A recurrence rule of RFC 5545, section 3.3.10, as a value that is always valid.
///
/// It supports all parts of the standard, and the part of RFC 7529 that the Gregorian calendar
/// needs: ``InvalidDay``. Lists are sorted and have no duplicates, so that two spellings of a rule
/// are equal. A ``RecurrenceSet`` combines a rule with a start and has the occurrences.
public struct RecurrenceRule: Hashable, Sendable {
  /// The unit that repeats.
  public let frequency: Frequency
  /// The number of units between repetitions: 1 to ``maximumInterval``.
  public private(set) var interval: Int
  /// The end of the rule.
  public private(set) var end: End
  /// BYMONTH: 1 to 12.
  public let months: [Int]
  /// BYWEEKNO: 1 to 53, or -53 to -1 from the end of the year.
  public let weekNumbers: [Int]
  /// BYYEARDAY: 1 to 366, or -366 to -1 from the end of the year.
  public let yearDays: [Int]
  /// BYMONTHDAY: 1 to 31, or -31 to -1 from the end of the month.
  public let monthDays: [Int]
  /// BYDAY: days of the week, either each or the n-th of the month or the year.
  public let weekdays: [OrdinalWeekday]
  /// BYHOUR: 0 to 23.
  public let hours: [Int]
  /// BYMINUTE: 0 to 59.
  public let minutes: [Int]
  /// BYSECOND: 0 to 60; 60 means 59, because there are no leap seconds (RFC 5545, section 3.3.12).
  public let seconds: [Int]
  /// BYSETPOS: positions among the occurrences of a unit, 1 to 366, or -366 to -1 from the last.
  public let setPositions: [Int]
  /// WKST: the first day of the week, by default Monday.
  public let weekStart: Weekday
  /// SKIP of RFC 7529: the rule for a day that a month does not have.
  public let invalidDay: InvalidDay

  /// Creates a rule from its parts; an empty list leaves a part out.
  ///
  /// - Throws: ``RecurrenceError``, without a position, when a number is out of range or parts are
  ///   incompatible.
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

  /// The maximum INTERVAL: 2,147,483,647.
  public static let maximumInterval = Int(Int32.max)

  /// The maximum COUNT: 1,000,000.
  ///
  /// Finding the n-th occurrence requires counting; the maximum bounds that cost.
  public static let maximumCount = 1_000_000
}

extension RecurrenceRule {
  /// The same rule with another end.
  ///
  /// - Throws: ``RecurrenceError`` if a count is out of range.
  public func ending(_ end: End) throws(RecurrenceError) -> RecurrenceRule {
    var rule = self
    rule.end = end.inWholeSeconds
    try rule.requireValid()
    return rule
  }

  /// The same rule with an interval of 1, which has every date that the other parts name.
  ///
  /// "Every 2 weeks on Monday" then includes the next Monday, independent of the week of the start.
  public var withoutInterval: RecurrenceRule {
    var rule = self
    rule.interval = 1
    return rule
  }
}
