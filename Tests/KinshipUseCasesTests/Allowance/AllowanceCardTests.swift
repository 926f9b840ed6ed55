import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Rules and chores in the completion of an allowance's week.
@Suite struct AllowanceCardTests {
  @Test(arguments: [false, true])
  func `a card counts once for each day after it was chosen, and each completion counts`(
    inFile: Bool
  ) async throws {
    let pocket = try await Pocket(.proportional, inFile: inFile)
    let rule = try await pocket.choose(.rule)
    let chore = try await pocket.choose(.chore)
    _ = try await pocket.choose(.reward)
    #expect(try await pocket.overview().completion == WeekCompletion(done: 0, total: 12))
    try await pocket.complete(chore)
    #expect(try await pocket.overview().completion == WeekCompletion(done: 1, total: 13))
    try await pocket.advance(to: "2026-11-23")
    for card in [rule, chore] { try await pocket.complete(card) }
    #expect(try await pocket.overview().completion == WeekCompletion(done: 3, total: 13))
    try await pocket.advance(to: "2026-11-24")
    try await pocket.complete(rule)
    _ = try await pocket.family.zoe.performer.perform(
      UncompleteCard(household: pocket.family.household, card: rule))
    try await pocket.advance(to: "2026-11-28")
    let entry = try #require(try await pocket.entries().first)
    #expect(entry.completion == WeekCompletion(done: 3, total: 13) && entry.amount == 115)
    #expect(try await pocket.overview().completion == WeekCompletion(done: 0, total: 14))
  }

  @Test(arguments: [false, true])
  func `all or nothing needs each card on each day, and an archived card is not missed`(
    inFile: Bool
  ) async throws {
    let pocket = try await Pocket(.allOrNothing, inFile: inFile)
    let chore = try await pocket.choose(.chore)
    for day in 22...27 {
      try await pocket.advance(to: "2026-11-\(day)")
      try await pocket.complete(chore)
    }
    // Of the second week, one day is missed; in the third, the card is archived.
    for day in ["2026-11-29", "2026-12-05", "2026-12-06"] {
      try await pocket.advance(to: day)
      try await pocket.complete(chore)
    }
    _ = try await pocket.family.anna.performer.perform(
      ArchiveCard(household: pocket.family.household, card: chore))
    try await pocket.advance(to: "2026-12-12")
    let entries = try await pocket.entries()
    #expect(entries.map(\.amount) == [500, 0, 500])
    #expect(
      entries.map(\.completion) == [
        WeekCompletion(done: 6, total: 6), WeekCompletion(done: 1, total: 7),
        WeekCompletion(done: 2, total: 2),
      ])
  }

  @Test func `a new title forgives no missed day, and choosing a card again does`() async throws {
    let pocket = try await Pocket(.proportional)
    let (home, item) = (pocket.family.household, pocket.family.world.ids.next() as CatalogItemID)
    let anna = pocket.family.anna.performer
    _ = try await anna.perform(
      AddCatalogItem(household: home, id: item, kind: .chore, title: "Feed the hens", value: 3))
    let card = try await pocket.choose(.chore, item)
    try await pocket.advance(to: "2026-11-25")
    _ = try await anna.perform(
      EditCatalogItem(household: home, item: item, title: "Feed the ducks", value: 4))
    #expect(try await pocket.overview().completion == WeekCompletion(done: 0, total: 6))
    _ = try await anna.perform(ArchiveCard(household: home, card: card))
    #expect(try await pocket.overview().completion == WeekCompletion(done: 0, total: 0))
    _ = try await pocket.choose(.chore, item)
    #expect(try await pocket.overview().completion == WeekCompletion(done: 0, total: 2))
  }
}

extension Pocket {
  /// Selects one card of a kind for Zoe: of a given item, or of the first curated one.
  fileprivate func choose(_ kind: CardKind, _ item: CatalogItemID? = nil) async throws -> CardID {
    let curated = CuratedItem.all.first { $0.kind == kind }?.id
    let item = try #require(item ?? curated)
    _ = try await family.anna.performer.perform(
      SaveCardSelection(household: family.household, kind: kind, member: zoe, items: [item]))
    return Card.id(of: item, for: zoe)
  }

  /// Completes a card as Zoe.
  fileprivate func complete(_ card: CardID) async throws {
    _ = try await family.zoe.performer.perform(
      CompleteCard(household: family.household, card: card))
  }
}
