import KinshipDomain

extension Caller {
  /// The notices that the member's inbox shows, with the tasks of notices about tasks.
  ///
  /// Leaves out notices about tasks that the member cannot see, those that are not true now, and
  /// those that do not apply any more, which older versions stored.
  func inbox(
    isRead: Bool, limit: Int = FetchInbox.mostRows
  ) throws -> [(notice: Notice, task: HouseholdTask?)] {
    let notices = try context.notices.inbox(
      of: member.id, in: household.id, isRead: isRead, limit: limit)
    return try notices.compactMap { notice in
      guard try notice.isTargetStillReached(in: context.savingsPools, context.points) else {
        return nil
      }
      guard notice.kind.isAboutTask else { return (notice, nil) }
      guard let task = try context.tasks.task(TaskID(bits: notice.subject), in: household.id),
        rules.canSee(task), notice.kind.isReminder || notice.applies(to: task)
      else { return nil }
      return (notice, task)
    }
  }
}

extension Notice {
  /// Whether a notice about a task, but no reminder, still holds in the task's state.
  func applies(to task: HouseholdTask) -> Bool {
    switch kind {
    case .taskAssigned:
      task.assignee == recipient && TaskStatus.unclaimed.contains(task.status)
    case .taskSubmitted: task.status == .pendingApproval
    case .taskUnassigned: task.assignee == nil
    case .taskCompleted, .taskApproved: task.status == .completed
    // The task has the reason of its last rejection only.
    case .taskRejected:
      task.decision?.outcome == .rejected
        && id
          == Notice(kind, of: task.id, .round(task.round), to: recipient, in: household, at: at).id
    case .memberJoined, .memberLeft, .ownershipReceived, .taskDueSoon, .taskOverdue,
      .badgeEarned, .mailUndeliverable, .deviceGone, .rewardRequested, .rewardApproved,
      .rewardDeclined, .rewardExpired, .rewardWithdrawn, .poolFilled, .poolPaidOut, .poolClosed,
      .moneyReceived, .moneyRequested, .moneyPaidOut, .moneyDeclined, .goalRequested,
      .goalApproved, .goalRejected, .goalMilestone, .dutyAlert, .careMissed, .careBudget,
      .careStopped, .careHelp, .careDeclined, .careUndeliverable:
      true
    }
  }
}

extension Notice.Kind {
  /// Whether the subject of the notice is a task.
  fileprivate var isAboutTask: Bool {
    switch self {
    case .taskAssigned, .taskSubmitted, .taskCompleted, .taskApproved, .taskRejected,
      .taskUnassigned, .taskDueSoon, .taskOverdue:
      true
    case .memberJoined, .memberLeft, .ownershipReceived, .badgeEarned, .mailUndeliverable,
      .deviceGone, .rewardRequested, .rewardApproved, .rewardDeclined, .rewardExpired,
      .rewardWithdrawn, .poolFilled, .poolPaidOut, .poolClosed,
      .moneyReceived, .moneyRequested, .moneyPaidOut,
      .moneyDeclined, .goalRequested, .goalApproved, .goalRejected, .goalMilestone, .dutyAlert,
      .careMissed, .careBudget, .careStopped, .careHelp, .careDeclined, .careUndeliverable:
      false
    }
  }
}
