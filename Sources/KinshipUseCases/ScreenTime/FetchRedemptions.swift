public import KinshipDomain

/// What a member has redeemed, the newest first: when, how many minutes, for how many points.
public struct FetchRedemptions: Query, InHousehold {
  /// The number of redemptions when none is asked for.
  public static let pageSize = 50
  /// The most redemptions at a time.
  public static let largestPage = 200

  /// The household.
  public let household: HouseholdID
  /// Whose redemptions.
  public let member: MemberID
  /// After which redemption to go on: the `next` of the page before.
  public let after: RedemptionCursor?
  /// At most how many, 1–200.
  public let limit: Int

  /// The question.
  public init(
    household: HouseholdID, member: MemberID, after: RedemptionCursor? = nil,
    limit: Int = FetchRedemptions.pageSize
  ) {
    self.household = household
    self.member = member
    self.after = after
    self.limit = limit
  }

  /// Some redemptions, and where the next ones begin.
  public struct Output: Hashable, Sendable {
    /// The redemptions, the newest first.
    public let redemptions: [ScreenTimeRedemption]
    /// Where to go on; nil when these were the last.
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
