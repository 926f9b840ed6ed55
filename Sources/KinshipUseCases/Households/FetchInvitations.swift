public import KinshipDomain
public import KinshipTime

/// The caller's open invitations, earliest expiry first.
public struct FetchInvitations: Query {
  /// Creates the query.
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

/// An invitation as the invited person sees it: all that it may know of the household.
public struct ReceivedInvitation: Hashable, Sendable {
  /// The code, for `JoinHousehold` or `DeclineInvitation`.
  public let code: InviteCode
  /// The household's name.
  public let householdName: Name
  /// The role that the person would have.
  public let role: Role
  /// When the invitation expires.
  public let expiresAt: Instant

  /// An invitation with every field given.
  public init(code: InviteCode, householdName: Name, role: Role, expiresAt: Instant) {
    self.code = code
    self.householdName = householdName
    self.role = role
    self.expiresAt = expiresAt
  }
}

/// The open codes of a household, earliest expiry first.
///
/// Omits codes for a role that the caller could not give. Needs parent mode where the household
/// uses it, because a code gives a role or a member to any account that types it.
public struct FetchOpenInvitations: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID

  /// Creates the query.
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

/// An open code, as members who may make codes see it.
public struct OpenInvitation: Hashable, Sendable {
  /// The code and what it gives.
  public let invitation: Invitation
  /// The invited address, even if its account has another one now.
  public let email: Email?
  /// The name of the member that the code is about.
  public let memberName: Name?

  /// An open code with every field given.
  public init(invitation: Invitation, email: Email?, memberName: Name?) {
    self.invitation = invitation
    self.email = email
    self.memberName = memberName
  }
}
