import KinshipDomain
import KinshipUseCases

extension WatchModel {
  /// Observes the reader's reminders.
  func followReminders(_ isReady: IsReady) async throws {
    try await observe(FetchReminders(household: household)) { answer in
      // Reminders from before the start of observation are not reported.
      for reminder in answer.reminders where reminders?.contains(reminder.id) == false {
        add(
          PendingWatchEvent(
            reminder.kind == .dueSoon ? .dueSoon : .overdue, reminder.task.task,
            .reminder(reminder, in: texts)))
      }
      reminders = Set(answer.reminders.map(\.id))
      isReady.yield()
    }
  }

  /// The event for a difference between two task answers.
  func happening(_ difference: TaskListDiff.Item) -> PendingWatchEvent {
    guard let row = difference.row else {
      return PendingWatchEvent(change: .more, kind: .task, subject: nil, text: .moreHappened)
    }
    let task = row.task
    let title = "\(task.title)"
    if difference.isGone { return PendingWatchEvent(.removed, task, .deletedTask(title)) }
    if difference.isBack { return PendingWatchEvent(.restored, task, .restoredTask(title)) }
    if task.recurrence?.rotation != nil, task.assignee == nil, task.status == .open,
      difference.before?.assignee != nil || difference.before == nil
    {
      return PendingWatchEvent(.unassigned, task, .noMemberAvailable(title))
    }
    guard let before = difference.before else {
      let text = LocalizedText.newTask(title, for: row.assigneeName?.description)
      return isNew(task)
        ? PendingWatchEvent(.added, task, by: task.createdBy, text) : happening(of: task, title)
    }
    if let claim = withdrawnClaim(of: before, now: task) {
      return PendingWatchEvent(
        .withdrawn, task, by: claim.by,
        .hasWithdrawn(title, by: name(claim.by), withPhoto: claim.photo != nil))
    }
    if let photo = photoChange(of: before, now: task) { return photo }
    return before.status == task.status && before.round == task.round
      && before.claim == task.claim
      ? PendingWatchEvent(.changed, task, .taskChanged(title)) : happening(of: task, title)
  }

  /// Whether the task is unchanged since its creation.
  private func isNew(_ task: HouseholdTask) -> Bool {
    task.status == .open && task.round == 0 && task.decision == nil
  }

  /// The claim that was withdrawn between two states, without a new decision; nil if there is none.
  private func withdrawnClaim(of before: HouseholdTask, now task: HouseholdTask) -> Claim? {
    guard before.status == .pendingApproval, task.claim == nil, task.decision == before.decision
    else { return nil }
    return before.claim
  }

  /// The event for another photo of the same member's claim in the same state, as after a claim
  /// that was withdrawn and made again at once; nil if the photo is the same.
  private func photoChange(
    of before: HouseholdTask, now task: HouseholdTask
  ) -> PendingWatchEvent? {
    guard before.status == task.status, let old = before.claim, let claim = task.claim,
      old.by == claim.by, old.photo != claim.photo
    else { return nil }
    let (title, who) = ("\(task.title)", name(claim.by))
    let text: LocalizedText =
      switch (old.photo, claim.photo) {
      case (nil, _): .hasAddedPhoto(to: title, by: who)
      case (_, nil): .hasRemovedPhoto(of: title, by: who)
      case (_, _): .hasReplacedPhoto(of: title, by: who)
      }
    return PendingWatchEvent(.changed, task, by: claim.by, text)
  }

  /// The event that led to the task's current status.
  private func happening(of task: HouseholdTask, _ title: String) -> PendingWatchEvent {
    let (claimant, decider) = (task.claim?.by, task.decision?.by)
    let hasPhoto = task.claim?.photo != nil
    switch task.status {
    case .open: return PendingWatchEvent(.reopened, task, .taskOpenAgain(title))
    case .inProgress: return PendingWatchEvent(.begun, task, .taskBegun(title))
    case .pendingApproval:
      return PendingWatchEvent(
        .submitted, task, by: claimant,
        .hasClaimed(title, by: name(claimant), withPhoto: hasPhoto))
    case .completed:
      guard task.decision != nil else {
        return PendingWatchEvent(
          .completed, task, by: claimant,
          .hasDone(title, by: name(claimant), withPhoto: hasPhoto))
      }
      return PendingWatchEvent(
        .approved, task, by: decider,
        decider.map { .hasApproved(title, by: name($0)) } ?? .approvedByRule(title))
    case .rejected:
      return PendingWatchEvent(
        .rejected, task, by: decider,
        .hasRejected(
          title, by: name(decider), note: task.decision?.note?.description ?? ""))
    }
  }
}
