import Foundation
import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// Import and export of calendar files between households.
  @MainActor @Suite struct CalendarFileModelTests {
    private static var holidays: [UInt8] {
      get throws { try golden("holidays.ics") }
    }

    private static func golden(_ name: String) throws -> [UInt8] {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../KinshipICalendarTests/Golden/\(name)")
      return try Array(Data(contentsOf: file))
    }

    private func events(_ family: TestFamily) async throws -> [CalendarEvent] {
      try await family.anna.performer.fetch(
        FetchEvents(household: family.household, limit: 50)
      ).records.map(\.event)
    }

    private func kinds(_ model: CalendarFileModel) -> [EventImportOutcome.Kind: Int] {
      Dictionary(grouping: model.outcomes, by: \.kind).mapValues(\.count)
    }

    // Proves: UC-L1, F-16
    @Test func `importing a holiday calendar again changes nothing`() async throws {
      let family = try await TestFamily.make()
      let model = CalendarFileModel(family.annas, household: family.household)
      #expect(await model.take(try Self.holidays, isPreview: true))
      #expect(kinds(model) == [.added: 54])
      #expect(try await events(family).isEmpty)
      #expect(await model.take(try Self.holidays))
      #expect(kinds(model) == [.added: 54])
      #expect(
        model.screen.toast?.text
          == "Imported: 54 new, 0 changed; 0 unchanged, 0 skipped.")
      #expect(model.notes.map(\.text) == ["VTODO is not an event; it was skipped."])
      #expect(model.notesHeading == "1 note on the file:")
      #expect(await model.take(try Self.holidays))
      #expect(kinds(model) == [.unchanged: 54])
      let day = try #require(CivilDate("2030-10-03"))
      let page = try await family.anna.performer.fetch(
        EventsInRange(household: family.household, first: day, last: day))
      #expect(page.rows.map(\.details.title.description) == ["Tag der Deutschen Einheit (DE)"])
      #expect(page.rows.map(\.details.label?.description) == ["Feiertage"])
      let eve = try #require(CivilDate("2026-12-31"))
      let night = try await family.anna.performer.fetch(
        EventsInRange(household: family.household, first: eve, last: eve))
      #expect(night.rows.map(\.start.description) == ["2026-12-31T22:59:00Z"])
    }

    // Proves: UC-L1, F-16
    @Test func `a first date outside its rule occurs only in its own year`() async throws {
      let family = try await TestFamily.make()
      let model = CalendarFileModel(family.annas, household: family.household)
      #expect(await model.take(try Self.golden("dutch-holidays.ics")))
      #expect(kinds(model) == [.added: 23] && model.notes.isEmpty)
      let first = try #require(CivilDate("2026-01-01"))
      let page = try await family.anna.performer.fetch(
        EventsInRange(household: family.household, first: first, last: first.advanced(byDays: 364)))
      // A first date outside its rule is an occurrence in its own year only.
      let expected = [
        "01-01 Nieuwjaarsdag", "01-06 Driekoningen", "02-15 Carnaval", "03-29 Zomertijd",
        "05-01 Dag van de Arbeid", "05-04 Dodenherdenking", "05-05 Bevrijdingsdag",
        "05-10 Moederdag", "06-21 Vaderdag", "06-27 Veteranendag", "09-15 Prinsjesdag",
        "10-04 Dierendag", "10-25 Wintertijd", "11-15 Naturalisatiedag", "12-25 Eerste Kerstdag",
        "12-26 Tweede Kerstdag", "12-31 Oudejaarsavond",
      ]
      #expect(
        page.rows.map { "\($0.span.start.date.description.dropFirst(5)) \($0.details.title)" }
          == expected)
    }

    // Proves: UC-L1, UC-L2
    @Test func `an exported calendar imports unchanged into the same and another household`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.addEvent(
        "Schwimmen; Becken 2, links", at: "2026-11-23T15:30", type: .sports, for: "bram",
        rule: "FREQ=WEEKLY;UNTIL=20270301", notes: "Handtuch\nund Brille \\ Kappe")
      let series = try await family.addEvent(
        "Maths", at: "2026-10-23T08:00", type: .school, rule: "FREQ=WEEKLY", isShared: false)
      try await family.addEvent("Birthday", at: "2026-11-28", rule: "FREQ=YEARLY")
      let home = family.household
      let second = try #require(CivilDateTime("2026-10-30T08:00"))
      _ = try await family.anna.performer.perform(
        UpdateEvent(
          household: home, event: series.id, occurrence: second, title: "Test",
          span: .days(from: second.date)))
      try await family.anna.performer.perform(
        DeleteEvent(
          household: home, event: series.id, occurrence: second.advanced(bySeconds: 7 * 86_400)))
      let model = CalendarFileModel(family.annas, household: home)
      let bytes = try #require(await model.export())
      #expect(model.screen.toast?.text == "3 events exported.")
      #expect(await model.take(bytes))
      #expect(kinds(model) == [.unchanged: 3] && model.notes.isEmpty)
      let before = try await events(family)
      let there = CalendarFileModel(
        family.world.device(family.olga.performer), household: family.otherHousehold)
      #expect(await there.take(bytes))
      #expect(there.outcomes.count == 3 && there.notes.isEmpty)
      let after = try await family.olga.performer.fetch(
        FetchEvents(household: family.otherHousehold)
      ).records.map(\.event)
      func said(_ events: [CalendarEvent]) -> [[String]] {
        events.map { event in
          var details = event.details
          details.assignee = nil
          return [
            "\(event.uid)", "\(details)", "\(event.span)",
            "\(event.repetition.map { "\($0)" } ?? "")", "\(event.overrides)",
            "\(event.isShared) \(event.revision)",
          ]
        }.sorted { $0[0] < $1[0] }
      }
      #expect(said(before) == said(after))
    }

    // Proves: UC-L1, UC-L2
    @Test func `import and export report their progress`() async throws {
      let family = try await TestFamily.make()
      let model = CalendarFileModel(family.annas, household: family.household)
      var texts: [String?] = []
      let file = try Self.holidays
      #expect(model.progressText == nil)
      await model.take(file, isPreview: true) { texts.append($0.progressText) }
      await model.take(file) { texts.append($0.progressText) }
      #expect(model.outcomes.count == 54 && model.progressText == nil)
      #expect(
        texts == [
          "reading the file", "checking: 0 of 54 events", "reading the file",
          "importing: 0 of 54 events",
        ])
      texts = []
      let bytes = await model.export { texts.append($0.progressText) }
      #expect(texts == ["exporting: 50 events"], "The last page leaves nothing to wait for")
      #expect(bytes != nil && model.progressText == nil)
    }

    // Proves: UC-L1
    @Test func `retrying a failed import reports its progress again`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = CalendarFileModel(
        family.world.device(performer), household: family.household)
      var texts: [String?] = []
      performer.script.fail(after: 1, with: TestFault(kind: .unavailable))
      let worked = await model.take(try Self.holidays) { texts.append($0.progressText) }
      #expect(!worked && model.screen.failure?.kind == .unavailable)
      #expect(model.progressText == nil)
      await model.retry()
      #expect(kinds(model) == [.added: 54] && model.progressText == nil)
      #expect(
        texts == ["reading the file", "importing: 0 of 54 events", "importing: 0 of 54 events"])
    }

    @Test func `a series with one private occurrence is imported as private`() async throws {
      let family = try await TestFamily.make()
      let lines = [
        "BEGIN:VCALENDAR",
        "BEGIN:VEVENT", "UID:1", "SUMMARY:Walk", "DTSTART:20261121T080000Z", "RRULE:FREQ=DAILY",
        "END:VEVENT",
        "BEGIN:VEVENT", "UID:1", "RECURRENCE-ID:20261122T080000Z", "CLASS:PRIVATE",
        "SUMMARY:Surprise for Zoe", "DTSTART:20261122T080000Z", "END:VEVENT", "END:VCALENDAR",
      ]
      let model = CalendarFileModel(family.annas, household: family.household)
      #expect(await model.take(Array(lines.joined(separator: "\n").utf8)))
      #expect(try await events(family).map(\.isShared) == [false])
      let seen = try await family.zoe.performer.fetch(FetchEvents(household: family.household))
      #expect(seen.records.isEmpty)
    }

    @Test func `an unreadable series skips the overrides of its occurrences`() async throws {
      let family = try await TestFamily.make()
      let bad: [UInt8] = [0xFF]
      let file =
        Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nRRULE:FREQ=DAILY\nDESCRIPTION:".utf8) + bad
        + Array(
          """

          DTSTART:20261121T080000Z
          END:VEVENT
          BEGIN:VEVENT
          UID:2
          RRULE:FREQ=NEVER
          DTSTART:20261121T080000Z
          END:VEVENT
          BEGIN:VEVENT
          UID:1
          RECURRENCE-ID:20261122T080000Z
          DTSTART:20261122T090000Z
          END:VEVENT
          BEGIN:VEVENT
          UID:2
          RECURRENCE-ID:20261122T080000Z
          DTSTART:20261122T090000Z
          END:VEVENT
          END:VCALENDAR
          """.utf8)
      let model = CalendarFileModel(family.annas, household: family.household)
      #expect(await model.take(file))
      #expect(model.notes.map(\.line) == [5, 10])
      #expect(try await events(family).isEmpty)
    }

    // Proves: UC-L1, TRAP-03
    @Test func `unreadable events are reported by line, and the others are imported`() async throws
    {
      let family = try await TestFamily.make()
      let model = CalendarFileModel(family.annas, household: family.household)
      for text in ["", "Hello", "BEGIN:VCARD\nEND:VCARD"] {
        #expect(await model.take(Array(text.utf8)) == false)
        #expect(model.unreadable == "This is not a calendar file (.ics).")
      }
      let long = String(repeating: "wörter ", count: 200)
      let lines = [
        "BEGIN:VCALENDAR",
        "BEGIN:VEVENT", "UID:1", "SUMMARY:Good", "DTSTART:20261121T080000Z", "END:VEVENT",
        "BEGIN:VEVENT", "UID:2", "SUMMARY:Often", "DTSTART:20261121T080000Z",
        "RRULE:FREQ=SECONDLY", "END:VEVENT",
        "BEGIN:VEVENT", "UID:3", "SUMMARY:Long", "DESCRIPTION:\(long)",
        "DTSTART;VALUE=DATE:20261121", "END:VEVENT",
        "BEGIN:VEVENT", "UID:1", "SUMMARY:Again", "DTSTART:20261121T080000Z", "END:VEVENT",
        "BEGIN:VEVENT", "UID:4", "STATUS:CANCELLED", "DTSTART:20261121T080000Z", "END:VEVENT",
        "BEGIN:VEVENT", "UID:5", "SUMMARY:\u{202E}", "DTSTART:20261121T080000Z", "END:VEVENT",
        "BEGIN:VEVENT", "UID:6", "RECURRENCE-ID:20261122T080000Z", "SUMMARY:Lone",
        "DTSTART:20261122T090000Z", "END:VEVENT", "END:VCALENDAR",
      ]
      #expect(await model.take(Array(lines.joined(separator: "\n").utf8)))
      #expect(model.notes.map(\.line) == [7, 13, 19, 24])
      #expect(model.notes[0].text.hasPrefix("The repetition repeats too often"))
      #expect(
        model.notes[1].text == "DESCRIPTION is longer than 1,000 characters and was shortened.")
      #expect(model.notes[2].text == "Another event in the file has the same UID, 1.")
      #expect(model.notes[3].text == "The event was cancelled and was skipped.")
      #expect(
        try await events(family).map(\.details.title.description).sorted()
          == ["(no title)", "Good", "Lone", "Long"])
    }
  }
}
