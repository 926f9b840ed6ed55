public import KinshipDomain
public import KinshipTime

/// The invitations that wait for the caller's answer, the oldest end first.
public struct FetchInvitations: Query {
  /// The question.
  public init() {}

  public var space: Space { .directory }

  public func fetch(in context: Context) throws -> [ReceivedInvitation] {
    let user = try context.accountHolder()
    return try context.households.invitations(for: user.id).compactMap { invitation in
      guard invitation.isOpen(at: context.now), let role = invitation.role,
        let end = invitation.expiresAt,
        let home = try context.households.household(invitation.household)
      else { return nil }
      return ReceivedInvitation(
        code: invitation.code, householdName: home.name, role: role, expiresAt: end)
    }
  }
}

/// An invitation as the person sees it whom it is for: all it may know of the household.
public struct ReceivedInvitation: Hashable, Sendable {
  /// The code, which `JoinHousehold` accepts and `DeclineInvitation` declines.
  public let code: InviteCode
  /// What the household is called.
  public let householdName: Name
  /// What the person would be there.
  public let role: Role
  /// Until when it can be answered.
  public let expiresAt: Instant

  /// An invitation with every field given.
  public init(code: InviteCode, householdName: Name, role: Role, expiresAt: Instant) {
    self.code = code
    self.householdName = householdName
    self.role = role
    self.expiresAt = expiresAt
  }
}

/// The codes of a household that still open it for somebody, the oldest end first; without those that give a
/// role that the caller could not give.
///
/// Needs parent mode where the household uses it: a code gives a role or a member to any account that
/// types it.
public struct FetchOpenInvitations: Query, InHousehold {
  /// The household.
  public let household: HouseholdID

  /// The question.
  public init(household: HouseholdID) {
    self.household = household
  }

  public func fetch(in context: Context) throws -> [OpenInvitation] {
    let caller = try context.caller(in: household)
    try caller.check(.managePeople)
    return try context.households.invitations(of: household)
      .filter { $0.isOpen(at: context.now) }
      .filter { try caller.mayGive($0.role) }
      .map { invitation in
        OpenInvitation(
          invitation: invitation,
          email: invitation.email,
          memberName: try invitation.subject.flatMap {
            try context.members.member($0, in: household)?.shownName
          })
      }
  }
}

/// A code that is open, as those see it who may make codes.
public struct OpenInvitation: Hashable, Sendable {
  /// The code and what it gives.
  public let invitation: Invitation
  /// The address that was invited, whatever its account is called now.
  public let email: Email?
  /// The member that it is about.
  public let memberName: Name?

  /// An open code with every field given.
  public init(invitation: Invitation, email: Email?, memberName: Name?) {
    self.invitation = invitation
    self.email = email
    self.memberName = memberName
  }
}
