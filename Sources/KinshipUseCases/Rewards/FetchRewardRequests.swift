public import KinshipDomain

/// The open entries of all baskets, for the adults who decide requests and hand rewards over.
public struct FetchRewardRequests: Query, HouseholdScoped {
  /// The maximum number of entries.
  public static let mostRows = 200

  /// The household.
  public let household: HouseholdID

  /// Creates the query.
  public init(household: HouseholdID) {
    self.household = household
  }

  /// Returns the requests and the rewards to hand over, the oldest first; refuses children.
  public func fetch(in context: Context) throws -> [RewardRequestRow] {
    let caller = try context.caller(in: household)
    guard caller.powers.contains(.decideRewards) else { throw Refusal.unauthorized }
    return try caller.rewardRequests(limit: Self.mostRows)
  }
}

extension Caller {
  /// The open entries of all baskets, the oldest first.
  func rewardRequests(limit: Int) throws -> [RewardRequestRow] {
    var names = MemberNames(for: self)
    return try context.rewards.openEntries(of: household.id, limit: limit).map { entry in
      RewardRequestRow(entry: entry, memberName: try names.name(of: entry.member))
    }
  }
}

/// An open basket entry, with the name of its member.
public struct RewardRequestRow: Hashable, Sendable {
  /// The entry.
  public let entry: BasketEntry
  /// The name of the member who gets the reward.
  public let memberName: Name?

  /// A row with every field given.
  public init(entry: BasketEntry, memberName: Name?) {
    self.entry = entry
    self.memberName = memberName
  }
}
