import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// The duties that lists of events read and show.
extension ModelTests {
  /// The clock reads Saturday, 21 November 2026, 10:00 in Amsterdam.
  @MainActor @Suite struct PickupDutyTests {
    /// Stores accepted duties of Anna, of the outbound legs of the first days of a daily series.
    private func placeAccepted(
      _ count: Int, of event: CalendarEvent, in family: TestFamily
    ) async throws {
      let zone = try family.world.zones.zone("Europe/Amsterdam")
      let (house, anna, now) = (
        family.household, family.member("anna"), family.world.clock.now
      )
      let ids: [DutyID] = (0..<count).map { _ in family.world.ids.next() }
      try await family.world.arrange { all in
        for (day, id) in ids.enumerated() {
          let original = event.span.start.advanced(bySeconds: day * 86_400)
          let occurrence = try #require(event.occurrence(at: original, home: zone, own: zone))
          var duty = Duty(
            id: id, in: house, for: .outbound, of: event, at: occurrence, order: [], minutes: 60,
            by: anna, at: now)
          try duty.accept(by: anna, at: now)
          try all.duties.save(duty)
        }
      }
    }

    @Test func `a list of events reads no page of duties that begins after its last day`()
      async throws
    {
      let family = try await TestFamily.make()
      let event = try await family.addEvent(
        "Maths", at: "2026-11-21T15:00", type: .school, rule: "FREQ=DAILY")
      try await placeAccepted(FetchDuties.mostRows + 1, of: event, in: family)
      let performer = TestPerformer(family.anna.performer)
      let device = family.world.device(performer)
      let agenda = AgendaModel(device, household: family.household, days: 1)
      await agenda.load()
      #expect(performer.script.asked.count { $0 == "FetchDuties" } == 1)
      let texts = agenda.days.flatMap(\.lines).map(\.dutyTexts)
      #expect(texts == [["there: Handled by Anna"]])
      let plain = AgendaModel(device, household: family.household, days: 1, showsDuties: false)
      await plain.load()
      #expect(plain.rows.map(\.event) == [event.id])
      #expect(performer.script.asked.count { $0 == "FetchDuties" } == 1)
    }

    @Test func `a child reads who took a past pickup also after the pickup was renamed`()
      async throws
    {
      let family = try await TestFamily.make()
      let event = try await family.addEvent(
        "Maths", at: "2026-11-21T09:10", minutes: 15, type: .school)
      let annas = DutyListModel(family.annas, household: family.household)
      await annas.load()
      #expect(await annas.assign(event.id, leg: .outbound, to: [family.member("bram")]))
      let duty = try #require(annas.rows.first?.id)
      let brams = DutyListModel(
        family.world.device(family.bram.performer), household: family.household)
      await brams.load()
      #expect(await brams.accept(duty))
      #expect(await brams.confirm(duty))
      family.world.clock.now = TestClock.start + .seconds(660)
      _ = try await family.anna.performer.perform(
        UpdateEvent(household: family.household, event: event.id, title: "Sums"))
      let agenda = AgendaModel(family.zoes, household: family.household)
      let timeline = TimelineModel(family.zoes, household: family.household)
      await agenda.load()
      await timeline.load()
      for line in agenda.days.flatMap(\.lines) + timeline.pickups {
        #expect(line.title == "Sums" && line.whoText == "Handled by Bram")
        #expect(line.dutyTexts == ["there: Done by Bram"])
      }
      #expect(agenda.days.flatMap(\.lines).count == 1 && timeline.pickups.count == 1)
    }
  }
}
