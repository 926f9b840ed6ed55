public import KinshipDomain

/// Removes the link between a member and other households, regardless of which household made it.
///
/// Members, ledgers and names stay as they are. Codes that would link the person again end in all
/// of its households. In this household, codes about the member and invitations for the person's
/// account end too. The answer is the same with and without a link.
public struct UnlinkMember: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The linked member.
  public let member: MemberID
  /// The new person of the member without an account.
  public let person: PersonID

  /// A link to be removed.
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
      try context.unlinkPerson(member, leaving: person)
    }
    return try caller.profile(of: caller.activeMember(member.id))
  }
}

extension Context {
  /// Ends the codes with which the member's person could be linked or join again.
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
