public import KinshipTime

/// The identity of a series of tasks, with the bits of its first task's id.
public typealias SeriesID = Identifier<TaskRecurrence>

/// A task's position in a series, with the rules for its successors.
///
/// The series has no row of its own: its last task has all information from which successors are
/// created.
public struct TaskRecurrence: Hashable, Sendable {
  /// The series.
  public let series: SeriesID
  /// Number of the task in the series, from 1.
  ///
  /// Each number occurs once; a skipped number has no task.
  ///
  /// The parts of a shared task (``Rotation/Order/everyone``) have the same number.
  public internal(set) var number: Int
  /// Repetition; nil for a series that was ended.
  public internal(set) var repetition: Repetition?
  /// The date from which the series is counted; nil for a task without a date until its first
  /// completion.
  public internal(set) var anchor: CivilDate?
  /// Policy for dates that passed without completion.
  public internal(set) var missedDatePolicy: RepetitionSchedule.MissedDatePolicy
  /// Rotation of the assignees; nil if the assignee stays.
  public internal(set) var rotation: Rotation?
  /// The pattern of the series, if this task was changed alone; nil otherwise.
  public internal(set) var usual: TaskPattern?
  /// The date that was skipped last, for undoing the skip; nil for none.
  public internal(set) var skipped: CivilDate?
  /// State of the task before that skip; nil for none, and for a skip by a version that did not
  /// keep it.
  public internal(set) var beforeSkip: BeforeSkip?
  /// Index of the part in a shared task, from 0; nil for a task without parts.
  public internal(set) var part: Int?
  /// Points that all parts of a number earn together, if they are split; nil if each earns the
  /// task's points.
  public internal(set) var whole: Points?

  /// Allowed numbers in a series: 1 to 1,000,000,000.
  public static let numberRange = 1...1_000_000_000
  /// Allowed indexes of parts: 0 to 49.
  public static let partRange = 0...49
  /// Allowed number of missed dates to keep: 0 to 31.
  public static let keptMissedRange = 0...31
  /// Maximum length of a repetition's text, in bytes.
  public static let longestText = 480
  /// Allowed COUNT of a task's rule: 1 to 10,000.
  ///
  /// The n-th occurrence is found by counting, in every list of coming dates.
  public static let countRange = 1...10_000

  /// A position in a series.
  ///
  /// Throws `validation` for a number or part out of range, and for fewer points than parts. Throws
  /// it also for a repetition that tasks do not support:
  ///
  /// - Hourly or with times of day, because a task has one time.
  /// - With a COUNT above ``countRange``, or a text above ``longestText``.
  public init(
    series: SeriesID, number: Int, repetition: Repetition?, anchor: CivilDate?, keptMissed: Int,
    usual: TaskPattern? = nil, skipped: CivilDate? = nil, rotation: Rotation? = nil,
    beforeSkip: BeforeSkip? = nil, part: Int? = nil, whole: Points? = nil
  ) throws {
    try Self.numberRange.require(number, of: .repetition)
    try repetition.map(Self.check)
    if let part { try Self.partRange.require(part, of: .rotation) }
    try Self.check(whole, over: rotation)
    self.series = series
    self.number = number
    self.repetition = repetition
    self.anchor = anchor
    missedDatePolicy = try RepetitionSchedule.MissedDatePolicy(keeping: keptMissed)
    self.usual = usual
    self.skipped = skipped
    self.rotation = rotation
    self.beforeSkip = skipped == nil ? nil : beforeSkip
    self.part = part
    self.whole = whole
  }

  /// The first position of a new series; throws `validation` for a repetition that tasks do not
  /// support.
  ///
  /// The parts of a task that does not recur are a series of one number.
  public init(
    startingWith task: TaskID, due: Due?, _ repetition: Repetition?, keptMissed: Int = 1,
    rotation: Rotation? = nil
  ) throws {
    try repetition.map { try Self.checkDates(of: $0, from: due?.date) }
    try self.init(
      series: SeriesID(bits: task.bits), number: 1, repetition: repetition, anchor: due?.date,
      keptMissed: keptMissed, rotation: rotation)
  }

  /// Throws `validation` unless there is at least one point for each member.
  static func check(_ whole: Points?, over rotation: Rotation?) throws {
    guard let whole else { return }
    let people = rotation.flatMap { $0.order == .everyone ? $0.members.count : nil } ?? 1
    guard whole.value < people else { return }
    throw Refusal.validation(.points, .outOfRange(minimum: people, maximum: 10_000))
  }

  static func check(_ repetition: Repetition) throws {
    guard repetition.description.utf8.count <= longestText else {
      throw Refusal.validation(.repetition, .tooLong(limit: longestText))
    }
    guard repetition.countsInDays else { throw Refusal.validation(.repetition, .notAllowed) }
    if case .onDates(let rule) = repetition, case .count(let count) = rule.end {
      try countRange.require(count, of: .repetition)
    }
  }

  /// Throws `validation(.repetition)` for a rule without a date from `anchor` on.
  ///
  /// Throws it also for a rule that exceeds the search limit, see
  /// `RecurrenceRule.firstOccurrence(from:spending:)`. Without an anchor the rule is not checked.
  /// An end other than a COUNT is ignored: a series may end before it begins.
  static func checkDates(of repetition: Repetition, from anchor: CivilDate?) throws {
    guard case .onDates(let rule) = repetition, let anchor else { return }
    let followed: RecurrenceRule
    switch rule.end {
    case .count: followed = rule
    case .never, .date, .local, .instant: followed = (try? rule.ending(.never)) ?? rule
    }
    var steps = followed.searchLimit
    try followed.firstOccurrence(from: CivilDateTime(anchor, .midnight), spending: &steps)
  }

  /// The recurrence of the task `count` numbers later, counted from its anchor, or from `day` if it
  /// has none.
  func advanced(by count: Int, from day: CivilDate) -> TaskRecurrence {
    var next = self
    next.number += count
    next.anchor = anchor ?? day
    (next.usual, next.skipped, next.beforeSkip, next.part) = (nil, nil, nil, nil)
    return next
  }
}

// MARK: - Next dates

extension TaskRecurrence {
  /// The dates of the successors of a completed task, in order; empty when the series has ended.
  ///
  /// The first is after the due date and after the day of completion. A date completed early does
  /// not recur, and a late completion adds no dates in the past. ``missedDatePolicy`` decides about dates
  /// that passed meanwhile, because they were missed or because the approval came late.
  ///
  /// - Parameters:
  ///   - due: The due date; nil if there was none.
  ///   - day: The household's day of completion.
  ///   - today: The household's current day.
  ///   - timesThisWeek: Number of completions in the week of `day`, including this one.
  ///   - firstWeekday: The first weekday of the household's week.
  public func dates(
    after due: CivilDate?, doneOn day: CivilDate, today: CivilDate, timesThisWeek: Int = 1,
    firstWeekday: Weekday = .monday
  ) -> [CivilDate] {
    guard let repetition else { return [] }
    let schedule = RepetitionSchedule(repetition, from: anchor ?? day, firstWeekday: firstWeekday)
    let counted = missedDatePolicy.keepsSeveral && repetition.isOnDates ? due ?? day : day
    guard
      let next = schedule.next(after: due, completedOn: counted, timesThisWeek: timesThisWeek)
    else { return [] }
    if next < today, case .timesPerWeek = repetition {
      // A past week's goal can no longer be met.
      let thisWeek = schedule.next(after: nil, completedOn: today, timesThisWeek: 0)
      return thisWeek.map { [$0] } ?? []
    }
    return schedule.outstanding(from: next, on: today, missedDatePolicy)
  }

  /// The next dates from `today` on, counted from the due date; empty unless the task recurs on
  /// dates.
  public func nextDates(
    countedFrom due: CivilDate, today: CivilDate, atMost count: Int, firstWeekday: Weekday
  ) -> [CivilDate] {
    guard let repetition, repetition.isOnDates else { return [] }
    let schedule = RepetitionSchedule(repetition, from: anchor ?? due, firstWeekday: firstWeekday)
    var dates = due >= today && count > 0 ? [due] : []
    while dates.count < count,
      let next = schedule.firstDate(after: dates.last ?? max(due, today.advanced(byDays: -1)))
    {
      dates.append(next)
    }
    return dates
  }

  /// The due date after skipping `due`; nil if that was the last.
  ///
  /// It is the next date if several missed dates are kept, otherwise one that has not passed. For a
  /// goal of times per week, the rest of the skipped week is dropped.
  func date(skipping due: CivilDate, today: CivilDate, firstWeekday: Weekday) -> CivilDate? {
    guard let repetition, number < Self.numberRange.upperBound else { return nil }
    let schedule = RepetitionSchedule(repetition, from: anchor ?? due, firstWeekday: firstWeekday)
    switch repetition {
    case .onDates:
      return schedule.next(
        after: due, completedOn: missedDatePolicy.keepsSeveral ? due : max(due, today))
    case .afterCompletion:
      return schedule.next(after: due, completedOn: max(due, today))
    case .timesPerWeek:
      let next = schedule.next(after: due, completedOn: due, timesThisWeek: .max)
      guard let next, next < today else { return next }
      return schedule.next(after: nil, completedOn: today, timesThisWeek: 0)
    }
  }

  /// The dates in a window on which the task certainly recurs, after the due date, in order.
  ///
  /// Contains only dates of a rule: completions cannot be predicted. `steps` is a budget shared by
  /// several series.
  public func dates(
    after due: CivilDate?, from start: CivilDate, through end: CivilDate,
    spending steps: inout Int
  ) -> [CivilDate] {
    guard let repetition, let anchor, let due, due < end else { return [] }
    return RepetitionSchedule(repetition, from: anchor).dates(
      from: max(start, due.advanced(byDays: 1)), through: end, spending: &steps)
  }

  /// The time at which an overdue task must be advanced; nil if nothing changes.
  ///
  /// If missed dates are skipped, it is the end of the due date. If several are kept, it is the
  /// start of the next date.
  func advanceMoment(of due: CivilDate, in calendar: HouseholdCalendar) -> Instant? {
    guard let repetition, repetition.isOnDates, missedDatePolicy != .keepOne, due < .max else {
      return nil
    }
    guard missedDatePolicy.keepsSeveral else { return calendar.end(of: due) }
    let schedule = RepetitionSchedule(
      repetition, from: anchor ?? due, firstWeekday: calendar.firstWeekday)
    return schedule.firstDate(after: due).map(calendar.start(of:))
  }
}

extension TaskRecurrence {
  /// Maximum number of missed dates to keep, 0 to 31: ``missedDatePolicy`` as a number, for people, files
  /// and the wire.
  public var keptMissed: Int { missedDatePolicy.mostKept }
}

extension RepetitionSchedule.MissedDatePolicy {
  /// The policy that keeps `count` missed dates; throws `validation` out of range.
  init(keeping count: Int) throws {
    try TaskRecurrence.keptMissedRange.require(count, of: .keptMissed)
    switch count {
    case 0: self = .skipMissed
    case 1: self = .keepOne
    default: self = .keepAll(atMost: count)
    }
  }

  /// Maximum number of missed dates to keep.
  public var mostKept: Int {
    switch self {
    case .skipMissed: 0
    case .keepOne: 1
    case .keepAll(let limit): limit
    }
  }

  /// Whether a missed date is kept along with the next one.
  public var keepsSeveral: Bool { mostKept > 1 }
}

extension Repetition {
  fileprivate var isOnDates: Bool {
    if case .onDates = self { return true }
    return false
  }

  /// Whether the repetition has dates only, without times of day, as a task needs.
  public var countsInDays: Bool {
    guard case .onDates(let rule) = self else { return true }
    switch rule.frequency {
    case .yearly, .monthly, .weekly, .daily:
      return rule.hours.isEmpty && rule.minutes.isEmpty && rule.seconds.isEmpty
    case .hourly, .minutely, .secondly: return false
    }
  }
}
