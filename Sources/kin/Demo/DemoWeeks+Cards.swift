import KinshipDomain
import KinshipUseCases

extension DemoWeeks {
  /// Gives Mia cards on the first day; she does the first chore on the last two days, and requests
  /// a reward on the last but one.
  func planCards(isFirstDay: Bool) {
    if isFirstDay { at(7, 35) { try await self.chooseCards() } }
    if isEve || isLastDay { at(7, 50) { try await self.doFirstChore() } }
    if isEve { at(19, 40) { try await self.requestReward() } }
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

  /// Mia requests her first reward, which needs approval, if her points cover it.
  private func requestReward() async throws {
    guard let reward = Self.kinds.first(where: { $0.kind == .reward })?.items.first,
      try await family.balance(of: .mia) >= reward.value
    else { return }
    try await family.perform(
      SetRewardTerms(household: family.canal, item: reward.id, needsApproval: true), by: .anna)
    try await family.perform(
      BuyReward(
        household: family.canal, id: family.world.ids.next(),
        card: Card.id(of: reward.id, for: family.member(.mia))), by: .mia)
  }

  private func doFirstChore() async throws {
    guard let chore = Self.kinds.first(where: { $0.kind == .chore })?.items.first else { return }
    try await family.perform(
      CompleteCard(
        household: family.canal, card: Card.id(of: chore.id, for: family.member(.mia))),
      by: .mia)
  }
}
