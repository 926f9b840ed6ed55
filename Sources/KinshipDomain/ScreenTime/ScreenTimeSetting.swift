public import KinshipTime

/// Exchange rate from points to minutes of screen time.
public struct ScreenTimeRate: Hashable, Sendable, CustomStringConvertible {
  /// The points of the ratio, 1–1,000.
  public let points: Int
  /// The minutes of the ratio, 1–1,000.
  public let minutes: Int

  /// The default rate of a household: one point per minute.
  public static let oneToOne = ScreenTimeRate(points: 1, minutes: 1, checked: ())

  /// A rate of `minutes` for `points`; throws `validation` outside of 1–1,000.
  public init(points: Int, minutes: Int) throws {
    try (1...1_000).require(points, of: .rate)
    try (1...1_000).require(minutes, of: .rate)
    self.init(points: points, minutes: minutes, checked: ())
  }

  private init(points: Int, minutes: Int, checked: Void) {
    self.points = points
    self.minutes = minutes
  }

  /// Price of `minutes` in points, rounded up to whole points.
  public func cost(ofMinutes minutes: Int) -> Int {
    (minutes * points + self.minutes - 1) / self.minutes
  }

  /// The most minutes that `balance` can pay for.
  public func minutes(for balance: Points) -> Int {
    balance.value * minutes / points
  }

  /// The ratio as text, such as `1:2` for two minutes per point.
  public var description: String { "\(points):\(minutes)" }
}

/// Treatment of minutes that remain unused at the end of a day.
public enum UnusedMinutes: Hashable, Sendable {
  /// The minutes expire.
  case expire
  /// The minutes carry over, up to a maximum of 1–10,080 minutes.
  case carry(upTo: Int)
}

/// The terms of one member's screen time.
public struct ScreenTimeSetting: Hashable, Sendable {
  /// Allowed minutes of one redemption.
  public static let redeemable = 1...1_440

  /// The household.
  public let household: HouseholdID
  /// The member to whom the terms apply.
  public let member: MemberID
  /// Exchange rate from points to minutes.
  public var rate: ScreenTimeRate
  /// Free minutes per week of the household, 0–10,080; they need no redemption and do not carry
  /// over.
  public private(set) var weeklyAllowance: Int
  /// Maximum minutes to redeem and to use on one day, 1–1,440; nil for no limit.
  public private(set) var dailyLimit: Int?
  /// Treatment of unused minutes at the end of a day.
  public private(set) var unused: UnusedMinutes
  /// Time at which the terms were set.
  public let updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// Terms; throws `validation` for an allowance outside of 0–10,080 minutes, a limit outside of
  /// 1–1,440 or carried minutes outside of 1–10,080.
  public init(
    household: HouseholdID, member: MemberID, rate: ScreenTimeRate, weeklyAllowance: Int,
    dailyLimit: Int?, unused: UnusedMinutes, updatedAt: Instant, version: Version = .unsaved
  ) throws {
    try (0...10_080).require(weeklyAllowance, of: .weeklyAllowance)
    if let dailyLimit { try (1...1_440).require(dailyLimit, of: .dailyLimit) }
    if case .carry(let most) = unused { try (1...10_080).require(most, of: .carriedMinutes) }
    self.household = household
    self.member = member
    self.rate = rate
    self.weeklyAllowance = weeklyAllowance
    self.dailyLimit = dailyLimit
    self.unused = unused
    self.updatedAt = updatedAt
    self.version = version
  }

  /// Default terms, for a member without terms of its own.
  public init(defaultFor member: MemberID, in household: HouseholdID) {
    self.household = household
    self.member = member
    rate = .oneToOne
    weeklyAllowance = 0
    unused = .carry(upTo: 10_080)
    updatedAt = .distantPast
  }
}

/// The identity of a redemption.
public typealias RedemptionID = Identifier<ScreenTimeRedemption>

/// A conversion of points into minutes.
public struct ScreenTimeRedemption: Hashable, Sendable {
  /// Its identity.
  public let id: RedemptionID
  /// The household.
  public let household: HouseholdID
  /// The member who redeemed the points.
  public let member: MemberID
  /// Points paid, at the rate of that time.
  public let points: Points
  /// Minutes received.
  public let minutes: Int
  /// Time of the redemption.
  public let redeemedAt: Instant
  /// Time at which unused minutes expire; nil if they may carry over.
  public let expiresAt: Instant?

  /// A redemption with every field given.
  public init(
    id: RedemptionID, household: HouseholdID, member: MemberID, points: Points, minutes: Int,
    redeemedAt: Instant, expiresAt: Instant?
  ) {
    self.id = id
    self.household = household
    self.member = member
    self.points = points
    self.minutes = minutes
    self.redeemedAt = redeemedAt
    self.expiresAt = expiresAt
  }
}
