public import KinshipDomain
public import KinshipTime

/// A household with its people, as the caller may see it.
public struct HouseholdDetails: Query, InHousehold {
  /// The household.
  public let household: HouseholdID

  /// The question.
  public init(household: HouseholdID) {
    self.household = household
  }

  /// The household, its rules and its people.
  public struct Output: Hashable, Sendable {
    /// The household.
    public let id: HouseholdID
    /// What it is called.
    public package(set) var name: Name
    /// What it says about itself.
    public package(set) var details: Note?
    /// The IANA name of its time zone.
    public package(set) var timeZone: String
    /// The rules it lives by.
    public package(set) var policy: HouseholdPolicy
    /// The active members in the order of their positions.
    public let members: [MemberProfile]
    /// The member that the call was made for.
    public let actingMember: MemberID
    /// What that member may do.
    public let powers: Set<Power>
    /// The household's own code, for those who may share it and where it lets anybody in; where it
    /// makes adults, in parent mode alone.
    public let inviteCode: InviteCode?
    /// What it looks like; nil without a picture.
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
  /// Its name here.
  public let name: Name
  /// What it is here.
  public let role: Role
  /// The rest; nil for somebody who shows only what it is called and its role.
  public let details: Details?
  /// What this household calls it instead of its name; nil for the name.
  public let nickname: Name?

  /// What a private person does not show.
  public struct Details: Hashable, Sendable {
    /// Whether it owns the household.
    public let isOwner: Bool
    /// Whether it has no account of its own.
    public let isManaged: Bool
    /// The colour of its things.
    public let color: ColorHex
    /// When it came.
    public let joinedAt: Instant
    /// Whether another home has said that it lives there too; nil for somebody with an account, whose
    /// households are nobody else's business.
    public let isLinked: Bool?
    /// The last of the days on which it is away; nil for somebody who is here.
    public let awayUntil: CivilDate?
    /// What it looks like; nil without a picture.
    public let photo: PhotoRef?
    /// Whether the household added it without asking, so that it may always leave; nil where that is not told.
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

  /// What it is to be called wherever it is named: the nickname, or the name without one.
  public var shownName: Name { nickname ?? name }
}

extension Caller {
  /// Whether the caller may read the household's own code now.
  ///
  /// A code that makes adults needs parent mode where the household uses it, like one that is made for
  /// somebody.
  fileprivate func mayReadInviteCode() throws -> Bool {
    guard let role = household.policy.joinRole, powers.contains(.seeInviteCode),
      try mayGive(role)
    else { return false }
    return try !role.isAdult || isInParentMode()
  }

  /// A member as the caller may see it: what a private person does not show stays away; people
  /// without an account always show all.
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
    // A child on its parent's device is not the parent.
    guard let account = member.user, member.id != self.member.id else { return true }
    return try context.users.user(account)?.privacy.showsProfile ?? false
  }
}
