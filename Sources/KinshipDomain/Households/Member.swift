public import KinshipTime

/// The identity of a member; one person has a different one in each household.
public typealias MemberID = Identifier<Member>

/// A person inside one household, with an account (linked) or without (managed).
public struct Member: Hashable, Sendable {
  /// The member's identity, which never changes, even when a managed member gets an account later.
  public let id: MemberID
  /// The household that it belongs to.
  public let household: HouseholdID
  /// The person that the member is, the same in every household.
  ///
  /// It changes when a managed member gets an account, and when two households agree that their
  /// members are one person.
  public var person: PersonID
  /// The account; nil for a managed member.
  public var user: UserID?
  /// Role in this household.
  public var role: Role
  /// Whether it is an owner of the household; owners are linked.
  public var isOwner: Bool
  /// Name in this household.
  public var name: Name
  /// Name that this household uses instead of `name`; nil for none.
  public var nickname: Name?
  /// Colour of the member and its items.
  public var color: ColorHex
  /// Position in the list of members; dense from 0 among children.
  public var position: Int
  /// Time of joining.
  public let joinedAt: Instant
  /// Time of removal; nil for an active member.
  ///
  /// The history of a removed member stays under its name.
  public var removedAt: Instant?
  /// Last day of an absence; nil for a member who is not away.
  public var awayUntil: CivilDate?
  /// Whether the household added the member without asking.
  ///
  /// Such a member may always leave, even a child.
  public let joinedUnasked: Bool
  /// Stored version that this value was read at.
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

  /// Anonymizes the member after its account was deleted.
  ///
  /// Its history stays.
  public mutating func anonymize() {
    user = nil
    isOwner = false
    name = .formerMember
    nickname = nil
    // The link to members of the same person in other households must not survive.
    person = PersonID(bits: id.bits)
  }

  /// Whether its account was deleted.
  public var isAnonymized: Bool {
    !isActive && user == nil && name == .formerMember && person.bits == id.bits
  }

  /// Name to display in this household: the nickname, or the name if there is none.
  public var shownName: Name { nickname ?? name }
  /// Whether the member still belongs to the household.
  public var isActive: Bool { removedAt == nil }
  /// Whether tasks can be assigned to the member for a day: it is active and not away.
  public func isPresent(on day: CivilDate) -> Bool {
    isActive && awayUntil.map { $0 < day } ?? true
  }
  /// Whether it has no account of its own.
  public var isManaged: Bool { user == nil }
}
