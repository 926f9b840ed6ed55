import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite(.hereAndServed) struct SavingsPoolTests {
  // Proves: B-33
  @Test(arguments: ShopStore.allCases)
  func `withdrawing returns each member's own contribution`(_ store: ShopStore) async throws {
    let home = try await PoolFamily(in: store)
    try await home.pay(60, of: "zoe")
    try await home.pay(40, of: "ben", by: "anna")
    #expect(try await home.points(of: "zoe") == [20, 60])
    #expect(try await home.points(of: "ben") == [40, 40])
    let short = Refusal.insufficientCredits(
      available: try shopPoints(60), missing: try shopPoints(1))
    await #expect(throws: short) { try await home.withdraw(61, of: "zoe") }
    let outcome = try await home.withdraw(of: "zoe")
    #expect(outcome.balance.value == 80 && outcome.row.own == .zero)
    #expect(outcome.row.saved.value == 40 && outcome.row.missing.value == 60)
    #expect(try await home.points(of: "ben") == [40, 40])
    await #expect(throws: Refusal.self) { try await home.withdraw(of: "zoe") }
    try await home.withdraw(15, of: "ben", by: "bram")
    #expect(try await home.points(of: "ben") == [55, 25])
  }

  // Proves: B-33
  @Test(arguments: ShopStore.allCases)
  func `a goal is paid out once, and its shares are spent`(_ store: ShopStore) async throws {
    let home = try await PoolFamily(in: store)
    try await home.pay(60, of: "zoe")
    await #expect(throws: Refusal.savingsPoolUnavailable(.unfilled)) { try await home.payOut() }
    try await home.pay(40, of: "ben", by: "anna")
    let pool = try await home.payOut()
    #expect(pool.state == .paidOut && pool.endedBy == home.family.member("anna"))
    #expect(try await home.points(of: "zoe") == [20, 0])
    #expect(try await home.points(of: "ben") == [40, 0])
    let ended = Refusal.savingsPoolUnavailable(.ended)
    await #expect(throws: ended) { try await home.payOut() }
    await #expect(throws: ended) { try await home.close() }
    await #expect(throws: ended) { try await home.withdraw(of: "zoe") }
    await #expect(throws: ended) { try await home.pay(1, of: "zoe") }
    #expect(try await home.points(of: "zoe") == [20, 0])
    let pools = try await home.pools()
    #expect(pools.pools.isEmpty && pools.history == [pool])
  }

  // Proves: B-33
  @Test(arguments: ShopStore.allCases)
  func `paying out at the same time spends the shares once`(_ store: ShopStore) async throws {
    let home = try await PoolFamily(target: 60, in: store)
    try await home.pay(60, of: "zoe")
    let paid = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<32 {
        group.addTask { (try? await home.payOut(by: "anna")) != nil }
        group.addTask { (try? await home.close(by: "bram")) != nil }
      }
      var count = 0
      for await isDone in group where isDone { count += 1 }
      return count
    }
    #expect(paid == 1)
    let points = try await home.points(of: "zoe")
    #expect(points == [20, 0] || points == [80, 0])
  }

  // Proves: B-33
  @Test(arguments: ShopStore.allCases)
  func `closing a goal returns every share, and the totals stay`(_ store: ShopStore) async throws {
    let home = try await PoolFamily(in: store)
    let before = try await home.wallet(of: "zoe")
    try await home.pay(30, of: "zoe")
    try await home.pay(20, of: "zoe")
    try await home.withdraw(5, of: "zoe")
    try await home.pay(10, of: "ben", by: "anna")
    #expect(try await home.close().state == .closed)
    #expect(try await home.wallet(of: "zoe") == before)
    #expect(try await home.points(of: "ben") == [80, 0])
    #expect(try await home.told() == ["ben pool_closed", "zoe pool_closed"])
  }

  @Test func `a payment is limited to the missing points and to the balance`() async throws {
    let home = try await PoolFamily(points: ["zoe": 500, "ben": 10])
    let range = Refusal.validation(.amount, .outOfRange(minimum: 1, maximum: 100))
    await #expect(throws: range) { try await home.pay(101, of: "zoe") }
    let short = Refusal.insufficientCredits(
      available: try shopPoints(10), missing: try shopPoints(1))
    await #expect(throws: short) { try await home.pay(11, of: "ben", by: "anna") }
    try await home.pay(100, of: "zoe")
    await #expect(throws: Refusal.savingsPoolUnavailable(.full)) {
      try await home.pay(1, of: "ben", by: "anna")
    }
    for amount in [0, -1] {
      await #expect(throws: Refusal.self) { try await home.pay(amount, of: "zoe") }
      await #expect(throws: Refusal.self) { try await home.withdraw(amount, of: "zoe") }
    }
  }

  @Test func `points in a goal cannot be spent otherwise`() async throws {
    let home = try await PoolFamily()
    try await home.pay(60, of: "zoe")
    let short = Refusal.insufficientCredits(
      available: try shopPoints(20), missing: try shopPoints(1))
    await #expect(throws: short) { try await home.family.take(21, from: "zoe") }
  }

  @Test func `a child sees the sum and its own share, and adults see all shares`() async throws {
    let home = try await PoolFamily()
    try await home.pay(30, of: "zoe")
    try await home.pay(20, of: "ben", by: "anna")
    let zoes = try #require(try await home.pools().pools.first)
    #expect(zoes.saved.value == 50 && zoes.own.value == 30 && zoes.shares.isEmpty)
    let annas = try #require(try await home.pools(of: "anna").pools.first)
    #expect(annas.own == .zero)
    let names = annas.shares.compactMap { $0.memberName?.description }
    #expect(Set(names) == ["Zoe", "Ben"])
    for name in ["zoe", "mo"] {
      await #expect(throws: Refusal.unauthorized) {
        try await home.withdraw(of: "ben", by: name)
      }
    }
  }

  @Test func `only adults create, pay out and close`() async throws {
    let home = try await PoolFamily(target: 10)
    try await home.pay(10, of: "zoe")
    for name in ["zoe", "mo"] {
      await #expect(throws: Refusal.unauthorized) { try await home.payOut(by: name) }
      await #expect(throws: Refusal.unauthorized) { try await home.close(by: name) }
      let new = CreateSavingsPool(
        household: home.home, id: home.family.world.ids.next(), title: "Boat", target: 5)
      #expect(try await home.family.caller(name).refusing(new) == .unauthorized)
    }
  }

  @Test func `adults and savers are told once when the target is reached`() async throws {
    let home = try await PoolFamily(target: 60)
    try await home.pay(20, of: "ben", by: "anna")
    try await home.family.give(10, to: "anna")
    try await home.pay(10, of: "anna")
    #expect(try await home.told().isEmpty)
    try await home.pay(30, of: "zoe", by: "bram")
    let filled = ["anna", "ben", "gwen", "oma", "zoe"].map { "\($0) pool_filled" }
    #expect(try await home.told() == filled)
  }

  @Test func `adults are told when the target is reached, and members when it is paid out`()
    async throws
  {
    let home = try await PoolFamily(target: 60)
    try await home.pay(60, of: "zoe")
    let filled = ["anna", "bram", "gwen", "oma"].map { "\($0) pool_filled" }
    #expect(try await home.told() == filled)
    let row = try #require(try await home.filledRows(of: "anna").first)
    #expect(row.reward?.description == "Trampoline")
    try await home.payOut()
    #expect(try await home.told() == ["zoe pool_paid_out"])
  }

  @Test(arguments: ShopStore.allCases)
  func `a goal that is filled again and again tells each member once a day`(
    _ store: ShopStore
  ) async throws {
    let home = try await PoolFamily(target: 60, in: store)
    let before = try await home.unread(by: "anna")
    for _ in 0..<3 {
      try await home.pay(60, of: "zoe")
      #expect(try await home.filledRows(of: "anna").count == 1)
      try await home.withdraw(1, of: "zoe")
      #expect(try await home.filledRows(of: "anna").isEmpty, "Points are missing again")
      #expect(try await home.unread(by: "anna") == before)
      try await home.withdraw(of: "zoe")
    }
    let filled = ["anna", "bram", "gwen", "oma"].map { "\($0) pool_filled" }
    #expect(try await home.told() == filled)
    try await home.pay(60, of: "ben", by: "anna")
    #expect(try await home.told() == (filled + ["ben pool_filled"]).sorted())
    try await home.withdraw(of: "ben", by: "anna")
    try await home.family.wait(until: home.family.world.clock.now + .seconds(86_400))
    try await home.pay(60, of: "zoe")
    #expect(try await home.told().count { $0 == "bram pool_filled" } == 1)
    let rows = try await home.filledRows(of: "bram")
    #expect(rows.map(\.at) == [home.family.world.clock.now], "Another day")
  }

  // Proves: B-41
  @Test(arguments: ShopStore.allCases)
  func `a member who leaves gets its share back`(_ store: ShopStore) async throws {
    let home = try await PoolFamily(in: store)
    try await home.pay(60, of: "zoe")
    try await home.pay(40, of: "ben", by: "anna")
    _ = try await home.family.anna.performer.perform(
      RemoveMember(household: home.home, member: home.family.member("zoe")))
    #expect(try await home.points(of: "zoe") == [80, 0])
    #expect(try await home.filledRows(of: "bram").isEmpty)
    await #expect(throws: Refusal.savingsPoolUnavailable(.unfilled)) { try await home.payOut() }
    try await home.close()
    #expect(try await home.points(of: "ben") == [80, 0])
  }

  @Test func `a household has at most 20 open goals`() async throws {
    let home = try await PoolFamily()
    let anna = home.family.anna.performer
    func create(_ title: String = "Boat") -> CreateSavingsPool {
      CreateSavingsPool(
        household: home.home, id: home.family.world.ids.next(), title: title, target: 5)
    }
    for number in 1..<SavingsPool.openLimit { _ = try await anna.perform(create("Goal \(number)")) }
    #expect(
      try await anna.refusing(create()) == .validation(.savingsPool, .tooMany(limit: 20)))
    try await home.close()
    _ = try await anna.perform(create())
  }

  @Test func `open goals have different titles`() async throws {
    let home = try await PoolFamily()
    let anna = home.family.anna.performer
    let (household, ids) = (home.home, home.family.world.ids)
    func create() -> CreateSavingsPool {
      CreateSavingsPool(household: household, id: ids.next(), title: "tramPoline ", target: 5)
    }
    #expect(try await anna.refusing(create()) == .validation(.title, .notAllowed))
    try await home.close()
    _ = try await anna.perform(create())
  }

  @Test func `a target is in its range, and a title is not blank`() async throws {
    let home = try await PoolFamily()
    let cases: [(String, Int, Refusal.Field)] = [
      ("", 5, .title), ("Boat", 0, .target), ("Boat", 1_000_001, .target),
    ]
    for (title, target, field) in cases {
      let new = CreateSavingsPool(
        household: home.home, id: home.family.world.ids.next(), title: title, target: target)
      guard case .validation(let found, _) = try await home.family.anna.performer.refusing(new)
      else {
        Issue.record("\(title) \(target) is accepted")
        continue
      }
      #expect(found == field)
    }
  }

  // Proves: B-40, F-48
  @Test func `ids of another household are not found`() async throws {
    let home = try await PoolFamily()
    let (olga, elsewhere) = (home.family.olga.performer, home.family.otherHousehold)
    #expect(
      try await olga.refusing(PayOutSavingsPool(household: elsewhere, pool: home.pool))
        == .notFound(.savingsPool))
    #expect(
      try await olga.refusing(CloseSavingsPool(household: elsewhere, pool: home.pool))
        == .notFound(.savingsPool))
  }

  @Test func `an id is used once`() async throws {
    let home = try await PoolFamily()
    let again = CreateSavingsPool(
      household: home.home, id: home.pool, title: "Boat", target: 5)
    #expect(try await home.family.anna.performer.refusing(again) == .unusableID)
    let (id, zoe) = (home.family.world.ids.next() as TransferID, home.family.member("zoe"))
    let pay = PayIntoSavingsPool(
      household: home.home, id: id, pool: home.pool, member: zoe, amount: 5)
    _ = try await home.family.zoe.performer.perform(pay)
    let withdraw = WithdrawFromSavingsPool(
      household: home.home, id: id, pool: home.pool, member: zoe)
    #expect(try await home.family.zoe.performer.refusing(withdraw) == .unusableID)
    #expect(try await home.points(of: "zoe") == [75, 5])
  }
}
