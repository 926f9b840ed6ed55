public import KinshipDomain
public import KinshipTime

/// Changes a task: its texts while it is not completed, its terms only while it is open.
///
/// Points and assignee are changed in parent mode where the household uses it. Children change no
/// points (`pointsNeedAdult`). Where the household uses parent mode, they change no other terms of
/// tasks that others created.
///
/// A change of the last task of a series applies to its successors, unless it is for this task
/// alone. Any other task has no successors. A change of one part applies to all parts in the same
/// way.
public struct UpdateTask: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID
  /// The change of the fields of ``TaskContent``.
  public let words: TaskContentChange
  /// The difficulty.
  public let difficulty: Edit<TaskDifficulty>
  /// The points, 1–10,000; nil to keep the old value, or to take that of a difficulty that is set.
  public let points: Int?
  /// The member who is to do it.
  public let assignee: Edit<MemberID>
  /// When the task is due.
  public let due: Edit<Due>
  /// Whether the claim needs a photo; nil to keep the old rule.
  public let requiresPhoto: Bool?
  /// The version that the change is based on; nil to change any version.
  public let expected: Version?
  /// The recurrence; clearing it ends the series with this task.
  public let repetition: Edit<Repetition>
  /// The number of missed dates that stay to be done, 0–31; nil to keep the number.
  public let keptMissed: Int?
  /// Whether the successors in the series stay as they would have been; nil for no.
  public let onlyThis: Bool?
  /// The rotation of the following tasks; after clearing it they go to the assignee.
  public let rotation: Edit<Rotation>
  /// Whether all parts earn the points together, also in successors; nil to keep the old rule.
  public let split: Bool?

  /// A change to a task.
  public init(
    household: HouseholdID, task: TaskID, words: TaskContentChange = TaskContentChange(),
    difficulty: Edit<TaskDifficulty> = .keep, points: Int? = nil,
    assignee: Edit<MemberID> = .keep, due: Edit<Due> = .keep, requiresPhoto: Bool? = nil,
    expected: Version? = nil, repetition: Edit<Repetition> = .keep, keptMissed: Int? = nil,
    onlyThis: Bool? = nil, rotation: Edit<Rotation> = .keep, split: Bool? = nil
  ) {
    self.household = household
    self.task = task
    self.words = words
    self.difficulty = difficulty
    self.points = points
    self.assignee = assignee
    self.due = due
    self.requiresPhoto = requiresPhoto
    self.expected = expected
    self.repetition = repetition
    self.keptMissed = keptMissed
    self.onlyThis = onlyThis
    self.rotation = rotation
    self.split = split
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    try words.check()
    if onlyThis == true, changesSeries { throw Refusal.validation(.repetition, .notAllowed) }
    let caller = try context.caller(in: household)
    let old = try caller.task(task)
    guard caller.rules.canEdit(old) else { throw Refusal.unauthorized }
    try requirePayment(of: old, for: caller)
    try requireChangeable(old, under: caller.household.policy)
    guard expected == nil || expected == old.version else { throw Refusal.conflict }
    var new = old
    try words.apply(to: &new.pattern)
    new.due = due.applied(to: old.due)
    if changesTerms { try changeTerms(of: &new, for: caller) }
    if new.pattern != old.pattern {
      if onlyThis == true { new.changeAlone(since: old) } else { try new.changeSeries(since: old) }
    }
    if changesSeries {
      guard try caller.isLast(old) else { throw Refusal.validation(.repetition, .notAllowed) }
      try changeSeries(of: &new, for: caller)
      if old.recurrence == nil, new.recurrence != nil {
        try caller.requireRoom(forTasks: 1, inSeries: 1)
      }
    }
    let turnChanged = try movesTurn(of: old, to: new) && caller.updateTurn(of: &new)
    new.updatedAt = context.now
    let saved = try caller.save(
      new, changedFrom: old, isAlone: onlyThis == true, split: split,
      points: saysPoints(of: old, for: caller) ? new.points : nil)
    if turnChanged {
      try caller.notifyOfTurn(saved)
    } else if saved.assignee != old.assignee {
      try caller.notify(saved.assignee, .taskAssigned, of: task, .version(saved.version))
    }
    return saved
  }

  /// Whether the change affects terms: difficulty, points, assignee or the need of a photo.
  private var changesTerms: Bool {
    !difficulty.isKeep || points != nil || !assignee.isKeep || requiresPhoto != nil
  }

  /// Whether the change affects the series: recurrence, kept missed dates, rotation or split
  /// points.
  private var changesSeries: Bool {
    !repetition.isKeep || keptMissed != nil || !rotation.isKeep || split != nil
  }

  /// Whether points are set, directly or by a difficulty; clearing the difficulty keeps them.
  private var changesPoints: Bool {
    if case .set = difficulty { return true }
    return points != nil
  }

  /// Whether the new date can move the turn to another member; a given assignee stays.
  private func movesTurn(of old: HouseholdTask, to new: HouseholdTask) -> Bool {
    assignee.isKeep && new.recurrence?.rotation != nil && new.due?.date != old.due?.date
  }

  /// Whether the change determines the points of the task.
  ///
  /// A share of split points does not follow from the difficulty.
  private func saysPoints(of task: HouseholdTask, for caller: Caller) -> Bool {
    let isShare = task.isPart && task.recurrence?.whole != nil
    guard caller.rules.canSetPoints else { return false }
    return changesPoints
      || changesTerms && caller.household.policy.taskPointRule == .byDifficulty
        && !(isShare && difficulty.isKeep)
  }

  /// Whether the change affects points or payee; a new date can pass the turn to another member.
  private func changesPayment(of task: HouseholdTask) -> Bool {
    changesTerms || changesSeries || (!due.isKeep && task.recurrence?.rotation != nil)
  }

  private func requirePayment(of task: HouseholdTask, for caller: Caller) throws {
    guard changesPayment(of: task) else { return }
    guard !caller.rules.canSetPoints else { return try caller.require(.setTaskPoints) }
    guard points == nil, difficulty.isKeep, split == nil else { throw Refusal.pointsNeedAdult }
    guard caller.household.policy.parentMode == .none || task.createdBy == caller.member.id else {
      throw Refusal.unauthorized
    }
  }

  private func requireChangeable(_ task: HouseholdTask, under policy: HouseholdPolicy) throws {
    guard task.status != .completed else { throw Refusal.invalidTaskState(task.status) }
    guard due.isKeep || task.status == .open || task.status == .inProgress else {
      throw Refusal.invalidTaskState(task.status)
    }
    guard changesTerms else { return }
    guard !policy.fixesTaskTerms else { throw Refusal.unauthorized }
    guard task.status == .open else { throw Refusal.invalidTaskState(task.status) }
  }

  private func changeTerms(of task: inout HouseholdTask, for caller: Caller) throws {
    let policy = caller.household.policy
    task.difficulty = difficulty.applied(to: task.difficulty)
    if saysPoints(of: task, for: caller) {
      task.points = try policy.points(given: points, difficulty: task.difficulty)
    }
    task.assignee = assignee.applied(to: task.assignee)
    if !assignee.isKeep { try caller.requireAssignable(task.assignee) }
    task.requiresPhoto = requiresPhoto ?? task.requiresPhoto
  }

  /// Changes how the series continues, which only its last task determines.
  private func changeSeries(of task: inout HouseholdTask, for caller: Caller) throws {
    switch repetition {
    case .keep: try keptMissed.map { try task.setKeptMissed($0) }
    case .set(let repetition): try task.setRepetition(repetition, keptMissed: keptMissed)
    case .clear:
      guard keptMissed == nil else { throw Refusal.validation(.keptMissed, .notAllowed) }
      task.endSeries()
    }
    switch rotation {
    case .keep: break
    case .set(let rotation):
      for member in rotation.members { try caller.requireAssignable(member) }
      try task.setRotation(rotation)
    case .clear: try task.setRotation(nil)
    }
  }
}
