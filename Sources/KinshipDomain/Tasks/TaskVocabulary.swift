public import KinshipTime

/// Where a task stands.
///
/// Raw values are wire and file format.
public enum TaskStatus: String, Sendable, CaseIterable {
  /// To be done.
  case open
  /// Being done.
  case inProgress = "in_progress"
  /// Done, waiting for an adult.
  case pendingApproval = "pending_approval"
  /// Done and, where the policy asks for it, approved.
  case completed
  /// Refused by an adult, until reopened or, where the household allows it, done again.
  case rejected

  /// Every state but completed: what lists of what is to do show.
  public static let unfinished = Set(allCases).subtracting([.completed])
}

/// How hard a task is, and what that earns.
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

/// What kind of work a task is.
///
/// Raw values are wire and file format.
public enum TaskCategory: String, Sendable, CaseIterable {
  case chores, homework
  case roomCleaning = "room_cleaning"
}

/// When a task is to be done, in the household's own time: a day, or a time on a day.
public struct Due: Hashable, Sendable, CustomStringConvertible {
  /// The day.
  public let date: CivilDate
  /// The time on it; nil for "by the end of that day".
  public let time: TimeOfDay?

  /// A day, or a time on it.
  public init(_ date: CivilDate, at time: TimeOfDay? = nil) {
    self.date = date
    self.time = time
  }

  /// The first instant at which the task is overdue: for a day its end, for a time the
  /// instant after it.
  public func overdueFrom(in calendar: HouseholdCalendar) -> Instant {
    guard let time else { return calendar.end(of: date) }
    return calendar.instant(of: date, at: time) + .milliseconds(1)
  }

  /// Seconds since 1970-01-01T00:00 of the household's wall clock; a day without a time comes after
  /// all its times.
  ///
  /// The order of lists.
  public var sortKey: Int64 {
    Int64(date.daysSinceEpoch) * 86_400 + Int64(time?.secondsSinceMidnight ?? 86_399)
  }

  /// `2026-11-21` or `2026-11-21T18:00`.
  public var description: String { time.map { "\(date)T\($0)" } ?? "\(date)" }
}

/// Somebody's word that a round of a task is done, with what was promised for it.
public struct Claim: Hashable, Sendable {
  /// Who did it, and is paid.
  public let by: MemberID
  /// When it was done: decides day, streak and lateness, never order.
  public let doneAt: Instant
  /// When it was put before the adults: when the store heard of it, or when its approval was undone.
  public internal(set) var submittedAt: Instant
  /// What it earns: the task's points at that moment.
  public let points: Points
  /// The proof.
  public internal(set) var photo: PhotoRef?
  /// Whether the task was in progress before: it is so again when the claim is taken back.
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

/// An answer to a claim: an adult's, or what the household's rule says when nobody has answered in
/// time.
public struct Decision: Hashable, Sendable {
  /// Approved or rejected.
  public enum Outcome: String, Sendable, CaseIterable { case approved, rejected }

  /// What was decided.
  public let outcome: Outcome
  /// Who decided; nil for the household's rule, which approves and never rejects.
  public let by: MemberID?
  /// When; for the rule the moment at which its time was over, whenever somebody noticed.
  public let at: Instant
  /// Why; there is always a reason for a rejection.
  public let note: Note?

  /// A decision with every field given.
  public init(_ outcome: Outcome, by: MemberID?, at: Instant, note: Note?) {
    precondition(
      outcome == .approved || (note != nil && by != nil), "A rejection has a reason, and somebody's"
    )
    self.outcome = outcome
    self.by = by
    self.at = at
    self.note = note
  }
}
