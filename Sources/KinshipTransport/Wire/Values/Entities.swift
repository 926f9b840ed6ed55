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
    badgeChanges: [BadgeChange]
  ) throws {
    let new = HouseholdTask(
      id: id, household: household, pattern: pattern, createdBy: createdBy, createdAt: createdAt,
      recurrence: recurrence)
    let task = HouseholdTask(
      restoring: new, status: status, round: round, claim: claim, decision: decision,
      updatedAt: updatedAt, version: version)
    self = try task.orInvalid()
    self.badgeChanges = badgeChanges
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
    title: Title, value: Points, isActive: Bool, updatedAt: Instant, version: Version
  ) throws {
    guard id == Card.id(of: item, for: member) else { throw WireError.Problem.invalid }
    self.init(
      household: household, member: member, item: item, kind: kind, title: title, value: value,
      isActive: isActive, updatedAt: updatedAt, version: version)
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
