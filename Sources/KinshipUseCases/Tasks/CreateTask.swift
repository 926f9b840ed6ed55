public import KinshipDomain
public import KinshipTime

/// Creates an open task with the points of the policy's rule.
///
/// Every task pays, so creating one needs parent mode where the household uses it. Children who may
/// create tasks do not set points (`pointsNeedAdult`): their tasks earn one point.
///
/// A task with a part for each of several members becomes one task for each part; the answer is the
/// first.
public struct CreateTask: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The id of the new task.
  public let id: TaskID
  /// The fields of ``TaskContent``, such as the title.
  public let words: TaskContent
  /// The difficulty; needed where points follow from it.
  public let difficulty: TaskDifficulty?
  /// The points, 1–10,000; nil for the difficulty's points or 1, and from children.
  public let points: Int?
  /// The member who is to do it.
  public let assignee: MemberID?
  /// When the task is due.
  public let due: Due?
  /// Whether the claim needs a photo.
  public let requiresPhoto: Bool
  /// The recurrence; nil for a task that is done once.
  public let repetition: Repetition?
  /// The number of missed dates that stay to be done, 0–31; nil for one, the date that was due.
  public let keptMissed: Int?
  /// The rotation of the series, beginning with this task; nil for the assignee.
  ///
  /// Only a rotation in which every member does a part needs no recurrence.
  public let rotation: Rotation?
  /// Whether all parts earn the points together; nil for no: each part earns them.
  ///
  /// Nil from children.
  public let split: Bool?

  /// A task to create.
  public init(
    household: HouseholdID, id: TaskID, words: TaskContent, difficulty: TaskDifficulty? = nil,
    points: Int? = nil, assignee: MemberID? = nil, due: Due? = nil, requiresPhoto: Bool = false,
    repetition: Repetition? = nil, keptMissed: Int? = nil, rotation: Rotation? = nil,
    split: Bool? = nil
  ) {
    self.household = household
    self.id = id
    self.words = words
    self.difficulty = difficulty
    self.points = points
    self.assignee = assignee
    self.due = due
    self.requiresPhoto = requiresPhoto
    self.repetition = repetition
    self.keptMissed = keptMissed
    self.rotation = rotation
    self.split = split
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    var pattern = try words.pattern()
    let recurrence = try recurrence()
    guard rotation == nil || assignee == nil else {
      throw Refusal.validation(.assignee, .notAllowed)
    }
    guard split != true || rotation?.order == .everyone else {
      throw Refusal.validation(.rotation, rotation == nil ? .missing : .notAllowed)
    }
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    guard caller.rules.canCreate else { throw Refusal.unauthorized }
    pattern.points = try points(for: caller)
    let assignees: [MemberID?] = rotation?.members ?? [assignee]
    for assignee in assignees { try caller.requireAssignable(assignee) }
    guard try !caller.isTaken(id.bits) else { throw Refusal.unusableID }
    (pattern.difficulty, pattern.assignee, pattern.due) = (difficulty, assignee, due)
    pattern.requiresPhoto = requiresPhoto
    var task = HouseholdTask(
      id: id, household: household, pattern: pattern, createdBy: caller.member.id,
      createdAt: context.now, recurrence: recurrence)
    let parts = rotation?.order == .everyone ? rotation?.members.count ?? 1 : 1
    try caller.requireRoom(forTasks: parts, inSeries: recurrence == nil ? 0 : parts)
    guard rotation != nil else {
      let saved = try caller.save(task)
      try caller.notify(assignee, .taskAssigned, of: id)
      return saved
    }
    if split == true { try task.split(task.points) }
    return try caller.begin(task)
  }

  private func points(for caller: Caller) throws -> Points {
    guard caller.rules.canSetPoints else {
      guard points == nil, split == nil else { throw Refusal.pointsNeedAdult }
      return try Points(1, field: .points)
    }
    try caller.require(.setTaskPoints)
    return try caller.household.policy.points(given: points, difficulty: difficulty)
  }

  /// The recurrence of a new series; throws for `keptMissed` or a rotation without a recurrence.
  private func recurrence() throws -> TaskRecurrence? {
    guard repetition != nil || rotation?.order == .everyone && keptMissed == nil else {
      guard keptMissed == nil, rotation == nil else {
        throw Refusal.validation(.repetition, .missing)
      }
      return nil
    }
    return try TaskRecurrence(
      startingWith: id, due: due, repetition, keptMissed: keptMissed ?? 1, rotation: rotation)
  }
}

extension HouseholdPolicy {
  /// The points of a task: those of its difficulty, or the given ones, which are 1 by default.
  func points(given: Int?, difficulty: TaskDifficulty?) throws -> Points {
    switch taskPointRule {
    case .byDifficulty:
      guard given == nil else { throw Refusal.validation(.points, .notAllowed) }
      guard let difficulty else { throw Refusal.validation(.difficulty, .missing) }
      return try Points(difficulty.points, field: .points)
    case .manual:
      return try Points(given ?? difficulty?.points ?? 1, in: 1...10_000, field: .points)
    }
  }
}

extension Caller {
  /// Throws unless the policy allows the assignment of a task to `assignee`.
  func requireAssignable(_ assignee: MemberID?) throws {
    guard let assignee else {
      guard household.policy.taskAssignment != .requiredChild else {
        throw Refusal.validation(.assignee, .missing)
      }
      return
    }
    guard let member = try context.members.member(assignee, in: household.id), member.isActive,
      household.policy.taskAssignment != .requiredChild || member.role == .child
    else { throw Refusal.userNotMemberOfHousehold }
  }
}
