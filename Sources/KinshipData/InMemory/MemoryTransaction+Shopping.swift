import KinshipDomain
import KinshipTime

extension MemoryTransaction: ShoppingRepository {
  var shopping: any ShoppingRepository { self }

  func item(_ id: ShoppingItemID, in household: HouseholdID) -> ShoppingItem? {
    home(household)?.shopping[id]
  }

  func items(of household: HouseholdID) -> [ShoppingItem] {
    (home(household)?.shopping.values.filter(\.isListed) ?? []).inListOrder()
  }

  func save(_ item: ShoppingItem) throws -> ShoppingItem {
    let home = tables.homes[item.household]
    guard home?.forgottenShopping.contains(item.id) != true else { throw Refusal.unusableID }
    return try save(item, \.shopping, of: item.household, item.id)
  }

  func forgetRemoved(of household: HouseholdID, keeping count: Int) throws {
    try requireWritable()
    let removed = (tables.homes[household]?.shopping.values.filter { !$0.isListed } ?? [])
      .sorted { ($1.removedAt ?? .distantPast, $1.id) < ($0.removedAt ?? .distantPast, $0.id) }
    for item in removed.dropFirst(max(0, count)) {
      _ = tables.version(in: .household(household))
      tables.set(\.shopping, of: household, item.id, nil)
      tables.insert(item.id, into: \.forgottenShopping, of: household)
    }
  }
}
