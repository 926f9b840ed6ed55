public import KinshipTime

/// The answers to occurrences of a period, and the rates that follow from them.
public struct CareCount: Hashable, Sendable {
  /// Answered in time.
  public var answered: Int
  /// Answered late.
  public var late: Int
  /// Prompted and not answered.
  public var missed: Int

  /// Counts with every field given.
  public init(answered: Int = 0, late: Int = 0, missed: Int = 0) {
    self.answered = answered
    self.late = late
    self.missed = missed
  }

  /// The counts of occurrences; those that still run, and those that were never prompted and not
  /// answered, do not count.
  public init(_ occurrences: some Sequence<CareOccurrence>) {
    self.init()
    for occurrence in occurrences where occurrence.counts {
      switch occurrence.status {
      case .answered: answered += 1
      case .late: late += 1
      case .missed: missed += 1
      case .upcoming, .prompted: break
      }
    }
  }

  /// The number of occurrences.
  public var total: Int { answered + late + missed }
  /// The number of answers, in time or late.
  public var completed: Int { answered + late }
  /// The share of answers in percent, rounded; nil without an occurrence.
  public var completionRate: Int? { Self.percent(completed, of: total) }
  /// The share of answers in time in percent, rounded; nil without an occurrence.
  public var onTimeRate: Int? { Self.percent(answered, of: total) }

  private static func percent(_ part: Int, of whole: Int) -> Int? {
    whole > 0 ? (part * 200 + whole) / (whole * 2) : nil
  }
}

/// The change of a rate from one week to the next.
///
/// Raw values are wire format.
public enum CareTrend: String, Sendable, CaseIterable {
  case rising, falling, steady

  /// The change from an earlier to a later rate; nil if one of them is unknown.
  public init?(from earlier: Int?, to later: Int?) {
    guard let earlier, let later else { return nil }
    self = later > earlier ? .rising : later < earlier ? .falling : .steady
  }
}

/// The counts of one week.
public struct CareWeek: Hashable, Sendable {
  /// The first day of the week.
  public let firstDay: CivilDate
  /// The counts.
  public let count: CareCount

  /// A week with every field given.
  public init(firstDay: CivilDate, count: CareCount) {
    self.firstDay = firstDay
    self.count = count
  }
}

/// The weeks of one habit, or of all habits of a profile.
public struct CareHabitStatistics: Hashable, Sendable {
  /// The habit; nil for all habits.
  public let habit: CareHabitID?
  /// The title of the habit; nil for all habits.
  public let title: Title?
  /// The weeks, the earliest first; the last one contains today.
  public let weeks: [CareWeek]
  /// The counts of all weeks.
  public let total: CareCount
  /// The change of the completion rate between the last two weeks before the present one.
  public let trend: CareTrend?

  /// Statistics with every field given.
  public init(
    habit: CareHabitID?, title: Title?, weeks: [CareWeek], total: CareCount, trend: CareTrend?
  ) {
    self.habit = habit
    self.title = title
    self.weeks = weeks
    self.total = total
    self.trend = trend
  }

  /// The statistics of occurrences by week.
  ///
  /// - Parameters:
  ///   - firstDays: The first days of the weeks, in order.
  ///   - calendar: The calendar that assigns a prompt to a day of the household.
  public init(
    habit: CareHabitID?, title: Title?, of occurrences: [CareOccurrence], firstDays: [CivilDate],
    calendar: HouseholdCalendar
  ) {
    let byWeek = Dictionary(grouping: occurrences) { occurrence in
      calendar.startOfWeek(containing: calendar.day(of: occurrence.promptAt))
    }
    let weeks = firstDays.map { CareWeek(firstDay: $0, count: CareCount(byWeek[$0] ?? [])) }
    let finished = weeks.dropLast().suffix(2).map(\.count.completionRate)
    self.init(
      habit: habit, title: title, weeks: weeks, total: CareCount(occurrences),
      trend: finished.count == 2 ? CareTrend(from: finished[0], to: finished[1]) : nil)
  }
}
