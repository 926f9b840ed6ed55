import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Decay and expiry as scheduled jobs, and their reversal.
@Suite(.hereAndServed) struct PointUpkeepTests {
  private func decay(
    _ points: Int, _ interval: PointDecay.Interval = .daily, floor: Int = 0
  ) throws -> PointRuleContent {
    .decay(
      PointDecay(
        amount: .points(try Points(points, field: .amount)), interval: interval,
        floor: try Points(floor, in: 0...1_000, field: .points)))
  }

  private func family(
    dayEnd: TimeOfDay = .midnight
  ) async throws -> TestFamily {
    try await TestFamily(in: TestWorld()) { $0.dayEnd = dayEnd }
  }

  /// The amounts of Zoe's decays and expiries with their dates, the oldest first.
  private func deductions(_ family: TestFamily) async throws -> [String] {
    let zone = try family.world.zones.zone("Europe/Amsterdam")
    return try await family.transfers("zoe")
      .filter { $0.kind == .decay || $0.kind == .expiry }
      .sorted { $0.effectiveAt < $1.effectiveAt }
      .map { "\($0.kind) \($0.amount) \(zone.local($0.effectiveAt).date)" }
  }

  // Proves: B-34
  @Test func `points decay once per date, from the next day on, down to the floor`() async throws {
    let family = try await family()
    try await family.give(25, to: "zoe")
    try await family.addRule("Decay", try decay(10, floor: 8))
    try await family.world.runDueJobs()
    #expect(try await family.balance("zoe") == 25, "It begins on the next day")
    let midnight = try #require(Instant("2026-11-21T23:00:00Z"))
    try await family.live(until: midnight - .milliseconds(1))
    #expect(try await family.balance("zoe") == 25)
    try await family.live(until: midnight)
    #expect(try await family.balance("zoe") == 15)
    try await family.world.runDueJobs()
    #expect(try await family.balance("zoe") == 15)
    try await family.live(until: midnight + .seconds(5 * 86_400))
    #expect(try await family.balance("zoe") == 8)
    #expect(
      try await deductions(family) == ["decay 10 2026-11-22", "decay 7 2026-11-23"])
    let account = try await family.account("zoe")
    #expect(account.totalEarned.value - account.totalSpent.value == account.balance.value)
  }

  // Proves: B-34
  @Test func `after three days without a scheduler each date is carried out once`() async throws {
    let family = try await family()
    try await family.give(100, to: "zoe")
    try await family.addRule("Decay", try decay(10))
    try await family.world.runDueJobs()
    try await family.pass(.seconds(3 * 86_400))
    try await family.world.runDueJobs()
    try await family.world.runDueJobs()
    #expect(
      try await deductions(family)
        == ["decay 10 2026-11-22", "decay 10 2026-11-23", "decay 10 2026-11-24"])
    #expect(try await family.balance("zoe") == 70)
  }

  // Proves: B-34
  @Test func `running the job of a date again posts nothing`() async throws {
    let family = try await family()
    try await family.give(100, to: "zoe")
    try await family.addRule("Decay", try decay(10))
    let midnight = try #require(Instant("2026-11-21T23:00:00Z"))
    try await family.live(until: midnight + .seconds(60))
    let home = family.household
    let again = ScheduledJob.pointUpkeep(of: home, dueAt: midnight)
    try await family.world.arrange { try $0.jobs.plan([again], about: again.subject, in: home) }
    try await family.world.runDueJobs()
    #expect(try await family.balance("zoe") == 90)
    // A new rule on the same date posts nothing either.
    try await family.addRule("Faster", try decay(20))
    try await family.world.runDueJobs()
    #expect(try await family.balance("zoe") == 90)
    let rules = try await family.anna.performer.fetch(FetchPointRules(household: home))
    #expect(rules.map(\.name.description) == ["Faster"], "It replaces the old one")
  }

  // Proves: B-14, B-34
  @Test func `the day end and the week decide when points decay`() async throws {
    let family = try await family(dayEnd: TimeOfDay(hour: 3, minute: 0) ?? .midnight)
    try await family.give(100, to: "zoe")
    try await family.addRule("Decay", try decay(10, .weekly))
    // Monday, 23 November 2026, 03:00 in Amsterdam.
    let monday = try #require(Instant("2026-11-23T02:00:00Z"))
    try await family.live(until: monday - .milliseconds(1))
    #expect(try await family.balance("zoe") == 100)
    try await family.live(until: monday)
    #expect(try await family.balance("zoe") == 90)
    try await family.live(until: monday + .seconds(13 * 86_400))
    #expect(try await family.balance("zoe") == 80)
  }

  // Proves: B-34
  @Test func `points expire by their age, and the oldest are spent first`() async throws {
    let family = try await family()
    try await family.give(30, to: "zoe")
    try await family.addRule("Expiry", .expiry(PointExpiry(days: 2)))
    try await family.live(until: family.world.clock.now + .seconds(86_400))
    try await family.give(10, to: "zoe")
    try await family.take(12, from: "zoe")
    // The 30 points of 21 November can be spent on 23 November for the last time.
    let end = try #require(Instant("2026-11-23T23:00:00Z"))
    try await family.live(until: end - .milliseconds(1))
    #expect(try await family.balance("zoe") == 28)
    try await family.live(until: end)
    #expect(try await deductions(family) == ["expiry 18 2026-11-24"])
    #expect(try await family.balance("zoe") == 10)
    try await family.live(until: end + .seconds(86_400))
    #expect(try await family.balance("zoe") == 0)
  }

  // Proves: B-34
  @Test func `an adult forgives a deduction once, and the points do not expire again`()
    async throws
  {
    let family = try await family()
    try await family.give(30, to: "zoe")
    try await family.addRule("Expiry", .expiry(PointExpiry(days: 1)))
    let end = try #require(Instant("2026-11-22T23:00:00Z"))
    try await family.live(until: end)
    #expect(try await family.balance("zoe") == 0)
    let line = try #require(try await family.transfers("zoe").first)
    let forgiveness = ForgiveDeduction(
      household: family.household, member: family.member("zoe"), transfer: line.id)
    for _ in 1...2 {
      #expect(try await family.anna.performer.perform(forgiveness).balance.value == 30)
    }
    try await family.live(until: end + .seconds(86_400))
    #expect(try await family.balance("zoe") == 30)
    let account = try await family.account("zoe")
    #expect(account.totalEarned.value == 30 && account.totalSpent.value == 0)
  }

  @Test func `only a member's own deductions can be forgiven`() async throws {
    let family = try await family()
    try await family.give(30, to: "zoe")
    try await family.take(5, from: "zoe")
    let lines = try await family.transfers("zoe")
    let bonus = try #require(lines.first { $0.kind == .bonus })
    let penalty = try #require(lines.first { $0.kind == .penalty })
    for (member, transfer) in [("zoe", bonus.id), ("ben", penalty.id)] {
      #expect(
        try await family.anna.performer.refusing(
          ForgiveDeduction(
            household: family.household, member: family.member(member), transfer: transfer))
          == .notFound(.transfer))
    }
    let answer = try await family.anna.performer.perform(
      ForgiveDeduction(
        household: family.household, member: family.member("zoe"), transfer: penalty.id))
    #expect(answer.balance.value == 30)
  }

  // Proves: B-28
  @Test func `a balance is explained by its opening sum and the sums of its transfers`()
    async throws
  {
    let family = try await family()
    for _ in 0..<ExplainBalance.lineLimit { try await family.give(2, to: "zoe") }
    try await family.pass(.seconds(1))
    try await family.take(3, from: "zoe")
    try await family.pass(.seconds(1))
    try await family.addRule("Double", .multiplier(.init(basisPoints: 20_000)))
    try await family.earn(10, by: "zoe")
    let answer = try await family.zoe.performer.fetch(
      ExplainBalance(household: family.household, member: family.member("zoe")))
    #expect(answer.account.balance.value == 217 && answer.opening == 4)
    #expect(answer.lines.count == ExplainBalance.lineLimit)
    #expect(answer.sums.map(\.kind) == [.taskCompleted, .bonus, .penalty])
    #expect(answer.sums.map(\.amount) == [20, 196, -3])
    #expect(answer.sums.map(\.count) == [1, 98, 1])
    #expect(answer.lines.first?.award?.result.value == 20)
  }
}
