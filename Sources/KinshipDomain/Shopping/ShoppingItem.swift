public import KinshipTime

/// The identity of an item on a shopping list.
public typealias ShoppingItemID = Identifier<ShoppingItem>

/// An item on the shopping list of a household, which has one list.
public struct ShoppingItem: Hashable, Sendable {
  /// Maximum number of items on a list.
  public static let limit = 500
  /// Maximum number of removed items that a household keeps for restoring.
  public static let remembered = 200

  /// Record that a member has put the item into the basket.
  public struct Check: Hashable, Sendable {
    /// The member who did so.
    public let by: MemberID
    /// Time of the check.
    public let at: Instant

    /// A check with every field given.
    public init(by: MemberID, at: Instant) {
      self.by = by
      self.at = at
    }
  }

  /// The item's identity.
  public let id: ShoppingItemID
  /// The household.
  public let household: HouseholdID
  /// Name of the item to buy.
  public var title: Title
  /// Quantity as free text; nil for none.
  public var quantity: Name?
  /// Section of the shop; nil for none.
  public var section: Name?
  /// The member who added it.
  public let addedBy: MemberID
  /// Position on the list; items with equal positions are ordered by age.
  public var position: Int
  /// The check of an item in the basket; nil while it is still to buy.
  public private(set) var check: Check?
  /// Time of removal; a removed item can be restored for a while.
  public private(set) var removedAt: Instant?
  /// Time at which it was added.
  public let createdAt: Instant
  /// Time of the last change.
  public var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// An item with every field given; by default unchecked and on the list.
  public init(
    id: ShoppingItemID, household: HouseholdID, title: Title, quantity: Name?, section: Name?,
    addedBy: MemberID, position: Int, check: Check? = nil, removedAt: Instant? = nil,
    createdAt: Instant, updatedAt: Instant, version: Version = .unsaved
  ) {
    self.id = id
    self.household = household
    self.title = title
    self.quantity = quantity
    self.section = section
    self.addedBy = addedBy
    self.position = position
    self.check = check
    self.removedAt = removedAt
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.version = version
  }

  /// Whether the item is in the basket.
  public var isChecked: Bool { check != nil }
  /// Whether the item is on the list.
  public var isListed: Bool { removedAt == nil }
}

// MARK: - Changes

extension ShoppingItem {
  /// Puts the item into the basket of a member; does nothing if it is already in a basket.
  public mutating func check(by member: MemberID, at now: Instant) {
    guard check == nil else { return }
    check = Check(by: member, at: now)
    updatedAt = now
  }

  /// Takes the item out of the basket.
  public mutating func uncheck(at now: Instant) {
    guard check != nil else { return }
    check = nil
    updatedAt = now
  }

  /// Removes the item from the list; does nothing if it is removed already.
  public mutating func remove(at now: Instant) {
    guard removedAt == nil else { return }
    removedAt = now
    updatedAt = now
  }

  /// Restores a removed item to the list, with its check.
  public mutating func restore(at now: Instant) {
    guard removedAt != nil else { return }
    removedAt = nil
    updatedAt = now
  }
}

extension Sequence<ShoppingItem> {
  /// The items in list order: unchecked ones first, then by section, position, age and id.
  ///
  /// Items without a section come before sections, which are ordered by name regardless of case.
  /// The section of each item is folded once rather than for each comparison.
  package func inListOrder() -> [ShoppingItem] {
    map { (item: $0, section: $0.section?.folded ?? "") }.sorted { left, right in
      let (one, other) = (left.item, right.item)
      if one.isChecked != other.isChecked { return !one.isChecked }
      if left.section != right.section { return left.section < right.section }
      return (one.position, one.createdAt, one.id) < (other.position, other.createdAt, other.id)
    }.map(\.item)
  }
}
