import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

/// Cards as samples.
struct CardSamples {
  let item: CustomItem
  let card: Card
  let completion: CardCompletion

  init(
    _ random: inout Seeded, in home: HouseholdFixture, of member: Member? = nil,
    kind: CardKind = .chore, createdAt: Instant = .at(5)
  ) throws {
    let (owner, day) = (member ?? home.child, CivilDate(daysSinceEpoch: 20_000))
    let color = ColorHex.palette[1]
    item = CustomItem(
      id: random.id(), household: home.household, kind: kind, title: try Title("Hens"),
      value: try Points(3, field: .points), color: color, createdAt: createdAt, updatedAt: .at(6))
    let shown = CatalogItem(
      id: item.id, kind: kind, title: item.title, value: item.value, color: color, ageGroup: nil)
    card = Card(of: shown, for: owner.id, in: home.household, at: .at(7))
    completion = CardCompletion(
      of: card, on: try #require(day), by: home.parent.id, at: .at(8))
  }
}

extension StoreLaws {
  // Proves: T-44, T-46, T-52
  @Test(arguments: StoreKind.allCases)
  func `items, cards and completions read back as they were saved`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(7)
    let sample = try CardSamples(&random, in: home)
    var (item, card, completion) = (sample.item, sample.card, sample.completion)
    card.setActive(false, at: .at(20))
    completion.takeBack()
    completion.complete(by: home.child.id, at: .at(21))
    item.delete(at: .at(22))
    #expect(absentProperties(of: item).isEmpty, "give a new property above too")
    let (items, cards, done) = (item, card, completion)
    let saved = try await home.write { all in
      (try all.cards.save(items), try all.cards.save(cards), try all.cards.save(done))
    }
    let found = try await home.read { all in
      (
        try all.cards.customItem(items.id, in: home.household),
        try all.cards.card(cards.id, in: home.household),
        try all.cards.completion(of: cards, on: done.day)
      )
    }
    #expect(found.0 == saved.0 && found.1 == saved.1 && found.2 == saved.2)
    let elsewhere = HouseholdID(bits: 1)
    let foreign = try await home.read { all in
      (
        try all.cards.customItem(items.id, in: elsewhere) == nil,
        try all.cards.card(cards.id, in: elsewhere) == nil
      )
    }
    #expect(foreign == (true, true))
  }

  // Proves: T-51, T-56
  @Test(arguments: StoreKind.allCases)
  func `custom items are listed newest first, without deleted ones`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(7)
    var items: [CustomItem] = []
    for second in [5, 9, 9, 1, 12] {
      items.append(try CardSamples(&random, in: home, createdAt: .at(second)).item)
    }
    items[4].delete(at: .at(13))
    let all = items
    try await home.write { repositories in
      for item in all { try repositories.cards.save(item) }
    }
    let found = try await home.read { try $0.cards.customItems(of: home.household) }
    let expected = all.filter(\.isListed)
      .sorted { ($1.createdAt, $1.id) < ($0.createdAt, $0.id) }
    #expect(found.map(\.id) == expected.map(\.id))
    let newest = try await home.read { try $0.cards.newestCustomItem(of: home.household) }
    #expect(newest?.id == all[4].id, "The deleted one is the newest")
  }

  // Proves: T-57, C-09
  @Test(arguments: StoreKind.allCases)
  func `cards are found by member, by item and by kind`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(7)
    var cards: [Card] = []
    for number in 0..<12 {
      var card = try CardSamples(
        &random, in: home, of: number.isMultiple(of: 3) ? home.sibling : home.child,
        kind: number.isMultiple(of: 2) ? .rule : .chore
      ).card
      if number > 8 { card.setActive(false, at: .at(9)) }
      cards.append(card)
    }
    let all = cards
    try await home.write { repositories in for card in all { try repositories.cards.save(card) } }
    for member in [home.child, home.sibling] {
      let found = try await home.read {
        try $0.cards.activeCards(of: member.id, in: home.household)
      }
      let expected = all.filter { $0.member == member.id && $0.isActive }.map(\.id).sorted()
      #expect(found.map(\.id) == expected)
    }
    let ofItem = try await home.read { try $0.cards.cards(of: all[11].item, in: home.household) }
    #expect(ofItem.map(\.id) == [all[11].id], "Archived cards too")
    let kinds = try await home.read { repositories in
      try CardKind.allCases.map { try repositories.cards.hasActiveCard(of: $0, in: home.household) }
    }
    #expect(kinds == [true, true, false])
  }

  // Proves: T-46, T-62
  @Test(arguments: StoreKind.allCases)
  func `completions are found by day`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(7)
    let samples = try (0..<4).map { _ in try CardSamples(&random, in: home) }
    let day = samples[0].completion.day
    let later = CardCompletion(
      of: samples[3].card, on: day.advanced(byDays: 1), by: home.child.id, at: .at(9))
    let done = samples.prefix(3).map(\.completion) + [later]
    try await home.write { all in
      for sample in samples { try all.cards.save(sample.card) }
      for completion in done { try all.cards.save(completion) }
    }
    let found = try await home.read {
      try $0.cards.completions(of: home.child.id, in: home.household, on: day)
    }
    #expect(found.map(\.card) == samples.prefix(3).map(\.card.id).sorted())
    let next = day.advanced(byDays: 1)
    let onDay = found.map(\.id)
    let periods: [(Range<CivilDate>, [CardCompletionID])] = [
      (day..<next, onDay), (next..<next.advanced(byDays: 1), [later.id]),
      (day..<next.advanced(byDays: 1), onDay + [later.id]), (day.advanced(byDays: -9)..<day, []),
    ]
    for (days, expected) in periods {
      let inPeriod = try await home.read {
        try $0.cards.completions(of: home.child.id, in: home.household, during: days)
      }
      #expect(inPeriod.map(\.id) == expected)
    }
    let none = try await home.read {
      try $0.cards.completions(of: home.sibling.id, in: home.household, on: day)
    }
    #expect(none.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `saving a card with a stale version is a conflict`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(7)
    let sample = try CardSamples(&random, in: home)
    let card = sample.card
    let old = try await home.write { try $0.cards.save(card) }
    _ = try await home.write { try $0.cards.save(old) }
    #expect(await refusal { try await home.write { try $0.cards.save(old) } } == .conflict)
    #expect(await refusal { try await home.write { try $0.cards.save(card) } } == .conflict)
  }
}
