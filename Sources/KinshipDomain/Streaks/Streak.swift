public import KinshipTime

/// The streak of a habit: how many periods in a row it was done, as of a day.
///
/// It is always computed from the days on which the habit was done, so that taking a day back gives
/// the streak that would have been without it. The rules, for each period from the first day on:
///
/// - A period with a done day lengthens the streak by 1, however many of its days are done.
/// - A period whose days are all neutral changes nothing: nothing was due, or the member was away.
/// - A short week, which a change of the first weekday leaves, changes nothing without a done day.
/// - Any other period is missed. It uses one freeze, exactly one, and changes nothing else. Without a
///   freeze it ends the streak.
/// - The period of today cannot be missed yet.
///
/// A streak gets a freeze for each ``periodsPerFreeze`` periods, and has at most as many at a time as
/// the household allows. A new streak has none.
public struct Streak: Hashable, Sendable {
  /// The number of done periods for which a streak gets a freeze.
  public static let periodsPerFreeze = 7
  /// Allowed numbers of freezes that a streak can have at a time.
  public static let freezeLimits = 0...9
  /// The lengths that are announced.
  public static let milestones = [3, 7, 14, 30, 50, 100]

  /// The number of done periods of the current streak; 0 if it has ended.
  public private(set) var current = 0
  /// The number of done periods of the longest streak.
  public private(set) var longest = 0
  /// The first day of the current streak's first period; nil without a streak.
  public private(set) var start: CivilDate?
  /// The number of freezes that the current streak has.
  public private(set) var freezes = 0
  /// The first day of each missed period that used a freeze, the earliest first.
  public private(set) var frozen: [CivilDate] = []

  /// No streak.
  public init() {}

  /// The streak as of `today` of a habit that was done on `days`; later days do not count.
  ///
  /// Asks about the days between two done periods, until the streak has ended.
  public init(
    of days: DaySet, in periods: StreakPeriods, mostFreezes: Int = 0, asOf today: CivilDate,
    isNeutral: (CivilDate) -> Bool = { _ in false }
  ) {
    var next: CivilDate?
    for run in days.runs {
      for day in run where day <= today && next.map({ $0 <= day }) ?? true {
        let period = periods.period(containing: day)
        if let next { pass(from: next, to: period.lowerBound, in: periods, isNeutral) }
        count(period, mostFreezes: mostFreezes)
        next = period.upperBound
      }
    }
    if let next {
      pass(from: next, to: periods.period(containing: today).lowerBound, in: periods, isNeutral)
    }
  }

  private mutating func count(_ period: Range<CivilDate>, mostFreezes: Int) {
    if current == 0 { start = period.lowerBound }
    current += 1
    longest = max(longest, current)
    if current.isMultiple(of: Self.periodsPerFreeze) { freezes = min(mostFreezes, freezes + 1) }
  }

  /// Passes the periods without a done day from `day` until `end`.
  private mutating func pass(
    from day: CivilDate, to end: CivilDate, in periods: StreakPeriods,
    _ isNeutral: (CivilDate) -> Bool
  ) {
    var day = day
    while current > 0, day < end {
      let period = periods.period(containing: day)
      if periods.canBeMissed(period), period.contains(where: { !isNeutral($0) }) { miss(period) }
      day = period.upperBound
    }
  }

  private mutating func miss(_ period: Range<CivilDate>) {
    guard freezes > 0 else {
      (current, start) = (0, nil)
      return
    }
    freezes -= 1
    frozen.append(period.lowerBound)
  }
}

// MARK: - Milestones

extension Streak {
  /// The milestone that the streak has reached exactly; nil for any other length.
  public var milestone: Int? { Self.milestones.contains(current) ? current : nil }

  /// The next milestone; nil for a streak that has reached them all.
  public var nextMilestone: Int? { Self.milestones.first { $0 > current } }
}

// MARK: - Streaks of days that are looked up

extension Streak {
  /// The length of the current streak of days or weeks that are looked up one by one, at most
  /// `limit`.
  ///
  /// `day` is in the last period. `isOver` says that this period counts as missed if it is not done;
  /// otherwise it cannot be missed yet. Asks about `limit` + 1 periods at most, and about short weeks.
  public static func current(
    in periods: StreakPeriods, upTo day: CivilDate, isOver: Bool = false, atMost limit: Int,
    isDone: (Range<CivilDate>) throws -> Bool
  ) rethrows -> Int {
    let last = periods.period(containing: day)
    var (days, period, mayBeOpen) = (DaySet(), last, !isOver)
    while days.count < limit {
      if try isDone(period) {
        days.insert(period.lowerBound)
      } else if !mayBeOpen, periods.canBeMissed(period) {
        break
      }
      mayBeOpen = false
      let earlier = periods.period(containing: period.lowerBound.advanced(byDays: -1))
      guard earlier.lowerBound < period.lowerBound else { break }
      period = earlier
    }
    let asOf = isOver ? last.upperBound : day
    return Streak(of: days, in: periods, asOf: asOf).current
  }
}
