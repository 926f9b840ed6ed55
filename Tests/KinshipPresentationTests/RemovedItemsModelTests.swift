import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// The clock reads Saturday, 21 November 2026.
  @MainActor @Suite struct RemovedItemsModelTests {
    // Proves: VM-43, UC-P1
    @Test(arguments: [
      (Language.english, "today, "), (.dutch, "vandaag, "), (.german, "heute, "),
    ])
    func `removed items are listed, the latest first, until they are restored`(
      language: Language, day: String
    ) async throws {
      let family = try await TestFamily.make()
      let device = family.world.device(family.anna.performer, language)
      let list = ShoppingListModel(device, household: family.household)
      await list.load()
      let milk = ShoppingItemContent(title: "Milk", quantity: "2 l", section: "Dairy")
      for item in [milk, ShoppingItemContent(title: "Bread")] {
        #expect(await list.add(item))
        let id = try #require(list.rows.first).id
        #expect(await list.remove(id))
        family.world.clock.advance(by: .seconds(60))
      }
      let model = RemovedItemsModel(device, household: family.household)
      #expect(await model.load())
      #expect(model.rows.map(\.title) == ["Bread", "Milk"] && model.screen.emptyMessage == nil)
      let row = try #require(model.rows.last)
      #expect(row.removedText.hasPrefix(day), "\(row.removedText)")
      #expect(row.accessibilityLabel == "Milk, 2 l, Dairy, \(row.removedText)")
      #expect(await list.undo())
      await model.refresh()
      #expect(model.rows.map(\.title) == ["Milk"])
    }

    // Proves: VM-43
    @Test(arguments: [
      (
        Language.english, "There are no removed items",
        "Items that you remove from the list can be restored here."
      ),
      (
        .dutch, "Er zijn geen verwijderde artikelen",
        "Artikelen die je van de lijst haalt, kun je hier terugzetten."
      ),
      (
        .german, "Es gibt keine entfernten Artikel",
        "Artikel, die du von der Liste entfernst, kannst du hier wiederherstellen."
      ),
    ])
    func `an empty list says which items it will show`(
      language: Language, headline: String, body: String
    ) async throws {
      let family = try await TestFamily.make()
      let model = RemovedItemsModel(
        family.world.device(family.anna.performer, language), household: family.household)
      #expect(await model.load())
      #expect(model.rows.isEmpty)
      #expect(model.screen.emptyMessage?.headline == headline)
      #expect(model.screen.emptyMessage?.bodyText == body)
    }
  }
}
