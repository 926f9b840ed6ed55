public import KinshipTime

/// The identity of a series of tasks: that of its first.
public typealias SeriesID = Identifier<TaskRecurrence>

/// A task's place in a series, and how the series goes on from it (M-29, C-29).
///
/// The series has no row of its own: its last task knows everything, and what follows is made from that.
public struct TaskRecurrence: Hashable, Sendable {
  /// The series.
  public let series: SeriesID
  /// Which of its tasks this is, from 1; a series has each number once.
  public let number: Int
  /// How it comes back.
  public let repetition: Repetition
  /// The date that the series is counted from; nil until the first completion of a task without one
  /// (D-41).
  public let anchor: CivilDate?
  /// How many dates that passed stay to be done: none, the one that was due, or all up to this number.
  public let keptMissed: Int

  /// How many missed dates can stay to be done: 0 to 31.
  public static let keptMissedRange = 0...31
  /// The longest text of a repetition that a task can have, in bytes.
  public static let longestText = 480

  /// A place in a series.
  ///
  /// Throws `validation` for a number out of range, and for a repetition that no task can have: one by
  /// the hour or with times of day, for a task has one time, or one with too long a text.
  public init(
    series: SeriesID, number: Int, repetition: Repetition, anchor: CivilDate?, keptMissed: Int
  ) throws {
    guard (1...1_000_000_000).contains(number) else {
      throw Refusal.validation(.repetition, .outOfRange(minimum: 1, maximum: 1_000_000_000))
    }
    let kept = Self.keptMissedRange
    guard kept.contains(keptMissed) else {
      throw Refusal.validation(
        .keptMissed, .outOfRange(minimum: kept.lowerBound, maximum: kept.upperBound))
    }
    guard repetition.description.utf8.count <= Self.longestText else {
      throw Refusal.validation(.repetition, .tooLong(limit: Self.longestText))
    }
    guard repetition.countsInDays else { throw Refusal.validation(.repetition, .notAllowed) }
    self.series = series
    self.number = number
    self.repetition = repetition
    self.anchor = anchor
    self.keptMissed = keptMissed
  }

  /// The first place of a new series; throws `validation` for a repetition that no task can have.
  public init(
    startingWith task: TaskID, due: Due?, _ repetition: Repetition, keptMissed: Int = 1
  ) throws {
    try self.init(
      series: SeriesID(bits: task.bits), number: 1, repetition: repetition, anchor: due?.date,
      keptMissed: keptMissed)
  }

  /// The same series, so many tasks on, counted from its anchor or else from a day.
  func advanced(by count: Int, from day: CivilDate) throws -> TaskRecurrence {
    try TaskRecurrence(
      series: series, number: number + count, repetition: repetition, anchor: anchor ?? day,
      keptMissed: keptMissed)
  }
}

// MARK: - What follows

extension TaskRecurrence {
  /// The dates of the tasks that follow on one that was done, in order; none when the series has ended.
  ///
  /// The first after the date that was due and after the day it was done (D-41): one that was done early
  /// does not come again, one that was done late does not come back in the past. Dates that passed
  /// meanwhile, because they were missed or because the decision came late, stay as
  /// ``keptMissed`` says.
  ///
  /// - Parameters:
  ///   - due: The date that was due; nil where there was none.
  ///   - day: The household's day on which it was done.
  ///   - today: The household's day now.
  ///   - timesThisWeek: How often it was done in the week of that day, this time included.
  ///   - firstWeekday: The weekday that begins the household's week.
  public func dates(
    after due: CivilDate?, doneOn day: CivilDate, today: CivilDate, timesThisWeek: Int = 1,
    firstWeekday: Weekday = .monday
  ) -> [CivilDate] {
    let duty = RepeatingDuty(repetition, from: anchor ?? day, firstWeekday: firstWeekday)
    let counted = keptMissed > 1 && repetition.isOnDates ? due ?? day : day
    guard
      let next = duty.next(after: due, completedOn: counted, timesThisWeek: timesThisWeek)
    else { return [] }
    if next < today, case .timesPerWeek = repetition {
      // What a past week wanted nobody can give it any more.
      let thisWeek = duty.next(after: nil, completedOn: today, timesThisWeek: 0)
      return thisWeek.map { [$0] } ?? []
    }
    return duty.outstanding(from: next, on: today, late)
  }

  /// What becomes of dates that pass.
  private var late: RepeatingDuty.LatePolicy {
    switch keptMissed {
    case 0: .skipMissed
    case 1: .keepOne
    default: .keepAll(atMost: keptMissed)
    }
  }
}

extension Repetition {
  fileprivate var isOnDates: Bool {
    if case .onDates = self { return true }
    return false
  }

  /// Whether it says no more than dates.
  fileprivate var countsInDays: Bool {
    guard case .onDates(let rule) = self else { return true }
    switch rule.frequency {
    case .yearly, .monthly, .weekly, .daily:
      return rule.hours.isEmpty && rule.minutes.isEmpty && rule.seconds.isEmpty
    case .hourly, .minutely, .secondly: return false
    }
  }
}

// MARK: - The tasks

extension HouseholdTask {
  /// The tasks on the dates that follow: open, with what this one asks and earns, and with ids that are
  /// derived from this one and its round, so that one completion makes each of them once.
  ///
  /// Empty for a task that is in no series. `day` is the one that it was done on.
  public func successors(
    on dates: [CivilDate], doneOn day: CivilDate, assignee: MemberID?, at now: Instant
  ) throws -> [HouseholdTask] {
    guard let recurrence else { return [] }
    return try zip(successorIDs, dates).enumerated().map { index, successor in
      HouseholdTask(
        id: successor.0, household: household, title: title, details: details, category: category,
        difficulty: difficulty, points: points, assignee: assignee, createdBy: createdBy,
        due: Due(successor.1, at: due?.time), requiresPhoto: requiresPhoto, createdAt: now,
        recurrence: try recurrence.advanced(by: index + 1, from: day))
    }
  }

  /// The ids of all tasks that this round can have made.
  public var successorIDs: [TaskID] {
    guard let recurrence else { return [] }
    return (0..<max(1, recurrence.keptMissed)).map { index in
      TaskID(derivedFrom: id, purpose: .successor, round: round << 5 | index)
    }
  }

  /// Whether nobody has done anything to it since it was made (D-51).
  public var isUntouched: Bool { status == .open && round == 0 && updatedAt == createdAt }
}
