public import KinshipTime

/// The identity of a household.
public typealias HouseholdID = Identifier<Household>

/// Everything that some people share: members, tasks, points, rules.
public struct Household: Hashable, Sendable {
  /// The household's identity; also the name of its space.
  public let id: HouseholdID
  /// What it is called.
  public var name: Name
  /// What it says about itself.
  public var details: Note?
  /// The account that made it.
  public let createdBy: UserID
  /// The code that lets people in with the policy's `joinRole`.
  public var inviteCode: InviteCode
  /// The rules it lives by.
  public var policy: HouseholdPolicy
  /// The IANA name of its time zone: every day, week and month is computed there.
  public var timeZone: String
  /// When it was made.
  public let createdAt: Instant
  /// When it last changed.
  public var updatedAt: Instant
  /// The version it was read at.
  public var version: Version = .unsaved

  /// A household with every field given.
  public init(
    id: HouseholdID, name: Name, details: Note?, createdBy: UserID, inviteCode: InviteCode,
    policy: HouseholdPolicy, timeZone: String, createdAt: Instant, updatedAt: Instant,
    version: Version = .unsaved
  ) {
    self.id = id
    self.name = name
    self.details = details
    self.createdBy = createdBy
    self.inviteCode = inviteCode
    self.policy = policy
    self.timeZone = timeZone
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.version = version
  }
}
