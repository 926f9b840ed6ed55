import KinshipDomain
import KinshipTime

extension SQLiteTransaction: PointRuleRepository {
  var pointRules: any PointRuleRepository { self }

  func rule(_ id: PointRuleID, in household: HouseholdID) throws -> PointRule? {
    try find(in: household, id)
  }

  func rules(of household: HouseholdID, inForceAt instant: Instant) throws -> [PointRule] {
    reads(.household(household))
    let select = "\(PointRuleColumn.table.select) INDEXED BY point_rule_by_end"
    let unended: [PointRule] = try rows(
      sql: """
        \(select) WHERE household = ? AND ended_at IS NULL AND created_at <= ?
        ORDER BY created_at, id LIMIT ?
        """,
      [household, instant, PointRule.limit])
    // Rules that end later than the instant, which is the present or the time of a claim.
    let ending: [PointRule] = try rows(
      sql: "\(select) WHERE household = ? AND ended_at > ? AND created_at <= ? LIMIT ?",
      [household, instant, instant, PointRule.kept])
    let inForce = (unended + ending).sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    return Array(inForce.prefix(PointRule.limit))
  }

  func ruleCount(of household: HouseholdID) throws -> Int {
    reads(.household(household))
    let counts = try rows(
      of: "point_rule", "SELECT count(*) FROM point_rule WHERE household = ?", [household]
    ) { row -> Int in try row[0] }
    return counts.first ?? 0
  }

  func save(_ rule: PointRule) throws -> PointRule {
    try save(rule, rule.household, rule.id)
  }
}

// MARK: - Rules as rows

enum PointRuleColumn: Int, TableColumn {
  case household, id, name, kind, number, weekdays, firstDay, lastDay, member, category, isWeekly,
    floor, createdBy, createdAt, endedAt, scope, changedSeq

  static let table = Table(
    "point_rule", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "point_rules",
      columns: [
        .id: [.id, .member, .createdBy],
        .text: [.name, .kind, .category, .scope],
        .number: [.number, .weekdays, .floor, .changedSeq],
        .date: [.firstDay, .lastDay],
        .flag: [.isWeekly],
        .instant: [.createdAt, .endedAt],
      ], since: 11), read: { _ = try PointRule($0) })
}

/// The content of a rule in a row; `number` holds its basis points, points or days.
private enum RuleKind: String, ColumnValueConvertible {
  case multiplier, bonus, penalty, expiry
  case decayShare = "decay_share"
  case decayPoints = "decay_points"
}

extension PointRule: VersionedRow {
  init(_ row: ResultRow<PointRuleColumn>) throws {
    let content = try PointRuleContent(row)
    try content.check()
    self.init(
      id: try row[.id], household: try row[.household], name: try row[.name],
      content: content, createdBy: try row[.createdBy],
      createdAt: try row[.createdAt], endedAt: try row[.endedAt], version: try row[.changedSeq])
  }

  func values() -> RowValues<PointRuleColumn> {
    let multiplier = content.multiplier
    return [
      .household: household, .id: id, .name: name, .kind: content.kind, .number: content.number,
      .weekdays: Self.bits(of: multiplier?.weekdays ?? []), .firstDay: multiplier?.firstDay,
      .lastDay: multiplier?.lastDay, .member: multiplier?.member, .category: multiplier?.category,
      .isWeekly: content.isWeekly, .floor: content.floor, .createdBy: createdBy,
      .createdAt: createdAt, .endedAt: endedAt, .scope: Scope.home, .changedSeq: version,
    ]
  }

  private static func bits(of weekdays: [Weekday]) -> Int {
    weekdays.reduce(0) { $0 | 1 << ($1.rawValue - 1) }
  }
}

extension PointRuleContent {
  fileprivate init(_ row: ResultRow<PointRuleColumn>) throws {
    let (kind, number): (RuleKind, Int) = (try row[.kind], try row[.number])
    switch kind {
    case .multiplier: self = .multiplier(try PointMultiplier(row, basisPoints: number))
    case .bonus: self = .bonus(try row[.number])
    case .penalty: self = .penalty(try row[.number])
    case .expiry: self = .expiry(PointExpiry(days: number, floor: try row[.floor]))
    case .decayShare, .decayPoints:
      let isWeekly: Bool = try row[.isWeekly]
      self = .decay(
        PointDecay(
          amount: kind == .decayShare ? .share(number) : .points(try row[.number]),
          interval: isWeekly ? .weekly : .daily, floor: try row[.floor]))
    }
  }

  fileprivate var multiplier: PointMultiplier? {
    if case .multiplier(let multiplier) = self { multiplier } else { nil }
  }

  fileprivate var kind: RuleKind {
    switch self {
    case .multiplier: .multiplier
    case .bonus: .bonus
    case .penalty: .penalty
    case .expiry: .expiry
    case .decay(let decay): if case .share = decay.amount { .decayShare } else { .decayPoints }
    }
  }

  fileprivate var number: Int {
    switch self {
    case .multiplier(let multiplier): multiplier.basisPoints
    case .bonus(let points), .penalty(let points): points.value
    case .expiry(let expiry): expiry.days
    case .decay(let decay):
      switch decay.amount {
      case .share(let basisPoints): basisPoints
      case .points(let points): points.value
      }
    }
  }

  fileprivate var isWeekly: Bool {
    if case .decay(let decay) = self { decay.interval == .weekly } else { false }
  }

  fileprivate var floor: Points {
    switch self {
    case .decay(let decay): decay.floor
    case .expiry(let expiry): expiry.floor
    case .multiplier, .bonus, .penalty: .zero
    }
  }
}

extension PointMultiplier {
  fileprivate init(_ row: ResultRow<PointRuleColumn>, basisPoints: Int) throws {
    let bits: Int = try row[.weekdays]
    self.init(
      basisPoints: basisPoints,
      weekdays: Weekday.allCases.filter { bits & 1 << ($0.rawValue - 1) != 0 },
      firstDay: try row[.firstDay], lastDay: try row[.lastDay], member: try row[.member],
      category: try row[.category])
  }
}
