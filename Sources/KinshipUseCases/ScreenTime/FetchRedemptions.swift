public import KinshipDomain

/// The redemptions of a member, newest first, with time, minutes and points.
public struct FetchRedemptions: Query, HouseholdScoped {
  /// The default number of redemptions.
  public static let pageSize = 50
  /// The largest page.
  public static let largestPage = 200

  /// The household.
  public let household: HouseholdID
  /// The member whose redemptions are read.
  public let member: MemberID
  /// The cursor to continue after: the `next` of the previous page.
  public let after: RedemptionCursor?
  /// The maximum number of results, 1–200.
  public let limit: Int

  /// Creates the query.
  public init(
    household: HouseholdID, member: MemberID, after: RedemptionCursor? = nil,
    limit: Int = FetchRedemptions.pageSize
  ) {
    self.household = household
    self.member = member
    self.after = after
    self.limit = limit
  }

  /// A page of redemptions.
  public struct Output: Hashable, Sendable {
    /// The redemptions, newest first.
    public let redemptions: [ScreenTimeRedemption]
    /// The cursor of the next page; nil when this is the last.
    public let next: RedemptionCursor?

    /// A page with every field given.
    public init(redemptions: [ScreenTimeRedemption], next: RedemptionCursor?) {
      self.redemptions = redemptions
      self.next = next
    }
  }

  public func fetch(in context: Context) throws -> Output {
    try (1...Self.largestPage).require(limit, of: .limit)
    let subject = try context.caller(in: household).subject(member)
    let redemptions = try context.screenTime.redemptions(
      of: subject.id, in: household, after: after, limit: limit + 1)
    let page = redemptions.prefix(limit)
    return Output(
      redemptions: Array(page),
      next: redemptions.count > limit ? page.last.map { RedemptionCursor($0) } : nil)
  }
}
