import KinshipDomain
import KinshipTime

/// The ledgers of households.
struct SQLitePoints: PointsRepository {
  let transaction: SQLiteTransaction

  func account(of member: MemberID, in household: HouseholdID) throws -> PointAccount? {
    transaction.reads(.household(household))
    return try wallet(PointAccount.id(of: member), in: household)
  }

  func open(_ account: PointAccount) throws {
    guard try self.account(of: account.member, in: account.household) == nil else { return }
    try insert(
      account.id, of: account.member, in: account.household, scope: .member(account.member),
      at: account.openedAt)
  }

  func post(_ transfer: Transfer) throws {
    guard try !isPosted(transfer) else { throw Refusal.conflict }
    let debit = try side(transfer.debit, of: transfer)
    let credit = try side(transfer.credit, of: transfer)
    let version = try transaction.raise(.household(transfer.household))
    try move(debit, transfer, -transfer.amount.value, version)
    try move(credit, transfer, transfer.amount.value, version)
    try insert(transfer, scope: Self.scope(debit, credit), version)
  }

  /// Whether the id, the round of the source, or the reversal of the same transfer is there.
  private func isPosted(_ transfer: Transfer) throws -> Bool {
    let home = transfer.household
    return try transaction.exists(
      """
      SELECT 1 FROM transfer WHERE household = ? AND id = ?
      UNION ALL SELECT 1 FROM transfer WHERE household = ? AND cause = ? AND round = ?
      UNION ALL SELECT 1 FROM transfer WHERE household = ? AND reverses = ?
      """,
      home, transfer.id, home, transfer.source?.cause, transfer.source?.round, home,
      transfer.reverses)
  }
}

// MARK: - Reading all

extension SQLitePoints {
  /// Reads every account of the ledger, that of the household too; throws `damaged` for one that cannot
  /// be read, or is another one's than its id says.
  func readAccounts(of household: HouseholdID) throws {
    _ = try transaction.rows(
      of: "account",
      """
      SELECT household, id, member, balance, total_earned, total_spent, opened_at FROM account
      WHERE household = ?
      """, [household]
    ) { columns in
      let home: HouseholdID = try columns.id()
      let id: AccountID = try columns.id()
      let member: MemberID? = try columns.optionalID()
      let owned = member.map(PointAccount.id(of:)) ?? PointAccount.issuance(of: home)
      _ = try columns.valid(id == owned ? id : nil, "account of that owner")
      for _ in 0..<3 { _ = try columns.int() }
      _ = try columns.instant()
    }
  }
}

// MARK: - Balances

extension SQLitePoints {
  /// One side of a transfer, before and after it.
  private enum Side {
    case issuance
    case wallet(MemberID, after: PointAccount)
  }

  /// Throws `insufficientCredits` before anything was written.
  private func side(_ id: AccountID, of transfer: Transfer) throws -> Side {
    guard id != PointAccount.issuance(of: transfer.household) else { return .issuance }
    guard let wallet = try wallet(id, in: transfer.household) else {
      throw Refusal.notFound(.account)
    }
    return .wallet(wallet.member, after: try wallet.applying(transfer))
  }

  /// Moves one balance.
  ///
  /// The guard repeats what was checked: a wallet can only lose what it has.
  private func move(_ side: Side, _ transfer: Transfer, _ amount: Int, _ version: Version) throws {
    let household = transfer.household
    let changed: Int
    switch side {
    case .issuance: changed = try moveIssuance(transfer, amount, version)
    case .wallet(let member, let after):
      changed = try transaction.change(
        """
        UPDATE account SET balance = balance + ?, total_earned = ?, total_spent = ?, changed_seq = ?
        WHERE household = ? AND id = ? AND balance + ? >= 0
        """,
        amount, after.totalEarned, after.totalSpent, version, household,
        PointAccount.id(of: member), amount)
    }
    guard changed == 1 else {
      throw StoreFault.inconsistent("a transfer moved \(changed) balances")
    }
  }

  /// Moves the household's own balance, which is there from its first transfer on.
  private func moveIssuance(
    _ transfer: Transfer, _ amount: Int, _ version: Version
  ) throws -> Int {
    let id = PointAccount.issuance(of: transfer.household)
    func update() throws -> Int {
      try transaction.change(
        """
        UPDATE account SET balance = balance + ?, total_earned = total_earned + ?,
          total_spent = total_spent + ?, changed_seq = ?
        WHERE household = ? AND id = ?
        """,
        amount, max(0, amount), max(0, -amount), version, transfer.household, id)
    }
    let changed = try update()
    guard changed == 0 else { return changed }
    try insert(id, of: nil, in: transfer.household, scope: .guardians, at: transfer.createdAt)
    return try update()
  }

  private func insert(
    _ id: AccountID, of member: MemberID?, in household: HouseholdID, scope: Scope, at now: Instant
  ) throws {
    let version = try transaction.raise(.household(household))
    try transaction.change(
      """
      INSERT INTO account (household, id, member, balance, total_earned, total_spent, opened_at,
        scope, changed_seq)
      VALUES (?, ?, ?, 0, 0, 0, ?, ?, ?)
      """,
      household, id, member, now, scope, version)
  }

  private func wallet(_ id: AccountID, in household: HouseholdID) throws -> PointAccount? {
    try transaction.row(
      of: "account",
      """
      SELECT household, id, member, balance, total_earned, total_spent, opened_at FROM account
      WHERE household = ? AND id = ? AND member IS NOT NULL
      """,
      household, id
    ) { columns in
      let household: HouseholdID = try columns.id()
      let id: AccountID = try columns.id()
      let member: MemberID = try columns.id()
      let account = PointAccount(
        for: member, in: household, balance: try columns.points(),
        totalEarned: try columns.points(), totalSpent: try columns.points(),
        openedAt: try columns.instant())
      return try columns.valid(account?.id == id ? account : nil, "wallet of the member")
    }
  }
}

// MARK: - Transfers

extension SQLitePoints {
  private static let columns = [
    "household", "id", "debit", "credit", "amount", "kind", "cause", "round", "reverses", "reason",
    "created_by", "created_at", "effective_at",
  ].joined(separator: ", ")

  /// The member of the wallet may read it; nobody but adults one between two wallets.
  private static func scope(_ debit: Side, _ credit: Side) -> Scope {
    switch (debit, credit) {
    case (.wallet(let member, _), .issuance), (.issuance, .wallet(let member, _)): .member(member)
    default: .guardians
    }
  }

  private func insert(_ transfer: Transfer, scope: Scope, _ version: Version) throws {
    try transaction.change(
      """
      INSERT INTO transfer (\(Self.columns), scope, changed_seq)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      transfer.household, transfer.id, transfer.debit, transfer.credit, transfer.amount,
      transfer.kind, transfer.source?.cause, transfer.source?.round, transfer.reverses,
      transfer.reason, transfer.createdBy, transfer.createdAt, transfer.effectiveAt, scope, version)
  }

  func transfer(_ id: TransferID, in household: HouseholdID) throws -> Transfer? {
    transaction.reads(.household(household))
    return try transaction.row(
      of: "transfer", "SELECT \(Self.columns) FROM transfer WHERE household = ? AND id = ?",
      household, id, as: Self.read)
  }

  func transfers(
    of member: MemberID, in household: HouseholdID, after cursor: TransferCursor?, limit: Int
  ) throws -> [Transfer] {
    transaction.reads(.household(household))
    guard limit > 0 else { return [] }
    let account = PointAccount.id(of: member)
    let place: [any Stored] = cursor.map { [$0.createdAt, $0.id] } ?? []
    let onward = cursor == nil ? "" : " AND (created_at, id) < (?, ?)"
    let sides = ["debit", "credit"].map { side in
      "SELECT \(Self.columns) FROM transfer WHERE household = ? AND \(side) = ?\(onward)"
    }
    return try transaction.rows(
      of: "transfer",
      sides.joined(separator: "\nUNION ALL\n") + "\nORDER BY created_at DESC, id DESC LIMIT ?",
      [household, account] + place + [household, account] + place + [limit], as: Self.read)
  }

  private static func read(_ columns: inout Columns) throws -> Transfer {
    let household: HouseholdID = try columns.id()
    let id: TransferID = try columns.id()
    let debit: AccountID = try columns.id()
    let credit: AccountID = try columns.id()
    let amount = try columns.points()
    guard amount > .zero, debit != credit else {
      throw Columns.Unreadable(reason: "it moves nothing")
    }
    return Transfer(
      id: id, household: household, debit: debit, credit: credit, amount: amount,
      kind: try columns.choice(), source: try source(&columns), reverses: try columns.optionalID(),
      reason: try columns.text(), createdBy: try columns.optionalID(),
      createdAt: try columns.instant(),
      effectiveAt: try columns.instant())
  }

  private static func source(_ columns: inout Columns) throws -> Transfer.Source? {
    let cause: Identifier<Never>? = try columns.optionalID()
    let round = try columns.optionalInt()
    guard let cause else { return nil }
    return .init(cause, round: Int(try columns.valid(round, "round")))
  }
}
