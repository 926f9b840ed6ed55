public import KinshipTime

extension HouseholdTask {
  /// What the household owes because of the task as it stands: derived, so that a change
  /// of the task replaces them as a set, and one that is done has none.
  public func duties(policy: HouseholdPolicy, calendar: HouseholdCalendar) -> [Duty] {
    switch status {
    case .open, .inProgress:
      reminders(policy: policy, calendar: calendar) + [advanceDuty(in: calendar)].compactMap(\.self)
    case .pendingApproval: [approvalByRule(policy: policy)].compactMap(\.self)
    case .completed, .rejected: []
    }
  }

  // MARK: Reminders

  /// For whoever is to do it.
  ///
  /// One whose moment lies before the task was made is none: that it is there was
  /// news already.
  private func reminders(policy: HouseholdPolicy, calendar: HouseholdCalendar) -> [Duty] {
    guard let due = pattern.due, let assignee = pattern.assignee else { return [] }
    let moments: [(Duty.Kind, Instant?)] = [
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
      return Duty(
        kind, about: id, for: assignee, .due(due), in: household, dueAt: moment)
    }
  }

  // MARK: Advancing overdue dates

  /// The duty to advance the task when its date has passed; nil where that changes nothing.
  ///
  /// Whoever is at it has not missed it: what is begun moves to no other date.
  private func advanceDuty(in calendar: HouseholdCalendar) -> Duty? {
    guard let recurrence, let due = usual.due,
      recurrence.latePolicy != .skipMissed || status == .open,
      let moment = recurrence.advanceMoment(of: due.date, in: calendar)
    else { return nil }
    return Duty(.taskPassed, about: id, .due(due), in: household, dueAt: moment)
  }

  // MARK: Approval

  /// None without the picture that was asked for, and none for a rejected task that was done again: an adult
  /// has to look at these.
  private func approvalByRule(policy: HouseholdPolicy) -> Duty? {
    guard let hours = policy.autoApprovalHours, let claim, decision?.outcome != .rejected,
      !pattern.requiresPhoto || claim.photo != nil
    else { return nil }
    return Duty(
      .taskApproval, about: id, .round(round), in: household,
      dueAt: claim.submittedAt + .seconds(hours * 3_600))
  }
}

extension Due {
  /// The hour at which people are reminded of what is due by the end of a day.
  static let reminderHour = TimeOfDay(hour: 9, minute: 0) ?? .midnight

  /// So many hours before, as the wall counts them.
  ///
  /// A task for Friday 18:00 is told of on Thursday 18:00, also
  /// when the clock is turned in between. A task for a day is told of at 09:00 of the day on which those
  /// hours begin: with 24 that day itself.
  func reminder(hoursBefore hours: Int, in calendar: HouseholdCalendar) -> Instant {
    guard let time else {
      let days = (hours + 23) / 24 - 1
      return calendar.instant(of: date.advanced(byDays: -days), at: Self.reminderHour)
    }
    let moment = CivilDateTime(date, time).advanced(bySeconds: -hours * 3_600)
    return calendar.instant(of: moment.date, at: moment.time)
  }

  /// That time of the following day, and not before the task is overdue; nil after the last day there is.
  func overdueReminder(at time: TimeOfDay, in calendar: HouseholdCalendar) -> Instant? {
    guard date < .max else { return nil }
    return max(
      calendar.instant(of: date.advanced(byDays: 1), at: time), overdueFrom(in: calendar))
  }
}
