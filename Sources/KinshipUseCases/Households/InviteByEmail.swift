public import KinshipDomain
import KinshipTime

/// Invites the account of an address with a role.
///
/// The person accepts or declines within 14 days. Where the household adds people without asking,
/// the account becomes a member at once.
///
/// The account is notified by mail. A member that was added without being asked may always leave.
/// Its name is the part of the address before the `@`, so that strangers do not learn the account's
/// own name. An account is asked nevertheless if it was in this household before or has no room for
/// a further household. It is also asked if it has reached its limit of invitation mails.
/// So an account is not added again and again.
///
/// The code works for that account alone. Throws `notFound(.user)` for an address without an
/// account, because a later owner of the address would get in. An unconfirmed address is refused
/// too, because anybody can sign up with the address of a stranger. Such addresses are counted for
/// each caller like wrong codes, which prevents trying out many.
///
/// Throws `alreadyMember` for an account that is in the household, also as a linked member without
/// an account. `IssueClaimCode` gives such a member its account.
public struct InviteByEmail: UseCase, HouseholdScoped {
  /// False: the outcome contains the address of another person.
  ///
  /// A repeat replaces the invitation, or throws `alreadyMember` for an account that was added.
  public static let storesOutcome = false
  public static let guessesSecrets = true

  /// The result of an invitation by address.
  public enum Output: Hashable, Sendable {
    /// The person was invited and has not answered yet.
    case invited(Invitation)
    /// The account is a member now.
    case added(MemberProfile)

    /// The invitation; nil for a member that was added.
    public var invitation: Invitation? { if case .invited(let value) = self { value } else { nil } }
    /// The member that was added; nil for an invitation.
    public var member: MemberProfile? { if case .added(let value) = self { value } else { nil } }
  }

  /// The household.
  public let household: HouseholdID
  /// The address.
  public let email: String
  /// The role of the new member.
  public let role: Role

  /// An address to be invited.
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
    // Checks the person too: a linked member without an account may be the same person. Joining
    // would fail then, so that member is claimed instead.
    let isMember = try context.members.members(being: invited.person).contains {
      $0.household == household
    }
    guard try !isMember && context.members.member(of: invited.id, in: household) == nil else {
      throw Refusal.alreadyMember
    }
    let now = context.now
    // A day without a mail restarts the count.
    let mayMail = try context.counts(.inviteMail(invited.id), unlessQuietFor: .seconds(86_400)) {
      $0.inviteMailVerdict(at: now)
    }
    if mayMail, try mayAdd(invited, for: caller) {
      try mail(.added, to: invited, in: context)
      return .added(try add(invited, at: email, for: caller))
    }
    let code = try context.unusedCode(of: codes)
    let invitation = try context.issue(
      Invitation(
        code: code, household: household, role: role,
        expiresAt: now + Invitation.addressedLifetime, account: invited.id,
        email: invited.email, createdBy: caller.own.id))
    if mayMail { try mail(.invited, to: invited, in: context) }
    return .invited(invitation)
  }

  /// The most households that may add an account without asking; leaves room for the account's own.
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
    try caller.notifyAdults(.memberJoined, of: member.id)
    try caller.notify(member.id, .memberJoined, of: member.id)
    return try caller.profile(of: member)
  }

  /// Mails the invited account; two invitations at the same moment send one mail.
  private func mail(_ content: Mail.Content, to invited: User, in context: Context) throws {
    let now = context.now
    try context.mails.append(
      Mail(content, because: invited.id, .moment(now), to: invited, at: now))
  }

  private func account(at email: Email, for caller: Caller) throws -> User {
    let guesses = try caller.context.codeAttemptLimiter(of: caller.user)
    guard let found = try caller.context.users.user(email: email), found.emailConfirmedAt != nil
    else {
      try guesses.count()
      throw CommittedRefusal(.notFound(.user))
    }
    return found
  }
}
