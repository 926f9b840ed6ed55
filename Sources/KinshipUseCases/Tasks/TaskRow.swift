public import KinshipDomain
import KinshipTime

/// A task as one member sees it: with names, lateness and what may be done, so that no list asks
/// again for each row.
public struct TaskRow: Hashable, Sendable {
  /// The task.
  public let task: HouseholdTask
  /// What the assignee is called; nil for nobody.
  public let assigneeName: Name?
  /// Whether it should have been done by now, or was done too late.
  public let isOverdue: Bool
  /// The moves that the caller may make now.
  public let moves: [TaskMove]
  /// Whether the caller may edit it.
  public let canEdit: Bool
  /// Whether the caller may delete it.
  public let canDelete: Bool
  /// What it is a part of, itself among them, as far as the caller sees them; empty where it is whole.
  public let parts: [TaskPart]
  /// What all parts earn together, also those that the caller does not see; nil where points are not split.
  ///
  /// Less than the series' points after a member has left with a part.
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

/// What one of several has to do of a task that everybody must do.
public struct TaskPart: Hashable, Sendable {
  /// The task that it is.
  public let task: TaskID
  /// Whose it is; nil for nobody's.
  public let member: MemberID?
  /// What that member is called.
  public let name: Name?
  /// Where it stands.
  public let status: TaskStatus

  /// A part with every field given.
  public init(task: TaskID, member: MemberID?, name: Name?, status: TaskStatus) {
    self.task = task
    self.member = member
    self.name = name
    self.status = status
  }
}

/// Makes rows for one caller: people and calendar are read once, whatever the number of tasks.
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
  /// Without those that a rule hides by now: the store files tasks anew a little later.
  mutating func rows(_ tasks: some Sequence<HouseholdTask>) throws -> [TaskRow] {
    try tasks.filter(caller.rules.canSee).map { try row($0) }
  }

  /// What a member is called, also when it has left.
  mutating func name(of member: MemberID?) throws -> Name? {
    try names.name(of: member)
  }

  mutating func row(_ task: HouseholdTask) throws -> TaskRow {
    let (rules, now) = (caller.rules, caller.context.now)
    let parts = task.isPart ? try caller.parts(of: task) : []
    return TaskRow(
      task: task, assigneeName: try name(of: task.assignee),
      isOverdue: task.isOverdue(at: now, in: calendar), moves: rules.moves(of: task),
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
