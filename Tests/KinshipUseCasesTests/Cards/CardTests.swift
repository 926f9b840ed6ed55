import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Completion of cards: once per day, paid with the completion.
@Suite(.hereAndServed) struct CardTests {
  private static let chores = CuratedItem.all.filter { $0.kind == .chore }

  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var zoe: MemberID { family.member("zoe") }

  init() async throws {
    family = try await TestFamily(in: TestWorld(), preset: .kidsRewards)
  }

  @discardableResult
  private func select(
    _ items: [CatalogItemID], of kind: CardKind = .chore, for name: String = "zoe"
  ) async throws -> [CardRow] {
    try await family.anna.performer.perform(
      SaveCardSelection(household: home, kind: kind, member: family.member(name), items: items))
  }

  private func balance(of name: String = "zoe") async throws -> Int {
    try await family.anna.performer.fetch(
      FetchAccount(household: home, member: family.member(name))
    ).account.balance.value
  }

  private func complete(_ card: CardID, by name: String = "zoe") async throws -> CardOutcome {
    try await family.caller(name).perform(CompleteCard(household: home, card: card))
  }

  private func uncomplete(_ card: CardID, by name: String = "zoe") async throws -> CardOutcome {
    try await family.caller(name).perform(UncompleteCard(household: home, card: card))
  }

  private func firstChore() async throws -> CardID {
    let rows = try await select([Self.chores[0].id])
    return try #require(rows.first).card.id
  }

  // Proves: UC-G7, T-62, T-61, C-67
  @Test func `a card pays its value once per day`() async throws {
    let card = try await firstChore()
    let first = try await complete(card)
    #expect(first.points.value == Self.chores[0].value && first.row.isDoneToday)
    #expect(first.balance.value == Self.chores[0].value)
    let second = try await complete(card, by: "anna")
    #expect(second.points == .zero && second.row.isDoneToday)
    #expect(try await balance() == Self.chores[0].value)
    #expect(try await family.transfers("zoe").map(\.kind) == [.cardCompleted])
    let rows = try await family.zoe.performer.fetch(FetchCards(household: home, member: zoe)).rows
    #expect(rows.map(\.isDoneToday) == [true])
  }

  // Proves: T-62, T-64, C-67
  @Test func `sixteen concurrent completions pay once`() async throws {
    let card = try await firstChore()
    let callers = ["zoe", "anna", "bram", "gwen"].map { family.caller($0) }
    let completing = CompleteCard(household: home, card: card)
    let paid = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<16 {
        let caller = callers[number % callers.count]
        group.addTask { try await caller.perform(completing).points.value }
      }
      return try await group.reduce(0, +)
    }
    #expect(paid == Self.chores[0].value)
    #expect(try await balance() == paid)
    #expect(try await family.transfers("zoe").count == 1)
  }

  // Proves: UC-G7, T-63, T-64
  @Test func `taking a completion back returns its points, and completing again pays once`()
    async throws
  {
    let card = try await firstChore()
    let value = Self.chores[0].value
    #expect(try await uncomplete(card).points == .zero)
    for _ in 0..<3 {
      #expect(try await complete(card).balance.value == value)
      let back = try await uncomplete(card)
      #expect(back.points.value == value && back.balance == .zero && !back.row.isDoneToday)
    }
    #expect(try await complete(card).points.value == value)
    #expect(try await balance() == value)
    let transfers = try await family.transfers("zoe")
    #expect(transfers.count == 7 && transfers.filter { $0.reverses != nil }.count == 3)
  }

  // Proves: B-27, B-20, T-62, T-63
  @Test func `a point rule multiplies a card, and taking it back returns what was paid`()
    async throws
  {
    let card = try await firstChore()
    let value = Self.chores[0].value
    let double = try await family.addRule(
      "Double", .multiplier(PointMultiplier(basisPoints: 20_000, member: zoe)))
    try await family.addRule(
      "Ben", .multiplier(PointMultiplier(basisPoints: 30_000, member: family.member("ben"))))
    let done = try await complete(card)
    #expect(done.points.value == 2 * value && done.balance.value == 2 * value)
    let paid = try #require(try await family.transfers("zoe").first)
    let award = try #require(paid.award)
    #expect(award.basePoints.value == value && award.result == done.points)
    #expect(award.factors.map(\.name.description) == ["Double"])
    try await family.pass(.seconds(60))
    _ = try await family.anna.performer.perform(EndPointRule(household: home, rule: double.id))
    let back = try await uncomplete(card)
    #expect(back.points.value == 2 * value && back.balance == .zero)
    #expect(try await complete(card).points.value == value)
    let latest = try await family.transfers("zoe").filter { $0.kind == .cardCompleted }
    #expect(latest.count == 2 && latest.contains { $0.award == nil && $0.amount.value == value })
  }

  // Proves: D-05, T-63, T-65
  @Test func `a completion whose points are spent cannot be taken back`() async throws {
    let card = try await firstChore()
    _ = try await complete(card)
    try await family.take(1, from: "zoe")
    let value = Self.chores[0].value
    let refusal = try await family.zoe.performer.refusing(
      UncompleteCard(household: home, card: card))
    #expect(
      refusal
        == .insufficientCredits(
          available: try #require(Points(value - 1)), missing: try #require(Points(1))))
    let rows = try await family.zoe.performer.fetch(FetchCards(household: home, member: zoe)).rows
    #expect(rows.map(\.isDoneToday) == [true], "The card stays completed")
    #expect(try await balance() == value - 1)
  }

  // Proves: T-62, C-67
  @Test func `a card can be completed again on the next day, and the first day stays paid`()
    async throws
  {
    let card = try await firstChore()
    _ = try await complete(card)
    try await family.pass(.seconds(86_400))
    let rows = try await family.zoe.performer.fetch(FetchCards(household: home, member: zoe)).rows
    #expect(rows.map(\.isDoneToday) == [false])
    #expect(try await uncomplete(card).points == .zero, "Only today's completion is taken back")
    #expect(try await complete(card).points.value == Self.chores[0].value)
    #expect(try await balance() == 2 * Self.chores[0].value)
  }

  // Proves: UC-G7, T-57, C-23
  @Test func `the child itself and adults complete a card, other members do not know it`()
    async throws
  {
    let card = try await firstChore()
    for (name, may) in [
      ("zoe", true), ("anna", true), ("gwen", true), ("mo", false), ("ben", false),
    ] {
      let caller = family.caller(name)
      let refusals = [
        try await caller.refusing(CompleteCard(household: home, card: card)),
        try await caller.refusing(UncompleteCard(household: home, card: card)),
      ]
      #expect(refusals == (may ? [nil, nil] : [.notFound(.card), .notFound(.card)]), "\(name)")
    }
    let olga = family.olga.performer
    #expect(
      try await olga.refusing(CompleteCard(household: family.otherHousehold, card: card))
        == .notFound(.card), "An id of another household is unknown")
  }

  // Proves: T-37, UC-G7
  @Test func `an archived card and a reward cannot be completed`() async throws {
    let card = try await firstChore()
    _ = try await family.anna.performer.perform(ArchiveCard(household: home, card: card))
    #expect(
      try await family.zoe.performer.refusing(CompleteCard(household: home, card: card))
        == .notFound(.card))
    let reward = try #require(CuratedItem.all.first { $0.kind == .reward })
    let rows = try await select([reward.id], of: .reward)
    #expect(
      try await family.zoe.performer.refusing(
        CompleteCard(household: home, card: try #require(rows.first).card.id))
        == .validation(.item, .notAllowed))
  }

  // Proves: C-17
  @Test func `a score has the points of cards, and counts each of their days`() async throws {
    let card = try await firstChore()
    _ = try await complete(card)
    func score() async throws -> FetchScore.Output {
      try await family.zoe.performer.fetch(FetchScore(household: home, member: zoe))
    }
    let value = Self.chores[0].value
    #expect(try await score().totalPoints.value == value)
    #expect(try await score().weeklyPoints.value == value)
    #expect(try await score().completedTasks == 1)
    let report = try await family.zoe.performer.fetch(FetchWeekReport(household: home))
    #expect(report.completed.map(\.points.value) == [value] && report.total.tasks == 1)
    #expect(report.members.first { $0.member.id == zoe }?.streak == 1)
    try await family.take(1, from: "zoe")
    #expect(try await score().totalPoints.value == value, "Spending does not lower a score")
    try await family.give(1, to: "zoe")
    _ = try await uncomplete(card)
    #expect(try await score().totalPoints == .zero)
    #expect(try await score().weeklyPoints == .zero)
    #expect(try await score().completedTasks == 0)
  }

  // Proves: T-45, T-60, UC-G6
  @Test func `a child's cards are listed by kind, and another child does not see them`()
    async throws
  {
    try await select(Self.chores.prefix(2).map(\.id))
    let rule = try #require(CuratedItem.all.first { $0.kind == .rule })
    try await select([rule.id], of: .rule)
    let all = try await family.zoe.performer.fetch(FetchCards(household: home, member: zoe))
    #expect(all.rows.map(\.card.item) == [rule.id] + Self.chores.prefix(2).map(\.id))
    #expect(all.memberName.description == "Zoe" && all.pointsName == .peanuts)
    let rules = try await family.anna.performer.fetch(
      FetchCards(household: home, member: zoe, kind: .rule))
    #expect(rules.rows.map(\.card.item) == [rule.id])
    #expect(
      try await family.asManaged("ben").refusing(
        toAnswer: FetchCards(household: home, member: zoe)) == .unauthorized)
  }

  @Test func `the day of a card ends when the household's day ends`() async throws {
    let late = try await TestFamily(in: TestWorld(), preset: .kidsRewards) {
      $0.dayEnd = TimeOfDay(hour: 4, minute: 0) ?? .midnight
    }
    let zoe = late.member("zoe")
    let rows = try await late.anna.performer.perform(
      SaveCardSelection(
        household: late.household, kind: .chore, member: zoe, items: [Self.chores[0].id]))
    let card = try #require(rows.first).card.id
    let zone = try late.world.zones.zone("Europe/Amsterdam")
    let today = zone.local(late.world.clock.now).date.advanced(byDays: 1)
    try await late.live(until: zone.instant(of: CivilDateTime(today, .midnight)) - .seconds(60))
    let done = CompleteCard(household: late.household, card: card)
    #expect(try await late.zoe.performer.perform(done).points != .zero)
    try await late.pass(.seconds(3_600))
    #expect(try await late.zoe.performer.perform(done).points == .zero, "Before 04:00")
    try await late.pass(.seconds(3 * 3_600 + 120))
    #expect(try await late.zoe.performer.perform(done).points != .zero, "After 04:00")
  }
}
