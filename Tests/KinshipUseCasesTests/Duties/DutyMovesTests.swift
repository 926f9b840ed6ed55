import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Duties whose pickups move, and what remains of them.
@Suite(.hereAndServed) struct DutyMovesTests {
  /// Moves the single pickup, or its whole series, as Anna.
  private func move(
    _ home: DutyFamily, to start: CivilDateTime, seconds: Int = 3_600, by name: String = "anna"
  ) async throws {
    _ = try await home.family.caller(name).perform(
      UpdateEvent(
        household: home.home, event: home.event, span: .timed(from: start, seconds: seconds)))
  }

  // Proves: B-45
  @Test(arguments: ShopStore.allCases)
  func `the next member is asked when the responsible one is away at the new time`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, begins: 4_440, ends: 4_500)
    let duty = try await home.assign("bram", "mo", minutes: 10_080)
    try await home.accept(duty, by: "bram")
    let today = home.occurrence.date.advanced(byDays: -3)
    _ = try await home.family.anna.performer.perform(
      SetAbsence(
        household: home.home, member: home.family.member("bram"),
        until: today.advanced(byDays: 1)))
    #expect(try await home.duty(duty).status == .accepted)
    try await move(home, to: home.occurrence.advanced(bySeconds: -2 * 86_400))
    let moved = try await home.duty(duty)
    #expect(moved.status == .asked && moved.member == home.family.member("mo"))
    // Bram learns that he has lost it, although he is away.
    #expect(try await home.alerted() == ["bram", "gwen", "mo", "oma"])
  }

  @Test(arguments: ShopStore.allCases)
  func `the responsible member who moves the pickup keeps it, and a new length asks nobody`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store)
    let duty = try await home.assign("anna")
    try await move(home, to: home.occurrence.advanced(bySeconds: 3_600))
    let moved = try await home.duty(duty)
    #expect(moved.status == .accepted && moved.begins == home.start + .seconds(3 * 3_600))
    try await move(
      home, to: home.occurrence.advanced(bySeconds: 3_600), seconds: 7_200, by: "bram")
    let longer = try await home.duty(duty)
    #expect(longer.status == .accepted && longer.ends == home.start + .seconds(5 * 3_600))
    #expect(try await home.alerted().isEmpty)
  }

  @Test(arguments: ShopStore.allCases)
  func `a confirmed leg that moves to a later time is open again`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, begins: 5, ends: 65)
    let duty = try await home.assign("bram", minutes: 10_080)
    try await home.accept(duty, by: "bram")
    let early = try await home.family.bram.performer.refusing(
      ConfirmDuty(household: home.home, duty: duty))
    #expect(early == .dutyUnavailable(.early))
    try await home.live(toMinute: 6)
    try await home.confirm(duty, by: "bram")
    try await move(home, to: home.occurrence.advanced(bySeconds: 86_400))
    let moved = try await home.duty(duty)
    #expect(moved.status == .asked && moved.confirmedAt == nil)
    #expect(moved.member == home.family.member("bram"))
  }

  @Test(arguments: ShopStore.allCases)
  func `a duty that moves to the time of a past one is cancelled`(_ store: ShopStore) async throws {
    let home = try await DutyFamily(in: store, begins: 5, ends: 10)
    let past = try await home.assign("anna")
    try await home.live(toMinute: 66)
    try await move(home, to: home.occurrence.advanced(bySeconds: 7_200), seconds: 300)
    let open = try await home.family.anna.performer.perform(
      AssignDuty(
        household: home.home, id: home.family.world.ids.next(), event: home.event,
        occurrence: home.occurrence.advanced(bySeconds: 7_200), leg: .outbound,
        members: [home.family.member("bram")])
    ).duty.id
    try await move(home, to: home.occurrence, seconds: 300)
    #expect(try await home.duty(open).cancelledAt != nil)
    #expect(try await home.duty(past).cancelledAt == nil)
    let rows = try await home.rows(from: home.occurrence.date)
    #expect(rows.map(\.duty.id) == [past] && rows.map(\.isMissed) == [true])
  }

  @Test(arguments: ShopStore.allCases)
  func `of two confirmed duties whose occurrences fall together the second is cancelled`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, begins: 5, ends: 125)
    let (anna, ids) = (home.family.anna.performer, home.family.world.ids)
    let late = home.occurrence.advanced(bySeconds: 1_800)
    let series = try await anna.perform(
      CreateEvent(
        household: home.home, id: ids.next(), title: "Pickup Ben",
        span: .timed(from: home.occurrence, seconds: 7_200),
        repetition: EventRepetition(rule: RecurrenceRule("FREQ=WEEKLY"), additions: [late]),
        type: .school)
    ).id
    var duties: [DutyID] = []
    for start in [home.occurrence, late] {
      let assigned = try await anna.perform(
        AssignDuty(
          household: home.home, id: ids.next(), event: series, occurrence: start, leg: .outbound,
          members: [home.family.member("anna")]))
      duties.append(assigned.duty.id)
    }
    try await home.live(toMinute: 36)
    for duty in duties { try await home.confirm(duty, by: "anna") }
    _ = try await anna.perform(
      UpdateEvent(
        household: home.home, event: series, span: .timed(from: late, seconds: 7_200)))
    #expect(try await home.duty(duties[0]).cancelledAt == nil)
    #expect(try await home.duty(duties[0]).occurrence == late)
    #expect(try await home.duty(duties[1]).cancelledAt != nil)
  }

  @Test(arguments: ShopStore.allCases)
  func `past duties of a deleted pickup stay for adults and their members`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store)
    let (there, back) = (
      try await home.assign("mo"), try await home.assign("bram", leg: .inbound)
    )
    try await home.decline(there, by: "mo")
    #expect(try await home.alerted().contains("gwen"))
    try await home.live(toMinute: 181)
    // The notices about a leg that nobody took end with it.
    let row = try await home.notice(to: "gwen")?.duty
    #expect(row == nil || row?.duty.id == back)
    _ = try await home.family.anna.performer.perform(
      DeleteEvent(household: home.home, event: home.event))
    let day = home.occurrence.date
    let adults = try await home.rows(as: "gwen", from: day)
    #expect(adults.map(\.duty.id) == [there])
    #expect(adults.map { $0.duty.title.description } == ["Pickup Zoe"])
    #expect(adults.map(\.isMissed) == [true])
    #expect(try await home.rows(as: "zoe", from: day).isEmpty)
  }

  @Test(arguments: ShopStore.allCases)
  func `a new time zone of the household asks nobody again`(_ store: ShopStore) async throws {
    let home = try await DutyFamily(in: store)
    let duty = try await home.assign("bram")
    try await home.accept(duty, by: "bram")
    _ = try await home.family.anna.performer.perform(
      UpdateHousehold(household: home.home, timeZone: "Europe/London"))
    let moved = try await home.duty(duty)
    #expect(moved.status == .accepted && moved.begins == home.start + .seconds(3 * 3_600))
    #expect(try await home.alerted().isEmpty)
  }

  @Test(arguments: ShopStore.allCases)
  func `members who are away today are not asked, and an adult does not ask itself`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, begins: 2 * 1_440, ends: 2 * 1_440 + 60)
    let today = home.occurrence.date.advanced(byDays: -2)
    _ = try await home.family.anna.performer.perform(
      SetAbsence(household: home.home, member: home.family.member("mo"), until: today))
    let there = try await home.assign("mo", "anna")
    #expect(try await home.duty(there).status == .accepted)
    #expect(try await home.duty(there).member == home.family.member("anna"))
    let back = try await home.assign("bram", leg: .inbound)
    try await home.propose("gwen", for: back, by: "gwen")
    #expect(try await home.duty(back).status == .accepted)
    #expect(try await home.duty(back).member == home.family.member("gwen"))
    let away = try await home.family.anna.performer.refusing(
      ProposeDuty(household: home.home, duty: back, member: home.family.member("mo")))
    #expect(away == .validation(.member, .notAllowed))
  }

  // Proves: UC-L3
  @Test(arguments: ShopStore.allCases)
  func `each day of a pickup of two days has the duties of both legs`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, begins: 120, ends: 120 + 1_440)
    let duties = [
      try await home.assign("bram"), try await home.assign("gwen", leg: .inbound),
    ]
    for day in 0...1 {
      let timeline = try await home.family.zoe.performer.fetch(
        DayTimeline(household: home.home, day: home.occurrence.date.advanced(byDays: day)))
      #expect(timeline.pickups.count == 1 && timeline.duties.map(\.duty.id) == duties)
    }
  }

  @Test func `a member who has left is not shown as the next one`() async throws {
    let home = try await DutyFamily()
    try await home.assign("bram", "mo", "gwen")
    _ = try await home.family.mo.performer.perform(LeaveHousehold(household: home.home))
    #expect(try await home.rows().map { $0.nextNames.map(\.description) } == [["Gwen"]])
  }
}
