import KinshipDomain
import KinshipTime
import KinshipWire

// Initialisers with one argument for each field of the message, where the type's own are shaped
// otherwise: the generated code calls them, and a forgotten field does not compile.

extension HouseholdTask {
  init(
    id: TaskID, household: HouseholdID, title: Title, details: Note?, category: TaskCategory,
    difficulty: TaskDifficulty?, points: Points, assignee: MemberID?, createdBy: MemberID,
    due: Due?, requiresPhoto: Bool, status: TaskStatus, round: Int, claim: Claim?,
    decision: Decision?, createdAt: Instant, updatedAt: Instant, version: Version,
    recurrence: TaskRecurrence?
  ) throws {
    let new = HouseholdTask(
      id: id, household: household, title: title, details: details, category: category,
      difficulty: difficulty, points: points, assignee: assignee, createdBy: createdBy, due: due,
      requiresPhoto: requiresPhoto, createdAt: createdAt, recurrence: recurrence)
    let task = HouseholdTask(
      restoring: new, status: status, round: round, claim: claim, decision: decision,
      updatedAt: updatedAt, version: version)
    guard let task else { throw WireError.Problem.invalid }
    self = task
  }
}

extension Rotation {
  init(order: Order, members: [MemberID], stepping: Stepping) throws {
    guard let rotation = Rotation(order, of: members, stepping: stepping) else {
      throw WireError.Problem.invalid
    }
    self = rotation
  }
}

extension Claim {
  init(
    by: MemberID, doneAt: Instant, submittedAt: Instant, points: Points, photo: PhotoRef?,
    wasInProgress: Bool?
  ) {
    self.init(by: by, doneAt: doneAt, submittedAt: submittedAt, points: points, photo: photo)
    self.wasInProgress = wasInProgress ?? false
  }
}

extension Decision {
  init(outcome: Outcome, by: MemberID?, at: Instant, note: Note?) throws {
    guard outcome == .approved || (note != nil && by != nil) else {
      throw WireError.Problem.invalid
    }
    self.init(outcome, by: by, at: at, note: note)
  }
}

extension PointAccount {
  init(
    household: HouseholdID, member: MemberID, balance: Points, totalEarned: Points,
    totalSpent: Points, openedAt: Instant
  ) throws {
    let account = PointAccount(
      for: member, in: household, balance: balance, totalEarned: totalEarned,
      totalSpent: totalSpent, openedAt: openedAt)
    guard let account else { throw WireError.Problem.invalid }
    self = account
  }
}

extension ScreenTimeBank {
  init(
    household: HouseholdID, member: MemberID, day: CivilDate, carried: Int, redeemed: Int,
    used: Int, running: Running?, version: Version, allowanceUsed: Int?, allowanceUsedToday: Int?
  ) throws {
    let bank = ScreenTimeBank(
      for: member, in: household, day: day, carried: carried, redeemed: redeemed, used: used,
      allowanceUsed: allowanceUsed ?? 0, allowanceUsedToday: allowanceUsedToday ?? 0,
      running: running, version: version)
    guard let bank else { throw WireError.Problem.invalid }
    self = bank
  }
}

extension ScreenTimeBank.Running {
  init(startedAt: Instant, minutes: Int, fromAllowance: Int?) {
    self.init(startedAt: startedAt, minutes: minutes, fromAllowance: fromAllowance ?? 0)
  }
}

extension GoalPoints {
  init(range: ClosedRange<Int>, step: Int, preset: Int) {
    self.init()
    self.range = range
    self.step = step
    self.preset = preset
  }
}

extension HouseholdPolicy {
  init(
    pointsName: PointsName, maxChildren: Int?, taskCreators: TaskCreators,
    taskAssignment: TaskAssignment, taskCompleters: TaskCompleters, taskPointRule: TaskPointRule,
    taskCompletionApproval: TaskCompletionApproval, taskUndo: TaskUndo, approvalUndo: ApprovalUndo,
    allowsSelfApproval: Bool, childTaskVisibility: ChildTaskVisibility, fixesTaskTerms: Bool,
    assigneeMayEdit: Bool, defaultDueDate: DefaultDueDate, cardValueRange: ClosedRange<Int>,
    goalApprovalRequired: Bool, goalPoints: GoalPoints, streakUnit: StreakUnit,
    leaderboardAudience: LeaderboardAudience, parentMode: ParentMode, joinRole: Role?,
    maxCareProfiles: Int, maxHabitsPerCareProfile: Int, responseDeadlineSeconds: Int,
    firstWeekday: Weekday, dayEnd: TimeOfDay, enforcesPaywall: Bool,
    notificationAreas: Set<NotificationArea>, autoApprovalHours: Int?, dueSoonHours: Int?,
    overdueReminder: TimeOfDay?, childrenMayLeave: Bool, claimantMayRetry: Bool?,
    addsInvitedUnasked: Bool?
  ) {
    self.init()
    self.pointsName = pointsName
    self.maxChildren = maxChildren
    self.taskCreators = taskCreators
    self.taskAssignment = taskAssignment
    self.taskCompleters = taskCompleters
    self.taskPointRule = taskPointRule
    self.taskCompletionApproval = taskCompletionApproval
    self.taskUndo = taskUndo
    self.approvalUndo = approvalUndo
    self.allowsSelfApproval = allowsSelfApproval
    self.childTaskVisibility = childTaskVisibility
    self.fixesTaskTerms = fixesTaskTerms
    self.assigneeMayEdit = assigneeMayEdit
    self.defaultDueDate = defaultDueDate
    self.cardValueRange = cardValueRange
    self.goalApprovalRequired = goalApprovalRequired
    self.goalPoints = goalPoints
    self.streakUnit = streakUnit
    self.leaderboardAudience = leaderboardAudience
    self.parentMode = parentMode
    self.joinRole = joinRole
    self.maxCareProfiles = maxCareProfiles
    self.maxHabitsPerCareProfile = maxHabitsPerCareProfile
    self.responseDeadlineSeconds = responseDeadlineSeconds
    self.firstWeekday = firstWeekday
    self.dayEnd = dayEnd
    self.enforcesPaywall = enforcesPaywall
    self.notificationAreas = notificationAreas
    self.autoApprovalHours = autoApprovalHours
    self.dueSoonHours = dueSoonHours
    self.overdueReminder = overdueReminder
    self.childrenMayLeave = childrenMayLeave
    self.claimantMayRetry = claimantMayRetry ?? false
    self.addsInvitedUnasked = addsInvitedUnasked ?? false
  }
}
