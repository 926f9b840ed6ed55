public import KinshipDomain
public import KinshipTime

/// The caller's latest actions on tasks, newest first: what undoing each of them does, or why it
/// cannot be undone.
///
/// An action is listed while it is the last one on its task; a completion also after another member,
/// or the household's rule, has approved it. Of the household, the 100 tasks that
/// changed last and the 100 latest deletions are examined, of the last 30 days. ``UncompleteTask``,
/// ``UndoApproval``, ``ReopenTask`` and ``RestoreTask`` undo them.
public struct FetchRecentActions: Query, HouseholdScoped {
  /// The most rows of one query.
  public static let mostRows = 100
  /// The number of rows of a query without a limit.
  public static let usualRows = 20
  /// The number of tasks, and of deletions, that are examined.
  private static let examined = 100

  /// The household.
  public let household: HouseholdID
  /// The maximum number of results, 1–100.
  public let limit: Int

  /// Creates the query.
  public init(household: HouseholdID, limit: Int = FetchRecentActions.usualRows) {
    self.household = household
    self.limit = limit
  }

  /// Actions, newest first.
  public struct Output: Hashable, Sendable {
    /// The actions.
    public let rows: [RecentAction]

    /// An answer with every field given.
    public init(rows: [RecentAction]) {
      self.rows = rows
    }
  }

  public func fetch(in context: Context) throws -> Output {
    try (1...Self.mostRows).require(limit, of: .limit)
    let caller = try context.caller(in: household)
    let since = context.now - TaskDeletion.lifetime
    let tasks = try context.tasks.latest(
      in: household, scopes: caller.rules.visibleScopes, limit: Self.examined)
    let deletions = try context.tasks.deletions(
      in: household, since: since, before: nil, limit: Self.examined)
    let acts =
      tasks.compactMap { $0.lastAct(of: caller.member.id) }
      + deletions.filter { $0.by == caller.member.id }.map { Act($0) }
    let latest = acts.filter { $0.at > since && caller.rules.canSee($0.task) }.sorted {
      $0.at == $1.at ? $0.task.id > $1.task.id : $0.at > $1.at
    }
    var names = MemberNames(for: caller)
    return Output(
      rows: try latest.prefix(limit).map { try caller.recentAction(of: $0, &names) })
  }
}

/// A member's action on a task: its effect when it is undone, or why it cannot be undone.
public struct RecentAction: Hashable, Sendable {
  /// What the member did.
  public enum Kind: String, Sendable, CaseIterable {
    /// Completed the task, which needed no approval.
    case completion
    /// Completed the task, which waits for approval.
    case claim
    /// Approved a claim.
    case approval
    /// Rejected a claim; undoing it reopens the task.
    case rejection
    /// Deleted the task, and the tasks that were deleted with it.
    case deletion
  }

  /// Why an action cannot be undone.
  public enum Obstacle: String, Sendable, CaseIterable {
    /// The household's rules, or the member's role, do not allow it.
    case notAllowed = "not_allowed"
    /// An adult, or the household's rule, has approved the claim.
    case decided
    /// A member has changed a later date of the series.
    case seriesChanged = "series_changed"
    /// The points have been spent.
    case pointsSpent = "points_spent"
  }

  /// What the member did.
  public let kind: Kind
  /// When the member did it.
  public let at: Instant
  /// The task; a deleted one as it was.
  public let task: HouseholdTask
  /// The name of its assignee; nil without one.
  public let assigneeName: Name?
  /// The number of tasks that were deleted together; 1 for other actions.
  public let count: Int
  /// Why it cannot be undone; nil if it can.
  public let obstacle: Obstacle?
  /// The name of the adult who approved the claim; nil for the household's rule, and for other
  /// obstacles.
  public let deciderName: Name?
  /// The points that undoing takes back.
  public let points: Points
  /// The points that the wallet lacks for that.
  public let missingPoints: Points
  /// The name of the member whose points and badges undoing takes; nil if it takes none.
  public let claimantName: Name?
  /// The badges that the member loses, if the caller may see them.
  public let badges: [BadgeChange]
  /// The number of tasks on later dates of the series that undoing removes.
  public let removedTasks: Int
  /// The first of those dates.
  public let firstRemovedDate: CivilDate?

  /// An action with every field given.
  public init(
    kind: Kind, at: Instant, task: HouseholdTask, assigneeName: Name?, count: Int,
    obstacle: Obstacle?, deciderName: Name?, points: Points, missingPoints: Points,
    claimantName: Name?, badges: [BadgeChange], removedTasks: Int, firstRemovedDate: CivilDate?
  ) {
    self.kind = kind
    self.at = at
    self.task = task
    self.assigneeName = assigneeName
    self.count = count
    self.obstacle = obstacle
    self.deciderName = deciderName
    self.points = points
    self.missingPoints = missingPoints
    self.claimantName = claimantName
    self.badges = badges
    self.removedTasks = removedTasks
    self.firstRemovedDate = firstRemovedDate
  }
}

extension RecentAction {
  /// Whether undoing does not restore the claim that the action ended: the task has to be completed
  /// again.
  public var losesClaim: Bool {
    switch kind {
    case .rejection: true
    case .deletion: task.status == .pendingApproval
    case .completion, .claim, .approval: false
    }
  }

  /// Whether the photo of the claim is gone after undoing.
  ///
  /// A rejection has deleted it, so there it is true for a task that requires a photo.
  public var losesPhoto: Bool {
    switch kind {
    case .rejection: task.requiresPhoto
    case .completion, .claim, .deletion: task.claim?.photo != nil
    case .approval: false
    }
  }
}
