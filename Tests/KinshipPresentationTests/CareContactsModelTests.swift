import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// Contacts, pauses and alarms of care in words.
extension ModelTests {
  /// The clock reads Saturday, 21 November 2026, 10:00 in Amsterdam.
  @MainActor @Suite struct CareContactsModelTests {
    /// A profile whose person has agreed.
    private func person(in family: TestFamily) async throws -> CareProfileID {
      let (home, anna) = (family.household, family.anna.performer)
      let profile = try await anna.perform(
        CreateCareProfile(
          household: home, id: family.world.ids.next(), name: "Debra",
          relationship: "Grandmother", phone: "06 12345678"))
      _ = try await anna.perform(
        MoveCareSetup(household: home, profile: profile.id, step: .smsIntroduction))
      _ = try await anna.perform(RequestCareConfirmation(household: home, profile: profile.id))
      try await family.world.receive(.yes, from: "+31612345678")
      return profile.id
    }

    @Test func `contacts are added, moved and removed by their numbers`() async throws {
      let family = try await TestFamily.make()
      let model = CareContactsModel(
        family.annas, household: family.household, person: try await person(in: family))
      await model.load()
      #expect(model.title == "Contacts" && model.rows.isEmpty && model.canAdd)
      for (index, name) in ["Ann", "Ben", "Cas"].enumerated() {
        let isDone = await model.add(name: name, phone: "06 1111111\(index)", language: .dutch)
        #expect(isDone)
      }
      #expect(model.screen.toast?.text == "Saved the numbers for Debra")
      #expect(model.rows.map(\.name) == ["Ann", "Ben", "Cas"])
      #expect(model.rows.map(\.number) == [1, 2, 3])
      #expect(model.rows.first?.phone == "+31611111110")
      #expect(model.rows.first?.languageText == "Nederlands")
      let isMoved = await model.move(3, to: 1)
      #expect(isMoved && model.rows.map(\.name) == ["Cas", "Ann", "Ben"])
      let isRemoved = await model.remove(2)
      #expect(isRemoved && model.rows.map(\.name) == ["Cas", "Ben"])
      let unknown = await [model.remove(3), model.move(1, to: 3), model.remove(0)]
      #expect(unknown == [false, false, false])
      let repeated = await model.setSecondNumber("06 11111112")
      let sentence = model.screen.failure?.sentence
      #expect(!repeated && sentence?.hasPrefix("The person and each contact") == true)
      let isSet = await model.setSecondNumber("06 22222222")
      #expect(isSet && model.secondNumberText == "Second number: +31622222222")
    }

    /// Sends the messages that are due, because only a person who was asked can miss an answer.
    private func sendWaitingMessages(of world: TestWorld) async throws {
      let now = world.clock.now
      try await world.arrange { all in
        for var message in try all.sms.messages(dueAt: now, limit: 20) {
          message.sent(as: "\(message.id)", .delivered)
          try all.sms.save(message)
        }
      }
    }

    @Test func `a pause is shown with its end, and an alarm with its next message`() async throws {
      let family = try await TestFamily.make()
      let profile = try await person(in: family)
      let model = CareContactsModel(family.annas, household: family.household, person: profile)
      await model.load()
      let monday = try #require(CivilDate("2026-11-23"))
      let isPaused = await model.pause(.holiday, lastDay: monday)
      #expect(isPaused && model.screen.toast?.text == "Debra gets no messages until Tuesday")
      let dashboard = CareDashboardModel(family.annas, household: family.household)
      await dashboard.load()
      #expect(dashboard.profiles.first?.statusText == "On holiday until Tuesday")
      #expect(dashboard.selectedNotes == ["On holiday until Tuesday"])
      let isResumed = await model.resume()
      #expect(isResumed && model.screen.toast?.text == "Debra gets messages again")
      let again = await model.resume()
      #expect(again && model.screen.toast?.text == "Debra has no pause")
      _ = await model.add(name: "Ann", phone: "06 11111110")
      _ = try await family.anna.performer.perform(
        CreateCareHabit(
          household: family.household, id: family.world.ids.next(), profile: profile,
          title: "Pills", days: Weekday.allCases,
          time: try #require(TimeOfDay(hour: 10, minute: 1))))
      let start = family.world.clock.now
      try await family.world.advance(until: start + .seconds(65))
      try await sendWaitingMessages(of: family.world)
      try await family.world.advance(until: start + .seconds(11 * 60 + 5))
      await dashboard.load()
      let alarm = try #require(dashboard.alarmTexts.first)
      #expect(alarm.hasPrefix("No answer to “Pills”: 1 sent, next message "))
      #expect(dashboard.selectedNotes == [alarm])
      #expect(dashboard.sections(of: profile).map(\.title) == ["MISSED"])
      let second = try await family.anna.performer.perform(
        CreateCareProfile(
          household: family.household, id: family.world.ids.next(), name: "Dirk",
          relationship: "Grandfather", phone: "06 87654321"))
      let all = CareDashboardModel(
        family.annas, household: family.household, selecting: second.id, showsEveryone: true)
      await all.load()
      #expect(all.notes(of: profile) == [alarm] && all.notes(of: second.id).isEmpty)
      #expect(all.sections(of: profile).map(\.kind) == [.missed])
      #expect(all.emptyDayText(of: second.id) == "No habits today")
    }
  }
}
