import KinshipDomain

extension HouseholdAutomation {
  /// The most tasks that one command reindexes or unassigns, because other commands wait for it.
  static let tasksAtOnce = 100
  /// The most events that one command unassigns.
  static let eventsAtOnce = 50
  /// The most duties of a leaving or absent member that one command passes on.
  static let dutiesAtOnce = 50
  /// The number of goals after which one command stops; the rest becomes a job.
  static let goalsAtOnce = 100
  /// The most members whose goals one command reads.
  static let goalMembersAtOnce = 50
}

extension HouseholdOperations {
  /// Updates the index entries of tasks: their readers, overdue times and scheduled jobs.
  ///
  /// Reindexes a batch after `task` in the order of ids; a job, due at once, handles the rest.
  /// Tasks whose index entry stays the same are not written. The first batch also plans the
  /// expiry of requests for rewards, the payments of allowances, the messages about target dates of
  /// goals, the prompts of habits, and the daily point rules.
  func reindexTasks(after task: TaskID? = nil) throws {
    if task == nil {
      try planRequestExpiry()
      try planPayments()
      try planDeadlines()
      try planCare()
    }
    let indexed = try context.tasks.indexedTasks(
      in: household.id, after: task, limit: HouseholdAutomation.tasksAtOnce)
    for task in indexed { try reindex(task) }
    var rest: [ScheduledJob] = []
    if indexed.count == HouseholdAutomation.tasksAtOnce, let last = indexed.last?.task.id {
      rest = [.reindexing(of: household.id, after: last, dueAt: context.now)]
    }
    try context.jobs.plan(rest, about: household.id.bits, in: household.id)
    // A new version, an import or another time zone may have no job of daily point rules.
    if task == nil { try planPointUpkeep() }
  }

  private func reindex(_ indexed: IndexedTask) throws {
    let (task, indexEntry) = (indexed.task, try indexEntry(of: indexed.task))
    guard indexed.matches(indexEntry) else {
      _ = try save(task)
      return
    }
    try withdrawNotices(about: task, planning: indexEntry.jobs)
    try context.jobs.plan(indexEntry.jobs, about: task.id.bits, in: household.id)
  }
}
