public import KinshipDomain

/// Changes the texts of a shopping item; every member may.
public struct UpdateShoppingItem: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The item.
  public let item: ShoppingItemID
  /// The change of its texts.
  public let words: ShoppingItemContentChange

  /// A change to an item.
  public init(household: HouseholdID, item: ShoppingItemID, words: ShoppingItemContentChange) {
    self.household = household
    self.item = item
    self.words = words
  }

  public func execute(in context: Context, with _: Void) throws -> ShoppingItem {
    let change = try words.applying()
    let caller = try context.caller(in: household)
    var changed = try caller.listedItem(item)
    change(&changed)
    changed.updatedAt = context.now
    return try context.shopping.save(changed)
  }
}

/// Moves an item to another place on the list: before another one, whose section it takes, or to
/// the end of its own section.
public struct MoveShoppingItem: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The item.
  public let item: ShoppingItemID
  /// The item to place it before; nil for the end of its own section.
  public let before: ShoppingItemID?

  /// An item to be moved.
  public init(household: HouseholdID, item: ShoppingItemID, before: ShoppingItemID?) {
    self.household = household
    self.item = item
    self.before = before
  }

  public func execute(in context: Context, with _: Void) throws -> ShoppingItem {
    let caller = try context.caller(in: household)
    let moved = try caller.listedItem(item)
    let target = try before.map { try caller.listedItem($0) }
    var places = try context.shopping.items(of: household).sorted {
      ($0.position, $0.createdAt, $0.id) < ($1.position, $1.createdAt, $1.id)
    }
    guard target?.id != moved.id else { return moved }
    places.removeAll { $0.id == moved.id }
    let place = places.firstIndex { $0.id == target?.id } ?? places.endIndex
    places.insert(moved, at: place)
    var saved = moved
    for (position, var item) in places.enumerated() {
      let section = item.id == moved.id && target != nil ? target?.section : item.section
      guard item.position != position || item.section != section else { continue }
      (item.position, item.section) = (position, section)
      item.updatedAt = context.now
      let stored = try context.shopping.save(item)
      if stored.id == moved.id { saved = stored }
    }
    return saved
  }
}
