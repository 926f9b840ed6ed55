import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Advances a task of a series whose date has passed without it being done; false when nothing
  /// changes.
  ///
  /// Where missed dates are gone it moves to the next one. Where more than one stays to be done the next ones come
  /// beside it, up to that number.
  ///
  /// However many dates have passed meanwhile, it is done once.
  func advanceOverdue(_ task: HouseholdTask) throws -> Bool {
    guard let recurrence = task.recurrence, let due = task.usual.due, try isLast(task) else {
      return false
    }
    let calendar = try calendar()
    let today = calendar.day(of: context.now)
    guard recurrence.latePolicy.keepsSeveral else {
      return try moveToNextDate(parts(of: task), today, calendar)
    }
    let parts = recurrence.part == nil ? 1 : TaskRecurrence.partRange.count
    let waiting = try context.tasks.occurrences(
      of: recurrence.series, in: household.id,
      limit: TaskRecurrence.keptMissedRange.upperBound * parts
    ).filter { $0.status != .completed }
    let open = Set(waiting.map { $0.recurrence?.number }).count
    let dates = recurrence.dates(
      after: due.date, doneOn: due.date, today: today, firstWeekday: calendar.firstWeekday
    ).filter { $0 <= today }.suffix(max(0, recurrence.latePolicy.mostKept - open))
    let assignees = try assignees(after: task, on: Array(dates))
    let next = task.overdueSuccessors(on: Array(dates), assignees: assignees, at: context.now)
    for successor in next { try tellOfTurn(try save(successor)) }
    return !next.isEmpty
  }

  /// Moves the parts that nobody has begun to the next date; where some were begun, the others are gone with
  /// their date, and the series goes on from those.
  private func moveToNextDate(
    _ parts: [HouseholdTask], _ today: CivilDate, _ calendar: HouseholdCalendar
  ) throws -> Bool {
    let missed = parts.filter { $0.status == .open || parts.count == 1 }
    guard missed.count == parts.count else {
      for part in missed { try delete(part) }
      if let done = parts.first(where: { $0.status == .completed }) {
        try advanceSeries(after: done)
      }
      return !missed.isEmpty
    }
    let next = missed.first?.nextDate(advancingOn: today, firstWeekday: calendar.firstWeekday)
    guard let next else { return false }
    for var part in missed {
      part.advance(to: next)
      try dropProof(of: part)
      _ = try saveOnNewDate(part)
    }
    return true
  }
}
