import KinshipDomain
import KinshipUseCases

extension DemoWeeks {
  /// Gives Mia cards on the first day; she does the first chore on the last two days.
  func planCards(isFirstDay: Bool) {
    if isFirstDay { at(7, 35) { try await self.chooseCards() } }
    if isEve || isLastDay { at(7, 50) { try await self.doFirstChore() } }
  }

  private static let kinds: [(kind: CardKind, items: [CuratedItem])] = CardKind.allCases.map {
    kind in (kind, Array(CuratedItem.all.filter { $0.kind == kind }.dropFirst(7).prefix(3)))
  }

  private func chooseCards() async throws {
    for (kind, items) in Self.kinds {
      try await family.perform(
        SaveCardSelection(
          household: family.canal, kind: kind, member: family.member(.mia), items: items.map(\.id)),
        by: .anna)
    }
  }

  private func doFirstChore() async throws {
    guard let chore = Self.kinds.first(where: { $0.kind == .chore })?.items.first else { return }
    try await family.perform(
      CompleteCard(
        household: family.canal, card: Card.id(of: chore.id, for: family.member(.mia))),
      by: .mia)
  }
}
