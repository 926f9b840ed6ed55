import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct AllowanceLedgerTests {
  @Test(arguments: [false, true])
  func `after any history the entries prove the balance, which is never below zero`(inFile: Bool)
    async throws
  {
    let pocket = try await Pocket(.onRequest, inFile: inFile)
    var random = Seeded(7)
    var (expected, refused) = (0, 0)
    for _ in 1...120 {
      let amount = Int.random(in: 1...400, using: &random)
      do {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          try await pocket.correct(amount)
          expected += amount
        case 1:
          try await pocket.correct(-amount)
          expected -= amount
        case 2:
          try await pocket.pay(amount)
          expected -= amount
        default:
          let isApproved = Bool.random(using: &random)
          try await pocket.decide(try await pocket.request(amount), isApproved)
          if isApproved { expected -= amount }
        }
      } catch Refusal.insufficientMoney(let available) {
        #expect(available.minorUnits == expected && amount > expected)
        refused += 1
      }
      #expect(try await pocket.balance() == expected)
    }
    let (home, zoe) = (pocket.family.household, pocket.zoe)
    let entries = try await pocket.family.world.look {
      try $0.allowances.moneyTransfers(of: zoe, in: home, before: nil, limit: 1_000)
    }
    var last: MoneyTransfer?
    for entry in entries.reversed() {
      #expect(entry.follows(last))
      last = entry
    }
    #expect(last?.balance.minorUnits == expected && refused > 0)
    #expect(try await pocket.family.balance("zoe") == 0, "Points are another ledger")
  }

  @Test func `the money of the week is requested, approved and paid once a week`() async throws {
    let pocket = try await Pocket(.onRequest)
    let first = try await pocket.request()
    #expect(try await pocket.notices(.moneyRequested, to: "anna") == 1)
    let open = Refusal.validation(.request, .tooMany(limit: 1))
    await #expect(throws: open) { try await pocket.request() }
    await #expect(throws: open) { try await pocket.request(1) }
    #expect(try await pocket.decide(first, true).balance?.minorUnits == 500)
    #expect(try await pocket.notices(.moneyRequested, to: "anna") == 0)
    #expect(try await pocket.notices(.moneyReceived, to: "zoe") == 1)
    await #expect(throws: Refusal.validation(.request, .tooOften)) {
      try await pocket.request()
    }
    await #expect(throws: Refusal.notFound(.moneyRequest)) { try await pocket.decide(first, true) }
    try await pocket.advance(to: "2026-11-28")
    #expect(try await pocket.balance() == 500, "Nothing is paid without a request")
    try await pocket.decide(try await pocket.request(), true)
    #expect(try await pocket.balance() == 1_000)
  }

  @Test(arguments: [false, true])
  func `a declined request pays nothing, gives a reason, and another one is possible`(
    inFile: Bool
  ) async throws {
    let pocket = try await Pocket(.onRequest, inFile: inFile)
    let first = try await pocket.request()
    await #expect(throws: Refusal.noteRequired) {
      try await pocket.family.anna.performer.perform(
        DecideAllowanceRequest(
          household: pocket.family.household, member: pocket.zoe, request: first,
          isApproved: false, reason: " "))
    }
    try await pocket.decide(first, false)
    #expect(try await pocket.overview().allowance?.declineReason?.description == "Not today")
    #expect(try await pocket.balance() == 0)
    #expect(try await pocket.notices(.moneyDeclined, to: "zoe") == 1)
    let second = try await pocket.request()
    #expect(try await pocket.overview().allowance?.declineReason == nil)
    try await pocket.decide(second, true)
    #expect(try await pocket.balance() == 500)
  }

  @Test(arguments: [false, true])
  func `a member cancels its own request, and adults who have not read it learn nothing`(
    inFile: Bool
  ) async throws {
    let pocket = try await Pocket(.onRequest, inFile: inFile)
    let home = pocket.family.household
    let request = try await pocket.request()
    let cancel = CancelAllowanceRequest(household: home, request: request)
    for name in ["anna", "mo"] {
      #expect(try await pocket.family.caller(name).refusing(cancel) == .notFound(.allowance))
    }
    let unknown = CancelAllowanceRequest(household: home, request: pocket.family.world.ids.next())
    #expect(try await pocket.family.zoe.performer.refusing(unknown) == .notFound(.moneyRequest))
    let overview = try await pocket.family.zoe.performer.perform(cancel)
    #expect(overview.allowance?.request == nil)
    #expect(try await pocket.notices(.moneyRequested, to: "anna") == 0)
    #expect(try await pocket.family.zoe.performer.refusing(cancel) == .notFound(.moneyRequest))
    await #expect(throws: Refusal.notFound(.moneyRequest)) {
      try await pocket.decide(request, true)
    }
    try await pocket.decide(try await pocket.request(), true)
    #expect(try await pocket.balance() == 500)
  }

  @Test func `a decline during an absence does not give its reason to an earlier notice`()
    async throws
  {
    let pocket = try await Pocket(.onRequest)
    let home = pocket.family.household
    try await pocket.decide(try await pocket.request(), false)
    func inbox() async throws -> [InboxRow] {
      try await pocket.family.zoe.performer.fetch(FetchInbox(household: home, includesRead: true))
        .rows.filter { $0.kind == .moneyDeclined }
    }
    #expect(try await inbox().map(\.reason?.description) == ["Not today"])
    try await pocket.family.pass(.seconds(60))
    let second = try await pocket.request()
    _ = try await pocket.family.anna.performer.perform(
      SetAbsence(household: home, member: pocket.zoe, until: .max))
    try await pocket.decide(second, false)
    #expect(try await pocket.overview().allowance?.declineReason != nil)
    #expect(try await inbox().isEmpty, "It would give the reason of the second decline")
  }

  @Test func `a decided request stays in the inbox of the adults who have read it`() async throws {
    let pocket = try await Pocket(.onRequest)
    let request = try await pocket.request()
    let (home, anna) = (pocket.family.household, pocket.family.anna.performer)
    try await pocket.family.pass(.seconds(60))
    let unread = try await anna.fetch(FetchInbox(household: home)).rows
    _ = try await anna.perform(MarkNoticesRead(household: home, notices: unread.map(\.id)))
    try await pocket.decide(request, true)
    let all = try await anna.fetch(FetchInbox(household: home, includesRead: true)).rows
    #expect(all.map(\.kind).contains(.moneyRequested))
    #expect(try await pocket.notices(.moneyRequested, to: "bram") == 0, "He has not read it")
  }

  @Test func `a change to automatic payment does not pay a requested week again`() async throws {
    let pocket = try await Pocket(.onRequest)
    try await pocket.decide(try await pocket.request(), true)
    try await pocket.set(500, .full)
    try await pocket.advance(to: "2026-11-28")
    #expect(try await pocket.entries().count == 1)
    try await pocket.advance(to: "2026-12-05")
    #expect(try await pocket.entries().count == 2)
  }

  @Test func `another weekday does not pay a requested week again`() async throws {
    let pocket = try await Pocket(.onRequest)
    try await pocket.decide(try await pocket.request(), true)
    try await pocket.set(500, .onRequest, on: .sunday)
    await #expect(throws: Refusal.validation(.request, .tooOften)) {
      try await pocket.request()
    }
    try await pocket.set(500, .full, on: .sunday)
    try await pocket.advance(to: "2026-12-05")
    #expect(try await pocket.entries().count == 1)
    try await pocket.advance(to: "2026-12-06")
    #expect(try await pocket.entries().count == 2)
  }

  @Test func `a pause does not allow another request for a week that was paid`() async throws {
    let pocket = try await Pocket(.onRequest)
    try await pocket.decide(try await pocket.request(), true)
    try await pocket.pause(true)
    try await pocket.pause(false)
    await #expect(throws: Refusal.validation(.request, .tooOften)) {
      try await pocket.request()
    }
    try await pocket.advance(to: "2026-11-28")
    try await pocket.decide(try await pocket.request(), true)
    #expect(try await pocket.balance() == 1_000)
  }

  @Test func `a request that is open during a change of the weekday pays no week twice`()
    async throws
  {
    let pocket = try await Pocket(.onRequest)
    let request = try await pocket.request()
    try await pocket.set(500, .full, on: .friday)
    try await pocket.advance(to: "2026-11-27")
    #expect(try await pocket.entries().count == 1)
    try await pocket.decide(request, true)
    #expect(try await pocket.entries().count == 1)
    #expect(try await pocket.overview().allowance?.request == nil)
  }

  @Test func `a pay-out above the balance is refused and changes nothing`() async throws {
    let pocket = try await Pocket()
    try await pocket.correct(300)
    let available = try #require(Money(300, .euro))
    let refusal = Refusal.insufficientMoney(available: available)
    await #expect(throws: refusal) { try await pocket.pay(301) }
    await #expect(throws: refusal) { try await pocket.correct(-301) }
    await #expect(throws: refusal) { try await pocket.request(301) }
    let request = try await pocket.request(300)
    try await pocket.pay(100)
    let rest = try #require(Money(200, .euro))
    await #expect(throws: Refusal.insufficientMoney(available: rest)) {
      try await pocket.decide(request, true)
    }
    #expect(try await pocket.overview().allowance?.request?.id == request)
    #expect(try await pocket.balance() == 200)
  }

  @Test(arguments: [false, true])
  func `money that is handed over settles a request for it, so that it is not paid twice`(
    inFile: Bool
  ) async throws {
    let pocket = try await Pocket(inFile: inFile)
    try await pocket.correct(900)
    let request = try await pocket.request(400)
    try await pocket.pay(399)
    #expect(try await pocket.overview().allowance?.request?.id == request)
    try await pocket.pay(400)
    #expect(try await pocket.overview().allowance?.request == nil)
    #expect(try await pocket.notices(.moneyRequested, to: "anna") == 0)
    await #expect(throws: Refusal.notFound(.moneyRequest)) {
      try await pocket.decide(request, true)
    }
    #expect(try await pocket.balance() == 101)
  }

  @Test func `money cannot be requested where it is paid automatically`() async throws {
    let pocket = try await Pocket(.full)
    await #expect(throws: Refusal.validation(.request, .notAllowed)) {
      try await pocket.request()
    }
  }

  @Test func `another currency needs a settled balance`() async throws {
    let pocket = try await Pocket()
    try await pocket.correct(300)
    await #expect(throws: Refusal.validation(.currency, .notAllowed)) {
      try await pocket.set(400, .full, currency: "USD")
    }
    await #expect(throws: Refusal.validation(.currency, .unknown)) {
      try await pocket.set(400, .full, currency: "ABC")
    }
    try await pocket.pay(300)
    #expect(try await pocket.set(400, .full, currency: "USD").balance?.currency.code == "USD")
    try await pocket.correct(50)
    #expect(try await pocket.entries().map(\.balance.currency.code) == ["EUR", "EUR", "USD"])
    #expect(try await pocket.balance() == 50)
  }

  @Test func `an id that an entry or a request has is refused`() async throws {
    let pocket = try await Pocket()
    try await pocket.correct(300)
    let entry = try #require(try await pocket.entries().first)
    let payout = RecordPayout(
      household: pocket.family.household, id: entry.id, member: pocket.zoe, amount: 5)
    #expect(try await pocket.family.anna.performer.refusing(payout) == .unusableID)
    let request = try await pocket.request(200)
    let correction = CorrectMoney(
      household: pocket.family.household, id: MoneyTransferID(bits: request.bits),
      member: pocket.zoe, amount: 5, reason: "Why")
    #expect(try await pocket.family.anna.performer.refusing(correction) == .unusableID)
  }

  @Test func `the history is read in pages, newest first`() async throws {
    let pocket = try await Pocket()
    for amount in 1...7 { try await pocket.correct(amount) }
    var (next, seen): (Int?, [Int]) = (nil, [])
    repeat {
      let page = try await pocket.family.zoe.performer.fetch(
        FetchMoneyTransfers(
          household: pocket.family.household, member: pocket.zoe, before: next, limit: 3))
      seen += page.transfers.map(\.amount)
      next = page.next
    } while next != nil
    #expect(seen == [7, 6, 5, 4, 3, 2, 1])
  }

  @Test func `an adult sees all allowances, and a child its own`() async throws {
    let pocket = try await Pocket()
    let query = FetchAllowances(household: pocket.family.household)
    let all = try await pocket.family.bram.performer.fetch(query).allowances
    #expect(all.map(\.memberName.description) == ["Zoe", "Ben"])
    #expect(all.map { $0.allowance == nil } == [false, true])
    let own = try await pocket.family.zoe.performer.fetch(query).allowances
    #expect(own.map(\.member) == [pocket.zoe])
  }
}
