import KinshipDomain
import KinshipTime

extension SQLiteTransaction: AllowanceRepository {
  var allowances: any AllowanceRepository { self }

  func allowance(of member: MemberID, in household: HouseholdID) throws -> Allowance? {
    try find(in: household, member)
  }

  func allowances(of household: HouseholdID) throws -> [Allowance] {
    try rows(in: household, "ORDER BY member")
  }

  func save(_ allowance: Allowance) throws -> Allowance {
    try save(allowance, allowance.household, allowance.member)
  }

  func add(_ transfer: MoneyTransfer) throws {
    let isTaken = try exists(
      """
      SELECT 1 FROM money_transfer WHERE household = ? AND id = ?
      UNION ALL SELECT 1 FROM money_transfer WHERE household = ? AND member = ? AND number = ?
      """,
      transfer.household, transfer.id, transfer.household, transfer.member, transfer.number)
    guard !isTaken else { throw Refusal.conflict }
    let version = try advanceSequence(.household(transfer.household))
    try change(MoneyTransferColumn.table.insert, transfer.values(at: version))
  }

  func moneyTransfer(_ id: MoneyTransferID, in household: HouseholdID) throws -> MoneyTransfer? {
    try find(in: household, id)
  }

  func moneyTransfers(
    of member: MemberID, in household: HouseholdID, before number: Int?, limit: Int
  ) throws -> [MoneyTransfer] {
    try rows(
      in: household, by: "money_transfer_by_number",
      "AND member = ? AND number < ? ORDER BY number DESC LIMIT ?", member, number ?? .max,
      max(0, limit))
  }
}

// MARK: - Allowances as rows

enum AllowanceColumn: Int, TableColumn {
  case household, member, amount, currency, weekday, mode, isPaused, weekStart, payday, lastPayday,
    missedTasks, request, requestPayout, requestPayday, requestedAt, declineReason, scope,
    changedSeq

  static let table = Table(
    "allowance", key: [Self.household, .member], household: .household, version: .changedSeq,
    file: FileList(
      name: "allowances",
      columns: [
        .id: [.member, .request],
        .number: [.amount, .weekday, .requestPayout, .changedSeq],
        .text: [.currency, .mode, .missedTasks, .declineReason, .scope],
        .flag: [.isPaused],
        .date: [.weekStart, .payday, .lastPayday, .requestPayday],
        .instant: [.requestedAt],
      ],
      since: 11),
    read: { _ = try Allowance($0) })
}

extension Allowance: VersionedRow {
  init(_ row: ResultRow<AllowanceColumn>) throws {
    let amount = try row.valid(Money(row[.amount], row[.currency]), "amount of money")
    let weekday = try row.valid(Weekday(rawValue: row[.weekday]), "weekday")
    let allowance = try Allowance(
      of: row[.member], in: row[.household], amount: amount, weekday: weekday, mode: row[.mode],
      isPaused: row[.isPaused], weekStart: row[.weekStart], payday: row[.payday],
      lastPayday: row[.lastPayday], request: row.request(), missedTasks: row.missedTasks(),
      version: row[.changedSeq], declineReason: row[.declineReason])
    self = try row.valid(allowance, "possible allowance")
  }

  func values() -> RowValues<AllowanceColumn> {
    let missed = missedTasks.map { String($0.daysSinceEpoch) }.joined(separator: ",")
    return [
      .household: household, .member: member, .amount: amount.minorUnits,
      .currency: amount.currency, .weekday: weekday.rawValue, .mode: mode, .isPaused: isPaused,
      .weekStart: weekStart, .payday: payday, .lastPayday: lastPayday,
      .missedTasks: missed.isEmpty ? nil : missed, .request: request?.id,
      .requestPayout: request?.payout, .requestPayday: request?.payday,
      .requestedAt: request?.requestedAt, .declineReason: declineReason,
      .scope: Scope.member(member), .changedSeq: version,
    ]
  }
}

extension ResultRow<AllowanceColumn> {
  fileprivate func request() throws -> AllowanceRequest? {
    guard let id: AllowanceRequestID = try self[.request] else { return nil }
    return try AllowanceRequest(
      id: id, payout: self[.requestPayout], payday: self[.requestPayday],
      requestedAt: self[.requestedAt])
  }

  fileprivate func missedTasks() throws -> [CivilDate] {
    guard let text: String = try self[.missedTasks] else { return [] }
    return try text.split(separator: ",", omittingEmptySubsequences: false).map {
      try valid(Int($0).flatMap { CivilDate(daysSinceEpoch: $0) }, "list of dates")
    }
  }
}

// MARK: - Entries of the ledger as rows

enum MoneyTransferColumn: Int, TableColumn {
  case household, id, member, number, kind, amount, balance, currency, payday, completionDone,
    completionTotal, reason, createdBy, createdAt, scope, changedSeq

  static let table = Table(
    "money_transfer", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "money_transfers",
      columns: [
        .id: [.id, .member, .createdBy],
        .number: [.number, .amount, .balance, .completionDone, .completionTotal, .changedSeq],
        .text: [.kind, .currency, .reason, .scope],
        .date: [.payday],
        .instant: [.createdAt],
      ], order: "member, number", since: 11),
    read: { _ = try MoneyTransfer($0) })
}

extension MoneyTransfer: TableRow {
  init(_ row: ResultRow<MoneyTransferColumn>) throws {
    let balance = try row.valid(Money(row[.balance], row[.currency]), "amount of money")
    let total: Int? = try row[.completionTotal]
    let completion = try total.map { WeekCompletion(done: try row[.completionDone], total: $0) }
    let entry = try MoneyTransfer(
      id: row[.id], of: row[.member], in: row[.household], number: row[.number],
      kind: row[.kind], amount: row[.amount], balance: balance, payday: row[.payday],
      completion: completion, reason: row[.reason], createdBy: row[.createdBy],
      createdAt: row[.createdAt])
    self = try row.valid(entry, "possible entry")
  }

  func values(at version: Version) -> RowValues<MoneyTransferColumn> {
    [
      .household: household, .id: id, .member: member, .number: number, .kind: kind,
      .amount: amount, .balance: balance.minorUnits, .currency: balance.currency,
      .payday: payday, .completionDone: completion?.done, .completionTotal: completion?.total,
      .reason: reason, .createdBy: createdBy, .createdAt: createdAt,
      .scope: Scope.member(member), .changedSeq: version,
    ]
  }
}
