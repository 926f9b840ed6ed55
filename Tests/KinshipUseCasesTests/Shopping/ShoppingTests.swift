import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ShoppingTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }
  private var bram: any Performer { family.bram.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  @discardableResult
  private func add(
    _ title: String, quantity: String? = nil, section: String? = nil, by name: String = "anna"
  ) async throws -> ShoppingItem {
    try await family.caller(name).perform(
      AddShoppingItem(
        household: home, id: world.ids.next(),
        words: ShoppingItemContent(title: title, quantity: quantity, section: section)))
  }

  private func titles() async throws -> [String] {
    try await anna.fetch(FetchShoppingList(household: home)).map(\.item.title.description)
  }

  private func checking(_ item: ShoppingItemID, _ isChecked: Bool = true) -> CheckShoppingItem {
    CheckShoppingItem(household: home, item: item, isChecked: isChecked)
  }

  // Proves: UC-P1
  @Test func `sections sort by name, regardless of case`() async throws {
    for (title, section) in [("Milk", "Zuivel"), ("Rolls", "brood"), ("Rye", "Brood")] {
      try await add(title, section: section)
    }
    #expect(try await titles() == ["Rolls", "Rye", "Milk"])
  }

  // Proves: UC-P1, F-17, D-12
  @Test func `every member adds items and sees the member who added each`() async throws {
    for (title, name) in [("Milk", "anna"), ("Bread", "mo"), ("Jam", "zoe"), ("Gum", "ben")] {
      try await add(title, by: name)
    }
    let rows = try await family.zoe.performer.fetch(FetchShoppingList(household: home))
    #expect(rows.map(\.item.title.description) == ["Milk", "Bread", "Jam", "Gum"])
    #expect(rows.map { $0.adderName?.description } == ["Anna", "Mo", "Zoe", "Ben"])
    #expect(rows.allSatisfy { !$0.item.isChecked && $0.checkerName == nil })
    #expect(
      try await family.olga.performer.refusing(toAnswer: FetchShoppingList(household: home))
        == .notFound(.household))
  }

  // Proves: UC-P1, D-12
  @Test func `quantity and section are free text and can be cleared`() async throws {
    let milk = try await add("Milk", quantity: " 2 l ", section: "Dairy")
    #expect(milk.quantity?.description == "2 l" && milk.section?.description == "Dairy")
    let changed = try await bram.perform(
      UpdateShoppingItem(
        household: home, item: milk.id,
        words: ShoppingItemContentChange(title: "Oat milk", quantity: .set("  "), section: .clear)))
    #expect(changed.title.description == "Oat milk")
    #expect(changed.quantity == nil && changed.section == nil)
    #expect(changed.addedBy == family.member("anna") && changed.createdAt == milk.createdAt)
  }

  // Proves: UC-P1
  @Test func `an invalid text is refused with its field`() async throws {
    func refused(_ title: String, _ quantity: String? = nil, _ section: String? = nil)
      async throws -> Refusal?
    {
      try await anna.refusing(
        AddShoppingItem(
          household: home, id: world.ids.next(),
          words: ShoppingItemContent(title: title, quantity: quantity, section: section)))
    }
    #expect(try await refused("  ") == .validation(.item, .blank))
    #expect(
      try await refused(String(repeating: "x", count: 121))
        == .validation(.item, .tooLong(limit: 120)))
    #expect(try await refused("Milk", "a\0b") == .validation(.quantity, .unprintable))
    #expect(
      try await refused("Milk", nil, String(repeating: "x", count: 61))
        == .validation(.section, .tooLong(limit: 60)))
    #expect(try await titles().isEmpty)
  }

  // Proves: UC-P1, VM-43
  @Test func `unchecked items come first, grouped by section in their order`() async throws {
    let milk = try await add("Milk", section: "Dairy")
    try await add("Apples", section: "Fruit")
    try await add("Nails")
    try await add("Butter", section: "Dairy")
    #expect(try await titles() == ["Nails", "Milk", "Butter", "Apples"])
    _ = try await bram.perform(checking(milk.id))
    #expect(try await titles() == ["Nails", "Butter", "Apples", "Milk"])
    _ = try await bram.perform(checking(milk.id, false))
    #expect(try await titles() == ["Nails", "Milk", "Butter", "Apples"])
  }

  // Proves: UC-P1
  @Test func `concurrent checks of an item keep the first`() async throws {
    let milk = try await add("Milk")
    async let annas = family.anna.local.perform(checking(milk.id))
    async let brams = family.bram.local.perform(checking(milk.id))
    let both = try await [annas, brams]
    #expect(both[0].check == both[1].check)
    let first = try #require(both[0].check)
    #expect([family.member("anna"), family.member("bram")].contains(first.by))
    // A later check changes nothing and does not increase the version.
    let version = both.map(\.version).max()
    try await family.pass(.seconds(60))
    let again = try await family.mo.performer.perform(checking(milk.id))
    #expect(again.check == first && again.version == version)
  }

  // Proves: UC-P1
  @Test func `an item moves before another item or to the end`() async throws {
    let ids = try await ["A", "B", "C", "D"].asyncMap { try await add($0).id }
    func move(_ item: Int, before other: Int?) async throws -> [String] {
      _ = try await anna.perform(
        MoveShoppingItem(household: home, item: ids[item], before: other.map { ids[$0] }))
      return try await titles()
    }
    #expect(try await move(3, before: 0) == ["D", "A", "B", "C"])
    #expect(try await move(0, before: nil) == ["D", "B", "C", "A"])
    #expect(try await move(2, before: 2) == ["D", "B", "C", "A"])
    try await add("E")
    #expect(try await titles() == ["D", "B", "C", "A", "E"])
  }

  // Proves: UC-P1
  @Test func `moving an item before one of another section changes its section`() async throws {
    let milk = try await anna.perform(
      AddShoppingItem(
        household: home, id: world.ids.next(),
        words: ShoppingItemContent(title: "Milk", section: "Dairy")))
    let soap = try await anna.perform(
      AddShoppingItem(
        household: home, id: world.ids.next(),
        words: ShoppingItemContent(title: "Soap", section: "Home")))
    let bread = try await add("Bread")
    #expect(try await titles() == ["Bread", "Milk", "Soap"])
    let moved = try await anna.perform(
      MoveShoppingItem(household: home, item: soap.id, before: milk.id))
    #expect(moved.section?.description == "Dairy")
    #expect(try await titles() == ["Bread", "Soap", "Milk"])
    let loose = try await anna.perform(
      MoveShoppingItem(household: home, item: milk.id, before: bread.id))
    #expect(loose.section == nil)
    #expect(try await titles() == ["Milk", "Bread", "Soap"])
    // The end is the end of the item's section.
    _ = try await anna.perform(MoveShoppingItem(household: home, item: milk.id, before: nil))
    #expect(try await titles() == ["Bread", "Milk", "Soap"])
  }

  // Proves: UC-P1
  @Test func `a removed item can be restored with its check`() async throws {
    let milk = try await add("Milk")
    let bread = try await add("Bread")
    _ = try await bram.perform(checking(milk.id))
    let remove = RemoveShoppingItem(household: home, item: milk.id)
    let gone = try await anna.perform(remove)
    #expect(gone.removedAt == world.clock.now)
    #expect(try await titles() == ["Bread"])
    // Removing it again changes nothing, and other commands refuse a removed item.
    #expect(try await bram.perform(remove) == gone)
    #expect(try await anna.refusing(checking(milk.id)) == .notFound(.shoppingItem))
    let back = try await bram.perform(
      RestoreShoppingItems(household: home, items: [milk.id, milk.id, bread.id]))
    #expect(back.map(\.isListed) == [true, true, true])
    let rows = try await anna.fetch(FetchShoppingList(household: home))
    #expect(rows.map(\.item.title.description) == ["Bread", "Milk"])
    #expect(rows[1].checkerName?.description == "Bram")
  }

  // Proves: UC-P1
  @Test func `the items that can be restored are listed, the latest removal first`() async throws {
    let removed = FetchRemovedItems(household: home)
    #expect(try await anna.fetch(removed).isEmpty)
    let milk = try await add("Milk")
    let bread = try await add("Bread")
    try await add("Jam")
    _ = try await bram.perform(checking(milk.id))
    for item in [milk, bread] {
      world.clock.advance(by: .seconds(1))
      _ = try await anna.perform(RemoveShoppingItem(household: home, item: item.id))
    }
    let rows = try await bram.fetch(removed)
    #expect(rows.map(\.item.id) == [bread.id, milk.id])
    #expect(rows.map { $0.adderName?.description } == ["Anna", "Anna"])
    #expect(rows[1].checkerName?.description == "Bram" && rows[1].item.removedAt != nil)
    _ = try await anna.perform(RestoreShoppingItems(household: home, items: [milk.id]))
    #expect(try await bram.fetch(removed).map(\.item.id) == [bread.id])
    #expect(try await family.olga.performer.refusing(toAnswer: removed) == .notFound(.household))
  }

  // Proves: UC-P1
  @Test func `clearing removes checked items only`() async throws {
    let ids = try await ["A", "B", "C"].asyncMap { try await add($0).id }
    _ = try await anna.perform(checking(ids[0]))
    _ = try await anna.perform(checking(ids[2]))
    let cleared = try await bram.perform(ClearShoppingList(household: home))
    #expect(cleared.map(\.id) == [ids[0], ids[2]])
    #expect(try await titles() == ["B"])
    #expect(try await bram.perform(ClearShoppingList(household: home)).isEmpty)
    _ = try await anna.perform(
      RestoreShoppingItems(household: home, items: cleared.map(\.id)))
    #expect(try await titles() == ["B", "A", "C"])
  }

  // Proves: UC-P1
  @Test func `a list is full at 500 items, and only the latest removed items are kept`()
    async throws
  {
    let (home, ids) = (home, world.ids)
    let (adder, now) = (family.member("anna"), world.clock.now)
    let items = try (0..<ShoppingItem.limit).map { number in
      ShoppingItem(
        id: ids.next(), household: home, title: try Title("Thing \(number)"), quantity: nil,
        section: nil, addedBy: adder, position: number, createdAt: now, updatedAt: now)
    }
    try await world.arrange { all in for item in items { try all.shopping.save(item) } }
    let full = Refusal.shoppingListFull(limit: 500)
    let add = AddShoppingItem(
      household: home, id: ids.next(), words: ShoppingItemContent(title: "Milk"))
    #expect(try await anna.refusing(add) == full)
    for item in items.prefix(ShoppingItem.remembered + 10) {
      world.clock.advance(by: .milliseconds(1))
      _ = try await anna.perform(RemoveShoppingItem(household: home, item: item.id))
    }
    let known = try await world.look { all in
      try items.map { try all.shopping.item($0.id, in: home) != nil }
    }
    #expect(known.firstIndex(of: true) == 10)
    let back = RestoreShoppingItems(household: home, items: [items[0].id])
    #expect(try await anna.refusing(back) == .notFound(.shoppingItem))
    let again = AddShoppingItem(
      household: home, id: items[0].id, words: ShoppingItemContent(title: "Again"))
    #expect(try await anna.refusing(again) == .unusableID)
    #expect(
      try await anna.refusing(RestoreShoppingItems(household: home, items: []))
        == .validation(.item, .outOfRange(minimum: 1, maximum: 500)))
  }

  // Proves: UC-P1, SYNC-52
  @Test func `an item of another household is refused as not found`() async throws {
    let theirs = try await family.olga.performer.perform(
      AddShoppingItem(
        household: family.otherHousehold, id: world.ids.next(),
        words: ShoppingItemContent(title: "Secret")))
    for item in [theirs.id, world.ids.next()] {
      #expect(try await anna.refusing(checking(item)) == .notFound(.shoppingItem))
      #expect(
        try await anna.refusing(RestoreShoppingItems(household: home, items: [item]))
          == .notFound(.shoppingItem))
    }
  }

  // Proves: UC-P1
  @Test func `an observer of the list gets every change`() async throws {
    var answers = bram.values(of: FetchShoppingList(household: home)).makeAsyncIterator()
    #expect(try await answers.next()?.isEmpty == true)
    let milk = try await add("Milk")
    #expect(try await answers.next()?.map(\.item.id) == [milk.id])
  }
}

extension Array {
  /// The result of `change` for each element, one after the other.
  fileprivate func asyncMap<Value>(_ change: (Element) async throws -> Value) async rethrows
    -> [Value]
  {
    var values: [Value] = []
    for element in self { values.append(try await change(element)) }
    return values
  }
}
