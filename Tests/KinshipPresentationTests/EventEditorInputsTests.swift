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
  }
}
