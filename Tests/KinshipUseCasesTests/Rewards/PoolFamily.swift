import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// A family with the shared goal "Trampoline".
struct PoolFamily: Sendable {
  let family: TestFamily
  let pool: SavingsPoolID

  var home: HouseholdID { family.household }

  /// A family with a goal, and with points of members.
  init(
    target: Int = 100, points: [String: Int] = ["zoe": 80, "ben": 80],
    in kind: ShopStore = .inMemory
  ) async throws {
    let clock = TestClock()
    let world =
      switch kind {
      case .inMemory: try TestWorld(clock: clock)
      case .sqlite: try TestWorld(store: TemporaryStore(clock: clock), clock: clock)
      }
    let family = try await TestFamily(in: world)
    for (name, number) in points.sorted(by: { $0.key < $1.key }) {
      try await family.give(number, to: name)
    }
    self.family = family
    pool = try await family.anna.performer.perform(
      CreateSavingsPool(
        household: family.household, id: world.ids.next(), title: "Trampoline", target: target)
    ).id
  }

  /// Pays points of a member, by itself or by another member.
  @discardableResult
  func pay(
    _ amount: Int, of name: String, by actor: String? = nil, into other: SavingsPoolID? = nil
  ) async throws -> SavingsPoolOutcome {
    try await family.caller(actor ?? name).perform(
      PayIntoSavingsPool(
        household: home, id: family.world.ids.next(), pool: other ?? pool,
        member: family.member(name), amount: amount))
  }

  @discardableResult
  func withdraw(
    _ amount: Int? = nil, of name: String, by actor: String? = nil
  ) async throws -> SavingsPoolOutcome {
    try await family.caller(actor ?? name).perform(
      WithdrawFromSavingsPool(
        household: home, id: family.world.ids.next(), pool: pool,
        member: family.member(name), amount: amount))
  }

  @discardableResult
  func payOut(by name: String = "anna") async throws -> SavingsPool {
    try await family.caller(name).perform(PayOutSavingsPool(household: home, pool: pool))
  }

  @discardableResult
  func close(by name: String = "anna") async throws -> SavingsPool {
    try await family.caller(name).perform(CloseSavingsPool(household: home, pool: pool))
  }

  func pools(of name: String = "zoe") async throws -> FetchSavingsPools.Output {
    try await family.caller(name).fetch(
      FetchSavingsPools(household: home, member: family.member(name)))
  }

  /// The balance and the share of a member, from the ledger.
  func points(of name: String) async throws -> [Int] {
    let (home, id, pool) = (home, family.member(name), pool)
    return try await family.world.look { all in
      [
        try all.points.account(of: id, in: home)?.balance.value ?? 0,
        try all.points.share(of: id, in: pool, household: home)?.balance.value ?? 0,
      ]
    }
  }

  /// The wallet of a member.
  func wallet(of name: String) async throws -> PointAccount? {
    let (home, id) = (home, family.member(name))
    return try await family.world.look { try $0.points.account(of: id, in: home) }
  }

  /// The lines of a member's inbox that the target is reached.
  func filledRows(of name: String) async throws -> [InboxRow] {
    try await family.caller(name).fetch(FetchInbox(household: home)).rows
      .filter { $0.kind == .poolFilled }
  }

  /// The number of unread notices that a member's day counts.
  func unread(by name: String) async throws -> Int {
    try await family.caller(name).fetch(FetchToday(household: home)).unread
  }

  /// The notices about the goal, as `name kind`, sorted.
  func told() async throws -> [String] {
    try await family.notices().filter { $0.kind.isAboutPool }
      .map { notice in
        let name = family.members.first { $0.value == notice.recipient }?.key ?? "?"
        return "\(name) \(notice.kind.rawValue)"
      }
      .sorted()
  }
}
