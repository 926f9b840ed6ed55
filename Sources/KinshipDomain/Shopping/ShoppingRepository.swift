/// The shopping lists of households.
public protocol ShoppingRepository {
  /// The item with that id in that household, on the list or taken off it.
  func item(_ id: ShoppingItemID, in household: HouseholdID) throws -> ShoppingItem?
  /// The items on the household's list, in the order of lists.
  func items(of household: HouseholdID) throws -> [ShoppingItem]
  /// Stores the item; throws `conflict` over a newer version, `unusableID` for one that was forgotten.
  @discardableResult func save(_ item: ShoppingItem) throws -> ShoppingItem
  /// Forgets for good what was taken off the list, but for the `count` latest: their ids are refused
  /// from then on.
  func forgetRemoved(of household: HouseholdID, keeping count: Int) throws
}
