public import KinshipDomain
import KinshipTime

/// The texts of a shopping item.
///
/// A new text is declared here and in ``ShoppingItemContentChange``, and with its type in `ShoppingItem`.
public struct ShoppingItemContent: Hashable, Sendable {
  /// The title, 1–120 characters.
  public var title: String
  /// The quantity, up to 60 characters.
  public var quantity: String?
  /// The section of the shop, up to 60 characters.
  public var section: String?

  /// The texts of a new item.
  public init(title: String, quantity: String? = nil, section: String? = nil) {
    self.title = title
    self.quantity = quantity
    self.section = section
  }

  /// The texts of an item.
  public init(_ item: ShoppingItem) {
    title = item.title.description
    quantity = item.quantity?.description
    section = item.section?.description
  }

  /// The texts in the order in which a screen reader speaks them; nil for an absent text.
  public var texts: [String?] { [title, quantity, section] }

  /// A closure that creates the item from its adder and its position; throws `validation`.
  func item(_ id: ShoppingItemID, in household: HouseholdID, at now: Instant) throws
    -> (_ adder: MemberID, _ position: Int) -> ShoppingItem
  {
    let title = try Title(title, field: .item)
    let quantity = try Name.optional(quantity, field: .quantity)
    let section = try Name.optional(section, field: .section)
    return { adder, position in
      ShoppingItem(
        id: id, household: household, title: title, quantity: quantity, section: section,
        addedBy: adder, position: position, createdAt: now, updatedAt: now)
    }
  }
}

/// Change of the ``ShoppingItemContent`` of an item.
public struct ShoppingItemContentChange: Hashable, Sendable {
  /// A new title; nil to keep the old one.
  public var title: String?
  /// The quantity.
  public var quantity: Edit<String>
  /// The section of the shop.
  public var section: Edit<String>

  /// A change of the texts that are given.
  public init(
    title: String? = nil, quantity: Edit<String> = .keep, section: Edit<String> = .keep
  ) {
    self.title = title
    self.quantity = quantity
    self.section = section
  }

  /// Whether everything stays as it is.
  public var isEmpty: Bool { self == Self() }

  /// A closure that sets the given texts; throws `validation`.
  func applying() throws -> (inout ShoppingItem) -> Void {
    let title = try title.map { try Title($0, field: .item) }
    let quantity = try quantity.compactMap { try Name.optional($0, field: .quantity) }
    let section = try section.compactMap { try Name.optional($0, field: .section) }
    return { item in
      item.title = title ?? item.title
      item.quantity = quantity.applied(to: item.quantity)
      item.section = section.applied(to: item.section)
    }
  }
}
