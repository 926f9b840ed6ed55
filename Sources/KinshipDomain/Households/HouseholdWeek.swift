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

  /// Whether the day is in the week.
  public func contains(_ day: CivilDate) -> Bool { start <= day && day < end }
}

extension Household {
  /// The week of points that contains a day.
  ///
  /// Every day belongs to one week. The week of a changed first weekday begins after the week in
  /// which it was changed, so that no day counts in two weeks.
  public func week(containing day: CivilDate) -> HouseholdWeek {
    let start = day.startOfWeek(policy.firstWeekday)
    let end = start.advanced(byDays: 7)
    guard let keptWeek else { return HouseholdWeek(start: start, end: end) }
    if keptWeek.contains(day) { return keptWeek }
    return day < keptWeek.start
      ? HouseholdWeek(start: start, end: min(end, keptWeek.start))
      : HouseholdWeek(start: max(start, keptWeek.end), end: end)
  }
}
