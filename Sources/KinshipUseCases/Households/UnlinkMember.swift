public import KinshipDomain

/// Says that a member lives in no other home after all: takes a link back, whichever home made it.
///
/// Members, ledgers and names stay as they are. Codes that would link the person anew end in all of its
/// homes; in this one, so do codes about the member and invitations for the person's account. It answers the same whether there was a link or not.
public struct UnlinkMember: UseCase, InHousehold {
  /// The household.
  public let household: HouseholdID
  /// The member who was linked.
  public let member: MemberID
  /// The person that the member without an account is from now on.
  public let person: PersonID

  /// A link to be taken back.
  public init(household: HouseholdID, member: MemberID, person: PersonID) {
    self.household = household
    self.member = member
    self.person = person
  }

  public func execute(in context: Context, with _: Void) throws -> MemberProfile {
    try context.requireNew(person)
    let caller = try context.caller(in: household)
    let member = try caller.activeMember(member)
    try caller.require(.managePeople)
    guard member.isLinkable else { throw Refusal.notLinkable }
    try context.endCodes(thatLink: member)
    if member.person != person {
      guard try context.members.members(being: person).isEmpty else { throw Refusal.unusableID }
      try context.part(member, leaving: person)
    }
    return try caller.profile(of: caller.activeMember(member.id))
  }
}

extension Context {
  /// Ends the codes by which the member's person could be linked or come in anew.
  fileprivate func endCodes(thatLink member: Member) throws {
    for other in try self.members.members(being: member.person) where other.id != member.id {
      for code in try self.households.invitations(of: other.household) where code.links == other.id
      {
        try self.households.remove(code.code)
      }
    }
    for code in try self.households.invitations(of: member.household) {
      let invited = try code.account.flatMap { try self.users.user($0) }
      guard code.subject == member.id || invited?.person == member.person else { continue }
      try self.households.remove(code.code)
    }
  }
}
