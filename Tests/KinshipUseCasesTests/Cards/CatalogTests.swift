import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The catalog: custom items, and the selection of a child's cards.
@Suite(.hereAndServed) struct CatalogTests {
  private static let chores = CuratedItem.all.filter { $0.kind == .chore }

  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld(), preset: .kidsRewards)
  }

  private func adding(_ title: String, _ value: Int = 3, _ kind: CardKind = .chore)
    -> AddCatalogItem
  {
    AddCatalogItem(household: home, id: world.ids.next(), kind: kind, title: title, value: value)
  }

  private func select(_ items: [CatalogItemID], for name: String = "zoe") async throws -> [CardRow]
  {
    try await anna.perform(
      SaveCardSelection(household: home, kind: .chore, member: family.member(name), items: items))
  }

  private func catalog(_ name: String = "zoe") async throws -> [CatalogRow] {
    try await anna.fetch(
      FetchCatalog(household: home, kind: .chore, member: family.member(name))
    ).rows
  }

  private func cards(of name: String) async throws -> [CardRow] {
    try await anna.fetch(FetchCards(household: home, member: family.member(name))).rows
  }

  // Proves: UC-G1, UC-G4, T-47, T-51, T-52, T-54
  @Test func `custom items lead the catalog of every child, the newest first`() async throws {
    for title in ["Hens", "Geese"] {
      _ = try await anna.perform(adding(title))
      try await family.pass(.seconds(1))
    }
    _ = try await anna.perform(adding("Honesty", 2, .rule))
    for name in ["zoe", "ben"] {
      let rows = try await catalog(name)
      #expect(rows.prefix(2).map(\.item.title.description) == ["Geese", "Hens"])
      #expect(rows.dropFirst(2).map(\.item.id) == Self.chores.map(\.id))
      #expect(!rows.contains { $0.isSelected })
    }
  }

  // Proves: UC-G4, T-49
  @Test func `a title and a value within the policy's range are required`() async throws {
    #expect(try await anna.refusing(adding("  ")) == .validation(.title, .blank))
    for value in [0, 10, -1] {
      #expect(
        try await anna.refusing(adding("Hens", value))
          == .validation(.points, .outOfRange(minimum: 1, maximum: 9)))
    }
    for value in [1, 9] { #expect(try await anna.refusing(adding("Hens \(value)", value)) == nil) }
    let narrow = try await TestFamily(in: TestWorld()) { $0.cardValueRange = 2...4 }
    #expect(
      try await narrow.anna.performer.refusing(
        AddCatalogItem(
          household: narrow.household, id: narrow.world.ids.next(), kind: .rule, title: "Honesty",
          value: 5)) == .validation(.points, .outOfRange(minimum: 2, maximum: 4)))
  }

  // Proves: UC-G4
  @Test func `the household's items of a kind have different titles`() async throws {
    let hens = try await anna.perform(adding("Hens"))
    let geese = try await anna.perform(adding("Geese"))
    let taken = Refusal.validation(.title, .notAllowed)
    #expect(try await anna.refusing(adding("hens")) == taken)
    #expect(try await anna.refusing(adding("Hens", 3, .reward)) == nil)
    func edit(_ title: String, _ value: Int = 3) -> EditCatalogItem {
      EditCatalogItem(household: home, item: geese.id, title: title, value: value)
    }
    #expect(try await anna.refusing(edit("HENS")) == taken)
    #expect(try await anna.refusing(edit("geese", 4)) == nil)
    _ = try await anna.perform(DeleteCatalogItem(household: home, item: hens.id))
    #expect(try await anna.refusing(edit("Hens")) == nil)
  }

  // Proves: UC-G4, T-56, C-07
  @Test func `each new item takes the next colour, also after a deletion`() async throws {
    var colors: [ColorHex] = []
    for number in 0..<10 {
      let item = try await anna.perform(adding("Item \(number)"))
      colors.append(item.color)
      if number == 4 {
        _ = try await anna.perform(DeleteCatalogItem(household: home, item: item.id))
      }
      try await family.pass(.seconds(1))
    }
    let palette = ColorHex.palette
    #expect(colors == (0..<10).map { palette[$0 % palette.count] })
  }

  // Proves: UC-G4
  @Test func `an id is used once, and a household has at most 200 custom items`() async throws {
    let first = adding("Hens")
    _ = try await anna.perform(first)
    let again = AddCatalogItem(
      household: home, id: first.id, kind: .rule, title: "Geese", value: 1)
    #expect(try await anna.refusing(again) == .unusableID)
    _ = try await anna.perform(DeleteCatalogItem(household: home, item: first.id))
    #expect(try await anna.refusing(again) == .unusableID, "Nor after its deletion")
    let (home, ids, now) = (home, world.ids, world.clock.now)
    let value = try #require(Points(1))
    try await world.arrange { all in
      for number in 0..<CustomItem.limit {
        try all.cards.save(
          CustomItem(
            id: ids.next(), household: home, kind: .rule, title: try Title("Item \(number)"),
            value: value, color: ColorHex.palette[0], createdAt: now, updatedAt: now))
      }
    }
    #expect(
      try await anna.refusing(adding("One more")) == .validation(.item, .tooMany(limit: 200)))
  }

  // Proves: UC-G2, T-39, T-41, T-53, C-03
  @Test func `saving a selection adds, archives and shows again in one change`() async throws {
    let custom = try await anna.perform(adding("Hens"))
    let (one, two, three) = (Self.chores[0].id, Self.chores[1].id, Self.chores[2].id)
    let rows = try await select([two, custom.id, one, two])
    #expect(rows.map(\.card.item) == [custom.id, one, two])
    #expect(try await catalog().filter(\.isSelected).map(\.item.id) == [custom.id, one, two])
    let card = rows[1].card
    let done = try await family.zoe.performer.perform(
      CompleteCard(household: home, card: card.id))
    #expect(done.row.isDoneToday)
    #expect(try await select([three]).map(\.card.item) == [three])
    let stored = try await world.look { [home] in try $0.cards.card(card.id, in: home) }
    #expect(stored?.isActive == false, "Archived, not deleted")
    let back = try await select([one, three])
    #expect(back.map(\.card.id) == [card.id, Card.id(of: three, for: family.member("zoe"))])
    #expect(back[0].isDoneToday, "Completions are kept")
    #expect(try await cards(of: "ben").isEmpty)
  }

  // Proves: UC-G2
  @Test func `unknown items, items of another kind and members who are no child are refused`()
    async throws
  {
    let rule = try #require(CuratedItem.all.first { $0.kind == .rule })
    for item in [rule.id, world.ids.next()] {
      #expect(
        try await anna.refusing(
          SaveCardSelection(
            household: home, kind: .chore, member: family.member("zoe"), items: [item]))
          == .notFound(.catalogItem))
    }
    for name in ["anna", "mo"] {
      let member = family.member(name)
      #expect(
        try await anna.refusing(
          SaveCardSelection(household: home, kind: .chore, member: member, items: []))
          == .validation(.member, .notAllowed))
    }
    let many = (0...Card.limit).map { _ -> CatalogItemID in world.ids.next() }
    #expect(
      try await anna.refusing(
        SaveCardSelection(
          household: home, kind: .chore, member: family.member("zoe"), items: many))
        == .validation(.item, .tooMany(limit: 400)))
  }

  // Proves: UC-G5, T-39, T-55, T-78
  @Test func `an edited item changes its cards for all children, and curated ones cannot change`()
    async throws
  {
    let item = try await anna.perform(adding("Hens"))
    for name in ["zoe", "ben"] { _ = try await select([item.id], for: name) }
    let edited = try await anna.perform(
      EditCatalogItem(household: home, item: item.id, title: "Geese", value: 5))
    #expect(edited.color == item.color && edited.id == item.id)
    for name in ["zoe", "ben"] {
      let row = try #require(try await cards(of: name).first)
      #expect(row.card.title.description == "Geese" && row.card.value.value == 5 && row.isCustom)
    }
    let stored = try await world.look { [home] in
      try $0.cards.cards(of: item.id, in: home).map(\.value.value)
    }
    #expect(stored == [5, 5], "The copies follow")
    let curated = Self.chores[0].id
    #expect(
      try await anna.refusing(
        EditCatalogItem(household: home, item: curated, title: "Mine", value: 9)) == .unauthorized)
    #expect(
      try await anna.refusing(DeleteCatalogItem(household: home, item: curated)) == .unauthorized)
  }

  // Proves: UC-G5, D-04
  @Test func `deleting an item archives its cards and keeps points and completions`() async throws {
    let item = try await anna.perform(adding("Hens", 4))
    let zoe = family.member("zoe")
    let card = try #require(try await select([item.id]).first).card.id
    _ = try await family.zoe.performer.perform(CompleteCard(household: home, card: card))
    _ = try await anna.perform(DeleteCatalogItem(household: home, item: item.id))
    #expect(try await cards(of: "zoe").isEmpty)
    #expect(try await !catalog().contains { $0.item.id == item.id })
    #expect(try await family.transfers("zoe").map(\.amount.value) == [4])
    let today = try await anna.fetch(FetchCards(household: home, member: zoe)).day
    let kept = try await world.look { [home] all in
      (
        try all.cards.card(card, in: home)?.isActive,
        try all.cards.completions(of: zoe, in: home, on: today).map(\.card)
      )
    }
    #expect(kept.0 == false && kept.1 == [card])
    #expect(
      try await anna.refusing(DeleteCatalogItem(household: home, item: item.id))
        == .notFound(.catalogItem))
  }

  // Proves: UC-G3, T-43, T-44
  @Test func `archiving one card twice changes it once`() async throws {
    let card = try #require(try await select([Self.chores[0].id]).first).card
    let archived = try await anna.perform(ArchiveCard(household: home, card: card.id))
    #expect(!archived.isActive)
    #expect(try await anna.perform(ArchiveCard(household: home, card: card.id)) == archived)
    #expect(
      try await anna.refusing(ArchiveCard(household: home, card: world.ids.next()))
        == .notFound(.card))
  }

  // Proves: C-09
  @Test func `an active card of any child counts, until it is archived or its child leaves`()
    async throws
  {
    func hasCard() async throws -> Bool {
      try await world.look { [home] in try $0.cards.hasActiveCard(of: .chore, in: home) }
    }
    #expect(try await !hasCard())
    _ = try await select([Self.chores[0].id], for: "ben")
    #expect(try await hasCard())
    _ = try await select([], for: "ben")
    #expect(try await !hasCard())
    _ = try await select([Self.chores[0].id], for: "ben")
    _ = try await anna.perform(
      RemoveMember(household: home, member: family.member("ben")))
    #expect(try await !hasCard())
  }
}
