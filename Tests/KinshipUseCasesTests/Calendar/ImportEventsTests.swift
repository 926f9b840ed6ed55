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
  @Test func `the same file taken in twice adds nothing twice`() async throws {
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
  @Test func `a newer file changes what it has, and an older one does not`() async throws {
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
    // No file says who is responsible: that stays.
    #expect(after.details.assignee == family.member("bram") && after.details.notes == nil)
    #expect(after.id == event.id && after.createdBy == family.member("anna"))
  }

  // Proves: D-28, D-56
  @Test func `somebody else's event is left alone, and a hidden one is not told of`() async throws {
    try await family.placeEvent(isShared: false)
    let uid = Action.event.description
    let outcome = try await family.zoe.performer.perform(
      ImportEvents(household: home, events: [.some(world.ids.next(), uid: uid)]))
    #expect(outcome.map(\.kind) == [.notYours] && outcome[0].event == nil)
    #expect(try await stored().map(\.details.title.description) == ["Swimming"])
    #expect(try await take([.some(world.ids.next(), uid: uid)]) == [.changed])
  }

  // Proves: UC-L1
  @Test func `one bad event, and nothing is taken in`() async throws {
    let (ids, good) = (world.ids, EventImport.some(world.ids.next()))
    func refusal(_ events: [EventImport]) async throws -> Refusal? {
      try await anna.refusing(ImportEvents(household: home, events: events))
    }
    let count = Refusal.validation(.events, .outOfRange(minimum: 1, maximum: 2_000))
    #expect(try await refusal([]) == count)
    #expect(
      try await refusal((0...2_000).map { .some(ids.next(), uid: "\($0)") }) == count)
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
