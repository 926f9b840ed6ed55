public import KinshipDomain
import KinshipTime

/// What is said of something to be bought.
///
/// A new text is declared here and in ``ShoppingWordsChange``, and with its type in `ShoppingItem`.
public struct ShoppingWords: Hashable, Sendable {
  /// What is to be bought, 1–120 characters.
  public var title: String
  /// How much of it, up to 60 characters.
  public var quantity: String?
  /// Where in the shop it stands, up to 60 characters.
  public var section: String?

  /// The words of a new item.
  public init(title: String, quantity: String? = nil, section: String? = nil) {
    self.title = title
    self.quantity = quantity
    self.section = section
  }

  /// The words of an item.
  public init(_ item: ShoppingItem) {
    title = item.title.description
    quantity = item.quantity?.description
    section = item.section?.description
  }

  /// The texts in the order in which a screen reader speaks them; nil for a text that is absent.
  public var texts: [String?] { [title, quantity, section] }

  /// What makes an item of these words, once its adder and its place are known; throws `validation`.
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

/// Change of the ``ShoppingWords`` of an item.
public struct ShoppingWordsChange: Hashable, Sendable {
  /// Another title; nil to keep the old one.
  public var title: String?
  /// How much of it.
  public var quantity: Edit<String>
  /// Where in the shop it stands.
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

  /// What sets the texts that are given; throws `validation`.
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
