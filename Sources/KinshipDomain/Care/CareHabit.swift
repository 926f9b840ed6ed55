public import KinshipTime

/// The identity of a habit of a care profile.
public typealias CareHabitID = Identifier<CareHabit>

/// The category of a habit.
///
/// Raw values are wire and file format.
public enum CareCategory: String, Sendable, CaseIterable {
  case medication, exercise, social, other

  /// The emoji of a habit for which none is chosen.
  public var emoji: String {
    switch self {
    case .medication: "💊"
    case .exercise: "🚶"
    case .social: "📞"
    case .other: "✅"
    }
  }
}

/// The kind of answer that a habit asks for.
///
/// Raw values are wire and file format.
public enum CareResponseKind: String, Sendable, CaseIterable {
  case text, photo
}

/// A routine of a person, on some weekdays at a time of the household's zone.
///
/// Each prompt gives one ``CareOccurrence``.
public struct CareHabit: Hashable, Sendable {
  /// The allowed time for an answer, in minutes: up to a day.
  public static let answerMinutes = 1...1_440

  /// The habit's identity.
  public let id: CareHabitID
  /// The household.
  public let household: HouseholdID
  /// The profile whose habit it is.
  public let profile: CareProfileID
  /// The title.
  public var title: Title
  /// The emoji: one character.
  public var emoji: Name
  /// The category.
  public var category: CareCategory
  /// The weekdays in the order of the ISO week; at least one.
  public private(set) var days: [Weekday]
  /// The time of day, in the household's zone.
  public private(set) var time: TimeOfDay
  /// The minutes for an answer.
  public var answerMinutes: Int
  /// The kind of answer.
  public var kind: CareResponseKind
  /// The member who created the habit.
  public let createdBy: MemberID
  /// Time from which prompts are sent: the creation, or the last change of weekdays or time.
  public private(set) var promptsFrom: Instant
  /// Creation time.
  public let createdAt: Instant
  /// Time of the last change.
  public var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version

  /// A habit with every field given; nil without a weekday, and for answer minutes out of range.
  ///
  /// Weekdays may be in any order and repeat.
  public init?(
    id: CareHabitID, in household: HouseholdID, of profile: CareProfileID, title: Title,
    emoji: Name, category: CareCategory, days: [Weekday], time: TimeOfDay, answerMinutes: Int,
    kind: CareResponseKind, createdBy: MemberID, promptsFrom: Instant, createdAt: Instant,
    updatedAt: Instant, version: Version = .unsaved
  ) {
    guard !days.isEmpty, Self.answerMinutes.contains(answerMinutes) else { return nil }
    self.id = id
    self.household = household
    self.profile = profile
    self.title = title
    self.emoji = emoji
    self.category = category
    self.days = Set(days).sorted()
    self.time = time
    self.answerMinutes = answerMinutes
    self.kind = kind
    self.createdBy = createdBy
    self.promptsFrom = promptsFrom
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.version = version
  }

  /// Sets weekdays and time; an empty list of days is ignored.
  ///
  /// A change has no prompt at a time that has passed.
  public mutating func reschedule(_ days: [Weekday], at time: TimeOfDay, now: Instant) {
    let days = days.isEmpty ? self.days : Set(days).sorted()
    guard days != self.days || time != self.time else { return }
    self.days = days
    self.time = time
    promptsFrom = now
  }
}

/// The weekdays of a habit in words.
public enum CareFrequency: Hashable, Sendable {
  /// All seven days.
  case daily
  /// Monday to Friday.
  case weekdays
  /// Other days, in the order of the ISO week.
  case days([Weekday])

  /// The frequency of weekdays in the order of the ISO week.
  public init(_ days: [Weekday]) {
    switch Set(days) {
    case Set(Weekday.allCases): self = .daily
    case [.monday, .tuesday, .wednesday, .thursday, .friday]: self = .weekdays
    default: self = .days(Set(days).sorted())
    }
  }
}

// MARK: - Prompts

extension CareHabit {
  /// A date before all prompts: 1900-01-01.
  private static let anchor = CivilDate(clampingDaysSinceEpoch: -25_567)

  /// The rule of the habit: each week on its days.
  private var schedule: RepetitionSchedule? {
    let rule = try? RecurrenceRule(
      .weekly, weekdays: days.map { RecurrenceRule.OrdinalWeekday($0) })
    return rule.map { RepetitionSchedule(.onDates($0), from: Self.anchor) }
  }

  /// The first prompt after an instant: its date and its instant.
  ///
  /// The date is the civil date of the household's zone. A time that the zone skips moves by the
  /// length of the gap, and a repeated one is the first of the two. Nil at the end of the calendar.
  public func prompt(
    after instant: Instant, in calendar: HouseholdCalendar
  ) -> (day: CivilDate, at: Instant)? {
    guard let schedule else { return nil }
    var day = calendar.zone.local(instant).date.advanced(byDays: -2)
    // Of the dates from the day before on, at most three are not later.
    for _ in 0..<4 {
      guard let next = schedule.firstDate(after: day) else { return nil }
      let at = calendar.instant(of: next, at: time)
      if at > instant { return (next, at) }
      day = next
    }
    return nil
  }

  /// The prompts in an interval, in order; at most `limit`.
  public func prompts(
    in interval: Range<Instant>, of calendar: HouseholdCalendar, limit: Int
  ) -> [(day: CivilDate, at: Instant)] {
    var found: [(day: CivilDate, at: Instant)] = []
    var after = interval.lowerBound - .milliseconds(1)
    while found.count < limit, let next = prompt(after: after, in: calendar),
      next.at < interval.upperBound
    {
      found.append(next)
      after = next.at
    }
    return found
  }

  /// The time by which a prompt has to be answered.
  public func deadline(of prompt: Instant) -> Instant {
    prompt + .seconds(answerMinutes * 60)
  }

  /// The occurrence of a prompt that was not sent yet.
  public func occurrence(on day: CivilDate, at prompt: Instant) -> CareOccurrence {
    CareOccurrence(of: self, on: day, at: prompt)
  }

  /// The job of a prompt.
  public func job(at prompt: Instant) -> ScheduledJob {
    ScheduledJob(.carePrompt, about: id, .moment(prompt), in: household, dueAt: prompt)
  }
}
