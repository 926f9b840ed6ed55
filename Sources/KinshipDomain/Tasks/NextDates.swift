import KinshipTime

/// Next dates that have been found: the parts of one date ask for the same, and a rule that counts takes long
/// to count.
public struct NextDates {
  private struct Question: Hashable {
    let repetition: Repetition?
    let anchor: CivilDate?
    let late: RepeatingDuty.LatePolicy
    let due: CivilDate
    let today: CivilDate
    let firstWeekday: Weekday
  }

  private var known: [Question: CivilDate?] = [:]

  /// No date is known yet.
  public init() {}

  /// What ``TaskRecurrence/date(skipping:today:firstWeekday:)`` answers.
  mutating func date(
    skipping due: CivilDate, of recurrence: TaskRecurrence, today: CivilDate, firstWeekday: Weekday
  ) -> CivilDate? {
    let question = Question(
      repetition: recurrence.repetition, anchor: recurrence.anchor,
      late: recurrence.latePolicy, due: due, today: today, firstWeekday: firstWeekday)
    if let date = known[question] { return date }
    let date = recurrence.date(skipping: due, today: today, firstWeekday: firstWeekday)
    known.updateValue(date, forKey: question)
    return date
  }
}
