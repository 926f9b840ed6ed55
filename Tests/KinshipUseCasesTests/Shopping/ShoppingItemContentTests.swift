import KinshipDomain
import KinshipTestSupport
import Testing

@testable import KinshipUseCases

/// Checks that the lists of texts in `ShoppingItemContent` and `ShoppingItemContentChange` are
/// complete, which the compiler does not check.
@Suite struct ShoppingItemContentTests {
  private let old = ShoppingItemContent(title: "Milk", quantity: "2 l", section: "Dairy")
  private let new = ShoppingItemContent(title: "Oats", quantity: "1 kg", section: "Cereals")
  private let change = ShoppingItemContentChange(
    title: "Oats", quantity: .set("1 kg"), section: .set("Cereals"))

  private func item(_ words: ShoppingItemContent) throws -> ShoppingItem {
    try words.item(ShoppingItemID(bits: 1), in: HouseholdID(bits: 2), at: TestClock.start)(
      MemberID(bits: 3), 4)
  }

  @Test func `the content has all texts of an item`() throws {
    #expect(
      propertiesDiffering(old, new) == properties(of: old)
        && absentProperties(of: new).isEmpty, "give a new text above too")
    let item = try item(new)
    #expect(properties(of: item, as: Title.self, Name?.self) == properties(of: new))
    #expect(ShoppingItemContent(item) == new)
    #expect(new.texts.count == properties(of: new).count && !new.texts.contains(nil))
    #expect(Set(new.texts).count == new.texts.count)
  }

  @Test func `a change sets exactly its texts`() throws {
    #expect(properties(of: change) == properties(of: new))
    #expect(
      propertiesDiffering(change, ShoppingItemContentChange()) == properties(of: change),
      "give a new text above too")
    var item = try item(old)
    try ShoppingItemContentChange().applying()(&item)
    #expect(ShoppingItemContent(item) == old)
    try change.applying()(&item)
    #expect(ShoppingItemContent(item) == new)
  }

  @Test func `a change of any single text is not empty, and its text is validated`()
    throws
  {
    #expect(ShoppingItemContentChange().isEmpty && !change.isEmpty)
    let bad = "a\u{0}b"
    let changes = [
      "title": ShoppingItemContentChange(title: bad), "quantity": .init(quantity: .set(bad)),
      "section": .init(section: .set(bad)),
    ]
    #expect(Set(changes.keys) == properties(of: change), "give a new text above too")
    for (name, change) in changes {
      #expect(!change.isEmpty, "\(name)")
      #expect(throws: Refusal.self, "\(name)") { try change.applying() }
    }
  }
}
