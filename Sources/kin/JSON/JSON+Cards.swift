import KinshipDomain
import KinshipUseCases

extension JSON {
  /// A card as it is shown.
  static func card(_ row: CardRow) -> JSON {
    [
      "id": .text(row.card.id), "item": .text(row.card.item), "member": .text(row.card.member),
      "kind": .raw(row.card.kind), "title": .text(row.card.title),
      "value": .int(row.card.value.value), "points": .int(row.points.value),
      "color": .text(row.color), "is_custom": .bool(row.isCustom),
      "is_active": .bool(row.card.isActive),
      "is_done_today": .bool(row.isDoneToday),
    ]
  }

  static func cardOutcome(_ outcome: CardOutcome) -> JSON {
    [
      "card": card(outcome.row), "points": .int(outcome.points.value),
      "balance": .int(outcome.balance.value),
    ]
  }

  static func catalogItem(_ item: CatalogItem) -> JSON {
    [
      "id": .text(item.id), "kind": .raw(item.kind), "title": .text(item.title),
      "value": .int(item.value.value), "color": .text(item.color),
      "is_custom": .bool(item.isCustom), "age_group": item.ageGroup.map(JSON.raw) ?? .null,
    ]
  }
}
