public import KinshipDomain
public import KinshipTime

/// Creates a habit of a care profile; its prompts begin after the creation, once the person has
/// agreed.
public struct CreateCareHabit: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The id of the new habit.
  public let id: CareHabitID
  /// The profile.
  public let profile: CareProfileID
  /// The title, 1–120 characters.
  public let title: String
  /// The emoji, one character; nil for the emoji of the category.
  public let emoji: String?
  /// The category.
  public let category: CareCategory
  /// The weekdays, at least one.
  public let days: [Weekday]
  /// The time of day, in the household's zone.
  public let time: TimeOfDay
  /// The minutes for an answer, 1 to 1,440; nil for the time of the household's rules.
  public let answerMinutes: Int?
  /// The kind of answer.
  public let kind: CareResponseKind

  /// A habit to be created.
  public init(
    household: HouseholdID, id: CareHabitID, profile: CareProfileID, title: String,
    emoji: String? = nil, category: CareCategory = .other, days: [Weekday], time: TimeOfDay,
    answerMinutes: Int? = nil, kind: CareResponseKind = .text
  ) {
    self.household = household
    self.id = id
    self.profile = profile
    self.title = title
    self.emoji = emoji
    self.category = category
    self.days = days
    self.time = time
    self.answerMinutes = answerMinutes
    self.kind = kind
  }

  /// Throws `habitLimitReached` for more habits than the household's rules allow, and `validation`
  /// while the profile has very many occurrences of deleted habits on this day.
  public func execute(in context: Context, with _: Void) throws -> CareHabit {
    let title = try Title(title, field: .title)
    let emoji = try Name(careEmoji: emoji ?? category.emoji)
    try days.requireWeekdays()
    if let answerMinutes { try CareHabit.answerMinutes.require(answerMinutes, of: .answerMinutes) }
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let profile = try caller.careProfile(profile)
    guard try !caller.isTaken(id.bits) else { throw Refusal.unusableID }
    let limit = caller.household.policy.maxHabitsPerCareProfile
    guard try caller.habits(of: profile.id).count < limit else {
      throw Refusal.habitLimitReached(limit: limit)
    }
    try caller.requireRoom(forOccurrencesOf: profile.id)
    let habit = CareHabit(
      id: id, in: household, of: profile.id, title: title, emoji: emoji, category: category,
      days: days, time: time,
      answerMinutes: answerMinutes ?? caller.household.policy.careAnswerMinutes, kind: kind,
      createdBy: caller.member.id, promptsFrom: context.now, createdAt: context.now,
      updatedAt: context.now)
    guard let habit else { throw Refusal.validation(.weekdays, .missing) }
    return try caller.store(habit, of: profile)
  }
}

extension Caller {
  /// Throws `validation` while a profile has as many occurrences today as a day may have.
  fileprivate func requireRoom(forOccurrencesOf profile: CareProfileID) throws {
    let limit = HouseholdAutomation.careOccurrencesPerDay
    let found = try context.care.occurrences(
      of: profile, in: household.id, promptedIn: calendar().interval(of: today()), limit: limit)
    guard found.count < limit else {
      throw Refusal.validation(.occurrence, .tooMany(limit: limit))
    }
  }
}

/// Changes a habit of a care profile; nil keeps a value.
///
/// New weekdays and another time hold from now on. A prompt that was sent keeps its times.
public struct UpdateCareHabit: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The habit.
  public let habit: CareHabitID
  /// A new title, 1–120 characters.
  public let title: String?
  /// A new emoji, one character.
  public let emoji: String?
  /// A new category.
  public let category: CareCategory?
  /// New weekdays; empty to keep the old ones.
  public let days: [Weekday]
  /// A new time of day.
  public let time: TimeOfDay?
  /// New minutes for an answer, 1 to 1,440.
  public let answerMinutes: Int?
  /// A new kind of answer.
  public let kind: CareResponseKind?

  /// A change of a habit.
  public init(
    household: HouseholdID, habit: CareHabitID, title: String? = nil, emoji: String? = nil,
    category: CareCategory? = nil, days: [Weekday] = [], time: TimeOfDay? = nil,
    answerMinutes: Int? = nil, kind: CareResponseKind? = nil
  ) {
    self.household = household
    self.habit = habit
    self.title = title
    self.emoji = emoji
    self.category = category
    self.days = days
    self.time = time
    self.answerMinutes = answerMinutes
    self.kind = kind
  }

  public func execute(in context: Context, with _: Void) throws -> CareHabit {
    let title = try title.map { try Title($0, field: .title) }
    let emoji = try emoji.map { try Name(careEmoji: $0) }
    if !days.isEmpty { try days.requireWeekdays() }
    if let answerMinutes { try CareHabit.answerMinutes.require(answerMinutes, of: .answerMinutes) }
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let old = try caller.careHabit(habit)
    var new = old
    new.title = title ?? new.title
    new.emoji = emoji ?? new.emoji
    new.category = category ?? new.category
    new.answerMinutes = answerMinutes ?? new.answerMinutes
    new.kind = kind ?? new.kind
    new.reschedule(days, at: time ?? new.time, now: context.now)
    guard new != old else { return old }
    new.updatedAt = context.now
    return try caller.store(new, of: caller.careProfile(new.profile))
  }
}

/// Deletes a habit of a care profile; its answers stay in the gallery.
///
/// A prompt that waits for an answer is withdrawn, and counts as neither answered nor missed.
public struct DeleteCareHabit: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The habit.
  public let habit: CareHabitID

  /// A habit to be deleted.
  public init(household: HouseholdID, habit: CareHabitID) {
    self.household = household
    self.habit = habit
  }

  public func execute(in context: Context, with _: Void) throws -> CareHabit {
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let habit = try caller.careHabit(habit)
    try caller.remove(habit)
    return habit
  }
}

extension Name {
  /// The emoji of a habit: a text of one character; throws `validation`.
  fileprivate init(careEmoji text: String) throws {
    let emoji = try Name(text, field: .emoji)
    guard emoji.description.count == 1 else { throw Refusal.validation(.emoji, .malformed) }
    self = emoji
  }
}

extension [Weekday] {
  /// Throws `validation` for no weekday, and for more than a week has.
  fileprivate func requireWeekdays() throws {
    guard !isEmpty else { throw Refusal.validation(.weekdays, .missing) }
    guard count <= Weekday.allCases.count else {
      throw Refusal.validation(.weekdays, .tooMany(limit: Weekday.allCases.count))
    }
  }
}

extension HouseholdPolicy {
  /// The time for an answer to a new habit, in whole minutes.
  var careAnswerMinutes: Int { max(1, responseDeadlineSeconds / 60) }
}
