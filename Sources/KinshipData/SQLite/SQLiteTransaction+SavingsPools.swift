import KinshipDomain

extension SQLiteTransaction: SavingsPoolRepository {
  var savingsPools: any SavingsPoolRepository { self }

  func pool(_ id: SavingsPoolID, in household: HouseholdID) throws -> SavingsPool? {
    try find(in: household, id)
  }

  func openPools(of household: HouseholdID) throws -> [SavingsPool] {
    try rows(
      in: household, by: "savings_pool_open",
      "AND ended_at IS NULL ORDER BY created_at, id LIMIT ?", SavingsPool.openLimit)
  }

  func endedPools(of household: HouseholdID, limit: Int) throws -> [SavingsPool] {
    try rows(
      in: household, by: "savings_pool_ended",
      "AND ended_at IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT ?", max(0, limit))
  }

  func save(_ pool: SavingsPool) throws -> SavingsPool {
    try save(pool, pool.household, pool.id)
  }
}

// MARK: - Rows

enum SavingsPoolColumn: Int, TableColumn {
  case household, id, title, target, state, createdBy, createdAt, endedBy, endedAt, scope,
    changedSeq

  static let table = Table(
    "savings_pool", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "savings_pools",
      columns: [
        .id: [.id, .createdBy, .endedBy],
        .text: [.title, .state, .scope],
        .number: [.target, .changedSeq],
        .instant: [.createdAt, .endedAt],
      ],
      since: 11),
    read: { _ = try SavingsPool($0) })
}

extension SavingsPool: VersionedRow {
  init(_ row: ResultRow<SavingsPoolColumn>) throws {
    let pool = try SavingsPool(
      id: row[.id], in: row[.household], title: row[.title], target: row[.target],
      state: row[.state], createdBy: row[.createdBy], createdAt: row[.createdAt],
      endedBy: row[.endedBy], endedAt: row[.endedAt], version: row[.changedSeq])
    self = try row.valid(pool, "possible savings pool")
  }

  func values() -> RowValues<SavingsPoolColumn> {
    [
      .household: household, .id: id, .title: title, .target: target, .state: state,
      .createdBy: createdBy, .createdAt: createdAt, .endedBy: endedBy, .endedAt: endedAt,
      .scope: Scope.home, .changedSeq: version,
    ]
  }
}
