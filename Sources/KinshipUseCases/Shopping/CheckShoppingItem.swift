public import KinshipDomain

/// Puts an item into the basket, or takes it out again.
///
/// `isChecked` is the target state, not a toggle. If two members check an item, it stays with the
/// first member, and the answer to the second names that member.
public struct CheckShoppingItem: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The item.
  public let item: ShoppingItemID
  /// Whether the item is in the basket after the change.
  public let isChecked: Bool

  /// An item to be checked or unchecked.
  public init(household: HouseholdID, item: ShoppingItemID, isChecked: Bool) {
    self.household = household
    self.item = item
    self.isChecked = isChecked
  }

  public func execute(in context: Context, with _: Void) throws -> ShoppingItem {
    let caller = try context.caller(in: household)
    let old = try caller.listedItem(item)
    var new = old
    if isChecked {
      new.check(by: caller.member.id, at: context.now)
    } else {
      new.uncheck(at: context.now)
    }
    return new == old ? old : try context.shopping.save(new)
  }
}
