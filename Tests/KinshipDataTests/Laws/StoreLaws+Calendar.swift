import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: F-16, S-25
  @Test(arguments: StoreKind.allCases)
  func `an event reads back as it was saved`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let events = try [
      Sample.event(&random, in: home), Sample.event(&random, in: home, rule: "FREQ=WEEKLY"),
      Sample.event(
        &random, in: home, span: .days(from: Sample.day, count: 3), isShared: false),
    ]
    let saved = try await home.write { all in try events.map { try all.events.save($0) } }
    let found = try await home.read { all in
      try events.map { try all.events.event($0.id, in: home.household) }
    }
    #expect(found == saved)
    #expect(saved[1].overrides.count == 1 && saved[1].repetition?.exceptions.count == 1)
    let named = try await home.read { try $0.events.event(named: saved[1].uid, in: home.household) }
    #expect(named == saved[1])
    #expect(
      try await home.read { try $0.households.count(of: .events, in: home.household, upTo: .max) }
        == 3)
    let other = HouseholdID(bits: 1)
    #expect(try await home.read { try $0.events.event(events[0].id, in: other) } == nil)
    #expect(try await home.read { try $0.events.event(named: events[0].uid, in: other) } == nil)
    #expect(
      try await home.read { try $0.households.count(of: .events, in: other, upTo: .max) } == 0)
  }

  // Proves: UC-L4
  @Test(arguments: StoreKind.allCases)
  func `events are found by the days that they touch`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let once = try Sample.event(&random, in: home)
    let counted = try Sample.event(&random, in: home, rule: "FREQ=DAILY;COUNT=10")
    let endless = try Sample.event(&random, in: home, rule: "FREQ=YEARLY")
    let long = try Sample.event(&random, in: home, span: .days(from: Sample.day, count: 40))
    let all = [once, counted, endless, long]
    try await home.write { repositories in
      for event in all { try repositories.events.save(event) }
    }
    func found(_ first: Int, _ last: Int) async throws -> Set<EventID> {
      let days = Sample.day.advanced(byDays: first)...Sample.day.advanced(byDays: last)
      let events = try await home.read {
        try $0.events.outlines(of: home.household, touching: days)
      }
      #expect(events.map(\.id) == events.map(\.id).sorted())
      return Set(events.map(\.id))
    }
    #expect(try await found(0, 0) == Set(all.map(\.id)))
    #expect(try await found(-5, -1).isEmpty)
    // The override of `counted` is on day 20.
    #expect(try await found(20, 20) == [counted.id, endless.id, long.id])
    #expect(try await found(21, 39) == [endless.id, long.id])
    #expect(try await found(40, 9_000) == [endless.id])
  }

  // Proves: UC-L2, UC-L4
  @Test(arguments: StoreKind.allCases)
  func `an event outline contains only the changed occurrences of the requested days`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let daily = try Sample.event(&random, in: home, rule: "FREQ=DAILY;COUNT=500").withoutOverrides()
    // Every tenth occurrence is moved by three days, and occurrence 200 to the first day.
    let changed = try daily.with(
      (1..<40).map { number in
        (number * 10, number == 20 ? Sample.day : Sample.day.advanced(byDays: number * 10 + 3))
      })
    try await home.write { _ = try $0.events.save(changed) }
    func outline(_ first: Int, _ last: Int) async throws -> [[Int]] {
      let days = Sample.day.advanced(byDays: first)...Sample.day.advanced(byDays: last)
      let found = try await home.read {
        try $0.events.outlines(of: home.household, touching: days)
      }
      let outline = try #require(found.first)
      #expect(found.count == 1 && outline.id == changed.id && outline.isSeries)
      #expect(outline.countedEnd == changed.countedEnd && outline.countedEnd != nil)
      #expect(outline.span == changed.span && outline.repetition == changed.repetition)
      func numbers(_ starts: some Sequence<CivilDateTime>) -> [Int] {
        starts.map { $0.date.days(since: Sample.day) }.sorted()
      }
      return [numbers(outline.moved.map(\.span.start)), numbers(outline.replaced)]
    }
    #expect(try await outline(0, 0) == [[0], []])
    #expect(try await outline(10, 10) == [[], [10]])
    #expect(try await outline(13, 13) == [[13], []])
    #expect(try await outline(20, 33) == [[23, 33], [20, 30]])
    #expect(try await outline(200, 203) == [[], [200]])
    let dates = try await home.read {
      try $0.households.count(of: .changedOccurrences, in: home.household, upTo: .max)
    }
    #expect(dates == 41)
  }

  // Proves: D-56
  @Test(arguments: StoreKind.allCases)
  func `an event outline lists the members concerned, and details are read per occurrence`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let event = try Sample.event(&random, in: home, rule: "FREQ=WEEKLY", isShared: false)
    let once = try Sample.event(&random, in: home)
    try await home.write { all in
      for event in [event, once] { try all.events.save(event) }
    }
    let outlines = try await home.read {
      try $0.events.outlines(of: home.household, touching: Sample.day...Sample.day)
    }
    #expect(outlines.map(\.id) == [event.id, once.id].sorted())
    let hidden = try #require(outlines.first { $0.id == event.id })
    #expect(hidden.concerned == event.concerned && hidden.concerned.count == 3)
    #expect(hidden.zone == "America/New_York" && hidden.createdBy == home.parent.id)
    let override = event.overrides[0]
    func details(_ occurrence: CivilDateTime?) async throws -> EventDetails? {
      try await home.read {
        try $0.events.details(of: event.id, changedAt: occurrence, in: home.household)
      }
    }
    #expect(try await details(nil) == event.details)
    #expect(try await details(override.occurrence) == override.details)
    #expect(try await details(event.span.start) == nil)
  }

  // Proves: B-41
  @Test(arguments: StoreKind.allCases)
  func `events of a member are found by the assignee of the event or of an occurrence`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let series = try Sample.event(&random, in: home, rule: "FREQ=WEEKLY;COUNT=3")
    let once = try Sample.event(&random, in: home)
    try await home.write { all in
      for event in [series, once] { try all.events.save(event) }
    }
    func found(
      _ member: Member, from days: Int = 0, limit: Int = 9
    ) async throws -> [EventID] {
      try await home.read {
        try $0.events.events(
          of: home.household, assignedTo: member.id, from: Sample.day.advanced(byDays: days),
          limit: limit)
      }.map(\.id)
    }
    #expect(try await found(home.child) == [series.id, once.id].sorted())
    #expect(try await found(home.child, limit: 1).count == 1)
    #expect(try await found(home.other) == [series.id])
    #expect(try await found(home.child, from: 1) == [series.id])
    #expect(try await found(home.sibling).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `a page of events ends before it exceeds the limit of changed occurrences`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let events = try (0..<5).map { _ in
      try Sample.event(&random, in: home, rule: "FREQ=WEEKLY")
    }
    try await home.write { all in for event in events { try all.events.save(event) } }
    func count(_ most: Int) async throws -> Int {
      try await home.read {
        try $0.events.events(of: home.household, after: nil, limit: 4, overrides: most)
      }.count
    }
    #expect(try await count(9) == 4)
    #expect(try await count(3) == 3)
    #expect(try await count(0) == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `events are read page by page with their changed occurrences`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let events = try (0..<7).map { number in
      try Sample.event(&random, in: home, rule: number % 2 == 0 ? "FREQ=WEEKLY" : nil)
    }
    let saved = try await home.write { all in try events.map { try all.events.save($0) } }
    var pages: [[CalendarEvent]] = []
    var place: EventID?
    repeat {
      let after = place
      pages.append(
        try await home.read {
          try $0.events.events(of: home.household, after: after, limit: 3, overrides: 99)
        })
      place = pages.last?.last?.id
    } while pages.last?.count == 3
    #expect(pages.map(\.count) == [3, 3, 1])
    #expect(pages.flatMap(\.self) == saved.sorted { $0.id < $1.id })
  }

  @Test(arguments: StoreKind.allCases)
  func `saving an event with a stale version or the UID of another event is refused`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let event = try Sample.event(&random, in: home, rule: "FREQ=WEEKLY")
    var changed = try await home.write { try $0.events.save(event) }
    let original = changed.overrides[0].occurrence
    _ = try changed.remove(original, at: .at(9))
    let less = changed
    let after = try await home.write { try $0.events.save(less) }
    #expect(after.overrides.isEmpty)
    #expect(
      try await home.read { try $0.events.event(event.id, in: home.household) } == after)
    #expect(await refusal { try await home.write { try $0.events.save(less) } } == .conflict)
    #expect(await refusal { try await home.write { try $0.events.save(event) } } == .conflict)
    let namesake = try Sample.event(&random, in: home, uid: event.uid)
    #expect(
      await refusal { try await home.write { try $0.events.save(namesake) } } == .unusableID)
  }

  @Test(arguments: StoreKind.allCases)
  func `deleting an event retires its id and frees its UID`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let event = try Sample.event(&random, in: home, rule: "FREQ=WEEKLY")
    let saved = try await home.write { try $0.events.save(event) }
    #expect(await refusal { try await home.write { try $0.events.delete(event) } } == .conflict)
    try await home.write { try $0.events.delete(saved) }
    #expect(try await home.read { try $0.events.event(event.id, in: home.household) } == nil)
    #expect(await refusal { try await home.write { try $0.events.save(event) } } == .unusableID)
    #expect(await refusal { try await home.write { try $0.events.delete(saved) } } == .conflict)
    // The UID can be used again.
    let again = try Sample.event(&random, in: home, uid: event.uid)
    _ = try await home.write { try $0.events.save(again) }
    // Deleting a household deletes its calendar.
    try await home.write { all in
      if let ending = try all.households.household(home.household) {
        try all.households.delete(ending)
      }
    }
    #expect(
      try await home.read { try $0.households.count(of: .events, in: home.household, upTo: .max) }
        == 0)
  }
}

extension CalendarEvent {
  fileprivate func withoutOverrides() throws -> CalendarEvent { try with([]) }

  /// Returns the event with other overrides: the day number of each occurrence and its new date.
  fileprivate func with(_ moved: [(number: Int, day: CivilDate)]) throws -> CalendarEvent {
    try CalendarEvent(
      id: id, household: household, uid: uid, details: details, span: span, zone: zone,
      repetition: repetition,
      overrides: moved.map { number, day in
        let start = span.start.advanced(bySeconds: number * 86_400)
        return EventOverride(
          occurrence: start, details: details,
          span: span.moved(to: CivilDateTime(day, span.start.time)))
      }, isShared: isShared, createdBy: createdBy, revision: revision, createdAt: createdAt,
      updatedAt: updatedAt)
  }
}
