public import KinshipTime

/// Storage of the tasks of households.
public protocol TaskRepository {
  /// The task with that id in that household.
  func task(_ id: TaskID, in household: HouseholdID) throws -> HouseholdTask?
  /// The tasks of a selection in list order, at most `limit`, with the cursor of the next slice.
  func tasks(_ selection: TaskSelection) throws -> TaskSlice<TaskCursor>
  /// The tasks that involve a member, in some scopes or in all with nil, ordered by id, at most
  /// `limit`.
  ///
  /// Returns those after `id`. A slice may be short or empty and still have a next cursor, because
  /// each call examines a limited number of tasks.
  func tasks(
    involving member: MemberID, in household: HouseholdID, scopes: Set<Scope>?, after id: TaskID?,
    limit: Int
  ) throws -> TaskSlice<TaskID>
  /// The tasks after an id with their stored index entries, ordered by id, at most `limit`.
  func indexedTasks(
    in household: HouseholdID, after id: TaskID?, limit: Int
  ) throws -> [IndexedTask]
  /// The most recently changed tasks, the latest first, in some scopes or in all with nil.
  func latest(
    in household: HouseholdID, scopes: Set<Scope>?, limit: Int
  ) throws -> [HouseholdTask]
  /// The tasks of a series that are not completed, the last first.
  func unfinished(of series: SeriesID, in household: HouseholdID) throws -> [HouseholdTask]
  /// The tasks of a series, ordered by number and part, the last first, at most `limit`.
  func occurrences(
    of series: SeriesID, in household: HouseholdID, limit: Int
  ) throws -> [HouseholdTask]
  /// The tasks of a series with that number, ordered by part; a single one for a task without
  /// parts.
  func parts(
    of series: SeriesID, number: Int, in household: HouseholdID
  ) throws -> [HouseholdTask]
  /// The last task of each series that is not completed, ordered by series, at most `limit`.
  ///
  /// Series continue from these tasks. For several parts, it is the first that is not completed.
  func lastOccurrences(in household: HouseholdID, limit: Int) throws -> [HouseholdTask]
  /// Stores the task with its index entry, and plans its scheduled jobs.
  ///
  /// Throws `conflict` if a newer version is stored, and for a number and part that already exist
  /// in the series. Throws `unusableID` for a task that was deleted.
  @discardableResult func save(_ task: HouseholdTask, indexed: TaskIndexEntry) throws
    -> HouseholdTask
  /// Deletes the task with its jobs, and leaves a tombstone so that no other task gets the id.
  ///
  /// Throws `conflict` if a newer version is stored. Only ``restore(_:indexed:)`` brings the id
  /// back.
  func delete(_ task: HouseholdTask) throws

  /// Keeps copies of tasks that are about to be deleted together; the first is the named one.
  ///
  /// Drops the oldest deletions of the household above ``TaskDeletion/mostTasks``, and some copies
  /// of any household older than ``TaskDeletion/lifetime``. Throws `conflict` for a task that does
  /// not exist.
  func keep(
    _ tasks: [HouseholdTask], deletedBy member: MemberID, at now: Instant,
    in household: HouseholdID
  ) throws
  /// The deletion that named the task; nil if there is none, or it was restored or dropped.
  func deletion(of task: TaskID, in household: HouseholdID) throws -> TaskDeletion?
  /// The deletions since an instant, the latest first, at most `limit`; with `before`, those before
  /// a version.
  func deletions(
    in household: HouseholdID, since: Instant, before: Version?, limit: Int
  ) throws -> [TaskDeletion]
  /// The tasks of a deletion in their earlier state, the named one first.
  func tasks(of deletion: TaskDeletion) throws -> [HouseholdTask]
  /// Stores a deleted task again under its id, in place of its copy and its tombstone.
  ///
  /// Throws the errors of ``save(_:indexed:)``.
  @discardableResult func restore(
    _ task: HouseholdTask, indexed: TaskIndexEntry
  ) throws -> HouseholdTask
}

/// Derived data that a store keeps with a task, so that lists need not evaluate rules.
///
/// Computed from the household's policy and calendar at every save.
public struct TaskIndexEntry: Hashable, Sendable {
  /// Readers of the task.
  public let scope: Scope
  /// The first instant at which it is overdue; nil without a due date.
  public let overdueFrom: Instant?
  /// Scheduled jobs that follow from the task, planned with it.
  public let jobs: [ScheduledJob]

  /// The index entry of `task` under a policy and a calendar.
  public init(_ task: HouseholdTask, policy: HouseholdPolicy, calendar: HouseholdCalendar) {
    scope = TaskPermissions.scope(assignee: task.assignee, policy: policy)
    overdueFrom = task.due?.overdueFrom(in: calendar)
    jobs = task.jobs(policy: policy, calendar: calendar)
  }
}

/// A task with its stored index entry.
public struct IndexedTask: Hashable, Sendable {
  /// The task.
  public let task: HouseholdTask
  /// Readers of the task.
  public let scope: Scope
  /// The first instant at which it is overdue; nil without a due date.
  public let overdueFrom: Instant?

  /// A task with its index entry given.
  public init(task: HouseholdTask, scope: Scope, overdueFrom: Instant?) {
    self.task = task
    self.scope = scope
    self.overdueFrom = overdueFrom
  }

  /// Whether the stored index entry equals `indexEntry`, ignoring its jobs.
  public func matches(_ indexEntry: TaskIndexEntry) -> Bool {
    scope == indexEntry.scope && overdueFrom == indexEntry.overdueFrom
  }
}

/// A filter of the task list.
public enum TaskFilter: String, Sendable, CaseIterable {
  case all, assignedToMe, unassigned, completed, overdue
}

/// Query for the tasks of one household.
public struct TaskSelection: Hashable, Sendable {
  /// Filter by assignee.
  public enum Assignment: Hashable, Sendable {
    /// Tasks with or without an assignee.
    case any
    /// Tasks without an assignee.
    case unassigned
    /// Tasks of one member.
    case to(MemberID)
  }

  /// The household.
  public var household: HouseholdID
  /// The scopes that the reader may see; nil for all.
  public var scopes: Set<Scope>?
  /// Filter by assignee.
  public var assignment: Assignment
  /// The states to include; empty for all.
  public var statuses: Set<TaskStatus>
  /// Only tasks that are overdue at this instant: neither completed nor claimed.
  public var overdueAt: Instant?
  /// The cursor after which to continue; nil for the start.
  public var after: TaskCursor?
  /// Maximum number of tasks.
  public var limit: Int

  /// A query with every field given.
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

/// A position in a task list: ordered by due date with undated tasks last, then by newest first,
/// then by id.
///
/// Unlike an offset, a cursor neither repeats nor hides tasks when others move meanwhile.
public struct TaskCursor: Hashable, Sendable, Comparable {
  /// `Due.sortKey`, or the greatest number for a task without a date.
  public let due: Int64
  /// Creation time of the task, in milliseconds since 1970.
  public let createdAt: Int64
  /// The task.
  public let id: TaskID

  /// The position with these three keys.
  public init(due: Int64, createdAt: Int64, id: TaskID) {
    self.due = due
    self.createdAt = createdAt
    self.id = id
  }

  /// The position of a task.
  public init(_ task: HouseholdTask) {
    self.init(
      due: task.due?.sortKey ?? .max, createdAt: task.createdAt.millisecondsSinceEpoch, id: task.id)
  }

  /// List order.
  public static func < (left: Self, right: Self) -> Bool {
    (left.due, right.createdAt, left.id) < (right.due, left.createdAt, right.id)
  }
}

/// A slice of a list of tasks, with the cursor of the next slice.
public struct TaskSlice<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The tasks, in their order.
  public let tasks: [HouseholdTask]
  /// The cursor of the next slice; nil if this is the last.
  public let next: Cursor?

  /// A slice with every field given.
  public init(tasks: [HouseholdTask], next: Cursor?) {
    self.tasks = tasks
    self.next = next
  }
}
