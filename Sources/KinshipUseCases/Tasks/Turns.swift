import KinshipDomain
import KinshipTime

// Whose turn it is follows from what was done before and from who is there; nothing of it is kept.

extension HouseholdOperations {
  /// How far back "lately" goes.
  private static var remembered: Int { 64 }

  /// Who does the next tasks of a series, on these dates: one for each, several where everybody has to do a
  /// part, and nil where nobody is there.
  ///
  /// Where the series does not go round it is the one who did it always, unless that one has left.
  func assignees(
    after task: HouseholdTask, on dates: [CivilDate?], without leaving: MemberID? = nil
  ) throws -> [[MemberID?]] {
    guard !dates.isEmpty else { return [] }
    guard let recurrence = task.recurrence, let rotation = recurrence.rotation else {
      let assignee = task.usual.assignee
      let isHere = try assignee.map(isHere) ?? false
      return dates.map { _ in [isHere ? assignee : nil] }
    }
    let members = try context.members.members(of: household.id).filter { $0.id != leaving }
    let today = try calendar().day(of: context.now)
    var past = try pastTurns(of: recurrence.series, through: recurrence.number)
    return dates.enumerated().map { index, date in
      let next = rotation.assignees(
        of: recurrence.series, number: recurrence.number + 1 + index, after: past,
        present: able(members, on: date ?? today))
      past.insert(.init(assignee: next.first, doer: next.first), at: 0)
      return next.isEmpty ? [nil] : next.map { $0 }
    }
  }

  /// Who does this task: several where everybody has to do a part, none where nobody is there.
  func assignees(of task: HouseholdTask, insteadOf other: MemberID? = nil) throws -> [MemberID] {
    guard let recurrence = task.recurrence, let rotation = recurrence.rotation else { return [] }
    let members = try context.members.members(of: household.id).filter { $0.id != other }
    let day = try task.due?.date ?? calendar().day(of: context.now)
    return rotation.assignees(
      of: recurrence.series, number: recurrence.number,
      after: try pastTurns(of: recurrence.series, through: recurrence.number - 1),
      present: able(members, on: day))
  }

  /// Stores the first task of a series that goes round, or the parts of all, and tells whose they are.
  ///
  /// Returns the first.
  func begin(_ task: HouseholdTask) throws -> HouseholdTask {
    let assignees = try assignees(of: task)
    let saved = try task.given(to: assignees.isEmpty ? [nil] : assignees.map { $0 }).map(save)
    for task in saved { try tellOfTurn(task) }
    return saved[0]
  }

  /// Gives an open task with a rotation to the next member, since its assignee cannot do it.
  func reassignTurn(of task: HouseholdTask, from other: MemberID) throws {
    var task = task
    task.reassign(to: try assignees(of: task, insteadOf: other).first)
    try tellOfTurn(try save(task))
  }

  /// Keeps the assignee of a task on its new date if present, else gives the turn to the next, or to nobody where
  /// there is no rotation; true when the turn has changed, which members are told once the task is stored.
  func updateTurn(of task: inout HouseholdTask) throws -> Bool {
    guard task.recurrence?.rotation != nil, !task.isPart else {
      if try task.assignee.map(isHere) == false { task.assignee = nil }
      return false
    }
    let old = task.assignee
    let day = try task.due?.date ?? calendar().day(of: context.now)
    if let old, try context.members.member(old, in: household.id)?.isPresent(on: day) == true {
      return false
    }
    let next = try assignees(of: task, insteadOf: old).first
    guard next != old else { return false }
    task.reassign(to: next)
    return true
  }

  /// Tells whose turn it is and, where it is nobody's, the adults who are there.
  func tellOfTurn(_ task: HouseholdTask) throws {
    guard task.recurrence?.rotation != nil else { return }
    let occasion = Occasion.version(task.version)
    guard task.assignee == nil else {
      return try tell(task.assignee, .taskAssigned, of: task.id, occasion)
    }
    let today = try calendar().day(of: context.now)
    for adult in try context.members.members(of: household.id)
    where adult.role.isAdult && adult.isPresent(on: today) {
      try context.outbox.append(
        Notice(
          .taskUnassigned, of: task.id, occasion, to: adult.id, in: household.id,
          at: context.now))
    }
  }

  /// Whom a task can be given to on a day.
  private func able(_ members: [Member], on day: CivilDate) -> Set<MemberID> {
    let childrenOnly = household.policy.taskAssignment == .requiredChild
    return Set(
      members.lazy.filter { $0.isPresent(on: day) && (!childrenOnly || $0.role == .child) }.map(
        \.id))
  }

  /// Whose turns there were and who had them, the latest first: a task that is not done counts for the one
  /// whose it is.
  private func pastTurns(
    of series: SeriesID, through number: Int
  ) throws -> [Rotation.Past] {
    try context.tasks.occurrences(of: series, in: household.id, limit: Self.remembered)
      .filter { ($0.recurrence?.number ?? 0) <= number }
      .map { task in
        Rotation.Past(
          assignee: task.usual.assignee,
          doer: task.status == .completed ? task.completedBy : task.assignee)
      }
  }
}
