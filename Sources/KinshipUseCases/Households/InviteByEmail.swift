public import KinshipDomain
import KinshipTime

/// Invites the person of an address with a role: it accepts or declines within 14 days, or is a member
/// at once where the household adds people without asking.
///
/// The account is told by mail. A member that was added without being asked may always leave, and is called what
/// stands before the `@` of the address: strangers do not learn the account's own name like that. An account is
/// asked all the same when it was in this household before, has no room for a further household, or has been
/// mailed so often that it gets no further mail; so nobody is added again and again.
///
/// The code works for that account alone. An address without an account is refused, `userNotFound`:
/// whoever took that address later would get in. So is one whose account has not confirmed it, for
/// anybody can sign up with the address of a stranger. Such addresses are counted per caller like
/// wrong codes, so that nobody can try out many. Whoever is here already, also as a member without an
/// account that another home has linked, is refused (`alreadyMember`): `IssueClaimCode` gives such a member
/// its account.
public struct InviteByEmail: UseCase, InHousehold {
  /// The answer has the address of somebody else, which is nothing to be kept; a repeat replaces the
  /// invitation, and finds somebody who was added already here.
  public static let keepsOutcome = false
  public static let guessesSecrets = true

  /// The result of an invitation by address.
  public enum Output: Hashable, Sendable {
    /// The person is asked, and has not answered yet.
    case invited(Invitation)
    /// The account is a member by now.
    case added(MemberProfile)

    /// The invitation; nil for a member that was added.
    public var invitation: Invitation? { if case .invited(let value) = self { value } else { nil } }
    /// The member that was added; nil for somebody who is asked.
    public var member: MemberProfile? { if case .added(let value) = self { value } else { nil } }
  }

  /// The household.
  public let household: HouseholdID
  /// The address.
  public let email: String
  /// What the person will be here.
  public let role: Role

  /// Somebody to be invited.
  public init(household: HouseholdID, email: String, role: Role) {
    self.household = household
    self.email = email
    self.role = role
  }

  public func execute(in context: Context, with codes: [InviteCode]) throws -> Output {
    let email = try Email(email)
    let caller = try context.caller(in: household)
    try caller.require(.managePeople)
    try caller.requireMayGive(role)
    let invited = try account(at: email, for: caller)
    // Not only the account's member: one without an account may be the same person, linked by another
    // home. It would join to no avail, and is claimed instead.
    let isHere = try context.members.members(being: invited.person).contains {
      $0.household == household
    }
    guard try !isHere && context.members.member(of: invited.id, in: household) == nil else {
      throw Refusal.alreadyMember
    }
    let now = context.now
    // A day without a mail is a new beginning.
    let mayMail = try context.counts(.inviteMail(invited.id), unlessQuietFor: .seconds(86_400)) {
      $0.inviteMailVerdict(at: now)
    }
    if mayMail, try mayAdd(invited, for: caller) {
      try mail(.added, to: invited, in: context)
      return .added(try add(invited, at: email, for: caller))
    }
    let code = try context.freeCode(of: codes)
    let invitation = try context.issue(
      Invitation(
        code: code, household: household, role: role,
        expiresAt: now + Invitation.addressedLifetime, account: invited.id,
        email: invited.email, createdBy: caller.own.id))
    if mayMail { try mail(.invited, to: invited, in: context) }
    return .invited(invitation)
  }

  /// How many households may add an account without asking: what strangers do leaves room for one's own.
  private static let mostUnasked = 5

  /// Whether the account becomes a member without being asked.
  private func mayAdd(_ invited: User, for caller: Caller) throws -> Bool {
    let (members, quotas) = (caller.context.members, caller.context.quotas)
    guard caller.household.policy.addsInvitedUnasked else { return false }
    let memberships = try members.memberships(of: invited.id)
    guard memberships.count < quotas.households,
      memberships.count(where: \.joinedUnasked) < Self.mostUnasked
    else { return false }
    // An account that was a member before is asked instead of added again.
    let former = try members.formerMemberships(of: invited.id)
    return !former.contains { $0.household == household }
  }

  private func add(
    _ invited: User, at email: Email, for caller: Caller
  ) throws -> MemberProfile {
    let context = caller.context
    let localPart = email.description.prefix { $0 != "@" }
    let member = try context.add(
      NewMember(
        id: MemberID(derivedFrom: invited.id, and: household, .unaskedMember),
        person: invited.person, user: invited.id, role: role, isOwner: false,
        name: Name(String(localPart.prefix(Name.limit)), field: .email), color: nil,
        joinedUnasked: true),
      to: caller.household)
    try context.endInvitations(for: invited, to: household)
    try caller.tellAdults(.memberJoined, of: member.id)
    try caller.tell(member.id, .memberJoined, of: member.id)
    return try caller.profile(of: member)
  }

  /// Two invitations at the same moment are told by one mail.
  private func mail(_ content: Mail.Content, to invited: User, in context: Context) throws {
    let now = context.now
    try context.mails.append(
      Mail(content, because: invited.id, .moment(now), to: invited, at: now))
  }

  private func account(at email: Email, for caller: Caller) throws -> User {
    let guesses = try caller.context.codeGuesses(of: caller.user)
    guard let found = try caller.context.users.user(email: email), found.emailConfirmedAt != nil
    else {
      try guesses.count()
      throw Kept(.notFound(.user))
    }
    return found
  }
}
