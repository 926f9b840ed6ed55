import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Tells the adults that a goal waits for an approval; does nothing for other goals.
  func requestApproval(of goal: Goal) throws {
    guard goal.status == .pending else { return }
    try notifyAdults(.goalRequested, of: goal.id, .version(goal.version))
  }

  /// Tells the child that its goal was decided, and removes the notices to the adults and those of
  /// earlier decisions, because the goal has only the last one.
  func announceDecision(on goal: Goal) throws {
    try removeNotices([.goalRequested, .goalApproved, .goalRejected], about: goal)
    try notify(
      goal.member, goal.status == .approved ? .goalApproved : .goalRejected, of: goal.id,
      .version(goal.version))
  }

  /// Deletes the goals of a leaving member that wait for an approval, and withdraws the planned
  /// messages about the target dates of the others.
  func withdrawGoals(of leaving: MemberID) throws {
    for var goal in try context.goals.openGoals(of: leaving, in: household.id) {
      if goal.status == .pending {
        try goal.delete(at: context.now)
        try removeRequests(for: goal)
        try context.goals.save(goal)
      } else if goal.terms.target != nil {
        try context.jobs.plan([], about: goal.id.bits, in: household.id)
      }
    }
  }

  /// Removes the notices that a goal waits for an approval.
  func removeRequests(for goal: Goal) throws {
    try removeNotices([.goalRequested], about: goal)
  }

  /// Removes the notices that a goal was approved or rejected.
  func removeDecisions(on goal: Goal) throws {
    try removeNotices([.goalApproved, .goalRejected], about: goal)
  }

  private func removeNotices(_ kinds: [Notice.Kind], about goal: Goal) throws {
    for notice in try context.notices.notices(about: goal.id.bits, in: household.id)
    where kinds.contains(notice.kind) {
      try context.notices.remove(notice.id, of: household.id)
    }
  }
}

// MARK: - Messages in the chat

extension Caller {
  /// Posts the caller's decision on a goal.
  func postDecision(on row: GoalRow) throws {
    let goal = row.goal
    let adult = SystemMessage.Adult(name: member.shownName, member: member.id)
    let content: SystemMessage.Content =
      goal.status == .approved
      ? .goalApproved(by: adult) : .goalRejected(by: adult, note: goal.note)
    try post(
      SystemMessage(
        content: content, goal: goal.title, child: row.memberName, childMember: goal.member),
      about: goal.id, .version(goal.version))
  }

  /// Posts that the caller completed a habit, if the goal shares its completions, and then the
  /// milestone that its streak has reached.
  ///
  /// A completion that was taken back and repeated on the same day posts nothing again.
  func postCompletion(of goal: Goal, on day: CivilDate, streak: Int, milestone: Int?) throws {
    func post(_ content: SystemMessage.Content) throws {
      try self.post(
        SystemMessage(
          content: content, goal: goal.title, child: member.shownName, childMember: goal.member),
        about: goal.id, .due(Due(day)))
    }
    if goal.sharesCompletions { try post(.goalCompleted(streak: max(1, streak))) }
    if let milestone { try post(.streakMilestone(streak: milestone)) }
  }
}
