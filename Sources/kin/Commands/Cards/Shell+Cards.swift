import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension Shell {
  /// Loads the cards of a child.
  func cards(of child: String?) async throws -> CardsModel {
    let context = try await context()
    return try await cards(of: try context.child(child), in: context)
  }

  /// Loads the cards of a member.
  func cards(of member: MemberProfile, in context: HouseholdContext) async throws -> CardsModel {
    try await loaded(CardsModel(context.device, household: context.id, member: member.id))
  }

  /// Loads the catalog of a kind for a child.
  func catalog(_ kind: CardKind, for child: String?) async throws -> CatalogModel {
    let context = try await context()
    return try await loaded(
      CatalogModel(
        context.device, household: context.id, kind: kind, member: try context.child(child).id))
  }

  /// Resolves a text to a card of the model.
  func card(
    _ text: String, in model: CardsModel, where isMeant: (CardsModel.Row) -> Bool = { _ in true }
  ) throws -> CardID {
    if let id = CardID(text.trimmed) { return id }
    let named = model.rows.filter(isMeant).map { row in
      NamedItem(
        value: row.id, name: row.title, id: row.id.bits,
        details: { [self.text(.cardWord(row.kind)), row.valueText] })
    }
    guard let card = try one(text, among: named) else {
      throw notFound(.card, .unknownCard(text))
    }
    return card
  }

  /// Resolves a text to an item of the catalog.
  func catalogItem(_ text: String, in model: CatalogModel) throws -> CatalogItemID {
    if let id = CatalogItemID(text.trimmed) { return id }
    let named = model.rows.map { row in
      NamedItem(
        value: row.id, name: row.title, id: row.id.bits, details: { [row.valueText, row.noteText] })
    }
    guard let item = try one(text, among: named) else {
      throw notFound(.catalogItem, .unknownCatalogItem(text))
    }
    return item
  }

  /// Completes a card or takes it back, and returns its new state.
  func change(
    _ card: String, of child: String?,
    _ work: @MainActor (CardsModel, CardID) async -> Void
  ) async throws -> CommandOutput {
    let model = try await cards(of: child)
    await work(model, try self.card(card, in: model) { $0.kind.paysPoints })
    return try output(from: model) { model.outcome.map(JSON.cardOutcome) ?? ["card": .null] }
  }

  /// Output with the changed item of the catalog.
  func answer(of model: CatalogModel) throws -> CommandOutput {
    try output(from: model) { ["item": model.changed.map(JSON.catalogItem) ?? .null] }
  }
}
