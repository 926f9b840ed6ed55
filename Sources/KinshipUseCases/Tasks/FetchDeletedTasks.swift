public import KinshipDomain
public import KinshipTime

/// The tasks that were deleted in the last 30 days and that the caller may restore, the latest first.
///
/// One row for each deletion: what was deleted together is restored together.
public struct FetchDeletedTasks: Query, InHousehold {
  /// The most rows at a time.
  public static let mostRows = 100

  /// The household.
  public let household: HouseholdID
  /// At most how many, 1–100.
  public let limit: Int

  /// The question.
  public init(household: HouseholdID, limit: Int = FetchDeletedTasks.mostRows) {
    self.household = household
    self.limit = limit
  }

  /// Deletions, the latest first.
  public struct Output: Hashable, Sendable {
    /// One for each deletion.
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

  /// Looks through the household's deletions, which are at most `TaskDeletion.mostTasks`, page by page.
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

/// Tasks that were deleted together, as somebody who may restore them sees them.
public struct DeletedTaskRow: Hashable, Sendable {
  /// The task that was named when they were deleted, as it was then.
  public let task: HouseholdTask
  /// What its assignee is called; nil for nobody.
  public let assigneeName: Name?
  /// How many tasks were deleted together, this one among them.
  public let count: Int
  /// Who deleted them.
  public let deletedBy: MemberID
  /// What that member is called.
  public let deleterName: Name?
  /// When.
  public let deletedAt: Instant
  /// When they can be restored no longer.
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
