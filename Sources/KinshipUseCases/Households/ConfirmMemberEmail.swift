public import KinshipDomain

/// Confirms the address of a member's account, where the store sends no mail.
///
/// The calling adult must know the address and have a confirmed address. Without mail, the first
/// account of a store is confirmed when it signs up. Wrong addresses are counted like wrong codes.
/// Throws `unauthorized` where addresses are confirmed by mail.
public struct ConfirmMemberEmail: UseCase, HouseholdScoped {
  public static let storesOutcome = false

  /// The household.
  public let household: HouseholdID
  /// The member, who has an account.
  public let member: MemberID
  /// The address, as typed by the adult.
  public let email: String

  /// An address to be confirmed.
  public init(household: HouseholdID, member: MemberID, email: String) {
    self.household = household
    self.member = member
    self.email = email
  }

  public func execute(in context: Context, with _: Void) throws -> MemberProfile {
    let email = try Email(email)
    let caller = try context.caller(in: household)
    let member = try caller.activeMember(member)
    try caller.require(.managePeople)
    guard context.accountPolicy.emailConfirmation != .byMail, caller.own.role.isAdult,
      caller.user.emailConfirmedAt != nil
    else { throw Refusal.unauthorized }
    let guesses = try context.codeAttemptLimiter(of: caller.user)
    guard let account = member.user, let user = try context.users.user(account),
      user.email == email
    else {
      try guesses.count()
      throw CommittedRefusal(.notFound(.user))
    }
    if user.emailConfirmedAt == nil { _ = try context.confirmEmail(of: user) }
    return try caller.profile(of: member)
  }
}
