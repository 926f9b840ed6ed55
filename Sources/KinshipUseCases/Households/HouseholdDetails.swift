public import KinshipDomain
public import KinshipTime

/// A household with its members, as the caller may see it.
public struct HouseholdDetails: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID

  /// Creates the query.
  public init(household: HouseholdID) {
    self.household = household
  }

  /// The household, its rules and its members.
  public struct Output: Hashable, Sendable {
    /// The household.
    public let id: HouseholdID
    /// Its name.
    public package(set) var name: Name
    /// The household's description.
    public package(set) var details: Note?
    /// The IANA name of its time zone.
    public package(set) var timeZone: String
    /// The household's rules.
    public package(set) var policy: HouseholdPolicy
    /// The active members in the order of their positions.
    public let members: [MemberProfile]
    /// The acting member of the call.
    public let actingMember: MemberID
    /// The powers of that member.
    public let powers: Set<Power>
    /// The household's own code; nil unless it admits people and the caller may share it.
    ///
    /// A code that makes adults is shown in parent mode only, where the household uses it.
    public let inviteCode: InviteCode?
    /// The household's photo, if any.
    public let photo: PhotoRef?

    /// An answer with every field given.
    public init(
      id: HouseholdID, name: Name, details: Note?, timeZone: String, policy: HouseholdPolicy,
      members: [MemberProfile], actingMember: MemberID, powers: Set<Power>,
      inviteCode: InviteCode?, photo: PhotoRef? = nil
    ) {
      self.id = id
      self.name = name
      self.details = details
      self.timeZone = timeZone
      self.policy = policy
      self.members = members
      self.actingMember = actingMember
      self.powers = powers
      self.inviteCode = inviteCode
      self.photo = photo
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let home = caller.household
    return Output(
      id: home.id, name: home.name, details: home.details, timeZone: home.timeZone,
      policy: home.policy,
      members: try context.members.members(of: home.id).map { try caller.profile(of: $0) },
      actingMember: caller.member.id, powers: caller.powers,
      inviteCode: try caller.mayReadInviteCode() ? home.inviteCode : nil,
      photo: try caller.householdPhoto()?.id)
  }
}

/// A member as others in the household see it.
public struct MemberProfile: Hashable, Sendable {
  /// The member.
  public let id: MemberID
  /// Its name in this household.
  public let name: Name
  /// Its role in this household.
  public let role: Role
  /// Further details; nil for a member who shows only name and role.
  public let details: Details?
  /// The household's nickname for it; nil without one.
  public let nickname: Name?

  /// The details that a private member hides.
  public struct Details: Hashable, Sendable {
    /// Whether it owns the household.
    public let isOwner: Bool
    /// Whether it has no account of its own.
    public let isManaged: Bool
    /// The colour of the member.
    public let color: ColorHex
    /// When it joined.
    public let joinedAt: Instant
    /// Whether it is linked to a member of another household; nil for a member with an account.
    ///
    /// The households of an account are private.
    public let isLinked: Bool?
    /// The last day of its absence; nil while it is present.
    public let awayUntil: CivilDate?
    /// Its photo, if any.
    public let photo: PhotoRef?
    /// Whether the household added it without asking, so that it may always leave; nil if not
    /// reported.
    public let joinedUnasked: Bool?

    /// Details with every field given.
    public init(
      isOwner: Bool, isManaged: Bool, color: ColorHex, joinedAt: Instant, isLinked: Bool?,
      awayUntil: CivilDate? = nil, photo: PhotoRef? = nil, joinedUnasked: Bool? = nil
    ) {
      self.isOwner = isOwner
      self.isManaged = isManaged
      self.color = color
      self.joinedAt = joinedAt
      self.isLinked = isLinked
      self.awayUntil = awayUntil
      self.photo = photo
      self.joinedUnasked = joinedUnasked
    }
  }

  /// A profile with every field given.
  public init(
    id: MemberID, name: Name, role: Role, details: Details?, nickname: Name? = nil
  ) {
    self.id = id
    self.name = name
    self.role = role
    self.details = details
    self.nickname = nickname
  }

  /// The name to display: the nickname, or the name without one.
  public var shownName: Name { nickname ?? name }
}

extension Caller {
  /// Whether the caller may read the household's own code now.
  ///
  /// A code that makes adults needs parent mode where the household uses it, like making a code for
  /// one person.
  fileprivate func mayReadInviteCode() throws -> Bool {
    guard let role = household.policy.joinRole, powers.contains(.seeInviteCode),
      try mayGive(role)
    else { return false }
    return try !role.isAdult || isInParentMode()
  }

  /// The profile of a member as the caller may see it.
  ///
  /// Omits the details that a private member hides. Members without an account always show them.
  func profile(of member: Member) throws -> MemberProfile {
    MemberProfile(
      id: member.id, name: member.name, role: member.role,
      details: try showsAll(member)
        ? MemberProfile.Details(
          isOwner: member.isOwner, isManaged: member.isManaged, color: member.color,
          joinedAt: member.joinedAt,
          isLinked: member.isManaged
            ? try context.members.members(being: member.person).count > 1 : nil,
          awayUntil: member.awayUntil, photo: try photo(of: member)?.id,
          joinedUnasked: member.joinedUnasked) : nil,
      nickname: member.nickname)
  }

  /// Whether a member shows the caller more than name and role.
  func showsAll(_ member: Member) throws -> Bool {
    // Compares the acting member: a child on its parent's device is not the parent.
    guard let account = member.user, member.id != self.member.id else { return true }
    return try context.users.user(account)?.privacy.showsProfile ?? false
  }
}
