import KinshipDomain

extension HouseholdWork {
  /// How many tasks are filed anew, or freed, in one command: others wait for it.
  static let tasksAtOnce = 100

  /// Files tasks as the household files them now: who may read them, when they are overdue, and what is owed
  /// because of them.
  ///
  /// The first ones after `task` in the order of their ids; the others are left to a duty, which is due at
  /// once. Those for which that stays the same are not written.
  func fileTasks(after task: TaskID? = nil) throws {
    let filed = try context.tasks.filedTasks(
      in: household.id, after: task, limit: Self.tasksAtOnce)
    for task in filed { try file(task) }
    var rest: [Duty] = []
    if filed.count == Self.tasksAtOnce, let last = filed.last?.task.id {
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
