import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Stores a goal, and plans the messages about its target date; those about a former target date,
  /// or of a goal that needs none any more, are withdrawn.
  @discardableResult
  func store(_ goal: Goal) throws -> Goal {
    let saved = try context.goals.save(goal)
    let jobs = plannedDeadlineJobs(of: saved, in: try calendar())
    try context.jobs.plan(jobs, about: saved.id.bits, in: household.id)
    return saved
  }

  /// Plans the messages about target dates anew, after a change of the rules or the zone and for an
  /// imported household.
  ///
  /// Plans a batch of the members after `member` in the order of ids; a job, due at once, handles the
  /// rest.
  func planDeadlines(after member: MemberID? = nil) throws {
    let calendar = try calendar()
    let members: [MemberID] = try context.members.members(of: household.id).map(\.id).sorted()
      .filter { id in member.map { $0 < id } ?? true }
    var goals = 0
    var last: MemberID?
    for id in members.prefix(HouseholdAutomation.goalMembersAtOnce)
    where goals < HouseholdAutomation.goalsAtOnce {
      // A goal without a target date has no job, because the change that removed it has withdrawn it.
      let dated = try context.goals.openGoals(of: id, in: household.id)
        .filter { $0.terms.target != nil }
      for goal in dated {
        try context.jobs.plan(
          plannedDeadlineJobs(of: goal, in: calendar), about: goal.id.bits, in: household.id)
      }
      goals += dated.count
      last = id
    }
    let hasMore = last != members.last
    let rest = ScheduledJob.goalDeadlinePlanning(of: household.id, after: hasMore ? last : nil)
    try context.jobs.plan(hasMore ? [rest] : [], about: rest.subject, in: household.id)
  }

  /// The jobs of a goal; none if the household's rules post no messages about target dates.
  fileprivate func plannedDeadlineJobs(
    of goal: Goal, in calendar: HouseholdCalendar
  ) -> [ScheduledJob] {
    household.policy.postsGoalDeadlines ? goal.deadlineJobs(in: calendar) : []
  }
}

extension HouseholdAutomation {
  /// Posts the message of a job about the target date of a goal, if the goal's child is still a
  /// member.
  ///
  /// “Tomorrow” is posted on the day before only, and “overdue” up to
  /// ``ScheduledJob/reminderPatience`` later. A job whose goal or target date has changed, or
  /// that is early in a new time zone, is planned anew or removed, so that it is not marked done.
  func postDeadline(_ job: ScheduledJob) throws -> ScheduledJobOutcome {
    guard let goal = try context.goals.goal(GoalID(bits: job.subject), in: household.id),
      let target = goal.terms.target,
      let child = try context.members.member(goal.member, in: household.id), child.isActive
    else {
      try context.jobs.plan([], about: job.subject, in: household.id)
      return .obsolete
    }
    let jobs = plannedDeadlineJobs(of: goal, in: try calendar())
    guard let current = jobs.first(where: { $0.id == job.id }), current.dueAt <= context.now else {
      try context.jobs.plan(jobs, about: job.subject, in: household.id)
      return .obsolete
    }
    try context.jobs.finish(job, at: context.now)
    let isMissed = job.kind == .goalOverdue
    let isTimely =
      try isMissed
      ? context.now < current.dueAt + ScheduledJob.reminderPatience : today() < target
    guard isTimely else { return .obsolete }
    try post(
      SystemMessage(
        content: isMissed ? .deadlineMissed : .deadlineTomorrow, goal: goal.title,
        child: child.shownName, childMember: child.id),
      about: goal.id, .due(Due(target)))
    return .done
  }
}
