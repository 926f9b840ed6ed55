/// Storage of the shopping lists of households.
public protocol ShoppingRepository {
  /// The item with that id in that household, removed or not.
  func item(_ id: ShoppingItemID, in household: HouseholdID) throws -> ShoppingItem?
  /// The items on the household's list, in list order.
  func items(of household: HouseholdID) throws -> [ShoppingItem]
  /// The removed items of the household, the latest removal first, at most `limit`.
  func removedItems(of household: HouseholdID, limit: Int) throws -> [ShoppingItem]
  /// Stores the item; throws `conflict` if a newer version is stored, `unusableID` for an item
  /// that was forgotten.
  @discardableResult func save(_ item: ShoppingItem) throws -> ShoppingItem
  /// Deletes removed items except the latest `count`; their ids cannot be used again.
  func forgetRemoved(of household: HouseholdID, keeping count: Int) throws
}
