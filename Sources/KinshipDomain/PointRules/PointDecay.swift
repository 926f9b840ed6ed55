/// Points above a floor that decay each day, or on the first day of each week.
public struct PointDecay: Hashable, Sendable {
  /// The size of one decay.
  public enum Amount: Hashable, Sendable {
    /// A share of the points above the floor, in basis points: 1 to 10,000.
    case share(Int)
    /// A number of points.
    case points(Points)
  }

  /// How often points decay.
  public enum Interval: String, Sendable, CaseIterable {
    /// Each day.
    case daily
    /// The first day of each week of the household.
    case weekly
  }

  /// The size of one decay.
  public let amount: Amount
  /// How often points decay.
  public let interval: Interval
  /// The balance that decay never goes below.
  public let floor: Points

  /// A decay of points.
  public init(amount: Amount, interval: Interval = .daily, floor: Points = .zero) {
    self.amount = amount
    self.interval = interval
    self.floor = floor
  }

  /// The points that decay from a balance: a share is rounded once, half up, and the floor limits
  /// the result.
  public func deduction(from balance: Points) -> Points {
    let above = max(0, balance.value - floor.value)
    let wanted =
      switch amount {
      case .share(let basisPoints): (above * basisPoints + 5_000) / 10_000
      case .points(let points): points.value
      }
    return Points(min(above, max(0, wanted))) ?? .zero
  }

  func check() throws {
    switch amount {
    case .share(let basisPoints): try (1...10_000).require(basisPoints, of: .decay)
    case .points(let points): _ = try Points(points.value, field: .amount)
    }
    _ = try Points(floor.value, in: 0...1_000_000, field: .points)
  }
}

/// Points that expire after a number of whole days.
///
/// Members spend their oldest points first. So the points that are older than `days` are the
/// balance less all points that were received since.
public struct PointExpiry: Hashable, Sendable {
  /// Allowed ages in days.
  public static let range = 1...1_000

  /// The number of whole days for which a point can be spent after the day on which it was received.
  public let days: Int
  /// The balance that expiry never goes below.
  public let floor: Points

  /// An expiry of points.
  public init(days: Int, floor: Points = .zero) {
    self.days = days
    self.floor = floor
  }

  /// The points that expire from a balance of which `recent` points were received within the last
  /// days.
  public func deduction(from balance: Points, recent: Points) -> Points {
    let kept = max(recent.value, floor.value)
    return Points(max(0, balance.value - kept)) ?? .zero
  }

  func check() throws {
    try Self.range.require(days, of: .days)
    _ = try Points(floor.value, in: 0...1_000_000, field: .points)
  }
}
