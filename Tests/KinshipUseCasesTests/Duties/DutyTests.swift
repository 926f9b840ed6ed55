import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Assigning and answering duties.
@Suite(.hereAndServed) struct DutyTests {
  @Test(arguments: ShopStore.allCases)
  func `the two legs of a pickup have duties of their own`(_ store: ShopStore) async throws {
    let home = try await DutyFamily(in: store)
    let there = try await home.assign("bram")
    let back = try await home.assign("gwen", leg: .inbound)
    let rows = try await home.rows()
    #expect(rows.map(\.duty.id) == [there, back])
    #expect(rows.map(\.memberName?.description) == ["Bram", "Gwen"])
    let (begin, end) = (home.start + .seconds(7_200), home.start + .seconds(10_800))
    #expect(rows[0].duty.begins == begin && rows[0].duty.ends == end)
    #expect(rows[1].duty.begins == end && rows[1].duty.ends == end + .seconds(3_600))
    // The way there is over; the way back is not.
    try await home.live(toMinute: 181)
    #expect(try await home.rows().map(\.duty.id) == [back])
    try await home.accept(back, by: "gwen")
    try await home.confirm(back, by: "gwen")
    let all = try await home.rows(from: home.occurrence.date)
    #expect(all.map(\.isMissed) == [true, false] && all[0].moves.isEmpty)
  }

  @Test(arguments: ShopStore.allCases)
  func `a leg has one duty, of two adults who assign it at once the second is refused`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store)
    let (anna, bram) = (home.family.anna.performer, home.family.bram.performer)
    _ = try await anna.perform(home.assigning(["gwen"]))
    let second = try await bram.refusing(home.assigning(["bram"]))
    #expect(second == .dutyUnavailable(.assigned))
    #expect(try await home.rows().count == 1)
  }

  @Test func `an adult who assigns a duty to itself has accepted it`() async throws {
    let home = try await DutyFamily()
    let duty = try await home.assign("anna", "bram")
    #expect(try await home.duty(duty).status == .accepted)
    #expect(try await home.alerted().isEmpty)
  }

  @Test func `only pickups, known occurrences, members and times can be assigned`() async throws {
    let home = try await DutyFamily()
    let anna = home.family.anna.performer
    func refusal(_ duty: AssignDuty) async throws -> Refusal? { try await anna.refusing(duty) }
    let tooMany = Array(repeating: "bram", count: 11)
    #expect(
      try await refusal(home.assigning(tooMany)) == .validation(.member, .tooMany(limit: 10)))
    #expect(try await refusal(home.assigning([])) == .validation(.member, .missing))
    #expect(
      try await refusal(home.assigning(["bram", "bram"])) == .validation(.member, .notAllowed))
    #expect(try await refusal(home.assigning(["rob"])) == .userNotMemberOfHousehold)
    #expect(try await refusal(home.assigning(["olga"])) == .userNotMemberOfHousehold)
    let range = Refusal.validation(.answerMinutes, .outOfRange(minimum: 5, maximum: 10_080))
    #expect(try await refusal(home.assigning(["bram"], minutes: 4)) == range)
    #expect(
      try await refusal(home.assigning(["bram"], at: 1)) == .validation(.occurrence, .unknown))
    try await home.live(toMinute: 180)
    #expect(try await refusal(home.assigning(["bram"])) == .dutyUnavailable(.past))
    _ = try await anna.perform(
      UpdateEvent(household: home.home, event: home.event, title: "Film", type: .family))
    #expect(
      try await refusal(home.assigning(["bram"], leg: .inbound)) == .validation(.duty, .notAllowed))
  }

  @Test(arguments: ShopStore.allCases)
  func `a duty of a private pickup is seen by adults and by the member it is for`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store, isShared: false)
    let duty = try await home.assign("mo")
    #expect(try await home.rows(as: "gwen").count == 1)
    #expect(try await home.rows(as: "mo").map(\.moves) == [[.accept, .decline, .propose]])
    #expect(try await home.rows(as: "zoe").isEmpty)
    let zoes = try await home.family.zoe.performer.refusing(
      AcceptDuty(household: home.home, duty: duty))
    #expect(zoes == .notFound(.duty))
    let olgas = try await home.family.olga.performer.refusing(
      AcceptDuty(household: home.family.otherHousehold, duty: duty))
    #expect(olgas == .notFound(.duty))
    try await home.decline(duty, by: "mo")
    #expect(try await home.rows(as: "mo").isEmpty)
  }

  // Proves: S-48, C-47
  @Test func `an event sends no notices, and a duty has a kind of its own that can be silenced`()
    async throws
  {
    let home = try await DutyFamily()
    let bram = home.family.bram.performer
    func inbox() async throws -> [InboxRow] {
      try await bram.fetch(FetchInbox(household: home.home)).rows
    }
    let before = try await inbox()
    let (anna, responsible) = (home.family.anna.performer, home.family.member("bram"))
    _ = try await anna.perform(
      UpdateEvent(
        household: home.home, event: home.event, title: "Pickup Ben",
        assignee: .set(responsible)))
    let created = try await anna.perform(
      CreateEvent(
        household: home.home, id: home.family.world.ids.next(), title: "Film",
        span: .someHour, assignee: responsible))
    let imported = EventImport.some(home.family.world.ids.next())
    _ = try await anna.perform(ImportEvents(household: home.home, events: [imported]))
    for event in [created.id, imported.id] {
      _ = try await anna.perform(DeleteEvent(household: home.home, event: event))
    }
    #expect(try await inbox() == before && !before.contains { $0.kind == .dutyAlert })
    #expect(Notice.Kind.allCases.filter { $0.rawValue.contains("duty") } == [.dutyAlert])
    let duty = try await home.assign("bram")
    let asked = try await inbox().filter { $0.kind == .dutyAlert }
    #expect(asked.map(\.duty?.duty.id) == [duty])
    _ = try await bram.perform(
      UpdateNoticePreferences(
        household: home.home, silenced: [.dutyAlert], mailed: [], quietHours: nil))
    try await home.assign("bram", leg: .inbound)
    let alerts = try await inbox().filter { $0.kind == .dutyAlert }
    #expect(alerts.map(\.duty?.duty.id) == [duty])
  }

  // Proves: UC-L3
  @Test(arguments: ShopStore.allCases)
  func `a day's timeline has the duties of its legs, and today those that need the member`(
    _ store: ShopStore
  ) async throws {
    let home = try await DutyFamily(in: store)
    let duty = try await home.assign("bram", minutes: 60)
    func today(_ name: String) async throws -> [DutyID] {
      try await home.family.caller(name).fetch(FetchToday(household: home.home)).duties
        .map(\.duty.id)
    }
    let day = home.occurrence.date
    let timeline = try await home.family.zoe.performer.fetch(
      DayTimeline(household: home.home, day: day))
    #expect(timeline.duties.map(\.duty.id) == [duty])
    let next = try await home.family.zoe.performer.fetch(
      DayTimeline(household: home.home, day: day.advanced(byDays: 1)))
    #expect(next.duties.isEmpty)
    #expect(try await today("bram") == [duty])
    #expect(try await today("anna").isEmpty)
    try await home.decline(duty, by: "bram")
    #expect(try await today("bram") == [duty])
    #expect(try await today("anna") == [duty])
    #expect(try await today("mo").isEmpty)
    try await home.accept(duty, by: "gwen")
    #expect(try await today("bram").isEmpty)
    #expect(try await today("gwen") == [duty])
  }
}
