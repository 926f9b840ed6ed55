import KinshipDomain
import KinshipTime

extension SQLiteTransaction: ScreenTimeRepository {
  var screenTime: any ScreenTimeRepository { self }

  func setting(of member: MemberID, in household: HouseholdID) throws -> ScreenTimeSetting? {
    try find(in: household, member)
  }

  func save(_ setting: ScreenTimeSetting) throws -> ScreenTimeSetting {
    try save(setting, setting.household, setting.member)
  }

  func bank(of member: MemberID, in household: HouseholdID) throws -> ScreenTimeBank? {
    try find(in: household, member)
  }

  func save(_ bank: ScreenTimeBank) throws -> ScreenTimeBank {
    try save(bank, bank.household, bank.member)
  }
}

// MARK: - Redemptions

extension SQLiteTransaction {
  func add(_ redemption: ScreenTimeRedemption) throws {
    guard try self.redemption(redemption.id, in: redemption.household) == nil else {
      throw Refusal.unusableID
    }
    let version = try advanceSequence(.household(redemption.household))
    try change(RedemptionColumn.table.insert, redemption.values(at: version))
  }

  func redemption(_ id: RedemptionID, in household: HouseholdID) throws -> ScreenTimeRedemption? {
    try find(in: household, id)
  }

  /// Reads a range of the index in its order.
  func redemptions(
    of member: MemberID, in household: HouseholdID, after cursor: RedemptionCursor?, limit: Int
  ) throws -> [ScreenTimeRedemption] {
    reads(.household(household))
    guard limit > 0 else { return [] }
    let place: [any ColumnValue] = cursor.map { [$0.redeemedAt, $0.minutes, $0.id] } ?? []
    let onward = cursor == nil ? "" : " AND (redeemed_at, minutes, id) < (?, ?, ?)"
    return try rows(
      """
      WHERE household = ? AND member = ?\(onward)
      ORDER BY redeemed_at DESC, minutes DESC, id DESC LIMIT ?
      """,
      [household, member] + place + [limit])
  }

  func minutesRedeemed(
    by member: MemberID, in household: HouseholdID, from start: Instant, to end: Instant
  ) throws -> Int {
    reads(.household(household))
    return try row(
      of: "redemption",
      """
      SELECT coalesce(sum(minutes), 0) FROM redemption
      WHERE household = ? AND member = ? AND redeemed_at >= ? AND redeemed_at < ?
      """,
      household, member, start, end
    ) { try $0[0] } ?? 0
  }
}

// MARK: - Settings as rows

enum ScreenTimeSettingColumn: Int, TableColumn {
  case household, member, ratePoints, rateMinutes, weeklyAllowance, dailyLimit, carryUpTo,
    updatedAt, scope, changedSeq

  static let table = Table(
    "screen_time_setting", key: [Self.household, .member], household: .household,
    version: .changedSeq,
    file: FileList(
      name: "screen_time_settings",
      columns: [
        .id: [.member],
        .number: [
          .ratePoints, .rateMinutes, .weeklyAllowance, .dailyLimit, .carryUpTo, .changedSeq,
        ],
        .instant: [.updatedAt],
        .text: [.scope],
      ]),
    read: { _ = try ScreenTimeSetting($0) })
}

extension ScreenTimeSetting: VersionedRow {
  init(_ row: ResultRow<ScreenTimeSettingColumn>) throws {
    try self.init(
      household: row[.household], member: row[.member],
      rate: ScreenTimeRate(points: row[.ratePoints], minutes: row[.rateMinutes]),
      weeklyAllowance: row[.weeklyAllowance], dailyLimit: row[.dailyLimit],
      unused: (row[.carryUpTo] as Int?).map { .carry(upTo: $0) } ?? .expire,
      updatedAt: row[.updatedAt], version: row[.changedSeq])
  }

  func values() -> RowValues<ScreenTimeSettingColumn> {
    [
      .household: household, .member: member, .ratePoints: rate.points,
      .rateMinutes: rate.minutes, .weeklyAllowance: weeklyAllowance, .dailyLimit: dailyLimit,
      .carryUpTo: unused.most, .updatedAt: updatedAt, .scope: Scope.member(member),
      .changedSeq: version,
    ]
  }
}

extension UnusedMinutes {
  /// The most minutes that are carried over; nil for none.
  fileprivate var most: Int? {
    switch self {
    case .expire: nil
    case .carry(let most): most
    }
  }
}

// MARK: - Banks as rows

enum ScreenTimeBankColumn: Int, TableColumn {
  case household, member, day, carried, redeemed, used, runningSince, runningMinutes, allowanceUsed,
    allowanceUsedToday, runningFromAllowance, scope, changedSeq

  static let table = Table(
    "screen_time_bank", key: [Self.household, .member], household: .household,
    version: .changedSeq,
    file: FileList(
      name: "screen_time_banks",
      columns: [
        .id: [.member],
        .date: [.day],
        .number: [
          .carried, .redeemed, .used, .runningMinutes, .allowanceUsed, .allowanceUsedToday,
          .runningFromAllowance, .changedSeq,
        ],
        .instant: [.runningSince],
        .text: [.scope],
      ],
      later: [8: [.allowanceUsed, .allowanceUsedToday, .runningFromAllowance]]),
    read: { _ = try ScreenTimeBank($0) })
}

extension ScreenTimeBank: VersionedRow {
  init(_ row: ResultRow<ScreenTimeBankColumn>) throws {
    let bank = try ScreenTimeBank(
      for: row[.member], in: row[.household], day: row[.day], carried: row[.carried],
      redeemed: row[.redeemed], used: row[.used], allowanceUsed: row[.allowanceUsed] ?? 0,
      allowanceUsedToday: row[.allowanceUsedToday] ?? 0, running: Running(row),
      version: row[.changedSeq])
    self = try row.valid(bank, "possible bank")
  }

  func values() -> RowValues<ScreenTimeBankColumn> {
    [
      .household: household, .member: member, .day: day, .carried: carried, .redeemed: redeemed,
      .used: used, .runningSince: running?.startedAt, .runningMinutes: running?.minutes,
      .allowanceUsed: allowanceUsed, .allowanceUsedToday: allowanceUsedToday,
      .runningFromAllowance: running?.fromAllowance, .scope: Scope.member(member),
      .changedSeq: version,
    ]
  }
}

extension ScreenTimeBank.Running {
  fileprivate init?(_ row: ResultRow<ScreenTimeBankColumn>) throws {
    guard let start: Instant = try row[.runningSince] else { return nil }
    try self.init(
      startedAt: start, minutes: row[.runningMinutes],
      fromAllowance: row[.runningFromAllowance] ?? 0)
  }
}

// MARK: - Redemptions as rows

enum RedemptionColumn: Int, TableColumn {
  case household, id, member, points, minutes, redeemedAt, expiresAt, scope, changedSeq

  static let table = Table(
    "redemption", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "redemptions",
      columns: [
        .id: [.id, .member],
        .number: [.points, .minutes, .changedSeq],
        .instant: [.redeemedAt, .expiresAt],
        .text: [.scope],
      ]), read: { _ = try ScreenTimeRedemption($0) })
}

extension ScreenTimeRedemption: TableRow {
  init(_ row: ResultRow<RedemptionColumn>) throws {
    try self.init(
      id: row[.id], household: row[.household], member: row[.member], points: row[.points],
      minutes: row[.minutes], redeemedAt: row[.redeemedAt], expiresAt: row[.expiresAt])
  }

  func values(at version: Version) -> RowValues<RedemptionColumn> {
    [
      .household: household, .id: id, .member: member, .points: points, .minutes: minutes,
      .redeemedAt: redeemedAt, .expiresAt: expiresAt, .scope: Scope.member(member),
      .changedSeq: version,
    ]
  }
}
