import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite(.hereAndServed) struct RewardTermsTests {
  // Proves: B-32
  @Test(arguments: ShopStore.allCases)
  func `of two requests for the last reward one succeeds`(_ store: ShopStore) async throws {
    let shop = try await RewardShop(in: store)
    try await shop.family.give(100, to: "ben")
    try await shop.setTerms("Cinema", stock: 1)
    let entry = try await shop.buy("Cinema")
    await #expect(throws: Refusal.rewardUnavailable(.soldOut)) {
      try await shop.buy("Cinema", for: "ben")
    }
    #expect(try await shop.points(of: "ben") == [100, 0])
    try await shop.refund(entry.id)
    #expect(try await shop.buy("Cinema", for: "ben").state == .inBasket)
  }

  // Proves: B-32, B-29
  @Test(arguments: ShopStore.allCases)
  func `of 64 concurrent requests for the last reward one succeeds`(_ store: ShopStore)
    async throws
  {
    let shop = try await RewardShop(points: 1_000, in: store)
    try await shop.family.give(1_000, to: "ben")
    try await shop.setTerms("Cinema", stock: 1)
    let bought = await concurrently(64) { number in
      try await shop.buy("Cinema", for: number.isMultiple(of: 2) ? "zoe" : "ben")
    }
    #expect(bought == 1)
    let points = try await [shop.points(), shop.points(of: "ben")]
    #expect(Set(points) == [[940, 60], [1_000, 0]])
  }

  // Proves: B-29
  @Test(arguments: ShopStore.allCases)
  func `of 64 concurrent requests for points that cover ten, ten succeed`(_ store: ShopStore)
    async throws
  {
    let titles = (1...64).map { "Reward \($0)" }
    let rewards = Dictionary(uniqueKeysWithValues: titles.map { ($0, 10) })
    let shop = try await RewardShop(points: 105, rewards: rewards, in: store)
    let bought = await concurrently(64) { try await shop.buy(titles[$0]) }
    #expect(bought == 10)
    #expect(try await shop.points() == [5, 100])
    #expect(try await shop.basket().entries.count == 10)
  }

  // Proves: B-32
  @Test(arguments: ShopStore.allCases)
  func `a request keeps its price and title, and a new one has the new ones`(_ store: ShopStore)
    async throws
  {
    let shop = try await RewardShop(points: 200, in: store)
    try await shop.setTerms("Cinema", needsApproval: true)
    let entry = try await shop.buy("Cinema")
    _ = try await shop.family.anna.performer.perform(
      EditCatalogItem(
        household: shop.home, item: shop.item("Cinema"), title: "Film", value: 90))
    let approved = try await shop.approve(entry.id)
    #expect(approved.price.value == 60 && approved.title.description == "Cinema")
    try await shop.fulfil(entry.id)
    #expect(try await shop.points() == [140, 0])
    let next = try await shop.buy("Cinema")
    #expect(next.price.value == 90 && next.title.description == "Film")
  }

  @Test func `a cooldown counts civil days from the last request`() async throws {
    let shop = try await RewardShop(points: 500)
    try await shop.setTerms("Cinema", cooldown: 2)
    try await shop.fulfil(try await shop.buy("Cinema").id)
    await #expect(throws: Refusal.rewardUnavailable(.coolingDown)) {
      try await shop.buy("Cinema")
    }
    #expect(try await shop.reward("Cinema").availableFrom == date("2026-11-23"))
    try await shop.family.wait(until: instant("2026-11-22T22:59:59Z"))
    await #expect(throws: Refusal.rewardUnavailable(.coolingDown)) {
      try await shop.buy("Cinema")
    }
    try await shop.family.wait(until: instant("2026-11-22T23:00:00Z"))
    #expect(try await shop.buy("Cinema").state == .inBasket)
  }

  @Test func `a returned reward counts neither for the cooldown nor for the quota`()
    async throws
  {
    let shop = try await RewardShop(points: 500)
    try await shop.setTerms("Cinema", cooldown: 5, quota: 1, each: .month)
    try await shop.refund(try await shop.buy("Cinema").id)
    #expect(try await shop.buy("Cinema").state == .inBasket)
  }

  @Test func `a quota counts the requests of each member in the period`() async throws {
    let shop = try await RewardShop(points: 900)
    try await shop.family.give(100, to: "ben")
    try await shop.setTerms("Cinema", quota: 2, each: .week)
    for _ in 1...2 { try await shop.fulfil(try await shop.buy("Cinema").id) }
    await #expect(throws: Refusal.rewardUnavailable(.quotaReached)) {
      try await shop.buy("Cinema")
    }
    #expect(try await shop.buy("Cinema", for: "ben").state == .inBasket)
    // The next week begins on Monday, 2026-11-23.
    #expect(try await shop.reward("Cinema").availableFrom == date("2026-11-23"))
    try await shop.family.wait(until: instant("2026-11-22T23:00:00Z"))
    #expect(try await shop.buy("Cinema").state == .inBasket)
  }

  @Test func `terms out of range are refused`() async throws {
    let shop = try await RewardShop()
    for stock in [-1, 10_000] {
      await #expect(
        throws: Refusal.validation(.stock, .outOfRange(minimum: 0, maximum: 9_999))
      ) { try await shop.setTerms("Cinema", stock: stock) }
    }
    for days in [-1, 366] {
      await #expect(
        throws: Refusal.validation(.cooldown, .outOfRange(minimum: 0, maximum: 365))
      ) { try await shop.setTerms("Cinema", cooldown: days) }
    }
    for count in [0, 100] {
      await #expect(
        throws: Refusal.validation(.rewardQuota, .outOfRange(minimum: 1, maximum: 99))
      ) { try await shop.setTerms("Cinema", quota: count) }
    }
    #expect(try await shop.reward("Cinema").terms.stock == nil)
  }
}

/// Runs `work` a number of times at once, and returns the number of successes.
private func concurrently(
  _ count: Int, _ work: @escaping @Sendable (Int) async throws -> BasketEntry
) async -> Int {
  await withTaskGroup(of: Bool.self, returning: Int.self) { group in
    for number in 0..<count {
      group.addTask {
        do {
          _ = try await work(number)
          return true
        } catch {
          return false
        }
      }
    }
    return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
  }
}
