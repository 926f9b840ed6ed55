import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Duties after changes of events and of members.
@Suite(.hereAndServed) struct DutyChangesTests {
  @Test(arguments: ShopStore.allCases)
  func `a moved occurrence asks its member again, and a cancelled one tells its member`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, rule: "FREQ=DAILY")
    let (anna, second) = (home.family.anna.performer, home.occurrence.advanced(bySeconds: 86_400))
    let first = try await home.assign("bram", minutes: 10_080)
    let other = try await home.assign("mo", minutes: 10_080, at: 1)
    try await home.accept(other, by: "mo")
    // The second occurrence moves by two hours.
    _ = try await anna.perform(
      UpdateEvent(
        household: home.home, event: home.event, occurrence: second,
        span: .timed(from: second.advanced(bySeconds: 7_200), seconds: 3_600)))
    let moved = try await home.duty(other)
    #expect(moved.status == .asked && moved.member == home.family.member("mo"))
    #expect(moved.occurrence == second)
    #expect(moved.begins == home.start + .seconds(86_400 + 2 * 7_200))
    #expect(try await home.alerted() == ["bram", "gwen", "mo", "oma"])
    try await home.accept(other, by: "mo")
    #expect(try await home.alerted() == ["bram"])
    // The first one is cancelled: Bram learns of it, and is not asked any more.
    _ = try await anna.perform(
      DeleteEvent(household: home.home, event: home.event, occurrence: home.occurrence))
    #expect(try await home.duty(first).cancelledAt != nil)
    #expect(try await home.rows().map(\.duty.id) == [other])
    #expect(try await home.notice(to: "bram")?.duty?.duty.id == first)
    try await home.live(toMinute: 121)
    #expect(try await home.duty(first).status == .asked)
    _ = try await anna.perform(DeleteEvent(household: home.home, event: home.event))
    #expect(try await home.rows().isEmpty)
    let told = try #require(try await home.notice(to: "mo")?.duty)
    #expect(told.duty.id == other && told.moves.isEmpty)
    #expect(told.duty.title.description == "Pickup Zoe")
  }

  // Proves: B-45
  @Test(arguments: ShopStore.allCases)
  func `duties follow the new time of a series and of a single event`(
    _ store: ShopStore
  ) async throws {
    for rule in ["FREQ=DAILY", nil] {
      let home = try await DutyFamily(in: store, begins: 300, ends: 360, rule: rule)
      let duty = try await home.assign("bram", "mo", minutes: 60)
      let later = home.occurrence.advanced(bySeconds: 3_600)
      _ = try await home.family.anna.performer.perform(
        UpdateEvent(
          household: home.home, event: home.event, span: .timed(from: later, seconds: 1_800)))
      let moved = try await home.duty(duty)
      #expect(moved.occurrence == later && moved.begins == home.start + .seconds(6 * 3_600))
      #expect(moved.answerBy == home.start + .seconds(3_600))
      try await home.live(toMinute: 60)
      #expect(try await home.duty(duty).member == home.family.member("mo"))
    }
  }

  @Test func `a duty is cancelled when its event is no pickup any more`() async throws {
    let home = try await DutyFamily()
    let duty = try await home.assign("bram")
    _ = try await home.family.anna.performer.perform(
      UpdateEvent(household: home.home, event: home.event, title: "Film", type: .family))
    #expect(try await home.duty(duty).cancelledAt != nil)
  }

  // Proves: B-45
  @Test(arguments: ShopStore.allCases)
  func `a member who leaves passes its duties on`(_ store: ShopStore) async throws {
    let home = try await DutyFamily(in: store)
    let duty = try await home.assign("mo", "gwen")
    try await home.accept(duty, by: "mo")
    _ = try await home.family.mo.performer.perform(LeaveHousehold(household: home.home))
    let passed = try await home.duty(duty)
    #expect(passed.status == .asked && passed.member == home.family.member("gwen"))
    #expect(try await home.alerted().contains("anna"))
  }

  // Proves: B-45
  @Test(arguments: ShopStore.allCases)
  func `an absent member passes on the duties of these days and is not asked for them`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, rule: "FREQ=DAILY")
    let anna = home.family.anna.performer
    let today = try await home.assign("bram", "mo", "gwen", minutes: 10_080)
    let later = try await home.assign("bram", minutes: 10_080, at: 3)
    for name in ["mo", "bram"] {
      _ = try await anna.perform(
        SetAbsence(
          household: home.home, member: home.family.member(name),
          until: home.occurrence.date.advanced(byDays: 1)))
    }
    #expect(try await home.duty(today).member == home.family.member("gwen"))
    #expect(try await home.duty(later).member == home.family.member("bram"))
    let away = try await anna.refusing(home.assigning(["mo"], leg: .inbound))
    #expect(away == .validation(.member, .notAllowed))
    let proposed = try await anna.refusing(
      ProposeDuty(household: home.home, duty: today, member: home.family.member("mo")))
    #expect(proposed == .validation(.member, .notAllowed))
  }

  // Proves: B-45
  @Test(arguments: ShopStore.allCases)
  func `after days without a scheduler the next member is asked once, and not after the leg`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, begins: 1_440, ends: 1_500, rule: "FREQ=DAILY")
    let first = try await home.assign("bram", "mo", minutes: 60)
    let second = try await home.assign("bram", "mo", minutes: 60, at: 2)
    // No job runs for two days.
    try await home.family.pass(.seconds(2 * 86_400))
    try await home.family.world.runDueJobs()
    #expect(try await home.duty(first).status == .declined)
    let asked = try await home.duty(second)
    #expect(asked.member == home.family.member("mo"))
    #expect(asked.answerBy == home.now + .seconds(3_600))
    try await home.family.world.runDueJobs()
    #expect(try await home.duty(second) == asked)
  }
}
