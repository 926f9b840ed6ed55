public import KinshipDomain
import KinshipTime

/// Invites the person of an address with a role (UC-E3): it accepts or declines within 14 days.
///
/// It is told by mail. The code works for that account alone. An address without an account is refused, `userNotFound`
/// (D-15): whoever took that address later would get in. So is one whose account has not confirmed it, for
/// anybody can sign up with the address of a stranger. Such addresses are counted per caller like
/// wrong codes, so that nobody can try out many. Whoever is here already, also as a member without an
/// account that another home has linked, is refused (`alreadyMember`): `IssueClaimCode` gives such a member
/// its account.
public struct InviteByEmail: UseCase, InHousehold {
  public static let offline = OfflineClass.serverOnly
  /// The answer has the address of somebody else, which is nothing to be kept; a repeat replaces the
  /// invitation.
  public static let keepsOutcome = false
  public static let guessesSecrets = true

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

  public func prepare(with outside: any Outside) async throws -> [InviteCode] {
    InviteCode.drawn(from: outside)
  }

  public func execute(in context: Context, with codes: [InviteCode]) throws -> Invitation {
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
    let invitation = try context.issue(
      Invitation(
        code: context.freeCode(of: codes), household: household, role: role,
        expiresAt: context.now + Invitation.addressedLifetime, account: invited.id,
        email: invited.email, createdBy: caller.own.id))
    try tell(invited, of: invitation, in: context)
    return invitation
  }

  /// Mails the account that it is invited, unless it was told so often already.
  private func tell(_ invited: User, of invitation: Invitation, in context: Context) throws {
    let now = context.now
    // A day without a mail is a new beginning.
    let mayMail = try context.counts(.inviteMail(invited.id), unlessQuietFor: .seconds(86_400)) {
      $0.inviteMailVerdict(at: now)
    }
    guard mayMail else { return }
    // Two invitations at the same moment are told by one mail.
    let round = Int(now.millisecondsSinceEpoch)
    try context.mails.append(
      Mail(.invited, because: invited.id, round: round, to: invited, at: now))
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
