import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct CalendarTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  private func local(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }
  private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  @discardableResult
  private func add(
    _ title: String, at start: String = "2026-11-23T15:30", rule: String? = nil,
    type: EventType? = nil, category: EventCategory? = nil, for assignee: String? = nil,
    isShared: Bool = true, by name: String = "anna"
  ) async throws -> CalendarEvent {
    try await family.caller(name).perform(
      CreateEvent(
        household: home, id: world.ids.next(), title: title, span: .timed(from: local(start)),
        repetition: try rule.map { try EventRepetition(rule: RecurrenceRule($0)) },
        category: category, type: type, assignee: assignee.map(family.member),
        isShared: isShared))
  }

  private func titles(
    _ first: String = "2026-11-01", _ last: String = "2026-12-31", by name: String = "anna"
  ) async throws -> [String] {
    try await family.caller(name).fetch(
      EventsInRange(household: home, first: date(first), last: date(last))
    ).rows.map(\.details.title.description)
  }

  // Proves: UC-L1, F-16, S-25, S-46, D-55
  @Test func `every member can create events, and shared events are visible to all`() async throws {
    let people = [("Maths", "anna"), ("Beer", "mo"), ("Party", "zoe"), ("Lego", "ben")]
    for (index, (title, name)) in people.enumerated() {
      try await add(title, at: "2026-11-23T1\(index):30", by: name)
    }
    #expect(try await titles(by: "ben") == ["Maths", "Beer", "Party", "Lego"])
    let rows = try await family.zoe.performer.fetch(
      EventsInRange(household: home, first: date("2026-11-23"), last: date("2026-11-23"))
    ).rows
    #expect(rows.map { $0.creatorName?.description } == ["Anna", "Mo", "Zoe", "Ben"])
    #expect(rows.map(\.canEdit) == [false, false, true, false])
    #expect(rows.allSatisfy { $0.end - $0.start == .seconds(3_600) })
  }

  // Proves: UC-L1, S-42, S-43, C-46, D-64
  @Test func `the category determines the type of a created event`() async throws {
    #expect(try await add("A", category: .pickups).details.type == .school)
    #expect(try await add("B", type: .sports, category: .pickups).details.type == .school)
    #expect(try await add("C", type: .school, category: .events).details.type == .personal)
    #expect(try await add("D", type: .family, category: .events).details.type == .family)
    #expect(try await add("E", type: .school).details.type == .school)
    #expect(try await add("F").details.type == .personal)
  }

  // Proves: UC-L1
  @Test func `a created series starts on the first day of its rule, in local time`() async throws {
    let series = try await add(
      "Swimming", at: "2026-11-25T15:30", rule: "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214T143000Z")
    #expect(series.span.start == (try local("2026-11-30T15:30")))
    #expect(series.repetition?.rule?.description.contains("UNTIL=20261214T153000;") == true)
    #expect(try await titles().count == 3)
  }

  // Proves: UC-L2, S-47, D-28
  @Test func `adults change and delete any event, other members only their own`() async throws {
    let zoes = try await add("Party", by: "zoe")
    let annas = try await add("Meeting")
    func change(_ event: CalendarEvent) -> UpdateEvent {
      UpdateEvent(household: home, event: event.id, title: "Changed")
    }
    func refusal(_ name: String, _ event: CalendarEvent) async throws -> Refusal? {
      try await family.caller(name).refusing(change(event))
    }
    #expect(try await refusal("zoe", annas) == .unauthorized)
    #expect(try await refusal("mo", annas) == .unauthorized)
    #expect(try await refusal("ben", zoes) == .unauthorized)
    #expect(try await refusal("zoe", zoes) == nil)
    #expect(try await refusal("gwen", zoes) == nil)
    let delete = DeleteEvent(household: home, event: annas.id)
    #expect(try await family.zoe.performer.refusing(delete) == .unauthorized)
    try await family.bram.performer.perform(delete)
    #expect(try await anna.refusing(delete) == .notFound(.event))
    #expect(try await titles() == ["Changed"])
  }

  // Proves: D-56
  @Test func `an unshared event is visible to adults, its creator and its assignee`()
    async throws
  {
    try await add("Present for Zoe", for: "mo", isShared: false)
    let bens = try await add("Secret", isShared: false, by: "ben")
    #expect(try await titles(by: "gwen").count == 2)
    #expect(try await titles(by: "mo") == ["Present for Zoe"])
    #expect(try await titles(by: "ben") == ["Secret"])
    #expect(try await titles(by: "zoe").isEmpty)
    for question in [GetEvent(household: home, event: bens.id)] {
      #expect(
        try await family.zoe.performer.refusing(toAnswer: question) == .notFound(.event))
    }
    #expect(
      try await family.zoe.performer.fetch(FetchEvents(household: home)).records.isEmpty)
    #expect(
      try await family.zoe.performer.refusing(DeleteEvent(household: home, event: bens.id))
        == .notFound(.event))
  }

  // Proves: UC-L2, B-12
  @Test func `changing or deleting one occurrence leaves the others unchanged`() async throws {
    let series = try await add("Swimming", rule: "FREQ=WEEKLY;COUNT=4")
    let second = try local("2026-11-30T15:30")
    let changed = try await anna.perform(
      UpdateEvent(
        household: home, event: series.id, occurrence: second, title: "Gala",
        span: .timed(from: local("2026-12-01T18:00")), assignee: .set(family.member("bram"))))
    #expect(changed.overrides.count == 1 && changed.revision == 1)
    #expect(try await titles() == ["Swimming", "Gala", "Swimming", "Swimming"])
    try await anna.perform(
      DeleteEvent(household: home, event: series.id, occurrence: try local("2026-12-07T15:30")))
    #expect(try await titles() == ["Swimming", "Gala", "Swimming"])
    for occurrence in ["2026-12-07T15:30", "2026-11-24T15:30"] {
      #expect(
        try await anna.refusing(
          DeleteEvent(household: home, event: series.id, occurrence: try local(occurrence)))
          == .validation(.occurrence, .unknown))
    }
    // Moving the whole series to another time keeps both.
    _ = try await anna.perform(
      UpdateEvent(
        household: home, event: series.id, span: .timed(from: local("2026-11-23T17:00"))))
    let rows = try await anna.fetch(
      EventsInRange(household: home, first: date("2026-11-01"), last: date("2026-12-31"))
    ).rows
    #expect(
      rows.map(\.start.description) == [
        "2026-11-23T16:00:00Z", "2026-12-01T17:00:00Z", "2026-12-14T16:00:00Z",
      ])
    for start in ["2026-11-23T17:00", "2026-11-30T17:00", "2026-12-14T17:00"] {
      try await anna.perform(
        DeleteEvent(household: home, event: series.id, occurrence: try local(start)))
    }
    #expect(
      try await anna.refusing(toAnswer: GetEvent(household: home, event: series.id))
        == .notFound(.event))
  }

  // Proves: UC-L2
  @Test func `a change from an old version and an invalid change of one occurrence are refused`()
    async throws
  {
    let series = try await add("Swimming", rule: "FREQ=WEEKLY;COUNT=4")
    let change = UpdateEvent(
      household: home, event: series.id, title: "Diving", expected: series.version)
    _ = try await anna.perform(change)
    #expect(try await family.bram.performer.refusing(change) == .conflict)
    let first = try local("2026-11-23T15:30")
    #expect(
      try await anna.refusing(
        UpdateEvent(
          household: home, event: series.id, occurrence: first, repetition: .clear))
        == .validation(.occurrence, .notAllowed))
    #expect(
      try await anna.refusing(
        UpdateEvent(household: home, event: series.id, occurrence: first, zone: .clear))
        == .validation(.timeZone, .notAllowed))
    #expect(
      try await anna.refusing(
        UpdateEvent(
          household: home, event: series.id, assignee: .set(family.member("rob"))))
        == .userNotMemberOfHousehold)
  }

  // Proves: UC-L4, S-28
  @Test func `pages of occurrences have no gaps and no duplicates`() async throws {
    try await add("Daily", at: "2026-11-01T08:00", rule: "FREQ=DAILY")
    try await add("Also", at: "2026-11-01T08:00", rule: "FREQ=DAILY;INTERVAL=2")
    try await add("Once", at: "2026-11-11T11:11")
    func page(_ after: OccurrenceCursor?, _ limit: Int) async throws -> EventRowPage {
      try await anna.fetch(
        EventsInRange(
          household: home, first: date("2026-11-01"), last: date("2026-11-30"), after: after,
          limit: limit))
    }
    let all = try await page(nil, 500)
    #expect(all.rows.count == 46 && all.next == nil)
    for limit in [1, 7, 45, 46] {
      var rows: [EventRow] = []
      var next: OccurrenceCursor?
      repeat {
        let some = try await page(next, limit)
        #expect(some.rows.count <= limit)
        rows += some.rows
        next = some.next
      } while next != nil
      #expect(rows == all.rows, "by \(limit)")
    }
  }

  // Proves: UC-L4
  @Test func `a range of days and a page size out of bounds are refused`() async throws {
    func refusal(_ first: String, _ last: String, limit: Int = 10) async throws -> Refusal? {
      try await anna.refusing(
        toAnswer: EventsInRange(
          household: home, first: date(first), last: date(last), limit: limit))
    }
    let days = Refusal.validation(.days, .outOfRange(minimum: 1, maximum: 400))
    #expect(try await refusal("2026-01-01", "2027-02-04") == nil)
    #expect(try await refusal("2026-01-01", "2027-02-05") == days)
    #expect(try await refusal("2026-01-02", "2026-01-01") == days)
    #expect(try await refusal("0001-01-01", "9999-12-31") == days)
    #expect(try await refusal("9999-12-31", "9999-12-31") == nil)
    #expect(try await refusal("0001-01-01", "0001-01-01") == nil)
    let limits = Refusal.validation(.limit, .outOfRange(minimum: 1, maximum: 500))
    #expect(try await refusal("2026-01-01", "2026-01-01", limit: 0) == limits)
    #expect(try await refusal("2026-01-01", "2026-01-01", limit: 501) == limits)
  }

  // Proves: UC-L3, S-30, S-31, D-56
  @Test func `a day's timeline has pickups, events and tasks visible to the caller`()
    async throws
  {
    let day = try date("2026-11-23")
    try await add("Maths", type: .school)
    try await add("Dropoff Ben", at: "2026-11-23T08:00")
    try await add("Dinner", at: "2026-11-23T18:00", type: .family)
    try await add("Secret", isShared: false)
    try await add("Tomorrow", at: "2026-11-24T08:00")
    for (title, due, assignee) in [
      ("Homework", Due(day), "zoe"), ("Bins", Due(day, at: TimeOfDay("07:00")), "zoe"),
      ("Room", Due(day), "ben"), ("Late", Due(day.advanced(byDays: 1)), "zoe"),
      ("Early", Due(day.advanced(byDays: -1)), "zoe"),
    ] {
      _ = try await anna.perform(
        CreateTask(
          household: home, id: world.ids.next(), words: TaskContent(title: title),
          assignee: family.member(assignee),
          due: due))
    }
    let annas = try await anna.fetch(DayTimeline(household: home, day: day))
    #expect(annas.pickups.map(\.details.title.description) == ["Dropoff Ben", "Maths"])
    #expect(annas.events.map(\.details.title.description) == ["Secret", "Dinner"])
    #expect(
      annas.deadlines.map(\.task.title.description).sorted() == ["Bins", "Homework", "Room"])
    #expect(annas.deadlines.first?.task.title.description == "Bins")
    let zoes = try await family.zoe.performer.fetch(DayTimeline(household: home, day: day))
    #expect(zoes.events.map(\.details.title.description) == ["Dinner"])
    #expect(zoes.deadlines.map(\.task.title.description).sorted() == ["Bins", "Homework"])
    for task in zoes.deadlines {
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: home, task: task.task.id))
      _ = try await anna.perform(ApproveTask(household: home, task: task.task.id))
    }
    let later = try await family.zoe.performer.fetch(DayTimeline(household: home, day: day))
    #expect(later.deadlines.isEmpty)
  }

  // Proves: UC-L1, UC-L4
  @Test func `a calendar is full at 5,000 events, and its queries still return one page`()
    async throws
  {
    let (home, ids, maker) = (home, world.ids, family.member("anna"))
    try await world.arrange { all in
      for number in 0..<Quotas().events {
        let id: EventID = ids.next()
        try all.events.save(
          CalendarEvent(
            id: id, household: home, uid: EventUID(of: id),
            details: EventDetails(
              title: try Title("Event \(number)"), notes: nil, location: nil, type: .family,
              label: nil, color: nil, assignee: nil), span: .someHour, zone: nil,
            repetition: EventRepetition(rule: RecurrenceRule("FREQ=DAILY")), overrides: [],
            isShared: true, createdBy: maker, revision: 0, createdAt: .distantPast,
            updatedAt: .distantPast))
      }
    }
    let full = Refusal.calendarFull(limit: 5_000)
    #expect(
      try await anna.refusing(
        CreateEvent(household: home, id: ids.next(), title: "More", span: .someHour)) == full)
    #expect(
      try await anna.refusing(ImportEvents(household: home, events: [.some(ids.next())])) == full)
    let page = try await anna.fetch(
      EventsInRange(
        household: home, first: .someDay, last: .someDay.advanced(byDays: 399), limit: 500))
    #expect(page.rows.count == 500 && page.next != nil)
  }

  // Proves: UC-L3
  @Test(.timeLimit(.minutes(1)))
  func `a day's timeline does not search rules without occurrences`() async throws {
    let (home, ids, maker) = (home, world.ids, family.member("anna"))
    try await world.arrange { all in
      for number in 0..<3_000 {
        let id: EventID = ids.next()
        let rules = [
          "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
          "FREQ=DAILY;INTERVAL=7;BYDAY=TU",
        ]
        try all.events.save(
          CalendarEvent(
            id: id, household: home, uid: EventUID(of: id),
            details: EventDetails(
              title: try Title("Event \(number)"), notes: nil, location: nil, type: .family,
              label: nil, color: nil, assignee: nil),
            span: .someHour, zone: nil,
            repetition: EventRepetition(rule: RecurrenceRule(rules[number % 3])), overrides: [],
            isShared: true, createdBy: maker, revision: 0, createdAt: .distantPast,
            updatedAt: .distantPast))
      }
    }
    for day in 1...10 {
      let answer = try await anna.fetch(
        DayTimeline(household: home, day: .someDay.advanced(byDays: day)))
      #expect(answer.events.isEmpty)
    }
  }

  // Proves: UC-L4, SYNC-52
  @Test func `a page of events ends early to stay below the message limit`() async throws {
    let (home, ids, maker) = (home, world.ids, family.member("anna"))
    try await world.arrange { all in
      for _ in 0..<4 {
        let (id, span): (EventID, EventSpan) = (ids.next(), .someHour)
        let details = EventDetails(
          title: try Title("Daily"), notes: nil, location: nil, type: .family, label: nil,
          color: nil, assignee: nil)
        let overrides = (0..<CalendarEvent.mostOverrides).map { number in
          let start = span.start.advanced(bySeconds: number * 86_400)
          return EventOverride(occurrence: start, details: details, span: span.moved(to: start))
        }
        try all.events.save(
          CalendarEvent(
            id: id, household: home, uid: EventUID(of: id), details: details, span: span,
            zone: nil, repetition: EventRepetition(rule: RecurrenceRule("FREQ=DAILY")),
            overrides: overrides, isShared: true, createdBy: maker, revision: 0,
            createdAt: .distantPast, updatedAt: .distantPast))
      }
    }
    var sizes: [Int] = []
    var found: [EventID] = []
    var next: EventID?
    repeat {
      let page = try await anna.fetch(FetchEvents(household: home, after: next))
      sizes.append(page.records.count)
      found += page.records.map(\.event.id)
      next = page.next
    } while next != nil
    #expect(sizes == [2, 2] && Set(found).count == 4)
  }

  // Proves: B-41
  @Test func `when a member leaves, future events lose their assignee and past ones keep it`()
    async throws
  {
    let past = try await add("Before", at: "2026-11-01T10:00", for: "mo")
    let coming = try await add("After", at: "2026-12-01T10:00", rule: "FREQ=DAILY", for: "mo")
    let changed = try await add("Series", rule: "FREQ=WEEKLY")
    _ = try await anna.perform(
      UpdateEvent(
        household: home, event: changed.id, occurrence: try local("2026-11-30T15:30"),
        assignee: .set(family.member("mo"))))
    _ = try await anna.perform(RemoveMember(household: home, member: family.member("mo")))
    func responsible(_ event: CalendarEvent) async throws -> [MemberID?] {
      let event = try await anna.fetch(GetEvent(household: home, event: event.id)).event
      return [event.details.assignee] + event.overrides.map(\.details.assignee)
    }
    #expect(try await responsible(past) == [family.member("mo")])
    #expect(try await responsible(coming) == [nil])
    #expect(try await responsible(changed) == [nil, nil])
  }

  // Proves: UC-L4
  @Test func `an observer of a week gets every change`() async throws {
    let week = EventsInRange(
      household: home, first: try date("2026-11-23"), last: try date("2026-11-29"))
    var answers = family.bram.performer.values(of: week).makeAsyncIterator()
    #expect(try await answers.next()?.rows.isEmpty == true)
    let event = try await add("Swimming")
    #expect(try await answers.next()?.rows.map(\.event) == [event.id])
  }
}
