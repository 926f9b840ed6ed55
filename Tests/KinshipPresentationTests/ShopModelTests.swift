import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct ShopModelTests {
    /// A family with the reward "Cinema" of 6 points for Zoe, who has some points.
    private func shopFamily(points: Int, needsApproval: Bool = false) async throws -> TestFamily {
      let family = try await TestFamily.make()
      try await family.give(points, to: "zoe")
      let item = try await family.anna.performer.perform(
        AddCatalogItem(
          household: family.household, id: family.world.ids.next(), kind: .reward,
          title: "Cinema", value: 6))
      _ = try await family.anna.performer.perform(
        SaveCardSelection(
          household: family.household, kind: .reward, member: family.member("zoe"),
          items: [item.id]))
      _ = try await family.anna.performer.perform(
        SetRewardTerms(
          household: family.household, item: item.id, needsApproval: needsApproval))
      return family
    }

    private func shop(_ device: Device, _ family: TestFamily) async -> ShopModel {
      let model = ShopModel(
        device, household: family.household, member: family.member("zoe"))
      await model.load()
      return model
    }

    // Proves: VM-10, T-67, T-59
    @Test func `the shop has a title, two tabs and the balance`() async throws {
      let family = try await shopFamily(points: 10)
      let model = await shop(family.zoes, family)
      #expect(model.title == "Reward shop")
      #expect(ShopModel.Tab.allCases.map { model.tabText($0) } == ["Rewards", "Basket"])
      #expect(model.tab == .rewards && model.emptyMessage == nil)
      #expect(model.balanceText == "10 points earned")
      model.show(.basket)
      #expect(model.emptyMessage?.headline == "The basket is empty")
      #expect(model.emptyMessage?.imageName == "mascot_ticket")
      #expect(model.emptyMessage?.action != nil)
    }

    // Proves: VM-10, T-69
    @Test func `a price that changed after it was shown is not paid`() async throws {
      let family = try await shopFamily(points: 10)
      let model = await shop(family.zoes, family)
      let card = try #require(model.rewards.first)
      _ = try await family.anna.performer.perform(
        EditCatalogItem(household: family.household, item: card.item, title: "Cinema", value: 9))
      #expect(await !model.buy(card.id))
      #expect(
        model.screen.failure?.sentence
          == "The price of this reward has changed to 9 points. Try again for that price.")
      await model.load()
      #expect(model.balance == 10 && model.basket.isEmpty)
      #expect(await model.buy(card.id))
      #expect(model.balance == 1)
    }

    // Proves: VM-10, T-68, T-69
    @Test func `a reward is normal, in the basket or unaffordable`() async throws {
      let family = try await shopFamily(points: 10)
      let model = await shop(family.zoes, family)
      let card = try #require(model.rewards.first)
      #expect(card.state == .normal && card.canBuy && card.priceText == "6 points")
      #expect(await model.buy(card.id))
      let bought = try #require(model.rewards.first)
      #expect(bought.state == .inBasket && !bought.canBuy && bought.stateText == "in the basket")
      #expect(model.balance == 4 && model.reserved == 6)
      #expect(
        model.screen.toast?.text
          == "“Cinema” is in the basket (6 points); the balance is now 4 points")
      let entry = try #require(model.basket.first)
      let annas = RewardRequestsModel(family.annas, household: family.household)
      await annas.load()
      #expect(await annas.fulfil(entry.id))
      await model.load()
      let next = try #require(model.rewards.first)
      #expect(next.state == .unaffordable && next.stateText == "2 points missing")
      #expect(await !model.buy(next.id))
      #expect(model.history.map(\.state) == [.fulfilled])
    }

    // Proves: T-59, TRAP-68
    @Test func `the banners show what can be spent, although it is called earned`() async throws {
      let family = try await shopFamily(points: 10)
      let model = await shop(family.zoes, family)
      let card = try #require(model.rewards.first)
      #expect(await model.buy(card.id))
      #expect(model.balanceText == "4 points earned")
      let home = CardsModel(
        family.zoes, household: family.household, member: family.member("zoe"))
      await home.load()
      #expect(home.balanceText == "4 points earned")
    }

    // Proves: VM-10, T-70, D-06
    @Test func `removing from the basket returns the price`() async throws {
      let family = try await shopFamily(points: 10)
      let model = await shop(family.zoes, family)
      let card = try #require(model.rewards.first)
      #expect(await model.buy(card.id))
      let entry = try #require(model.basket.first)
      #expect(entry.canRemove)
      #expect(await model.remove(entry.id))
      #expect(model.balance == 10 && model.reserved == 0 && model.basket.isEmpty)
      #expect(model.history.map(\.state) == [.refunded])
    }

    @Test func `an adult reads whose reward is no longer offered`() async throws {
      let family = try await shopFamily(points: 20, needsApproval: true)
      let annas = await shop(family.annas, family)
      let card = try #require(annas.rewards.first)
      #expect(await annas.buy(card.id))
      _ = try await family.bram.performer.perform(
        ArchiveCard(household: family.household, card: card.id))
      for (device, title) in [
        (family.annas, "The reward “Cinema” of Zoe"), (family.zoes, "Your reward “Cinema”"),
      ] {
        let inbox = InboxModel(device, household: family.household)
        await inbox.load()
        let line = "\(title) is no longer offered; the points are returned"
        #expect(inbox.rows.contains { $0.text == line }, "\(inbox.rows.map(\.text))")
      }
    }

    // Proves: UC-G8
    @Test func `adults approve and decline the requests of children`() async throws {
      let family = try await shopFamily(points: 20, needsApproval: true)
      let model = await shop(family.zoes, family)
      let card = try #require(model.rewards.first)
      #expect(card.termsText == "needs approval")
      #expect(await model.buy(card.id))
      let requests = RewardRequestsModel(family.annas, household: family.household)
      await requests.load()
      let row = try #require(requests.rows.first)
      #expect(row.isRequest && row.memberName == "Zoe" && row.title == "Cinema")
      #expect(await requests.decline(row.id, reason: "Not today"))
      #expect(requests.screen.toast?.text == "Declined “Cinema” of Zoe; the points are returned")
      #expect(requests.rows.isEmpty && requests.screen.phase != .loaded)
      await model.load()
      #expect(model.balance == 20)
      #expect(await model.buy(card.id))
      await requests.load()
      let again = try #require(requests.rows.first)
      #expect(await !requests.fulfil(again.id))
      #expect(
        requests.screen.failure?.sentence
          == "This reward still waits for approval. Approve the request first.")
      #expect(await requests.approve(again.id))
      #expect(requests.rows.map(\.isRequest) == [false])
      #expect(await requests.fulfil(again.id))
      #expect(requests.changed?.state == .fulfilled)
    }

    @Test func `an adult sets the terms of a reward`() async throws {
      let family = try await shopFamily(points: 10)
      let model = await shop(family.annas, family)
      #expect(model.canDecide)
      let reward = try #require(model.shop?.rewards.first)
      var form = ShopModel.TermsForm(reward.terms)
      (form.stock, form.cooldownDays, form.quotaCount) = (3, 2, 1)
      #expect(await model.setTerms(of: reward.card.item, form))
      let row = try #require(model.rewards.first)
      #expect(row.termsText == "3 left, again after 2 days, 1 per week")
    }
  }
}
