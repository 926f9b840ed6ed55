public import KinshipTime

/// The identity of a card.
public typealias CardID = Identifier<Card>

/// A rule, a chore or a reward of one child, made of an item of the catalog.
public struct Card: Hashable, Sendable {
  /// Maximum number of active cards of a member.
  public static let limit = 400

  /// The card's identity, derived from member and item: a member has one card of an item.
  public let id: CardID
  /// The household.
  public let household: HouseholdID
  /// The child whose card it is.
  public let member: MemberID
  /// The item of the catalog.
  public let item: CatalogItemID
  /// The kind.
  public let kind: CardKind
  /// Copy of the item's title at the last change; the item's own title is shown.
  public private(set) var title: Title
  /// Copy of the item's value at the last change; the item's own value is paid.
  public private(set) var value: Points
  /// Whether the card is shown; an archived card keeps its completions.
  public private(set) var isActive: Bool
  /// Time of the last change.
  public private(set) var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved
  /// Time at which the card was chosen last; since then an active card is shown.
  public private(set) var activeSince: Instant

  /// A new active card of a member.
  public init(
    of item: CatalogItem, for member: MemberID, in household: HouseholdID, at now: Instant
  ) {
    self.init(
      household: household, member: member, item: item.id, kind: item.kind, title: item.title,
      value: item.value, isActive: true, updatedAt: now)
  }

  /// A card with every field given; without `activeSince` it was chosen at the last change.
  public init(
    household: HouseholdID, member: MemberID, item: CatalogItemID, kind: CardKind, title: Title,
    value: Points, isActive: Bool, updatedAt: Instant, version: Version = .unsaved,
    activeSince: Instant? = nil
  ) {
    id = Self.id(of: item, for: member)
    self.household = household
    self.member = member
    self.item = item
    self.kind = kind
    self.title = title
    self.value = value
    self.isActive = isActive
    self.updatedAt = updatedAt
    self.version = version
    self.activeSince = activeSince ?? updatedAt
  }

  /// The id of a member's card of an item.
  public static func id(of item: CatalogItemID, for member: MemberID) -> CardID {
    CardID(derivedFrom: member, and: item, .card)
  }
}

// MARK: - Changes

extension Card {
  /// Shows or archives the card; does nothing if that is its state.
  public mutating func setActive(_ isActive: Bool, at now: Instant) {
    guard isActive != self.isActive else { return }
    (self.isActive, updatedAt) = (isActive, now)
    if isActive { activeSince = now }
  }

  /// Copies title and value of the item; does nothing if both are equal.
  public mutating func follow(_ item: CatalogItem, at now: Instant) {
    guard (title, value) != (item.title, item.value) else { return }
    copy(item)
    updatedAt = now
  }

  /// Copies title and value of the item, for showing the card.
  mutating func copy(_ item: CatalogItem) {
    (title, value) = (item.title, item.value)
  }
}
