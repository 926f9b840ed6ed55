import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct PointAccountTests {
  private let member: MemberID = Sample.id(5)
  private var wallet: PointAccount {
    PointAccount(for: member, in: Sample.household, openedAt: Sample.now)
  }

  private func transfer(
    _ amount: Int, gives: Bool = true, reverses: TransferID? = nil, number: Int = 1
  ) throws -> Transfer {
    let (purse, home) = (PointAccount.id(of: member), PointAccount.issuance(of: Sample.household))
    return Transfer(
      id: Sample.id(number), household: Sample.household, debit: gives ? home : purse,
      credit: gives ? purse : home, amount: try Sample.points(amount),
      kind: gives ? .bonus : .penalty,
      source: nil, reverses: reverses, reason: "Why", createdBy: Sample.id(9),
      createdAt: Sample.now,
      effectiveAt: Sample.now - .seconds(86_400))
  }

  // Proves: F-10, F-11
  @Test func `a wallet adds earned points and subtracts spent points`() throws {
    let account = try wallet.applying(transfer(30)).applying(transfer(12, gives: false))
    #expect(account.balance == Points(18))
    #expect(account.totalEarned == Points(30))
    #expect(account.totalSpent == Points(12))
    #expect(account.id == PointAccount.id(of: member))
  }

  // Proves: B-30, C-18
  @Test func `an overdraft is refused with the available and missing points`() throws {
    let account = try wallet.applying(transfer(20))
    let spend = try transfer(50, gives: false)
    #expect(
      try refusal { try account.applying(spend) }
        == .insufficientCredits(available: try Sample.points(20), missing: try Sample.points(30)))
    #expect(
      try refusal { try wallet.applying(spend) }
        == .insufficientCredits(available: .zero, missing: try Sample.points(50)))
  }

  // Proves: B-28, B-30
  @Test func `a reversal reduces the total that the original transfer increased`() throws {
    let earned = try transfer(30)
    let spent = try transfer(10, gives: false, number: 2)
    let account = try wallet.applying(earned).applying(spent)
    let refunded = try account.applying(spent.reversed(by: Sample.id(9), at: Sample.now))
    #expect(refunded.balance == Points(30))
    #expect(refunded.totalSpent == .zero)
    #expect(refunded.totalEarned == Points(30))
    let taken = try refunded.applying(earned.reversed(by: Sample.id(9), at: Sample.now))
    #expect(taken == wallet)
    #expect(
      try refusal { try account.applying(earned.reversed(by: Sample.id(9), at: Sample.now)) }
        == .insufficientCredits(available: try Sample.points(20), missing: try Sample.points(10)))
  }

  @Test func `a transfer between other accounts leaves the wallet unchanged`() throws {
    let other = Transfer(
      id: Sample.id(3), household: Sample.household, debit: Sample.id(77), credit: Sample.id(78),
      amount: try Sample.points(5), kind: .bonus, source: nil, reason: "", createdBy: Sample.id(9),
      createdAt: Sample.now, effectiveAt: Sample.now)
    #expect(try wallet.applying(other) == wallet)
  }

  @Test func `a transfer that raises a total above 1,000,000,000 is refused`() throws {
    let full = try wallet.applying(transfer(1_000_000_000))
    #expect(full.balance == .maximum)
    #expect(
      try refusal { try full.applying(transfer(1)) }
        == .validation(.points, .outOfRange(minimum: 1, maximum: 0)))
    // The balance is below the limit again, but the total of earned points is not.
    let spent = try full.applying(transfer(400, gives: false))
    #expect(try refusal { try spent.applying(transfer(1)) } != nil)
  }

  // Proves: B-28
  @Test func `after any history the balance equals the sum of its transfers`() throws {
    var random = Seeded(28)
    for _ in 0..<50 {
      var account = wallet
      var lines: [Transfer] = []
      var undone: Set<TransferID> = []
      for number in 0..<100 {
        let open = lines.filter { $0.reverses == nil && !undone.contains($0.id) }
        let next =
          if let line = open.randomElement(using: &random),
            Int.random(in: 0..<4, using: &random) == 0
          {
            line.reversed(by: Sample.id(9), at: Sample.now)
          } else {
            try transfer(
              .random(in: 1...100, using: &random), gives: .random(using: &random), number: number)
          }
        guard let new = try? account.applying(next) else { continue }
        account = new
        lines.append(next)
        if let original = next.reverses { undone.insert(original) }
      }
      let sum = lines.compactMap { PointTransaction($0, of: member)?.amount }.reduce(0, +)
      #expect(account.balance.value == sum)
      #expect(account.balance.value == account.totalEarned.value - account.totalSpent.value)
    }
  }

  @Test func `a wallet whose balance contradicts its totals cannot be restored`() throws {
    func restored(_ balance: Int, _ earned: Int, _ spent: Int) throws -> PointAccount? {
      PointAccount(
        for: member, in: Sample.household, balance: try Sample.points(balance),
        totalEarned: try Sample.points(earned), totalSpent: try Sample.points(spent),
        openedAt: Sample.now)
    }
    #expect(try restored(5, 8, 3)?.balance == Points(5))
    #expect(try restored(0, 0, 0) == wallet)
    #expect(try restored(5, 8, 4) == nil)
    #expect(try restored(0, 3, 8) == nil)
  }

  // Proves: C-16
  @Test func `wallets of members and issuance accounts of households have different ids`() {
    let wallets = (1...1_000).map { PointAccount.id(of: Sample.id($0)) }
    let issuances = (1...1_000).map { PointAccount.issuance(of: Sample.id($0)) }
    #expect(Set(wallets + issuances).count == 2_000)
  }

  // MARK: Transfers

  // Proves: TRAP-09
  @Test func `a reversal swaps debit and credit, has a stable id and keeps the effective date`()
    throws
  {
    let original = try transfer(30)
    let later = Sample.now + .seconds(700_000)
    let back = original.reversed(by: Sample.id(8), at: later)
    #expect(back.debit == original.credit)
    #expect(back.credit == original.debit)
    #expect(back.amount == original.amount)
    #expect(back.kind == .reversal)
    #expect(back.reverses == original.id)
    #expect(back.source == nil)
    #expect(back.createdAt == later)
    #expect(back.createdBy == Sample.id(8))
    #expect(back.effectiveAt == original.effectiveAt)
    #expect(back.id == original.reversed(by: Sample.id(7), at: Sample.now).id)
    #expect(!back.id.isClientMade)
  }

  @Test func `a transaction is positive for the recipient and negative for the payer`() throws {
    #expect(try PointTransaction(transfer(30), of: member)?.amount == 30)
    #expect(try PointTransaction(transfer(30, gives: false), of: member)?.amount == -30)
    #expect(try PointTransaction(transfer(30), of: Sample.id(6)) == nil)
  }

  @Test func `transactions are listed newest first, then by descending id`() {
    let places = [
      TransferCursor(createdAt: 3, id: Sample.id(1)),
      TransferCursor(createdAt: 2, id: Sample.id(9)),
      TransferCursor(createdAt: 2, id: Sample.id(8)),
      TransferCursor(createdAt: 1, id: Sample.id(7)),
    ]
    #expect(places.reversed().sorted() == places)
  }
}
