public import KinshipTime

/// The identity of a point rule.
public typealias PointRuleID = Identifier<PointRule>

/// A named rule of a household about points, such as "Weekend ×1.5".
///
/// A rule never changes: another factor is another rule. The rules at the submission of a claim
/// therefore decide what it pays, also if a rule ends before the approval.
public struct PointRule: Hashable, Sendable {
  /// Maximum number of rules in force.
  public static let limit = 50
  /// Maximum number of rules of a household, including those that have ended.
  public static let kept = 1_000

  /// The rule's identity.
  public let id: PointRuleID
  /// The household.
  public let household: HouseholdID
  /// The name, which lines of accounts show.
  public let name: Name
  /// What the rule does.
  public let content: PointRuleContent
  /// The adult who added it.
  public let createdBy: MemberID
  /// Time from which it is in force.
  public let createdAt: Instant
  /// Time from which it is no longer in force; nil while it is.
  public private(set) var endedAt: Instant?
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// A rule with every field given; by default in force.
  public init(
    id: PointRuleID, household: HouseholdID, name: Name, content: PointRuleContent,
    createdBy: MemberID, createdAt: Instant, endedAt: Instant? = nil, version: Version = .unsaved
  ) {
    self.id = id
    self.household = household
    self.name = name
    self.content = content
    self.createdBy = createdBy
    self.createdAt = createdAt
    self.endedAt = endedAt
    self.version = version
  }

  /// Whether the rule is in force at an instant.
  public func isInForce(at instant: Instant) -> Bool {
    createdAt <= instant && (endedAt.map { instant < $0 } ?? true)
  }

  /// Ends the rule; an ended rule keeps its time.
  public mutating func end(at now: Instant) {
    endedAt = endedAt ?? now
  }

  /// Whether a scheduled job carries the rule out each day.
  public var isDaily: Bool {
    switch content {
    case .decay, .expiry: true
    case .multiplier, .bonus, .penalty: false
    }
  }

  /// Whether `new` ends the rule, because only one rule of its kind is in force.
  package func isReplaced(by new: PointRuleContent) -> Bool {
    switch (content, new) {
    case (.decay, .decay), (.expiry, .expiry): true
    default: false
    }
  }
}

/// What a point rule does.
public enum PointRuleContent: Hashable, Sendable {
  /// Multiplies the points of work.
  case multiplier(PointMultiplier)
  /// A bonus that adults give by its name.
  case bonus(Points)
  /// A penalty that adults give by its name.
  case penalty(Points)
  /// Points above a floor that decay each day or week.
  case decay(PointDecay)
  /// Points that expire by their age.
  case expiry(PointExpiry)

  /// Throws `validation` for a value outside of its range.
  public func check() throws {
    switch self {
    case .multiplier(let multiplier): try multiplier.check()
    case .bonus(let amount), .penalty(let amount): _ = try Points(amount.value, field: .amount)
    case .decay(let decay): try decay.check()
    case .expiry(let expiry): try expiry.check()
    }
  }
}

/// A factor for the points of work, on some days, for some work.
///
/// Each condition that is nil or empty applies to everything.
public struct PointMultiplier: Hashable, Sendable {
  /// Allowed factors in basis points: 0.01 to 10.
  public static let range = 100...100_000

  /// The factor in basis points: 15,000 is ×1.5.
  public let basisPoints: Int
  /// The weekdays on which it applies; empty for all.
  public let weekdays: [Weekday]
  /// The first day on which it applies; nil for no first day.
  public let firstDay: CivilDate?
  /// The last day on which it applies; nil for no last day.
  public let lastDay: CivilDate?
  /// The member whose work it applies to; nil for all members.
  public let member: MemberID?
  /// The category of tasks and cards that it applies to; nil for all work.
  public let category: TaskCategory?

  /// A factor with its conditions; sorts the weekdays.
  public init(
    basisPoints: Int, weekdays: [Weekday] = [], firstDay: CivilDate? = nil,
    lastDay: CivilDate? = nil, member: MemberID? = nil, category: TaskCategory? = nil
  ) {
    self.basisPoints = basisPoints
    self.weekdays = Set(weekdays).sorted()
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.member = member
    self.category = category
  }

  /// Whether it applies to work of a member on a day.
  ///
  /// Work without a category, such as a card of the kind `rule`, matches no factor for a category.
  public func applies(on day: CivilDate, to worker: MemberID, in work: TaskCategory?) -> Bool {
    (weekdays.isEmpty || weekdays.contains(day.weekday))
      && (firstDay.map { $0 <= day } ?? true) && (lastDay.map { day <= $0 } ?? true)
      && (member == nil || member == worker) && (category == nil || category == work)
  }

  func check() throws {
    try Self.range.require(basisPoints, of: .factor)
    if let firstDay, let lastDay, lastDay < firstDay {
      throw Refusal.validation(.days, .never)
    }
  }
}
