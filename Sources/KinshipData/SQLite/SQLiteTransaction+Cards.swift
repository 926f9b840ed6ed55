import KinshipDomain
import KinshipTime

extension SQLiteTransaction: CardRepository {
  var cards: any CardRepository { self }

  func customItem(_ id: CatalogItemID, in household: HouseholdID) throws -> CustomItem? {
    try find(in: household, id)
  }

  func customItems(of household: HouseholdID) throws -> [CustomItem] {
    try rows(
      in: household, by: "custom_item_listed",
      "AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ?", CustomItem.limit)
  }

  func newestCustomItem(of household: HouseholdID) throws -> CustomItem? {
    let newest: [CustomItem] = try rows(
      in: household, by: "custom_item_by_age", "ORDER BY created_at DESC, id DESC LIMIT 1")
    return newest.first
  }

  func save(_ item: CustomItem) throws -> CustomItem {
    try save(item, item.household, item.id)
  }

  func card(_ id: CardID, in household: HouseholdID) throws -> Card? {
    try find(in: household, id)
  }

  func activeCards(of member: MemberID, in household: HouseholdID) throws -> [Card] {
    try rows(
      in: household, by: "card_active", "AND member = ? AND is_active = 1 ORDER BY id LIMIT ?",
      member, Card.limit)
  }

  func cards(of item: CatalogItemID, in household: HouseholdID) throws -> [Card] {
    try rows(in: household, by: "card_by_item", "AND item = ? ORDER BY id", item)
  }

  func hasActiveCard(of kind: CardKind, in household: HouseholdID) throws -> Bool {
    let found: [Card] = try rows(
      in: household, by: "card_active_kind", "AND kind = ? AND is_active = 1 LIMIT 1", kind)
    return !found.isEmpty
  }

  func save(_ card: Card) throws -> Card {
    try save(card, card.household, card.id)
  }

  func completion(of card: Card, on day: CivilDate) throws -> CardCompletion? {
    try find(in: card.household, CardCompletion.id(of: card.id, on: day))
  }

  func completions(
    of member: MemberID, in household: HouseholdID, on day: CivilDate
  ) throws -> [CardCompletion] {
    try rows(
      in: household, by: "card_completion_by_day", "AND member = ? AND day = ? ORDER BY card",
      member, day)
  }

  func completions(
    of member: MemberID, in household: HouseholdID, during days: Range<CivilDate>
  ) throws -> [CardCompletion] {
    try rows(
      in: household, by: "card_completion_by_day",
      "AND member = ? AND day >= ? AND day < ? ORDER BY day, card", member, days.lowerBound,
      days.upperBound)
  }

  func save(_ completion: CardCompletion) throws -> CardCompletion {
    try save(completion, completion.household, completion.id)
  }
}

// MARK: - Custom items as rows

enum CustomItemColumn: Int, TableColumn {
  case household, id, kind, title, value, color, deletedAt, createdAt, updatedAt, scope, changedSeq

  static let table = Table(
    "custom_item", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "custom_items",
      columns: [
        .id: [.id],
        .text: [.kind, .title, .color, .scope],
        .number: [.value, .changedSeq],
        .instant: [.deletedAt, .createdAt, .updatedAt],
      ],
      since: 11),
    read: { _ = try CustomItem($0) })
}

extension CustomItem: VersionedRow {
  init(_ row: ResultRow<CustomItemColumn>) throws {
    try self.init(
      id: row[.id], household: row[.household], kind: row[.kind], title: row[.title],
      value: row[.value], color: row[.color], deletedAt: row[.deletedAt],
      createdAt: row[.createdAt], updatedAt: row[.updatedAt], version: row[.changedSeq])
  }

  func values() -> RowValues<CustomItemColumn> {
    [
      .household: household, .id: id, .kind: kind, .title: title, .value: value, .color: color,
      .deletedAt: deletedAt, .createdAt: createdAt, .updatedAt: updatedAt, .scope: Scope.home,
      .changedSeq: version,
    ]
  }
}

// MARK: - Cards as rows

enum CardColumn: Int, TableColumn {
  case household, id, member, item, kind, title, value, isActive, updatedAt, activeSince, scope,
    changedSeq

  static let table = Table(
    "card", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "cards",
      columns: [
        .id: [.id, .member, .item],
        .text: [.kind, .title, .scope],
        .number: [.value, .changedSeq],
        .flag: [.isActive],
        .instant: [.updatedAt, .activeSince],
      ],
      since: 11),
    read: { _ = try Card($0) })
}

extension Card: VersionedRow {
  init(_ row: ResultRow<CardColumn>) throws {
    try self.init(
      household: row[.household], member: row[.member], item: row[.item], kind: row[.kind],
      title: row[.title], value: row[.value], isActive: row[.isActive],
      updatedAt: row[.updatedAt], version: row[.changedSeq], activeSince: row[.activeSince])
    guard try row[.id] == id else {
      throw Unreadable(reason: "its id is not that of member and item")
    }
  }

  func values() -> RowValues<CardColumn> {
    [
      .household: household, .id: id, .member: member, .item: item, .kind: kind, .title: title,
      .value: value, .isActive: isActive, .updatedAt: updatedAt, .activeSince: activeSince,
      .scope: Scope.member(member), .changedSeq: version,
    ]
  }
}

// MARK: - Completions as rows

enum CardCompletionColumn: Int, TableColumn {
  case household, id, card, member, day, round, isDone, doneBy, doneAt, scope, changedSeq

  static let table = Table(
    "card_completion", key: [Self.household, .id], household: .household, version: .changedSeq,
    file: FileList(
      name: "card_completions",
      columns: [
        .id: [.id, .card, .member, .doneBy],
        .date: [.day],
        .number: [.round, .changedSeq],
        .flag: [.isDone],
        .instant: [.doneAt],
        .text: [.scope],
      ],
      since: 11),
    read: { _ = try CardCompletion($0) })
}

extension CardCompletion: VersionedRow {
  init(_ row: ResultRow<CardCompletionColumn>) throws {
    try self.init(
      household: row[.household], card: row[.card], member: row[.member], day: row[.day],
      round: row[.round], isDone: row[.isDone], doneBy: row[.doneBy], doneAt: row[.doneAt],
      version: row[.changedSeq])
    guard try row[.id] == id else {
      throw Unreadable(reason: "its id is not that of card and day")
    }
  }

  func values() -> RowValues<CardCompletionColumn> {
    [
      .household: household, .id: id, .card: card, .member: member, .day: day, .round: round,
      .isDone: isDone, .doneBy: doneBy, .doneAt: doneAt, .scope: Scope.member(member),
      .changedSeq: version,
    ]
  }
}
