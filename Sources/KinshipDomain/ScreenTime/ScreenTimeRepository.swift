public import KinshipTime

/// Terms, minutes and redemptions of screen time.
public protocol ScreenTimeRepository {
  /// The terms of a member; nil until somebody has set them.
  func setting(of member: MemberID, in household: HouseholdID) throws -> ScreenTimeSetting?
  /// Stores the terms; throws `conflict` over a newer version.
  @discardableResult func save(_ setting: ScreenTimeSetting) throws -> ScreenTimeSetting
  /// The minutes of a member; nil until it redeemed some.
  func bank(of member: MemberID, in household: HouseholdID) throws -> ScreenTimeBank?
  /// Stores the minutes; throws `conflict` over a newer version.
  @discardableResult func save(_ bank: ScreenTimeBank) throws -> ScreenTimeBank
  /// Writes a redemption; throws `unusableID` when the id is there already.
  func add(_ redemption: ScreenTimeRedemption) throws
  /// The redemption with that id.
  func redemption(_ id: RedemptionID, in household: HouseholdID) throws -> ScreenTimeRedemption?
  /// The redemptions of a member after a place, the newest first, at most `limit`.
  func redemptions(
    of member: MemberID, in household: HouseholdID, after cursor: RedemptionCursor?, limit: Int
  ) throws -> [ScreenTimeRedemption]
  /// The sum of the minutes that a member redeemed at or after `start` and before `end`.
  func minutesRedeemed(
    by member: MemberID, in household: HouseholdID, from start: Instant, to end: Instant
  ) throws -> Int
}

/// A place in the order of a member's redemptions: the newest first, then the most minutes, then the
/// greatest id.
///
/// A redemption never changes, and so its place does not.
public struct RedemptionCursor: Hashable, Sendable, Comparable {
  /// Milliseconds since 1970 at which the minutes were redeemed.
  public let redeemedAt: Int64
  /// The minutes: with them the order is that of an index that sums are taken from.
  public let minutes: Int
  /// The redemption.
  public let id: RedemptionID

  /// The place with these three keys.
  public init(redeemedAt: Int64, minutes: Int, id: RedemptionID) {
    self.redeemedAt = redeemedAt
    self.minutes = minutes
    self.id = id
  }

  /// The place of a redemption.
  public init(_ redemption: ScreenTimeRedemption) {
    self.init(
      redeemedAt: redemption.redeemedAt.millisecondsSinceEpoch, minutes: redemption.minutes,
      id: redemption.id)
  }

  /// The order of lists.
  public static func < (left: Self, right: Self) -> Bool {
    (right.redeemedAt, right.minutes, right.id) < (left.redeemedAt, left.minutes, left.id)
  }
}
