public import KinshipDomain

/// Puts something on the household's shopping list; every member may.
public struct AddShoppingItem: UseCase, InHousehold {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The new item.
  public let id: ShoppingItemID
  /// What is to be bought, 1–120 characters.
  public let title: String
  /// How much of it, up to 60 characters.
  public let quantity: String?
  /// Where in the shop it stands, up to 60 characters.
  public let section: String?

  /// Something to be bought.
  public init(
    household: HouseholdID, id: ShoppingItemID, title: String, quantity: String? = nil,
    section: String? = nil
  ) {
    self.household = household
    self.id = id
    self.title = title
    self.quantity = quantity
    self.section = section
  }

  public func execute(in context: Context, with _: Void) throws -> ShoppingItem {
    let title = try Title(title, field: .item)
    let quantity = try Name.optional(quantity, field: .quantity)
    let section = try Name.optional(section, field: .section)
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    guard try context.shopping.item(id, in: household) == nil else { throw Refusal.unusableID }
    let listed = try caller.shoppingList(withRoomFor: 1)
    return try context.shopping.save(
      ShoppingItem(
        id: id, household: household, title: title, quantity: quantity, section: section,
        addedBy: caller.member.id, position: (listed.map(\.position).max() ?? -1) + 1,
        createdAt: context.now, updatedAt: context.now))
  }
}

extension Caller {
  /// What is on the list; throws `shoppingListFull` without room for so many more.
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
