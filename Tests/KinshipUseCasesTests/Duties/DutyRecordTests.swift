import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// What remains of duties, and where a leg can have another one.
@Suite(.hereAndServed) struct DutyRecordTests {
  @Test(arguments: ShopStore.allCases)
  func `an occurrence that moves after its leg is over can be assigned again`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, begins: 5, ends: 35, rule: "FREQ=DAILY")
    let past = try await home.assign("anna")
    try await home.live(toMinute: 66)
    try await home.move(minutes: 180, only: home.occurrence)
    let next = try await home.assign("bram")
    let rows = try await home.rows(from: home.occurrence.date)
    #expect(rows.map(\.duty.id) == [past, next] && rows.map(\.isMissed) == [true, false])
    let again = try await home.family.anna.performer.refusing(home.assigning(["bram"]))
    #expect(again == .dutyUnavailable(.assigned))
  }

  @Test(arguments: ShopStore.allCases)
  func `a pickup that becomes longer after its leg is over can be assigned again`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, begins: 5, ends: 10)
    let past = try await home.assign("anna")
    try await home.live(toMinute: 66)
    _ = try await home.family.anna.performer.perform(
      UpdateEvent(
        household: home.home, event: home.event,
        span: .timed(from: home.occurrence, seconds: 2 * 3_600)))
    let next = try await home.assign("bram")
    #expect(try await home.duty(past).begins == home.duty(next).begins)
  }

  @Test(arguments: ShopStore.allCases)
  func `of a series that moves by minutes, accepted duties stay, and their member is told once`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, rule: "FREQ=DAILY")
    let count = Duty.openLimit
    let (house, id, now) = (home.home, home.event, home.now)
    _ = try await home.placeAccepted(count, by: "bram")
    try await home.move(minutes: 15)
    let open = try await home.family.world.look { all in
      try all.duties.duties(of: id, beginningFrom: now, in: house, limit: 2 * count)
    }
    #expect(open.count == count && open.allSatisfy { $0.status == .accepted })
    #expect(open.first?.begins == home.start + .seconds(135 * 60))
    #expect(try await home.alerted() == ["bram"])
    #expect(try await home.alertCount() == 1)
  }

  @Test(arguments: ShopStore.allCases)
  func `a pickup that moves into the past keeps its responsible member`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, begins: 420, ends: 480)
    let duty = try await home.assign("bram", "gwen")
    try await home.accept(duty, by: "bram")
    try await home.live(toMinute: 390)
    try await home.move(minutes: -180)
    try await home.live(toMinute: 391)
    let moved = try await home.duty(duty)
    #expect(moved.status == .accepted && moved.member == home.family.member("bram"))
    #expect(moved.isMissed(at: home.now))
    #expect(try await home.alerted() == ["bram"])
  }

  @Test(arguments: ShopStore.allCases)
  func `confirmed duties stay when the pickup is deleted and when the time zone changes`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, begins: 5, ends: 65)
    let duty = try await home.assign("anna")
    try await home.live(toMinute: 6)
    try await home.confirm(duty, by: "anna")
    let before = try await home.duty(duty)
    _ = try await home.family.anna.performer.perform(
      UpdateHousehold(household: home.home, timeZone: "Europe/London"))
    #expect(try await home.duty(duty) == before)
    _ = try await home.family.anna.performer.perform(
      DeleteEvent(household: home.home, event: home.event))
    #expect(try await home.duty(duty) == before)
    #expect(try await home.rows(as: "gwen").map(\.duty.id) == [duty])
  }

  // Proves: UC-L3
  @Test(arguments: ShopStore.allCases)
  func `a day has its duties beside those of a long pickup and many earlier ones`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store)
    let duty = try await home.assign("bram")
    let camp = try await home.family.anna.performer.perform(
      CreateEvent(
        household: home.home, id: home.family.world.ids.next(), title: "Camp",
        span: .days(from: CivilDate.someDay.advanced(byDays: -30), count: 60), type: .school))
    let back = try await home.family.anna.performer.perform(
      AssignDuty(
        household: home.home, id: home.family.world.ids.next(), event: camp.id,
        occurrence: camp.span.start, leg: .inbound, members: [home.family.member("gwen")])
    ).duty.id
    let (house, id, anna) = (home.home, home.event, home.family.member("anna"))
    let (title, first) = (try Title("Pickup"), home.start - .seconds(20 * 86_400))
    let ids: [DutyID] = (0...DayTimeline.mostRows * 2).map { _ in home.family.world.ids.next() }
    try await home.family.world.arrange { all in
      for (number, duty) in ids.enumerated() {
        let begins = first + .seconds(number * 60)
        let past = Duty(
          id: duty, in: house, event: id, title: title,
          occurrence: CivilDateTime(.someDay, .midnight).advanced(bySeconds: number),
          leg: .outbound, member: anna, order: [], minutes: 60, answerBy: nil, begins: begins,
          ends: begins + .seconds(3_600), confirmedAt: nil, cancelledAt: nil, createdBy: anna,
          createdAt: begins, updatedAt: begins, version: .unsaved)
        try all.duties.save(#require(past))
      }
    }
    let timeline = try await home.family.anna.performer.fetch(
      DayTimeline(household: house, day: .someDay))
    #expect(timeline.pickups.count == 2 && timeline.duties.map(\.duty.id) == [duty, back])
  }

  @Test(arguments: ShopStore.allCases)
  func `a member who is not asked may not answer, and is told why`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, begins: 5, ends: 65)
    let duty = try await home.assign("mo", minutes: 10_080)
    let zoe = home.family.zoe.performer
    let accepting = AcceptDuty(household: home.home, duty: duty)
    #expect(try await zoe.refusing(accepting) == .dutyUnavailable(.notAsked))
    try await home.decline(duty, by: "mo")
    try await home.live(toMinute: 6)
    let confirming = try await zoe.refusing(ConfirmDuty(household: home.home, duty: duty))
    #expect(confirming == .dutyUnavailable(.notAsked))
    try await home.accept(duty, by: "gwen")
    #expect(try await zoe.refusing(accepting) == .dutyUnavailable(.taken))
    let declining = try await zoe.refusing(DeclineDuty(household: home.home, duty: duty))
    #expect(declining == .dutyUnavailable(.notAsked))
    let proposing = ProposeDuty(
      household: home.home, duty: duty, member: home.family.member("bram"))
    #expect(try await zoe.refusing(proposing) == .dutyUnavailable(.notAsked))
    let anna = try await home.family.anna.performer.refusing(
      DeclineDuty(household: home.home, duty: duty))
    #expect(anna == .dutyUnavailable(.notAsked))
  }
}

/// Duties of an imported household.
@Suite(.hereAndServed) struct ImportedDutiesTests {
  @Test(arguments: ShopStore.allCases)
  func `open duties beyond the limit of a household are cancelled without messages`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, rule: "FREQ=DAILY")
    let ids = try await home.placeAccepted(Duty.openLimit + 1, by: "bram")
    let house = home.home
    try await home.family.world.arrange { all in
      try all.jobs.plan([.reindexing(of: house)], about: house.bits, in: house)
    }
    try await home.family.world.runDueJobs()
    let last = try #require(ids.last)
    #expect(try await home.duty(last).cancelledAt == home.now)
    #expect(try await home.duty(ids[Duty.openLimit - 1]).cancelledAt == nil)
    #expect(try await home.alerted().isEmpty)
  }

  // Proves: B-45
  @Test(arguments: ShopStore.allCases)
  func `duties without a pickup are cancelled, and those of a former member pass on`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store)
    let there = try await home.assign("mo", "gwen")
    let back = try await home.assign("gwen", leg: .inbound)
    try await home.accept(there, by: "mo")
    let (house, id, mo) = (home.home, home.event, home.family.member("mo"))
    let now = home.now
    // As an export between two steps of a departure has it, and a file without the event.
    try await home.family.world.arrange { all in
      if var member = try all.members.member(mo, in: house) {
        member.removedAt = now
        try all.members.save(member)
      }
      try all.jobs.plan([.reindexing(of: house)], about: house.bits, in: house)
    }
    try await home.family.world.runDueJobs()
    #expect(try await home.duty(there).member == home.family.member("gwen"))
    try await home.family.world.arrange { all in
      if let event = try all.events.event(id, in: house) { try all.events.delete(event) }
      try all.jobs.plan([.reindexing(of: house)], about: house.bits, in: house)
    }
    try await home.family.world.runDueJobs()
    for duty in [there, back] { #expect(try await home.duty(duty).cancelledAt != nil) }
    #expect(try await home.rows().isEmpty)
  }
}
