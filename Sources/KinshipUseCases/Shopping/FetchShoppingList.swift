public import KinshipDomain

/// The household's shopping list, what is to be bought first.
public struct FetchShoppingList: Query, InHousehold {
  /// The household.
  public let household: HouseholdID

  /// The question.
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

/// An item of the shopping list, with the names of those who had to do with it.
public struct ShoppingRow: Hashable, Sendable {
  /// The item.
  public let item: ShoppingItem
  /// Who put it on the list.
  public let adderName: Name?
  /// Who has it in the basket.
  public let checkerName: Name?

  /// A row with every field given.
  public init(item: ShoppingItem, adderName: Name?, checkerName: Name?) {
    self.item = item
    self.adderName = adderName
    self.checkerName = checkerName
  }
}
