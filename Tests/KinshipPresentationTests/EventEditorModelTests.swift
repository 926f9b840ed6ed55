import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct EventEditorModelTests {
    private func form(
      _ family: TestFamily, from tab: TimelineTab = .events, on day: String? = nil
    ) async -> EventEditorModel {
      let model = EventEditorModel(
        family.annas, household: family.household, on: day.flatMap { CivilDate($0) }, from: tab)
      await model.load()
      return model
    }

    // Proves: VM-32, S-41, S-42, S-43, S-44, S-45, C-46
    @Test func `category and type stay consistent, and the footer names the category`() async throws
    {
      let family = try await TestFamily.make()
      let model = await form(family, from: .pickups)
      #expect(model.form.date == CivilDate("2026-11-21"))
      #expect(model.form.category == .pickups && model.form.type == .school)
      #expect(model.footer == "It will appear under Pickups.")
      model.setCategory(.events)
      #expect(model.form.type == .personal && model.footer == "It will appear under Events.")
      model.setType(.sports)
      #expect(model.form.category == .events)
      model.setCategory(.events)
      #expect(model.form.type == .sports)
      model.form.title = "Pickup Ben"
      #expect(model.footer == "It will appear under Pickups: its title makes it a pickup.")
      model.setType(.school)
      #expect(model.form.category == .pickups && model.footer == "It will appear under Pickups.")
      model.setCategory(.pickups)
      #expect(model.form.type == .school)
      #expect(model.categories.map(\.text) == ["Pickups", "Events"])
      #expect(model.types.map(\.text) == ["school", "sports", "family", "personal"])
      #expect(model.members.map(\.name).contains("Ben"))
    }

    // Proves: VM-32
    @Test func `saving an event needs only a title`() async throws {
      let family = try await TestFamily.make()
      let model = await form(family)
      #expect(!model.canSave)
      model.form.title = "  "
      #expect(!model.canSave)
      model.form.title = "Dentist"
      #expect(model.canSave)
      let event = try #require(await model.save())
      #expect(event.span.isAllDay && event.span.length == 1)
      #expect(event.details.type == .personal && event.isShared)
      #expect(model.screen.toast?.text == "Added “Dentist” (today) to the calendar")
      // Saving again after a success creates a second event; retrying a lost answer does not.
      let again = try #require(await model.save())
      #expect(again.id != event.id)
    }

    // Proves: VM-32, S-46, D-55
    @Test func `single and repeating events keep the chosen values`() async throws {
      let family = try await TestFamily.make()
      let model = await form(family, from: .pickups, on: "2026-11-25")
      model.form.title = "Maths"
      model.form.time = TimeOfDay("08:00")
      let single = try #require(await model.save())
      #expect(single.span.length == 3_600 && single.details.type == .school)
      model.form.rule = try RecurrenceRule("FREQ=WEEKLY;BYDAY=MO")
      #expect(model.repetitionText == "every week on Monday")
      model.form.assignee = family.member("bram")
      model.form.notes = "Room 5"
      model.form.location = "School"
      model.form.isShared = false
      let series = try #require(await model.save())
      #expect(series.span.start == CivilDateTime("2026-11-30T08:00"))
      #expect(series.details.type == .school && series.details.isPickup && !series.isShared)
      #expect(series.details.assignee == family.member("bram"))
      #expect(series.details.location?.description == "School")
      #expect(series.details.notes?.description == "Room 5")
      for day in ["2026-11-25", "2026-12-07"] {
        let timeline = TimelineModel(
          family.annas, household: family.household, on: CivilDate(day))
        await timeline.load()
        #expect(timeline.pickups.map(\.title) == ["Maths"] && timeline.events.isEmpty, "\(day)")
      }
    }

    // Proves: VM-32, UC-L2
    @Test func `editing an event sends only the changed fields`() async throws {
      let family = try await TestFamily.make()
      let event = try await family.addEvent(
        "Swimming", at: "2026-11-23T15:30", type: .sports, rule: "FREQ=WEEKLY;COUNT=4",
        notes: "Towel")
      let model = EventEditorModel(family.annas, household: family.household, editing: event.id)
      await model.load()
      #expect(model.form.title == "Swimming" && model.form.time == TimeOfDay("15:30"))
      #expect(model.form.notes == "Towel" && model.form.rule?.end == .count(4))
      _ = try await family.bram.performer.perform(
        UpdateEvent(household: family.household, event: event.id, location: .set("Pool")))
      model.form.title = "Diving"
      #expect(await model.save() == nil)
      #expect(model.screen.failure?.refusal == .conflict)
      await model.load()
      model.form.title = "Diving"
      model.form.notes = ""
      let saved = try #require(await model.save())
      #expect(saved.details.title.description == "Diving" && saved.details.notes == nil)
      #expect(saved.details.location?.description == "Pool")
      #expect(saved.repetition == event.repetition && saved.span == event.span)
    }

    // Proves: VM-32, UC-L2
    @Test func `editing one occurrence leaves the rest of the series`() async throws {
      let family = try await TestFamily.make()
      let event = try await family.addEvent(
        "Swimming", at: "2026-11-23T15:30", rule: "FREQ=WEEKLY;COUNT=4")
      let second = try #require(CivilDateTime("2026-11-30T15:30"))
      let model = EventEditorModel(
        family.annas, household: family.household, editing: event.id, occurrence: second)
      await model.load()
      #expect(model.form.date == second.date && model.form.rule == nil)
      model.form.time = TimeOfDay("17:00")
      let saved = try #require(await model.save())
      #expect(saved.overrides.map(\.occurrence) == [second] && saved.span == event.span)
      let detail = EventDetailModel(
        family.annas, household: family.household, event: event.id, occurrence: second)
      await detail.load()
      #expect(detail.lines.first?.value == "30 Nov, 5:00 PM – 6:00 PM")
      detail.askDelete()
      #expect(detail.deleteConfirmation?.bodyText == "The other occurrences stay.")
      #expect(await detail.confirmDelete())
      let whole = EventDetailModel(family.annas, household: family.household, event: event.id)
      await whole.load()
      #expect(
        whole.lines.map(\.label) == ["When", "Type", "Added by", "Repeats"])
      #expect(whole.lines.last?.value == "every week, 4 times, − 30 Nov")
      whole.askDelete()
      #expect(whole.deleteConfirmation?.bodyText.hasPrefix("Every occurrence") == true)
    }
  }
}
