public import KinshipTime

/// Days, weeks and absences for computing a goal's progress.
public struct GoalCalendar: Sendable {
  /// The household.
  public let household: Household
  /// The household's days.
  public let calendar: HouseholdCalendar
  /// The day of the household.
  public let today: CivilDate
  /// The days of the child that change no streak.
  public let neutral: NeutralDays

  /// Days, weeks and absences with every field given.
  public init(
    household: Household, calendar: HouseholdCalendar, today: CivilDate, neutral: NeutralDays
  ) {
    self.household = household
    self.calendar = calendar
    self.today = today
    self.neutral = neutral
  }

  /// The streak of a goal as of its last day; none for a goal that is no habit.
  public func streak(of goal: Goal) -> Streak {
    guard let habit = goal.terms.habit else { return Streak() }
    return Streak(
      of: goal.days, in: household.streakPeriods(of: habit),
      mostFreezes: household.policy.streakFreezes, asOf: lastDay(of: goal),
      isNeutral: neutral.contains)
  }

  /// The day up to which streak and strength of a goal are computed: today, or the day on which it
  /// was achieved, because an achieved goal does not change any more.
  private func lastDay(of goal: Goal) -> CivilDate {
    goal.achievedAt.map { min(today, calendar.day(of: $0)) } ?? today
  }

  /// The unit of a goal's streak; nil for a goal that is no habit.
  public func streakUnit(of goal: Goal) -> HabitFrequency? {
    goal.terms.habit.map { household.streakUnit(of: $0) }
  }

  /// The strength of a habit as of its last day.
  public func strength(of goal: Goal) -> HabitStrength {
    guard let habit = goal.terms.habit else { return .none }
    return HabitStrength(of: goal.days, habit, asOf: lastDay(of: goal), isNeutral: neutral.contains)
  }

  /// The period of a day, of today without one, in which a habit is completed at most once; nil for a
  /// goal that is no habit.
  public func period(
    of goal: Goal, containing day: CivilDate? = nil
  ) -> Range<CivilDate>? {
    goal.terms.habit.map { household.periods(of: $0).period(containing: day ?? today) }
  }

  /// The day on which a goal was created.
  public func creationDay(of goal: Goal) -> CivilDate { calendar.day(of: goal.createdAt) }
}
