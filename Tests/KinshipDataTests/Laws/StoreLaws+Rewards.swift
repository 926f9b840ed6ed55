import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  @Test(arguments: StoreKind.allCases)
  func `terms of rewards read back as they were saved`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(3)
    let plain = RewardTerms(defaultFor: random.id(), in: home.household)
    let full = try RewardTerms(
      household: home.household, item: random.id(), needsApproval: true, stock: 3,
      cooldownDays: 2, quota: RewardQuota(4, each: .month), updatedAt: .at(5))
    let saved = try await home.write { try [$0.rewards.save(plain), $0.rewards.save(full)] }
    let found = try await home.read { repositories in
      try saved.map { try repositories.rewards.terms(of: $0.item, in: home.household) }
    }
    #expect(found == saved)
    #expect(await refusal { try await home.write { try $0.rewards.save(full) } } == .conflict)
  }

  @Test(arguments: StoreKind.allCases)
  func `basket entries are listed by state in their order`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(4)
    let cards = try (0..<4).map { try Sample.reward(&random, of: home.child, title: "R\($0)") }
    let other = try Sample.reward(&random, of: home.sibling, title: "S")
    var entries = cards.enumerated().map { number, card in
      Sample.entry(&random, for: card, needsApproval: number == 0, at: .at(40 - number))
    }
    let siblings = Sample.entry(&random, for: other, needsApproval: true, at: .at(10))
    try entries[3].close(.fulfilled, by: home.parent.id, at: .at(50))
    try entries[2].close(.refunded, by: nil, at: .at(60))
    let (all, saved) = (entries + [siblings], cards + [other])
    let stored = try await home.write { repositories in
      for card in saved { try repositories.cards.save(card) }
      return try all.map { try repositories.rewards.save($0) }
    }
    let (house, child) = (home.household, home.child.id)
    let found = try await home.read { repositories in
      try all.map { try repositories.rewards.entry($0.id, in: house) }
    }
    #expect(found == stored)
    let lists = try await home.read { repositories in
      let rewards = repositories.rewards
      return try [
        rewards.openEntries(of: child, in: house), rewards.openEntries(of: house, limit: 9),
        rewards.openEntries(of: house, limit: 1),
        rewards.closedEntries(of: child, in: house, limit: 9),
        rewards.closedEntries(of: child, in: house, limit: 1),
      ].map { $0.map(\.id) }
    }
    let ids = stored.map(\.id)
    #expect(
      lists == [
        [ids[1], ids[0]], [ids[4], ids[1], ids[0]], [ids[4]], [ids[2], ids[3]], [ids[2]],
      ])
    let open = try await home.read { repositories in
      try saved.map { try repositories.rewards.openEntry(of: $0.id, in: house)?.id }
    }
    #expect(open == [ids[0], ids[1], nil, nil, ids[4]])
  }

  @Test(arguments: StoreKind.allCases)
  func `entries that count as taken are counted from an instant`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(5)
    let card = try Sample.reward(&random, of: home.child, title: "Cinema")
    var entries = [10, 20, 30].map {
      Sample.entry(&random, for: card, needsApproval: false, at: .at($0))
    }
    try entries[0].close(.fulfilled, by: nil, at: .at(11))
    try entries[1].close(.fulfilled, by: nil, at: .at(21))
    try entries[2].close(.refunded, by: nil, at: .at(31))
    let all = entries
    try await home.write { repositories in
      try repositories.cards.save(card)
      for entry in all { try repositories.rewards.save(entry) }
    }
    let (house, id) = (home.household, card.id)
    let counts = try await home.read { repositories in
      try [0, 10, 11, 20, 21].map {
        try repositories.rewards.entriesTaken(of: id, in: house, since: .at($0))
      }
    }
    #expect(counts == [2, 2, 1, 1, 0])
    #expect(try await home.read { try $0.rewards.lastTaken(of: id, in: house) } == .at(20))
  }

  // Proves: B-28, B-29, SYNC-37
  @Test(arguments: StoreKind.allCases)
  func `after each of 20,000 random steps the ledger is balanced and equals its replay`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    let history = HoldHistory(home)
    let pool = history.pool
    try await home.write { repositories in
      for member in [home.child, home.sibling] {
        try repositories.points.open(
          PointAccount(
            for: member.id, in: home.household, purpose: .share(pool.id), openedAt: .at(8)))
        try repositories.points.open(
          PointAccount(
            for: member.id, in: home.household, purpose: .reserved, openedAt: .at(8)))
      }
    }
    try await play(history, in: home)
  }

  private func play(_ first: HoldHistory, in home: HouseholdFixture) async throws {
    var history = first
    for _ in 0..<200 {
      history = try await home.write { [history] repositories in
        var history = history
        for _ in 0..<100 { try history.step(on: repositories) }
        return history
      }
    }
    #expect(history.done.count == HoldHistory.Step.allCases.count, "\(history.done)")
    #expect(history.refused > 1_000)
  }
}

extension Sample {
  /// A reward card of a member.
  static func reward(
    _ random: inout Seeded, of member: Member, title: String, price: Int = 6
  ) throws -> Card {
    Card(
      household: member.household, member: member.id, item: random.id(), kind: .reward,
      title: try Title(title), value: try Points(price, field: .points), isActive: true,
      updatedAt: .at(1))
  }

  /// A new basket entry for a card.
  static func entry(
    _ random: inout Seeded, for card: Card, needsApproval: Bool, at now: Instant
  ) -> BasketEntry {
    var terms = RewardTerms(defaultFor: card.item, in: card.household)
    terms.needsApproval = needsApproval
    return BasketEntry(random.id(), for: card, terms, by: card.member, at: now)
  }
}

/// A ledger with random steps, and the replay of its transfers.
private struct HoldHistory: Sendable {
  enum Step: CaseIterable {
    case earn, spend, hold, approve, capture, release, expire, undo, move, settleTwice
    case payIn, withdraw, endPool, settleShareTwice
  }

  private let home: HouseholdFixture
  private var random = Seeded(9)
  private var replayed: [AccountID: PointAccount]
  private var issued = 0
  private var entries: [BasketEntry] = []
  private var settled: [BasketEntry] = []
  private var paid: [Transfer] = []
  /// The open savings pool; the next one opens when it ends.
  private(set) var pool: SavingsPool
  private var settledShares: [Transfer] = []
  private var second = 100
  private(set) var done: Set<Step> = []
  private(set) var refused = 0

  private var children: [Member] { [home.child, home.sibling] }

  init(_ home: HouseholdFixture) {
    self.home = home
    var ids = Seeded(10)
    let pool = Sample.savingsPool(&ids, in: home, at: .at(8))
    self.pool = pool
    let accounts = [home.child, home.sibling].flatMap { member in
      [PointAccount.Purpose.wallet, .reserved, .share(pool.id)].map {
        PointAccount(for: member.id, in: home.household, purpose: $0, openedAt: .at(8))
      }
    }
    replayed = Dictionary(uniqueKeysWithValues: accounts.map { ($0.id, $0) })
  }

  mutating func step(on repositories: any Repositories) throws {
    second += 1
    guard let step = Step.allCases.randomElement(using: &random) else { return }
    do {
      guard try perform(step, on: repositories) else { return }
      done.insert(step)
    } catch is Refusal {
      refused += 1
    }
    try check(on: repositories)
  }

  /// Performs a step; returns false if no subject allows it.
  private mutating func perform(_ step: Step, on all: any Repositories) throws -> Bool {
    let child = random.chance(1, in: 2) ? home.child : home.sibling
    let amount = Int.random(in: 1...60, using: &random)
    let wallet = home.wallet(child)
    switch step {
    case .earn:
      let transfer = try movement(from: home.issuance, to: wallet, amount)
      try post(transfer, on: all)
      paid.append(transfer)
    case .spend: try post(movement(from: wallet, to: home.issuance, amount), on: all)
    case .move:
      let other = child == home.child ? home.sibling : home.child
      try post(movement(from: wallet, to: home.wallet(other), amount), on: all)
    case .undo:
      guard let index = paid.indices.randomElement(using: &random) else { return false }
      try post(paid[index].reversed(by: home.parent.id, at: .at(second)), on: all)
      paid.remove(at: index)
    case .hold:
      let card = try Sample.reward(&random, of: child, title: "Reward", price: amount)
      let entry = Sample.entry(&random, for: card, needsApproval: true, at: .at(second))
      try post(entry.hold, on: all)
      entries.append(entry)
    case .approve:
      guard let index = entries.indices.randomElement(using: &random) else { return false }
      try entries[index].approve(by: home.parent.id, at: .at(second))
    case .capture: return try settle(.fulfilled, on: all)
    case .release: return try settle(.refunded, on: all)
    case .expire: return try settle(.expired, on: all)
    case .settleTwice: try settleTwice(on: all)
    case .payIn, .withdraw, .endPool, .settleShareTwice:
      return try save(step, amount, of: child, on: all)
    }
    return true
  }

  /// Settles a hold whose state allows the outcome.
  private mutating func settle(
    _ outcome: BasketEntry.State, on all: any Repositories
  ) throws -> Bool {
    guard let index = entries.indices.randomElement(using: &random) else { return false }
    var entry = entries[index]
    try entry.close(outcome, by: home.parent.id, at: .at(second))
    guard let settlement = entry.settlement else { return false }
    try post(settlement, on: all)
    entries.remove(at: index)
    settled.append(entry)
    return true
  }

  /// Tries to settle a settled hold again with the other outcome, which is refused.
  private mutating func settleTwice(on all: any Repositories) throws {
    guard let entry = settled.randomElement(using: &random) else { return }
    let isCapture = entry.state == .fulfilled
    let again = BasketEntry(
      id: entry.id, of: entry.member, in: entry.household, card: entry.card, item: entry.item,
      title: entry.title, price: entry.price, state: isCapture ? .refunded : .fulfilled,
      requestedBy: entry.requestedBy, requestedAt: entry.requestedAt, decidedBy: nil,
      approvedAt: nil, closedAt: .at(second), reason: nil, version: .unsaved)
    for transfer in [entry.settlement, again?.settlement].compactMap(\.self) {
      #expect(throws: Refusal.conflict) { try all.points.post(transfer) }
    }
  }

  /// Performs a step of the savings pool.
  private mutating func save(
    _ step: Step, _ amount: Int, of child: Member, on all: any Repositories
  ) throws -> Bool {
    let points = try Points(amount, field: .points)
    switch step {
    case .payIn:
      try post(
        pool.payment(random.id(), of: points, from: child.id, by: child.id, at: .at(second)),
        on: all)
    case .withdraw:
      try post(
        pool.withdrawal(random.id(), of: points, to: child.id, by: child.id, at: .at(second)),
        on: all)
    case .endPool: try endPool(on: all)
    default:
      guard let settlement = settledShares.randomElement(using: &random) else { return false }
      #expect(throws: Refusal.conflict) { try all.points.post(settlement) }
    }
    return true
  }

  /// Settles the shares of the pool by one of the outcomes, tries the other one, and opens the next
  /// pool.
  private mutating func endPool(on all: any Repositories) throws {
    let isPayout = random.chance(1, in: 2)
    for share in try all.points.shares(of: pool.id, in: home.household) {
      let transfers = [isPayout, !isPayout].compactMap {
        pool.settlement(of: share, isPayout: $0, by: home.parent.id, at: .at(second))
      }
      guard transfers.count == 2 else { continue }
      try post(transfers[0], on: all)
      #expect(throws: Refusal.conflict) { try all.points.post(transfers[1]) }
      settledShares = Array(settledShares.suffix(20)) + transfers
    }
    for share in try all.points.shares(of: pool.id, in: home.household) {
      let isSettled = share == replayed[share.id] && share.balance == .zero
      #expect(isSettled)
      replayed[share.id] = nil
    }
    pool = Sample.savingsPool(&random, in: home, at: .at(second))
    for child in children {
      let share = PointAccount(
        for: child.id, in: home.household, purpose: .share(pool.id), openedAt: .at(second))
      try all.points.open(share)
      replayed[share.id] = share
    }
  }

  private mutating func movement(
    from debit: AccountID, to credit: AccountID, _ amount: Int
  ) throws -> Transfer {
    try Sample.transfer(
      &random, in: home, from: debit, to: credit, amount, createdAt: .at(second))
  }

  /// Posts a transfer, and applies it to the replay.
  private mutating func post(_ transfer: Transfer, on all: any Repositories) throws {
    try all.points.post(transfer)
    for (id, account) in replayed { replayed[id] = try account.applying(transfer) }
    if transfer.debit == home.issuance { issued += transfer.amount.value }
    if transfer.credit == home.issuance { issued -= transfer.amount.value }
  }

  private func check(on all: any Repositories) throws {
    var sum = -issued
    for child in children {
      let accounts = [
        try all.points.account(of: child.id, in: home.household),
        try all.points.reservedAccount(of: child.id, in: home.household),
      ].compactMap(\.self)
      #expect(accounts.count == 2)
      for account in accounts {
        #expect(account == replayed[account.id])
        #expect(account.balance >= .zero)
        sum += account.balance.value
      }
      let share = try all.points.share(of: child.id, in: pool.id, household: home.household)
      #expect(share == replayed[PointAccount.id(of: child.id, .share(pool.id))])
      sum += share?.balance.value ?? 0
      let held = entries.filter { $0.member == child.id }.reduce(0) { $0 + $1.price.value }
      #expect(accounts.last?.balance.value == held, "Each open hold is reserved, and no other")
    }
    #expect(sum == 0)
  }
}
