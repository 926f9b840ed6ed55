public import KinshipTime

extension HouseholdTask {
  /// The scheduled jobs that follow from the task's current state; none for a completed or rejected
  /// task.
  ///
  /// A change of the task replaces them as a set.
  public func jobs(policy: HouseholdPolicy, calendar: HouseholdCalendar) -> [ScheduledJob] {
    switch status {
    case .open, .inProgress:
      reminders(policy: policy, calendar: calendar) + [advanceJob(in: calendar)].compactMap(\.self)
    case .pendingApproval: [approvalByRule(policy: policy)].compactMap(\.self)
    case .completed, .rejected: []
    }
  }

  // MARK: Reminders

  /// The reminders for the assignee.
  ///
  /// A reminder due before the task's creation is omitted, because the new task has just been
  /// announced.
  private func reminders(policy: HouseholdPolicy, calendar: HouseholdCalendar) -> [ScheduledJob] {
    guard let due = pattern.due, let assignee = pattern.assignee else { return [] }
    let moments: [(ScheduledJob.Kind, Instant?)] = [
      (
        .taskDueSoon,
        policy.effectiveDueSoonHours.map { due.reminder(hoursBefore: $0, in: calendar) }
      ),
      (
        .taskOverdue,
        policy.effectiveOverdueReminder.flatMap { due.overdueReminder(at: $0, in: calendar) }
      ),
    ]
    return moments.compactMap { kind, moment in
      guard let moment, moment >= createdAt else { return nil }
      return ScheduledJob(
        kind, about: id, for: assignee, .due(due), in: household, dueAt: moment)
    }
  }

  // MARK: Advancing overdue dates

  /// The job to advance the task when its date has passed; nil if that changes nothing.
  ///
  /// A started task stays on its date when missed dates are skipped.
  private func advanceJob(in calendar: HouseholdCalendar) -> ScheduledJob? {
    guard let recurrence, let due = usual.due,
      recurrence.missedDatePolicy != .skipMissed || status == .open,
      let moment = recurrence.advanceMoment(of: due.date, in: calendar)
    else { return nil }
    return ScheduledJob(.taskPassed, about: id, .due(due), in: household, dueAt: moment)
  }

  // MARK: Approval

  /// The job to approve a claim automatically; nil if an adult must review it.
  ///
  /// An adult must review a claim without the required photo, and a rejected task that was redone.
  private func approvalByRule(policy: HouseholdPolicy) -> ScheduledJob? {
    guard let hours = policy.autoApprovalHours, let claim, decision?.outcome != .rejected,
      !pattern.requiresPhoto || claim.photo != nil
    else { return nil }
    return ScheduledJob(
      .taskApproval, about: id, .round(round), in: household,
      dueAt: claim.submittedAt + .seconds(hours * 3_600))
  }
}

extension Due {
  /// Local time of reminders about tasks that are due by the end of a day.
  static let reminderHour = TimeOfDay(hour: 9, minute: 0) ?? .midnight

  /// Time of a reminder, `hours` before the task is due in local time.
  ///
  /// A task for Friday 18:00 has a 24-hour reminder on Thursday at 18:00, also across a clock
  /// change. A task for a day has its reminder at 09:00 on the day on which those hours begin: with
  /// 24, on that day itself.
  func reminder(hoursBefore hours: Int, in calendar: HouseholdCalendar) -> Instant {
    guard let time else {
      let days = (hours + 23) / 24 - 1
      return calendar.instant(of: date.advanced(byDays: -days), at: Self.reminderHour)
    }
    let moment = CivilDateTime(date, time).advanced(bySeconds: -hours * 3_600)
    return calendar.instant(of: moment.date, at: moment.time)
  }

  /// Time of a reminder at `time` on the day after the due date, but not before the task is
  /// overdue.
  ///
  /// Nil after the last possible date.
  func overdueReminder(at time: TimeOfDay, in calendar: HouseholdCalendar) -> Instant? {
    guard date < .max else { return nil }
    return max(
      calendar.instant(of: date.advanced(byDays: 1), at: time), overdueFrom(in: calendar))
  }
}
