import KinshipDomain
import KinshipTime

extension HouseholdWork {
  /// What becomes of a task of a series when its date passes without it being done (behaviour 8): where
  /// missed dates are gone it moves to the next one, and where more than one stays to be done the next
  /// ones come beside it, up to that number; false when nothing changes.
  ///
  /// However many dates have passed meanwhile, it is done once.
  func pass(_ task: HouseholdTask) throws -> Bool {
    guard let recurrence = task.recurrence, let due = task.usual.due, try isLast(task) else {
      return false
    }
    let calendar = try calendar()
    let today = calendar.day(of: context.now)
    guard recurrence.keptMissed > 1 else { return try moveOn(task, today, calendar) }
    let open = try context.tasks.occurrences(
      of: recurrence.series, in: household.id, limit: TaskRecurrence.keptMissedRange.upperBound
    ).count { $0.status != .completed }
    let dates = recurrence.dates(
      after: due.date, doneOn: due.date, today: today, firstWeekday: calendar.firstWeekday
    ).filter { $0 <= today }.suffix(max(0, recurrence.keptMissed - open))
    let assignees = try assignees(after: task, on: Array(dates))
    let next = task.successors(passing: Array(dates), assignees: assignees, at: context.now)
    for successor in next { try tellOfTurn(try save(successor)) }
    return !next.isEmpty
  }

  private func moveOn(
    _ task: HouseholdTask, _ today: CivilDate, _ calendar: HouseholdCalendar
  ) throws -> Bool {
    var task = task
    guard task.pass(today: today, firstWeekday: calendar.firstWeekday) else { return false }
    for photo in try context.photos.photos(of: task.id, in: household.id) {
      try context.photos.remove(photo)
    }
    let isPassedOn = try keepTurn(&task)
    let saved = try save(task)
    if isPassedOn { try tellOfTurn(saved) }
    return true
  }
}
