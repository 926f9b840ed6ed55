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

    // Proves: VM-32
    @Test func `a new time of a series says whether it changed past dates`() async throws {
      let family = try await TestFamily.make()
      for (start, isPast) in [("2026-11-02T15:30", true), ("2026-12-07T15:30", false)] {
        let event = try await family.addEvent("Swimming", at: start, rule: "FREQ=WEEKLY")
        let model = EventEditorModel(
          family.annas, household: family.household, editing: event.id)
        await model.load()
        model.form.time = TimeOfDay("17:00")
        #expect(await model.save() != nil)
        #expect((model.pastDatesText != nil) == isPast, "\(start)")
        model.form.notes = "Towel"
        #expect(await model.save() != nil)
        #expect(model.pastDatesText == nil, "The notes have no time")
      }
    }
  }
}
