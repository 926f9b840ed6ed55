import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Advances a task of a series whose date has passed without completion; false if nothing
  /// changes.
  ///
  /// Where missed dates are dropped, the task moves to the next date. Where several missed dates
  /// are kept, the next ones are created beside it, up to that number.
  ///
  /// One call covers all dates that have passed meanwhile.
  func advanceOverdue(_ task: HouseholdTask) throws -> Bool {
    guard let recurrence = task.recurrence, let due = task.usual.due, try isLast(task) else {
      return false
    }
    let calendar = try calendar()
    let today = calendar.day(of: context.now)
    guard recurrence.missedDatePolicy.keepsSeveral else {
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
    ).filter { $0 <= today }.suffix(max(0, recurrence.missedDatePolicy.mostKept - open))
    let assignees = try assignees(after: task, on: Array(dates))
    let next = task.overdueSuccessors(on: Array(dates), assignees: assignees, at: context.now)
    for successor in next { try notifyOfTurn(try save(successor)) }
    return !next.isEmpty
  }

  /// Moves parts that are not started to the next date.
  ///
  /// If some parts were started, the others are deleted, and the series continues from the started
  /// parts.
  private func moveToNextDate(
    _ parts: [HouseholdTask], _ today: CivilDate, _ calendar: HouseholdCalendar
  ) throws -> Bool {
    let missed = parts.filter { $0.status == .open || parts.count == 1 }
    guard missed.count == parts.count else {
      for part in missed {
        try addMissedDates(of: part, before: today)
        try delete(part)
      }
      if let done = parts.first(where: { $0.status == .completed }) {
        try advanceSeries(after: done)
      }
      return !missed.isEmpty
    }
    let next = missed.first?.nextDate(advancingOn: today, firstWeekday: calendar.firstWeekday)
    guard let next else { return false }
    for var part in missed {
      try addMissedDates(of: part, before: today)
      part.advance(to: next)
      try removePhotos(of: part)
      _ = try saveOnNewDate(part)
    }
    return true
  }
}
