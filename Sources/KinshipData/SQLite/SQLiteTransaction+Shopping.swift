import KinshipDomain

extension SQLiteTransaction: ShoppingRepository {
  var shopping: any ShoppingRepository { self }

  func item(_ id: ShoppingItemID, in household: HouseholdID) throws -> ShoppingItem? {
    try find(in: household, id)
  }

  /// Sorts in memory, because a list is short and the domain defines its order.
  func items(of household: HouseholdID) throws -> [ShoppingItem] {
    let items: [ShoppingItem] = try rows(in: household, "AND removed_at IS NULL")
    return items.inListOrder()
  }

  func removedItems(of household: HouseholdID, limit: Int) throws -> [ShoppingItem] {
    try rows(
      in: household, by: "shopping_item_removed",
      "AND removed_at IS NOT NULL ORDER BY removed_at DESC, id DESC LIMIT ?", max(0, limit))
  }

  func save(_ item: ShoppingItem) throws -> ShoppingItem {
    try save(item, item.household, item.id)
  }

  func forgetRemoved(of household: HouseholdID, keeping count: Int) throws {
    let old: [ShoppingItemID] = try rows(
      of: "shopping_item",
      """
      SELECT id FROM shopping_item WHERE household = ? AND removed_at IS NOT NULL
      ORDER BY removed_at DESC, id DESC LIMIT -1 OFFSET ?
      """,
      [household, max(0, count)]
    ) { try $0[0] }
    for id in old {
      try change(ShoppingColumn.table.deleteByKey, household, id)
      try addTombstone(id, .shopping, .deleted, in: .household(household), scope: Scope.home.text)
    }
  }
}

// MARK: - Items as rows

enum ShoppingColumn: Int, TableColumn {
  case household, id, title, quantity, section, addedBy, position, checkedBy, checkedAt, removedAt,
    createdAt, updatedAt, scope, changedSeq

  static let table = Table(
    "shopping_item", key: [Self.household, .id], household: .household, version: .changedSeq,
    tombstone: .shopping,
    file: FileList(
      name: "shopping_items",
      columns: [
        .id: [.id, .addedBy, .checkedBy],
        .text: [.title, .quantity, .section, .scope],
        .number: [.position, .changedSeq],
        .instant: [.checkedAt, .removedAt, .createdAt, .updatedAt],
      ]),
    read: { _ = try ShoppingItem($0) })
}

extension ShoppingItem: VersionedRow {
  init(_ row: ResultRow<ShoppingColumn>) throws {
    self.init(
      id: try row[.id], household: try row[.household], title: try row[.title],
      quantity: try row[.quantity], section: try row[.section], addedBy: try row[.addedBy],
      position: try row[.position], check: try Check(row), removedAt: try row[.removedAt],
      createdAt: try row[.createdAt], updatedAt: try row[.updatedAt],
      version: try row[.changedSeq])
  }

  func values() -> RowValues<ShoppingColumn> {
    [
      .household: household, .id: id, .title: title, .quantity: quantity, .section: section,
      .addedBy: addedBy, .position: position, .checkedBy: check?.by, .checkedAt: check?.at,
      .removedAt: removedAt, .createdAt: createdAt, .updatedAt: updatedAt, .scope: Scope.home,
      .changedSeq: version,
    ]
  }
}

extension ShoppingItem.Check {
  fileprivate init?(_ row: ResultRow<ShoppingColumn>) throws {
    guard let member: MemberID = try row[.checkedBy] else { return nil }
    self.init(by: member, at: try row[.checkedAt])
  }
}
