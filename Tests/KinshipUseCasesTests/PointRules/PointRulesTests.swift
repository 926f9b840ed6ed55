import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Factors of payments, named bonuses and the list of rules, in the store and over the wire.
@Suite(.hereAndServed) struct PointRulesTests {
  // Proves: B-27, B-20
  @Test func `a payment is multiplied, rounded once and explained in its entry`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.addRule(
      "Weekend", .multiplier(.init(basisPoints: 15_000, weekdays: [.saturday, .sunday])))
    try await family.addRule(
      "Ben", .multiplier(.init(basisPoints: 20_000, member: family.member("ben"))))
    try await family.addRule("Chores", .multiplier(.init(basisPoints: 15_000, category: .chores)))
    try await family.addRule("Homework", .multiplier(.init(basisPoints: 500, category: .homework)))
    let task = try await family.makeTask(points: 3)
    try await family.complete(task.id)
    let approved = try await family.approve(task.id)
    let award = try #require(approved.award)
    #expect(award.basePoints.value == 3 && award.result.value == 7)
    #expect(award.factors.map(\.name.description) == ["Weekend", "Chores"])
    let line = try #require(try await family.transfers("zoe").first)
    #expect(line.amount.value == 7 && line.award == award)
    let page = try await family.zoe.performer.fetch(
      FetchTransactions(household: family.household, member: family.member("zoe")))
    #expect(page.transactions.map(\.award) == [award])
    let stored = try await family.task(task.id)
    #expect(stored.award == nil, "Stores do not keep it")
  }

  // Proves: B-27
  @Test func `a factor for chores applies to chores of cards, and the list shows what they pay`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld(), preset: .kidsRewards)
    try await family.addRule("Chores", .multiplier(.init(basisPoints: 20_000, category: .chores)))
    var paid: [Int] = []
    var promised: [Int] = []
    for kind in [CardKind.rule, .chore] {
      let item = try #require(CuratedItem.all.first { $0.kind == kind })
      let rows = try await family.anna.performer.perform(
        SaveCardSelection(
          household: family.household, kind: kind, member: family.member("zoe"),
          items: [item.id]))
      let card = try #require(rows.first?.card)
      promised += rows.map { $0.points.value - card.value.value }
      let outcome = try await family.zoe.performer.perform(
        CompleteCard(household: family.household, card: card.id))
      paid.append(outcome.points.value - card.value.value)
      #expect(outcome.row.points == outcome.points)
      if kind == .chore { #expect(outcome.points.value == 2 * card.value.value) }
    }
    #expect(paid == promised && paid[0] == 0 && paid[1] > 0)
  }

  // Proves: B-14
  @Test func `with day end 03:00, work at 01:30 belongs to the day before`() async throws {
    let family = try await TestFamily(in: TestWorld()) {
      $0.dayEnd = TimeOfDay(hour: 3, minute: 0) ?? .midnight
    }
    try await family.addRule("Sunday", .multiplier(.init(basisPoints: 20_000, weekdays: [.sunday])))
    // Monday, 23 November 2026, 01:30 in Amsterdam.
    let night = try #require(Instant("2026-11-23T00:30:00Z"))
    try await family.wait(until: night)
    try await family.earn(10, by: "mo", "Lamps")
    #expect(try await family.balance("mo") == 20)
    try await family.wait(until: night + .seconds(5_400))
    try await family.earn(10, by: "mo", "Bins")
    #expect(try await family.balance("mo") == 30)
  }

  // Proves: B-14
  @Test(arguments: [("2026-11-21T12:00:00Z", 10), ("2026-11-22T12:00:00Z", 20)])
  func `a factor applies on the day of the work and on that of its report`(
    said: String, paid: Int
  ) async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.taskCompletionApproval = .none }
    try await family.addRule("Sunday", .multiplier(.init(basisPoints: 20_000, weekdays: [.sunday])))
    let late = try await family.makeTask("Lamps")
    let inTime = try await family.makeTask("Bins")
    try await family.wait(until: instant("2026-11-22T13:00:00Z"))
    try await family.complete(inTime.id, doneAt: instant(said))
    #expect(try await family.balance("zoe") == paid, "Reported on Sunday")
    try await family.wait(until: instant("2026-11-23T13:00:00Z"))
    let done = try await family.complete(late.id, doneAt: instant(said))
    #expect(done.completedAt == (try instant(said)))
    #expect(try await family.balance("zoe") == paid + 10, "Reported on Monday")
  }

  // Proves: B-20
  @Test func `the rules at the submission of a claim decide its payment`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let double = try await family.addRule("Double", .multiplier(.init(basisPoints: 20_000)))
    let task = try await family.makeTask()
    try await family.complete(task.id)
    try await family.pass(.seconds(60))
    let ended = try await family.anna.performer.perform(
      EndPointRule(household: family.household, rule: double.id))
    #expect(ended.endedAt == family.world.clock.now)
    try await family.addRule("Triple", .multiplier(.init(basisPoints: 30_000)))
    try await family.pass(.seconds(60))
    try await family.approve(task.id)
    #expect(try await family.balance("zoe") == 20)
    let again = try await family.anna.performer.perform(
      EndPointRule(household: family.household, rule: double.id))
    #expect(again == ended)
    let rules = try await family.zoe.performer.fetch(
      FetchPointRules(household: family.household))
    #expect(rules.map(\.name.description) == ["Triple"])
  }

  // Proves: B-30
  @Test func `undoing an approval takes back the multiplied points`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.addRule("Double", .multiplier(.init(basisPoints: 20_000)))
    let task = try await family.makeTask()
    try await family.complete(task.id)
    try await family.approve(task.id)
    #expect(try await family.balance("zoe") == 20)
    _ = try await family.anna.performer.perform(
      UndoApproval(household: family.household, task: task.id))
    #expect(try await family.balance("zoe") == 0)
  }

  @Test func `a rule of another household is not found, and its id cannot be used again`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let rule = try await family.addRule("Double", .multiplier(.init(basisPoints: 20_000)))
    let other = try await family.rob.performer.perform(
      CreateHousehold(
        household: family.world.ids.next(), member: family.world.ids.next(), name: "Other",
        timeZone: "Europe/Berlin"))
    #expect(
      try await family.rob.performer.refusing(EndPointRule(household: other.id, rule: rule.id))
        == .notFound(.pointRule))
    #expect(
      try await family.anna.performer.refusing(
        AddPointRule(
          household: family.household, id: rule.id, name: "Again", content: rule.content))
        == .unusableID)
    #expect(
      try await family.anna.performer.refusing(
        AddPointRule(
          household: family.household, id: family.world.ids.next(), name: "Other",
          content: .multiplier(
            .init(basisPoints: 20_000, member: family.world.ids.next()))))
        == .notFound(.member))
  }

  @Test func `rules in force have different names`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let factor = PointRuleContent.multiplier(.init(basisPoints: 20_000))
    let weekend = try await family.addRule("Weekend", factor)
    #expect(
      try await refusal { try await family.addRule("wEEkend ", factor) }
        == .validation(.title, .notAllowed))
    _ = try await family.anna.performer.perform(
      EndPointRule(household: family.household, rule: weekend.id))
    try await family.addRule("weekend", factor)
    let decay = PointRuleContent.decay(PointDecay(amount: .points(try Points(5, field: .amount))))
    try await family.addRule("Decay", decay)
    try await family.addRule("Decay", decay)
  }

  @Test func `a household has at most twenty factors and fifty rules`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for number in 0..<20 {
      try await family.addRule("Factor \(number)", .multiplier(.init(basisPoints: 20_000)))
    }
    let factor = PointRuleContent.multiplier(.init(basisPoints: 20_000))
    #expect(
      try await refusal { try await family.addRule("More", factor) }
        == .validation(.rules, .tooMany(limit: 20)))
    let thanks = PointRuleContent.bonus(try Points(5, field: .amount))
    for number in 0..<30 { try await family.addRule("Bonus \(number)", thanks) }
    #expect(
      try await refusal { try await family.addRule("More", thanks) }
        == .validation(.rules, .tooMany(limit: 50)))
  }

  // Proves: D-44, C-18
  @Test func `a penalty above the balance is refused and changes nothing`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.give(5, to: "zoe")
    let penalty = try await family.addRule("Shouted", .penalty(try Points(6, field: .amount)))
    guard case .penalty(let amount) = penalty.content else { return }
    let found = try await refusal { try await family.take(amount.value, from: "zoe") }
    guard case .insufficientCredits(let available, let missing) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(available.value == 5 && missing.value == 1)
    #expect(try await family.balance("zoe") == 5)
  }
}
