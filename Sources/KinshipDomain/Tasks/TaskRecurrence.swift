public import KinshipTime

/// The identity of a series of tasks: that of its first.
public typealias SeriesID = Identifier<TaskRecurrence>

/// A task's place in a series, and how the series goes on from it.
///
/// The series has no row of its own: its last task knows everything, and what follows is made from that.
public struct TaskRecurrence: Hashable, Sendable {
  /// The series.
  public let series: SeriesID
  /// Which of its tasks this is, from 1; a series has each number once, and a skipped one has none.
  ///
  /// Where everybody has to do a part (``Rotation/Order/everyone``) the parts of a date share its number.
  public internal(set) var number: Int
  /// How it comes back; nil for a series that was ended.
  public internal(set) var repetition: Repetition?
  /// The date that the series is counted from; nil until the first completion of a task without one.
  public internal(set) var anchor: CivilDate?
  /// Which dates that passed without being done stay to be done.
  public internal(set) var latePolicy: RepeatingDuty.LatePolicy
  /// Who of several does each of its tasks; nil where the assignee stays.
  public internal(set) var rotation: Rotation?
  /// What the series asks and earns, where this task was changed alone; nil where it is like its series.
  public internal(set) var usual: TaskPattern?
  /// The date that was skipped last, so that this can be undone; nil when none was.
  public internal(set) var skipped: CivilDate?
  /// What the task was on that date; nil when none was skipped, or by a version that did not keep it.
  public internal(set) var beforeSkip: BeforeSkip?
  /// Which part of its number this is, from 0, where each of several has to do one; nil for a task that
  /// is whole.
  public internal(set) var part: Int?
  /// What all parts of a number earn together, where that is split; nil where each earns the task's
  /// points.
  public internal(set) var whole: Points?

  /// The numbers of a series: 1 to 1,000,000,000.
  public static let numberRange = 1...1_000_000_000
  /// The parts of a number: 0 to 49.
  public static let partRange = 0...49
  /// How many missed dates can stay to be done: 0 to 31.
  public static let keptMissedRange = 0...31
  /// The longest text of a repetition that a task can have, in bytes.
  public static let longestText = 480
  /// How often a task can come back where its rule counts: 1 to 10,000 times.
  ///
  /// The n-th occurrence is found by counting, in every list of what is to come.
  public static let countRange = 1...10_000

  /// A place in a series.
  ///
  /// Throws `validation` for a number out of range, and for a repetition that no task can have: one by
  /// the hour or with times of day, for a task has one time, one that counts too far, or one with too
  /// long a text; and for a part that nobody can have, or points that are too few for all parts.
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
    latePolicy = try RepeatingDuty.LatePolicy(keeping: keptMissed)
    self.usual = usual
    self.skipped = skipped
    self.rotation = rotation
    self.beforeSkip = skipped == nil ? nil : beforeSkip
    self.part = part
    self.whole = whole
  }

  /// The first place of a new series; throws `validation` for a repetition that no task can have.
  ///
  /// Parts of a task that does not come back are a series of one number.
  public init(
    startingWith task: TaskID, due: Due?, _ repetition: Repetition?, keptMissed: Int = 1,
    rotation: Rotation? = nil
  ) throws {
    try repetition.map { try Self.checkDates(of: $0, from: due?.date) }
    try self.init(
      series: SeriesID(bits: task.bits), number: 1, repetition: repetition, anchor: due?.date,
      keptMissed: keptMissed, rotation: rotation)
  }

  /// Throws `validation` unless there is a point for everybody.
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

  /// Throws `validation(.repetition)` for a rule that has no date from one on, and for one that cannot be
  /// followed, see ``RecurrenceRule/firstOccurrence(from:spending:)``; nothing is known of a rule without a
  /// date to count from.
  ///
  /// Where it ends is no matter: a series may end before it begins.
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

  /// The same series, so many tasks on, counted from its anchor or else from a day.
  func advanced(by count: Int, from day: CivilDate) -> TaskRecurrence {
    var next = self
    next.number += count
    next.anchor = anchor ?? day
    (next.usual, next.skipped, next.beforeSkip, next.part) = (nil, nil, nil, nil)
    return next
  }
}

// MARK: - What follows

extension TaskRecurrence {
  /// The dates of the tasks that follow on one that was done, in order; none when the series has ended.
  ///
  /// The first after the date that was due and after the day it was done: one that was done early
  /// does not come again, one that was done late does not come back in the past. Dates that passed
  /// meanwhile, because they were missed or because the decision came late, stay as
  /// ``latePolicy`` says.
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
    guard let repetition else { return [] }
    let duty = RepeatingDuty(repetition, from: anchor ?? day, firstWeekday: firstWeekday)
    let counted = latePolicy.keepsSeveral && repetition.isOnDates ? due ?? day : day
    guard
      let next = duty.next(after: due, completedOn: counted, timesThisWeek: timesThisWeek)
    else { return [] }
    if next < today, case .timesPerWeek = repetition {
      // What a past week wanted nobody can give it any more.
      let thisWeek = duty.next(after: nil, completedOn: today, timesThisWeek: 0)
      return thisWeek.map { [$0] } ?? []
    }
    return duty.outstanding(from: next, on: today, latePolicy)
  }

  /// The next dates from `today` on, counted from the one that is due; none where it does not come back on
  /// dates.
  public func nextDates(
    countedFrom due: CivilDate, today: CivilDate, atMost count: Int, firstWeekday: Weekday
  ) -> [CivilDate] {
    guard let repetition, repetition.isOnDates else { return [] }
    let duty = RepeatingDuty(repetition, from: anchor ?? due, firstWeekday: firstWeekday)
    var dates = due >= today && count > 0 ? [due] : []
    while dates.count < count,
      let next = duty.firstDate(after: dates.last ?? max(due, today.advanced(byDays: -1)))
    {
      dates.append(next)
    }
    return dates
  }

  /// The date it is due on when the one that was due is skipped; nil when that was the last.
  ///
  /// Where all missed dates stay to be done it is the next of them, otherwise one that has not passed. What
  /// is wanted so often a week is not wanted any more in the week that is skipped.
  func date(skipping due: CivilDate, today: CivilDate, firstWeekday: Weekday) -> CivilDate? {
    guard let repetition, number < Self.numberRange.upperBound else { return nil }
    let duty = RepeatingDuty(repetition, from: anchor ?? due, firstWeekday: firstWeekday)
    switch repetition {
    case .onDates:
      return duty.next(after: due, completedOn: latePolicy.keepsSeveral ? due : max(due, today))
    case .afterCompletion:
      return duty.next(after: due, completedOn: max(due, today))
    case .timesPerWeek:
      let next = duty.next(after: due, completedOn: due, timesThisWeek: .max)
      guard let next, next < today else { return next }
      return duty.next(after: nil, completedOn: today, timesThisWeek: 0)
    }
  }

  /// The dates of a window on which it comes back for certain, after the one that is due, in order.
  ///
  /// Only dates of the rule: completions cannot be predicted. `steps` is a budget shared by several series.
  public func dates(
    after due: CivilDate?, from start: CivilDate, through end: CivilDate,
    spending steps: inout Int
  ) -> [CivilDate] {
    guard let repetition, let anchor, let due, due < end else { return [] }
    return RepeatingDuty(repetition, from: anchor).dates(
      from: max(start, due.advanced(byDays: 1)), through: end, spending: &steps)
  }

  /// When it has to be seen to that a date passes without the task being done; nil where that changes
  /// nothing.
  ///
  /// Where missed dates are gone: at the end of that day. Where more than one stays to be done: when the day of
  /// the next one begins.
  func advanceMoment(of due: CivilDate, in calendar: HouseholdCalendar) -> Instant? {
    guard let repetition, repetition.isOnDates, latePolicy != .keepOne, due < .max else {
      return nil
    }
    guard latePolicy.keepsSeveral else { return calendar.end(of: due) }
    let duty = RepeatingDuty(
      repetition, from: anchor ?? due, firstWeekday: calendar.firstWeekday)
    return duty.firstDate(after: due).map(calendar.start(of:))
  }
}

extension TaskRecurrence {
  /// How many missed dates stay to be done, 0 to 31: ``latePolicy`` as a number, for people, files and the wire.
  public var keptMissed: Int { latePolicy.mostKept }
}

extension RepeatingDuty.LatePolicy {
  /// The policy under which so many missed dates stay to be done; throws `validation` out of range.
  init(keeping count: Int) throws {
    try TaskRecurrence.keptMissedRange.require(count, of: .keptMissed)
    switch count {
    case 0: self = .skipMissed
    case 1: self = .keepOne
    default: self = .keepAll(atMost: count)
    }
  }

  /// How many missed dates stay to be done at most.
  public var mostKept: Int {
    switch self {
    case .skipMissed: 0
    case .keepOne: 1
    case .keepAll(let limit): limit
    }
  }

  /// Whether a missed date stays beside the next one.
  public var keepsSeveral: Bool { mostKept > 1 }
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
