public import KinshipTime

/// State of a task.
///
/// Raw values are wire and file format.
public enum TaskStatus: String, Sendable, CaseIterable {
  /// Not started.
  case open
  /// Started.
  case inProgress = "in_progress"
  /// Done, awaiting approval by an adult.
  case pendingApproval = "pending_approval"
  /// Done and, if the policy requires it, approved.
  case completed
  /// Rejected by an adult, until it is reopened or, if the policy allows it, done again.
  case rejected

  /// All states except completed, as listed for tasks to do.
  public static let unfinished = Set(allCases).subtracting([.completed])

  /// All states in which a task is neither claimed nor completed.
  public static let unclaimed = unfinished.subtracting([.pendingApproval])
}

/// Difficulty of a task, which can determine its points.
public enum TaskDifficulty: String, Sendable, CaseIterable {
  case easy, medium, hard

  /// The points under `taskPointRule: .byDifficulty`: 5, 10 or 20.
  public var points: Int {
    switch self {
    case .easy: 5
    case .medium: 10
    case .hard: 20
    }
  }
}

/// Category of a task.
///
/// Raw values are wire and file format.
public enum TaskCategory: String, Sendable, CaseIterable {
  case chores, homework
  case roomCleaning = "room_cleaning"
}

/// Due date of a task in the household's local time: a day, or a time on a day.
public struct Due: Hashable, Sendable, CustomStringConvertible {
  /// The due day.
  public let date: CivilDate
  /// The time on the day; nil for the end of the day.
  public let time: TimeOfDay?

  /// A day, or a time on it.
  public init(_ date: CivilDate, at time: TimeOfDay? = nil) {
    self.date = date
    self.time = time
  }

  /// The first instant at which the task is overdue: the end of the day, or the instant after the
  /// time.
  public func overdueFrom(in calendar: HouseholdCalendar) -> Instant {
    guard let time else { return calendar.end(of: date) }
    return calendar.instant(of: date, at: time) + .milliseconds(1)
  }

  /// Sort key in lists: seconds since 1970-01-01T00:00 in local time.
  ///
  /// A day without a time is sorted after all its times.
  public var sortKey: Int64 {
    Int64(date.daysSinceEpoch) * 86_400 + Int64(time?.secondsSinceMidnight ?? 86_399)
  }

  /// The date as text, such as `2026-11-21` or `2026-11-21T18:00`.
  public var description: String { time.map { "\(date)T\($0)" } ?? "\(date)" }
}

/// A member's claim that a round of a task is done, with the points promised for it.
public struct Claim: Hashable, Sendable {
  /// The member who did the task and earns the points.
  public let by: MemberID
  /// Completion time, which decides day, streak and lateness, but not order.
  public let doneAt: Instant
  /// Time of submission for approval: when the store received it, or when its approval was undone.
  public internal(set) var submittedAt: Instant
  /// Points that it earns: those of the task at submission.
  public let points: Points
  /// Photo as proof; nil for none.
  public internal(set) var photo: PhotoRef?
  /// Whether the task was in progress before; withdrawing the claim restores that state.
  public var wasInProgress = false

  /// A claim of a task that was not in progress.
  public init(by: MemberID, doneAt: Instant, submittedAt: Instant, points: Points, photo: PhotoRef?)
  {
    self.by = by
    self.doneAt = doneAt
    self.submittedAt = submittedAt
    self.points = points
    self.photo = photo
  }
}

/// A decision on a claim, by an adult or by automatic approval.
public struct Decision: Hashable, Sendable {
  /// Approved or rejected.
  public enum Outcome: String, Sendable, CaseIterable { case approved, rejected }

  /// Approved or rejected.
  public let outcome: Outcome
  /// The member who decided; nil for an automatic approval, as there is no automatic rejection.
  public let by: MemberID?
  /// Decision time; for an automatic approval the end of the approval period, even if performed
  /// later.
  public let at: Instant
  /// Reason; always present for a rejection.
  public let note: Note?

  /// A decision with every field given.
  public init(_ outcome: Outcome, by: MemberID?, at: Instant, note: Note?) {
    precondition(
      outcome == .approved || (note != nil && by != nil), "A rejection has a reason and a member")
    self.outcome = outcome
    self.by = by
    self.at = at
    self.note = note
  }
}
