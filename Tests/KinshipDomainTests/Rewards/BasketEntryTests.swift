import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct BasketEntryTests {
  private static let adult: MemberID = Sample.id(2)
  private static let later = Sample.now + .seconds(60)

  private func card(price: Int = 6, isActive: Bool = true) throws -> Card {
    Card(
      household: Sample.household, member: Sample.id(3), item: Sample.id(4), kind: .reward,
      title: try Title("Cinema"), value: try Points(price, field: .points), isActive: isActive,
      updatedAt: Sample.now)
  }

  private func entry(needsApproval: Bool) throws -> BasketEntry {
    let card = try card()
    var terms = RewardTerms(defaultFor: card.item, in: card.household)
    terms.needsApproval = needsApproval
    return BasketEntry(Sample.id(5), for: card, terms, by: card.member, at: Sample.now)
  }

  // Proves: B-29, T-70, D-06
  @Test(arguments: BasketEntry.State.allCases, [false, true])
  func `each state allows exactly its outcomes`(outcome: BasketEntry.State, needsApproval: Bool)
    throws
  {
    let allowed: Set<BasketEntry.State> =
      needsApproval
      ? [.declined, .cancelled, .expired, .withdrawn] : [.fulfilled, .refunded, .withdrawn]
    let start = try entry(needsApproval: needsApproval)
    var entry = start
    let refused = try refusal { try entry.close(outcome, by: Self.adult, at: Self.later) }
    guard allowed.contains(outcome) else {
      #expect(refused == .basketEntrySettled(start.state) && entry == start)
      return
    }
    #expect(refused == nil && entry.state == outcome && entry.closedAt == Self.later)
    for next in BasketEntry.State.allCases {
      let again = try refusal { try entry.close(next, by: nil, at: Self.later) }
      #expect(again == .basketEntrySettled(outcome), "A closed entry stays closed")
    }
  }

  // Proves: B-29
  @Test func `a hold is captured or released by transfers with one id`() throws {
    let open = try entry(needsApproval: false)
    #expect(open.settlement == nil)
    let (wallet, reserved) = (
      PointAccount.id(of: open.member), PointAccount.id(of: open.member, .reserved)
    )
    #expect(open.hold.debit == wallet && open.hold.credit == reserved)
    #expect(open.hold.amount.value == 6 && open.hold.kind == .rewardHeld)
    var (captured, released) = (open, open)
    try captured.close(.fulfilled, by: Self.adult, at: Self.later)
    try released.close(.refunded, by: Self.adult, at: Self.later)
    let capture = try #require(captured.settlement)
    let release = try #require(released.settlement)
    #expect(capture.id == release.id && capture.source == release.source)
    #expect(capture.source != open.hold.source)
    #expect(capture.debit == reserved && capture.kind == .rewardRedeemed)
    #expect(capture.credit == PointAccount.issuance(of: open.household))
    #expect(release.debit == reserved && release.credit == wallet)
    #expect(release.reverses == open.hold.id && release.kind == .reversal)
  }

  // Proves: B-29, C-18
  @Test func `a hold and its release leave the totals as they were`() throws {
    let open = try entry(needsApproval: false)
    var released = open
    try released.close(.refunded, by: nil, at: Self.later)
    let release = try #require(released.settlement)
    let start = try #require(
      PointAccount(
        for: open.member, in: open.household, balance: try Points(10, field: .points),
        totalEarned: try Points(10, field: .points), totalSpent: .zero, openedAt: Sample.now))
    let held = try start.applying(open.hold)
    #expect(held.balance.value == 4 && held.totalSpent.value == 6)
    #expect(try held.applying(release) == start)
    let empty = PointAccount(
      for: open.member, in: open.household, purpose: .reserved, openedAt: Sample.now)
    let full = try empty.applying(open.hold)
    #expect(full.balance.value == 6)
    #expect(try full.applying(release) == empty)
  }

  @Test func `only a request has an expiry and a job`() throws {
    var request = try entry(needsApproval: true)
    #expect(request.expiresAt == Sample.now + .seconds(7 * 86_400))
    #expect(request.jobs.map(\.kind) == [.rewardExpiry])
    try request.approve(by: Self.adult, at: Self.later)
    #expect(request.state == .inBasket && request.expiresAt == nil && request.jobs.isEmpty)
    let again = try refusal { try request.approve(by: Self.adult, at: Self.later) }
    #expect(again == .basketEntrySettled(.inBasket))
  }

  // Proves: B-32, T-69
  @Test func `obstacles come in a fixed order`() throws {
    let calendar = HouseholdCalendar(zone: .utc)
    let today = calendar.day(of: Sample.now)
    let terms = try RewardTerms(
      household: Sample.household, item: Sample.id(4), needsApproval: false, stock: 0,
      cooldownDays: 3, quota: RewardQuota(1, each: .day), updatedAt: Sample.now)
    func obstacle(_ terms: RewardTerms, isActive: Bool = true, isOpen: Bool = false) throws
      -> RewardAvailability
    {
      terms.availability(
        of: try card(isActive: isActive), isOpen: isOpen, last: today, taken: 1, on: today,
        in: calendar)
    }
    #expect(try obstacle(terms, isActive: false, isOpen: true).obstacle == .alreadyTaken)
    #expect(try obstacle(terms, isActive: false).obstacle == .archived)
    #expect(try obstacle(terms).obstacle == .soldOut)
    var stocked = terms
    stocked.returnOne()
    let cooling = try obstacle(stocked)
    #expect(cooling.obstacle == .coolingDown)
    #expect(cooling.availableFrom == today.advanced(byDays: 3))
    let quick = try RewardTerms(
      household: Sample.household, item: Sample.id(4), needsApproval: false, stock: nil,
      cooldownDays: 0, quota: RewardQuota(1, each: .day), updatedAt: Sample.now)
    let reached = try obstacle(quick)
    #expect(reached.obstacle == .quotaReached)
    #expect(reached.availableFrom == today.advanced(byDays: 1))
    var free = quick
    free.quota = nil
    #expect(try obstacle(free) == .available)
  }

  @Test func `the stock of a limited reward stays in its range`() throws {
    var terms = try RewardTerms(
      household: Sample.household, item: Sample.id(4), needsApproval: false, stock: 1,
      cooldownDays: 0, quota: nil, updatedAt: Sample.now)
    terms.takeOne()
    terms.takeOne()
    #expect(terms.stock == 0)
    for _ in 1...10_001 { terms.returnOne() }
    #expect(terms.stock == 9_999)
    var unlimited = RewardTerms(defaultFor: Sample.id(4), in: Sample.household)
    unlimited.takeOne()
    unlimited.returnOne()
    #expect(unlimited.stock == nil)
  }
}
