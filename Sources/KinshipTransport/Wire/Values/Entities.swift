import FramedRPCProtobuf
import KinshipDomain
import KinshipTime

// Initialisers with one argument for each field of the message, for types whose own initialisers
// differ. The generated code calls them, so that a missing field is a compile error.

extension HouseholdTask {
  init(
    id: TaskID, household: HouseholdID, pattern: TaskPattern, createdBy: MemberID,
    status: TaskStatus, round: Int, claim: Claim?, decision: Decision?, createdAt: Instant,
    updatedAt: Instant, version: Version, recurrence: TaskRecurrence?,
    badgeChanges: [BadgeChange], award: PointAward?
  ) throws {
    let new = HouseholdTask(
      id: id, household: household, pattern: pattern, createdBy: createdBy, createdAt: createdAt,
      recurrence: recurrence)
    let task = HouseholdTask(
      restoring: new, status: status, round: round, claim: claim, decision: decision,
      updatedAt: updatedAt, version: version)
    self = try task.orInvalid()
    self.badgeChanges = badgeChanges
    self.award = award
  }
}

extension Rotation {
  init(order: Order, members: [MemberID], stepping: Stepping) throws {
    self = try Rotation(order, of: members, stepping: stepping).orInvalid()
  }
}

extension Claim {
  init(
    by: MemberID, doneAt: Instant, submittedAt: Instant, points: Points, photo: PhotoRef?,
    wasInProgress: Bool
  ) {
    self.init(by: by, doneAt: doneAt, submittedAt: submittedAt, points: points, photo: photo)
    self.wasInProgress = wasInProgress
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
    self = try account.orInvalid()
  }
}

extension Card {
  init(
    id: CardID, household: HouseholdID, member: MemberID, item: CatalogItemID, kind: CardKind,
    title: Title, value: Points, isActive: Bool, updatedAt: Instant, version: Version,
    activeSince: Instant
  ) throws {
    // The id follows from member and item, so a different one has no effect.
    self.init(
      household: household, member: member, item: item, kind: kind, title: title, value: value,
      isActive: isActive, updatedAt: updatedAt, version: version, activeSince: activeSince)
  }
}

extension RewardQuota {
  init(count: Int, period: Period) throws {
    try self.init(count, each: period)
  }
}

extension BasketEntry {
  init(
    id: BasketEntryID, household: HouseholdID, member: MemberID, card: CardID, item: CatalogItemID,
    title: Title, price: Points, state: State, requestedBy: MemberID, requestedAt: Instant,
    decidedBy: MemberID?, approvedAt: Instant?, closedAt: Instant?, reason: Note?,
    version: Version
  ) throws {
    let entry = BasketEntry(
      id: id, of: member, in: household, card: card, item: item, title: title, price: price,
      state: state, requestedBy: requestedBy, requestedAt: requestedAt,
      decidedBy: decidedBy, approvedAt: approvedAt, closedAt: closedAt, reason: reason,
      version: version)
    self = try entry.orInvalid()
  }
}

extension SavingsPool {
  init(
    id: SavingsPoolID, household: HouseholdID, title: Title, target: Points, state: State,
    createdBy: MemberID, createdAt: Instant, endedBy: MemberID?, endedAt: Instant?,
    version: Version
  ) throws {
    let pool = SavingsPool(
      id: id, in: household, title: title, target: target, state: state, createdBy: createdBy,
      createdAt: createdAt, endedBy: endedBy, endedAt: endedAt, version: version)
    self = try pool.orInvalid()
  }
}

extension Goal {
  init(
    id: GoalID, household: HouseholdID, member: MemberID, terms: GoalTerms,
    sharesCompletions: Bool, subGoals: [SubGoal], status: GoalStatus, note: Note?,
    decidedBy: MemberID?, decidedAt: Instant?, days: DaySet, pointsEarned: Points,
    milestone: GoalMilestone?, achievedAt: Instant?, deletedAt: Instant?, createdAt: Instant,
    updatedAt: Instant, version: Version
  ) throws {
    let goal = Goal(
      id: id, of: member, in: household, terms: terms, sharesCompletions: sharesCompletions,
      subGoals: subGoals, status: status, note: note, decidedBy: decidedBy,
      decidedAt: decidedAt, days: days, pointsEarned: pointsEarned, milestone: milestone,
      achievedAt: achievedAt, deletedAt: deletedAt, createdAt: createdAt, updatedAt: updatedAt,
      version: version)
    self = try goal.orInvalid()
  }
}

extension Duty {
  init(
    id: DutyID, household: HouseholdID, event: EventID, title: Title, occurrence: CivilDateTime,
    leg: DutyLeg, status: DutyStatus, member: MemberID?, order: [MemberID], minutes: Int,
    answerBy: Instant?, begins: Instant, ends: Instant, confirmedAt: Instant?,
    cancelledAt: Instant?, createdBy: MemberID, createdAt: Instant, updatedAt: Instant,
    version: Version
  ) throws {
    let duty = Duty(
      id: id, in: household, event: event, title: title, occurrence: occurrence, leg: leg,
      member: member, order: order, minutes: minutes, answerBy: answerBy, begins: begins,
      ends: ends, confirmedAt: confirmedAt, cancelledAt: cancelledAt, createdBy: createdBy,
      createdAt: createdAt, updatedAt: updatedAt, version: version)
    self = try duty.orInvalid()
    guard self.status == status else { throw WireError.Problem.invalid }
  }
}

extension SystemMessage.Content {
  init(
    kind: SystemMessage.Kind, adult: Name?, note: Note?, streak: Int?, adultMember: MemberID?
  ) throws {
    let content = SystemMessage.Content(
      kind, adult: adult, note: note, streak: streak, adultMember: adultMember)
    self = try content.orInvalid()
  }
}

extension ScreenTimeBank {
  init(
    household: HouseholdID, member: MemberID, day: CivilDate, carried: Int, redeemed: Int,
    used: Int, running: Running?, version: Version, allowanceUsed: Int, allowanceUsedToday: Int
  ) throws {
    let bank = ScreenTimeBank(
      for: member, in: household, day: day, carried: carried, redeemed: redeemed, used: used,
      allowanceUsed: allowanceUsed, allowanceUsedToday: allowanceUsedToday, running: running,
      version: version)
    self = try bank.orInvalid()
  }
}

extension Money {
  init(minorUnits: Int, currency: Currency) throws {
    self = try Money(minorUnits, currency).orInvalid()
  }
}

extension Allowance {
  init(
    household: HouseholdID, member: MemberID, amount: Money, weekday: Weekday,
    mode: AllowanceMode, isPaused: Bool, weekStart: CivilDate, payday: CivilDate,
    lastPayday: CivilDate?, request: AllowanceRequest?, missedTasks: [CivilDate],
    version: Version, declineReason: Note?
  ) throws {
    let allowance = Allowance(
      of: member, in: household, amount: amount, weekday: weekday, mode: mode,
      isPaused: isPaused, weekStart: weekStart, payday: payday, lastPayday: lastPayday,
      request: request, missedTasks: missedTasks, version: version,
      declineReason: declineReason)
    self = try allowance.orInvalid()
  }
}

extension MoneyTransfer {
  init(
    id: MoneyTransferID, household: HouseholdID, member: MemberID, number: Int,
    kind: MoneyTransferKind, amount: Int, balance: Money, payday: CivilDate?,
    completion: WeekCompletion?, reason: String, createdBy: MemberID?, createdAt: Instant
  ) throws {
    let entry = MoneyTransfer(
      id: id, of: member, in: household, number: number, kind: kind, amount: amount,
      balance: balance, payday: payday, completion: completion, reason: reason,
      createdBy: createdBy, createdAt: createdAt)
    self = try entry.orInvalid()
  }
}
