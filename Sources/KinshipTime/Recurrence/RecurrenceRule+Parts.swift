extension RecurrenceRule {
  /// The unit that repeats, from the longest to the shortest.
  public enum Frequency: Int, Hashable, Sendable, CaseIterable {
    /// Every so many years.
    case yearly
    /// Every so many months.
    case monthly
    /// Every so many weeks.
    case weekly
    /// Every so many days.
    case daily
    /// Every so many hours.
    case hourly
    /// Every so many minutes.
    case minutely
    /// Every so many seconds.
    case secondly
  }

  /// When a rule ends.
  public enum End: Hashable, Sendable {
    /// It goes on for as long as there are dates.
    case never
    /// After so many occurrences: 1 to ``RecurrenceRule/maximumCount``.
    case count(Int)
    /// With this date, which still counts as a whole.
    case date(CivilDate)
    /// With this date and time on the wall, which still counts.
    case local(CivilDateTime)
    /// With this instant, which still counts; without a zone it is read as UTC.
    case instant(Instant)
  }

  /// What happens to a day that a month does not have: the 31st of April, the 29th of most Februaries.
  public enum InvalidDay: Hashable, Sendable, CaseIterable {
    /// There is no occurrence, as RFC 5545 says: SKIP=OMIT.
    case skip
    /// The last day of that month stands for it, and later months keep the day: SKIP=BACKWARD.
    case clamp
  }

  /// A day of the week, each one or the n-th.
  public struct OrdinalWeekday: Hashable, Sendable {
    /// Which one of the month or the year: 1 to 53, or -53 to -1 from the last; nil for each.
    public let ordinal: Int?
    /// The day of the week.
    public let weekday: Weekday

    /// Each such weekday, or the n-th.
    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }
}

extension RecurrenceRule.End {
  /// Occurrences are at whole seconds, so a fraction says nothing; text has none.
  var inWholeSeconds: Self {
    guard case .instant(let instant) = self else { return self }
    return .instant(Instant(clampingSeconds: instant.secondsSinceEpoch))
  }
}

extension RecurrenceRule.OrdinalWeekday: Comparable {
  /// Each before the first, the first before the second; then by the ISO week.
  public static func < (first: Self, second: Self) -> Bool {
    (first.ordinal ?? 0, first.weekday) < (second.ordinal ?? 0, second.weekday)
  }
}

extension RecurrenceRule {
  /// Whether every number is in range and the parts go together, as RFC 5545, section 3.3.10, has it.
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
