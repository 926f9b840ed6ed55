import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct EventEditorInputsTests {
    // Proves: VM-32
    @Test func `an event of several whole days has no start time`() async throws {
      let family = try await TestFamily.make()
      let model = EventEditorModel(family.annas, household: family.household)
      await model.load()
      model.form.title = "Holidays"
      model.form.time = TimeOfDay("15:30")
      model.setDays(3)
      #expect(model.form.days == 3 && model.form.time == nil)
      let event = try #require(await model.save())
      #expect(event.span.isAllDay && event.span.length == 3)
    }

    // Proves: VM-32, S-45
    @Test func `an event accepts only date-based repetitions`() async throws {
      let family = try await TestFamily.make()
      let model = EventEditorModel(family.annas, household: family.household)
      await model.load()
      let mondays = try Repetition("FREQ=WEEKLY;BYDAY=MO")
      #expect(model.setRepetition(mondays))
      #expect(model.repetitionText == "every week on Monday")
      for text in ["AFTER=P3D", "TIMES=3/P1W"] {
        let depending = try Repetition(text)
        #expect(!model.setRepetition(depending))
        #expect(model.screen.failure?.code == "validation")
        #expect(model.repetitionText == "every week on Monday", "It stays as it was")
      }
      #expect(model.setRepetition(nil) && model.form.rule == nil && model.screen.failure == nil)
    }

    // Proves: VM-32, UC-L2
    @Test func `a new time of a series with past dates says that the earlier dates stay`()
      async throws
    {
      let family = try await TestFamily.make()
      let event = try await family.addEvent(
        "Swimming", at: "2026-11-02T15:30", rule: "FREQ=WEEKLY")
      let model = EventEditorModel(family.annas, household: family.household, editing: event.id)
      await model.load()
      model.form.notes = "Towel"
      #expect(await model.save() != nil)
      #expect(model.earlierDatesText == nil)
      model.form.time = TimeOfDay("17:00")
      #expect(await model.save() != nil)
      #expect(model.earlierDatesText == "The earlier dates stay as they were.")
      #expect(model.form.date == CivilDate("2026-11-23"))
      model.form.time = TimeOfDay("18:00")
      #expect(await model.save() != nil)
      #expect(model.earlierDatesText == nil)
      #expect(model.saved?.span.start == CivilDateTime("2026-11-23T18:00"))
    }
  }
}
