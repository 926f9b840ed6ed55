import KinshipDomain
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// Events about cards, derived from two answers.
@MainActor @Suite struct WatchCardsTests {
  private let member = MemberID(bits: 2)
  private let household = HouseholdID(bits: 1)

  private func answer(
    _ items: [CuratedItem], done: Set<CatalogItemID> = [], day: Int = 20_000
  ) throws -> FetchCards.Output {
    let rows = try items.map { item in
      let card = Card(
        household: household, member: member, item: item.id, kind: item.kind,
        title: item.title(in: .english), value: try Points(item.value, field: .points),
        isActive: true, updatedAt: .distantPast)
      return CardRow(
        card: card, color: item.color, isCustom: false, isDoneToday: done.contains(item.id),
        points: card.value)
    }
    return FetchCards.Output(
      rows: rows, memberName: try Name("Zoe", field: .memberName),
      day: try #require(CivilDate(daysSinceEpoch: day)), balance: .zero, pointsName: .peanuts)
  }

  // Proves: T-54
  @Test func `a completion, its take-back, a new card and an archived card are reported`() throws {
    let chores = CuratedItem.all.filter { $0.kind == .chore }
    let (one, two) = (chores[0], chores[1])
    let steps = [
      try answer([one]), try answer([one], done: [one.id]), try answer([one, two], done: [one.id]),
      try answer([one, two]), try answer([two]),
      try answer([two], done: [two.id]), try answer([two], day: 20_001),
    ]
    let changes = zip(steps, steps.dropFirst()).map { before, now in
      WatchModel.cardChanges(of: member, from: before, to: now).map(\.change)
    }
    #expect(changes == [[.completed], [.added], [.reopened], [.removed], [.completed], []])
    let told = WatchModel.cardChanges(of: member, from: steps[0], to: steps[1])
    #expect(told.map(\.text.english) == ["Zoe did “\(one.title(in: .english))”"])
    #expect(told.map(\.kind) == [.card])
  }
}
