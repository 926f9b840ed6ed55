public import KinshipTime

/// The terms under which members get a reward of the catalog, set by adults.
///
/// Price and eligibility are not terms: a card belongs to one member, so its value is that member's
/// price, and only a member with an active card can get the reward. The stock is shared by all
/// members with a card. Cooldown and quota are counted for each member.
public struct RewardTerms: Hashable, Sendable {
  /// Allowed stock of a limited reward.
  public static let stockRange = 0...9_999
  /// Allowed cooldown in days.
  public static let cooldownRange = 0...365

  /// The household.
  public let household: HouseholdID
  /// The reward of the catalog.
  public let item: CatalogItemID
  /// Whether an adult has to approve each request.
  public var needsApproval: Bool
  /// Number of rewards that are left; nil for no limit.
  public private(set) var stock: Int?
  /// Days after a request before the same member can request it again; 0 for none.
  public private(set) var cooldownDays: Int
  /// The most requests of a member in a period; nil for no limit.
  public var quota: RewardQuota?
  /// Time at which the terms were set.
  public var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// Terms; throws `validation` for a stock outside of 0–9,999 or a cooldown outside of 0–365 days.
  public init(
    household: HouseholdID, item: CatalogItemID, needsApproval: Bool, stock: Int?,
    cooldownDays: Int, quota: RewardQuota?, updatedAt: Instant, version: Version = .unsaved
  ) throws {
    if let stock { try Self.stockRange.require(stock, of: .stock) }
    try Self.cooldownRange.require(cooldownDays, of: .cooldown)
    self.household = household
    self.item = item
    self.needsApproval = needsApproval
    self.stock = stock
    self.cooldownDays = cooldownDays
    self.quota = quota
    self.updatedAt = updatedAt
    self.version = version
  }

  /// Default terms, for a reward without terms of its own: no approval and no limits.
  public init(defaultFor item: CatalogItemID, in household: HouseholdID) {
    self.household = household
    self.item = item
    needsApproval = false
    cooldownDays = 0
    updatedAt = .distantPast
  }

  /// Takes one reward out of a limited stock.
  ///
  /// The caller has checked the obstacles; an empty stock stays empty.
  public mutating func takeOne() {
    stock = stock.map { max(0, $0 - 1) }
  }

  /// Returns one reward to a limited stock, up to its maximum.
  public mutating func returnOne() {
    stock = stock.map { min(Self.stockRange.upperBound, $0 + 1) }
  }
}

/// The most requests of a reward by one member in a period of the household's calendar.
public struct RewardQuota: Hashable, Sendable {
  /// Allowed number of requests.
  public static let countRange = 1...99

  /// The period of a quota.
  public enum Period: String, Sendable, CaseIterable {
    /// A day of the household.
    case day
    /// A week of the household, from its first weekday.
    case week
    /// A month of the household.
    case month
  }

  /// The most requests, 1–99.
  public let count: Int
  /// The period.
  public let period: Period

  /// A quota; throws `validation` outside of 1–99 requests.
  public init(_ count: Int, each period: Period) throws {
    try Self.countRange.require(count, of: .rewardQuota)
    self.count = count
    self.period = period
  }

  /// The days of the period that contains `day`.
  public func days(containing day: CivilDate, in calendar: HouseholdCalendar) -> Range<CivilDate> {
    switch period {
    case .day: day..<day.advanced(byDays: 1)
    case .week: calendar.week(containing: day)
    case .month: calendar.month(containing: day)
    }
  }
}

/// Reason for which a member cannot get a reward now.
///
/// Raw values are wire format. A balance that is too low is the refusal `insufficientCredits`.
public enum RewardObstacle: String, Sendable, CaseIterable {
  /// The member's card of the reward is archived.
  case archived
  /// The reward is in the member's basket, or requested.
  case alreadyTaken
  /// No reward is left.
  case soldOut
  /// The cooldown since the last request has not ended.
  case coolingDown
  /// The member has used up the quota of the period.
  case quotaReached
}

// MARK: - Availability

/// Whether a member can get a reward now, apart from its balance.
public struct RewardAvailability: Hashable, Sendable {
  /// The reason for which it cannot; nil for an available reward.
  public let obstacle: RewardObstacle?
  /// The first day on which a cooldown or a quota no longer prevents it; nil for other obstacles.
  public let availableFrom: CivilDate?

  /// No obstacle.
  public static let available = RewardAvailability(nil)

  /// An answer with every field given.
  public init(_ obstacle: RewardObstacle?, availableFrom: CivilDate? = nil) {
    self.obstacle = obstacle
    self.availableFrom = availableFrom
  }
}

extension RewardTerms {
  /// Whether the member of a card can get the reward on `today`.
  ///
  /// `isOpen` says that the card has an open entry. `last` is the day of the last entry that counts
  /// as taken, and `taken` the number of such entries in the period of the quota.
  public func availability(
    of card: Card, isOpen: Bool, last: CivilDate?, taken: Int, on today: CivilDate,
    in calendar: HouseholdCalendar
  ) -> RewardAvailability {
    if isOpen { return RewardAvailability(.alreadyTaken) }
    guard card.isActive else { return RewardAvailability(.archived) }
    guard stock != 0 else { return RewardAvailability(.soldOut) }
    if let end = last?.advanced(byDays: cooldownDays), today < end {
      return RewardAvailability(.coolingDown, availableFrom: end)
    }
    if let quota, taken >= quota.count {
      let end = quota.days(containing: today, in: calendar).upperBound
      return RewardAvailability(.quotaReached, availableFrom: end)
    }
    return .available
  }
}
