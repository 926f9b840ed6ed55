public import KinshipDomain
public import KinshipTime

/// Enters the answer to a habit for the person, such as after a phone call.
///
/// Also before the prompt on its day, which is then not sent. From the deadline on, the answer is
/// late, unless the device tried to send it before. The first answer is kept.
public struct AnswerCareHabit: UseCase, HouseholdScoped {
  /// How long before its arrival an answer can have been entered.
  public static let longestDelay = Duration.seconds(86_400)

  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The habit.
  public let habit: CareHabitID
  /// The date of the prompt in the household's zone.
  public let day: CivilDate
  /// The text, 1–1,000 characters; nil for none.
  public let text: String?
  /// A photo of the profile that the caller has uploaded; nil for none.
  public let photo: PhotoRef?

  /// An answer to be entered, with a text, a photo, or both.
  public init(
    household: HouseholdID, habit: CareHabitID, day: CivilDate, text: String?,
    photo: PhotoRef? = nil
  ) {
    self.household = household
    self.habit = habit
    self.day = day
    self.text = text
    self.photo = photo
  }

  /// Throws `validation` without text and photo and for a day without a prompt, `notFound` for a
  /// photo that is no fresh one, and `invalidProfileState` before the person has agreed and for an
  /// occurrence that was answered.
  public func execute(in context: Context, with _: Void) throws -> CareOccurrence {
    let text = try Note.optional(text, field: .answer)
    guard text != nil || photo != nil else { throw Refusal.validation(.answer, .missing) }
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let habit = try caller.careHabit(habit)
    var occurrence = try caller.occurrence(of: habit, on: day)
    guard
      let answer = CareAnswer(
        text, photo: photo, at: context.time(ofAnswerTo: occurrence), by: caller.member.id),
      occurrence.receive(answer)
    else { throw Refusal.invalidProfileState(.answered) }
    try caller.usePhoto(photo, for: habit.profile)
    let saved = try caller.store(occurrence)
    try caller.forgetOldOccurrences()
    try caller.planPrompt(of: habit, caller.careProfile(habit.profile))
    return saved
  }
}

extension Context {
  /// The time of an answer: when the device first tried to send it.
  ///
  /// A connection that is lost for a while makes no answer late. The claim of the device counts only
  /// for ``AnswerCareHabit/longestDelay``, and not before the prompt and not in the future.
  fileprivate func time(ofAnswerTo occurrence: CareOccurrence) -> Instant {
    guard let firstTriedAt, firstTriedAt < now, now - AnswerCareHabit.longestDelay <= firstTriedAt
    else { return now }
    return max(firstTriedAt, min(occurrence.promptAt, now))
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

// MARK: - Photos

extension Caller {
  /// Uses a photo for an answer, and removes the others that nothing uses; does nothing for nil.
  ///
  /// Throws `notFound(.photo)` unless the caller has sent it for the profile and nothing uses it.
  fileprivate func usePhoto(_ photo: PhotoRef?, for profile: CareProfileID) throws {
    guard let photo else { return }
    let used = try unusedPhoto(photo, of: profile, by: member.id)
    for other in try unusedPhotos(of: profile, by: member.id) where other.id != used.id {
      try context.photos.remove(other)
    }
  }
}
