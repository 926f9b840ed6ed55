import Foundation
import GRDB
import KinshipDomain

/// Carries out all transfers of a store once more, in the order in which they were written, and
/// compares what they come to with the balances that it keeps.
struct LedgerReplay {
  /// An account as the transfers make it.
  private struct Account {
    var isWallet: Bool
    var balance = 0
    var earned = 0
    var spent = 0
  }

  /// One side of what a transfer did.
  private struct Posted {
    let debit: Data
    let credit: Data
    let amount: Int
  }

  private let household: Data
  private var accounts: [Data: Account] = [:]
  private var posted: [Data: Posted] = [:]
  private var rounds: Set<[String]> = []
  private var found: [String] = []

  /// What does not add up; counts the transfers.
  static func run(_ database: Database, _ verdict: inout StoreVerdict) throws -> [String] {
    var found: [String] = []
    for household in try Data.fetchAll(
      database, sql: "SELECT DISTINCT household FROM account ORDER BY household")
    {
      var replay = LedgerReplay(of: household)
      try replay.run(database)
      verdict.transfers += replay.posted.count
      found += replay.found
    }
    return found
  }

  /// What does not add up in one household.
  static func findings(of household: HouseholdID, in database: Database) throws -> [String] {
    var replay = LedgerReplay(of: Data(household.bytes))
    try replay.run(database)
    return replay.found
  }

  private init(of household: Data) {
    self.household = household
  }

  private mutating func run(_ database: Database) throws {
    let kept = try Row.fetchAll(
      database,
      sql:
        "SELECT id, member, balance, total_earned, total_spent FROM account WHERE household = ? ORDER BY id",
      arguments: [household])
    for row in kept { accounts[row[0]] = Account(isWallet: row[1] as Data? != nil) }
    try replay(database)
    for row in kept { compare(row) }
  }

  private mutating func replay(_ database: Database) throws {
    let transfers = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, debit, credit, amount, cause, round, reverses, changed_seq FROM transfer
        WHERE household = ? ORDER BY changed_seq, id
        """, arguments: [household])
    var command: Int64 = 0
    while let row = try transfers.next() {
      // Within one command only the end counts: nobody has ever seen a state in between.
      let sequence: Int64 = row[7]
      if sequence != command { refuseDebts(before: sequence) }
      command = sequence
      post(row)
    }
    refuseDebts(before: nil)
  }

  private mutating func post(_ row: Row) {
    let (id, amount, reverses): (Data, Int, Data?) = (row[0], row[3], row[6])
    let transfer = Posted(debit: row[1], credit: row[2], amount: amount)
    move(transfer.debit, by: -amount, isReversal: reverses != nil, id)
    move(transfer.credit, by: amount, isReversal: reverses != nil, id)
    if let reverses { checkMirror(transfer, of: reverses, id) }
    if let cause = row[4] as Data?, let round = row[5] as Int?,
      !rounds.insert([cause.asID, String(round)]).inserted
    {
      found.append("transfer \(id.asID): round \(round) of \(cause.asID) is paid twice")
    }
    posted[id] = transfer
  }

  private mutating func move(_ id: Data, by amount: Int, isReversal: Bool, _ transfer: Data) {
    guard var account = accounts[id] else {
      found.append("transfer \(transfer.asID): there is no account \(id.asID)")
      return
    }
    account.balance += amount
    // A reversal lessens the total that its original raised; the household's own account counts all.
    switch (amount > 0, isReversal && account.isWallet) {
    case (true, false): account.earned += amount
    case (true, true): account.spent -= amount
    case (false, false): account.spent -= amount
    case (false, true): account.earned += amount
    }
    accounts[id] = account
  }

  private mutating func checkMirror(_ transfer: Posted, of original: Data, _ id: Data) {
    let first = posted[original]
    guard first?.debit == transfer.credit, first?.credit == transfer.debit,
      first?.amount == transfer.amount
    else {
      found.append("transfer \(id.asID) takes \(original.asID) back, and is not its mirror image")
      return
    }
  }

  private mutating func refuseDebts(before sequence: Int64?) {
    for (id, account) in accounts where account.isWallet && account.balance < 0 {
      let when = sequence.map { "before sequence \($0)" } ?? "at the end"
      found.append(
        "wallet \(id.asID) of household \(household.asID) is at \(account.balance) \(when)")
    }
  }

  private mutating func compare(_ row: Row) {
    let id: Data = row[0]
    guard let account = accounts[id] else { return }
    for (name, kept, proved) in [
      ("balance", row[2] as Int, account.balance), ("total earned", row[3], account.earned),
      ("total spent", row[4], account.spent),
    ] where kept != proved {
      found.append(
        "account \(id.asID) of household \(household.asID): its \(name) is \(kept), and its transfers give \(proved)"
      )
    }
  }
}

extension Data {
  /// The id in 16 bytes as people read it.
  var asID: String { Identifier<Never>(bytes: self)?.description ?? "?" }
}
