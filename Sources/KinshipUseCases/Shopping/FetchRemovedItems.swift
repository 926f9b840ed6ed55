public import KinshipDomain

/// The items that were removed from the shopping list and can be restored, the latest first.
///
/// A household keeps the last ``ShoppingItem/remembered`` removed items, and those of the last
/// clearing if they are more. A reply has at most ``ShoppingItem/limit`` of them.
public struct FetchRemovedItems: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID

  /// Creates the query.
  public init(household: HouseholdID) {
    self.household = household
  }

  public func fetch(in context: Context) throws -> [ShoppingRow] {
    let caller = try context.caller(in: household)
    var names = MemberNames(for: caller)
    let removed = try context.shopping.removedItems(of: household, limit: ShoppingItem.limit)
    return try removed.map { item in
      ShoppingRow(
        item: item, adderName: try names.name(of: item.addedBy),
        checkerName: try names.name(of: item.check?.by))
    }
  }
}
