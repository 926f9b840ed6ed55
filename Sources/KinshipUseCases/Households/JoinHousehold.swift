public import KinshipDomain

/// Joins a household by a code: with the policy's role, with the one that the code names, or as
/// a member that is there already, who keeps id, ledger and history.
///
/// A code made for somebody works once; other invitations of the account to the household end. Wrong codes
/// are counted per account, and with them each return to a household that it was in before. Only the account
/// itself can join, not a child that its device was handed to.
public struct JoinHousehold: UseCase {
  public static let guessesSecrets = true

  /// The code as it was typed.
  public let code: String
  /// The caller's member in the household, unless the code makes it one that is there already.
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
    let admission = try opened(by: user, in: context)
    guard try context.members.member(of: user.id, in: admission.household.id) == nil else {
      throw Refusal.alreadyMember
    }
    try countReturn(of: user, to: admission.household, in: context)
    let joined = try join(as: user, by: admission, in: context)
    if admission.invitation.role != nil { try context.households.remove(admission.invitation.code) }
    try context.endInvitations(for: user, to: admission.household.id)
    // Whoever the device acts as elsewhere, it is the account's own member that comes in.
    try Caller(
      context: context, user: user, household: admission.household, own: joined, member: joined
    ).tellAdults(.memberJoined, of: joined.id)
    return HouseholdSummary(admission.household, joined)
  }

  /// Whoever comes back leaves a former member behind each time: it counts like a wrong code.
  private func countReturn(
    of user: User, to household: Household, in context: Context
  ) throws {
    let former = try context.members.formerMemberships(of: user.id)
    guard former.contains(where: { $0.household == household.id }) else { return }
    try context.codeGuesses(of: user).count()
  }

  /// The household a code admits to, with the role, and the member it claims.
  private struct Admission {
    let invitation: Invitation
    let household: Household
    let role: Role
    /// The member that whoever comes in becomes.
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
    claimed.user = user.id
    return try context.members.save(claimed)
  }

  /// What the code opens for the account; counts a code that opens nothing.
  private func opened(by user: User, in context: Context) throws -> Admission {
    let guesses = try context.codeGuesses(of: user)
    guard let code = InviteCode(code), let invitation = try context.households.invitation(code),
      let admission = try admission(of: invitation, for: user, in: context)
    else {
      try guesses.count()
      throw Kept(.invalidInviteCode)
    }
    return admission
  }

  /// Whether the code opens a household for an account that is about to be made.
  func opens(for user: User, in context: Context) throws -> Bool {
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
