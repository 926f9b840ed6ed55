import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  @Test(arguments: StoreKind.allCases)
  func `opening a wallet twice has no further effect`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let wallet = PointAccount(for: home.child.id, in: home.household, openedAt: .at(5))
    let later = PointAccount(for: home.child.id, in: home.household, openedAt: .at(6))
    #expect(
      try await home.read { try $0.points.account(of: home.child.id, in: home.household) } == nil)
    try await home.write { repositories in
      try repositories.points.open(wallet)
      try repositories.points.open(later)
    }
    #expect(
      try await home.read { try $0.points.account(of: home.child.id, in: home.household) }
        == wallet)
  }

  @Test(arguments: StoreKind.allCases)
  func `a transfer reads back as it was posted`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(2)
    let plain = try Sample.transfer(
      &random, in: home, from: home.issuance, to: home.wallet(home.child), 9)
    let sourced = try Sample.transfer(
      &random, in: home, from: home.issuance, to: home.wallet(home.child), 1_000_000,
      source: .init(Seeded.task, round: 3))
    let reversal = plain.reversed(by: home.other.id, at: .at(30))
    let between = try Sample.transfer(
      &random, in: home, from: home.wallet(home.child), to: home.wallet(home.sibling), 2)
    let all = [plain, sourced, reversal, between]
    try await home.write { repositories in
      for transfer in all { try repositories.points.post(transfer) }
    }
    let found = try await home.read { repositories in
      try all.map { try repositories.points.transfer($0.id, in: home.household) }
    }
    #expect(found == all)
    #expect(
      try await home.read { try $0.points.transfer(plain.id, in: HouseholdID(bits: 1)) } == nil)
  }

  // Proves: SYNC-39, B-10, B-16, TRAP-26
  @Test(arguments: StoreKind.allCases)
  func `a transfer id, a round of a task and a reversal are each posted once`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(2)
    let wallet = home.wallet(home.child)
    let first = try Sample.transfer(
      &random, in: home, from: home.issuance, to: wallet, 10, source: .init(Seeded.task, round: 1))
    let sameRound = try Sample.transfer(
      &random, in: home, from: home.issuance, to: wallet, 10, source: .init(Seeded.task, round: 1))
    let nextRound = try Sample.transfer(
      &random, in: home, from: home.issuance, to: wallet, 10, source: .init(Seeded.task, round: 2))
    let reversal = first.reversed(by: home.parent.id, at: .at(30))
    let otherReversal = Transfer(
      id: random.id(), household: home.household, debit: wallet, credit: home.issuance,
      amount: first.amount, kind: .reversal, source: nil, reverses: first.id, reason: "",
      createdBy: home.parent.id, createdAt: .at(31), effectiveAt: .at(31))
    try await home.write { repositories in
      for transfer in [first, nextRound, reversal] { try repositories.points.post(transfer) }
    }
    for twice in [first, sameRound, nextRound, reversal, otherReversal] {
      #expect(await refusal { try await home.write { try $0.points.post(twice) } } == .conflict)
    }
    let account = try await home.read {
      try $0.points.account(of: home.child.id, in: home.household)
    }
    #expect(account?.balance.value == 10)
  }

  // Proves: C-18, D-44, SYNC-40
  @Test(arguments: StoreKind.allCases)
  func `a transfer above the balance of a wallet is refused with the missing points`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(2)
    let wallet = home.wallet(home.child)
    let given = try Sample.transfer(&random, in: home, from: home.issuance, to: wallet, 20)
    let tooMuch = try Sample.transfer(&random, in: home, from: wallet, to: home.issuance, 50)
    try await home.write { try $0.points.post(given) }
    let before = try await home.sequence()
    let answer = await refusal { try await home.write { try $0.points.post(tooMuch) } }
    let twenty = try Points(20, field: .points)
    let thirty = try Points(30, field: .points)
    #expect(answer == .insufficientCredits(available: twenty, missing: thirty))
    let found = try await home.read { repositories in
      (
        try repositories.points.account(of: home.child.id, in: home.household)?.balance,
        try repositories.points.transfer(tooMuch.id, in: home.household)
      )
    }
    #expect(found == (twenty, nil))
    #expect(try await home.sequence() == before)
  }

  @Test(arguments: StoreKind.allCases)
  func `a refused transfer leaves no change in a command that continues`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(2)
    let paid = try Sample.transfer(
      &random, in: home, from: home.wallet(home.child), to: home.wallet(home.sibling), 5)
    let task = try Sample.task(&random, in: home)
    try await home.write { repositories in
      #expect(throws: Refusal.self) { try repositories.points.post(paid) }
      try repositories.tasks.save(task)
    }
    let balances = try await home.balances()
    #expect(balances.allSatisfy { $0.balance == .zero })
  }

  @Test(arguments: StoreKind.allCases)
  func `a transfer to a wallet that was never opened is refused`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(7)
    let transfer = try Sample.transfer(
      &random, in: home, from: home.issuance, to: PointAccount.id(of: random.id()), 5)
    let refused = await refusal { try await home.write { try $0.points.post(transfer) } }
    #expect(refused == .notFound(.account))
    let posted = try await home.read { try $0.points.transfer(transfer.id, in: home.household) }
    #expect(posted == nil)
  }

  // Proves: SYNC-36
  @Test(arguments: StoreKind.allCases)
  func `of 64 concurrent payments from a balance of ten, exactly ten succeed`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(2)
    let given = try Sample.transfer(
      &random, in: home, from: home.issuance, to: home.wallet(home.child), 10)
    try await home.write { try $0.points.post(given) }
    let paid = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
      for number in 0..<64 {
        group.addTask {
          do {
            var random = Seeded(UInt64(number) + 70)
            let payment = try Sample.transfer(
              &random, in: home, from: home.wallet(home.child), to: home.issuance, 1)
            try await home.write { try $0.points.post(payment) }
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(paid == 10)
    #expect(try await home.balances().allSatisfy { $0.balance == .zero })
  }

  // Proves: B-28, SYNC-37, SYNC-40
  @Test(arguments: StoreKind.allCases, [1, 2, 3])
  func `balances equal the replay of all posted transfers`(_ kind: StoreKind, seed: Int)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(UInt64(seed))
    var posted: [Transfer] = []
    var refused = 0
    for number in 0..<250 {
      let transfer = try home.anyTransfer(&random, after: posted, number: number)
      do {
        try await home.write { try $0.points.post(transfer) }
        posted.append(transfer)
      } catch is Refusal {
        refused += 1
      }
    }
    #expect(refused > 20 && posted.count > 100)
    let replayed = try home.members.map { member in
      try posted.reduce(PointAccount(for: member.id, in: home.household, openedAt: .at(8))) {
        try $0.applying($1)
      }
    }
    #expect(try await home.balances() == replayed)
    #expect(try await home.ledger() == Set(posted))
  }

  // Proves: TRAP-30
  @Test(arguments: StoreKind.allCases)
  func `transfers of a wallet are listed newest first, page by page`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(4)
    var lines: [Transfer] = []
    for number in 0..<60 {
      let outwards = number > 20 && random.chance(1, in: 3)
      let to = random.chance(3, in: 4) ? home.child : home.sibling
      let transfer = try Sample.transfer(
        &random, in: home, from: outwards ? home.wallet(home.child) : home.issuance,
        to: outwards ? home.wallet(home.sibling) : home.wallet(to), 1,
        createdAt: .at(Int.random(in: 0...9, using: &random)))
      try await home.write { try $0.points.post(transfer) }
      lines.append(transfer)
    }
    let wallet = home.wallet(home.child)
    let expected = lines.filter { $0.debit == wallet || $0.credit == wallet }
      .sorted { TransferCursor($0) < TransferCursor($1) }
    for limit in [1, 7, 50, 100] {
      var found: [Transfer] = []
      while true {
        let place = found.last.map(TransferCursor.init)
        let page = try await home.read {
          try $0.points.transfers(
            of: home.child.id, in: home.household, after: place, limit: limit)
        }
        #expect(page.count <= limit)
        if page.isEmpty { break }
        found += page
      }
      #expect(found == expected)
    }
  }
}

extension HouseholdFixture {
  func balances() async throws -> [PointAccount] {
    try await read { repositories in
      try members.compactMap { try repositories.points.account(of: $0.id, in: household) }
    }
  }

  /// All transfers of the wallets of all members.
  func ledger() async throws -> Set<Transfer> {
    try await read { repositories in
      Set(
        try members.flatMap {
          try repositories.points.transfers(
            of: $0.id, in: household, after: nil, limit: 10_000)
        })
    }
  }

  /// A random new transfer, a reversal, or a transfer that was posted before.
  func anyTransfer(
    _ random: inout Seeded, after posted: [Transfer], number: Int
  ) throws -> Transfer {
    if let earlier = posted.randomElement(using: &random), random.chance(1, in: 4) {
      return random.chance(1, in: 4)
        ? earlier : earlier.reversed(by: parent.id, at: .at(1_000 + number))
    }
    let accounts = [issuance, issuance] + members.map(wallet)
    let debit = accounts.randomElement(using: &random) ?? issuance
    let credit = accounts.filter { $0 != debit }.randomElement(using: &random) ?? issuance
    return try Sample.transfer(
      &random, in: self, from: debit, to: credit, Int.random(in: 1...40, using: &random),
      createdAt: .at(1_000 + number))
  }
}
