public import KinshipDomain

/// The household's shopping list, with unchecked items first.
public struct FetchShoppingList: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID

  /// Creates the query.
  public init(household: HouseholdID) {
    self.household = household
  }

  public func fetch(in context: Context) throws -> [ShoppingRow] {
    let caller = try context.caller(in: household)
    var names = MemberNames(for: caller)
    return try context.shopping.items(of: household).map { item in
      ShoppingRow(
        item: item, adderName: try names.name(of: item.addedBy),
        checkerName: try names.name(of: item.check?.by))
    }
  }
}

/// An item of the shopping list, with the names of the members who added and checked it.
public struct ShoppingRow: Hashable, Sendable {
  /// The item.
  public let item: ShoppingItem
  /// The name of the member who added it.
  public let adderName: Name?
  /// The name of the member who has it in the basket.
  public let checkerName: Name?

  /// A row with every field given.
  public init(item: ShoppingItem, adderName: Name?, checkerName: Name?) {
    self.item = item
    self.adderName = adderName
    self.checkerName = checkerName
  }
}
