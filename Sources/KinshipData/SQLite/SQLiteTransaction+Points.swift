import KinshipDomain
import KinshipTime

extension SQLiteTransaction: PointsRepository {
  var points: any PointsRepository { self }

  func account(of member: MemberID, in household: HouseholdID) throws -> PointAccount? {
    reads(.household(household))
    return try owned(PointAccount.id(of: member), in: household)
  }

  func reservedAccount(of member: MemberID, in household: HouseholdID) throws -> PointAccount? {
    reads(.household(household))
    return try owned(PointAccount.id(of: member, .reserved), in: household)
  }

  func shares(of pool: SavingsPoolID, in household: HouseholdID) throws -> [PointAccount] {
    let stored: [StoredAccount] = try rows(
      in: household, by: "account_of_pool", "AND pool = ? ORDER BY opened_at, id", pool)
    return stored.compactMap(\.owned)
  }

  func share(
    of member: MemberID, in pool: SavingsPoolID, household: HouseholdID
  ) throws -> PointAccount? {
    reads(.household(household))
    return try owned(PointAccount.id(of: member, .share(pool)), in: household)
  }

  func open(_ account: PointAccount) throws {
    guard try owned(account.id, in: account.household) == nil else { return }
    try insert(
      account.id, of: account.member, in: account.household, pool: account.purpose.pool,
      scope: .member(account.member), at: account.openedAt)
  }

  func post(_ transfer: Transfer) throws {
    guard try !isPosted(transfer) else { throw Refusal.conflict }
    let debit = try side(transfer.debit, of: transfer)
    let credit = try side(transfer.credit, of: transfer)
    let version = try advanceSequence(.household(transfer.household))
    try move(debit, transfer, -transfer.amount.value, version)
    try move(credit, transfer, transfer.amount.value, version)
    try change(
      TransferColumn.table.insert, transfer.values(scope: Self.scope(debit, credit), at: version))
  }

  /// Whether a transfer with the same id, round or reversed transfer exists.
  private func isPosted(_ transfer: Transfer) throws -> Bool {
    let home = transfer.household
    return try exists(
      """
      SELECT 1 FROM transfer WHERE household = ? AND id = ?
      UNION ALL SELECT 1 FROM transfer WHERE household = ? AND cause = ? AND round = ?
      UNION ALL SELECT 1 FROM transfer WHERE household = ? AND reverses = ?
      """,
      home, transfer.id, home, transfer.source?.cause, transfer.source?.round, home,
      transfer.reverses)
  }
}

// MARK: - Balances

extension SQLiteTransaction {
  /// One side of a transfer; an account of a member with its state after the transfer.
  private enum Side {
    case issuance
    case owned(after: PointAccount)

    var member: MemberID? {
      switch self {
      case .issuance: nil
      case .owned(let account): account.member
      }
    }
  }

  /// Throws `insufficientCredits` before anything is written.
  private func side(_ id: AccountID, of transfer: Transfer) throws -> Side {
    guard id != PointAccount.issuance(of: transfer.household) else { return .issuance }
    guard let account = try owned(id, in: transfer.household) else {
      throw Refusal.notFound(.account)
    }
    return .owned(after: try account.applying(transfer))
  }

  /// Changes one balance.
  ///
  /// The WHERE clause repeats the check of `side(_:of:)`: an account of a member cannot become
  /// negative.
  private func move(_ side: Side, _ transfer: Transfer, _ amount: Int, _ version: Version) throws {
    let household = transfer.household
    let changed: Int
    switch side {
    case .issuance: changed = try moveIssuance(transfer, amount, version)
    case .owned(let after):
      changed = try change(
        """
        UPDATE account SET balance = balance + ?, total_earned = ?, total_spent = ?, changed_seq = ?
        WHERE household = ? AND id = ? AND balance + ? >= 0
        """,
        amount, after.totalEarned, after.totalSpent, version, household, after.id, amount)
    }
    guard changed == 1 else {
      throw StoreFault.inconsistent("a transfer moved \(changed) balances")
    }
  }

  /// Changes the balance of the household's account, which is created with its first transfer.
  private func moveIssuance(
    _ transfer: Transfer, _ amount: Int, _ version: Version
  ) throws -> Int {
    let id = PointAccount.issuance(of: transfer.household)
    func update() throws -> Int {
      try change(
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
    _ id: AccountID, of member: MemberID?, in household: HouseholdID,
    pool: SavingsPoolID? = nil, scope: Scope, at now: Instant
  ) throws {
    let version = try advanceSequence(.household(household))
    try change(
      AccountColumn.table.insert,
      [
        AccountColumn.household: household, .id: id, .member: member, .balance: 0,
        .totalEarned: 0, .totalSpent: 0, .openedAt: now, .scope: scope, .changedSeq: version,
        .pool: pool,
      ])
  }

  private func owned(_ id: AccountID, in household: HouseholdID) throws -> PointAccount? {
    let account: StoredAccount? = try row(
      "WHERE household = ? AND id = ? AND member IS NOT NULL", household, id)
    return account?.owned
  }
}

// MARK: - Transfers

extension SQLiteTransaction {
  /// The scope of a transfer: the member of its accounts, or only adults for a transfer between the
  /// accounts of two members.
  private static func scope(_ debit: Side, _ credit: Side) -> Scope {
    switch (debit.member, credit.member) {
    case (let member?, nil), (nil, let member?): .member(member)
    case (let payer?, let payee?) where payer == payee: .member(payer)
    default: .guardians
    }
  }

  func transfer(_ id: TransferID, in household: HouseholdID) throws -> Transfer? {
    try find(in: household, id)
  }

  func transfers(
    of member: MemberID, in household: HouseholdID, after cursor: TransferCursor?, limit: Int
  ) throws -> [Transfer] {
    reads(.household(household))
    guard limit > 0 else { return [] }
    let account = PointAccount.id(of: member)
    let place: [any ColumnValue] = cursor.map { [$0.createdAt, $0.id] } ?? []
    let onward = cursor == nil ? "" : " AND (created_at, id) < (?, ?)"
    let sides = ["debit", "credit"].map { side in
      "\(TransferColumn.table.select) WHERE household = ? AND \(side) = ?\(onward)"
    }
    return try rows(
      sql: sides.joined(separator: "\nUNION ALL\n")
        + "\nORDER BY created_at DESC, id DESC LIMIT ?",
      [household, account] + place + [household, account] + place + [limit])
  }
}

// MARK: - Accounts as rows

enum AccountColumn: Int, TableColumn {
  case household, id, member, balance, totalEarned, totalSpent, openedAt, pool, scope, changedSeq

  static let table = Table(
    "account", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "point_accounts",
      columns: [
        .id: [.id, .member, .pool],
        .number: [.balance, .totalEarned, .totalSpent, .changedSeq],
        .instant: [.openedAt],
        .text: [.scope],
      ], later: [11: [.pool]]), read: { _ = try StoredAccount($0) })
}

/// An account of the ledger: one of a member, or the household's account, which issues points.
struct StoredAccount: TableRow {
  /// Nil for the household's account.
  let owned: PointAccount?

  /// Throws if the id of the account does not belong to its owner.
  init(_ row: ResultRow<AccountColumn>) throws {
    let (household, member): (HouseholdID, MemberID?) = (try row[.household], try row[.member])
    let id: AccountID = try row[.id]
    let pool: SavingsPoolID? = try row[.pool]
    let purposes = pool.map { [PointAccount.Purpose.share($0)] } ?? [.wallet, .reserved]
    let purpose = member.flatMap { member in
      purposes.first { PointAccount.id(of: member, $0) == id }
    }
    guard purpose != nil || (member == nil && id == PointAccount.issuance(of: household)) else {
      throw Unreadable(reason: "it is no account of that owner")
    }
    guard let member, let purpose else {
      let _: (Int, Int, Int) = try (row[.balance], row[.totalEarned], row[.totalSpent])
      let _: Instant = try row[.openedAt]
      owned = nil
      return
    }
    let account = try PointAccount(
      for: member, in: household, purpose: purpose, balance: row[.balance],
      totalEarned: row[.totalEarned], totalSpent: row[.totalSpent], openedAt: row[.openedAt])
    owned = try row.valid(account, "account of the member")
  }
}

// MARK: - Transfers as rows

enum TransferColumn: Int, TableColumn {
  case household, id, debit, credit, amount, kind, cause, round, reverses, reason, createdBy,
    createdAt, effectiveAt, award, scope, changedSeq

  static let table = Table(
    "transfer", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "transfers",
      columns: [
        .id: [.id, .debit, .credit, .cause, .reverses, .createdBy],
        .number: [.amount, .round, .changedSeq],
        .text: [.kind, .reason, .award, .scope],
        .instant: [.createdAt, .effectiveAt],
      ], later: [11: [.award]], order: "changed_seq, id"), read: { _ = try Transfer($0) })
}

extension Transfer: TableRow {
  init(_ row: ResultRow<TransferColumn>) throws {
    let (debit, credit): (AccountID, AccountID) = (try row[.debit], try row[.credit])
    let amount: Points = try row[.amount]
    guard amount > .zero, debit != credit else { throw Unreadable(reason: "it moves nothing") }
    try self.init(
      id: row[.id], household: row[.household], debit: debit, credit: credit, amount: amount,
      kind: row[.kind], source: Source(row), reverses: row[.reverses], reason: row[.reason],
      createdBy: row[.createdBy], createdAt: row[.createdAt], effectiveAt: row[.effectiveAt],
      award: row[.award])
  }

  func values(scope: Scope, at version: Version) -> RowValues<TransferColumn> {
    [
      .household: household, .id: id, .debit: debit, .credit: credit, .amount: amount, .kind: kind,
      .cause: source?.cause, .round: source?.round, .reverses: reverses, .reason: reason,
      .createdBy: createdBy, .createdAt: createdAt, .effectiveAt: effectiveAt, .award: award,
      .scope: scope, .changedSeq: version,
    ]
  }
}

extension Transfer.Source {
  fileprivate init?(_ row: ResultRow<TransferColumn>) throws {
    guard let cause: Identifier<Never> = try row[.cause] else { return nil }
    self.init(cause, round: try row[.round])
  }
}
