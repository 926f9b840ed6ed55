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
    var item = item
    item.version = try nextVersion(
      in: .household(item.household), stored: home?.shopping[item.id]?.version,
      given: item.version)
    tables.set(\.shopping, of: item.household, item.id, item)
    return item
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
