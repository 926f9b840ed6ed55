public import KinshipTime

extension Goal {
  /// The jobs that post messages about the target date in the chat: one at the start of the day
  /// before it, and one when it has passed.
  ///
  /// None for a goal without a target date, and for one that the child does not work on: it waits for
  /// an approval, or is rejected, achieved or deleted. None also for a goal that no adult approved
  /// and that does not share its completions, because other members do not know its title. The ids
  /// are derived from goal, target date and kind, so that a message is posted once, and another
  /// target date has messages of its own.
  public func deadlineJobs(in calendar: HouseholdCalendar) -> [ScheduledJob] {
    guard let target = terms.target, status == .approved, deletedAt == nil,
      decidedBy != nil || sharesCompletions
    else { return [] }
    func job(_ kind: ScheduledJob.Kind, dueAt instant: Instant) -> ScheduledJob {
      ScheduledJob(kind, about: id, .due(Due(target)), in: household, dueAt: instant)
    }
    return [
      job(.goalDueTomorrow, dueAt: calendar.start(of: target.advanced(byDays: -1))),
      job(.goalOverdue, dueAt: calendar.end(of: target)),
    ]
  }
}
