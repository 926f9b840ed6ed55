import KinshipDomain
import KinshipTime

/// Terms, minutes and redemptions of screen time.
struct SQLiteScreenTime: ScreenTimeRepository {
  let transaction: SQLiteTransaction

  private static let setting = [
    "household", "member", "rate_points", "rate_minutes", "weekly_allowance", "daily_limit",
    "carry_up_to", "updated_at", "changed_seq",
  ]
  private static let bank = [
    "household", "member", "day", "carried", "redeemed", "used", "allowance_used",
    "allowance_used_today", "running_since", "running_minutes", "running_from_allowance",
    "changed_seq",
  ]
  private static let selectSetting = select(setting, from: "screen_time_setting")
  private static let selectBank = select(bank, from: "screen_time_bank")
  private static let upsertSetting = Upsert(
    "screen_time_setting", key: ["household", "member"], setting + ["scope"])
  private static let upsertBank = Upsert(
    "screen_time_bank", key: ["household", "member"], bank + ["scope"])

  private static func select(_ columns: [String], from table: String) -> String {
    "SELECT \(columns.joined(separator: ", ")) FROM \(table) WHERE household = ? AND member = ?"
  }

  func setting(of member: MemberID, in household: HouseholdID) throws -> ScreenTimeSetting? {
    transaction.reads(.household(household))
    return try transaction.row(
      of: "screen_time_setting", Self.selectSetting, household, member, as: Self.readSetting)
  }

  @discardableResult
  func save(_ setting: ScreenTimeSetting) throws -> ScreenTimeSetting {
    let stored = try self.setting(of: setting.member, in: setting.household)?.version
    guard setting.version == stored ?? .unsaved else { throw Refusal.conflict }
    var saved = setting
    saved.version = try transaction.raise(.household(setting.household))
    try transaction.change(
      Self.upsertSetting.sql, setting.household, setting.member, setting.rate.points,
      setting.rate.minutes, setting.weeklyAllowance, setting.dailyLimit, setting.unused.most,
      setting.updatedAt, saved.version, Scope.member(setting.member))
    return saved
  }

  func bank(of member: MemberID, in household: HouseholdID) throws -> ScreenTimeBank? {
    transaction.reads(.household(household))
    return try transaction.row(
      of: "screen_time_bank", Self.selectBank, household, member, as: Self.readBank)
  }

  @discardableResult
  func save(_ bank: ScreenTimeBank) throws -> ScreenTimeBank {
    let stored = try self.bank(of: bank.member, in: bank.household)?.version
    guard bank.version == stored ?? .unsaved else { throw Refusal.conflict }
    var saved = bank
    saved.version = try transaction.raise(.household(bank.household))
    try transaction.change(
      Self.upsertBank.sql, bank.household, bank.member, bank.day, bank.carried, bank.redeemed,
      bank.used, bank.allowanceUsed, bank.allowanceUsedToday, bank.running?.startedAt,
      bank.running?.minutes, bank.running?.fromAllowance, saved.version,
      Scope.member(bank.member))
    return saved
  }

  private static func readSetting(_ columns: inout Columns) throws -> ScreenTimeSetting {
    try ScreenTimeSetting(
      household: columns.id(), member: columns.id(),
      rate: ScreenTimeRate(points: Int(columns.int()), minutes: Int(columns.int())),
      weeklyAllowance: Int(columns.int()), dailyLimit: columns.optionalInt().map { Int($0) },
      unused: columns.optionalInt().map { .carry(upTo: Int($0)) } ?? .expire,
      updatedAt: columns.instant(), version: columns.version())
  }

  private static func readBank(_ columns: inout Columns) throws -> ScreenTimeBank {
    let household: HouseholdID = try columns.id()
    return try columns.valid(
      ScreenTimeBank(
        for: columns.id(), in: household, day: columns.date(), carried: Int(columns.int()),
        redeemed: Int(columns.int()), used: Int(columns.int()),
        allowanceUsed: Int(columns.optionalInt() ?? 0),
        allowanceUsedToday: Int(columns.optionalInt() ?? 0), running: running(&columns),
        version: columns.version()),
      "possible bank")
  }

  private static func running(_ columns: inout Columns) throws -> ScreenTimeBank.Running? {
    let start = try columns.optionalInstant()
    let minutes = try columns.optionalInt()
    let fromAllowance = try columns.optionalInt()
    guard let start else { return nil }
    return .init(
      startedAt: start, minutes: Int(try columns.valid(minutes, "session")),
      fromAllowance: Int(fromAllowance ?? 0))
  }
}

extension UnusedMinutes {
  /// The most that is carried over; nil when nothing is.
  fileprivate var most: Int? {
    switch self {
    case .expire: nil
    case .carry(let most): most
    }
  }
}

// MARK: - Redemptions

extension SQLiteScreenTime {
  func add(_ redemption: ScreenTimeRedemption) throws {
    guard try self.redemption(redemption.id, in: redemption.household) == nil else {
      throw Refusal.unusableID
    }
    let version = try transaction.raise(.household(redemption.household))
    try transaction.change(
      """
      INSERT INTO redemption (household, id, member, points, minutes, redeemed_at, expires_at,
        scope, changed_seq)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      redemption.household, redemption.id, redemption.member, redemption.points,
      redemption.minutes, redemption.redeemedAt, redemption.expiresAt,
      Scope.member(redemption.member), version)
  }

  func redemption(_ id: RedemptionID, in household: HouseholdID) throws -> ScreenTimeRedemption? {
    transaction.reads(.household(household))
    return try transaction.row(
      of: "redemption", "\(Self.selectRedemptions) WHERE household = ? AND id = ?", household, id,
      as: Self.readRedemption)
  }

  /// A range of the index that has the order.
  func redemptions(
    of member: MemberID, in household: HouseholdID, after cursor: RedemptionCursor?, limit: Int
  ) throws -> [ScreenTimeRedemption] {
    transaction.reads(.household(household))
    guard limit > 0 else { return [] }
    let place: [any Stored] = cursor.map { [$0.redeemedAt, $0.minutes, $0.id] } ?? []
    let onward = cursor == nil ? "" : " AND (redeemed_at, minutes, id) < (?, ?, ?)"
    return try transaction.rows(
      of: "redemption",
      """
      \(Self.selectRedemptions) WHERE household = ? AND member = ?\(onward)
      ORDER BY redeemed_at DESC, minutes DESC, id DESC LIMIT ?
      """,
      [household, member] + place + [limit], as: Self.readRedemption)
  }

  private static let selectRedemptions =
    "SELECT household, id, member, points, minutes, redeemed_at, expires_at FROM redemption"

  private static func readRedemption(_ columns: inout Columns) throws -> ScreenTimeRedemption {
    let household: HouseholdID = try columns.id()
    return ScreenTimeRedemption(
      id: try columns.id(), household: household, member: try columns.id(),
      points: try columns.points(), minutes: Int(try columns.int()),
      redeemedAt: try columns.instant(), expiresAt: try columns.optionalInstant())
  }

  func minutesRedeemed(
    by member: MemberID, in household: HouseholdID, from start: Instant, to end: Instant
  ) throws -> Int {
    transaction.reads(.household(household))
    return try transaction.row(
      of: "redemption",
      """
      SELECT coalesce(sum(minutes), 0) FROM redemption
      WHERE household = ? AND member = ? AND redeemed_at >= ? AND redeemed_at < ?
      """,
      household, member, start, end
    ) { Int(try $0.int()) } ?? 0
  }
}
