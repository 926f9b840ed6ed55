public import KinshipDomain
import KinshipTime

/// Makes a code to link a member to one of another household: a child who lives in two homes.
///
/// The code works once, within 48 hours, and reveals nothing of this household. Throws
/// `notLinkable` for an adult with an account, who joins both households instead. Also throws it
/// for a child that was added without being asked.
public struct IssueLinkCode: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member, who also lives in the other home.
  public let member: MemberID

  /// A code to issue.
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
        code: context.unusedCode(of: codes), household: household, role: linked.role,
        expiresAt: context.now + Invitation.lifetime, links: linked.id,
        createdBy: caller.own.id))
  }
}

/// Links a member to the member that another household made a code for, as the same person.
///
/// An adult of each household has agreed. Members, ledgers, tasks and names stay separate. Each
/// household learns only that its member is linked. Either household can undo it with
/// `UnlinkMember`. Throws `notLinkable` for a child and an adult, two accounts, or two members of
/// one household.
public struct LinkMember: UseCase, HouseholdScoped {
  public static let guessesSecrets = true

  /// The household.
  public let household: HouseholdID
  /// The member of this household.
  public let member: MemberID
  /// The code of the other household, as it was typed.
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
    let guesses = try context.codeAttemptLimiter(of: caller.user)
    guard let code = InviteCode(code), let invitation = try context.households.invitation(code),
      invitation.isOpen(at: context.now), invitation.household != household,
      let other = try invitation.links.flatMap({
        try context.members.member($0, in: invitation.household)
      }), other.isActive
    else {
      try guesses.count()
      throw CommittedRefusal(.invalidInviteCode)
    }
    try context.households.remove(code)
    try context.linkPersons(member, with: other)
    return try caller.profile(of: caller.activeMember(member.id))
  }
}
