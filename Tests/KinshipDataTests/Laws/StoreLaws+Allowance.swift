import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension Sample {
  /// The allowance of the child, with a value in every property.
  static func allowance(in home: HouseholdFixture) throws -> Allowance {
    let day = CivilDate(daysSinceEpoch: 20_780) ?? .min
    let allowance = Allowance(
      of: home.child.id, in: home.household, amount: try Money(entry: 500, .euro),
      weekday: day.weekday, mode: .proportional, isPaused: false,
      weekStart: day.advanced(byDays: -7), payday: day, lastPayday: day.advanced(byDays: -7),
      request: AllowanceRequest(
        id: AllowanceRequestID(bits: 5), payout: 200, payday: day, requestedAt: .at(3)),
      missedTasks: [-2, -2, -1].map { day.advanced(byDays: $0) }, version: .unsaved,
      declineReason: try Note("Not today", field: .reason))
    return try #require(allowance)
  }

  /// An entry of the child's ledger of money; each adds five cents.
  static func moneyTransfer(_ number: Int, in home: HouseholdFixture) throws -> MoneyTransfer {
    let balance = try #require(Money(5 * number, .euro))
    let entry = MoneyTransfer(
      id: MoneyTransferID(bits: UInt128(number)), of: home.child.id, in: home.household,
      number: number, kind: .allowance, amount: 5, balance: balance,
      payday: CivilDate(daysSinceEpoch: 20_780), completion: WeekCompletion(done: 7, total: 9),
      reason: "Why", createdBy: home.parent.id, createdAt: .at(number))
    return try #require(entry)
  }
}

extension StoreLaws {
  @Test(arguments: StoreKind.allCases)
  func `an allowance reads back as it was saved`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let allowance = try Sample.allowance(in: home)
    #expect(absentProperties(of: allowance) == [], "give a new property above too")
    let saved = try await home.write { try $0.allowances.save(allowance) }
    let found = try await home.read { all in
      try all.allowances.allowance(of: home.child.id, in: home.household)
    }
    #expect(found == saved && saved.request == allowance.request)
    #expect(try await home.read { try $0.allowances.allowances(of: home.household) } == [saved])
    let elsewhere = try await home.read {
      try $0.allowances.allowance(of: home.child.id, in: HouseholdID(bits: 1))
    }
    #expect(elsewhere == nil)
    #expect(
      await refusal { try await home.write { try $0.allowances.save(allowance) } } == .conflict)
  }

  @Test(arguments: StoreKind.allCases)
  func `entries of the ledger of money are listed newest first, and are unique`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let entries = try (1...5).map { try Sample.moneyTransfer($0, in: home) }
    try await home.write { all in for entry in entries { try all.allowances.add(entry) } }
    func list(_ before: Int?, _ limit: Int) async throws -> [MoneyTransfer] {
      try await home.read {
        try $0.allowances.moneyTransfers(
          of: home.child.id, in: home.household, before: before, limit: limit)
      }
    }
    #expect(try await list(nil, 9) == entries.reversed())
    #expect(try await list(4, 2).map(\.number) == [3, 2])
    #expect(try await list(nil, 0).isEmpty)
    #expect(try await list(1, 9).isEmpty)
    let first = try await home.read {
      try $0.allowances.moneyTransfer(entries[0].id, in: home.household)
    }
    #expect(first == entries[0])
    let again = try Sample.moneyTransfer(3, in: home)
    #expect(await refusal { try await home.write { try $0.allowances.add(again) } } == .conflict)
  }
}
