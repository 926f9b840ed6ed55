public import KinshipDomain
import KinshipTime

/// A task as one member sees it: with names, lateness and allowed moves.
///
/// A list needs no further query for each row.
public struct TaskRow: Hashable, Sendable {
  /// The task.
  public let task: HouseholdTask
  /// The name of the assignee; nil without one.
  public let assigneeName: Name?
  /// Whether the task is overdue; a claim that waits for approval is not.
  public let isOverdue: Bool
  /// The moves that the caller may make now.
  public let moves: [TaskMove]
  /// Whether the caller may edit it.
  public let canEdit: Bool
  /// Whether the caller may delete it.
  public let canDelete: Bool
  /// The parts of the same task that the caller sees, including this one; empty without parts.
  public let parts: [TaskPart]
  /// The points of all parts together, including parts that the caller does not see; nil unless
  /// split.
  ///
  /// Less than the points of the series if a member has left while it had a part.
  public let pointsOfParts: Points?

  /// A row with every field given.
  public init(
    task: HouseholdTask, assigneeName: Name?, isOverdue: Bool, moves: [TaskMove], canEdit: Bool,
    canDelete: Bool, parts: [TaskPart] = [], pointsOfParts: Points? = nil
  ) {
    self.task = task
    self.assigneeName = assigneeName
    self.isOverdue = isOverdue
    self.moves = moves
    self.canEdit = canEdit
    self.canDelete = canDelete
    self.parts = parts
    self.pointsOfParts = pointsOfParts
  }
}

/// One member's part of a task with a part for each member.
public struct TaskPart: Hashable, Sendable {
  /// The task of the part.
  public let task: TaskID
  /// The member of the part; nil while it is unassigned.
  public let member: MemberID?
  /// The name of that member.
  public let name: Name?
  /// The status of the part.
  public let status: TaskStatus

  /// A part with every field given.
  public init(task: TaskID, member: MemberID?, name: Name?, status: TaskStatus) {
    self.task = task
    self.member = member
    self.name = name
    self.status = status
  }
}

/// Creates rows for one caller; members and calendar are read once, regardless of the number of
/// tasks.
struct TaskRows {
  private let calendar: HouseholdCalendar
  private let caller: Caller
  private var names: MemberNames

  init(for caller: Caller) throws {
    calendar = try caller.calendar()
    self.caller = caller
    names = try MemberNames(preloadedFor: caller)
  }

  /// The rows of tasks that a store has found for the caller.
  ///
  /// Omits tasks that a rule hides by now: their index entries are updated a little later.
  mutating func rows(_ tasks: some Sequence<HouseholdTask>) throws -> [TaskRow] {
    try tasks.filter(caller.rules.canSee).map { try row($0) }
  }

  /// The name of a member, also after it has left.
  mutating func name(of member: MemberID?) throws -> Name? {
    try names.name(of: member)
  }

  /// The row of a task; with `checksSuccessors`, its moves omit an undo that the next dates prevent.
  ///
  /// The check reads other tasks of the series, so lists do without it.
  mutating func row(_ task: HouseholdTask, checksSuccessors: Bool = false) throws -> TaskRow {
    let (rules, now) = (caller.rules, caller.context.now)
    let parts = task.isPart ? try caller.parts(of: task) : []
    return TaskRow(
      task: task, assigneeName: try name(of: task.assignee),
      isOverdue: task.isOverdue(at: now, in: calendar),
      moves: checksSuccessors ? try caller.moves(of: task) : rules.moves(of: task),
      canEdit: task.status != .completed && rules.canEdit(task), canDelete: rules.canDelete(task),
      parts: try seen(parts), pointsOfParts: HouseholdTask.splitPoints(of: parts))
  }

  private mutating func seen(_ parts: [HouseholdTask]) throws -> [TaskPart] {
    try parts.filter(caller.rules.canSee).map { part in
      TaskPart(
        task: part.id, member: part.assignee, name: try name(of: part.assignee),
        status: part.status)
    }
  }
}
