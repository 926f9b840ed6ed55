import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct SavingsPoolTests {
  private static let adult: MemberID = Sample.id(2)
  private static let child: MemberID = Sample.id(3)
  private static let later = Sample.now + .seconds(60)

  private func pool(target: Int = 100) throws -> SavingsPool {
    SavingsPool(
      id: Sample.id(5), household: Sample.household, title: try Title("Trampoline"),
      target: try Points(target, field: .target), createdBy: Self.adult, createdAt: Sample.now)
  }

  private func points(_ value: Int) throws -> Points { try Points(value, field: .points) }

  // Proves: B-33
  @Test func `a pool ends once`() throws {
    let ended = Refusal.savingsPoolUnavailable(.ended)
    for isPayout in [true, false] {
      var pool = try pool()
      if isPayout {
        try pool.payOut(saved: pool.target, by: Self.adult, at: Self.later)
      } else {
        try pool.close(by: Self.adult, at: Self.later)
      }
      #expect(pool.state == (isPayout ? .paidOut : .closed))
      #expect(pool.endedBy == Self.adult && pool.endedAt == Self.later)
      let known = pool
      let closing = #expect(throws: Refusal.self) {
        var pool = known
        try pool.close(by: Self.adult, at: Self.later)
      }
      let paying = #expect(throws: Refusal.self) {
        var pool = known
        try pool.payOut(saved: pool.target, by: Self.adult, at: Self.later)
      }
      #expect(closing == ended && paying == ended)
      #expect(throws: ended) { try known.requireSpace(for: points(1), saved: .zero) }
    }
  }

  @Test func `a pool is paid out only at its target`() throws {
    let full = try pool()
    let refused = #expect(throws: Refusal.self) {
      var pool = full
      try pool.payOut(saved: points(99), by: Self.adult, at: Self.later)
    }
    #expect(refused == .savingsPoolUnavailable(.unfilled))
  }

  @Test func `a payment is at most the missing points`() throws {
    let pool = try pool()
    try pool.requireSpace(for: points(40), saved: points(60))
    let range = Refusal.validation(.amount, .outOfRange(minimum: 1, maximum: 40))
    #expect(throws: range) { try pool.requireSpace(for: points(41), saved: points(60)) }
    #expect(throws: Refusal.savingsPoolUnavailable(.full)) {
      try pool.requireSpace(for: points(1), saved: points(100))
    }
  }

  // Proves: B-33
  @Test func `both settlements of a share have one id and one round`() throws {
    let pool = try pool()
    let account = PointAccount(
      for: Self.child, in: Sample.household, purpose: .share(pool.id), openedAt: Sample.now)
    #expect(pool.settlement(of: account, isPayout: true, by: nil, at: Self.later) == nil)
    let payment = pool.payment(
      Sample.id(8), of: try points(6), from: Self.child, by: Self.child, at: Sample.now)
    let share = try account.applying(payment)
    let payout = try #require(
      pool.settlement(of: share, isPayout: true, by: Self.adult, at: Self.later))
    let closing = try #require(
      pool.settlement(of: share, isPayout: false, by: Self.adult, at: Self.later))
    #expect(payout.id == closing.id && payout.source == closing.source)
    #expect(payout.kind == .poolPaidOut && closing.kind == .poolWithdrawn)
    #expect(payout.credit == PointAccount.issuance(of: Sample.household))
    #expect(closing.credit == PointAccount.id(of: Self.child))
    #expect(payout.amount.value == 6 && closing.amount.value == 6)
  }

  // Proves: B-33
  @Test func `paying in and withdrawing leaves the totals as they were`() throws {
    let pool = try pool()
    let earned = Transfer(
      id: Sample.id(7), household: Sample.household,
      debit: PointAccount.issuance(of: Sample.household), credit: PointAccount.id(of: Self.child),
      amount: try points(10), kind: .bonus, source: nil, reason: "", createdBy: nil,
      createdAt: Sample.now, effectiveAt: Sample.now)
    let wallet = try PointAccount(
      for: Self.child, in: Sample.household, openedAt: Sample.now
    ).applying(earned)
    let payment = pool.payment(
      Sample.id(8), of: try points(6), from: Self.child, by: Self.child, at: Sample.now)
    let withdrawal = pool.withdrawal(
      Sample.id(9), of: try points(6), to: Self.child, by: Self.child, at: Self.later)
    let between = try wallet.applying(payment)
    #expect(between.balance.value == 4 && between.totalSpent.value == 6)
    #expect(try between.applying(withdrawal) == wallet)
    let share = PointAccount(
      for: Self.child, in: Sample.household, purpose: .share(pool.id), openedAt: Sample.now)
    #expect(try share.applying(payment).applying(withdrawal) == share)
    #expect(throws: Refusal.self) { try share.applying(withdrawal) }
  }

  @Test func `a stored pool has a time of its end exactly when it has ended`() throws {
    let pool = try pool()
    func stored(_ state: SavingsPool.State, endedAt: Instant?) -> SavingsPool? {
      SavingsPool(
        id: pool.id, in: pool.household, title: pool.title, target: pool.target, state: state,
        createdBy: pool.createdBy, createdAt: pool.createdAt,
        endedBy: endedAt == nil ? nil : Self.adult, endedAt: endedAt, version: .unsaved)
    }
    for state in SavingsPool.State.allCases {
      #expect((stored(state, endedAt: nil) == nil) == (state != .open))
      #expect((stored(state, endedAt: Self.later) == nil) == (state == .open))
    }
  }
}
