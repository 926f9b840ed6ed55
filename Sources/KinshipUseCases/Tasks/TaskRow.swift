public import KinshipDomain
import KinshipTime

/// A task as one member sees it: with names, lateness and what may be done, so that no list asks
/// again for each row (F-64).
public struct TaskRow: Hashable, Sendable {
  /// The task.
  public let task: HouseholdTask
  /// What the assignee is called; nil for nobody.
  public let assigneeName: Name?
  /// Whether it should have been done by now, or was done too late (D-08).
  public let isOverdue: Bool
  /// The moves that the caller may make now (VM-16).
  public let moves: [TaskMove]
  /// Whether the caller may edit it.
  public let canEdit: Bool
  /// Whether the caller may delete it.
  public let canDelete: Bool

  /// A row with every field given.
  public init(
    task: HouseholdTask, assigneeName: Name?, isOverdue: Bool, moves: [TaskMove], canEdit: Bool,
    canDelete: Bool
  ) {
    self.task = task
    self.assigneeName = assigneeName
    self.isOverdue = isOverdue
    self.moves = moves
    self.canEdit = canEdit
    self.canDelete = canDelete
  }
}

/// Makes rows for one caller: people and calendar are read once, whatever the number of tasks.
struct TaskRows {
  private let rules: TaskRules
  private let calendar: HouseholdCalendar
  private let now: Instant
  private let context: Context
  private let household: HouseholdID
  private var names: [MemberID: Name]

  init(for caller: Caller) throws {
    rules = caller.rules
    calendar = try caller.calendar()
    now = caller.context.now
    context = caller.context
    household = caller.household.id
    names = Dictionary(
      uniqueKeysWithValues: try context.members.members(of: household).map { ($0.id, $0.name) })
  }

  /// What a member is called, also when it has left.
  mutating func name(of member: MemberID?) throws -> Name? {
    guard let member else { return nil }
    if let name = names[member] { return name }
    let name = try context.members.member(member, in: household)?.name
    names[member] = name
    return name
  }

  mutating func row(_ task: HouseholdTask) throws -> TaskRow {
    TaskRow(
      task: task, assigneeName: try name(of: task.assignee),
      isOverdue: task.isOverdue(at: now, in: calendar), moves: rules.moves(of: task),
      canEdit: task.status != .completed && rules.canEdit(task), canDelete: rules.canDelete(task))
  }
}
