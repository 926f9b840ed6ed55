public import KinshipDomain

/// The households that the caller belongs to, in the order of joining.
public struct FetchHouseholds: Query {
  /// Creates the query.
  public init() {}

  public var space: Space { .directory }

  public func fetch(in context: Context) throws -> [HouseholdSummary] {
    let (user, _) = try context.signedIn()
    return try context.members.memberships(of: user.id).compactMap { member in
      try context.households.household(member.household).map { HouseholdSummary($0, member) }
    }
  }
}

/// A household in the caller's list.
public struct HouseholdSummary: Hashable, Sendable {
  /// The household.
  public let id: HouseholdID
  /// Its name.
  public let name: Name
  /// The caller's own member in it.
  public let member: MemberID
  /// The caller's role in it.
  public let role: Role
  /// Whether the caller owns it.
  public let isOwner: Bool
  /// The IANA name of its time zone.
  public let timeZone: String

  /// A summary with every field given.
  public init(
    id: HouseholdID, name: Name, member: MemberID, role: Role, isOwner: Bool, timeZone: String
  ) {
    self.id = id
    self.name = name
    self.member = member
    self.role = role
    self.isOwner = isOwner
    self.timeZone = timeZone
  }

  init(_ household: Household, _ member: Member) {
    self.init(
      id: household.id, name: household.name, member: member.id, role: member.role,
      isOwner: member.isOwner, timeZone: household.timeZone)
  }
}
