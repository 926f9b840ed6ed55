import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ImportEventsTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  private func take(
    _ events: [EventImport], by name: String = "anna"
  ) async throws -> [EventImportOutcome.Kind] {
    try await family.caller(name).perform(ImportEvents(household: home, events: events)).map(\.kind)
  }

  private func stored() async throws -> [CalendarEvent] {
    try await anna.fetch(FetchEvents(household: home)).records.map(\.event)
  }

  // Proves: UC-L1
  @Test func `importing the same file twice adds each event once`() async throws {
    let file = [
      EventImport.some(world.ids.next(), uid: "1"), .some(world.ids.next(), uid: "2"),
    ]
    let again = [
      EventImport.some(world.ids.next(), uid: "1"), .some(world.ids.next(), uid: "2"),
      .some(world.ids.next(), uid: "3"),
    ]
    let preview = PreviewImport(household: home, events: file)
    #expect(try await anna.fetch(preview).map(\.kind) == [.added, .added])
    #expect(try await stored().isEmpty)
    #expect(try await take(file) == [.added, .added])
    #expect(try await anna.fetch(preview).map(\.kind) == [.unchanged, .unchanged])
    let before = try await stored()
    #expect(try await take(again) == [.unchanged, .unchanged, .added])
    #expect(try await stored().filter { $0.uid.description != "3" } == before)
  }

  // Proves: UC-L1, UC-L2
  @Test func `a newer revision changes an event, and an older one does not`() async throws {
    #expect(try await take([.some(world.ids.next(), revision: 1)]) == [.added])
    #expect(
      try await take([.some(world.ids.next(), title: "Pentecost", revision: 1)]) == [.changed])
    let event = try #require(try await stored().first)
    #expect(event.details.title.description == "Pentecost")
    _ = try await anna.perform(
      UpdateEvent(
        household: home, event: event.id, notes: .set("Bring eggs"),
        assignee: .set(family.member("bram"))))
    #expect(
      try await take([.some(world.ids.next(), title: "Other", revision: 1)]) == [.newerHere])
    #expect(try await take([.some(world.ids.next(), title: "Other", revision: 2)]) == [.changed])
    let after = try #require(try await stored().first)
    // A file has no assignee, so the assignee stays.
    #expect(after.details.assignee == family.member("bram") && after.details.notes == nil)
    #expect(after.id == event.id && after.createdBy == family.member("anna"))
  }

  // Proves: D-28, D-56
  @Test func `importing another member's event changes nothing and does not reveal a hidden event`()
    async throws
  {
    try await family.placeEvent(isShared: false)
    let uid = Action.event.description
    let outcome = try await family.zoe.performer.perform(
      ImportEvents(household: home, events: [.some(world.ids.next(), uid: uid)]))
    #expect(outcome.map(\.kind) == [.notYours] && outcome[0].event == nil)
    #expect(try await stored().map(\.details.title.description) == ["Swimming"])
    #expect(try await take([.some(world.ids.next(), uid: uid)]) == [.changed])
  }

  private func counted(_ number: Int, _ rule: String, from start: String) throws -> EventImport {
    .some(
      world.ids.next(), uid: "\(number)",
      span: try .timed(from: #require(CivilDateTime(start))),
      repetition: try EventRepetition(rule: RecurrenceRule(rule)))
  }

  // Proves: UC-L1
  @Test func `an import refuses the rules that creating an event refuses`() async throws {
    for rule in [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=2000",
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;COUNT=2000",
    ] {
      let event = try counted(1, rule, from: "0016-02-29T08:00")
      let made = try await anna.refusing(
        CreateEvent(
          household: home, id: world.ids.next(), title: "Never", span: event.span,
          repetition: event.repetition))
      guard case .validation(.repetition, _) = made else {
        Issue.record("\(rule) is not refused")
        continue
      }
      #expect(
        try await anna.refusing(ImportEvents(household: home, events: [event])) == made, "\(rule)")
      #expect(
        try await anna.refusing(toAnswer: PreviewImport(household: home, events: [event])) == made,
        "\(rule)")
    }
    #expect(try await stored().isEmpty)
  }

  // Proves: UC-L1
  @Test(.timeLimit(.minutes(1)))
  func `an import with expensive rules is refused with the permitted number of events`()
    async throws
  {
    let events = try (0..<100).map {
      try counted($0, "FREQ=DAILY;INTERVAL=40;COUNT=2000", from: "0001-01-01T08:00")
    }
    guard
      case .validation(.events, .outOfRange(minimum: 1, maximum: let limit)) =
        try await anna.refusing(
          ImportEvents(household: home, events: events))
    else {
      Issue.record("The import is not refused")
      return
    }
    #expect((10...40).contains(limit))
    #expect(try await take(Array(events.prefix(limit))).count == limit)
  }

  // Proves: UC-L1, UC-L2
  @Test func `changed, added and removed occurrences are limited per call and per household`()
    async throws
  {
    let daily = try RecurrenceRule("FREQ=DAILY")
    func events(_ count: Int, from number: Int, dates: Int) throws -> [EventImport] {
      let days = (1...dates).map { EventSpan.someHour.start.advanced(bySeconds: $0 * 86_400) }
      return try (number..<number + count).map {
        .some(
          world.ids.next(), uid: "\($0)",
          repetition: try EventRepetition(rule: daily, exceptions: days))
      }
    }
    #expect(
      try await anna.refusing(
        ImportEvents(household: home, events: events(4, from: 0, dates: 400)))
        == .validation(.repetition, .tooMany(limit: 1_200)))
    for part in 0..<25 {
      _ = try await take(events(2, from: part * 2, dates: 400))
    }
    let full = Refusal.quotaExceeded(.changedOccurrences, limit: 20_000)
    #expect(
      try await anna.refusing(ImportEvents(household: home, events: events(1, from: 60, dates: 1)))
        == full)
    let event = try #require(
      try await anna.fetch(FetchEvents(household: home, limit: 1)).records.first?.event)
    #expect(
      try await anna.refusing(
        UpdateEvent(
          household: home, event: event.id, occurrence: event.span.start, title: "Other")) == full)
    #expect(
      try await anna.refusing(
        DeleteEvent(household: home, event: event.id, occurrence: event.span.start))
        == .validation(.repetition, .tooMany(limit: 400)))
    // Existing events can be imported again, also with fewer occurrences.
    #expect(
      try await take(events(2, from: 0, dates: 399)) == [.changed, .changed])
    #expect(try await take(events(1, from: 60, dates: 2)) == [.added])
  }

  // Proves: SYNC-01
  @Test func `the stored outcome of an import without changes is empty`() async throws {
    let events = (0..<50).map { number in
      EventImport.some(world.ids.next(), uid: String(repeating: "x", count: 200) + "\(number)")
    }
    let taking = ImportEvents(household: home, events: events)
    let first = try await anna.perform(taking)
    #expect(
      taking.storedOutput(of: first).allSatisfy { $0.uid.description.count < 3 && $0.event == nil })
    let again = try await anna.perform(taking)
    #expect(again.allSatisfy { $0.kind == .unchanged && $0.event != nil })
    #expect(taking.storedOutput(of: again).isEmpty)
  }

  // Proves: UC-L1
  @Test func `one invalid event refuses the whole import`() async throws {
    let (ids, good) = (world.ids, EventImport.some(world.ids.next()))
    func refusal(_ events: [EventImport]) async throws -> Refusal? {
      try await anna.refusing(ImportEvents(household: home, events: events))
    }
    let count = Refusal.validation(.events, .outOfRange(minimum: 1, maximum: 100))
    #expect(try await refusal([]) == count)
    #expect(
      try await refusal((0...100).map { .some(ids.next(), uid: "\($0)") }) == count)
    #expect(try await refusal([good, .some(ids.next())]) == .validation(.uid, .notAllowed))
    #expect(try await refusal([good, .some(good.id, uid: "2")]) == .validation(.uid, .notAllowed))
    #expect(
      try await refusal([good, .some(EventID(bits: 5), uid: "2")]) == .unusableID)
    #expect(
      try await refusal([good, .some(ids.next(), uid: "2", zone: "Mars/Phobos")])
        == .validation(.timeZone, .unknown))
    let start = EventSpan.someHour.start
    let override = EventOverride(
      occurrence: start, details: good.details, span: EventSpan.someHour)
    #expect(
      try await refusal([good, .some(ids.next(), uid: "2", overrides: [override])])
        == .validation(.occurrence, .notAllowed))
    #expect(try await stored().isEmpty)
  }
}
