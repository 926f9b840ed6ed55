import KinshipDomain

extension HouseholdAutomation {
  /// How many tasks one command files anew or frees: other commands wait for it.
  static let tasksAtOnce = 100
  /// How many events one command frees.
  static let eventsAtOnce = 50
}

extension HouseholdOperations {
  /// Files tasks as the household files them now: who may read them, when they are overdue, and what is owed
  /// because of them.
  ///
  /// The first ones after `task` in the order of their ids; the others are left to a duty, which is due at
  /// once. Those for which that stays the same are not written.
  func fileTasks(after task: TaskID? = nil) throws {
    let filed = try context.tasks.filedTasks(
      in: household.id, after: task, limit: HouseholdAutomation.tasksAtOnce)
    for task in filed { try file(task) }
    var rest: [Duty] = []
    if filed.count == HouseholdAutomation.tasksAtOnce, let last = filed.last?.task.id {
      rest = [.filing(of: household.id, after: last, dueAt: context.now)]
    }
    try context.duties.plan(rest, about: household.id.bits, in: household.id)
  }

  private func file(_ filed: FiledTask) throws {
    let (task, filing) = (filed.task, try filing(of: filed.task))
    guard filed.isFiled(as: filing) else {
      _ = try save(task)
      return
    }
    try withdrawReminders(about: task.id, but: filing.duties, to: task.assignee)
    try context.duties.plan(filing.duties, about: task.id.bits, in: household.id)
  }
}
