public import KinshipTime

/// What points buy: so many minutes for so many points.
public struct ScreenTimeRate: Hashable, Sendable, CustomStringConvertible {
  /// The points of the ratio, 1–1,000.
  public let points: Int
  /// The minutes of the ratio, 1–1,000.
  public let minutes: Int

  /// The rate that a household starts with: a point a minute.
  public static let oneToOne = ScreenTimeRate(points: 1, minutes: 1, checked: ())

  /// So many minutes for so many points; throws `validation` outside of 1–1,000.
  public init(points: Int, minutes: Int) throws {
    try (1...1_000).require(points, of: .rate)
    try (1...1_000).require(minutes, of: .rate)
    self.init(points: points, minutes: minutes, checked: ())
  }

  private init(points: Int, minutes: Int, checked: Void) {
    self.points = points
    self.minutes = minutes
  }

  /// What `minutes` cost, rounded up to whole points: nothing is given away, no fraction remains.
  public func cost(ofMinutes minutes: Int) -> Int {
    (minutes * points + self.minutes - 1) / self.minutes
  }

  /// The most minutes that `balance` pays.
  public func minutes(for balance: Points) -> Int {
    balance.value * minutes / points
  }

  /// `1:2` for two minutes a point.
  public var description: String { "\(points):\(minutes)" }
}

/// What becomes of minutes that the day leaves unused.
public enum UnusedMinutes: Hashable, Sendable {
  /// They are lost.
  case expire
  /// They stay, but no more than so many (1–10,080).
  case carry(upTo: Int)
}

/// The terms of one member's screen time.
public struct ScreenTimeSetting: Hashable, Sendable {
  /// The minutes one redemption may ask for.
  public static let redeemable = 1...1_440

  /// The household.
  public let household: HouseholdID
  /// Whose terms these are.
  public let member: MemberID
  /// What a minute costs.
  public var rate: ScreenTimeRate
  /// Free minutes of each week of the household, 0–10,080: used without redeeming, and not carried over.
  public private(set) var weeklyAllowance: Int
  /// The most minutes of one day, to redeem and to use; nil for no limit, which 0 is not.
  public private(set) var dailyLimit: Int?
  /// What becomes of unused minutes.
  public private(set) var unused: UnusedMinutes
  /// When the terms were set.
  public let updatedAt: Instant
  /// The version they were read at.
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

  /// The terms of somebody for whom nobody has set any.
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

/// Points turned into minutes, once.
public struct ScreenTimeRedemption: Hashable, Sendable {
  /// Its identity.
  public let id: RedemptionID
  /// The household.
  public let household: HouseholdID
  /// Whose minutes these are.
  public let member: MemberID
  /// What they cost, at the rate of that moment.
  public let points: Points
  /// How many.
  public let minutes: Int
  /// When.
  public let redeemedAt: Instant
  /// When what is unused of them ends; nil when it may be carried over.
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
