public import KinshipDomain
public import KinshipTime

/// Tasks deleted in the last 30 days that the caller may restore, latest first.
///
/// One row for each deletion: tasks that were deleted together are restored together.
public struct FetchDeletedTasks: Query, HouseholdScoped {
  /// The most rows of one query.
  public static let mostRows = 100

  /// The household.
  public let household: HouseholdID
  /// The maximum number of results, 1–100.
  public let limit: Int

  /// Creates the query.
  public init(household: HouseholdID, limit: Int = FetchDeletedTasks.mostRows) {
    self.household = household
    self.limit = limit
  }

  /// Deletions, latest first.
  public struct Output: Hashable, Sendable {
    /// One row for each deletion.
    public let rows: [DeletedTaskRow]

    /// An answer with every field given.
    public init(rows: [DeletedTaskRow]) {
      self.rows = rows
    }
  }

  public func fetch(in context: Context) throws -> Output {
    try (1...Self.mostRows).require(limit, of: .limit)
    let caller = try context.caller(in: household)
    var names = try MemberNames(preloadedFor: caller)
    return Output(rows: try deletions(for: caller).map { try DeletedTaskRow($0, &names) })
  }

  /// Searches the household's deletions, which are at most `TaskDeletion.mostTasks`, page by page.
  private func deletions(for caller: Caller) throws -> [TaskDeletion] {
    let context = caller.context
    var found: [TaskDeletion] = []
    var before: Version?
    repeat {
      let page = try context.tasks.deletions(
        in: household, since: context.now - TaskDeletion.lifetime, before: before,
        limit: Self.mostRows)
      found += page.filter {
        caller.rules.canSee($0.task) && caller.rules.canRestore($0.task, deletedBy: $0.by)
      }
      before = page.count == Self.mostRows ? page.last?.task.version : nil
    } while before != nil && found.count < limit
    return Array(found.prefix(limit))
  }
}

/// Tasks that were deleted together, as a member who may restore them sees them.
public struct DeletedTaskRow: Hashable, Sendable {
  /// The task that was named in the deletion, as it was then.
  public let task: HouseholdTask
  /// The name of its assignee; nil without one.
  public let assigneeName: Name?
  /// The number of tasks that were deleted together, including this one.
  public let count: Int
  /// The member who deleted them.
  public let deletedBy: MemberID
  /// The name of that member.
  public let deleterName: Name?
  /// When they were deleted.
  public let deletedAt: Instant
  /// Until when they can be restored.
  public let restorableUntil: Instant

  /// A row with every field given.
  public init(
    task: HouseholdTask, assigneeName: Name?, count: Int, deletedBy: MemberID, deleterName: Name?,
    deletedAt: Instant, restorableUntil: Instant
  ) {
    self.task = task
    self.assigneeName = assigneeName
    self.count = count
    self.deletedBy = deletedBy
    self.deleterName = deleterName
    self.deletedAt = deletedAt
    self.restorableUntil = restorableUntil
  }
}

extension DeletedTaskRow {
  fileprivate init(_ deletion: TaskDeletion, _ names: inout MemberNames) throws {
    self.init(
      task: deletion.task, assigneeName: try names.name(of: deletion.task.assignee),
      count: deletion.count, deletedBy: deletion.by, deleterName: try names.name(of: deletion.by),
      deletedAt: deletion.at, restorableUntil: deletion.restorableUntil)
  }
}
