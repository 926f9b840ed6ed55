import KinshipDomain
import KinshipUseCases

extension DemoWeeks {
  /// Gives Mia cards on the first day; she does the first chore on the last two days.
  ///
  /// On the last day but one she requests a reward, and the children save for a shared goal.
  func planCards(isFirstDay: Bool) {
    if isFirstDay { at(7, 35) { try await self.chooseCards() } }
    if isEve || isLastDay { at(7, 50) { try await self.doFirstChore() } }
    guard isEve else { return }
    at(19, 40) { try await self.requestReward() }
    at(19, 50) { try await self.saveTogether() }
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

  /// Anna creates a shared goal, into which Mia and Ben pay what they have, at most 20 points.
  private func saveTogether() async throws {
    let pool = try await family.perform(
      CreateSavingsPool(
        household: family.canal, id: family.world.ids.next(), title: family.text(.trampoline),
        target: 100), by: .anna)
    for saver in [DemoFamily.Doer.mia, .ben] {
      let amount = min(try await family.balance(of: saver), 20)
      guard amount > 0 else { continue }
      try await family.perform(
        PayIntoSavingsPool(
          household: family.canal, id: family.world.ids.next(), pool: pool.id,
          member: family.member(saver), amount: amount), by: saver)
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
