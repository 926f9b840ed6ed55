import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct ShoppingListModelTests {
    private func list(_ family: TestFamily, _ device: Device? = nil) async -> ShoppingListModel {
      let model = ShoppingListModel(device ?? family.annas, household: family.household)
      await model.load()
      return model
    }

    // Proves: VM-43, F-17, T-73
    @Test func `an empty list offers to add an item`() async throws {
      let family = try await TestFamily.make()
      let model = ShoppingListModel(family.annas, household: family.household)
      #expect(model.screen.phase == .idle)
      await model.load()
      #expect(model.screen.emptyMessage?.action == .addItem)
      #expect(model.screen.emptyMessage?.headline == "Nothing to buy")
      #expect(!model.canClear && !model.canUndo && model.openCount == 0)
    }

    // Proves: VM-43, UC-P1, M-57
    @Test func `unchecked items come first, and each change has a message`() async throws {
      let family = try await TestFamily.make()
      let model = await list(family)
      #expect(
        await model.add(ShoppingItemContent(title: "Milk", quantity: "2 l", section: "Dairy")))
      #expect(model.screen.toast?.text == "Added “Milk” (2 l) to the shopping list")
      #expect(await model.add(ShoppingItemContent(title: "Bread")))
      #expect(model.rows.map(\.title) == ["Bread", "Milk"])
      #expect(model.rows[1].accessibilityLabel == "Milk, 2 l, Dairy, added by Anna")
      #expect(await model.check(model.rows[0].id))
      #expect(model.screen.toast?.text == "“Bread” is in the basket")
      #expect(model.rows.map(\.title) == ["Milk", "Bread"] && model.openCount == 1)
      #expect(model.rows[1].accessibilityLabel == "Bread, in Anna's basket")
      #expect(await model.check(model.rows[1].id, false))
      #expect(model.screen.toast?.text == "Put “Bread” back on the list")
      let change = ShoppingItemContentChange(quantity: .set(""), section: .set("Cold"))
      #expect(await model.update(model.rows[1].id, change))
      #expect(model.rows[1].quantity == nil && model.rows[1].section == "Cold")
      #expect(model.screen.toast?.text == "Changed “Milk”")
      #expect(await model.update(model.rows[1].id, ShoppingItemContentChange(title: "Rolls")))
      #expect(model.screen.toast?.text == "Renamed “Milk” to “Rolls”")
      #expect(await model.move(model.rows[1].id, before: model.rows[0].id))
      #expect(model.screen.toast?.text == "Moved “Rolls” before “Bread”")
      #expect(await model.move(model.rows[0].id, before: nil))
      #expect(model.screen.toast?.text == "Moved “Rolls” to the end")
    }

    // Proves: VM-43, UC-P1
    @Test func `two devices that check one item both show the first member`() async throws {
      let family = try await TestFamily.make()
      let annas = await list(family)
      #expect(await annas.add(ShoppingItemContent(title: "Milk")))
      let zoes = await list(family, family.zoes)
      let milk = zoes.rows[0].id
      #expect(await annas.check(milk))
      #expect(await zoes.check(milk))
      #expect(zoes.rows[0].checkedText == "in Anna's basket")
      #expect(zoes.screen.failure == nil)
    }

    // Proves: VM-43, UC-P1
    @Test func `undo restores removed and cleared items`() async throws {
      let family = try await TestFamily.make()
      let model = await list(family)
      for title in ["Milk", "Bread", "Jam"] {
        #expect(await model.add(ShoppingItemContent(title: title)))
      }
      #expect(await model.remove(model.rows[0].id))
      #expect(model.screen.toast?.text == "Removed “Milk” from the shopping list")
      #expect(model.canUndo)
      #expect(await model.undo())
      #expect(model.screen.toast?.text == "Put “Milk” back on the shopping list")
      #expect(!model.canUndo)
      #expect(await model.undo() == false)
      for row in model.rows { #expect(await model.check(row.id)) }
      #expect(model.canClear)
      #expect(await model.clear())
      #expect(
        model.screen.toast?.text
          == "Removed 3 items from the shopping list: “Milk”, “Bread”, “Jam”")
      #expect(model.rows.isEmpty && model.screen.emptyMessage != nil)
      #expect(await model.undo())
      #expect(model.rows.map(\.title) == ["Milk", "Bread", "Jam"] && model.openCount == 0)
    }

    // Proves: VM-43
    @Test func `moving an item changes its position`() async throws {
      let family = try await TestFamily.make()
      let model = await list(family)
      for title in ["Milk", "Bread", "Jam"] {
        #expect(await model.add(ShoppingItemContent(title: title)))
      }
      #expect(await model.move(model.rows[2].id, before: model.rows[0].id))
      #expect(model.rows.map(\.title) == ["Jam", "Milk", "Bread"])
      #expect(await model.move(model.rows[0].id, before: nil))
      #expect(model.rows.map(\.title) == ["Milk", "Bread", "Jam"])
    }

    // Proves: VM-43, T-73, F-58
    @Test func `a failed load can be retried, and a retry after a lost answer adds one item`()
      async throws
    {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = ShoppingListModel(
        family.world.device(performer), household: family.household)
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await model.load() == false)
      #expect(model.screen.failure?.message.action == .retry)
      await model.retry()
      #expect(model.screen.phase != .loading && model.screen.failure == nil)
      performer.script.loseAnswer()
      #expect(await model.add(ShoppingItemContent(title: "Milk")) == false)
      #expect(model.screen.failure?.message.action == .retry)
      await model.retry()
      #expect(model.screen.failure == nil && model.changed?.title.description == "Milk")
      #expect(Set(performer.script.performed).count == 1, "The same attempt")
      #expect(model.rows.map(\.title) == ["Milk"])
      #expect(await model.add(ShoppingItemContent(title: " ")) == false)
      #expect(model.screen.failure?.sentence == "The item is empty. Please fill it in.")
    }

    // Proves: VM-43
    @Test func `messages of the list follow the language`() async throws {
      let family = try await TestFamily.make()
      for (language, text) in [
        (Language.dutch, "“Melk” op de boodschappenlijst gezet"),
        (.german, "„Melk“ auf die Einkaufsliste gesetzt"),
      ] {
        let model = ShoppingListModel(
          family.world.device(family.anna.performer, language), household: family.household)
        #expect(await model.add(ShoppingItemContent(title: "Melk")))
        #expect(model.screen.toast?.text == text)
      }
    }
  }
}
