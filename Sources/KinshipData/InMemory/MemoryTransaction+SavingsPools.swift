import KinshipDomain
import KinshipTime

extension MemoryTransaction: SavingsPoolRepository {
  var savingsPools: any SavingsPoolRepository { self }

  func pool(_ id: SavingsPoolID, in household: HouseholdID) -> SavingsPool? {
    home(household)?.savingsPools[id]
  }

  func openPools(of household: HouseholdID) -> [SavingsPool] {
    let open = rows(\.savingsPools, of: household).filter { $0.state == .open }
      .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    return Array(open.prefix(SavingsPool.openLimit))
  }

  func endedPools(of household: HouseholdID, limit: Int) -> [SavingsPool] {
    let ended = rows(\.savingsPools, of: household).filter { $0.state != .open }
      .sorted { ($1.endedAt ?? .distantPast, $1.id) < ($0.endedAt ?? .distantPast, $0.id) }
    return Array(ended.prefix(max(0, limit)))
  }

  func save(_ pool: SavingsPool) throws -> SavingsPool {
    try save(pool, \.savingsPools, of: pool.household, pool.id)
  }
}
