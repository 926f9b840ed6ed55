public import KinshipTime

/// An item of the catalog that the adults of a household wrote, shared by all its children.
public struct CustomItem: Hashable, Sendable {
  /// Maximum number of items of a household, of all kinds together.
  public static let limit = 200

  /// The item's identity.
  public let id: CatalogItemID
  /// The household.
  public let household: HouseholdID
  /// The kind of the cards made of it.
  public let kind: CardKind
  /// The title.
  public private(set) var title: Title
  /// The points that a card pays or costs.
  public private(set) var value: Points
  /// The colour, chosen once at creation.
  public let color: ColorHex
  /// Time of deletion; nil for an item of the catalog.
  public private(set) var deletedAt: Instant?
  /// Creation time.
  public let createdAt: Instant
  /// Time of the last change.
  public private(set) var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// An item with every field given.
  public init(
    id: CatalogItemID, household: HouseholdID, kind: CardKind, title: Title, value: Points,
    color: ColorHex, deletedAt: Instant? = nil, createdAt: Instant, updatedAt: Instant,
    version: Version = .unsaved
  ) {
    self.id = id
    self.household = household
    self.kind = kind
    self.title = title
    self.value = value
    self.color = color
    self.deletedAt = deletedAt
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.version = version
  }

  /// Whether the item belongs to the catalog.
  public var isListed: Bool { deletedAt == nil }

  /// Changes title and value; does nothing if both are equal.
  public mutating func edit(title: Title, value: Points, at now: Instant) {
    guard (title, value) != (self.title, self.value) else { return }
    (self.title, self.value, updatedAt) = (title, value, now)
  }

  /// Takes the item out of the catalog; does nothing if it is deleted already.
  public mutating func delete(at now: Instant) {
    guard deletedAt == nil else { return }
    (deletedAt, updatedAt) = (now, now)
  }

  /// The colour after `last` in the palette: the colour of the next new item.
  ///
  /// The first colour follows the last one of the palette, nil, and colours outside of it.
  public static func color(after last: ColorHex?) -> ColorHex {
    let palette = ColorHex.palette
    guard let last, let index = palette.firstIndex(of: last) else { return palette[0] }
    return palette[(index + 1) % palette.count]
  }
}
