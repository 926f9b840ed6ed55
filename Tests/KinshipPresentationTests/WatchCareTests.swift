import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// Watch events of care.
extension ModelTests {
  @MainActor @Suite struct WatchCareTests {
    // Proves: partial H-42
    @Test func `a new profile, an agreement, an answer and a deletion are reported`() async throws {
      let family = try await TestFamily.make()
      let (home, anna, ids) = (family.household, family.anna.performer, family.world.ids)
      let (profile, habit): (CareProfileID, CareHabitID) = (ids.next(), ids.next())
      func state() async throws -> FetchCareGallery.Output {
        try await anna.fetch(FetchCareGallery(household: home))
      }
      var states = [try await state()]
      _ = try await anna.perform(
        CreateCareProfile(
          household: home, id: profile, name: "Debra", relationship: "Grandmother",
          phone: "+12015550123"))
      states.append(try await state())
      _ = try await anna.perform(
        MoveCareSetup(household: home, profile: profile, step: .smsIntroduction))
      _ = try await anna.perform(RequestCareConfirmation(household: home, profile: profile))
      try await family.world.receive(.yes, from: "+12015550123")
      states.append(try await state())
      _ = try await anna.perform(
        CreateCareHabit(
          household: home, id: habit, profile: profile, title: "Pills", days: Weekday.allCases,
          time: try #require(TimeOfDay(hour: 20, minute: 0))))
      _ = try await anna.perform(
        AnswerCareHabit(
          household: home, habit: habit, day: try #require(CivilDate("2026-11-21")), text: "Done"))
      states.append(try await state())
      _ = try await anna.perform(DeleteCareProfile(household: home, profile: profile))
      states.append(try await state())
      let changes = zip(states, states.dropFirst()).flatMap {
        WatchModel.careChanges(from: $0, to: $1)
      }
      #expect(changes.map(\.change) == [.added, .changed, .completed, .removed])
      #expect(changes.allSatisfy { $0.kind == .care && $0.subject?.name == "Debra" })
      #expect(changes[1].text.english == "Debra: Confirmed")
      #expect(changes[2].text.english == "Debra answered “Pills”")
      #expect(changes[2].actor == family.member("anna"))
    }
  }
}
