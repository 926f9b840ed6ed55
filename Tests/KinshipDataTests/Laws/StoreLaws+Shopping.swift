import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  @Test(arguments: StoreKind.allCases)
  func `a shopping item reads back as it was saved`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    var checked = try Sample.item(&random, in: home, quantity: "2 l", section: "Dairy")
    checked.check(by: home.other.id, at: .at(7))
    var removed = try Sample.item(&random, in: home)
    removed.remove(at: .at(9))
    #expect(
      absentProperties(of: checked) == ["removedAt"]
        && !absentProperties(of: removed).contains("removedAt"),
      "give a new property above too")
    let items = [checked, removed]
    let id = checked.id
    let saved = try await home.write { all in try items.map { try all.shopping.save($0) } }
    let found = try await home.read { all in
      try items.map { try all.shopping.item($0.id, in: home.household) }
    }
    #expect(found == saved)
    #expect(saved[0].check == .init(by: home.other.id, at: .at(7)))
    #expect(try await home.read { try $0.shopping.items(of: home.household) } == [saved[0]])
    #expect(
      try await home.read { try $0.shopping.item(id, in: HouseholdID(bits: 1)) } == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `shopping items are listed in the order of the domain`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    var items: [ShoppingItem] = []
    for number in 0..<30 {
      var item = try Sample.item(
        &random, in: home, section: ["A", "B", nil][number % 3], position: number % 4,
        createdAt: .at(number % 2))
      if number % 5 == 0 { item.check(by: home.parent.id, at: .at(40)) }
      items.append(item)
    }
    let added = items
    try await home.write { all in for item in added { try all.shopping.save(item) } }
    let found = try await home.read { try $0.shopping.items(of: home.household) }
    #expect(found.map(\.id) == added.inListOrder().map(\.id))
  }

  @Test(arguments: StoreKind.allCases)
  func `saving a shopping item with a stale version is a conflict`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let item = try Sample.item(&random, in: home)
    let old = try await home.write { try $0.shopping.save(item) }
    _ = try await home.write { try $0.shopping.save(old) }
    #expect(await refusal { try await home.write { try $0.shopping.save(old) } } == .conflict)
    #expect(await refusal { try await home.write { try $0.shopping.save(item) } } == .conflict)
  }

  @Test(arguments: StoreKind.allCases)
  func `the oldest removed shopping items are deleted and their ids retired`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let items = try (0..<6).map { number in
      var item = try Sample.item(&random, in: home)
      if number > 0 { item.remove(at: .at(number)) }
      return item
    }
    try await home.write { all in for item in items { try all.shopping.save(item) } }
    let removed = try await home.read { all in
      try [-1, 0, 2, 9].map { limit in
        try all.shopping.removedItems(of: home.household, limit: limit).map(\.id)
      }
    }
    let latest = items.dropFirst().reversed().map(\.id)
    #expect(removed == [[], [], Array(latest.prefix(2)), latest])
    let before = try await home.sequence()
    try await home.write { try $0.shopping.forgetRemoved(of: home.household, keeping: 5) }
    #expect(try await home.sequence() == before)
    try await home.write { try $0.shopping.forgetRemoved(of: home.household, keeping: 2) }
    let known = try await home.read { all in
      try items.map { try all.shopping.item($0.id, in: home.household) != nil }
    }
    #expect(known == [true, false, false, false, true, true])
    #expect(
      await refusal { try await home.write { try $0.shopping.save(items[1]) } } == .unusableID)
  }
}

extension Sample {
  static func item(
    _ random: inout Seeded, in home: HouseholdFixture, quantity: String? = nil,
    section: String? = nil,
    position: Int = 0, createdAt: Instant = .at(3)
  ) throws -> ShoppingItem {
    ShoppingItem(
      id: random.id(), household: home.household, title: try Title("Milk"),
      quantity: try quantity.map { try Name($0, field: .quantity) },
      section: try section.map { try Name($0, field: .section) }, addedBy: home.parent.id,
      position: position, createdAt: createdAt, updatedAt: createdAt)
  }
}
