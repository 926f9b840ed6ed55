import KinshipDomain

/// The shopping lists of households.
struct SQLiteShopping: ShoppingRepository {
  let transaction: SQLiteTransaction

  private static let columns = [
    "household", "id", "title", "quantity", "section", "added_by", "position", "checked_by",
    "checked_at", "removed_at", "created_at", "updated_at", "changed_seq",
  ]
  private static let select = "SELECT \(columns.joined(separator: ", ")) FROM shopping_item"
  private static let upsert = Upsert(
    "shopping_item", key: ["household", "id"], columns + ["scope"])

  func item(_ id: ShoppingItemID, in household: HouseholdID) throws -> ShoppingItem? {
    transaction.reads(.household(household))
    return try transaction.row(
      of: "shopping_item", "\(Self.select) WHERE household = ? AND id = ?", household, id,
      as: Self.read)
  }

  /// A list is short, and its order is the domain's: it is sorted here.
  func items(of household: HouseholdID) throws -> [ShoppingItem] {
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "shopping_item", "\(Self.select) WHERE household = ? AND removed_at IS NULL",
      [household], as: Self.read
    ).inListOrder()
  }

  @discardableResult
  func save(_ item: ShoppingItem) throws -> ShoppingItem {
    let space = Space.household(item.household)
    let stored = try transaction.row(
      of: "shopping_item", "SELECT changed_seq FROM shopping_item WHERE household = ? AND id = ?",
      item.household, item.id
    ) { try $0.version() }
    try transaction.require(item.version, over: stored, of: item.id, .shopping, in: space)
    var saved = item
    saved.version = try transaction.raise(space)
    try transaction.change(
      Self.upsert.sql, item.household, item.id, item.title, item.quantity, item.section,
      item.addedBy, item.position, item.check?.by, item.check?.at, item.removedAt, item.createdAt,
      item.updatedAt, saved.version, Scope.home)
    return saved
  }

  func forgetRemoved(of household: HouseholdID, keeping count: Int) throws {
    let old: [ShoppingItemID] = try transaction.rows(
      of: "shopping_item",
      """
      SELECT id FROM shopping_item WHERE household = ? AND removed_at IS NOT NULL
      ORDER BY removed_at DESC, id DESC LIMIT -1 OFFSET ?
      """,
      [household, max(0, count)]
    ) { try $0.id() }
    for id in old {
      try transaction.change(
        "DELETE FROM shopping_item WHERE household = ? AND id = ?", household, id)
      try transaction.bury(
        id, .shopping, .deleted, in: .household(household), scope: Scope.home.text)
    }
  }

  private static func read(_ columns: inout Columns) throws -> ShoppingItem {
    let household: HouseholdID = try columns.id()
    let id: ShoppingItemID = try columns.id()
    let title = try Title(columns.text())
    let quantity = try columns.optionalName()
    let section = try columns.optionalName()
    let adder: MemberID = try columns.id()
    let position = Int(try columns.int())
    let checker: MemberID? = try columns.optionalID()
    let checkedAt = try columns.optionalInstant()
    return ShoppingItem(
      id: id, household: household, title: title, quantity: quantity, section: section,
      addedBy: adder, position: position,
      check: try checker.map { .init(by: $0, at: try columns.valid(checkedAt, "check")) },
      removedAt: try columns.optionalInstant(), createdAt: try columns.instant(),
      updatedAt: try columns.instant(), version: try columns.version())
  }
}
