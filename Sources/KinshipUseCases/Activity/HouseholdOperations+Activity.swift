import KinshipDomain
import KinshipTime

// MARK: - Tasks

extension HouseholdOperations {
  /// Adds that a claim was approved, or that a task was completed without a decision.
  func recordPayment(of claim: Claim, for task: HouseholdTask, _ points: Points) throws {
    try record(
      task.decision == nil ? .completion : .approval, .task, task.id, of: claim.by, task.title,
      .round(task.round), points: points)
  }

  /// Adds that a claim was rejected.
  func recordRejection(of task: HouseholdTask, by claimant: MemberID?) throws {
    guard let claimant else { return }
    try record(.rejection, .task, task.id, of: claimant, task.title, .round(task.round))
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

  /// Adds that a habit was completed, and then raises the milestone that its streak has reached on that
  /// day.
  ///
  /// A milestone that was taken back and is reached again on the same day returns with its day.
  func recordCompletion(
    of goal: Goal, on day: CivilDate, paying points: Points, _ streak: Streak,
    _ unit: HabitFrequency?
  ) throws {
    let occasion = Occasion.due(Due(day))
    try record(
      .completion, .goal, goal.id, of: goal.member, goal.title, occasion, points: points)
    guard let milestone = goal.milestone, milestone.day == day,
      milestone.length == streak.current, let unit
    else { return }
    try raise(
      .streak(milestone.length, unit), .goal, goal.id, of: goal.member, goal.title, occasion)
  }

  /// Removes the entries of a completed day that is taken back, and the notice of its milestone.
  func removeCompletionRecords(of goal: Goal, on day: CivilDate) throws {
    let occasion = Occasion.due(Due(day))
    for kind in [Activity.Kind.completion, .milestone] {
      try removeRecord(kind, goal.id, of: goal.member, occasion)
    }
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
    try context.activities.removeActivities(about: goal.id.bits, of: household.id)
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
    of member: MemberID, _ title: Title?, _ occasion: Occasion
  ) throws {
    try record(.milestone, source, subject, of: member, title, occasion, milestone: milestone)
    guard try isPresentToday(member) else { return }
    try deliver(
      Notice(
        milestone.noticeKind, of: subject, occasion, to: member, in: household.id,
        at: context.now))
  }

  private func record<Subject>(
    _ kind: Activity.Kind, _ source: Activity.Source, _ subject: Identifier<Subject>,
    of member: MemberID, _ title: Title?, _ occasion: Occasion, milestone: Milestone? = nil,
    points: Points = .zero
  ) throws {
    let entry = Activity(
      id: Activity.id(kind, of: subject, for: member, occasion), household: household.id,
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
