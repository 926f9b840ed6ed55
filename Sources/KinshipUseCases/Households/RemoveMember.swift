public import KinshipDomain

/// Takes somebody out of a household; ledger and history stay under the name.
///
/// A member with an account, or one that could read the household's code, may know codes: every code
/// ends that anybody may use, the household's own among them. So a person who was removed comes back only
/// by an invitation that is issued afterwards.
///
/// Adults with an account are taken out by an owner alone, owners by nobody: they leave, or hand over
/// first.
public struct RemoveMember: UseCase, InHousehold {
  /// The household.
  public let household: HouseholdID
  /// Who is to go.
  public let member: MemberID

  /// A member to be taken out.
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
    try caller.takeOut(leaving)
    let powers = leaving.role.powers(isOwner: false, policy: caller.household.policy)
    if !leaving.isManaged || powers.contains(.seeInviteCode) {
      try caller.replaceCodes(with: codes)
    }
  }
}
