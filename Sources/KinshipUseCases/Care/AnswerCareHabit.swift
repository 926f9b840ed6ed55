public import KinshipDomain
public import KinshipTime

/// Enters the answer to a habit for the person, such as after a phone call.
///
/// Also before the prompt on its day, which is then not sent. From the deadline on, the answer is
/// late. The first answer is kept.
public struct AnswerCareHabit: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The habit.
  public let habit: CareHabitID
  /// The date of the prompt in the household's zone.
  public let day: CivilDate
  /// The text, 1–1,000 characters.
  public let text: String

  /// An answer to be entered.
  public init(household: HouseholdID, habit: CareHabitID, day: CivilDate, text: String) {
    self.household = household
    self.habit = habit
    self.day = day
    self.text = text
  }

  /// Throws `validation` for a day without a prompt, and `invalidProfileState` before the person has
  /// agreed and for an occurrence that was answered.
  public func execute(in context: Context, with _: Void) throws -> CareOccurrence {
    let text = try Note(text, field: .answer)
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let habit = try caller.careHabit(habit)
    var occurrence = try caller.occurrence(of: habit, on: day)
    guard
      let answer = CareAnswer(text, photo: nil, at: context.now, by: caller.member.id),
      occurrence.receive(answer)
    else { throw Refusal.invalidProfileState(.answered) }
    let saved = try caller.store(occurrence)
    try caller.planPrompt(of: habit, caller.careProfile(habit.profile))
    return saved
  }
}

extension Caller {
  /// The stored occurrence of a habit on a date, or the one of today that was not prompted yet.
  fileprivate func occurrence(of habit: CareHabit, on day: CivilDate) throws -> CareOccurrence {
    let profile = try careProfile(habit.profile)
    let calendar = try calendar()
    let prompt = calendar.instant(of: day, at: habit.time)
    let new = habit.occurrence(on: day, at: prompt)
    if let known = try context.care.occurrence(new.id, in: household.id) { return known }
    guard profile.isConfirmed else {
      throw Refusal.invalidProfileState(profile.stoppedAt == nil ? .unconfirmed : .stopped)
    }
    let today = calendar.day(of: context.now)
    guard habit.days.contains(day.weekday), calendar.day(of: prompt) == today,
      prompt > habit.promptsFrom, context.now < new.deadlineAt
    else { throw Refusal.validation(.occurrence, .unknown) }
    return new
  }
}
