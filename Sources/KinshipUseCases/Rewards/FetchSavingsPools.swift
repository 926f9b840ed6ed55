public import KinshipDomain

/// The savings pools of a household, with the points of a member: the caller itself, or a child for
/// an adult.
///
/// Every member sees the sum of a pool. Only adults see the shares of the others.
public struct FetchSavingsPools: Query, HouseholdScoped {
  /// The maximum number of ended pools.
  public static let historySize = 50

  /// The household.
  public let household: HouseholdID
  /// The member whose points and shares are read.
  public let member: MemberID

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  /// The pools of a household, with the points of a member.
  public struct Output: Hashable, Sendable {
    /// The name of the member.
    public let memberName: Name
    /// The name of points in this household.
    public let pointsName: PointsName
    /// The points that the member can spend.
    public let balance: Points
    /// The open pools, the oldest first; at most ``SavingsPool/openLimit``.
    public let pools: [SavingsPoolRow]
    /// The ended pools, the last ended first, at most ``FetchSavingsPools/historySize``.
    public let history: [SavingsPool]

    /// An answer with every field given.
    public init(
      memberName: Name, pointsName: PointsName, balance: Points, pools: [SavingsPoolRow],
      history: [SavingsPool]
    ) {
      self.memberName = memberName
      self.pointsName = pointsName
      self.balance = balance
      self.pools = pools
      self.history = history
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let subject = try caller.subject(member)
    var names = MemberNames(for: caller)
    return Output(
      memberName: subject.shownName, pointsName: caller.household.policy.pointsName,
      balance: try context.wallet(of: subject).balance,
      pools: try context.savingsPools.openPools(of: household).map {
        try caller.row(of: $0, for: member, &names)
      },
      history: try context.savingsPools.endedPools(of: household, limit: Self.historySize))
  }
}

/// A savings pool with its points, as the caller may see them.
public struct SavingsPoolRow: Hashable, Sendable {
  /// The pool.
  public let pool: SavingsPool
  /// The points of all members in the pool.
  public let saved: Points
  /// The points of the member for whom the pool is read.
  public let own: Points
  /// The shares of all members for an adult, by time of the first payment; empty for a child.
  public let shares: [SavingsPoolShare]

  /// A row with every field given.
  public init(pool: SavingsPool, saved: Points, own: Points, shares: [SavingsPoolShare]) {
    self.pool = pool
    self.saved = saved
    self.own = own
    self.shares = shares
  }

  /// The points that are missing from the target.
  public var missing: Points { pool.target.missing(from: saved) }
}

/// The points of a member in a savings pool.
public struct SavingsPoolShare: Hashable, Sendable {
  /// The member.
  public let member: MemberID
  /// The name of the member.
  public let memberName: Name?
  /// The points.
  public let points: Points

  /// A share with every field given.
  public init(member: MemberID, memberName: Name?, points: Points) {
    self.member = member
    self.memberName = memberName
    self.points = points
  }
}
