public import KinshipDomain

/// Adds an item to the household's shopping list; every member may.
public struct AddShoppingItem: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The id of the new item.
  public let id: ShoppingItemID
  /// The texts of the item.
  public let words: ShoppingItemContent

  /// An item to be added.
  public init(household: HouseholdID, id: ShoppingItemID, words: ShoppingItemContent) {
    self.household = household
    self.id = id
    self.words = words
  }

  public func execute(in context: Context, with _: Void) throws -> ShoppingItem {
    let item = try words.item(id, in: household, at: context.now)
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    guard try context.shopping.item(id, in: household) == nil else { throw Refusal.unusableID }
    let listed = try caller.shoppingList(withRoomFor: 1)
    return try context.shopping.save(
      item(caller.member.id, (listed.map(\.position).max() ?? -1) + 1))
  }
}

extension Caller {
  /// The items on the list; throws `shoppingListFull` without room for `count` more.
  func shoppingList(withRoomFor count: Int) throws -> [ShoppingItem] {
    let listed = try context.shopping.items(of: household.id)
    guard listed.count + count <= ShoppingItem.limit else {
      throw Refusal.shoppingListFull(limit: ShoppingItem.limit)
    }
    return listed
  }

  /// An item that is on the list; throws `notFound(.shoppingItem)`.
  func listedItem(_ id: ShoppingItemID) throws -> ShoppingItem {
    guard let item = try context.shopping.item(id, in: household.id), item.isListed else {
      throw Refusal.notFound(.shoppingItem)
    }
    return item
  }
}
