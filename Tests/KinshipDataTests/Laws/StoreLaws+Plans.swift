import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: T-14, UC-B2
  @Test(arguments: StoreKind.allCases)
  func `an account has one subscription, which is replaced and removed`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(7)
    let user = try Sample.user(&random, email: "plan@example.org")
    try await home.write { _ = try $0.users.save(user) }
    let stored: @Sendable () async throws -> Subscription? = {
      try await home.read { try $0.plans.subscription(of: user.id) }
    }
    #expect(try await stored() == nil)
    for (plan, second) in [(Plan.monthly, 10), (.yearly, 20)] {
      let subscription = Subscription(user: user.id, plan: plan, paidUntil: .at(second))
      try await home.write { try $0.plans.save(subscription) }
      #expect(try await stored() == subscription)
    }
    for _ in 1...2 {
      try await home.write { try $0.plans.removePlans(of: user.id) }
      #expect(try await stored() == nil)
    }
    let unknown = Subscription(user: random.id(), plan: .monthly, paidUntil: .at(1))
    #expect(await refusal { try await home.write { try $0.plans.save(unknown) } } == .conflict)
  }

  // Proves: T-15
  @Test(arguments: StoreKind.allCases)
  func `a receipt is used once, and forgotten after its period or with its account`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(8)
    let user = try Sample.user(&random, email: "plan@example.org")
    let other = try Sample.user(&random, email: "other@example.org")
    let receipts = [(user, 10), (user, 20), (other, 10)].map { owner, second in
      PlanReceipt(
        id: random.id(), account: owner.id, plan: .monthly, paidUntil: .at(second))
    }
    try await home.write { all in
      for user in [user, other] { _ = try all.users.save(user) }
      for receipt in receipts { try all.plans.use(receipt) }
    }
    let used: @Sendable () async throws -> [Bool] = {
      try await home.read { all in try receipts.map { try all.plans.isUsed($0.id) } }
    }
    let again = await refusal { try await home.write { try $0.plans.use(receipts[0]) } }
    #expect(again == .unusableID)
    try await home.write { try $0.plans.forgetReceipts(of: user.id, paidUntil: .at(9)) }
    #expect(try await used() == [true, true, true])
    try await home.write { try $0.plans.forgetReceipts(of: user.id, paidUntil: .at(10)) }
    #expect(try await used() == [false, true, true])
    try await home.write { try $0.plans.removePlans(of: user.id) }
    #expect(try await used() == [false, false, true])
  }

  // Proves: T-15
  @Test(arguments: StoreKind.allCases)
  func `the latest time seen is kept, and a rolled back command does not change it`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    #expect(try await home.read { try $0.plans.latestInstant() } == nil)
    for second in [1, 5] {
      try await home.write { try $0.plans.saveLatestInstant(.at(second)) }
      #expect(try await home.read { try $0.plans.latestInstant() } == .at(second))
    }
    let refused = await refusal {
      try await home.write { all in
        try all.plans.saveLatestInstant(.at(9))
        throw Refusal.unauthorized
      }
    }
    #expect(refused == .unauthorized)
    #expect(try await home.read { try $0.plans.latestInstant() } == .at(5))
  }
}
