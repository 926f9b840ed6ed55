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
  /// The sum of the minutes that a member redeemed at or after `start` and before `end`.
  func minutesRedeemed(
    by member: MemberID, in household: HouseholdID, from start: Instant, to end: Instant
  ) throws -> Int
}
