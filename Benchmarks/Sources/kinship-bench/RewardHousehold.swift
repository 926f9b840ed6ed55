import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// A household with the preset `kidsRewards` whose child has 50 rules, 50 chores and 100 rewards, all of them
/// items that the household wrote.
///
/// For five years the child completes ten cards on each day and buys a reward each week. A parent hands it over;
/// the rewards of the last two weeks are still in the basket. The history is stored directly, with the rows and
/// transfers that the use cases store.
struct RewardHousehold: Sendable {
  /// The length of the history.
  static let years = 5
  /// The number of rewards, and of rules and chores together.
  static let cardsPerSide = 100
  private static let completionsPerDay = 10

  private let world: TestWorld
  private let calendar: HouseholdCalendar
  private let id: HouseholdID
  private let owner: MemberID
  private let child: MemberID
  private let paying: [Card]
  private let rewards: [Card]

  /// Creates a store at `path` with the household and its history; calls `progress` with the number of each week's
  /// last day.
  static func build(
    at path: String, progress: (_ day: Int, _ days: Int) -> Void
  ) async throws {
    let days = 365 * years
    let firstDay = BusyHousehold.lastDay.advanced(byDays: 1 - days)
    let calendar = HouseholdCalendar(zone: try ZoneDatabase.system().zone(BusyHousehold.zone))
    let clock = TestClock(calendar.instant(of: firstDay, at: BusyHousehold.hour(6)))
    let store = try SQLiteStore.open(at: path, purpose: "kinship-bench", now: { clock.now })
    let home = try await RewardHousehold(in: TestWorld(store: store, clock: clock), calendar)
    for start in stride(from: 0, to: days, by: 7) {
      let week = (start..<min(start + 7, days)).map { firstDay.advanced(byDays: $0) }
      clock.now = calendar.instant(of: week[week.count - 1], at: BusyHousehold.hour(17))
      try await home.live(week, handsOver: start + 14 < days)
      progress(start + week.count, days)
    }
    try store.close()
  }

  private init(in world: TestWorld, _ calendar: HouseholdCalendar) async throws {
    let anna = try await world.signUp("Anna")
    let member: MemberID = world.ids.next()
    let home = try await anna.local.perform(
      CreateHousehold(
        household: world.ids.next(), member: member, name: "Home", preset: .kidsRewards,
        timeZone: BusyHousehold.zone)
    ).id
    let zoe = try await anna.local.perform(
      AddManagedMember(
        household: home, member: world.ids.next(), person: world.ids.next(), name: "Zoe",
        role: .child)
    ).id
    let half = Self.cardsPerSide / 2
    let rules = try Self.items(half, .rule, "Rule", of: home, in: world)
    let chores = try Self.items(half, .chore, "Chore", of: home, in: world)
    let rewards = try Self.items(Self.cardsPerSide, .reward, "Reward", of: home, in: world)
    func cards(_ items: [CustomItem]) -> [Card] {
      items.map { item in
        Card(
          household: home, member: zoe, item: item.id, kind: item.kind, title: item.title,
          value: item.value,
          isActive: true, updatedAt: item.createdAt)
      }
    }
    let (paying, shop) = (cards(rules + chores), cards(rewards))
    try await world.arrange { all in
      for item in rules + chores + rewards { try all.cards.save(item) }
      for card in paying + shop { try all.cards.save(card) }
    }
    (self.world, self.calendar, id, owner, child) = (world, calendar, home, member, zoe)
    (self.paying, self.rewards) = (paying, shop)
  }

  /// New items of a kind, with values from 1 to 9.
  private static func items(
    _ count: Int, _ kind: CardKind, _ title: String, of home: HouseholdID, in world: TestWorld
  ) throws -> [CustomItem] {
    try (1...count).map { number in
      let now = world.clock.now
      return CustomItem(
        id: world.ids.next(), household: home, kind: kind, title: try Title("\(title) \(number)"),
        value: Points(1 + number % 9) ?? .zero,
        color: ColorHex.palette[number % ColorHex.palette.count],
        createdAt: now, updatedAt: now)
    }
  }

  // MARK: A week

  private func live(_ days: [CivilDate], handsOver: Bool) async throws {
    let purchase: BasketEntryID = world.ids.next()
    try await world.arrange { all in
      for day in days { try complete(on: day, in: all) }
      try buy(purchase, on: days[days.count - 1], handsOver: handsOver, in: all)
    }
  }

  /// Completes ten cards, a different ten on each of ten days.
  private func complete(on day: CivilDate, in all: any Repositories) throws {
    for number in 0..<Self.completionsPerDay {
      let card = paying[(day.daysSinceEpoch * Self.completionsPerDay + number) % paying.count]
      let now = calendar.instant(of: day, at: BusyHousehold.hour(15)) + .seconds(number)
      let completion = CardCompletion(of: card, on: day, by: child, at: now)
      try all.cards.save(completion)
      try all.points.post(
        Transfer(
          id: completion.award, household: id, debit: PointAccount.issuance(of: id),
          credit: PointAccount.id(of: child), amount: card.value, kind: .cardCompleted,
          source: completion.source,
          reason: card.title.description, createdBy: child, createdAt: now, effectiveAt: now))
    }
  }

  /// Buys a reward, another one each week, and hands it over.
  private func buy(
    _ id: BasketEntryID, on day: CivilDate, handsOver: Bool, in all: any Repositories
  ) throws {
    let card = rewards[day.daysSinceEpoch / 7 % rewards.count]
    let now = calendar.instant(of: day, at: BusyHousehold.hour(16))
    var entry = BasketEntry(
      id, for: card, RewardTerms(defaultFor: card.item, in: self.id), by: child, at: now)
    try all.points.open(PointAccount(for: child, in: self.id, purpose: .reserved, openedAt: now))
    try all.points.post(entry.hold)
    if handsOver {
      try entry.close(.fulfilled, by: owner, at: now + .seconds(600))
      if let settlement = entry.settlement { try all.points.post(settlement) }
    }
    try all.rewards.save(entry)
  }
}
