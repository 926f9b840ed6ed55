import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: C-17, TRAP-13, D-40
  @Test(arguments: StoreKind.allCases)
  func `a score sums the payments for work whose effective time is in the period`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(3)
    let transfers = [
      try home.transfer(&random, to: home.child, 5, at: 10),
      try home.transfer(&random, to: home.child, 7, at: 19),
      try home.transfer(&random, to: home.child, 11, at: 20),
      try home.transfer(&random, to: home.sibling, 13, at: 10),
      try home.transfer(&random, to: home.child, 100, at: 10, kind: .bonus),
      try home.transfer(&random, from: home.child, 50, at: 11, kind: .screenTimeRedeemed),
    ]
    try await home.write { repositories in
      for transfer in transfers { try repositories.points.post(transfer) }
    }
    #expect(try await home.score(of: home.child, from: 10, to: 20) == .of(12, tasks: 2))
    #expect(try await home.score(of: home.child, from: 20, to: 21) == .of(11, tasks: 1))
    #expect(try await home.score(of: home.child, from: 21, to: 99) == .zero)
    #expect(try await home.score(of: home.child) == .of(23, tasks: 3))
    let card = try home.transfer(&random, to: home.child, 4, at: 20, kind: .cardCompleted)
    try await home.write { try $0.points.post(card) }
    #expect(try await home.score(of: home.child, from: 20, to: 21) == .of(15, tasks: 2))
    #expect(try await home.score(of: home.child) == .of(27, tasks: 4))
    try await home.write { try $0.points.post(card.reversed(by: home.parent.id, at: .at(40))) }
    #expect(try await home.score(of: home.child, from: 20, to: 21) == .of(11, tasks: 1))
    #expect(try await home.score(of: home.child) == .of(23, tasks: 3))
    #expect(try await home.score(of: home.sibling) == .of(13, tasks: 1))
    #expect(try await home.score(of: home.parent) == .zero)
  }

  // Proves: C-17, TRAP-09
  @Test(arguments: StoreKind.allCases)
  func `a reversal lowers the score of the period of its original`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(3)
    let paid = try home.transfer(&random, to: home.child, 5, at: 10)
    let bonus = try home.transfer(&random, to: home.child, 9, at: 10, kind: .bonus)
    let later = try home.transfer(&random, to: home.child, 2, at: 30)
    let reversals = [paid, bonus].map { $0.reversed(by: home.parent.id, at: .at(40)) }
    try await home.write { repositories in
      for transfer in [paid, bonus, later] + reversals { try repositories.points.post(transfer) }
    }
    #expect(try await home.score(of: home.child, from: 0, to: 20) == .zero)
    #expect(try await home.score(of: home.child, from: 20, to: 50) == .of(2, tasks: 1))
    #expect(try await home.score(of: home.child) == .of(2, tasks: 1))
  }

  @Test(arguments: StoreKind.allCases)
  func `payments of a period are listed latest first, without reversed ones and bonuses`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(3)
    let paid = try [10, 12, 14, 19, 20].map {
      try home.transfer(
        &random, to: home.child, 5, at: $0, kind: $0 == 14 ? .cardCompleted : .taskCompleted)
    }
    let others = [
      try home.transfer(&random, to: home.child, 9, at: 11, kind: .bonus),
      try home.transfer(&random, to: home.sibling, 5, at: 11),
      paid[1].reversed(by: home.parent.id, at: .at(40)),
    ]
    try await home.write { repositories in
      for transfer in paid + others { try repositories.points.post(transfer) }
    }
    func payments(from start: Int, to end: Int, limit: Int = 9) async throws -> [Transfer] {
      try await home.read {
        try $0.points.payments(
          to: home.child.id, in: home.household, during: .at(start)..<Instant.at(end),
          limit: limit)
      }
    }
    #expect(try await payments(from: 10, to: 20) == [paid[3], paid[2], paid[0]])
    #expect(try await payments(from: 10, to: 20, limit: 2) == [paid[3], paid[2]])
    #expect(try await payments(from: 20, to: 99) == [paid[4]])
    #expect(try await payments(from: 12, to: 13).isEmpty)
    #expect(try await payments(from: 10, to: 20, limit: 0).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `a refused transfer and a rolled-back one change no score`(_ kind: StoreKind) async throws {
    struct Undone: Error {}
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(3)
    let paid = try home.transfer(&random, to: home.child, 5, at: 10)
    let other = try home.transfer(&random, to: home.child, 5, at: 10)
    try await home.write { try $0.points.post(paid) }
    #expect(await refusal { try await home.write { try $0.points.post(paid) } } == .conflict)
    await #expect(throws: Undone.self) {
      try await home.write { repositories in
        try repositories.points.post(other)
        throw Undone()
      }
    }
    #expect(try await home.score(of: home.child) == .of(5, tasks: 1))
  }

  // Proves: C-17
  @Test(arguments: StoreKind.allCases, [1, 2, 3])
  func `after any transfers, the score of all time equals that of a period with all of them`(
    _ kind: StoreKind, seed: Int
  ) async throws {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(UInt64(seed))
    var paid: [Transfer] = []
    for _ in 0..<120 {
      var transfer = try home.transfer(
        &random, to: random.chance(1, in: 2) ? home.child : home.sibling,
        Int.random(in: 1...40, using: &random), at: Int.random(in: 0...60, using: &random),
        kind: random.chance(1, in: 3) ? .bonus : .taskCompleted)
      if let earlier = paid.randomElement(using: &random), random.chance(1, in: 3) {
        transfer = earlier.reversed(by: home.parent.id, at: .at(70))
      }
      let posted = transfer
      do {
        try await home.write { try $0.points.post(posted) }
        if posted.reverses == nil { paid.append(posted) }
      } catch is Refusal {
        // The earlier transfer is reversed already.
      }
    }
    for member in [home.child, home.sibling] {
      let all = try await home.score(of: member)
      #expect(try await home.score(of: member, from: 0, to: 61) == all)
      #expect(all.tasks > 5)
      var sum = 0
      for start in stride(from: 0, to: 61, by: 7) {
        sum += try await home.score(of: member, from: start, to: start + 7).points.value
      }
      #expect(sum == all.points.value)
    }
  }
}

extension Score {
  static func of(_ points: Int, tasks: Int) -> Score {
    Score(clampingPoints: points, tasks: tasks)
  }
}

extension HouseholdFixture {
  func score(
    of member: Member, from start: Int, to end: Int
  ) async throws -> Score {
    try await read {
      try $0.points.score(of: member.id, in: household, during: .at(start)..<Instant.at(end))
    }
  }

  func score(of member: Member) async throws -> Score {
    try await read { try $0.points.score(of: member.id, in: household, during: nil) }
  }

  func transfer(
    _ random: inout Seeded, to member: Member, _ amount: Int, at second: Int,
    kind: TransferKind = .taskCompleted
  ) throws -> Transfer {
    try transfer(&random, from: issuance, to: wallet(member), amount, at: second, kind)
  }

  func transfer(
    _ random: inout Seeded, from member: Member, _ amount: Int, at second: Int, kind: TransferKind
  ) throws -> Transfer {
    try transfer(&random, from: wallet(member), to: issuance, amount, at: second, kind)
  }

  private func transfer(
    _ random: inout Seeded, from debit: AccountID, to credit: AccountID, _ amount: Int,
    at second: Int, _ kind: TransferKind
  ) throws -> Transfer {
    Transfer(
      id: random.id(), household: household, debit: debit, credit: credit,
      amount: try Points(amount, field: .amount), kind: kind, source: nil, reason: "because",
      createdBy: parent.id, createdAt: .at(60), effectiveAt: .at(second))
  }
}
