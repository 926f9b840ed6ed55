import KinshipDomain
import KinshipTime
import Testing

@Suite struct CatalogTests {
  private static let household = HouseholdID(bits: 1)
  private static let member = MemberID(bits: 2)

  private func custom(
    _ number: UInt128, _ kind: CardKind = .chore, value: Int = 3, color: ColorHex? = nil
  ) throws -> CustomItem {
    CustomItem(
      id: CatalogItemID(bits: number), household: Self.household, kind: kind,
      title: try Title("Custom \(number)"), value: try #require(Points(value)),
      color: color ?? ColorHex.palette[5], createdAt: .distantPast, updatedAt: .distantPast)
  }

  private func catalog(
    _ items: [CustomItem] = [], range: ClosedRange<Int> = 1...9, _ language: Language = .english
  ) -> Catalog {
    var policy = HouseholdPolicy()
    policy.cardValueRange = range
    return Catalog(custom: items, policy: policy, language: language)
  }

  // Proves: T-38
  @Test(arguments: CardKind.allCases)
  func `each kind has twenty curated items of every age group in three languages`(
    kind: CardKind
  ) throws {
    let items = CuratedItem.all.filter { $0.kind == kind }
    #expect(items.count >= 20)
    #expect(Set(items.map(\.ageGroup)) == Set(AgeGroup.allCases))
    #expect(items.allSatisfy { (1...9).contains($0.value) })
    for language in Language.allCases {
      #expect(Set(items.map { $0.title(in: language) }).count == items.count)
    }
    for item in items {
      #expect(item.title(in: .english) != item.title(in: .dutch))
      #expect(item.title(in: .english) != item.title(in: .german))
    }
  }

  // Proves: T-38, T-56
  @Test func `curated items keep their ids and colours, and no client can create such an id`()
    throws
  {
    #expect(Set(CuratedItem.all.map(\.id)).count == CuratedItem.all.count)
    #expect(!CuratedItem.all.contains { $0.id.isClientMade })
    let bed = try #require(
      CuratedItem.all.first { $0.title(in: .english).description == "Make the bed" })
    #expect("\(bed.id)" == "ca7a1060-0000-8000-8000-000200000008")
    #expect(bed.color == ColorHex.palette[7] && bed.value == 2 && bed.ageGroup == .school)
    #expect(CuratedItem.item(bed.id) == bed)
    #expect(CuratedItem.item(CatalogItemID(bits: 9)) == nil)
  }

  // Proves: T-37
  @Test func `rules and chores pay points, and rewards cost them`() {
    #expect(CardKind.allCases.filter(\.paysPoints) == [.rule, .chore])
  }

  // Proves: T-51
  @Test func `custom items of the kind come first, in their order`() throws {
    let items = catalog(try [custom(3), custom(2, .rule), custom(1)]).items(of: .chore)
    #expect(items.prefix(2).map(\.id.bits) == [3, 1])
    #expect(items.prefix(2).allSatisfy { $0.isCustom })
    #expect(items.dropFirst(2).map(\.id) == CuratedItem.all.filter { $0.kind == .chore }.map(\.id))
    #expect(!items.dropFirst(2).contains { $0.isCustom })
  }

  // Proves: T-56, C-07
  @Test func `a colour is found by id, whatever the position, with a fallback`() throws {
    let (red, blue) = (ColorHex.palette[1], ColorHex.palette[2])
    let (one, two) = (try custom(1, color: red), try custom(2, color: blue))
    for items in [[one, two], [two, one]] {
      #expect(catalog(items).color(of: one.id) == red)
      #expect(catalog(items).color(of: two.id) == blue)
    }
    #expect(catalog().color(of: one.id) == Catalog.fallbackColor)
    for item in CuratedItem.all { #expect(catalog([one]).color(of: item.id) == item.color) }
  }

  // Proves: T-56, C-07
  @Test func `the next colour follows the last one in the palette, and starts again`() throws {
    let palette = ColorHex.palette
    #expect(CustomItem.color(after: nil) == palette[0])
    for (index, color) in palette.enumerated() {
      #expect(CustomItem.color(after: color) == palette[(index + 1) % palette.count])
    }
    let foreign = try ColorHex("#010203")
    #expect(CustomItem.color(after: foreign) == palette[0])
  }

  // Proves: T-45, T-78
  @Test func `only cards of known items are shown, with title and value of the item`() throws {
    let item = try custom(1, value: 4)
    let old = CatalogItem(
      id: item.id, kind: .chore, title: try Title("Old"), value: .zero, color: item.color,
      ageGroup: nil)
    let unknown = CatalogItem(
      id: CatalogItemID(bits: 77), kind: .chore, title: try Title("Gone"), value: .zero,
      color: item.color, ageGroup: nil)
    let cards = [old, unknown].map {
      Card(of: $0, for: Self.member, in: Self.household, at: .distantPast)
    }
    let shown = catalog([item]).shown(cards)
    #expect(shown.map(\.item) == [item.id])
    #expect(shown.first?.title == item.title && shown.first?.value == item.value)
    var deleted = item
    deleted.delete(at: .distantPast)
    #expect(catalog([deleted]).shown(cards).isEmpty)
  }

  @Test func `the policy limits the values of all items`() throws {
    let narrow = catalog([try custom(1, value: 9), try custom(2, value: 1)], range: 2...3)
    #expect(
      CardKind.allCases.allSatisfy { kind in
        narrow.items(of: kind).allSatisfy { (2...3).contains($0.value.value) }
      })
    #expect(narrow.item(CatalogItemID(bits: 1))?.value.value == 3)
    #expect(narrow.item(CatalogItemID(bits: 2))?.value.value == 2)
  }
}

@Suite struct CardTests {
  private func card() throws -> Card {
    let item = try #require(CuratedItem.all.first)
    let shown = CatalogItem(
      id: item.id, kind: item.kind, title: item.title(in: .english), value: try #require(Points(2)),
      color: item.color, ageGroup: item.ageGroup)
    return Card(
      of: shown, for: MemberID(bits: 2), in: HouseholdID(bits: 1), at: .distantPast)
  }

  // Proves: T-44
  @Test func `archiving a card changes it once and keeps its id`() throws {
    var card = try card()
    let id = card.id
    card.setActive(true, at: .distantFuture)
    #expect(card.updatedAt == .distantPast)
    card.setActive(false, at: .distantFuture)
    #expect(!card.isActive && card.updatedAt == .distantFuture && card.id == id)
    #expect(card.activeSince == .distantPast)
    card.setActive(true, at: .distantFuture)
    #expect(card.activeSince == .distantFuture, "It was chosen again")
  }

  // Proves: T-62, T-63
  @Test func `each completion of a day after a take-back is another round`() throws {
    let card = try card()
    let day = try #require(CivilDate("2026-11-21"))
    let (kid, adult) = (MemberID(bits: 2), MemberID(bits: 3))
    var completion = CardCompletion(of: card, on: day, by: kid, at: .distantPast)
    let first = completion.award
    completion.complete(by: adult, at: .distantFuture)
    #expect(completion.round == 1 && completion.doneBy == kid && completion.award == first)
    completion.takeBack()
    completion.takeBack()
    #expect(!completion.isDone && completion.round == 1)
    completion.complete(by: adult, at: .distantFuture)
    #expect(completion.isDone && completion.round == 2 && completion.doneBy == adult)
    #expect(completion.award != first && completion.source.round == 2)
    let next = CardCompletion(of: card, on: day.advanced(byDays: 1), by: kid, at: .distantPast)
    #expect(next.id != completion.id && next.award != first)
  }
}
