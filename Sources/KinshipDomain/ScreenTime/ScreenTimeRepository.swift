public import KinshipTime

/// Storage of screen time: terms, minutes and redemptions.
public protocol ScreenTimeRepository {
  /// The terms of a member; nil if none were set.
  func setting(of member: MemberID, in household: HouseholdID) throws -> ScreenTimeSetting?
  /// Stores the terms; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ setting: ScreenTimeSetting) throws -> ScreenTimeSetting
  /// The minutes of a member; nil if none are stored.
  func bank(of member: MemberID, in household: HouseholdID) throws -> ScreenTimeBank?
  /// Stores the minutes; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ bank: ScreenTimeBank) throws -> ScreenTimeBank
  /// Stores a redemption; throws `unusableID` when the id is in use.
  func add(_ redemption: ScreenTimeRedemption) throws
  /// The redemption with that id.
  func redemption(_ id: RedemptionID, in household: HouseholdID) throws -> ScreenTimeRedemption?
  /// The redemptions of a member after a cursor, the newest first, at most `limit`.
  func redemptions(
    of member: MemberID, in household: HouseholdID, after cursor: RedemptionCursor?, limit: Int
  ) throws -> [ScreenTimeRedemption]
  /// The sum of the minutes that a member redeemed at or after `start` and before `end`.
  func minutesRedeemed(
    by member: MemberID, in household: HouseholdID, from start: Instant, to end: Instant
  ) throws -> Int
}

/// A position in the list of a member's redemptions: ordered by newest first, then by most minutes,
/// then by greatest id.
///
/// A redemption never changes, so its position is stable.
public struct RedemptionCursor: Hashable, Sendable, Comparable {
  /// Time of the redemption, in milliseconds since 1970.
  public let redeemedAt: Int64
  /// The minutes, part of the key so that the order is that of the index used for sums.
  public let minutes: Int
  /// The redemption.
  public let id: RedemptionID

  /// The position with these three keys.
  public init(redeemedAt: Int64, minutes: Int, id: RedemptionID) {
    self.redeemedAt = redeemedAt
    self.minutes = minutes
    self.id = id
  }

  /// The position of a redemption.
  public init(_ redemption: ScreenTimeRedemption) {
    self.init(
      redeemedAt: redemption.redeemedAt.millisecondsSinceEpoch, minutes: redemption.minutes,
      id: redemption.id)
  }

  /// List order.
  public static func < (left: Self, right: Self) -> Bool {
    (right.redeemedAt, right.minutes, right.id) < (left.redeemedAt, left.minutes, left.id)
  }
}
