public import KinshipTime

/// A week of points: seven days, or fewer after a change of the first weekday.
public struct HouseholdWeek: Hashable, Sendable {
  /// The first day.
  public let start: CivilDate
  /// The first day of the next week.
  public let end: CivilDate

  /// A week with these bounds.
  public init(start: CivilDate, end: CivilDate) {
    self.start = start
    self.end = end
  }

  /// The week that contains a day, with the week that was kept when the first weekday changed last.
  init(containing day: CivilDate, firstWeekday: Weekday, kept: HouseholdWeek?) {
    let start = day.startOfWeek(firstWeekday)
    let end = start.advanced(byDays: 7)
    guard let kept else {
      self.init(start: start, end: end)
      return
    }
    if kept.contains(day) {
      self = kept
    } else if day < kept.start {
      // The change moves no week that was over: earlier weeks end where the kept one begins.
      let start = day.startOfWeek(kept.start.weekday)
      self.init(start: start, end: start.advanced(byDays: 7))
    } else {
      self.init(start: max(start, kept.end), end: end)
    }
  }

  /// Whether the day is in the week.
  public func contains(_ day: CivilDate) -> Bool { start <= day && day < end }
}

extension Household {
  /// The week of points that contains a day.
  ///
  /// Every day belongs to one week. The week of a changed first weekday begins after the week in
  /// which it was changed, so that no day counts in two weeks.
  public func week(containing day: CivilDate) -> HouseholdWeek {
    HouseholdWeek(containing: day, firstWeekday: policy.firstWeekday, kept: keptWeek)
  }
}
