import KinshipDomain

extension MemoryTransaction: AllowanceRepository {
  var allowances: any AllowanceRepository { self }

  func allowance(of member: MemberID, in household: HouseholdID) -> Allowance? {
    home(household)?.allowances[member]
  }

  func allowances(of household: HouseholdID) -> [Allowance] {
    rows(\.allowances, of: household).sorted { $0.member < $1.member }
  }

  func save(_ allowance: Allowance) throws -> Allowance {
    try save(allowance, \.allowances, of: allowance.household, allowance.member)
  }

  func add(_ transfer: MoneyTransfer) throws {
    try requireWritable()
    let isNew = moneyTransfer(transfer.id, in: transfer.household) == nil
    let isNext = !rows(\.moneyTransfers, of: transfer.household).contains {
      $0.member == transfer.member && $0.number == transfer.number
    }
    guard isNew, isNext else { throw Refusal.conflict }
    _ = tables.version(in: .household(transfer.household))
    tables.set(\.moneyTransfers, of: transfer.household, transfer.id, transfer)
  }

  func moneyTransfer(_ id: MoneyTransferID, in household: HouseholdID) -> MoneyTransfer? {
    home(household)?.moneyTransfers[id]
  }

  func moneyTransfers(
    of member: MemberID, in household: HouseholdID, before number: Int?, limit: Int
  ) -> [MoneyTransfer] {
    let entries = rows(\.moneyTransfers, of: household).filter {
      $0.member == member && $0.number < number ?? .max
    }
    return Array(entries.sorted { $1.number < $0.number }.prefix(max(0, limit)))
  }
}
