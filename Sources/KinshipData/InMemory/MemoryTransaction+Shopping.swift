import KinshipDomain
import KinshipTime

extension MemoryTransaction: ShoppingRepository {
  var shopping: any ShoppingRepository { self }

  func item(_ id: ShoppingItemID, in household: HouseholdID) -> ShoppingItem? {
    home(household)?.shopping[id]
  }

  func items(of household: HouseholdID) -> [ShoppingItem] {
    rows(\.shopping, of: household).filter(\.isListed).inListOrder()
  }

  func removedItems(of household: HouseholdID, limit: Int) -> [ShoppingItem] {
    Array(removed(of: household).prefix(max(0, limit)))
  }

  /// The removed items, the latest removal first.
  private func removed(of household: HouseholdID) -> [ShoppingItem] {
    rows(\.shopping, of: household).filter { !$0.isListed }
      .sorted { ($1.removedAt ?? .distantPast, $1.id) < ($0.removedAt ?? .distantPast, $0.id) }
  }

  func save(_ item: ShoppingItem) throws -> ShoppingItem {
    try save(item, \.shopping, of: item.household, item.id)
  }

  func forgetRemoved(of household: HouseholdID, keeping count: Int) throws {
    try requireWritable()
    for item in removed(of: household).dropFirst(max(0, count)) {
      tables.set(\.shopping, of: household, item.id, nil)
      addTombstone(item.id, .shopping, in: household)
    }
  }
}
