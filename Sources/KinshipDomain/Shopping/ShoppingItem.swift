public import KinshipTime

/// The identity of something on a shopping list.
public typealias ShoppingItemID = Identifier<ShoppingItem>

/// Something that a household wants to buy: one list for each household.
public struct ShoppingItem: Hashable, Sendable {
  /// The most things that a list has.
  public static let limit = 500
  /// How many things that were taken off a household remembers, so that they can be put back.
  public static let remembered = 200

  /// That somebody has put it into the basket.
  public struct Check: Hashable, Sendable {
    /// Who.
    public let by: MemberID
    /// When.
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
  /// What is to be bought.
  public var title: Title
  /// How much of it, in the words of whoever wrote it.
  public var quantity: Name?
  /// Where in the shop it stands; nil for anywhere.
  public var section: Name?
  /// Who put it on the list.
  public let addedBy: MemberID
  /// Its place on the list; those that are equal stand by age.
  public var position: Int
  /// Who has it in the basket; nil while it is to be bought.
  public private(set) var check: Check?
  /// When it was taken off the list; it can be put back for a while.
  public private(set) var removedAt: Instant?
  /// When it was put on the list.
  public let createdAt: Instant
  /// When it last changed.
  public var updatedAt: Instant
  /// The version it was read at.
  public var version: Version = .unsaved

  /// An item with every field given; unchecked and on the list unless it is said otherwise.
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

  /// Whether somebody has it in the basket.
  public var isChecked: Bool { check != nil }
  /// Whether it is on the list.
  public var isListed: Bool { removedAt == nil }
}

// MARK: - Changes

extension ShoppingItem {
  /// Puts it into somebody's basket; one that is in a basket stays in that one.
  public mutating func check(by member: MemberID, at now: Instant) {
    guard check == nil else { return }
    check = Check(by: member, at: now)
    updatedAt = now
  }

  /// Takes it out of the basket.
  public mutating func uncheck(at now: Instant) {
    guard check != nil else { return }
    check = nil
    updatedAt = now
  }

  /// Takes it off the list; one that is off it stays as it was.
  public mutating func remove(at now: Instant) {
    guard removedAt == nil else { return }
    removedAt = now
    updatedAt = now
  }

  /// Puts it back on the list, in the basket if it was there.
  public mutating func restore(at now: Instant) {
    guard removedAt != nil else { return }
    removedAt = nil
    updatedAt = now
  }
}

extension Sequence<ShoppingItem> {
  /// The order of lists: what is to be bought first, things without a section before sections by name,
  /// large letters or small, and in each by place, age and id.
  ///
  /// The section of each item is folded once, not for each comparison.
  package func inListOrder() -> [ShoppingItem] {
    map { (item: $0, section: $0.section?.folded ?? "") }.sorted { left, right in
      let (one, other) = (left.item, right.item)
      if one.isChecked != other.isChecked { return !one.isChecked }
      if left.section != right.section { return left.section < right.section }
      return (one.position, one.createdAt, one.id) < (other.position, other.createdAt, other.id)
    }.map(\.item)
  }
}
