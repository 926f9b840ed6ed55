import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct CardsModelTests {
    private let chores = CuratedItem.all.filter { $0.kind == .chore }

    private func family() async throws -> TestFamily {
      try await TestFamily(in: TestWorld(), preset: .kidsRewards)
    }

    private func select(
      _ items: [CatalogItemID], _ kind: CardKind, in family: TestFamily
    ) async throws {
      _ = try await family.anna.performer.perform(
        SaveCardSelection(
          household: family.household, kind: kind, member: family.member("zoe"), items: items))
    }

    private func model(_ family: TestFamily, on device: Device) async -> CardsModel {
      let model = CardsModel(device, household: family.household, member: family.member("zoe"))
      await model.load()
      return model
    }

    // Proves: VM-09, T-58, T-59, T-60, T-61, T-62, T-63, T-66
    @Test func `a child completes a card, and the toast names the points that were paid`()
      async throws
    {
      let family = try await family()
      let rule = try #require(CuratedItem.all.first)
      try await select([chores[7].id], .chore, in: family)
      try await select([rule.id], .rule, in: family)
      let model = await model(family, on: family.zoes)
      #expect(model.title.hasPrefix("Zoe's ") && model.title.hasSuffix("day"))
      #expect(model.balanceText == "0 peanuts earned")
      #expect(CardsModel.homeTabs.map(model.tabText) == ["Family Rules", "Chores"])
      #expect(model.shownRows.map(\.title) == [rule.title(in: .english).description])
      model.show(.chore)
      let row = try #require(model.shownRows.first)
      #expect(row.title == "Make the bed" && row.valueText == "2 peanuts" && !row.isCompleted)
      #expect(await model.toggle(row.id))
      #expect(
        model.screen.toast?.text == "“Make the bed” is done: +2 peanuts, balance 2 peanuts")
      #expect(model.shownRows.map(\.isCompleted) == [true] && model.balance == 2)
      #expect(model.shownRows[0].accessibilityLabel == "Make the bed, 2 peanuts, done today")
      #expect(await model.complete(row.id))
      #expect(model.screen.toast?.text == "“Make the bed” is already done today")
      #expect(await model.toggle(row.id))
      #expect(
        model.screen.toast?.text == "“Make the bed” is not done: -2 peanuts, balance 0 peanuts")
      #expect(model.shownRows.map(\.isCompleted) == [false] && model.balance == 0)
      #expect(!model.canOpenCatalog)
    }

    @Test func `lines of an account show the titles of curated cards in the reader's language`()
      async throws
    {
      let family = try await family()
      let chore = chores[7]
      try await select([chore.id], .chore, in: family)
      let model = await model(family, on: family.zoes)
      model.show(.chore)
      #expect(await model.toggle(try #require(model.shownRows.first).id))
      for (language, title) in [(Language.english, "Make the bed"), (.dutch, "Het bed opmaken")] {
        let account = PointsAccountModel(
          family.world.device(family.zoe.performer, language), household: family.household,
          member: family.member("zoe"))
        await account.load()
        #expect(account.lines.map(\.reason) == [title])
      }
      #expect(CuratedItem.item(titled: "Het bed opmaken") == chore)
      #expect(CuratedItem.item(titled: "Feed the hens") == nil)
    }

    // Proves: VM-09, B-27
    @Test func `a card shows the points that it pays today under the point rules`() async throws {
      let family = try await family()
      try await select([chores[7].id], .chore, in: family)
      _ = try await family.anna.performer.perform(
        AddPointRule(
          household: family.household, id: family.world.ids.next(), name: "Double",
          content: .multiplier(.init(basisPoints: 20_000))))
      let model = await model(family, on: family.zoes)
      #expect(model.rows.map(\.valueText) == ["4 peanuts"])
      let card = try #require(model.rows.first)
      #expect(await model.complete(card.id))
      #expect(model.balance == 4)
      _ = try await family.anna.performer.perform(
        AddPointRule(
          household: family.household, id: family.world.ids.next(), name: "Again",
          content: .multiplier(.init(basisPoints: 20_000))))
      await model.load()
      #expect(model.rows.map(\.valueText) == ["4 peanuts"], "A done card shows what it has paid")
    }

    // Proves: VM-09, D-05
    @Test func `taking back spent points fails with the balance, and the card stays completed`()
      async throws
    {
      let family = try await family()
      try await select([chores[7].id], .chore, in: family)
      let model = await model(family, on: family.zoes)
      let card = try #require(model.rows.first).id
      #expect(await model.complete(card))
      _ = try await family.anna.performer.perform(
        AdjustPoints(
          household: family.household, id: family.world.ids.next(), member: family.member("zoe"),
          amount: 1, kind: .penalty, reason: "For the test"))
      #expect(await !model.uncomplete(card))
      #expect(model.screen.failure?.refusal?.code == "insufficientCredits")
      await model.refresh()
      #expect(model.rows.map(\.isCompleted) == [true] && model.balance == 1)
    }

    // Proves: T-43
    @Test func `the text side of a card expands it and changes nothing else`() async throws {
      let family = try await family()
      try await select([chores[0].id], .chore, in: family)
      let model = await model(family, on: family.zoes)
      let row = try #require(model.rows.first)
      model.toggleExpanded(row.id)
      #expect(model.isExpanded(row.id))
      await model.refresh()
      #expect(model.rows == [row] && model.isExpanded(row.id))
      model.toggleExpanded(row.id)
      #expect(!model.isExpanded(row.id))
    }

    // Proves: T-42, T-43, C-02
    @Test func `an adult sees three tabs and archives a card at once`() async throws {
      let family = try await family()
      try await select(chores.prefix(2).map(\.id), .chore, in: family)
      let model = await model(family, on: family.annas)
      #expect(model.adminTitle == "Your mindful home" && model.canOpenCatalog)
      #expect(CardKind.allCases.map(model.adminTabText) == ["Rules", "Chores", "Rewards"])
      model.show(.chore)
      let row = try #require(model.shownRows.first)
      #expect(await model.archive(row.id))
      #expect(model.screen.toast?.text == "Archived “\(row.title)”")
      #expect(model.shownRows.count == 1)
    }

    // Proves: T-71
    @Test func `the empty cards of a child and of an adult, and the empty shop, have a message`()
      async throws
    {
      let family = try await family()
      let kinds = CardKind.allCases
      let home = await model(family, on: family.zoes)
      let admin = await model(family, on: family.annas)
      var shown: [Message?] = []
      for model in [home, admin] {
        for kind in kinds {
          model.show(kind)
          shown.append(model.emptyMessage)
        }
      }
      let shop = ShopModel(
        family.zoes, household: family.household, member: family.member("zoe"))
      await shop.load()
      shown.append(shop.emptyMessage ?? shop.screen.emptyMessage)
      let mascots = ["mascot_empty_chores", "mascot_empty_chores", "mascot_ticket"]
      #expect(shown.map { $0?.imageName } == mascots + mascots + ["mascot_ticket"])
      #expect(shown.allSatisfy { $0?.headline.isEmpty == false && $0?.buttonTitle != nil })
      let performer = TestPerformer(family.zoe.performer)
      performer.script.fail(with: TestFault(kind: .busy))
      let failed = await model(family, on: family.world.device(performer))
      let failure: Message? = failed.screen.failure?.message
      #expect(failure?.imageName == "mascot_empty" && failure?.buttonTitle == "Try again")
    }

    @Test func `an empty tab has a message with the mascot of its kind`() async throws {
      let family = try await family()
      let zoes = await model(family, on: family.zoes)
      #expect(zoes.screen.emptyMessage?.headline == "No cards yet")
      #expect(zoes.emptyMessage?.headline == "No rules yet")
      #expect(zoes.screen.emptyMessage?.action == .refresh)
      let annas = await model(family, on: family.annas)
      annas.show(.reward)
      #expect(annas.emptyMessage?.imageName == "mascot_ticket")
      #expect(annas.emptyMessage?.action == .openCatalog)
      annas.show(.chore)
      #expect(annas.emptyMessage?.imageName == "mascot_empty_chores")
    }

    // Proves: T-78, T-54
    @Test func `a card shows its item's title in the reader's language`() async throws {
      let family = try await family()
      try await select([chores[7].id], .chore, in: family)
      for (language, title) in [
        (Language.dutch, "Het bed opmaken"), (.german, "Das Bett machen"),
        (.english, "Make the bed"),
      ] {
        let device = family.world.device(family.zoe.performer, language)
        #expect(await model(family, on: device).rows.map(\.title) == [title])
      }
    }
  }
}
