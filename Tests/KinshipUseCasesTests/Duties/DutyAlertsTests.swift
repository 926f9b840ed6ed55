import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Who is told of a duty, and who keeps it.
@Suite(.hereAndServed) struct DutyAlertsTests {
  @Test(arguments: ShopStore.allCases)
  func `a member who is away today keeps the duty of a later day, and learns of its new time`(
    _ store: ShopStore
  ) async throws {
    let weeks = 21 * 1_440
    let home = try await DutyFamily(in: store, begins: weeks, ends: weeks + 60)
    let duty = try await home.assign("bram", "anna")
    try await home.accept(duty, by: "bram")
    try await home.setAway("bram", daysAfter: 1)
    // By minutes, and to another day, for which he could not answer in time.
    for minutes in [15, 1_440] {
      try await home.move(minutes: minutes)
      let moved = try await home.duty(duty)
      #expect(moved.status == .accepted && moved.member == home.family.member("bram"))
      #expect(moved.begins == home.start + .seconds((weeks + minutes) * 60))
      #expect(try await home.alerted() == ["bram"])
      #expect(try await home.alertCount() == 1)
    }
  }

  @Test(arguments: ShopStore.allCases)
  func `a member who is back before its time for an answer ends can be asked`(
    _ store: ShopStore
  ) async throws {
    let weeks = 21 * 1_440
    let home = try await DutyFamily(in: store, begins: weeks, ends: weeks + 60)
    try await home.setAway("mo", daysAfter: 1)
    let early = try await home.family.anna.performer.refusing(home.assigning(["mo"]))
    #expect(early == .validation(.member, .never))
    let there = try await home.assign("mo", minutes: 10_080)
    #expect(try await home.duty(there).member == home.family.member("mo"))
    #expect(try await home.alerted() == ["mo"])
    let back = try await home.assign("bram", leg: .inbound)
    let proposed = try await home.family.anna.performer.refusing(
      ProposeDuty(household: home.home, duty: back, member: home.family.member("mo")))
    #expect(proposed == .validation(.member, .never))
  }

  @Test(arguments: ShopStore.allCases)
  func `an absence passes on fifty duties at once, and jobs pass on the others`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, rule: "FREQ=DAILY")
    let ids = try await home.placeAccepted(60, by: "bram")
    try await home.setAway("bram", daysAfter: 90)
    #expect(try await home.duty(ids[49]).status == .declined)
    #expect(try await home.duty(ids[50]).status == .accepted)
    try await home.family.world.runDueJobs()
    #expect(try await home.duty(ids[59]).status == .declined)
    // An absence that ends before the jobs run passes on no more.
    let next = try await home.placeAccepted(60, by: "gwen", from: 60)
    try await home.setAway("gwen", daysAfter: 150)
    _ = try await home.family.anna.performer.perform(
      SetAbsence(household: home.home, member: home.family.member("gwen"), until: nil))
    try await home.family.world.runDueJobs()
    #expect(try await home.duty(next[49]).status == .declined)
    #expect(try await home.duty(next[59]).status == .accepted)
  }

  @Test(arguments: ShopStore.allCases)
  func `adults are told once of the questions of a series that moves far`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, rule: "FREQ=DAILY")
    _ = try await home.placeAccepted(5, by: "bram")
    try await home.move(minutes: 90)
    #expect(try await home.alerted() == ["bram", "gwen", "oma"])
    // Five questions to Bram, and one message to each of the other adults.
    #expect(try await home.alertCount() == 7)
  }

  // Proves: B-45
  @Test(arguments: ShopStore.allCases)
  func `an adult who passes a duty to itself by an absence is told, and so is the other one`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store)
    let duty = try await home.assign("bram", "anna")
    try await home.accept(duty, by: "bram")
    try await home.setAway("bram", daysAfter: 0)
    let passed = try await home.duty(duty)
    #expect(passed.status == .asked && passed.member == home.family.member("anna"))
    #expect(try await home.alerted() == ["anna", "bram", "gwen", "oma"])
    #expect(try await home.notice(to: "anna")?.duty?.duty.id == duty)
  }

  @Test(arguments: ShopStore.allCases)
  func `the message to a previous member stays after the answer of the next one`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store)
    let duty = try await home.assign("mo")
    try await home.accept(duty, by: "mo")
    try await home.propose("bram", for: duty, by: "anna")
    try await home.accept(duty, by: "bram")
    #expect(try await home.alerted() == ["mo"])
    try await home.live(toMinute: 121)
    try await home.confirm(duty, by: "bram")
    #expect(try await home.notice(to: "mo")?.duty?.duty.status == .confirmed)
    // Mo is told again after he has had it again.
    let other = try await home.assign("mo", leg: .inbound)
    for _ in 0..<2 {
      try await home.accept(other, by: "mo")
      try await home.propose("gwen", for: other, by: "anna")
      let told = try await home.notice(to: "mo")?.duty?.duty
      #expect(told?.id == other && told?.member == home.family.member("gwen"))
      try await home.propose("mo", for: other, by: "anna")
    }
    #expect(try await home.notice(to: "mo")?.duty?.duty.id == other)
    #expect(try await home.duty(other).status == .asked)
  }

  @Test(arguments: ShopStore.allCases)
  func `a member does not learn the new title of a pickup that is private now`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store)
    let duty = try await home.assign("mo")
    try await home.accept(duty, by: "mo")
    try await home.live(toMinute: 181)
    _ = try await home.family.anna.performer.perform(
      UpdateEvent(
        household: home.home, event: home.event, title: "Fetch Mo's present", isShared: false))
    let rows = try await home.rows(as: "mo", from: home.occurrence.date)
    #expect(rows.map { $0.duty.title.description } == ["Pickup Zoe"])
  }

  @Test(arguments: ShopStore.allCases)
  func `the last title of a private pickup stays hidden when the pickup is renamed and shared`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, isShared: false)
    let duty = try await home.assign("bram", minutes: 10_080)
    try await home.accept(duty, by: "bram")
    let day = home.occurrence.date
    #expect(try await home.rows(as: "mo", from: day).isEmpty)
    try await home.live(toMinute: 181)
    _ = try await home.family.anna.performer.perform(
      UpdateEvent(household: home.home, event: home.event, title: "Pickup Ben", isShared: true))
    for (name, title) in [("mo", "Pickup Ben"), ("bram", "Pickup Zoe"), ("gwen", "Pickup Zoe")] {
      let rows = try await home.rows(as: name, from: day)
      #expect(rows.map(\.duty.id) == [duty])
      #expect(rows.map { $0.duty.title.description } == [title], "\(name)")
      #expect(rows.first?.memberName?.description == "Bram", "\(name)")
    }
    #expect(try await home.duty(duty).title.description == "Pickup Zoe")
  }
}

/// Duties that adults take back.
@Suite(.hereAndServed) struct CancelDutyTests {
  @Test(arguments: ShopStore.allCases)
  func `an adult takes a duty back, its member is told, and the leg can be assigned again`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store)
    let duty = try await home.assign("zoe", "gwen")
    try await home.accept(duty, by: "zoe")
    let cancelling = CancelDuty(household: home.home, duty: duty)
    let zoes = try await home.family.zoe.performer.refusing(cancelling)
    #expect(zoes == .unauthorized)
    let row = try await home.family.anna.performer.perform(cancelling)
    #expect(row.duty.cancelledAt == home.now && row.moves.isEmpty)
    #expect(try await home.rows().isEmpty)
    #expect(try await home.alerted() == ["zoe"])
    #expect(try await home.notice(to: "zoe")?.duty?.duty.cancelledAt != nil)
    let again = try await home.family.anna.performer.refusing(cancelling)
    #expect(again == .notFound(.duty))
    let next = try await home.assign("bram", minutes: 10_080)
    try await home.live(toMinute: 61)
    #expect(try await home.rows().map(\.duty.id) == [next])
    #expect(try await home.duty(duty).member == home.family.member("zoe"))
  }

  @Test(arguments: ShopStore.allCases)
  func `all adults are told when one of them cancels its own duty`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store)
    let duty = try await home.assign("bram", "oma")
    try await home.accept(duty, by: "bram")
    _ = try await home.family.bram.performer.perform(
      CancelDuty(household: home.home, duty: duty))
    #expect(try await home.alerted() == ["anna", "gwen", "oma"])
    #expect(try await home.notice(to: "anna")?.duty?.duty.cancelledAt != nil)
  }

  @Test(arguments: ShopStore.allCases)
  func `the adult who assigned a duty is told when another one cancels it`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store)
    let duty = try await home.assign("bram")
    _ = try await home.family.gwen.performer.perform(
      CancelDuty(household: home.home, duty: duty))
    #expect(try await home.alerted() == ["anna", "bram"])
  }

  @Test(arguments: ShopStore.allCases)
  func `a confirmed and a past duty cannot be taken back`(_ store: ShopStore) async throws {
    let home = try await DutyFamily(in: store, begins: 5, ends: 65)
    let (there, back) = (
      try await home.assign("anna"), try await home.assign("anna", leg: .inbound)
    )
    try await home.live(toMinute: 6)
    try await home.confirm(there, by: "anna")
    let gwen = home.family.gwen.performer
    let confirmed = try await gwen.refusing(CancelDuty(household: home.home, duty: there))
    #expect(confirmed == .dutyUnavailable(.confirmed))
    try await home.live(toMinute: 125)
    let past = try await gwen.refusing(CancelDuty(household: home.home, duty: back))
    #expect(past == .dutyUnavailable(.past))
  }
}
