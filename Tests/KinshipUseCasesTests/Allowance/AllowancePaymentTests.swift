import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct AllowancePaymentTests {
  @Test(arguments: [false, true])
  func `a full allowance is paid once on each payday`(inFile: Bool) async throws {
    let pocket = try await Pocket(inFile: inFile)
    try await pocket.advance(to: "2026-11-27")
    #expect(try await pocket.balance() == 0)
    try await pocket.advance(to: "2026-11-28")
    #expect(try await pocket.balance() == 500)
    #expect(try await pocket.notices(.moneyReceived, to: "zoe") == 1)
    try await pocket.family.world.runDueJobs()
    try await pocket.advance(to: "2026-12-12")
    let entries = try await pocket.entries()
    #expect(entries.map(\.number) == [1, 2, 3] && entries.map(\.amount) == [500, 500, 500])
    #expect(entries.map(\.balance.minorUnits) == [500, 1_000, 1_500])
    #expect(entries.allSatisfy { $0.createdBy == nil && $0.completion == nil })
    #expect(entries.first?.payday == (try date("2026-11-28")))
  }

  @Test func `a proportional allowance pays the completed part and stores the explanation`()
    async throws
  {
    let pocket = try await Pocket(.proportional)
    for number in 1...9 {
      let task = try await pocket.family.makeTask(
        "Task \(number)", for: "zoe", due: due("2026-11-25"))
      if number <= 7 { try await pocket.family.complete(task.id) }
    }
    _ = try await pocket.family.makeTask("Next week", for: "zoe", due: due("2026-11-28"))
    _ = try await pocket.family.makeTask("No date", for: "zoe")
    _ = try await pocket.family.makeTask("Of Ben", for: "ben", due: due("2026-11-25"))
    #expect(try await pocket.overview().completion == WeekCompletion(done: 7, total: 9))
    try await pocket.advance(to: "2026-11-28")
    let entry = try #require(try await pocket.entries().first)
    #expect(entry.amount == 389 && entry.completion == WeekCompletion(done: 7, total: 9))
    #expect(entry.completion?.percent == 78)
  }

  @Test func `a claim that awaits approval is not a completed task`() async throws {
    let pocket = try await Pocket(.allOrNothing)
    try await pocket.family.change { $0.taskCompletionApproval = .required }
    let task = try await pocket.family.makeTask("Dishes", for: "zoe", due: due("2026-11-25"))
    try await pocket.family.complete(task.id)
    #expect(try await pocket.overview().completion == WeekCompletion(done: 0, total: 1))
    try await pocket.family.approve(task.id)
    #expect(try await pocket.overview().completion == WeekCompletion(done: 1, total: 1))
  }

  @Test(arguments: [false, true])
  func `dates of a recurring task that passed count as missed`(inFile: Bool) async throws {
    let pocket = try await Pocket(.proportional, inFile: inFile)
    let task = try await pocket.family.makeSeries(
      "FREQ=DAILY", due: "2026-11-23", for: "zoe", keptMissed: 0)
    try await pocket.family.complete(task.id)
    // Done on the 23rd, missed on the 24th to 27th.
    try await pocket.advance(to: "2026-11-28")
    let entry = try #require(try await pocket.entries().first)
    #expect(entry.completion == WeekCompletion(done: 1, total: 5) && entry.amount == 100)
  }

  @Test func `with all or nothing, a missing task leaves a payment of zero and no notice`()
    async throws
  {
    let pocket = try await Pocket(.allOrNothing)
    _ = try await pocket.family.makeTask("Dishes", for: "zoe", due: due("2026-11-25"))
    try await pocket.advance(to: "2026-12-05")
    #expect(try await pocket.entries().map(\.amount) == [0, 500])
    #expect(try await pocket.notices(.moneyReceived, to: "zoe") == 1)
  }

  @Test func `after half a year without a scheduler, eight weeks are paid`() async throws {
    let pocket = try await Pocket()
    let late = try instant("2027-05-24T11:00:00Z")
    try await pocket.family.wait(until: late)
    while let next = try await pocket.family.world.runDueJobs(), next <= late {}
    let entries = try await pocket.entries()
    #expect(entries.count == Allowance.mostMissedWeeks)
    #expect(Set(entries.map(\.payday)).count == entries.count)
    #expect(entries.last?.payday == (try date("2027-05-22")))
  }

  @Test func `moves of the clock, the zone and the first weekday pay no week twice`() async throws {
    let pocket = try await Pocket()
    let anna = pocket.family.anna.performer
    try await pocket.advance(to: "2026-11-28")
    try await pocket.family.wait(until: instant("2026-11-26T11:00:00Z"))
    try await pocket.family.world.runDueJobs()
    for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Amsterdam"] {
      _ = try await anna.perform(
        UpdateHousehold(household: pocket.family.household, timeZone: zone))
      try await pocket.family.world.runDueJobs()
    }
    for weekday in Weekday.allCases {
      try await pocket.family.change { $0.firstWeekday = weekday }
      try await pocket.family.world.runDueJobs()
    }
    try await pocket.advance(to: "2026-12-04")
    #expect(try await pocket.entries().count == 1)
    try await pocket.advance(to: "2026-12-05")
    #expect(try await pocket.entries().count == 2)
  }

  @Test func `another weekday moves the payday, at least seven days after the last one`()
    async throws
  {
    let pocket = try await Pocket()
    try await pocket.advance(to: "2026-11-28")
    let overview = try await pocket.set(500, .full, on: .monday)
    #expect(overview.allowance?.payday == (try date("2026-12-07")))
    try await pocket.advance(to: "2026-12-06")
    #expect(try await pocket.entries().count == 1)
    try await pocket.advance(to: "2026-12-07")
    #expect(try await pocket.entries().count == 2)
  }

  @Test func `a paused allowance pays nothing, and a resumed one begins a new week`() async throws {
    let pocket = try await Pocket()
    try await pocket.pause(true)
    try await pocket.advance(to: "2026-12-07")
    #expect(try await pocket.entries().isEmpty)
    #expect(try await pocket.overview().allowance?.isPaused == true)
    try await pocket.pause(false)
    let resumed = try await pocket.overview().allowance
    #expect(resumed?.weekStart == (try date("2026-12-07")))
    #expect(resumed?.payday == (try date("2026-12-12")))
    try await pocket.advance(to: "2026-12-12")
    #expect(try await pocket.balance() == 500)
  }

  @Test func `a member who leaves gets no further payment, and its ledger stays`() async throws {
    let pocket = try await Pocket()
    try await pocket.advance(to: "2026-11-28")
    try await pocket.request(200)
    let (home, zoe) = (pocket.family.household, pocket.zoe)
    _ = try await pocket.family.anna.performer.perform(RemoveMember(household: home, member: zoe))
    try await pocket.family.world.advance(until: instant("2026-12-31T11:00:00Z"))
    let (allowance, entries) = try await pocket.family.world.look {
      (
        try $0.allowances.allowance(of: zoe, in: home),
        try $0.allowances.moneyTransfers(of: zoe, in: home, before: nil, limit: 9)
      )
    }
    #expect(allowance?.isPaused == true && allowance?.request == nil)
    #expect(entries.map(\.balance.minorUnits) == [500])
    #expect(try await pocket.notices(.moneyRequested, to: "anna") == 0)
  }
}
