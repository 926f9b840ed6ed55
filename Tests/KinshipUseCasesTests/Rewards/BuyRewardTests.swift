import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite(.hereAndServed) struct BuyRewardTests {
  // Proves: T-64, T-65, T-69, UC-G8, C-63, D-06
  @Test(arguments: ShopStore.allCases)
  func `buying a reward moves its price from the wallet to the reserved points`(
    _ store: ShopStore
  ) async throws {
    let shop = try await RewardShop(in: store)
    let entry = try await shop.buy("Cinema")
    #expect(entry.state == .inBasket && entry.price.value == 60)
    #expect(entry.title.description == "Cinema")
    #expect(try await shop.points() == [40, 60])
    let other = try await shop.family.zoe.performer.perform(
      RefundReward(household: shop.home, entry: entry.id))
    #expect(other.balance.value == 100 && other.reserved == .zero)
    let again = try await shop.buy("Cinema")
    let basket = try await shop.basket()
    #expect(basket.entries == [again] && basket.history.map(\.id) == [entry.id])
    #expect(basket.balance.value == 40 && basket.reserved.value == 60)
  }

  // Proves: B-29
  @Test(arguments: ShopStore.allCases)
  func `points held for a request cannot be requested again`(_ store: ShopStore) async throws {
    let shop = try await RewardShop(in: store)
    for title in ["Cinema", "Ice cream"] { try await shop.setTerms(title, needsApproval: true) }
    #expect(try await shop.buy("Cinema").state == .requested)
    let short = Refusal.insufficientCredits(
      available: try shopPoints(40), missing: try shopPoints(20))
    await #expect(throws: short) { try await shop.buy("Ice cream") }
    #expect(try await shop.points() == [40, 60])
    #expect(try await shop.basket().entries.count == 1)
  }

  // Proves: B-29, D-05
  @Test func `held points cannot be taken or redeemed`() async throws {
    let shop = try await RewardShop()
    try await shop.buy("Cinema")
    let short = Refusal.insufficientCredits(
      available: try shopPoints(40), missing: try shopPoints(1))
    await #expect(throws: short) { try await shop.family.take(41, from: "zoe") }
    #expect(try await shop.points() == [40, 60])
  }

  // Proves: D-06, UC-G9, T-70
  @Test(arguments: ShopStore.allCases)
  func `removing a reward from the basket returns its price`(_ store: ShopStore) async throws {
    let shop = try await RewardShop(in: store)
    let entry = try await shop.buy("Cinema")
    let returned = try await shop.refund(entry.id)
    #expect(returned.state == .refunded)
    #expect(try await shop.points() == [100, 0])
    #expect(try await shop.basket().entries.isEmpty)
    await #expect(throws: Refusal.basketEntrySettled(.refunded)) {
      try await shop.refund(entry.id)
    }
    #expect(try await shop.points() == [100, 0])
    let account = try await shop.family.account("zoe")
    #expect(account.totalSpent == .zero, "A release takes the price out of the total")
  }

  // Proves: D-06, UC-G9, T-70
  @Test(arguments: ShopStore.allCases)
  func `handing a reward over spends its price once`(_ store: ShopStore) async throws {
    let shop = try await RewardShop(in: store)
    let entry = try await shop.buy("Cinema")
    #expect(try await shop.fulfil(entry.id).state == .fulfilled)
    #expect(try await shop.points() == [40, 0])
    await #expect(throws: Refusal.basketEntrySettled(.fulfilled)) {
      try await shop.fulfil(entry.id)
    }
    await #expect(throws: Refusal.basketEntrySettled(.fulfilled)) {
      try await shop.refund(entry.id)
    }
    #expect(try await shop.points() == [40, 0])
    let history = try await shop.basket().history
    #expect(history.map(\.id) == [entry.id] && history.map(\.state) == [.fulfilled])
  }

  // Proves: D-06
  @Test func `a card has at most one open basket entry`() async throws {
    let shop = try await RewardShop(points: 200)
    let entry = try await shop.buy("Cinema")
    await #expect(throws: Refusal.rewardUnavailable(.alreadyTaken)) {
      try await shop.buy("Cinema")
    }
    try await shop.fulfil(entry.id)
    #expect(try await shop.buy("Cinema").state == .inBasket)
  }

  // Proves: T-69
  @Test(arguments: ShopStore.allCases)
  func `a reward is bought only for the expected price`(_ store: ShopStore) async throws {
    let shop = try await RewardShop(in: store)
    func buy(at price: Int) async throws -> BasketEntry {
      try await shop.family.zoe.performer.perform(
        BuyReward(
          household: shop.home, id: shop.family.world.ids.next(), card: shop.card("Cinema"),
          expectedPrice: shopPoints(price))
      ).entry
    }
    let changed = Refusal.priceChanged(try shopPoints(60))
    for price in [59, 61] {
      await #expect(throws: changed) { try await buy(at: price) }
    }
    #expect(try await shop.points() == [100, 0])
    #expect(try await buy(at: 60).price.value == 60)
  }

  // Proves: T-69
  @Test func `an archived reward cannot be bought`() async throws {
    let shop = try await RewardShop()
    try await shop.select(["Ice cream"], for: "zoe")
    await #expect(throws: Refusal.rewardUnavailable(.archived)) { try await shop.buy("Cinema") }
    #expect(try await shop.shop().rewards.map(\.card.title.description) == ["Ice cream"])
    #expect(try await shop.points() == [100, 0])
  }

  // Proves: T-68, VM-10
  @Test func `the shop tells what can be bought`() async throws {
    let shop = try await RewardShop(points: 100)
    #expect(try await shop.reward("Cinema").canBeBought)
    try await shop.buy("Cinema")
    let bought = try await shop.reward("Cinema")
    #expect(bought.obstacle == .alreadyTaken && bought.entry?.state == .inBasket)
    let other = try await shop.reward("Ice cream")
    #expect(other.obstacle == nil && other.missing.value == 20 && !other.canBeBought)
  }

  // Proves: B-40, F-48
  @Test func `ids of another household are not found`() async throws {
    let shop = try await RewardShop()
    let entry = try await shop.buy("Cinema")
    let (olga, elsewhere) = (shop.family.olga.performer, shop.family.otherHousehold)
    #expect(
      try await olga.refusing(
        BuyReward(
          household: elsewhere, id: shop.family.world.ids.next(), card: shop.card("Cinema")))
        == .notFound(.card))
    #expect(
      try await olga.refusing(FulfilReward(household: elsewhere, entry: entry.id))
        == .notFound(.basketEntry))
    #expect(
      try await olga.refusing(SetRewardTerms(household: elsewhere, item: shop.item("Cinema")))
        == .notFound(.catalogItem))
  }

  @Test func `a sibling cannot use another child's shop`() async throws {
    let shop = try await RewardShop()
    let entry = try await shop.buy("Cinema")
    await #expect(throws: Refusal.notFound(.card)) { try await shop.buy("Ice cream", by: "ben") }
    for name in ["ben", "mo"] {
      await #expect(throws: Refusal.notFound(.basketEntry)) {
        try await shop.refund(entry.id, by: name)
      }
    }
    await #expect(throws: Refusal.unauthorized) { try await shop.fulfil(entry.id, by: "zoe") }
  }

  @Test func `an id is used once`() async throws {
    let shop = try await RewardShop(points: 500)
    let entry = try await shop.buy("Cinema")
    let again = BuyReward(household: shop.home, id: entry.id, card: shop.card("Ice cream"))
    #expect(try await shop.family.zoe.performer.refusing(again) == .unusableID)
  }

  @Test func `an entry cannot have the id of something that has jobs or is paid`() async throws {
    let shop = try await RewardShop(points: 500)
    let (family, home) = (shop.family, shop.home)
    let task = try await family.makeTask(for: "ben").id
    let deleted = try await family.makeTask("Attic").id
    _ = try await family.anna.performer.perform(DeleteTask(household: home, task: deleted))
    for bits in [home.bits, family.member("ben").bits, task.bits, deleted.bits] {
      let taken = BuyReward(
        household: home, id: BasketEntryID(bits: bits), card: shop.card("Cinema"))
      #expect(try await family.zoe.performer.refusing(taken) == .unusableID)
      let minutes = RedeemScreenTime(
        household: home, id: RedemptionID(bits: bits), member: family.member("zoe"), minutes: 5)
      #expect(try await family.zoe.performer.refusing(minutes) == .unusableID)
    }
    let entry = try await shop.buy("Cinema").id
    let chore = CreateTask(
      household: home, id: TaskID(bits: entry.bits), words: TaskContent(title: "Dishes"))
    #expect(try await family.anna.performer.refusing(chore) == .unusableID)
    let done = try await family.complete(task, by: "ben")
    if done.status == .pendingApproval { try await family.approve(task) }
    #expect(try await family.balance("ben") == 10)
  }
}
