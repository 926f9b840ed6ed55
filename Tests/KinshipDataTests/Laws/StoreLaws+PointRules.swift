import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  private func contents(in home: HouseholdFixture) throws -> [PointRuleContent] {
    let (five, floor) = (try Points(5, field: .amount), try Points(20, field: .points))
    let day = CivilDate(clampingDaysSinceEpoch: 20_000)
    return [
      .multiplier(
        PointMultiplier(
          basisPoints: 15_000, weekdays: [.monday, .sunday], firstDay: day,
          lastDay: day.advanced(byDays: 6), member: home.child.id, category: .roomCleaning)),
      .multiplier(PointMultiplier(basisPoints: 100)), .bonus(five), .penalty(five),
      .decay(PointDecay(amount: .share(250), interval: .weekly, floor: floor)),
      .decay(PointDecay(amount: .points(five))), .expiry(PointExpiry(days: 90, floor: floor)),
    ]
  }

  private func rule(
    _ content: PointRuleContent, in home: HouseholdFixture, _ random: inout Seeded, at second: Int
  ) throws -> PointRule {
    PointRule(
      id: random.id(), household: home.household, name: try Name("Rule \(second)", field: .title),
      content: content, createdBy: home.parent.id, createdAt: .at(second))
  }

  @Test(arguments: StoreKind.allCases)
  func `a point rule reads back as it was saved`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(9)
    var rules: [PointRule] = []
    for (second, content) in try contents(in: home).enumerated() {
      rules.append(try rule(content, in: home, &random, at: second))
    }
    rules[0].end(at: .at(50))
    let added = rules
    let saved = try await home.write { all in try added.map { try all.pointRules.save($0) } }
    let found = try await home.read { all in
      try added.map { try all.pointRules.rule($0.id, in: home.household) }
    }
    #expect(found == saved)
    #expect(
      try await home.read { try $0.pointRules.rule(added[0].id, in: HouseholdID(bits: 1)) } == nil)
    #expect(
      await refusal { try await home.write { try $0.pointRules.save(added[1]) } } == .conflict)
  }

  @Test(arguments: StoreKind.allCases)
  func `the point rules in force at an instant are listed by age`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(9)
    let bonus = PointRuleContent.bonus(try Points(5, field: .amount))
    var rules: [PointRule] = []
    for second in [30, 10, 20, 10] { rules.append(try rule(bonus, in: home, &random, at: second)) }
    rules[1].end(at: .at(25))
    let added = rules
    try await home.write { all in for rule in added { try all.pointRules.save(rule) } }
    let lists = try await home.read { all in
      try [5, 10, 24, 25, 90].map { second in
        try all.pointRules.rules(of: home.household, inForceAt: .at(second)).map(\.id)
      }
    }
    let expected = [5, 10, 24, 25, 90].map { second in
      added.filter { $0.isInForce(at: .at(second)) }
        .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.map(\.id)
    }
    #expect(lists == expected && lists.map(\.count) == [0, 2, 3, 2, 3])
    let counts = try await home.read { all in
      [
        try all.pointRules.ruleCount(of: home.household),
        try all.pointRules.ruleCount(of: HouseholdID(bits: 1)),
      ]
    }
    #expect(counts == [4, 0])
  }

  @Test(arguments: StoreKind.allCases)
  func `a transfer keeps the explanation of its payment`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(4)
    let factors = try ["Double week", "Ben’s 7 days"].map {
      PointFactor(name: try Name($0, field: .title), basisPoints: 12_500)
    }
    let award = PointAward(base: try Points(10, field: .points), factors: factors)
    let paid = Transfer(
      id: random.id(), household: home.household, debit: home.issuance,
      credit: home.wallet(home.child), amount: award.result, kind: .taskCompleted, source: nil,
      reason: "Dishes", createdBy: nil, createdAt: .at(5), effectiveAt: .at(5), award: award)
    try await home.write { try $0.points.post(paid) }
    #expect(
      try await home.read { try $0.points.transfer(paid.id, in: home.household) } == paid)
    #expect(award.result.value == 16)
  }

  // Proves: B-34
  @Test(arguments: StoreKind.allCases)
  func `points received since an instant are counted less those taken back`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(3)
    func move(_ gives: Bool, _ amount: Int, at second: Int) throws -> Transfer {
      let wallet = home.wallet(home.child)
      return Transfer(
        id: random.id(), household: home.household, debit: gives ? home.issuance : wallet,
        credit: gives ? wallet : home.issuance, amount: try Points(amount, field: .amount),
        kind: gives ? .bonus : .expiry, source: nil, reason: "Why", createdBy: nil,
        createdAt: .at(second), effectiveAt: .at(0))
    }
    let (old, new, other) = (
      try move(true, 100, at: 10), try move(true, 20, at: 20), try move(true, 5, at: 21)
    )
    let spent = try move(false, 7, at: 22)
    let posted = [
      old, new, other, spent, new.reversed(by: home.parent.id, at: .at(30)),
      spent.reversed(by: home.parent.id, at: .at(31)),
    ]
    try await home.write { all in for transfer in posted { try all.points.post(transfer) } }
    let sums = try await home.read { all in
      try [0, 20, 21, 31, 32].map {
        try all.points.received(by: home.child.id, in: home.household, since: .at($0)).value
      }
    }
    #expect(sums == [112, 12, 12, 7, 0])
    #expect(
      try await home.read {
        try $0.points.received(by: home.sibling.id, in: home.household, since: .at(0))
      } == .zero)
  }

  // Proves: B-34
  @Test(arguments: StoreKind.allCases)
  func `points that were held and released are not received again`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(5)
    let (child, wallet) = (home.child.id, home.wallet(home.child))
    let given = Transfer(
      id: random.id(), household: home.household, debit: home.issuance, credit: wallet,
      amount: try Points(100, field: .amount), kind: .bonus, source: nil, reason: "Why",
      createdBy: nil, createdAt: .at(10), effectiveAt: .at(10))
    let held = Transfer(
      id: random.id(), household: home.household, debit: wallet,
      credit: PointAccount.id(of: child, .reserved), amount: try Points(60, field: .amount),
      kind: .rewardHeld, source: nil, reason: "Cinema", createdBy: nil, createdAt: .at(20),
      effectiveAt: .at(20))
    let released = held.reversed(by: home.parent.id, at: .at(30))
    try await home.write { all in
      try all.points.open(
        PointAccount(for: child, in: home.household, purpose: .reserved, openedAt: .at(8)))
      for transfer in [given, held, released] { try all.points.post(transfer) }
    }
    let sums = try await home.read { all in
      try [0, 11, 30].map {
        try all.points.received(by: child, in: home.household, since: .at($0)).value
      }
    }
    #expect(sums == [100, 0, 0])
  }

  @Test(arguments: StoreKind.allCases)
  func `more rules than a household may have are not read`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let bonus = PointRuleContent.bonus(try Points(5, field: .amount))
    var rules: [PointRule] = []
    for second in 1...(PointRule.limit + 5) {
      rules.append(try rule(bonus, in: home, &random, at: second))
    }
    let added = rules
    try await home.write { all in for rule in added { try all.pointRules.save(rule) } }
    let found = try await home.read {
      try $0.pointRules.rules(of: home.household, inForceAt: .at(900)).map(\.id)
    }
    #expect(found == added.prefix(PointRule.limit).map(\.id))
  }
}
