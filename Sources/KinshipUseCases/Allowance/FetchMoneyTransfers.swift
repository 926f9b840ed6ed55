public import KinshipDomain

/// The entries of a member's ledger of money, newest first.
public struct FetchMoneyTransfers: Query, HouseholdScoped {
  /// The default number of entries.
  public static let pageSize = 50
  /// The largest page.
  public static let largestPage = 200

  /// The household.
  public let household: HouseholdID
  /// The member whose entries are read.
  public let member: MemberID
  /// The number before which to continue: the `next` of the previous page.
  public let before: Int?
  /// The maximum number of results, 1–200; nil for 50.
  public let limit: Int?

  /// Creates the query.
  public init(
    household: HouseholdID, member: MemberID, before: Int? = nil, limit: Int? = nil
  ) {
    self.household = household
    self.member = member
    self.before = before
    self.limit = limit
  }

  /// A page of entries.
  public struct Output: Hashable, Sendable {
    /// The entries, newest first.
    public let transfers: [MoneyTransfer]
    /// The number before which the next page continues; nil when this is the last.
    public let next: Int?

    /// A page with every field given.
    public init(transfers: [MoneyTransfer], next: Int?) {
      self.transfers = transfers
      self.next = next
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let limit = limit ?? Self.pageSize
    try (1...Self.largestPage).require(limit, of: .limit)
    let subject = try context.caller(in: household).allowanceMember(member)
    let transfers = try context.allowances.moneyTransfers(
      of: subject.id, in: household, before: before, limit: limit + 1)
    let page = transfers.prefix(limit)
    return Output(
      transfers: Array(page), next: transfers.count > limit ? page.last?.number : nil)
  }
}
