import KinshipDomain
import KinshipTime

extension SQLiteTransaction: RewardRepository {
  var rewards: any RewardRepository { self }

  func terms(of item: CatalogItemID, in household: HouseholdID) throws -> RewardTerms? {
    try find(in: household, item)
  }

  func save(_ terms: RewardTerms) throws -> RewardTerms {
    try save(terms, terms.household, terms.item)
  }

  func entry(_ id: BasketEntryID, in household: HouseholdID) throws -> BasketEntry? {
    try find(in: household, id)
  }

  func openEntry(of card: CardID, in household: HouseholdID) throws -> BasketEntry? {
    let found: [BasketEntry] = try rows(
      in: household, by: "basket_entry_open_of_card", "AND card = ? AND closed_at IS NULL", card)
    return found.first
  }

  func openEntries(of member: MemberID, in household: HouseholdID) throws -> [BasketEntry] {
    try rows(
      in: household, by: "basket_entry_open_of_member",
      "AND member = ? AND closed_at IS NULL ORDER BY requested_at, id", member)
  }

  func openEntries(of household: HouseholdID, limit: Int) throws -> [BasketEntry] {
    try rows(
      in: household, by: "basket_entry_open",
      "AND closed_at IS NULL ORDER BY requested_at, id LIMIT ?", max(0, limit))
  }

  func closedEntries(
    of member: MemberID, in household: HouseholdID, limit: Int
  ) throws -> [BasketEntry] {
    try rows(
      in: household, by: "basket_entry_closed",
      "AND member = ? AND closed_at IS NOT NULL ORDER BY closed_at DESC, id DESC LIMIT ?",
      member, max(0, limit))
  }

  func entriesTaken(
    of card: CardID, in household: HouseholdID, since start: Instant
  ) throws -> Int {
    reads(.household(household))
    return try row(
      of: "basket_entry",
      """
      SELECT count(*) FROM basket_entry INDEXED BY basket_entry_taken
      WHERE household = ? AND card = ? AND requested_at >= ? AND \(Schema.basketEntryIsTaken)
      """,
      household, card, start
    ) { try $0[0] } ?? 0
  }

  func lastTaken(of card: CardID, in household: HouseholdID) throws -> Instant? {
    reads(.household(household))
    return try row(
      of: "basket_entry",
      """
      SELECT requested_at FROM basket_entry INDEXED BY basket_entry_taken
      WHERE household = ? AND card = ? AND \(Schema.basketEntryIsTaken)
      ORDER BY requested_at DESC LIMIT 1
      """,
      household, card
    ) { try $0[0] }
  }

  func save(_ entry: BasketEntry) throws -> BasketEntry {
    try save(entry, entry.household, entry.id)
  }
}

// MARK: - Terms as rows

enum RewardTermsColumn: Int, TableColumn {
  case household, item, needsApproval, stock, cooldownDays, quotaCount, quotaPeriod, updatedAt,
    scope, changedSeq

  static let table = Table(
    "reward_terms", key: [Self.household, .item], household: .household, version: .changedSeq,
    file: FileList(
      name: "reward_terms",
      columns: [
        .id: [.item],
        .flag: [.needsApproval],
        .number: [.stock, .cooldownDays, .quotaCount, .changedSeq],
        .text: [.quotaPeriod, .scope],
        .instant: [.updatedAt],
      ],
      since: 11),
    read: { _ = try RewardTerms($0) })
}

extension RewardTerms: VersionedRow {
  init(_ row: ResultRow<RewardTermsColumn>) throws {
    try self.init(
      household: row[.household], item: row[.item], needsApproval: row[.needsApproval],
      stock: row[.stock], cooldownDays: row[.cooldownDays], quota: RewardQuota(row),
      updatedAt: row[.updatedAt], version: row[.changedSeq])
  }

  func values() -> RowValues<RewardTermsColumn> {
    [
      .household: household, .item: item, .needsApproval: needsApproval, .stock: stock,
      .cooldownDays: cooldownDays, .quotaCount: quota?.count, .quotaPeriod: quota?.period,
      .updatedAt: updatedAt, .scope: Scope.home, .changedSeq: version,
    ]
  }
}

extension RewardQuota {
  fileprivate init?(_ row: ResultRow<RewardTermsColumn>) throws {
    guard let count: Int = try row[.quotaCount] else { return nil }
    try self.init(count, each: row[.quotaPeriod])
  }
}

// MARK: - Entries as rows

enum BasketEntryColumn: Int, TableColumn {
  case household, id, member, card, item, title, price, state, requestedBy, requestedAt, decidedBy,
    approvedAt, closedAt, reason, scope, changedSeq

  static let table = Table(
    "basket_entry", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "basket_entries",
      columns: [
        .id: [.id, .member, .card, .item, .requestedBy, .decidedBy],
        .text: [.title, .state, .reason, .scope],
        .number: [.price, .changedSeq],
        .instant: [.requestedAt, .approvedAt, .closedAt],
      ],
      since: 11),
    read: { _ = try BasketEntry($0) })
}

extension BasketEntry: VersionedRow {
  init(_ row: ResultRow<BasketEntryColumn>) throws {
    let entry = try BasketEntry(
      id: row[.id], of: row[.member], in: row[.household], card: row[.card],
      item: row[.item], title: row[.title], price: row[.price], state: row[.state],
      requestedBy: row[.requestedBy], requestedAt: row[.requestedAt], decidedBy: row[.decidedBy],
      approvedAt: row[.approvedAt], closedAt: row[.closedAt], reason: row[.reason],
      version: row[.changedSeq])
    self = try row.valid(entry, "possible basket entry")
  }

  func values() -> RowValues<BasketEntryColumn> {
    [
      .household: household, .id: id, .member: member, .card: card, .item: item, .title: title,
      .price: price, .state: state, .requestedBy: requestedBy, .requestedAt: requestedAt,
      .decidedBy: decidedBy, .approvedAt: approvedAt, .closedAt: closedAt, .reason: reason,
      .scope: Scope.member(member), .changedSeq: version,
    ]
  }
}
