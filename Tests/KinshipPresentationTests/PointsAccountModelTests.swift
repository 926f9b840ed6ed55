import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct PointsAccountModelTests {
    private func account(
      of name: String, on device: Device, _ family: TestFamily
    ) async -> PointsAccountModel {
      let model = PointsAccountModel(
        device, household: family.household, member: family.member(name))
      await model.load()
      return model
    }

    // Proves: VM-19, F-10, F-68
    @Test func `a points account without transactions shows a message`() async throws {
      let family = try await TestFamily.make(.kidsRewards)
      let model = await account(of: "zoe", on: family.zoes, family)
      #expect(model.balance == 0 && model.balanceText == "0 peanuts" && model.unit == "peanuts")
      #expect(model.lines.isEmpty && !model.hasMore && model.memberName == "Zoe")
      #expect(model.screen.emptyMessage == model.noLines && model.noLines.headline == "Nothing yet")
      #expect(model.noLines.action == .refresh && !model.canAdjust)
      let annas = await account(of: "zoe", on: family.annas, family)
      #expect(annas.screen.emptyMessage?.action == .givePoints)
      #expect(annas.screen.emptyMessage?.buttonTitle == "Give points")
      #expect(await annas.adjust(amount: 1, kind: .bonus, reason: "Helped"))
      #expect(annas.screen.phase == .loaded)
    }

    // Proves: VM-19
    @Test func `reading every page reports the number of transactions so far`() async throws {
      let family = try await TestFamily.make()
      for amount in 1...5 { try await family.give(amount, to: "zoe") }
      let model = PointsAccountModel(
        family.annas, household: family.household, member: family.member("zoe"))
      var texts: [String?] = []
      let page = await model.everyPage(of: 2) { texts.append($0.progressText) }
      #expect(page.rows.map(\.words.amount).sorted() == [1, 2, 3, 4, 5] && page.next == nil)
      #expect(texts == ["2 so far", "4 so far"], "The last page leaves nothing to wait for")
      #expect(model.progressText == nil)
    }

    // Proves: VM-19, F-13, F-35, F-68, TRAP-29
    @Test func `adults book a bonus and a penalty with a reason`() async throws {
      let family = try await TestFamily.make()
      let model = await account(of: "zoe", on: family.annas, family)
      #expect(model.canAdjust)
      #expect(model.adjustments.map(\.text) == ["Bonus", "Penalty", "Correction"])
      #expect(await model.adjust(amount: 10, kind: .bonus, reason: "Helped"))
      #expect(model.screen.toast?.text == "Booked +10 points for Zoe; the balance is now 10 points")
      family.world.clock.advance(by: .seconds(60))
      #expect(await model.adjust(amount: 3, kind: .penalty, reason: "Shouted"))
      #expect(model.screen.toast?.text == "Booked -3 points for Zoe; the balance is now 7 points")
      #expect(model.balance == 7 && model.earned == 10 && model.spent == 0)
      #expect(model.earnedText == "10 points" && model.spentText == "0 points")
      #expect(model.otherUses.map { "\($0.label): \($0.text)" } == ["Deducted: 3 points"])
      #expect(model.lines.map(\.amountText) == ["-3 points", "+10 points"])
      #expect(model.lines.map(\.kindText) == ["penalty", "bonus"])
      #expect(
        model.lines.first?.accessibilityLabel == "-3 points, penalty, Shouted, today, 10:01 AM")
      #expect(model.lines.first?.when == "Today, 10:01 AM")
    }

    // Proves: VM-19, F-10
    @Test func `balance, held and spent points are together the earned points`() async throws {
      let family = try await TestFamily.make()
      try await family.give(10, to: "zoe")
      let item = try await family.anna.performer.perform(
        AddCatalogItem(
          household: family.household, id: family.world.ids.next(), kind: .reward,
          title: "Cinema", value: 6))
      let rows = try await family.anna.performer.perform(
        SaveCardSelection(
          household: family.household, kind: .reward, member: family.member("zoe"),
          items: [item.id]))
      let card = try #require(rows.first?.card.id)
      let outcome = try await family.zoe.performer.perform(
        BuyReward(household: family.household, id: family.world.ids.next(), card: card))
      let model = await account(of: "zoe", on: family.zoes, family)
      #expect([model.balance, model.reserved, model.spent, model.earned] == [4, 6, 0, 10])
      _ = try await family.anna.performer.perform(
        FulfilReward(household: family.household, entry: outcome.entry.id))
      await model.load()
      #expect([model.balance, model.reserved, model.spent, model.earned] == [4, 0, 6, 10])
    }

    // Proves: VM-19, D-44, F-54
    @Test func `a penalty larger than the balance is refused`() async throws {
      let family = try await TestFamily.make(.patchwork)
      try await family.give(20, to: "zoe")
      let model = await account(
        of: "zoe", on: family.world.device(family.anna.performer, .german), family)
      #expect(await model.adjust(amount: 50, kind: .penalty, reason: "Zu viel") == false)
      #expect(
        model.screen.failure?.sentence
          == "Nicht genug Credits verfügbar: das Guthaben ist 20, es fehlen 30."
          + " Nimm weniger, oder warte, bis das Guthaben reicht.")
      #expect(model.balance == 20)
    }

    // Proves: VM-19, F-33, TRAP-30
    @Test func `transactions load in pages of fifty`() async throws {
      let family = try await TestFamily.make()
      for _ in 1...55 {
        family.world.clock.advance(by: .milliseconds(1))
        try await family.give(1, to: "zoe")
      }
      let model = await account(of: "zoe", on: family.zoes, family)
      #expect(model.lines.count == 50 && model.hasMore)
      #expect(await model.loadMore())
      #expect(model.lines.count == 55 && !model.hasMore)
      #expect(await model.loadMore() == false)
    }

    // Proves: VM-19, F-32
    @Test func `children do not see each other's points`() async throws {
      let family = try await TestFamily.make()
      let model = await account(of: "ben", on: family.zoes, family)
      #expect(model.account == nil)
      #expect(model.screen.failure?.code == "unauthorized")
    }

    // Proves: VM-19, F-58
    @Test func `repeating an adjustment after a lost answer books it once`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = await account(of: "zoe", on: family.world.device(performer), family)
      performer.script.loseAnswer()
      #expect(await model.adjust(amount: 10, kind: .bonus, reason: "Helped") == false)
      await model.adjust(amount: 10, kind: .bonus, reason: "Helped")
      await model.load()
      #expect(model.balance == 10)
    }

    // Proves: VM-19, F-35
    @Test func `the adjustment form validates its input and is cleared after booking`() async throws
    {
      let family = try await TestFamily.make()
      let model = PointsAccountModel(
        family.annas, household: family.household, member: family.member("ben"))
      #expect(!model.canSubmitAdjustment)
      await model.load()
      #expect(!model.canSubmitAdjustment)
      model.adjustment.amount = 7
      #expect(!model.canSubmitAdjustment)
      model.adjustment.reason = "Helped Oma"
      #expect(model.canSubmitAdjustment)
      #expect(await model.submitAdjustment())
      #expect(model.balance == 7 && model.adjustment == .init())
      (model.adjustment.kind, model.adjustment.amount) = (.penalty, 8)
      model.adjustment.reason = "Too much"
      #expect(await model.submitAdjustment() == false)
      #expect(model.adjustment.amount == 8 && model.balance == 7)
      model.adjustment.amount = 1_000_001
      #expect(!model.canSubmitAdjustment)
      let bens = PointsAccountModel(
        family.world.device(family.asManaged()), household: family.household,
        member: family.member("ben"))
      await bens.load()
      (bens.adjustment.amount, bens.adjustment.reason) = (5, "Please")
      #expect(!bens.canSubmitAdjustment)
    }
  }
}
