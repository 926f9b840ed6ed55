public import KinshipTime

/// The identity of a household.
public typealias HouseholdID = Identifier<Household>

/// A group of people who share members, tasks, points and rules.
public struct Household: Hashable, Sendable {
  /// The household's identity; also the name of its space.
  public let id: HouseholdID
  /// Display name.
  public var name: Name
  /// Free-text description; nil for none.
  public var details: Note?
  /// The account that created it.
  public let createdBy: UserID
  /// Invite code that admits new members with the policy's `joinRole`.
  public var inviteCode: InviteCode
  /// Rules of the household.
  public var policy: HouseholdPolicy
  /// IANA name of its time zone, in which its days, weeks and months are computed.
  public var timeZone: String
  /// Creation time.
  public let createdAt: Instant
  /// Time of the last change.
  public var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved
  /// The week in which the first weekday last changed, which keeps its days; nil if it never
  /// changed.
  public var keptWeek: HouseholdWeek?

  /// A household with every field given.
  public init(
    id: HouseholdID, name: Name, details: Note?, createdBy: UserID, inviteCode: InviteCode,
    policy: HouseholdPolicy, timeZone: String, createdAt: Instant, updatedAt: Instant,
    version: Version = .unsaved, keptWeek: HouseholdWeek? = nil
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
    self.keptWeek = keptWeek
  }
}
