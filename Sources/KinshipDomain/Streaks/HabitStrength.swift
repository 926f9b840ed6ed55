public import KinshipTime

/// The strength of a habit, 0 to 1: it grows with each done day, and falls slowly with each missed
/// one.
///
/// Unlike a streak it forgives: one missed day after a good year changes little. The score is that of
/// the habit tracker Loop: a weighted average of all days, in which the weight of a daily habit
/// halves every 13 days, and that of a weekly one every 34 days.
public struct HabitStrength: Hashable, Sendable, Comparable {
  /// The most days that are read; an earlier day would change less than a millionth.
  public static let mostDays = 730

  /// No strength.
  public static let none = HabitStrength(value: 0)

  /// The strength, 0 to 1.
  public let value: Double

  /// The strength in percent, 0 to 100.
  public var percent: Int { Int((value * 100).rounded()) }

  private init(value: Double) {
    self.value = min(1, max(0, value))
  }

  /// The strength as of `today` of a habit that was done on `days`.
  ///
  /// Neutral days change nothing, and neither does a today that is not done yet. A weekly habit
  /// counts the done days of the last two weeks, as Loop does, so that it does not matter on which
  /// weekday it is done.
  public init(
    of days: DaySet, _ frequency: HabitFrequency, asOf today: CivilDate,
    isNeutral: (CivilDate) -> Bool = { _ in false }
  ) {
    guard let first = days.first, first <= today else {
      self = .none
      return
    }
    let start = max(first, today.advanced(byDays: 1 - Self.mostDays))
    let (window, needed) = frequency == .daily ? (1, 1) : (14, 2)
    let kept = frequency == .daily ? Self.keptDaily : Self.keptWeekly
    var (value, done) = (0.0, 0)
    for day in start...today {
      let isDone = days.contains(day)
      if isDone { done += 1 }
      let left = day.advanced(byDays: -window)
      if left >= start, days.contains(left) { done -= 1 }
      guard isDone || (day < today && !isNeutral(day)) else { continue }
      let part = min(1, Double(done) / Double(needed))
      value = value * kept + part * (1 - kept)
    }
    self.init(value: value)
  }

  /// 0.5 to the power of 1/13.
  private static let keptDaily = 0.948_077_514_339_171_4
  /// 0.5 to the power of √(1/7) / 13.
  private static let keptWeekly = 0.980_049_015_270_599

  /// The weaker habit comes first.
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}
