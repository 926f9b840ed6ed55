public import KinshipDomain
public import KinshipTime

/// The care profiles of a household with all their habits.
public struct FetchCare: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID

  /// Creates the query.
  public init(household: HouseholdID) {
    self.household = household
  }

  /// The profiles and habits of a household.
  public struct Output: Hashable, Sendable {
    /// The profiles, by position.
    public let profiles: [CareProfile]
    /// The habits of all profiles, by time.
    public let habits: [CareHabit]
    /// The most profiles under the household's rules.
    public let profileLimit: Int
    /// The most habits of a profile under the household's rules.
    public let habitLimit: Int
    /// The minutes for an answer to a new habit.
    public let answerMinutes: Int
    /// The day of the household.
    public let day: CivilDate
    /// The occurrences whose alarm runs, by profile.
    public let alarms: [CareOccurrence]

    /// An answer with every field given.
    public init(
      profiles: [CareProfile], habits: [CareHabit], profileLimit: Int, habitLimit: Int,
      answerMinutes: Int, day: CivilDate, alarms: [CareOccurrence] = []
    ) {
      self.profiles = profiles
      self.habits = habits
      self.profileLimit = profileLimit
      self.habitLimit = habitLimit
      self.answerMinutes = answerMinutes
      self.day = day
      self.alarms = alarms
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    try caller.check(.manageCare)
    let policy = caller.household.policy
    let profiles = try context.care.profiles(of: household)
    return Output(
      profiles: profiles,
      habits: try context.care.habits(of: household), profileLimit: policy.maxCareProfiles,
      habitLimit: policy.maxHabitsPerCareProfile, answerMinutes: policy.careAnswerMinutes,
      day: try caller.today(), alarms: try profiles.flatMap { try caller.escalating(of: $0.id) })
  }
}

/// The habits of a care profile on one day of the household.
public struct FetchCareDay: Query, HouseholdScoped {
  /// The most occurrences of an answer.
  public static let mostRows = 100

  /// The household.
  public let household: HouseholdID
  /// The profile.
  public let profile: CareProfileID
  /// The day; nil for today.
  public let day: CivilDate?

  /// Creates the query.
  public init(household: HouseholdID, profile: CareProfileID, day: CivilDate? = nil) {
    self.household = household
    self.profile = profile
    self.day = day
  }

  /// The occurrences of a day.
  ///
  /// They belong to the day of their prompt, also if the time for the answer ends on the next one.
  public struct Output: Hashable, Sendable {
    /// The day.
    public let day: CivilDate
    /// The occurrences without an answer, by prompt; those to come only for a confirmed profile.
    public let open: [CareOccurrence]
    /// The answered occurrences, by the time of the answer.
    public let completed: [CareOccurrence]

    /// An answer with every field given.
    public init(day: CivilDate, open: [CareOccurrence], completed: [CareOccurrence]) {
      self.day = day
      self.open = open
      self.completed = completed
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    try caller.check(.manageCare)
    let profile = try caller.careProfile(profile)
    let calendar = try caller.calendar()
    let day = try day ?? caller.today()
    let interval = calendar.interval(of: day)
    let stored = try context.care.occurrences(
      of: profile.id, in: household, promptedIn: interval, limit: Self.mostRows)
    let upcoming = try caller.upcoming(of: profile, in: interval, besides: stored)
    let completed = stored.filter(\.status.isCompleted).sorted {
      ($0.answer?.at ?? .distantPast, $0.id) < ($1.answer?.at ?? .distantPast, $1.id)
    }
    let open = (stored.filter { !$0.status.isCompleted } + upcoming).sorted {
      ($0.promptAt, $0.id) < ($1.promptAt, $1.id)
    }
    return Output(day: day, open: open, completed: completed)
  }
}

extension Caller {
  /// The prompts of a confirmed profile in an interval that are still to come, or were not sent yet
  /// and can be answered.
  fileprivate func upcoming(
    of profile: CareProfile, in interval: Range<Instant>, besides stored: [CareOccurrence]
  ) throws -> [CareOccurrence] {
    guard let confirmedAt = profile.confirmedAt else { return [] }
    let known = Set(stored.map(\.id))
    let calendar = try calendar()
    var found: [CareOccurrence] = []
    for habit in try habits(of: profile.id) {
      let answerable = context.now - .seconds(habit.answerMinutes * 60)
      let earlier = max(habit.promptsFrom, confirmedAt, answerable, profile.promptsAfter)
      let start = max(interval.lowerBound, earlier + .milliseconds(1))
      guard start < interval.upperBound else { continue }
      for prompt in habit.prompts(in: start..<interval.upperBound, of: calendar, limit: 3) {
        found.append(habit.occurrence(on: prompt.day, at: prompt.at))
      }
    }
    return found.filter { !known.contains($0.id) }
  }
}
