public import KinshipDomain
import KinshipTime

/// Accepts a duty, for which the caller is responsible from then on; the member who was asked may,
/// and each adult.
///
/// The first answer is valid: a second member who accepts is refused.
public struct AcceptDuty: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded
  /// The household.
  public let household: HouseholdID
  /// The duty.
  public let duty: DutyID

  /// A duty to be accepted.
  public init(household: HouseholdID, duty: DutyID) {
    self.household = household
    self.duty = duty
  }

  /// Throws `dutyUnavailable` if another member has accepted, after a confirmation and after the
  /// leg, and for a member who is neither asked nor an adult.
  public func execute(in context: Context, with _: Void) throws -> DutyRow {
    let caller = try context.caller(in: household)
    let old = try caller.duty(duty)
    if old.status != .accepted { try caller.requireMayChange(old) }
    var new = old
    try new.accept(by: caller.member.id, at: context.now)
    guard new != old else { return try caller.row(of: old) }
    return try caller.row(of: caller.store(new, since: old))
  }
}

/// Declines a duty, also after accepting it; the next member in the order is asked, and the adults
/// are told.
public struct DeclineDuty: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded
  /// The household.
  public let household: HouseholdID
  /// The duty.
  public let duty: DutyID

  /// A duty to be declined.
  public init(household: HouseholdID, duty: DutyID) {
    self.household = household
    self.duty = duty
  }

  /// Throws `dutyUnavailable` if the caller is neither asked nor responsible, after a confirmation
  /// and after the leg.
  public func execute(in context: Context, with _: Void) throws -> DutyRow {
    let caller = try context.caller(in: household)
    let duty = try caller.duty(duty)
    try duty.requireOpen(at: context.now)
    guard duty.member == caller.member.id else { throw Refusal.dutyUnavailable(.notAsked) }
    return try caller.row(of: caller.passOn(duty))
  }
}

/// Asks another member in place of the one who was asked or is responsible; that member may, and
/// each adult.
///
/// An adult who proposes itself is responsible at once. The previous responsible member is told.
public struct ProposeDuty: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded
  /// The household.
  public let household: HouseholdID
  /// The duty.
  public let duty: DutyID
  /// The member to ask.
  public let member: MemberID

  /// A duty with the member to ask.
  public init(household: HouseholdID, duty: DutyID, member: MemberID) {
    self.household = household
    self.duty = duty
    self.member = member
  }

  /// Throws `dutyUnavailable` after a confirmation, after the leg, and for a caller who is neither
  /// asked nor responsible, nor an adult; throws `validation` for the present member, and for one who
  /// is away on the day or when its time for an answer ends.
  public func execute(in context: Context, with _: Void) throws -> DutyRow {
    let caller = try context.caller(in: household)
    let old = try caller.duty(duty)
    try caller.requireMayChange(old)
    let next = try caller.activeMember(member)
    try old.requireOpen(at: context.now)
    guard next.id != old.member else { throw Refusal.validation(.member, .notAllowed) }
    var new = old
    new.ask(next.id, at: context.now)
    if next.id != caller.member.id, let time = new.answerBy {
      guard try caller.isAvailable(next.id, for: new, answeringBy: time) else {
        throw Refusal.validation(.member, .notAllowed)
      }
    }
    try new.acceptIfAsked(caller.member, at: context.now)
    return try caller.row(of: caller.store(new, since: old))
  }
}

/// Confirms that a leg took place; only the responsible member may, from its beginning until its
/// end.
public struct ConfirmDuty: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded
  /// The household.
  public let household: HouseholdID
  /// The duty.
  public let duty: DutyID

  /// A duty to be confirmed.
  public init(household: HouseholdID, duty: DutyID) {
    self.household = household
    self.duty = duty
  }

  /// Throws `dutyUnavailable` before and after the leg, without an acceptance, and for a member who
  /// is not responsible.
  public func execute(in context: Context, with _: Void) throws -> DutyRow {
    let caller = try context.caller(in: household)
    let old = try caller.duty(duty)
    guard old.member == caller.member.id || (old.member == nil && caller.member.role.isAdult)
    else { throw Refusal.dutyUnavailable(.notAsked) }
    var new = old
    try new.confirm(at: context.now)
    guard new != old else { return try caller.row(of: old) }
    return try caller.row(of: caller.store(new, since: old))
  }
}

extension Caller {
  /// Throws `dutyUnavailable` for a member who is neither asked nor responsible, nor an adult.
  fileprivate func requireMayChange(_ duty: Duty) throws {
    guard duty.member == member.id || member.role.isAdult else {
      throw Refusal.dutyUnavailable(.notAsked)
    }
  }
}

extension Duty {
  /// Makes a member responsible that has just asked itself; only adults can.
  mutating func acceptIfAsked(_ caller: Member, at now: Instant) throws {
    if caller.role.isAdult, status == .asked, member == caller.id {
      try accept(by: caller.id, at: now)
    }
  }
}
