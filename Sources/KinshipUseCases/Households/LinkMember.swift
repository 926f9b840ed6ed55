public import KinshipDomain
import KinshipTime

/// Makes a code by which another home says that a member of its own is this one: a child who lives in
/// two homes.
///
/// The code works once, within 48 hours, and shows nothing of this home. Throws `notLinkable` for a
/// grown-up with an account, who says by joining where it lives.
public struct IssueLinkCode: UseCase, InHousehold {
  /// The household.
  public let household: HouseholdID
  /// The member who lives in the other home too.
  public let member: MemberID

  /// A code to be made.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  public func execute(in context: Context, with codes: [InviteCode]) throws -> Invitation {
    let caller = try context.caller(in: household)
    let linked = try caller.activeMember(member)
    try caller.require(.managePeople)
    guard linked.isLinkable else { throw Refusal.notLinkable }
    return try context.issue(
      Invitation(
        code: context.freeCode(of: codes), household: household, role: linked.role,
        expiresAt: context.now + Invitation.lifetime, links: linked.id,
        createdBy: caller.own.id))
  }
}

/// Says that a member is the same person as the one of another home that a code was made for: an adult
/// of each home has agreed.
///
/// Members, ledgers, tasks and names stay apart, and neither home learns anything of the other but
/// that the member is linked. Either undoes it with `UnlinkMember`. Throws `notLinkable` for what cannot
/// be one person: a child and a grown-up, two accounts, two members of one home.
public struct LinkMember: UseCase, InHousehold {
  public static let guessesSecrets = true

  /// The household.
  public let household: HouseholdID
  /// The member of it.
  public let member: MemberID
  /// The code that the other home made, as it was typed.
  public let code: String

  /// A member who lives in two homes.
  public init(household: HouseholdID, member: MemberID, code: String) {
    self.household = household
    self.member = member
    self.code = code
  }

  public func execute(in context: Context, with _: Void) throws -> MemberProfile {
    let caller = try context.caller(in: household)
    let member = try caller.activeMember(member)
    try caller.require(.managePeople)
    let guesses = try context.codeGuesses(of: caller.user)
    guard let code = InviteCode(code), let invitation = try context.households.invitation(code),
      invitation.isOpen(at: context.now), invitation.household != household,
      let other = try invitation.links.flatMap({
        try context.members.member($0, in: invitation.household)
      }), other.isActive
    else {
      try guesses.count()
      throw Kept(.invalidInviteCode)
    }
    try context.households.remove(code)
    try context.unite(member, with: other)
    return try caller.profile(of: caller.activeMember(member.id))
  }
}
