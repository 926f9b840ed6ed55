import KinshipDomain

extension HouseholdAutomation {
  /// The most tasks that one command files or unassigns, because other commands wait for it.
  static let tasksAtOnce = 100
  /// The most events that one command unassigns.
  static let eventsAtOnce = 50
}

extension HouseholdOperations {
  /// Updates the filing of tasks: their readers, overdue times and duties.
  ///
  /// Files a batch after `task` in the order of ids; a duty, due at once, handles the rest. Tasks
  /// whose filing stays the same are not written.
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
