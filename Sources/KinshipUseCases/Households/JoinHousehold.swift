public import KinshipDomain

/// Joins a household by a code.
///
/// The new member has the role of the rules, or the role that the code names. A claim code makes
/// the account an existing member, which keeps its id, ledger and history.
///
/// A code for one person works once. Other invitations of the account to the household end. Wrong
/// codes are counted for each account, together with each return to a former household. Throws
/// `unauthorized` while the device acts as a managed member.
public struct JoinHousehold: UseCase {
  public static let guessesSecrets = true

  /// The code as it was typed.
  public let code: String
  /// The id of the new member; unused when the code claims an existing one.
  public let member: MemberID

  /// A household to be joined.
  public init(code: String, member: MemberID) {
    self.code = code
    self.member = member
  }

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws -> HouseholdSummary {
    try context.requireNew(member)
    let user = try context.accountHolder()
    let admission = try checkedAdmission(by: user, in: context)
    guard try context.members.member(of: user.id, in: admission.household.id) == nil else {
      throw Refusal.alreadyMember
    }
    try countReturn(of: user, to: admission.household, in: context)
    let joined = try join(as: user, by: admission, in: context)
    if admission.invitation.role != nil { try context.households.remove(admission.invitation.code) }
    try context.endInvitations(for: user, to: admission.household.id)
    // The account's own member joins, regardless of the acting member.
    try Caller(
      context: context, user: user, household: admission.household, own: joined, member: joined
    ).notifyAdults(.memberJoined, of: joined.id)
    return HouseholdSummary(admission.household, joined)
  }

  /// Counts a return to a former household like a wrong code: each one leaves a former member
  /// behind.
  private func countReturn(
    of user: User, to household: Household, in context: Context
  ) throws {
    let former = try context.members.formerMemberships(of: user.id)
    guard former.contains(where: { $0.household == household.id }) else { return }
    try context.codeAttemptLimiter(of: user).count()
  }

  /// The household that a code admits to, with the role and the member that it claims.
  private struct Admission {
    let invitation: Invitation
    let household: Household
    let role: Role
    /// The existing member that the account becomes; nil for a new member.
    let claimed: Member?
  }

  private func join(as user: User, by admission: Admission, in context: Context) throws -> Member {
    guard var claimed = admission.claimed else {
      return try context.add(
        NewMember(
          id: member, person: user.person, user: user.id, role: admission.role, isOwner: false,
          name: user.displayName, color: nil), to: admission.household)
    }
    try context.requireRoomForHousehold(of: user.id)
    try context.move(claimed, to: user.person)
    claimed = try context.members.member(claimed.id, in: claimed.household) ?? claimed
    try context.moveAchievements(of: claimed, to: user.id)
    claimed.user = user.id
    // Others have set the preferences until now, and mails need the account's own request.
    if var preferences = try context.noticePreferences.preferences(
      of: claimed.id, in: claimed.household), !preferences.mailed.isEmpty
    {
      preferences.mailed = []
      try context.noticePreferences.save(preferences)
    }
    return try context.members.save(claimed)
  }

  /// The admission by the code for the account; counts a code that opens nothing.
  private func checkedAdmission(by user: User, in context: Context) throws -> Admission {
    let guesses = try context.codeAttemptLimiter(of: user)
    guard let code = InviteCode(code), let invitation = try context.households.invitation(code),
      let admission = try admission(of: invitation, for: user, in: context)
    else {
      try guesses.count()
      throw CommittedRefusal(.invalidInviteCode)
    }
    return admission
  }

  /// Whether the code admits an account that is about to be created.
  func admits(for user: User, in context: Context) throws -> Bool {
    guard let code = InviteCode(code), let invitation = try context.households.invitation(code)
    else { return false }
    return try admission(of: invitation, for: user, in: context) != nil
  }

  private func admission(
    of invitation: Invitation, for user: User, in context: Context
  ) throws -> Admission? {
    guard invitation.isOpen(at: context.now), invitation.links == nil,
      [nil, user.id].contains(invitation.account),
      let household = try context.households.household(invitation.household),
      let role = invitation.role ?? household.policy.joinRole
    else { return nil }
    guard let claims = invitation.claims else {
      return Admission(invitation: invitation, household: household, role: role, claimed: nil)
    }
    guard let claimed = try context.members.member(claims, in: household.id), claimed.isActive,
      claimed.isManaged
    else { return nil }
    return Admission(invitation: invitation, household: household, role: role, claimed: claimed)
  }
}
