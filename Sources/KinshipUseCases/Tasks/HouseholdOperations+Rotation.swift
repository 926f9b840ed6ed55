import KinshipDomain
import KinshipTime

// Turns follow from earlier tasks and from the members who are present; they are not stored.

extension HouseholdOperations {
  /// The number of past turns that a rotation takes into account.
  private static var remembered: Int { 64 }

  /// The assignees of the next tasks of a series on these dates.
  ///
  /// One for each date, several where every member does a part, and nil where every member is
  /// absent. Without a rotation it is always the same assignee, unless that member has left.
  func assignees(
    after task: HouseholdTask, on dates: [CivilDate?], without leaving: MemberID? = nil
  ) throws -> [[MemberID?]] {
    guard !dates.isEmpty else { return [] }
    guard let recurrence = task.recurrence, let rotation = recurrence.rotation else {
      let assignee = task.usual.assignee
      let isActive = try assignee.map(isActiveMember) ?? false
      return dates.map { _ in [isActive ? assignee : nil] }
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

  /// The assignees of this task: several where every member does a part, none if all are absent.
  func assignees(of task: HouseholdTask, insteadOf other: MemberID? = nil) throws -> [MemberID] {
    guard let recurrence = task.recurrence, let rotation = recurrence.rotation else { return [] }
    let members = try context.members.members(of: household.id).filter { $0.id != other }
    let day = try task.due?.date ?? calendar().day(of: context.now)
    return rotation.assignees(
      of: recurrence.series, number: recurrence.number,
      after: try pastTurns(of: recurrence.series, through: recurrence.number - 1),
      present: able(members, on: day))
  }

  /// Stores the first task of a rotating series, or all its parts, and notifies the assignees.
  ///
  /// Returns the first task.
  func begin(_ task: HouseholdTask) throws -> HouseholdTask {
    let assignees = try assignees(of: task)
    let saved = try task.assigned(to: assignees.isEmpty ? [nil] : assignees.map { $0 }).map(save)
    for task in saved { try notifyOfTurn(task) }
    return saved[0]
  }

  /// Gives an open task with a rotation to the next member, since its assignee cannot do it.
  func reassignTurn(of task: HouseholdTask, from other: MemberID) throws {
    var task = task
    task.reassign(to: try assignees(of: task, insteadOf: other).first)
    try notifyOfTurn(try save(task))
  }

  /// Updates the turn of a task on its new date; true when it changed.
  ///
  /// A present assignee keeps the turn; otherwise it passes to the next member. Without a rotation,
  /// a member who has left is unassigned. Members are notified of a changed turn once the task is
  /// stored.
  func updateTurn(of task: inout HouseholdTask) throws -> Bool {
    guard task.recurrence?.rotation != nil, !task.isPart else {
      if try task.assignee.map(isActiveMember) == false { task.assignee = nil }
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

  /// Notifies the assignee of its turn or, for an unassigned task, the adults who are present.
  func notifyOfTurn(_ task: HouseholdTask) throws {
    guard task.recurrence?.rotation != nil else { return }
    let occasion = Occasion.version(task.version)
    guard task.assignee == nil else {
      return try notify(task.assignee, .taskAssigned, of: task.id, occasion)
    }
    let today = try calendar().day(of: context.now)
    for adult in try context.members.members(of: household.id)
    where adult.role.isAdult && adult.isPresent(on: today) {
      try deliver(
        Notice(
          .taskUnassigned, of: task.id, occasion, to: adult.id, in: household.id,
          at: context.now))
    }
  }

  /// The members to whom a task can be assigned on a day.
  private func able(_ members: [Member], on day: CivilDate) -> Set<MemberID> {
    let childrenOnly = household.policy.taskAssignment == .requiredChild
    return Set(
      members.lazy.filter { $0.isPresent(on: day) && (!childrenOnly || $0.role == .child) }.map(
        \.id))
  }

  /// The past turns of a series, latest first; a task that is not done counts for its assignee.
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
