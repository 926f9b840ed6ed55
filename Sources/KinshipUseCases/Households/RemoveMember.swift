public import KinshipDomain

/// Removes a member from a household; ledger and history stay under its name.
///
/// A member with an account, or with the power to see the household's code, may know codes. So
/// every code that any account may use ends, including the household's own. A removed person can
/// return only by an invitation that is issued afterwards.
///
/// Only an owner can remove an adult with an account. An owner cannot be removed: it leaves, or
/// hands the household over first.
public struct RemoveMember: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member to remove.
  public let member: MemberID

  /// A member to remove.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  public func execute(in context: Context, with codes: [InviteCode]) throws {
    let caller = try context.caller(in: household)
    let leaving = try caller.activeMember(member)
    guard leaving.id != caller.member.id, leaving.id != caller.own.id, !leaving.isOwner,
      !leaving.isSupervisor || caller.member.isOwner
    else { throw Refusal.unauthorized }
    try caller.require(.managePeople)
    try caller.requireDispensable(leaving)
    try caller.removeFromHousehold(leaving)
    let powers = leaving.role.powers(isOwner: false, policy: caller.household.policy)
    if !leaving.isManaged || powers.contains(.seeInviteCode) {
      try caller.replaceCodes(with: codes)
    }
  }
}
