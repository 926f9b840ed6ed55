public import KinshipDomain

/// Removes an item from the list; it can be restored for a while.
///
/// Removing a removed item again returns the same answer.
public struct RemoveShoppingItem: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The item.
  public let item: ShoppingItemID

  /// An item to be removed.
  public init(household: HouseholdID, item: ShoppingItemID) {
    self.household = household
    self.item = item
  }

  public func execute(in context: Context, with _: Void) throws -> ShoppingItem {
    let caller = try context.caller(in: household)
    guard let known = try context.shopping.item(item, in: household) else {
      throw Refusal.notFound(.shoppingItem)
    }
    return known.isListed ? try caller.takeOff([known])[0] : known
  }
}

/// Removes every item in a basket from the list; the items can be restored for a while.
public struct ClearShoppingList: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID

  /// A list to be cleared.
  public init(household: HouseholdID) {
    self.household = household
  }

  public func execute(in context: Context, with _: Void) throws -> [ShoppingItem] {
    let caller = try context.caller(in: household)
    let checked = try context.shopping.items(of: household).filter(\.isChecked)
    return try caller.takeOff(checked)
  }
}

/// Restores removed items of the list: undoes removing and clearing.
///
/// Items that are on the list stay as they are.
public struct RestoreShoppingItems: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The items, at most as many as a list has.
  public let items: [ShoppingItemID]

  /// Items to be restored.
  public init(household: HouseholdID, items: [ShoppingItemID]) {
    self.household = household
    self.items = items
  }

  public func execute(in context: Context, with _: Void) throws -> [ShoppingItem] {
    try (1...ShoppingItem.limit).require(items.count, of: .item)
    let caller = try context.caller(in: household)
    let known = try items.map { id in
      guard let item = try context.shopping.item(id, in: household) else {
        throw Refusal.notFound(.shoppingItem)
      }
      return item
    }
    _ = try caller.shoppingList(withRoomFor: Set(known.filter { !$0.isListed }).count)
    return try known.map { item in
      // Read anew: the ids may contain the same item twice.
      var back = try context.shopping.item(item.id, in: household) ?? item
      guard !back.isListed else { return back }
      back.restore(at: context.now)
      return try context.shopping.save(back)
    }
  }
}

extension Caller {
  /// Removes items from the list, and deletes items that were removed long before.
  fileprivate func takeOff(_ items: [ShoppingItem]) throws -> [ShoppingItem] {
    let taken = try items.map { item in
      var item = item
      item.remove(at: context.now)
      return try context.shopping.save(item)
    }
    try context.shopping.forgetRemoved(
      of: household.id, keeping: max(ShoppingItem.remembered, taken.count))
    return taken
  }
}
