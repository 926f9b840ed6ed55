import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Unassigns a batch of open tasks and future events of a member who leaves or has left, and
  /// removes its photos for answers of care profiles that no answer uses.
  ///
  /// A scheduled job, due at once, handles the rest.
  func unassignBatch(of leaving: MemberID) throws {
    try removeUnusedCarePhotos(by: leaving)
    let hasMoreTasks = try unassignTasks(of: leaving)
    let hasMoreEvents = try unassignEvents(of: leaving)
    let otherDuties = try passOnDuties(of: leaving, limit: HouseholdAutomation.dutiesAtOnce)
    guard hasMoreTasks || hasMoreEvents || !otherDuties.isEmpty else {
      return try context.jobs.plan([], about: leaving.bits, in: household.id)
    }
    try planDeparture(of: leaving)
  }

  /// Unassigns up to `tasksAtOnce` open tasks of the member; returns whether more are left.
  ///
  /// Deletes tasks that must have an assignee. Tasks that wait for approval stay, because the work
  /// was done. A task with a part for each of several members then waits for the other parts only.
  private func unassignTasks(of leaving: MemberID) throws -> Bool {
    let open = try context.tasks.tasks(
      TaskSelection(
        household: household.id, assignment: .to(leaving),
        statuses: TaskStatus.unclaimed, limit: HouseholdAutomation.tasksAtOnce))
    for task in open.tasks { try unassign(task, of: leaving) }
    guard open.next == nil else { return true }
    let waiting = TaskSelection(
      household: household.id, assignment: .to(leaving), statuses: [.pendingApproval],
      limit: 500)
    for task in try context.tasks.tasks(waiting).tasks where task.isPart {
      try advanceSeries(after: task, without: leaving)
    }
    return false
  }

  private func unassign(_ task: HouseholdTask, of leaving: MemberID) throws {
    // An earlier step of this command may have changed it.
    guard var task = try context.tasks.task(task.id, in: household.id), task.assignee == leaving
    else { return }
    if task.isPart {
      try release(task, of: leaving)
    } else if task.recurrence?.rotation != nil {
      try reassignTurn(of: task, from: leaving)
    } else if household.policy.taskAssignment == .requiredChild {
      try deleteDate([task])
    } else {
      task.reassign(to: nil)
      _ = try save(task)
    }
  }

  /// Unassigns future events of the member, whole series or single dates; returns whether more are
  /// left.
  private func unassignEvents(of leaving: MemberID) throws -> Bool {
    let today = try calendar().day(of: context.now)
    let coming = try context.events.events(
      of: household.id, assignedTo: leaving, from: today, limit: HouseholdAutomation.eventsAtOnce)
    for var event in coming {
      event.unassign(leaving, at: context.now)
      try context.events.save(event)
    }
    return coming.count == HouseholdAutomation.eventsAtOnce
  }
}
