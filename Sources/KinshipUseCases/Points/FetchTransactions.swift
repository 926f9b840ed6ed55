public import KinshipDomain

/// The lines of a member's account, newest first.
public struct FetchTransactions: Query, HouseholdScoped {
  /// The default number of lines.
  public static let pageSize = 50
  /// The largest page.
  public static let largestPage = 200

  /// The household.
  public let household: HouseholdID
  /// The member whose lines are read.
  public let member: MemberID
  /// The cursor to continue after: the `next` of the previous page.
  public let after: TransferCursor?
  /// The maximum number of results, 1–200; nil for 50.
  public let limit: Int?

  /// Creates the query.
  public init(
    household: HouseholdID, member: MemberID, after: TransferCursor? = nil, limit: Int? = nil
  ) {
    self.household = household
    self.member = member
    self.after = after
    self.limit = limit
  }

  /// A page of lines.
  public struct Output: Hashable, Sendable {
    /// The lines, newest first.
    public let transactions: [PointTransaction]
    /// The cursor of the next page; nil when this is the last.
    public let next: TransferCursor?

    /// A page with every field given.
    public init(transactions: [PointTransaction], next: TransferCursor?) {
      self.transactions = transactions
      self.next = next
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let limit = limit ?? Self.pageSize
    try (1...Self.largestPage).require(limit, of: .limit)
    let subject = try context.caller(in: household).subject(member)
    let transfers = try context.points.transfers(
      of: subject.id, in: household, after: after, limit: limit + 1)
    let page = transfers.prefix(limit)
    return Output(
      transactions: page.compactMap { PointTransaction($0, of: subject.id) },
      next: transfers.count > limit ? page.last.map { TransferCursor($0) } : nil)
  }
}
