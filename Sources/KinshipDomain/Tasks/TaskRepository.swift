public import KinshipTime

/// The tasks of households.
public protocol TaskRepository {
  /// The task with that id in that household.
  func task(_ id: TaskID, in household: HouseholdID) throws -> HouseholdTask?
  /// The tasks of a selection in the order of lists, at most `limit`, with where to go on.
  func tasks(_ selection: TaskSelection) throws -> TaskSlice<TaskCursor>
  /// The tasks that involve a member, of some scopes, or of all with nil: those after an id, in the order of
  /// their ids, at most `limit`.
  ///
  /// A slice may have fewer, or none, and still say where to go on: so many tasks are looked at for each.
  func tasks(
    involving member: MemberID, in household: HouseholdID, scopes: Set<Scope>?, after id: TaskID?,
    limit: Int
  ) throws -> TaskSlice<TaskID>
  /// The tasks after an id, in the order of their ids, at most `limit`, each as it is filed.
  func filedTasks(
    in household: HouseholdID, after id: TaskID?, limit: Int
  ) throws -> [FiledTask]
  /// The tasks that changed last, the latest first; of some scopes, or of all with nil.
  func latest(
    in household: HouseholdID, scopes: Set<Scope>?, limit: Int
  ) throws -> [HouseholdTask]
  /// The tasks of a series that are not completed, the last first.
  func unfinished(of series: SeriesID, in household: HouseholdID) throws -> [HouseholdTask]
  /// The tasks of a series, the last first and of a number the last part, at most `limit`.
  func occurrences(
    of series: SeriesID, in household: HouseholdID, limit: Int
  ) throws -> [HouseholdTask]
  /// The tasks of a series with that number, in the order of their parts: one, where it is whole.
  func parts(
    of series: SeriesID, number: Int, in household: HouseholdID
  ) throws -> [HouseholdTask]
  /// The last task of each series that is not completed yet, in the order of their series, at most `limit`:
  /// what a series goes on from.
  ///
  /// Of several parts the first that is not completed.
  func lastOccurrences(in household: HouseholdID, limit: Int) throws -> [HouseholdTask]
  /// Stores the task as it is to be filed, and plans its duties; throws `conflict` over a newer version and
  /// for a number, or a part of it, that its series has already, and `unusableID` for one that was deleted.
  @discardableResult func save(_ task: HouseholdTask, filed: TaskFiling) throws -> HouseholdTask
  /// Deletes the task with its duties and leaves a tombstone, so that no other task gets the id; throws
  /// `conflict` over a newer version.
  ///
  /// ``restore(_:filed:)`` alone brings the id back.
  func delete(_ task: HouseholdTask) throws

  /// Keeps copies of tasks that are about to be deleted together; the first is the one that was named.
  ///
  /// Forgets the oldest deletions of the household beyond ``TaskDeletion/mostTasks``, and some copies of any
  /// household that are older than ``TaskDeletion/lifetime``. Throws `conflict` for a task that is not there.
  func keep(
    _ tasks: [HouseholdTask], deletedBy member: MemberID, at now: Instant,
    in household: HouseholdID
  ) throws
  /// The deletion that named the task; nil when there was none, or it was restored or forgotten.
  func deletion(of task: TaskID, in household: HouseholdID) throws -> TaskDeletion?
  /// The deletions after an instant, the latest first, at most `limit`; those before a version with `before`.
  func deletions(
    in household: HouseholdID, since: Instant, before: Version?, limit: Int
  ) throws -> [TaskDeletion]
  /// The tasks of a deletion as they were, the one that was named first.
  func tasks(of deletion: TaskDeletion) throws -> [HouseholdTask]
  /// Stores a deleted task anew under its id, in place of its copy and its tombstone; throws what ``save(_:filed:)``
  /// throws.
  @discardableResult func restore(
    _ task: HouseholdTask, filed: TaskFiling
  ) throws -> HouseholdTask
}

/// What a store keeps beside a task so that lists are exact and need no rules: who may read it, from
/// when on it is overdue, and what the household owes because of it.
///
/// Derived from the household's policy and calendar at every save.
public struct TaskFiling: Hashable, Sendable {
  /// Who may read the task.
  public let scope: Scope
  /// The first instant at which it is overdue; nil without a due date.
  public let overdueFrom: Instant?
  /// What the household owes because of it, planned with it.
  public let duties: [Duty]

  /// How `task` is filed under a policy and a calendar.
  public init(_ task: HouseholdTask, policy: HouseholdPolicy, calendar: HouseholdCalendar) {
    scope = TaskRules.scope(assignee: task.assignee, policy: policy)
    overdueFrom = task.due?.overdueFrom(in: calendar)
    duties = task.duties(policy: policy, calendar: calendar)
  }
}

/// A task, and how the store has it filed.
public struct FiledTask: Hashable, Sendable {
  /// The task.
  public let task: HouseholdTask
  /// Who may read it.
  public let scope: Scope
  /// The first instant at which it is overdue; nil without a due date.
  public let overdueFrom: Instant?

  /// A task with how it is filed.
  public init(task: HouseholdTask, scope: Scope, overdueFrom: Instant?) {
    self.task = task
    self.scope = scope
    self.overdueFrom = overdueFrom
  }

  /// Whether the store keeps the same beside the task as it would for `filing`; duties apart.
  public func isFiled(as filing: TaskFiling) -> Bool {
    scope == filing.scope && overdueFrom == filing.overdueFrom
  }
}

/// A filter of the task list.
public enum TaskFilter: String, Sendable, CaseIterable {
  case all, assignedToMe, unassigned, completed, overdue
}

/// Which tasks of one household, and from where on.
public struct TaskSelection: Hashable, Sendable {
  /// Whose tasks these are to be.
  public enum Assignment: Hashable, Sendable {
    /// Anybody's and nobody's.
    case any
    /// Nobody's.
    case unassigned
    /// One member's.
    case to(MemberID)
  }

  /// The household.
  public var household: HouseholdID
  /// The scopes the reader may see; nil for all.
  public var scopes: Set<Scope>?
  /// Whose tasks.
  public var assignment: Assignment
  /// The states; empty for all.
  public var statuses: Set<TaskStatus>
  /// Only tasks that are overdue at this instant: not completed, and not claimed in time.
  public var overdueAt: Instant?
  /// After which task to go on.
  public var after: TaskCursor?
  /// At most how many.
  public var limit: Int

  /// A selection with every field given.
  public init(
    household: HouseholdID, scopes: Set<Scope>? = nil, assignment: Assignment = .any,
    statuses: Set<TaskStatus> = [], overdueAt: Instant? = nil, after: TaskCursor? = nil, limit: Int
  ) {
    self.household = household
    self.scopes = scopes
    self.assignment = assignment
    self.statuses = statuses
    self.overdueAt = overdueAt
    self.after = after
    self.limit = limit
  }
}

/// A place in the order of task lists: due date ascending with undated tasks last, then the newest
/// first, then the id.
///
/// Tasks that move meanwhile neither repeat nor hide others, as they would with an offset.
public struct TaskCursor: Hashable, Sendable, Comparable {
  /// `Due.sortKey`, or the greatest number for a task without a date.
  public let due: Int64
  /// Milliseconds since 1970 at which the task was made.
  public let createdAt: Int64
  /// The task.
  public let id: TaskID

  /// The place with these three keys.
  public init(due: Int64, createdAt: Int64, id: TaskID) {
    self.due = due
    self.createdAt = createdAt
    self.id = id
  }

  /// The place of a task.
  public init(_ task: HouseholdTask) {
    self.init(
      due: task.due?.sortKey ?? .max, createdAt: task.createdAt.millisecondsSinceEpoch, id: task.id)
  }

  /// The order of lists.
  public static func < (left: Self, right: Self) -> Bool {
    (left.due, right.createdAt, left.id) < (right.due, left.createdAt, right.id)
  }
}

/// Some tasks in an order, and where the next ones begin.
public struct TaskSlice<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The tasks, in their order.
  public let tasks: [HouseholdTask]
  /// Where to go on; nil when these were the last.
  public let next: Cursor?

  /// Tasks and where to go on.
  public init(tasks: [HouseholdTask], next: Cursor?) {
    self.tasks = tasks
    self.next = next
  }
}
