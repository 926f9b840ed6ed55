public import KinshipTime

/// The identity of a goal.
public typealias GoalID = Identifier<Goal>

/// The state of a goal.
///
/// Raw values are wire and file format.
public enum GoalStatus: String, Sendable, CaseIterable {
  /// An adult has to approve the goal.
  case pending
  /// The child works on the goal.
  case approved
  /// An adult rejected the goal; the child can change it.
  case rejected
  /// The goal is achieved, and does not change any more.
  case completed
}

/// A goal of a child: a habit with a streak, or something to reach once, perhaps with sub-goals.
///
/// The child creates it, and an adult approves or rejects it. Each completed period of a habit pays
/// the goal's points; another goal pays them once, when it is achieved.
public struct Goal: Hashable, Sendable {
  /// The most goals of a child that are not achieved.
  public static let openLimit = 100
  /// The most days on which a habit is completed: those of 100 years.
  public static let dayLimit = 36_600

  /// The goal's identity.
  public let id: GoalID
  /// The household.
  public let household: HouseholdID
  /// The child whose goal it is.
  public let member: MemberID
  /// What the goal is, and what it pays.
  public private(set) var terms: GoalTerms
  /// Whether completions of the habit are shared with the family.
  public private(set) var sharesCompletions: Bool
  /// The sub-goals, in order.
  public private(set) var subGoals: [SubGoal]
  /// The state.
  public private(set) var status: GoalStatus
  /// The reason of a rejection; nil for other goals.
  public private(set) var note: Note?
  /// The adult who approved or rejected the goal; nil before, and where no approval is needed.
  public private(set) var decidedBy: MemberID?
  /// Time of that decision.
  public private(set) var decidedAt: Instant?
  /// The days on which the habit was completed.
  public private(set) var days: DaySet
  /// The points that the goal has paid and not taken back.
  public private(set) var pointsEarned: Points
  /// The last milestone of the streak that was announced; nil for none.
  public private(set) var milestone: GoalMilestone?
  /// Time at which the goal was achieved; nil before.
  public private(set) var achievedAt: Instant?
  /// Time of deletion; nil for a goal that is shown.
  public private(set) var deletedAt: Instant?
  /// Creation time.
  public let createdAt: Instant
  /// Time of the last change.
  public private(set) var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// A new goal; without approval it can be worked on at once.
  public init(
    id: GoalID, of member: MemberID, in household: HouseholdID, _ terms: GoalTerms,
    sharesCompletions: Bool, subGoals: [Title], needsApproval: Bool, at now: Instant
  ) {
    self.init(
      id: id, household: household, member: member, terms: terms,
      sharesCompletions: sharesCompletions, subGoals: [SubGoal]().renamed(to: subGoals),
      status: needsApproval ? .pending : .approved, createdAt: now, updatedAt: now)
  }

  /// A goal with every field given; nil unless exactly an achieved one has a time of that, and
  /// exactly a rejected one a note.
  ///
  /// Nil also for more than ``dayLimit`` days or ``SubGoal/limit`` sub-goals.
  public init?(
    id: GoalID, of member: MemberID, in household: HouseholdID, terms: GoalTerms,
    sharesCompletions: Bool, subGoals: [SubGoal], status: GoalStatus, note: Note?,
    decidedBy: MemberID?, decidedAt: Instant?, days: DaySet, pointsEarned: Points,
    milestone: GoalMilestone?, achievedAt: Instant?, deletedAt: Instant?, createdAt: Instant,
    updatedAt: Instant, version: Version
  ) {
    guard (status == .completed) == (achievedAt != nil), (status == .rejected) == (note != nil),
      (decidedBy == nil) == (decidedAt == nil), subGoals.count <= SubGoal.limit,
      days.count <= Self.dayLimit
    else { return nil }
    self.init(
      id: id, household: household, member: member, terms: terms,
      sharesCompletions: sharesCompletions, subGoals: subGoals, status: status,
      createdAt: createdAt, updatedAt: updatedAt)
    self.note = note
    self.decidedBy = decidedBy
    self.decidedAt = decidedAt
    self.days = days
    self.pointsEarned = pointsEarned
    self.milestone = milestone
    self.achievedAt = achievedAt
    self.deletedAt = deletedAt
    self.version = version
  }

  private init(
    id: GoalID, household: HouseholdID, member: MemberID, terms: GoalTerms,
    sharesCompletions: Bool, subGoals: [SubGoal], status: GoalStatus, createdAt: Instant,
    updatedAt: Instant
  ) {
    self.id = id
    self.household = household
    self.member = member
    self.terms = terms
    self.sharesCompletions = sharesCompletions
    self.subGoals = subGoals
    self.status = status
    days = DaySet()
    pointsEarned = .zero
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The title.
  public var title: Title { terms.title }
  /// Whether the goal can still be achieved: neither achieved nor deleted.
  public var isOpen: Bool { status != .completed && deletedAt == nil }
}

// MARK: - Editing and deciding

extension Goal {
  /// Changes the goal; throws `invalidGoalState` for one that is achieved.
  ///
  /// New terms of an approved or rejected goal need an approval again where goals need one, and the
  /// note of a rejection is removed. Sharing and sub-goals do not.
  public mutating func edit(
    _ terms: GoalTerms, sharesCompletions: Bool, subGoals: [Title], needsApproval: Bool,
    at now: Instant
  ) throws {
    try require(.pending, .approved, .rejected)
    let steps = self.subGoals.renamed(to: subGoals)
    guard
      terms != self.terms || sharesCompletions != self.sharesCompletions
        || steps != self.subGoals
    else { return }
    if terms != self.terms {
      status = needsApproval ? .pending : .approved
      (note, decidedBy, decidedAt) = (nil, nil, nil)
    }
    (self.terms, self.sharesCompletions, self.subGoals) = (terms, sharesCompletions, steps)
    updatedAt = now
  }

  /// Approves the goal; throws `invalidGoalState` unless it is pending.
  public mutating func approve(by member: MemberID, at now: Instant) throws {
    try require(.pending)
    (status, decidedBy, decidedAt, updatedAt) = (.approved, member, now, now)
  }

  /// Rejects the goal with a reason; throws `invalidGoalState` unless it is pending.
  public mutating func reject(_ note: Note, by member: MemberID, at now: Instant) throws {
    try require(.pending)
    (status, decidedBy, decidedAt, updatedAt) = (.rejected, member, now, now)
    self.note = note
  }

  /// Deletes the goal and its texts; its points stay.
  ///
  /// Throws `invalidGoalState` for one that is achieved.
  public mutating func delete(at now: Instant) throws {
    try require(.pending, .approved, .rejected)
    removeTexts(at: now)
    deletedAt = now
  }

  /// Removes title, sub-goals and the reason of a rejection, which are personal.
  ///
  /// A rejected goal becomes a pending one. Days and points stay.
  public mutating func removeTexts(at now: Instant) {
    terms = GoalTerms(
      title: .formerGoal, points: terms.points, habit: terms.habit, target: terms.target)
    subGoals = []
    if status == .rejected {
      (status, note, decidedBy, decidedAt) = (.pending, nil, nil, nil)
    }
    updatedAt = now
  }

  /// Throws `invalidGoalState` unless the goal is in one of the states.
  private func require(_ states: GoalStatus...) throws {
    guard states.contains(status) else { throw Refusal.invalidGoalState(status) }
  }
}

// MARK: - Completing

extension Goal {
  /// Throws unless the habit can be completed in the period: `invalidGoalState` unless it is
  /// approved, `validation` for a goal that is no habit, `alreadyCompletedThisPeriod` after a
  /// completion.
  public func requireCompletable(in period: Range<CivilDate>) throws {
    try require(.approved)
    guard terms.habit != nil else { throw Refusal.validation(.goal, .notAllowed) }
    guard days.count(in: period) == 0 else { throw Refusal.alreadyCompletedThisPeriod }
  }

  /// Adds a day on which the habit was completed, with the points that it pays.
  public mutating func complete(on day: CivilDate, paying points: Points, at now: Instant) {
    days.insert(day)
    earn(points.value)
    updatedAt = now
  }

  /// Takes a completed day back, with the points that it paid; throws `invalidGoalState` for a goal
  /// that is achieved.
  public mutating func uncomplete(on day: CivilDate, paying points: Points, at now: Instant) throws
  {
    try require(.pending, .approved, .rejected)
    days.remove(day)
    earn(-points.value)
    updatedAt = now
  }

  /// The milestone that a completion on `day` announces; nil if the streak reached none, or one that
  /// was announced for it before.
  ///
  /// A milestone is announced once for each streak: a completion that was taken back and repeated
  /// announces nothing.
  public mutating func announceMilestone(of streak: Streak, on day: CivilDate) -> Int? {
    guard let length = streak.milestone, let start = streak.start else { return nil }
    if let milestone, milestone.day >= start, milestone.length >= length { return nil }
    milestone = GoalMilestone(length: length, day: day)
    return length
  }

  /// Sets whether a sub-goal is done; throws `invalidGoalState` unless the goal is approved, and
  /// `validation` for an unknown number.
  ///
  /// Returns whether it was the last one that was not done.
  public mutating func setSubGoal(
    _ number: Int, isDone: Bool, on day: CivilDate, at now: Instant
  ) throws -> Bool {
    try require(.approved)
    guard let index = subGoals.firstIndex(where: { $0.number == number }) else {
      throw Refusal.validation(.subGoals, .unknown)
    }
    guard subGoals[index].isDone != isDone else { return false }
    subGoals[index].doneOn = isDone ? day : nil
    updatedAt = now
    return isDone && subGoals.allSatisfy(\.isDone)
  }

  /// Achieves the goal; throws `invalidGoalState` unless it is approved.
  ///
  /// Returns the points that this pays: those of the goal once, or none for a habit, which has paid
  /// for each period.
  public mutating func achieve(at now: Instant) throws -> Points {
    try require(.approved)
    (status, achievedAt, updatedAt) = (.completed, now, now)
    guard terms.habit == nil else { return .zero }
    earn(terms.points.value)
    return terms.points
  }

  private mutating func earn(_ points: Int) {
    pointsEarned = Points(max(0, pointsEarned.value + points)) ?? .maximum
  }
}
