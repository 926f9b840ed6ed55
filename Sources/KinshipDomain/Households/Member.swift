public import KinshipTime

/// The identity of a member; one person has another one in each household.
public typealias MemberID = Identifier<Member>

/// A person inside one household, with an account (linked) or without (managed).
public struct Member: Hashable, Sendable {
  /// The member's identity, kept for life: also when a managed member gets an account later.
  public let id: MemberID
  /// The household that it belongs to.
  public let household: HouseholdID
  /// Who that is, the same in every household.
  ///
  /// It changes when two members turn out to be one person: when a managed member gets an account of
  /// its own, or when two homes agree.
  public var person: PersonID
  /// The account; nil for a managed member.
  public var user: UserID?
  /// What it is here.
  public var role: Role
  /// Whether it is an owner of the household; owners are linked.
  public var isOwner: Bool
  /// Its name here.
  public var name: Name
  /// What this household calls it instead of its name; nil for the name.
  public var nickname: Name?
  /// The colour of its things.
  public var color: ColorHex
  /// Its place among those of the household, dense from 0 among children.
  public var position: Int
  /// When it came.
  public let joinedAt: Instant
  /// When it was removed; its history stays under its name.
  public var removedAt: Instant?
  /// The last of the days on which it is away; nil for somebody who is here.
  public var awayUntil: CivilDate?
  /// Whether the household added it without asking: such a member may always leave, also a child.
  public let joinedUnasked: Bool
  /// The version it was read at.
  public var version: Version = .unsaved

  /// A member with every field given.
  public init(
    id: MemberID, household: HouseholdID, person: PersonID, user: UserID?, role: Role,
    isOwner: Bool, name: Name, nickname: Name? = nil, color: ColorHex, position: Int,
    joinedAt: Instant, removedAt: Instant? = nil, awayUntil: CivilDate? = nil,
    joinedUnasked: Bool = false,
    version: Version = .unsaved
  ) {
    precondition(!isOwner || user != nil, "An owner has an account")
    self.id = id
    self.household = household
    self.person = person
    self.user = user
    self.role = role
    self.isOwner = isOwner
    self.name = name
    self.nickname = nickname
    self.color = color
    self.position = position
    self.joinedAt = joinedAt
    self.removedAt = removedAt
    self.awayUntil = awayUntil
    self.joinedUnasked = joinedUnasked
    self.version = version
  }

  /// Nobody's any more, since whoever it was has deleted the account.
  ///
  /// Its history stays.
  public mutating func forget() {
    user = nil
    isOwner = false
    name = .formerMember
    nickname = nil
    // Nothing says any more that it is the same person as a member elsewhere.
    person = PersonID(bits: id.bits)
  }

  /// What everybody here reads wherever it is named: the nickname, or the name without one.
  public var shownName: Name { nickname ?? name }
  /// Whether it still belongs to the household.
  public var isActive: Bool { removedAt == nil }
  /// Whether it can be given something for a day: it belongs to the household, and is not away.
  public func isPresent(on day: CivilDate) -> Bool {
    isActive && awayUntil.map { $0 < day } ?? true
  }
  /// Whether it has no account of its own.
  public var isManaged: Bool { user == nil }
}
