public import KinshipDomain

/// A member's basket: the rewards that it requested or bought, and the latest closed entries.
///
/// Closed entries keep the title and the price of their request.
public struct FetchBasket: Query, HouseholdScoped {
  /// The maximum number of closed entries.
  public static let historySize = 50

  /// The household.
  public let household: HouseholdID
  /// The member whose basket is read.
  public let member: MemberID

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  /// The basket of a member, with its points.
  public struct Output: Hashable, Sendable {
    /// The name of the member.
    public let memberName: Name
    /// The name of points in this household.
    public let pointsName: PointsName
    /// The points that can be spent.
    public let balance: Points
    /// The points held for the open entries.
    public let reserved: Points
    /// The open entries, the oldest first; at most one for each card.
    public let entries: [BasketEntry]
    /// The closed entries, the last closed first, at most ``FetchBasket/historySize``.
    public let history: [BasketEntry]

    /// An answer with every field given.
    public init(
      memberName: Name, pointsName: PointsName, balance: Points, reserved: Points,
      entries: [BasketEntry], history: [BasketEntry]
    ) {
      self.memberName = memberName
      self.pointsName = pointsName
      self.balance = balance
      self.reserved = reserved
      self.entries = entries
      self.history = history
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let subject = try caller.subject(member)
    let points = try caller.pointsOfShop(subject)
    return Output(
      memberName: subject.shownName, pointsName: caller.household.policy.pointsName,
      balance: points.balance, reserved: points.reserved,
      entries: try context.rewards.openEntries(of: member, in: household),
      history: try context.rewards.closedEntries(
        of: member, in: household, limit: Self.historySize))
  }
}
