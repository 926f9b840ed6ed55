import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// The clock reads Saturday, 21 November 2026, 10:00 in Amsterdam.
  @MainActor @Suite struct EventTimesTests {
    private func form(
      _ family: TestFamily, _ title: String, at start: String, in language: Language = .english
    ) async throws -> EventEditorModel {
      let model = EventEditorModel(
        family.world.device(family.anna.performer, language), household: family.household)
      await model.load()
      let local = try #require(CivilDateTime(start))
      model.form.title = title
      (model.form.date, model.form.time) = (local.date, local.time)
      return model
    }

    private func whenText(_ event: CalendarEvent, _ family: TestFamily) async -> String? {
      let model = EventDetailModel(family.annas, household: family.household, event: event.id)
      await model.load()
      return model.lines.first?.value
    }

    @Test(arguments: [
      ("2027-10-31T02:45", 30, "2:45 AM CEST – 2:15 AM CET"),
      ("2027-10-31T02:30", 60, "2:30 AM CEST – 2:30 AM CET"),
      ("2027-10-31T02:00", 90, "2:00 AM CEST – 2:30 AM CET"),
      ("2027-10-31T01:30", 30, "1:30 AM – 2:00 AM CEST"),
      ("2027-10-31T02:30", 0, "2:30 AM CEST"),
      ("2027-10-31T03:00", 60, "3:00 AM – 4:00 AM"),
      ("2027-03-28T01:30", 60, "1:30 AM – 3:30 AM"),
      ("2027-03-28T02:30", 60, "3:30 AM – 4:30 AM"),
    ])
    func `list, day and details show the same times on the day of a clock change`(
      start: String, minutes: Int, times: String
    ) async throws {
      let family = try await TestFamily.make()
      let event = try await family.addEvent("Night", at: start, minutes: minutes)
      let day = event.span.start.date
      let agenda = AgendaModel(family.annas, household: family.household, from: day, days: 1)
      await agenda.load()
      #expect(agenda.days.flatMap(\.lines).map(\.timeText) == [times])
      let timeline = TimelineModel(family.annas, household: family.household, on: day)
      await timeline.load()
      #expect(timeline.events.map(\.timeText) == [times])
      let date = day.month == 3 ? "28 Mar 2027" : "31 Oct 2027"
      #expect(await whenText(event, family) == "\(date), \(times)")
    }

    @Test(arguments: [
      (
        Language.english, "Added “Concert” (28 Mar 2027, 3:30 AM) to the calendar",
        "2:30 AM does not exist that day, because the clocks go forward: it begins at 3:30 AM."
      ),
      (
        .dutch, "“Concert” (28 mrt 2027, 03:30) in de agenda gezet",
        "02:30 bestaat die dag niet, want de klok gaat vooruit: het begint om 03:30."
      ),
      (
        .german, "„Concert“ (28. März 2027, 03:30) in den Kalender eingetragen",
        "02:30 gibt es an diesem Tag nicht, weil die Uhr vorgestellt wird: Beginn ist um 03:30."
      ),
    ])
    func `the answer says when an event in a skipped hour begins`(
      language: Language, toast: String, reason: String
    ) async throws {
      let family = try await TestFamily.make()
      let model = try await form(family, "Concert", at: "2027-03-28T02:30", in: language)
      #expect(model.missingTimeText == nil)
      await model.save()
      #expect(model.screen.toast?.text == toast)
      #expect(model.missingTimeText == reason)
      model.form.time = TimeOfDay("03:00")
      await model.save()
      #expect(model.missingTimeText == nil)
    }

    @Test func `only the occurrence of a series in a skipped hour has another time`() async throws {
      let family = try await TestFamily.make()
      let series = try await family.addEvent(
        "Watch", at: "2027-03-21T02:45", rule: "FREQ=WEEKLY;COUNT=3")
      let skipped = try #require(CivilDateTime("2027-03-28T02:45"))
      for occurrence in [nil, skipped] {
        let model = EventEditorModel(
          family.annas, household: family.household, editing: series.id, occurrence: occurrence)
        await model.load()
        model.form.location = "Tower"
        await model.save()
        #expect((model.missingTimeText != nil) == (occurrence != nil))
        let name = occurrence == nil ? "every week, 3 times, 2:45 AM" : "28 Mar 2027, 3:45 AM"
        #expect(model.screen.toast?.text == "Changed “Watch” (\(name))")
      }
    }

    @Test func `a deadline that the clocks skip has the time of an event at that time`()
      async throws
    {
      let family = try await TestFamily.make()
      let day = try #require(CivilDate("2027-03-28"))
      try await family.addTask("Feed the cat", due: Due(day, at: TimeOfDay("02:30")))
      let timeline = TimelineModel(family.annas, household: family.household, on: day)
      await timeline.load()
      #expect(timeline.tasks.map(\.timeText) == ["3:30 AM"])
    }

    @Test(arguments: [
      (
        Language.english,
        "Added “Call” (tomorrow, 8:00 PM in New York; here Monday, 2:00 AM) to the calendar"
      ),
      (.dutch, "“Call” (morgen, 20:00 in New York; hier maandag, 02:00) in de agenda gezet"),
      (
        .german,
        "„Call“ (morgen, 20:00 in New York; hier Montag, 02:00) in den Kalender eingetragen"
      ),
    ])
    func `the answer and the details of an event in another zone have both times`(
      language: Language, toast: String
    ) async throws {
      let family = try await TestFamily.make()
      let model = try await form(family, "Call", at: "2026-11-22T20:00", in: language)
      model.form.zone = "America/New_York"
      let event = try #require(await model.save())
      #expect(model.screen.toast?.text == toast)
      let when = "22 Nov, 8:00 PM – 9:00 PM in New York; here 23 Nov, 2:00 AM – 3:00 AM"
      #expect(await whenText(event, family) == when)
    }

    @Test func `a zone with the same clocks has one time, and a series the time in its zone`()
      async throws
    {
      let family = try await TestFamily.make()
      let model = try await form(family, "Call", at: "2026-11-22T20:00")
      model.form.zone = "Europe/Berlin"
      let event = try #require(await model.save())
      #expect(model.screen.toast?.text == "Added “Call” (tomorrow, 8:00 PM) to the calendar")
      #expect(await whenText(event, family) == "22 Nov, 8:00 PM – 9:00 PM")
      model.form.zone = "America/New_York"
      model.form.rule = try RecurrenceRule("FREQ=DAILY")
      await model.save()
      let name = "every day, 8:00 PM in New York"
      #expect(model.screen.toast?.text == "Added “Call” (\(name)) to the calendar")
    }
  }
}
