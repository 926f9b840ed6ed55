import KinshipDomain
import KinshipTime

// MARK: - Tasks

extension HouseholdOperations {
  /// Adds that a claim was approved, or that a task was completed without a decision; does nothing for
  /// a claim of a member who has left.
  func recordPayment(of claim: Claim, for task: HouseholdTask, _ points: Points) throws {
    guard try isActiveMember(claim.by) else { return }
    try record(
      task.decision == nil ? .completion : .approval, .task, task.id, of: claim.by, task.title,
      .round(task.round), points: points)
  }

  /// Adds that a claim was rejected; does nothing for a claim of a member who has left.
  func recordRejection(of task: HouseholdTask, by claimant: MemberID?) throws {
    guard let claimant, try isActiveMember(claimant) else { return }
    let id = rejectionID(of: task)
    try record(.rejection, .task, task.id, of: claimant, task.title, .round(task.round), id: id)
  }

  /// Removes the entry of a rejection that is taken back.
  func removeRejectionRecord(of task: HouseholdTask) throws {
    try context.activities.remove(rejectionID(of: task), of: household.id)
  }

  /// The id of a rejection, without the claimant, which a rejected task does not name any more.
  private func rejectionID(of task: HouseholdTask) -> ActivityID {
    Activity.id(.rejection, of: task.id, for: nil, .round(task.round))
  }

  /// Removes the entry of the payment that is taken back.
  func removePaymentRecord(of task: HouseholdTask) throws {
    guard let claimant = task.claim?.by else { return }
    for kind in [Activity.Kind.completion, .approval] {
      try removeRecord(kind, task.id, of: claimant, .round(task.round))
    }
  }
}

// MARK: - Goals

extension HouseholdOperations {
  /// Adds that a goal was approved or rejected.
  func recordDecision(on goal: Goal) throws {
    try record(
      goal.status == .approved ? .approval : .rejection, .goal, goal.id, of: goal.member,
      goal.title, .version(goal.version))
  }

  /// Adds that a habit was completed today, and then raises the milestone that its streak has reached
  /// in this period.
  ///
  /// A milestone that was taken back and is reached again in the same period returns with the
  /// completion. Only a new one is mailed and pushed.
  func recordCompletion(
    of goal: Goal, paying points: Points, _ streak: Streak, in calendar: GoalCalendar,
    isNewMilestone: Bool
  ) throws {
    let today = calendar.today
    try record(
      .completion, .goal, goal.id, of: goal.member, goal.title, .due(Due(today)), points: points)
    guard let milestone = goal.milestone, milestone.length == streak.current,
      calendar.period(of: goal)?.contains(milestone.day) == true,
      let unit = calendar.streakUnit(of: goal)
    else { return }
    try raise(
      .streak(milestone.length, unit), .goal, goal.id, of: goal.member, goal.title,
      .due(Due(milestone.day)), by: isNewMilestone ? [.mail, .push] : [])
  }

  /// Removes the entries of a completed day that is taken back, and the notice of its milestone.
  ///
  /// The milestone may be from another day of the same period, from which the completion was moved.
  func removeCompletionRecords(
    of goal: Goal, on day: CivilDate, in calendar: GoalCalendar
  ) throws {
    try removeRecord(.completion, goal.id, of: goal.member, .due(Due(day)))
    var milestoneDay = day
    if let last = goal.milestone?.day,
      calendar.period(of: goal, containing: day)?.contains(last) == true
    {
      milestoneDay = last
    }
    let occasion = Occasion.due(Due(milestoneDay))
    try removeRecord(.milestone, goal.id, of: goal.member, occasion)
    let notice = Notice(
      .goalMilestone, of: goal.id, occasion, to: goal.member, in: household.id, at: context.now)
    try context.notices.remove(notice.id, of: household.id)
  }

  /// Adds that a goal was achieved.
  func recordAchievement(of goal: Goal, paying points: Points) throws {
    try record(
      .completion, .goal, goal.id, of: goal.member, goal.title, .once, points: points)
  }

  /// Removes all entries about a goal that is deleted, because they have its title.
  func removeRecords(about goal: Goal) throws {
    try context.activities.removeActivities(about: goal.id, of: household.id)
  }
}

// MARK: - Rewards and badges

extension HouseholdOperations {
  /// Adds that a request for a reward was approved or declined, or that a reward was handed over.
  func record(_ kind: Activity.Kind, of entry: BasketEntry) throws {
    try record(kind, .reward, entry.id, of: entry.member, entry.title, .once)
  }

  /// Raises that a member earned a badge.
  func raise(_ badge: Badge, of member: MemberID) throws {
    try raise(.badge(badge.key), .badge, badge.key.subject, of: member, nil, .once)
  }
}

extension HouseholdOperations {
  /// Adds a milestone to the activity feed, and appends its notice, also to a member who acts itself, but
  /// not to one who is away.
  private func raise<Subject>(
    _ milestone: Milestone, _ source: Activity.Source, _ subject: Identifier<Subject>,
    of member: MemberID, _ title: Title?, _ occasion: Occasion,
    by channels: Set<NoticeChannel> = [.mail, .push]
  ) throws {
    try record(.milestone, source, subject, of: member, title, occasion, milestone: milestone)
    guard try isPresentToday(member) else { return }
    try deliver(
      Notice(
        milestone.noticeKind, of: subject, occasion, to: member, in: household.id,
        at: context.now), by: channels)
  }

  private func record<Subject>(
    _ kind: Activity.Kind, _ source: Activity.Source, _ subject: Identifier<Subject>,
    of member: MemberID, _ title: Title?, _ occasion: Occasion, id: ActivityID? = nil,
    milestone: Milestone? = nil, points: Points = .zero
  ) throws {
    let entry = Activity(
      id: id ?? Activity.id(kind, of: subject, for: member, occasion), household: household.id,
      member: member, kind: kind, source: source, subject: subject.bits, title: title,
      milestone: milestone, points: points > .zero ? points : nil, at: context.now, position: 0)
    if let entry { try context.activities.append(entry) }
  }

  private func removeRecord<Subject>(
    _ kind: Activity.Kind, _ subject: Identifier<Subject>, of member: MemberID,
    _ occasion: Occasion
  ) throws {
    try context.activities.remove(
      Activity.id(kind, of: subject, for: member, occasion), of: household.id)
  }
}

extension Milestone {
  /// The kind of the notice of the milestone.
  fileprivate var noticeKind: Notice.Kind {
    switch self {
    case .badge: .badgeEarned
    case .streak: .goalMilestone
    }
  }
}
