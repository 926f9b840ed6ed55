public import KinshipDomain

/// The lines of a member's account, the newest first.
public struct FetchTransactions: Query, InHousehold {
  /// The number of lines when none is asked for.
  public static let pageSize = 50
  /// The most lines at a time.
  public static let largestPage = 200

  /// The household.
  public let household: HouseholdID
  /// Whose lines.
  public let member: MemberID
  /// After which line to go on: the `next` of the page before.
  public let after: TransferCursor?
  /// At most how many, 1–200; nil for 50.
  public let limit: Int?

  /// The question.
  public init(
    household: HouseholdID, member: MemberID, after: TransferCursor? = nil, limit: Int? = nil
  ) {
    self.household = household
    self.member = member
    self.after = after
    self.limit = limit
  }

  /// Some lines, and where the next ones begin.
  public struct Output: Hashable, Sendable {
    /// The lines, the newest first.
    public let transactions: [PointTransaction]
    /// Where to go on; nil when these were the last.
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
