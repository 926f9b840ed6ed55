public import KinshipDomain

/// Joins a household by a code (UC-E2): with the policy's role, or with the one that the code names.
///
/// A code made for somebody works once. Wrong codes are counted per account.
public struct JoinHousehold: UseCase {
  public static let offline = OfflineClass.serverOnly

  /// The code as it was typed.
  public let code: String
  /// The caller's member in the household.
  public let member: MemberID

  /// A household to be joined.
  public init(code: String, member: MemberID) {
    self.code = code
    self.member = member
  }

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws -> HouseholdSummary {
    try context.requireNew(member)
    let (user, _) = try context.signedIn()
    let (invitation, household, role) = try opened(by: user, in: context)
    guard try context.members.member(of: user.id, in: household.id) == nil else {
      throw Refusal.alreadyMember
    }
    let joined = try context.add(
      NewMember(
        id: member, person: user.person, user: user.id, role: role, isOwner: false,
        name: user.displayName, color: nil), to: household)
    if invitation.role != nil { try context.households.remove(invitation.code) }
    // Whoever the device acts as elsewhere, it is the account's own member that comes in.
    try Caller(context: context, user: user, household: household, own: joined, member: joined)
      .tellAdults(.memberJoined, of: joined.id)
    return HouseholdSummary(household, joined)
  }

  /// What the code opens, and as what; counts a code that opens nothing.
  private func opened(
    by user: User, in context: Context
  ) throws -> (Invitation, Household, Role) {
    let key = AttemptKey.inviteCode(user.id)
    let earlier = try context.attempts.attempts(key)
    if case .waitUntil(let end) = earlier?.inviteCodeVerdict(at: context.now) ?? .open {
      throw Refusal.tooManyAttempts(until: end)
    }
    guard let code = InviteCode(code), let invitation = try context.households.invitation(code),
      invitation.isOpen(at: context.now),
      let household = try context.households.household(invitation.household),
      let role = invitation.role ?? household.policy.joinRole
    else {
      try context.attempts.save(.counting(earlier, at: context.now), for: key)
      throw Kept(.invalidInviteCode)
    }
    try context.attempts.clear(key)
    return (invitation, household, role)
  }
}
