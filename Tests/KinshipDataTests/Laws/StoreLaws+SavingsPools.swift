import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  @Test(arguments: StoreKind.allCases)
  func `savings pools are listed by state in their order`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    var pools = (0..<5).map { Sample.savingsPool(&random, in: home, at: .at(40 - $0)) }
    try pools[2].close(by: home.parent.id, at: .at(50))
    try pools[3].payOut(saved: pools[3].target, by: home.parent.id, at: .at(70))
    try pools[4].close(by: home.parent.id, at: .at(60))
    let all = pools
    let stored = try await home.write { repositories in
      try all.map { try repositories.savingsPools.save($0) }
    }
    let house = home.household
    let found = try await home.read { repositories in
      try all.map { try repositories.savingsPools.pool($0.id, in: house) }
    }
    #expect(found == stored)
    let lists = try await home.read { repositories in
      let pools = repositories.savingsPools
      return try [
        pools.openPools(of: house), pools.endedPools(of: house, limit: 9),
        pools.endedPools(of: house, limit: 1), pools.endedPools(of: house, limit: 0),
      ].map { $0.map(\.id) }
    }
    let ids = stored.map(\.id)
    #expect(lists == [[ids[1], ids[0]], [ids[3], ids[4], ids[2]], [ids[3]], []])
    let old = all[0]
    #expect(
      await refusal { try await home.write { try $0.savingsPools.save(old) } } == .conflict)
  }

  @Test(arguments: StoreKind.allCases)
  func `the shares of a pool are the accounts of its members`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(7)
    try await home.openWallets()
    let pool = Sample.savingsPool(&random, in: home, at: .at(5))
    let other = Sample.savingsPool(&random, in: home, at: .at(6))
    let (house, child, sibling) = (home.household, home.child.id, home.sibling.id)
    try await home.write { repositories in
      for pool in [pool, other] { try repositories.savingsPools.save(pool) }
      for (member, second) in [(sibling, 20), (child, 10), (child, 30)] {
        try repositories.points.open(
          PointAccount(for: member, in: house, purpose: .share(pool.id), openedAt: .at(second)))
      }
      try repositories.points.open(
        PointAccount(for: child, in: house, purpose: .share(other.id), openedAt: .at(15)))
    }
    let shares = try await home.read { try $0.points.shares(of: pool.id, in: house) }
    #expect(shares.map(\.member) == [child, sibling])
    #expect(shares.allSatisfy { $0.purpose == .share(pool.id) && $0.balance == .zero })
    #expect(shares.first?.openedAt == .at(10), "Opening an open account does nothing")
    let one = try await home.read { repositories in
      try repositories.points.share(of: sibling, in: other.id, household: house)
    }
    #expect(one == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `points that return from a pool do not count as received`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(8)
    try await home.openWallets()
    let pool = Sample.savingsPool(&random, in: home, at: .at(5))
    let (house, child) = (home.household, home.child.id)
    let bonus = try Sample.transfer(
      &random, in: home, from: home.issuance, to: home.wallet(home.child), 9,
      createdAt: .at(10))
    let six = try Points(6, field: .points)
    let payment = pool.payment(random.id(), of: six, from: child, by: child, at: .at(20))
    let withdrawal = pool.withdrawal(random.id(), of: six, to: child, by: child, at: .at(30))
    try await home.write { repositories in
      try repositories.points.open(
        PointAccount(for: child, in: house, purpose: .share(pool.id), openedAt: .at(8)))
      for transfer in [bonus, payment, withdrawal] { try repositories.points.post(transfer) }
    }
    let received = try await home.read { repositories in
      try [0, 15].map { try repositories.points.received(by: child, in: house, since: .at($0)) }
    }
    #expect(received.map(\.value) == [9, 0])
    let wallet = try await home.read { try $0.points.account(of: child, in: house) }
    #expect(wallet?.balance.value == 9 && wallet?.totalEarned.value == 9)
    #expect(wallet?.totalSpent == .zero)
  }
}

extension Sample {
  /// A new savings pool.
  static func savingsPool(
    _ random: inout Seeded, in home: HouseholdFixture, at now: Instant
  ) -> SavingsPool {
    guard let title = try? Title("Trampoline"), let target = Points(100) else {
      preconditionFailure("The sample is valid")
    }
    return SavingsPool(
      id: random.id(), household: home.household, title: title, target: target,
      createdBy: home.parent.id, createdAt: now)
  }
}
