import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct PointsTests {
  // Proves: UC-H1, F-10, F-32, F-68, C-16
  @Test func `an account is visible to its owner, and a child's account also to adults`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let names = ["anna", "bram", "gwen", "mo", "oma", "zoe", "ben"]
    for asker in names {
      for owner in names {
        let isAdult = ["anna", "bram", "gwen", "oma"].contains(asker)
        let may = asker == owner || (isAdult && ["zoe", "ben"].contains(owner))
        let (home, id) = (family.household, family.member(owner))
        let caller = family.caller(asker)
        let expected: Refusal? = may ? nil : .unauthorized
        #expect(
          try await refusal {
            _ = try await caller.fetch(FetchAccount(household: home, member: id))
          }
            == expected, "\(asker) \(owner)")
        #expect(
          try await refusal {
            _ = try await caller.fetch(FetchTransactions(household: home, member: id))
          } == expected, "\(asker) \(owner)")
      }
    }
  }

  // Proves: UC-H1, F-10, C-14
  @Test(arguments: [
    (Preset.unified, PointsName.points), (.kidsRewards, .peanuts), (.patchwork, .credits),
  ])
  func `an account shows its owner's name and the name of points`(
    preset: Preset, word: PointsName
  ) async throws {
    let family = try await TestFamily(in: TestWorld(), preset: preset)
    try await family.give(25, to: "zoe")
    try await family.take(10, from: "zoe")
    let answer = try await family.zoe.performer.fetch(
      FetchAccount(household: family.household, member: family.member("zoe")))
    #expect(answer.memberName.description == "Zoe")
    #expect(answer.pointsName == word)
    #expect(answer.account.balance.value == 15)
    #expect(answer.account.totalEarned.value == 25)
    #expect(answer.account.totalSpent.value == 10)
  }

  // Proves: F-32, F-48
  @Test func `a non-member's account is refused as member not found`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for id in [family.member("rob"), family.member("olga"), family.world.ids.next()] {
      await #expect(throws: Refusal.notFound(.member)) {
        try await family.anna.performer.fetch(
          FetchAccount(household: family.household, member: id))
      }
    }
  }

  // MARK: Lines

  // Proves: UC-H2, F-12, F-13, F-33
  @Test func `transactions are listed newest first, with sign, reason and author`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.give(20, to: "zoe")
    try await family.pass(.seconds(60))
    let task = try await family.makeTask()
    try await family.complete(task.id)
    try await family.approve(task.id, by: "gwen")
    try await family.pass(.seconds(60))
    try await family.redeem(5)
    try await family.pass(.seconds(60))
    try await family.take(3, from: "zoe")
    let page = try await family.zoe.performer.fetch(
      FetchTransactions(household: family.household, member: family.member("zoe")))
    #expect(page.transactions.map(\.amount) == [-3, -5, 10, 20])
    #expect(
      page.transactions.map(\.kind) == [.penalty, .screenTimeRedeemed, .taskCompleted, .bonus])
    #expect(
      page.transactions.map(\.kind.rawValue)
        == ["penalty", "screentime_redeemed", "task_completed", "bonus"])
    #expect(
      page.transactions.map(\.createdBy)
        == ["anna", "zoe", "gwen", "anna"].map { family.member($0) })
    #expect(page.transactions.map(\.reason) == ["For the test", "5 min", "Dishes", "For the test"])
    #expect(page.next == nil)
  }

  // Proves: F-33, TRAP-30
  @Test func `a page has fifty transactions by default, and pages have no gaps`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for number in 1...60 {
      try await family.give(number, to: "zoe")
      if number.isMultiple(of: 3) { try await family.pass(.milliseconds(1)) }
    }
    let (home, zoe) = (family.household, family.member("zoe"))
    let all = try await family.transfers("zoe").map(\.id)
    for (limit, count) in [(nil, 50), (1, 1), (49, 49), (50, 50), (51, 51), (60, 60), (200, 60)] {
      let page = try await family.zoe.performer.fetch(
        FetchTransactions(household: home, member: zoe, limit: limit))
      #expect(page.transactions.map(\.id) == Array(all.prefix(count)))
      #expect((page.next == nil) == (count == 60))
    }
    for size in [1, 7, 20, 60] {
      var found: [TransferID] = []
      var cursor: TransferCursor?
      repeat {
        let page = try await family.zoe.performer.fetch(
          FetchTransactions(household: home, member: zoe, after: cursor, limit: size))
        found += page.transactions.map(\.id)
        cursor = page.next
      } while cursor != nil
      #expect(found == all)
    }
    let stamps = try await family.transfers("zoe").map(\.createdAt)
    #expect(stamps == stamps.sorted(by: >))
    for limit in [0, -1, 201, .max, .min] {
      await #expect(throws: Refusal.validation(.limit, .outOfRange(minimum: 1, maximum: 200))) {
        try await family.zoe.performer.fetch(
          FetchTransactions(household: home, member: zoe, limit: limit))
      }
    }
  }

  // MARK: Adjusting

  // Proves: UC-H3, F-35, TRAP-29
  @Test(arguments: [
    (AdjustPoints.Kind.bonus, 5, 25), (.bonus, -5, 25), (.penalty, 5, 15), (.penalty, -5, 15),
    (.correction, 5, 25), (.correction, -5, 15), (.penalty, 20, 0),
  ])
  func `a bonus adds and a penalty subtracts for any sign, a correction uses the sign`(
    kind: AdjustPoints.Kind, amount: Int, balance: Int
  ) async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.give(20, to: "zoe")
    try await family.pass(.seconds(1))
    let account = try await family.bram.performer.perform(
      adjustment(amount, kind, in: family))
    #expect(account.balance.value == balance)
    let line = try #require(try await family.transfers("zoe").first)
    #expect(line.createdBy == family.member("bram"))
    #expect(
      line.kind
        == [.bonus: TransferKind.bonus, .penalty: .penalty, .correction: .manualAdjustment][kind])
  }

  // Proves: D-44, C-18
  @Test func `a penalty above the balance is refused with the missing points`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.give(20, to: "zoe")
    let no = Refusal.insufficientCredits(available: try points(20), missing: try points(5))
    for kind in [AdjustPoints.Kind.penalty, .correction] {
      await #expect(throws: no) {
        try await family.anna.performer.perform(adjustment(-25, kind, in: family))
      }
    }
    #expect(try await family.balance("zoe") == 20)
    #expect(try await family.transfers("zoe").count == 1)
  }

  // Proves: UC-H3, TRAP-03
  @Test func `an adjustment without an amount or a reason is refused`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for amount in [0, 1_000_001, -1_000_001, .max, .min] {
      await #expect(
        throws: Refusal.validation(.amount, .outOfRange(minimum: 1, maximum: 1_000_000))
      ) { try await family.anna.performer.perform(adjustment(amount, .bonus, in: family)) }
    }
    await #expect(throws: Refusal.validation(.reason, .blank)) {
      try await family.anna.performer.perform(
        adjustment(1, .bonus, reason: " \n", in: family))
    }
    #expect(try await family.balance("zoe") == 0)
  }

  // Proves: UC-H3, B-10
  @Test func `repeating an adjustment is refused`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bonus = adjustment(5, .bonus, in: family)
    _ = try await family.anna.performer.perform(bonus)
    await #expect(throws: Refusal.unusableID) {
      try await family.anna.performer.perform(bonus)
    }
    #expect(try await family.balance("zoe") == 5)
    let derived = TransferID(derivedFrom: bonus.id, .reversal)
    await #expect(throws: Refusal.unusableID) {
      try await family.anna.performer.perform(
        AdjustPoints(
          household: family.household, id: derived, member: family.member("zoe"), amount: 1,
          kind: .bonus, reason: "Forged"))
    }
  }

  // Proves: C-14, C-18
  @Test func `an adjustment above the maximum balance is refused`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for _ in 1...1_000 { try await family.give(1_000_000, to: "zoe") }
    #expect(try await family.balance("zoe") == 1_000_000_000)
    let answer = try await refusal { try await family.give(1, to: "zoe") }
    #expect(answer?.code == "validation")
    #expect(try await family.balance("zoe") == 1_000_000_000)
  }

  private func adjustment(
    _ amount: Int, _ kind: AdjustPoints.Kind, reason: String = "Because", in family: TestFamily
  ) -> AdjustPoints {
    AdjustPoints(
      household: family.household, id: family.world.ids.next(), member: family.member("zoe"),
      amount: amount, kind: kind, reason: reason)
  }
}
