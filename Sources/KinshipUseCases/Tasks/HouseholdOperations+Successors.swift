import KinshipDomain
import KinshipTime

// A series has each number once. Successors are created when its last task is completed with all
// parts, so that a repeat of any kind creates nothing.

extension HouseholdOperations {
  /// Creates the successors of a task that was just completed.
  ///
  /// A part waits for the others, but not for `leaving`, a member who is about to leave.
  func advanceSeries(after task: HouseholdTask, without leaving: MemberID? = nil) throws {
    guard task.isPart else { return try createSuccessors(of: task, parts: []) }
    var parts = try parts(of: task)
    let present = try presentMembers(for: task, without: leaving)
    guard HouseholdTask.isDone(parts, present: present) else { return }
    parts = try deleteUnclaimed(parts)
    let last = parts.filter { $0.status == .completed }.max { left, right in
      (left.claim?.doneAt ?? .distantPast, left.id) < (
        right.claim?.doneAt ?? .distantPast, right.id
      )
    }
    guard let last else { return }
    try createSuccessors(of: last, parts: parts, without: leaving)
  }

  private func createSuccessors(
    of task: HouseholdTask, parts: [HouseholdTask], without leaving: MemberID? = nil
  ) throws {
    guard let recurrence = task.recurrence, recurrence.repetition != nil, let claim = task.claim
    else { return }
    guard try isLast(task) else { return try createMissingDates(of: recurrence.series) }
    let calendar = try calendar()
    let day = calendar.day(of: claim.doneAt)
    let dates = recurrence.dates(
      after: task.usual.due?.date, doneOn: day, today: calendar.day(of: context.now),
      timesThisWeek: try timesInWeek(of: claim.doneAt, for: recurrence, in: calendar),
      firstWeekday: calendar.firstWeekday)
    let assignees = try assignees(after: task, on: dates, without: leaving)
    // Where every task needs a child, a series without rotation ends when its assignee has left.
    guard
      household.policy.taskAssignment != .requiredChild || recurrence.rotation != nil
        || assignees.first != [nil]
    else { return }
    let successors = task.successors(
      on: dates, doneOn: day, assignees: assignees, at: context.now, after: parts)
    // Completing one date after another creates as many tasks; a departure is never refused for
    // that.
    if leaving == nil {
      try requireRoom(forTasks: successors.count, inSeries: 0)
    }
    for successor in successors { try notifyOfTurn(try save(successor)) }
  }

  /// Creates the dates that came due while the maximum of kept tasks waited, since one fewer waits
  /// now.
  private func createMissingDates(of series: SeriesID) throws {
    let last = try context.tasks.occurrences(of: series, in: household.id, limit: 1).first
    guard let last, last.status == .open || last.status == .inProgress,
      last.recurrence?.missedDatePolicy.keepsSeveral == true
    else { return }
    _ = try advanceOverdue(last)
  }

  /// Deletes one date of a series with all of its parts, or a whole task.
  ///
  /// Where the series continued from it, the remaining tasks get no successors.
  func deleteDate(_ parts: [HouseholdTask]) throws {
    if let first = parts.first, try isLast(first) { try endSeries(of: first) }
    for part in parts { try delete(part) }
  }

  /// Ends the recurrence of the latest date that remains after this one is deleted.
  func endSeries(of task: HouseholdTask) throws {
    guard let place = task.recurrence else { return }
    let latest = try context.tasks.occurrences(
      of: place.series, in: household.id, limit: TaskRecurrence.partRange.count + 1
    ).compactMap(\.recurrence?.number).first { $0 != place.number }
    guard let latest else { return }
    for var last in try context.tasks.parts(of: place.series, number: latest, in: household.id)
    where last.recurrence?.repetition != nil {
      last.endSeries()
      _ = try save(last)
    }
  }

  /// Whether the task, or its part, is the last of its series; true for a task without a series.
  func isLast(_ task: HouseholdTask) throws -> Bool {
    guard let recurrence = task.recurrence else { return true }
    return try context.tasks.occurrences(of: recurrence.series, in: household.id, limit: 1)
      .first?.recurrence?.number == recurrence.number
  }

  /// The number of completions of the series in the household's week of an instant.
  private func timesInWeek(
    of instant: Instant, for recurrence: TaskRecurrence, in calendar: HouseholdCalendar
  ) throws -> Int {
    guard case .timesPerWeek(let times, _) = recurrence.repetition else { return 1 }
    let week = calendar.interval(ofWeekContaining: instant)
    let parts = recurrence.part == nil ? 1 : TaskRecurrence.partRange.count
    let done = try context.tasks.occurrences(
      of: recurrence.series, in: household.id, limit: times * parts
    ).filter { $0.status == .completed && $0.completedAt.map(week.contains) == true }
    return Set(done.map { $0.recurrence?.number }).count
  }
}

extension Caller {
  /// The moves that the caller may make now.
  ///
  /// Omits undoing a completion or approval after which a person has changed the next dates.
  func moves(of task: HouseholdTask) throws -> [TaskMove] {
    let moves = rules.moves(of: task)
    guard task.status == .completed, !moves.isEmpty, try removableSuccessors(of: task) == nil else {
      return moves
    }
    return moves.filter { $0 != .uncomplete && $0 != .undoApproval }
  }

  /// Deletes the tasks that this round of `task` created, and the tasks that followed
  /// automatically.
  ///
  /// Throws `invalidTaskState` when a person has changed one of them, other than by completions
  /// that were undone.
  func removeSuccessors(of task: HouseholdTask) throws {
    guard let later = try removableSuccessors(of: task) else {
      throw Refusal.invalidTaskState(task.status)
    }
    for successor in later { try delete(successor) }
  }

  /// The tasks that this round of `task` created, and the tasks that followed automatically; nil
  /// when a person has changed one of them.
  func removableSuccessors(of task: HouseholdTask) throws -> [HouseholdTask]? {
    guard task.recurrence?.rotation?.order != .everyone, !task.isPart else {
      return try removableSuccessorsOfParts(of: task)
    }
    let made = try task.successorIDs.compactMap { try context.tasks.task($0, in: household.id) }
    guard made.allSatisfy({ $0.isUnchanged(since: task) }) else { return nil }
    guard let recurrence = task.recurrence, let first = made.compactMap(\.recurrence?.number).min()
    else { return [] }
    // At most the kept missed dates and one more task wait to be done.
    let later = try context.tasks.occurrences(
      of: recurrence.series, in: household.id, limit: 2 * TaskRecurrence.keptMissedRange.count
    ).filter { ($0.recurrence?.number ?? 0) >= first }
    guard later.count < 2 * TaskRecurrence.keptMissedRange.count,
      later.allSatisfy({ $0.isUnchanged(since: task) })
    else { return nil }
    return later
  }
}
