extension RecurrenceRule {
  /// The unit that repeats, from the longest to the shortest.
  public enum Frequency: Int, Hashable, Sendable, CaseIterable {
    /// Every `interval` years.
    case yearly
    /// Every `interval` months.
    case monthly
    /// Every `interval` weeks.
    case weekly
    /// Every `interval` days.
    case daily
    /// Every `interval` hours.
    case hourly
    /// Every `interval` minutes.
    case minutely
    /// Every `interval` seconds.
    case secondly
  }

  /// The end of a rule.
  public enum End: Hashable, Sendable {
    /// No end; the rule continues to the last supported date.
    case never
    /// After a number of occurrences: 1 to ``RecurrenceRule/maximumCount``.
    case count(Int)
    /// On this date, inclusive.
    case date(CivilDate)
    /// At this civil date and time, inclusive.
    case local(CivilDateTime)
    /// At this instant, inclusive; a recurrence without a zone reads it as UTC.
    case instant(Instant)
  }

  /// The rule for a day that a month does not have, such as the 31st of April or 29 February.
  public enum InvalidDay: Hashable, Sendable, CaseIterable {
    /// Skip the occurrence, as RFC 5545 requires: SKIP=OMIT.
    case skip
    /// Use the last day of that month; later months keep the original day: SKIP=BACKWARD.
    case clamp
  }

  /// A day of the week: each one, or only the n-th.
  public struct OrdinalWeekday: Hashable, Sendable {
    /// The position in the month or the year: 1 to 53, or -53 to -1 from the last; nil for each.
    public let ordinal: Int?
    /// The day of the week.
    public let weekday: Weekday

    /// Creates each weekday of that name, or the n-th one.
    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }
}

extension RecurrenceRule.End {
  /// The end in whole seconds, because occurrences and texts have no fractions of a second.
  var inWholeSeconds: Self {
    guard case .instant(let instant) = self else { return self }
    return .instant(Instant(clampingSeconds: instant.secondsSinceEpoch))
  }
}

extension RecurrenceRule.OrdinalWeekday: Comparable {
  /// Orders by ordinal, where no ordinal comes between -1 and 1, and then by the ISO week.
  public static func < (first: Self, second: Self) -> Bool {
    (first.ordinal ?? 0, first.weekday) < (second.ordinal ?? 0, second.weekday)
  }
}

extension RecurrenceRule {
  /// Checks that every number is in range and that the parts are compatible (RFC 5545, section
  /// 3.3.10).
  func requireValid() throws(RecurrenceError) {
    guard (1...Self.maximumInterval).contains(interval) else {
      throw RecurrenceError(.interval, .outOfRange(1...Self.maximumInterval))
    }
    if case .count(let count) = end, !(1...Self.maximumCount).contains(count) {
      throw RecurrenceError(.count, .outOfRange(1...Self.maximumCount))
    }
    try Self.requireRange(months, .byMonth)
    try Self.requireRange(weekNumbers, .byWeekNo)
    try Self.requireRange(yearDays, .byYearDay)
    try Self.requireRange(monthDays, .byMonthDay)
    try Self.requireRange(weekdays.compactMap(\.ordinal), .byDay)
    try Self.requireRange(hours, .byHour)
    try Self.requireRange(minutes, .byMinute)
    try Self.requireRange(seconds, .bySecond)
    try Self.requireRange(setPositions, .bySetPos)
    try requireCombination()
  }

  private static func requireRange(
    _ values: [Int], _ part: RecurrenceError.Part
  ) throws(RecurrenceError) {
    for value in values where !part.allows(value) {
      throw RecurrenceError(part, .outOfRange(part.numbers))
    }
  }

  private func requireCombination() throws(RecurrenceError) {
    if !weekNumbers.isEmpty, frequency != .yearly {
      throw RecurrenceError(.byWeekNo, .notWith(.freq))
    }
    if !yearDays.isEmpty, [.monthly, .weekly, .daily].contains(frequency) {
      throw RecurrenceError(.byYearDay, .notWith(.freq))
    }
    if !monthDays.isEmpty, frequency == .weekly {
      throw RecurrenceError(.byMonthDay, .notWith(.freq))
    }
    if weekdays.contains(where: { $0.ordinal != nil }) {
      guard frequency == .yearly || frequency == .monthly else {
        throw RecurrenceError(.byDay, .ordinalNotWith(.freq))
      }
      guard weekNumbers.isEmpty else { throw RecurrenceError(.byDay, .ordinalNotWith(.byWeekNo)) }
    }
    if !setPositions.isEmpty, !hasOtherByParts { throw RecurrenceError(.bySetPos, .alone) }
  }

  private var hasOtherByParts: Bool {
    !weekdays.isEmpty
      || [months, weekNumbers, yearDays, monthDays, hours, minutes, seconds]
        .contains { !$0.isEmpty }
  }
}
