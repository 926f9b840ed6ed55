import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The store of a test.
enum ShopStore: CaseIterable, Sendable {
  case inMemory, sqlite
}

/// A family whose children Zoe and Ben can buy rewards that the family wrote.
struct RewardShop: Sendable {
  let family: TestFamily
  /// The rewards by title.
  let items: [String: CatalogItemID]

  var home: HouseholdID { family.household }

  /// A shop with rewards at prices, and with points of Zoe.
  init(
    points: Int = 100, rewards: [String: Int] = ["Cinema": 60, "Ice cream": 60],
    in kind: ShopStore = .inMemory
  ) async throws {
    let clock = TestClock()
    let world =
      switch kind {
      case .inMemory: try TestWorld(clock: clock)
      case .sqlite: try TestWorld(store: TemporaryStore(clock: clock), clock: clock)
      }
    let family = try await TestFamily(in: world) { $0.cardValueRange = 1...1_000 }
    if points > 0 { try await family.give(points, to: "zoe") }
    var items: [String: CatalogItemID] = [:]
    for (title, price) in rewards.sorted(by: { $0.key < $1.key }) {
      let item = try await family.anna.performer.perform(
        AddCatalogItem(
          household: family.household, id: world.ids.next(), kind: .reward, title: title,
          value: price))
      items[title] = item.id
    }
    (self.family, self.items) = (family, items)
    for child in ["zoe", "ben"] { try await select(rewards.keys.sorted(), for: child) }
  }

  /// Sets the rewards of a child.
  func select(_ titles: [String], for child: String) async throws {
    _ = try await family.anna.performer.perform(
      SaveCardSelection(
        household: home, kind: .reward, member: family.member(child),
        items: titles.map { item($0) }))
  }

  func item(_ title: String) -> CatalogItemID {
    guard let item = items[title] else { preconditionFailure("The shop has no \(title)") }
    return item
  }

  func card(_ title: String, of child: String = "zoe") -> CardID {
    Card.id(of: item(title), for: family.member(child))
  }

  /// Sets terms, as Anna.
  @discardableResult
  func setTerms(
    _ title: String, needsApproval: Bool = false, stock: Int? = nil, cooldown: Int = 0,
    quota: Int? = nil, each period: RewardQuota.Period = .week
  ) async throws -> RewardTerms {
    try await family.anna.performer.perform(
      SetRewardTerms(
        household: home, item: item(title), needsApproval: needsApproval, stock: stock,
        cooldownDays: cooldown, quotaCount: quota, quotaPeriod: period))
  }

  @discardableResult
  func buy(_ title: String, for child: String = "zoe", by name: String? = nil) async throws
    -> BasketEntry
  {
    try await family.caller(name ?? child).perform(
      BuyReward(
        household: home, id: family.world.ids.next(), card: card(title, of: child))
    ).entry
  }

  @discardableResult
  func approve(_ entry: BasketEntryID, by name: String = "anna") async throws -> BasketEntry {
    try await family.caller(name).perform(ApproveReward(household: home, entry: entry))
  }

  @discardableResult
  func decline(_ entry: BasketEntryID, by name: String = "anna") async throws -> BasketEntry {
    try await family.caller(name).perform(
      DeclineReward(household: home, entry: entry, reason: "Not today"))
  }

  @discardableResult
  func fulfil(_ entry: BasketEntryID, by name: String = "anna") async throws -> BasketEntry {
    try await family.caller(name).perform(FulfilReward(household: home, entry: entry))
  }

  @discardableResult
  func refund(_ entry: BasketEntryID, by name: String = "zoe") async throws -> BasketEntry {
    try await family.caller(name).perform(RefundReward(household: home, entry: entry)).entry
  }

  @discardableResult
  func cancel(_ entry: BasketEntryID, by name: String = "zoe") async throws -> BasketEntry {
    try await family.caller(name).perform(CancelRewardRequest(household: home, entry: entry))
      .entry
  }

  func shop(of child: String = "zoe") async throws -> FetchShop.Output {
    try await family.caller(child).fetch(
      FetchShop(household: home, member: family.member(child)))
  }

  func reward(_ title: String, of child: String = "zoe") async throws -> ShopReward {
    let id = card(title, of: child)
    return try #require(try await shop(of: child).rewards.first { $0.card.id == id })
  }

  func basket(of child: String = "zoe") async throws -> FetchBasket.Output {
    try await family.caller(child).fetch(
      FetchBasket(household: home, member: family.member(child)))
  }

  /// The balance and the held points of a child, from the ledger.
  func points(of child: String = "zoe") async throws -> [Int] {
    let (home, id) = (home, family.member(child))
    return try await family.world.look { all in
      [
        try all.points.account(of: id, in: home)?.balance.value ?? 0,
        try all.points.reservedAccount(of: id, in: home)?.balance.value ?? 0,
      ]
    }
  }
}

/// Points of a test.
func shopPoints(_ value: Int) throws -> Points { try Points(value, field: .points) }
