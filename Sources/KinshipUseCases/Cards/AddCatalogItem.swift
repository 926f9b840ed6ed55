public import KinshipDomain

/// Adds an item of the household to its catalog, with the next colour of the palette.
///
/// The household's items of a kind have different titles.
public struct AddCatalogItem: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The id of the new item.
  public let id: CatalogItemID
  /// The kind of the item.
  public let kind: CardKind
  /// The title, 1–120 characters.
  public let title: String
  /// The points that a card pays or costs, within the policy's range.
  public let value: Int

  /// An item to be added.
  public init(
    household: HouseholdID, id: CatalogItemID, kind: CardKind, title: String, value: Int
  ) {
    self.household = household
    self.id = id
    self.kind = kind
    self.title = title
    self.value = value
  }

  public func execute(in context: Context, with _: Void) throws -> CatalogItem {
    let title = try Title(title)
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    try caller.require(.manageCards)
    let value = try Points(value, in: caller.household.policy.cardValueRange, field: .points)
    guard try context.cards.customItem(id, in: household) == nil else { throw Refusal.unusableID }
    let known = try context.cards.customItems(of: household)
    guard known.count < CustomItem.limit else {
      throw Refusal.validation(.item, .tooMany(limit: CustomItem.limit))
    }
    try title.requireDistinct(from: known.filter { $0.kind == kind }.map(\.title))
    let last = try context.cards.newestCustomItem(of: household)?.color
    let item = CustomItem(
      id: id, household: household, kind: kind, title: title, value: value,
      color: CustomItem.color(after: last), createdAt: context.now, updatedAt: context.now)
    return try context.cards.save(item).catalogItem
  }
}

/// Changes title and value of a custom item, and of all cards made of it.
public struct EditCatalogItem: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The item.
  public let item: CatalogItemID
  /// The title, 1–120 characters.
  public let title: String
  /// The points that a card pays or costs, within the policy's range.
  public let value: Int

  /// An item to be changed.
  public init(household: HouseholdID, item: CatalogItemID, title: String, value: Int) {
    self.household = household
    self.item = item
    self.title = title
    self.value = value
  }

  public func execute(in context: Context, with _: Void) throws -> CatalogItem {
    let title = try Title(title)
    let caller = try context.caller(in: household)
    try caller.require(.manageCards)
    let old = try caller.customItem(item)
    let value = try Points(value, in: caller.household.policy.cardValueRange, field: .points)
    var new = old
    new.edit(title: title, value: value, at: context.now)
    guard new != old else { return old.catalogItem }
    if title != old.title {
      let others = try context.cards.customItems(of: household)
        .filter { $0.kind == old.kind && $0.id != item }
      try title.requireDistinct(from: others.map(\.title))
    }
    let saved = try context.cards.save(new).catalogItem
    for var card in try context.cards.cards(of: item, in: household) {
      card.follow(saved, at: context.now)
      try context.cards.save(card)
    }
    return saved
  }
}

/// Deletes a custom item, and archives the cards made of it.
///
/// Their completions and the points that they paid stay.
public struct DeleteCatalogItem: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The item.
  public let item: CatalogItemID

  /// An item to be deleted.
  public init(household: HouseholdID, item: CatalogItemID) {
    self.household = household
    self.item = item
  }

  public func execute(in context: Context, with _: Void) throws -> CatalogItem {
    let caller = try context.caller(in: household)
    try caller.require(.manageCards)
    var known = try caller.customItem(item)
    known.delete(at: context.now)
    let saved = try context.cards.save(known)
    try caller.archive(context.cards.cards(of: item, in: household))
    return saved.catalogItem
  }
}

extension Caller {
  /// A custom item of the catalog.
  ///
  /// Throws `unauthorized` for a curated one, which no member may change, and
  /// `notFound(.catalogItem)`.
  fileprivate func customItem(_ id: CatalogItemID) throws -> CustomItem {
    guard CuratedItem.item(id) == nil else { throw Refusal.unauthorized }
    guard let item = try context.cards.customItem(id, in: household.id), item.isListed else {
      throw Refusal.notFound(.catalogItem)
    }
    return item
  }
}

extension CustomItem {
  /// The item as part of the catalog.
  fileprivate var catalogItem: CatalogItem {
    CatalogItem(id: id, kind: kind, title: title, value: value, color: color, ageGroup: nil)
  }
}
