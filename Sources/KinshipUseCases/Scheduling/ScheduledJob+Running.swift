public import KinshipDomain
import KinshipTime

/// The outcome of a scheduled job.
public enum ScheduledJobOutcome: String, Sendable, CaseIterable {
  /// The job was done.
  case done
  /// The job is not needed any more: its subject has changed, or it is too late.
  case obsolete
}

extension ScheduledJob {
  /// How late a reminder is still sent after a time without a scheduler: 31 days.
  ///
  /// Older tasks are visible in the list. So a new rule or an imported file does not trigger
  /// reminders for years.
  static let reminderPatience = Duration.seconds(31 * 86_400)

  /// Carries out the job and marks it as done, in the transaction of `context`.
  ///
  /// Returns nil when it was done before or is no longer planned. Throws the store's faults, and a
  /// `Refusal` when the rules do not allow it now.
  public func run(in context: Context) throws -> ScheduledJobOutcome? {
    guard try context.jobs.isOpen(self) else { return nil }
    guard let home = try context.households.household(household) else { return .obsolete }
    let automation = HouseholdAutomation(context: context, household: home)
    switch kind {
    // These replan or delete their own row; a row marked done would block the same id later.
    case .reindexing:
      if continuesAfter == nil { try automation.repairDuties() }
      try automation.reindexTasks(after: continuesAfter)
      return .done
    case .departure:
      try automation.continueDeparture(of: MemberID(bits: subject))
      return .done
    case .rewardExpiry:
      let outcome = try automation.expireRequest(BasketEntryID(bits: subject))
      try context.jobs.finish(self, at: context.now)
      return outcome
    case .pointUpkeep:
      try automation.carryOutPointRules(self)
      return .done
    case .allowance: return try automation.payAllowance(AllowanceID(bits: subject))
    case .dutyAnswer:
      let outcome = try automation.passOnUnanswered(DutyID(bits: subject))
      try context.jobs.finish(self, at: context.now)
      return outcome
    case .goalDueTomorrow, .goalOverdue: return try automation.postDeadline(self)
    case .goalDeadlinePlanning:
      try automation.planDeadlines(after: continuesAfterMember)
      return .done
    case .carePrompt: return try automation.promptHabit(self)
    case .careDeadline: return try automation.expireOccurrence(CareOccurrenceID(bits: subject))
    case .careEscalation:
      return try automation.continueEscalation(of: CareOccurrenceID(bits: subject))
    case .careRemoval:
      try automation.removeOccurrences(ofDeleted: CareProfileID(bits: subject))
      return .done
    case .taskDueSoon, .taskOverdue, .taskApproval, .taskPassed:
      let outcome = try run(in: automation)
      try context.jobs.finish(self, at: context.now)
      return outcome
    }
  }

  private func run(in automation: HouseholdAutomation) throws -> ScheduledJobOutcome {
    let task = try automation.context.tasks.task(TaskID(bits: subject), in: household)
    // Jobs are planned with the task; this guards against an inconsistent store.
    guard let task, try automation.indexEntry(of: task).jobs.contains(where: { $0.id == id }) else {
      return .obsolete
    }
    switch kind {
    case .taskDueSoon, .taskOverdue: return try remind(of: task, in: automation)
    case .taskApproval:
      _ = try automation.approveByRule(task, self)
      return .done
    case .taskPassed: return try automation.advanceOverdue(task) ? .done : .obsolete
    case .reindexing, .departure, .careRemoval, .rewardExpiry, .pointUpkeep, .allowance,
      .dutyAnswer, .goalDueTomorrow, .goalOverdue, .goalDeadlinePlanning, .carePrompt,
      .careDeadline, .careEscalation:
      return .obsolete
    }
  }

  private func remind(of task: HouseholdTask, in automation: HouseholdAutomation) throws
    -> ScheduledJobOutcome
  {
    let now = automation.context.now
    let isTrue = try kind == .taskOverdue || !task.isOverdue(at: now, in: automation.calendar())
    guard isTrue, now < dueAt + Self.reminderPatience, let assignee = task.assignee,
      try automation.isPresentToday(assignee), let notice = Notice(self, to: assignee, at: now)
    else { return .obsolete }
    // An overdue task is no longer due soon.
    for old in try automation.context.notices.notices(about: subject, in: household)
    where old.kind.isReminder && old.id != notice.id {
      try automation.context.notices.remove(old.id, of: household)
    }
    try automation.deliver(notice)
    return .done
  }
}
