public import KinshipDomain

/// Explains a member's balance by its latest transfers: their sums by kind, and the sum of all
/// earlier ones.
///
/// The opening sum and the sums by kind add up to the balance. Reads at most ``lineLimit``
/// transfers, however long the history is.
public struct ExplainBalance: Query, HouseholdScoped {
  /// The maximum number of transfers that are explained one by one.
  public static let lineLimit = 100

  /// The household.
  public let household: HouseholdID
  /// The member whose balance is explained.
  public let member: MemberID

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  /// The explanation of a balance.
  public struct Output: Hashable, Sendable {
    /// The wallet.
    public let account: PointAccount
    /// The name of the owner.
    public let memberName: Name
    /// The name of points in this household.
    public let pointsName: PointsName
    /// The sum of all transfers before ``lines``.
    public let opening: Int
    /// The sums of ``lines`` by kind, for the kinds that occur, in the order of their declaration.
    ///
    /// Reversals have two sums: of those that gave points back, and of those that took points.
    public let sums: [KindSum]
    /// The latest transfers, newest first.
    public let lines: [PointTransaction]

    /// An explanation with every field given.
    public init(
      account: PointAccount, memberName: Name, pointsName: PointsName, opening: Int,
      sums: [KindSum], lines: [PointTransaction]
    ) {
      self.account = account
      self.memberName = memberName
      self.pointsName = pointsName
      self.opening = opening
      self.sums = sums
      self.lines = lines
    }
  }

  /// The sum of the transfers of one kind.
  public struct KindSum: Hashable, Sendable {
    /// The kind.
    public let kind: TransferKind
    /// The number of transfers.
    public let count: Int
    /// The change of the balance by all of them.
    public let amount: Int

    /// A sum with every field given.
    public init(kind: TransferKind, count: Int, amount: Int) {
      self.kind = kind
      self.count = count
      self.amount = amount
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let subject = try caller.subject(member)
    let account = try context.wallet(of: subject)
    let lines = try context.points.transfers(
      of: member, in: household, after: nil, limit: Self.lineLimit
    ).compactMap { PointTransaction($0, of: member) }
    return Output(
      account: account, memberName: subject.shownName,
      pointsName: caller.household.policy.pointsName,
      opening: account.balance.value - lines.reduce(0) { $0 + $1.amount },
      sums: TransferKind.allCases.flatMap { KindSum.sums(of: $0, in: lines) }, lines: lines)
  }
}

extension ExplainBalance.KindSum {
  /// The sum of the lines of a kind, of reversals by sign; none if there are no such lines.
  fileprivate static func sums(
    of kind: TransferKind, in lines: [PointTransaction]
  ) -> [ExplainBalance.KindSum] {
    let amounts = lines.filter { $0.kind == kind }.map(\.amount)
    let groups =
      kind == .reversal ? [amounts.filter { $0 > 0 }, amounts.filter { $0 < 0 }] : [amounts]
    return groups.filter { !$0.isEmpty }.map {
      ExplainBalance.KindSum(kind: kind, count: $0.count, amount: $0.reduce(0, +))
    }
  }
}
