import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite(.hereAndServed) struct RewardRequestTests {
  // Proves: UC-G8, B-29
  @Test(arguments: ShopStore.allCases)
  func `approving a request moves it to the basket, once`(_ store: ShopStore) async throws {
    let shop = try await requestShop(in: store)
    let entry = try await shop.buy("Cinema")
    let approved = try await shop.approve(entry.id)
    #expect(approved.state == .inBasket && approved.decidedBy == shop.family.member("anna"))
    #expect(try await shop.approve(entry.id, by: "bram") == approved)
    #expect(try await shop.points() == [40, 60])
    await #expect(throws: Refusal.basketEntrySettled(.inBasket)) {
      try await shop.decline(entry.id)
    }
    await #expect(throws: Refusal.basketEntrySettled(.inBasket)) {
      try await shop.cancel(entry.id)
    }
  }

  // Proves: B-29
  @Test(arguments: ShopStore.allCases)
  func `declining or cancelling a request releases its points once`(_ store: ShopStore)
    async throws
  {
    let shop = try await requestShop(in: store)
    let first = try await shop.buy("Cinema")
    let declined = try await shop.decline(first.id)
    #expect(declined.state == .declined && declined.reason?.description == "Not today")
    #expect(try await shop.points() == [100, 0])
    await #expect(throws: Refusal.basketEntrySettled(.declined)) {
      try await shop.approve(first.id)
    }
    let second = try await shop.buy("Cinema")
    #expect(try await shop.cancel(second.id).state == .cancelled)
    #expect(try await shop.points() == [100, 0])
    await #expect(throws: Refusal.basketEntrySettled(.cancelled)) {
      try await shop.cancel(second.id)
    }
    #expect(try await shop.points() == [100, 0])
  }

  @Test func `declining requires a reason`() async throws {
    let shop = try await requestShop()
    let entry = try await shop.buy("Cinema")
    let blank = DeclineReward(household: shop.home, entry: entry.id, reason: "")
    #expect(try await shop.family.anna.performer.refusing(blank) == .noteRequired)
  }

  @Test(arguments: ShopStore.allCases)
  func `a request expires after seven days, once`(_ store: ShopStore) async throws {
    let shop = try await requestShop(in: store)
    let entry = try await shop.buy("Cinema")
    let end = shop.family.world.clock.now + BasketEntry.requestLifetime
    try await shop.family.live(until: end + .milliseconds(-1))
    #expect(try await shop.points() == [40, 60])
    try await shop.family.live(until: end)
    #expect(try await shop.points() == [100, 0])
    #expect(try await shop.basket().history.map(\.state) == [.expired])
    try await shop.family.live(until: end + .seconds(86_400))
    #expect(try await shop.points() == [100, 0])
    #expect(try await told(of: entry.id, in: shop) == ["zoe reward_expired"])
  }

  @Test func `an approved request does not expire`() async throws {
    let shop = try await requestShop()
    let entry = try await shop.buy("Cinema")
    try await shop.approve(entry.id)
    try await shop.family.live(until: shop.family.world.clock.now + .seconds(30 * 86_400))
    #expect(try await shop.basket().entries.map(\.state) == [.inBasket])
  }

  // Proves: B-31
  @Test(arguments: ShopStore.allCases, [false, true])
  func `archiving or deleting a reward releases its requests and notifies the requesters`(
    _ store: ShopStore, isDeleted: Bool
  ) async throws {
    let shop = try await requestShop(in: store)
    try await shop.family.give(100, to: "ben")
    let old = try await shop.buy("Cinema")
    try await shop.approve(old.id)
    try await shop.fulfil(old.id)
    try await shop.family.give(60, to: "zoe")
    let zoes = try await shop.buy("Cinema")
    let bens = try await shop.buy("Cinema", for: "ben")
    let anna = shop.family.anna.performer
    if isDeleted {
      _ = try await anna.perform(
        DeleteCatalogItem(household: shop.home, item: shop.item("Cinema")))
    } else {
      for child in ["zoe", "ben"] {
        _ = try await anna.perform(
          ArchiveCard(household: shop.home, card: shop.card("Cinema", of: child)))
      }
    }
    #expect(try await shop.points() == [100, 0])
    #expect(try await shop.points(of: "ben") == [100, 0])
    #expect(try await told(of: zoes.id, in: shop) == ["zoe reward_withdrawn"])
    #expect(try await told(of: bens.id, in: shop) == ["ben reward_withdrawn"])
    let history = try await shop.basket().history
    #expect(Set(history.map(\.state)) == [.fulfilled, .withdrawn])
    #expect(history.allSatisfy { $0.title.description == "Cinema" && $0.price.value == 60 })
  }

  // Proves: B-31
  @Test func `archiving a reward keeps what is in a basket`() async throws {
    let shop = try await RewardShop()
    let entry = try await shop.buy("Cinema")
    try await shop.select([], for: "zoe")
    #expect(try await shop.basket().entries.map(\.id) == [entry.id])
    #expect(try await shop.refund(entry.id).state == .refunded)
    #expect(try await shop.points() == [100, 0])
  }

  // Proves: B-41
  @Test(arguments: ShopStore.allCases)
  func `a member who leaves releases the points held for it`(_ store: ShopStore) async throws {
    let shop = try await requestShop(in: store)
    try await shop.family.give(100, to: "zoe")
    try await shop.setTerms("Ice cream")
    try await shop.buy("Cinema")
    try await shop.buy("Ice cream")
    #expect(try await shop.points() == [80, 120])
    _ = try await shop.family.anna.performer.perform(
      RemoveMember(household: shop.home, member: shop.family.member("zoe")))
    #expect(try await shop.points() == [200, 0])
  }

  // Proves: UC-G8
  @Test func `a request is announced to the adults, and its decision to the child`()
    async throws
  {
    let shop = try await requestShop()
    let entry = try await shop.buy("Cinema")
    #expect(
      try await told(of: entry.id, in: shop) == [
        "anna reward_requested", "bram reward_requested", "gwen reward_requested",
        "oma reward_requested",
      ])
    let rows = try await shop.family.anna.performer.fetch(FetchInbox(household: shop.home)).rows
    let row = try #require(rows.first { $0.kind == .rewardRequested })
    #expect(row.reward?.description == "Cinema" && row.name?.description == "Zoe")
    try await shop.approve(entry.id)
    #expect(try await told(of: entry.id, in: shop) == ["zoe reward_approved"])
    let requests = try await shop.family.bram.performer.fetch(
      FetchRewardRequests(household: shop.home))
    #expect(requests.map(\.entry.state) == [.inBasket])
    #expect(requests.map(\.memberName?.description) == ["Zoe"])
  }

  @Test func `notices of a decline give its reason, and to the adult who asked the child`()
    async throws
  {
    let shop = try await requestShop()
    let entry = try await shop.buy("Cinema", by: "anna")
    try await shop.decline(entry.id, by: "bram")
    for (name, child) in [("anna", "Zoe"), ("zoe", nil)] {
      let inbox = try await shop.family.caller(name).fetch(FetchInbox(household: shop.home))
      let row = try #require(inbox.rows.first { $0.kind == .rewardDeclined })
      #expect(row.child?.description == child && row.reason?.description == "Not today")
    }
  }

  @Test func `the notice of a request does not give the reason of its decline`() async throws {
    let shop = try await requestShop()
    let entry = try await shop.buy("Cinema")
    let anna = shop.family.anna.performer
    let inbox = FetchInbox(household: shop.home, includesRead: true)
    let row = try #require(try await anna.fetch(inbox).rows.first { $0.kind == .rewardRequested })
    try await shop.family.pass(.seconds(60))
    _ = try await anna.perform(MarkNoticesRead(household: shop.home, notices: [row.id]))
    try await shop.decline(entry.id, by: "bram")
    let read = try #require(try await anna.fetch(inbox).rows.first { $0.id == row.id })
    #expect(read.reward?.description == "Cinema" && read.reason == nil)
  }

  @Test func `a decided request stays in the inbox of the adults who have read it`()
    async throws
  {
    let shop = try await requestShop()
    let entry = try await shop.buy("Cinema")
    let anna = shop.family.anna.performer
    let row = try #require(
      try await anna.fetch(FetchInbox(household: shop.home)).rows.first {
        $0.kind == .rewardRequested
      })
    try await shop.family.pass(.seconds(60))
    _ = try await anna.perform(MarkNoticesRead(household: shop.home, notices: [row.id]))
    try await shop.approve(entry.id)
    #expect(
      try await told(of: entry.id, in: shop) == ["anna reward_requested", "zoe reward_approved"])
  }

  private func requestShop(in store: ShopStore = .inMemory) async throws -> RewardShop {
    let shop = try await RewardShop(in: store)
    for title in ["Cinema", "Ice cream"] { try await shop.setTerms(title, needsApproval: true) }
    return shop
  }

  /// The notices about an entry, as `name kind`, sorted.
  private func told(of entry: BasketEntryID, in shop: RewardShop) async throws -> [String] {
    try await shop.family.notices().filter { $0.subject == entry.bits }
      .map { notice in
        let name = shop.family.members.first { $0.value == notice.recipient }?.key ?? "?"
        return "\(name) \(notice.kind.rawValue)"
      }
      .sorted()
  }
}
