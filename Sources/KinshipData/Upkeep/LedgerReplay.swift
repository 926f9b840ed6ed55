import GRDB
import KinshipDomain

/// Replays all transfers of a store in the order of their sequences, and compares the results with
/// the stored balances.
struct LedgerReplay {
  /// An account according to the replayed transfers.
  private struct Account {
    var isWallet: Bool
    var balance = 0
    var earned = 0
    var spent = 0
  }

  /// The accounts and the amount of a transfer.
  private struct Posted: Equatable {
    let debit: AccountID
    let credit: AccountID
    let amount: Int
  }

  /// An account as it is stored.
  private struct RecordedAccount {
    let id: AccountID
    let account: Account

    init(_ row: ResultRow<ColumnIndex>) throws {
      id = try row[0]
      account = try Account(
        isWallet: (row[1] as [UInt8]?) != nil, balance: row[2], earned: row[3], spent: row[4])
    }
  }

  /// A transfer as it is stored.
  private struct Row {
    let id: TransferID
    let posted: Posted
    /// The round of a task that the transfer pays.
    let round: Transfer.Source?
    let reverses: TransferID?
    /// Whether the transfer returns points from a savings pool.
    let isWithdrawal: Bool
    let sequence: Int64

    init(_ row: ResultRow<ColumnIndex>) throws {
      id = try row[0]
      posted = try Posted(debit: row[1], credit: row[2], amount: row[3])
      let (cause, number): (Identifier<Never>?, Int?) = (try row[4], try row[5])
      round = cause.flatMap { cause in number.map { Transfer.Source(cause, round: $0) } }
      (reverses, sequence) = (try row[6], try row[7])
      isWithdrawal = try (row[8] as String) == TransferKind.poolWithdrawn.rawValue
    }
  }

  private let household: HouseholdID
  private var accounts: [AccountID: Account] = [:]
  private var posted: [TransferID: Posted] = [:]
  private var rounds: Set<Transfer.Source> = []
  private var found: [String] = []

  /// The findings of all households; counts the transfers.
  static func run(_ database: Database, _ verdict: inout StoreCheckReport) throws -> [String] {
    var found: [String] = []
    let households = try database.rows(
      of: "account", "SELECT DISTINCT household FROM account ORDER BY household"
    ) { try $0[0] as HouseholdID }
    for household in households {
      var replay = LedgerReplay(of: household)
      try replay.run(database)
      verdict.transfers += replay.posted.count
      found += replay.found
    }
    return found
  }

  /// The findings of one household.
  static func findings(of household: HouseholdID, in database: Database) throws -> [String] {
    var replay = LedgerReplay(of: household)
    try replay.run(database)
    return replay.found
  }

  private init(of household: HouseholdID) {
    self.household = household
  }

  private mutating func run(_ database: Database) throws {
    let kept = try database.rows(
      of: "account",
      """
      SELECT id, member, balance, total_earned, total_spent FROM account
      WHERE household = ? ORDER BY id
      """, [household], as: RecordedAccount.init)
    for account in kept { accounts[account.id] = Account(isWallet: account.account.isWallet) }
    try replay(database)
    kept.forEach { compare($0) }
  }

  private mutating func replay(_ database: Database) throws {
    let transfers = try database.rows(
      of: "transfer",
      """
      SELECT id, debit, credit, amount, cause, round, reverses, changed_seq, kind
      FROM transfer
      WHERE household = ? ORDER BY changed_seq, id
      """, [household], as: Row.init)
    var command: Int64 = 0
    for row in transfers {
      // Balances are checked only after each command, because intermediate states were never
      // visible.
      if row.sequence != command { refuseDebts(before: row.sequence) }
      command = row.sequence
      post(row)
    }
    refuseDebts(before: nil)
  }

  private mutating func post(_ row: Row) {
    let isReturn = row.reverses != nil || row.isWithdrawal
    // Arithmetic wraps around here and below: damaged rows may contain any number, and the sums
    // then differ.
    move(row.posted.debit, by: 0 &- row.posted.amount, isReturn: isReturn, row.id)
    move(row.posted.credit, by: row.posted.amount, isReturn: isReturn, row.id)
    if let original = row.reverses { checkMirror(row.posted, of: original, row.id) }
    if let round = row.round, !rounds.insert(round).inserted {
      found.append(
        "transfer \(row.id): round \(round.round) of \(Identifier<Never>(bits: round.cause)) is paid twice"
      )
    }
    posted[row.id] = row.posted
  }

  private mutating func move(
    _ id: AccountID, by amount: Int, isReturn: Bool, _ transfer: TransferID
  ) {
    guard var account = accounts[id] else {
      found.append("transfer \(transfer): there is no account \(id)")
      return
    }
    account.balance &+= amount
    // A reversal reduces the total that its original increased, and so does a return from a pool;
    // the household's account counts them as new.
    switch (amount > 0, isReturn && account.isWallet) {
    case (true, false): account.earned &+= amount
    case (true, true): account.spent &-= amount
    case (false, false): account.spent &-= amount
    case (false, true): account.earned &+= amount
    }
    accounts[id] = account
  }

  private mutating func checkMirror(
    _ transfer: Posted, of original: TransferID, _ id: TransferID
  ) {
    let mirror = Posted(
      debit: transfer.credit, credit: transfer.debit, amount: transfer.amount)
    guard posted[original] != mirror else { return }
    found.append("transfer \(id) takes \(original) back, and is not its mirror image")
  }

  private mutating func refuseDebts(before sequence: Int64?) {
    for (id, account) in accounts where account.isWallet && account.balance < 0 {
      let when = sequence.map { "before sequence \($0)" } ?? "at the end"
      found.append(
        "wallet \(id) of household \(household) is at \(account.balance) \(when)")
    }
  }

  private mutating func compare(_ stored: RecordedAccount) {
    guard let proved = accounts[stored.id] else { return }
    let account = stored.account
    for (name, kept, proved) in [
      ("balance", account.balance, proved.balance), ("total earned", account.earned, proved.earned),
      ("total spent", account.spent, proved.spent),
    ] where kept != proved {
      found.append(
        "account \(stored.id) of household \(household): its \(name) is \(kept), and its transfers give \(proved)"
      )
    }
  }
}
