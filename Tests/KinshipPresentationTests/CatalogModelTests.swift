import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct CatalogModelTests {
    private let chores = CuratedItem.all.filter { $0.kind == .chore }

    private func model(_ family: TestFamily) async -> CatalogModel {
      let model = CatalogModel(
        family.annas, household: family.household, kind: .chore, member: family.member("zoe"))
      await model.load()
      return model
    }

    private func make() async throws -> (TestFamily, CatalogModel) {
      let family = try await TestFamily(in: TestWorld(), preset: .kidsRewards)
      return (family, await model(family))
    }

    // Proves: VM-08, T-40, T-41, T-42, C-02, C-03
    @Test func `toggling marks items, and saving commits the whole selection`() async throws {
      let (family, model) = try await make()
      #expect(model.title == "Chores Catalog" && model.createText == "Create Chore")
      let (one, two) = (chores[0].id, chores[1].id)
      #expect(model.state(of: one) == .unselected)
      model.act(one)
      model.act(two)
      model.act(two)
      model.act(chores[2].id)
      #expect(model.state(of: one) == .selected && model.hasChanges)
      let before = try await family.anna.performer.fetch(
        FetchCards(household: family.household, member: family.member("zoe")))
      #expect(before.rows.isEmpty, "Nothing is saved by toggling")
      #expect(await model.saveSelection())
      #expect(model.screen.toast?.text == "Saved Zoe's selection (Chores: 2)")
      #expect(model.selection == [one, chores[2].id] && !model.hasChanges)
      model.act(one)
      #expect(await model.saveSelection())
      #expect(await self.model(family).selection == [chores[2].id])
    }

    // Proves: VM-08, T-48, T-49, T-50
    @Test func `a draft is saved only with a title and a value of 1 to 9`() async throws {
      let (_, model) = try await make()
      #expect(model.draftHint.contains("chore") && model.draft == nil)
      model.beginDraft()
      #expect(!model.canSaveDraft)
      for (title, value, isValid) in [
        ("Hens", "", false), ("", "3", false), ("  ", "3", false), ("Hens", "0", false),
        ("Hens", "10", false), ("Hens", "3.5", false), ("Hens", "three", false),
        ("Hens", " 9 ", true), ("Hens", "1", true),
      ] {
        model.draft?.title = title
        model.draft?.value = value
        #expect(model.canSaveDraft == isValid, "\(title) \(value)")
      }
      model.draft?.title = "Feed the hens"
      model.beginDraft()
      #expect(model.draft?.title == "Feed the hens", "There is one draft at a time")
      #expect(await model.saveDraft())
      #expect(model.draft == nil)
      #expect(model.screen.toast?.text == "Added “Feed the hens” to the catalog")
      let row = try #require(model.rows.first)
      #expect(row.isCustom && row.title == "Feed the hens" && row.noteText == "your own")
      #expect(model.state(of: row.id) == .unselected)
      model.beginDraft()
      model.cancelDraft()
      #expect(model.draft == nil && model.rows.count == chores.count + 1)
    }

    // Proves: T-50
    @Test func `the hint of a draft is that of its kind`() async throws {
      let (_, model) = try await make()
      var hints: [String] = []
      for kind in CardKind.allCases {
        #expect(await model.show(kind))
        hints.append(model.draftHint)
      }
      #expect(
        hints == [
          "Enter your new family rule 🏡", "Enter your new chore 🧹", "Enter your new reward 🎁",
        ])
    }

    // Proves: T-55, T-39
    @Test func `only custom items can be edited and deleted`() async throws {
      let (_, model) = try await make()
      model.beginEditing(chores[0].id)
      #expect(model.draft == nil)
      #expect(await !model.delete(chores[0].id))
      #expect(model.screen.failure?.refusal == .unauthorized)
      model.dismiss()
      #expect(await model.add(title: "Hens", value: 3))
      let row = try #require(model.rows.first)
      model.beginEditing(row.id)
      #expect(model.draft?.title == "Hens" && model.draft?.value == "3")
      model.draft?.value = "4"
      #expect(await model.saveDraft())
      #expect(model.rows.first?.value == 4)
      #expect(await model.delete(row.id))
      #expect(model.screen.toast?.text == "Deleted “Hens”; its cards are archived")
      #expect(model.rows.count == chores.count)
    }

    // Proves: T-40
    @Test func `another kind discards the pending selection`() async throws {
      let (_, model) = try await make()
      model.act(chores[0].id)
      #expect(await model.show(.reward))
      #expect(model.title == "Rewards Catalog" && !model.hasChanges)
      #expect(model.rows.map(\.id) == CuratedItem.all.filter { $0.kind == .reward }.map(\.id))
      #expect(model.rows[0].noteText == "3–5 years")
    }
  }
}
