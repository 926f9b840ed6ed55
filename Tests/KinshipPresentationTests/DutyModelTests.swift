import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// Duties in words.
extension ModelTests {
  /// The clock reads Saturday, 21 November 2026, 10:00 in Amsterdam.
  @MainActor @Suite struct DutyModelTests {
    private func list(_ family: TestFamily, _ device: Device? = nil) async -> DutyListModel {
      let model = DutyListModel(device ?? family.annas, household: family.household)
      await model.load()
      return model
    }

    private func timeline(_ family: TestFamily) async -> TimelineModel {
      let model = TimelineModel(family.annas, household: family.household)
      await model.load()
      return model
    }

    // Proves: VM-31, S-35
    @Test func `a pickup names the member who accepted, and the state of each leg`() async throws {
      let family = try await TestFamily.make()
      let event = try await family.addEvent("Maths", at: "2026-11-21T10:10", type: .school)
      let annas = await list(family)
      #expect(annas.screen.emptyMessage?.headline == "No duties")
      #expect(await annas.assign(event.id, leg: .outbound, to: [family.member("bram")]))
      #expect(annas.screen.toast?.text == "Asked Bram for “Maths” (there, today, 10:10 AM)")
      let asked = try #require(await timeline(family).pickups.first)
      #expect(asked.whoText.isEmpty && asked.whoIcon == "person.fill.questionmark")
      #expect(asked.dutyTexts == ["there: Bram is asked"])
      let brams = await list(family, family.world.device(family.bram.performer))
      let row = try #require(brams.rows.first)
      #expect(row.statusText == "Bram is asked" && row.legText == "there")
      #expect(row.answerText == "Answer by today, 10:05 AM" && row.missedText == nil)
      #expect(row.moves == [.accept, .decline, .propose, .cancel])
      #expect(await brams.accept(row.id))
      #expect(brams.screen.toast?.text == "Bram takes “Maths” (there, today, 10:10 AM)")
      #expect(await annas.accept(row.id) == false)
      #expect(annas.screen.failure?.refusal == .dutyUnavailable(.taken))
      let pickup = try #require(await timeline(family).pickups.first)
      #expect(pickup.whoText == "Handled by Bram" && pickup.missedText == nil)
      #expect(pickup.dutyTexts == ["there: Handled by Bram"])
      #expect(await brams.confirm(row.id) == false)
      #expect(brams.screen.failure?.refusal == .dutyUnavailable(.early))
      family.world.clock.now = TestClock.start + .seconds(600)
      #expect(await brams.confirm(row.id))
      #expect(await timeline(family).pickups.first?.dutyTexts == ["there: Done by Bram"])
      // Two members have the legs, so that none of them handles the pickup.
      #expect(await annas.assign(event.id, leg: .inbound, to: [family.member("anna")]))
      let both = try #require(await timeline(family).pickups.first)
      #expect(both.whoText.isEmpty)
      #expect(both.dutyTexts == ["there: Done by Bram", "back: Handled by Anna"])
    }

    @Test func `the agenda and the day show the legs of a pickup instead of its creator`()
      async throws
    {
      let family = try await TestFamily.make()
      let event = try await family.addEvent("Maths", at: "2026-11-21T15:00", type: .school)
      func lines() async -> [EventLine] {
        let agenda = AgendaModel(family.annas, household: family.household)
        let today = TodayModel(family.annas, household: family.household)
        await agenda.load()
        await today.load()
        return (agenda.days + today.days).flatMap(\.lines)
      }
      #expect(await lines().map(\.whoText) == ["Handled by Anna", "Handled by Anna"])
      let annas = await list(family)
      #expect(await annas.assign(event.id, leg: .inbound, to: [family.member("bram")]))
      let asked = await lines()
      #expect(asked.map(\.whoText) == ["", ""])
      #expect(asked.map(\.dutyTexts) == [["back: Bram is asked"], ["back: Bram is asked"]])
    }

    // Proves: S-36, S-138, VM-31
    @Test func `a pickup is missed when its end has passed without a confirmation`() async throws {
      let family = try await TestFamily.make()
      let event = try await family.addEvent(
        "Maths", at: "2026-11-21T09:10", minutes: 15, type: .school)
      try await family.addEvent("Dropoff", at: "2026-11-21T09:10", minutes: 15)
      let annas = await list(family)
      #expect(await annas.assign(event.id, leg: .outbound, to: [family.member("anna")]))
      for (minute, missed) in [(9, nil), (10, "Missed")] as [(Int, String?)] {
        family.world.clock.now = TestClock.start + .seconds(minute * 60)
        let pickups = await timeline(family).pickups
        let line = try #require(pickups.first { $0.title == "Maths" })
        #expect(line.missedText == missed)
        #expect(line.missedIcon == missed.map { _ in "exclamationmark.triangle.fill" })
        #expect(line.whoText == (missed == nil ? "Handled by Anna" : ""))
        #expect(line.accessibilityLabel.hasSuffix(missed ?? "Handled by Anna"))
        // A pickup without a duty is never missed.
        #expect(pickups.first { $0.title == "Dropoff" }?.missedText == nil)
      }
      let pickups = await timeline(family).pickups
      let missed = try #require(pickups.first { $0.title == "Maths" })
      #expect(missed.dutyTexts == ["there: Anna was to take it"])
      let late = DutyListModel(
        family.annas, household: family.household, from: CivilDate("2026-11-21"))
      await late.load()
      #expect(late.rows.map(\.missedText) == ["Missed"] && late.rows.first?.moves == [])
    }

    // Proves: B-45
    @Test func `a notice asks the member, and tells the adults what became of it`() async throws {
      let family = try await TestFamily.make()
      let event = try await family.addEvent("Maths", at: "2026-11-21T11:00", type: .school)
      let annas = await list(family)
      #expect(await annas.assign(event.id, leg: .inbound, to: [family.member("bram")]))
      func inbox(_ device: Device) async -> [String] {
        let model = InboxModel(device, household: family.household)
        await model.load()
        return model.rows.map(\.text)
      }
      let bram = family.world.device(family.bram.performer)
      let question = "Can you take “Maths” (back, today, 12:00 PM)? Answer by today, 11:00 AM"
      #expect(await inbox(bram).contains(question))
      let brams = await list(family, bram)
      #expect(await brams.decline(try #require(brams.rows.first?.id)))
      #expect(await inbox(bram).contains { $0.contains("Maths") } == false)
      #expect(
        await inbox(family.annas).contains("Nobody takes “Maths” (back, today, 12:00 PM) yet"))
    }

    @Test func `a notice tells the member that its pickup is cancelled`() async throws {
      let family = try await TestFamily.make()
      let event = try await family.addEvent("Maths", at: "2026-11-21T11:00", type: .school)
      let annas = await list(family)
      #expect(await annas.assign(event.id, leg: .outbound, to: [family.member("bram")]))
      _ = try await family.anna.performer.perform(
        DeleteEvent(household: family.household, event: event.id))
      let inbox = InboxModel(
        family.world.device(family.bram.performer), household: family.household)
      await inbox.load()
      let text = "Cancelled: “Maths” (there, today, 11:00 AM). Nobody is asked for it now."
      #expect(inbox.rows.map(\.text).contains(text))
    }

    @Test func `a notice tells the responsible member that its pickup has moved`() async throws {
      let family = try await TestFamily.make()
      let event = try await family.addEvent("Maths", at: "2026-11-21T11:00", type: .school)
      let annas = await list(family)
      let bram = family.world.device(family.bram.performer)
      #expect(await annas.assign(event.id, leg: .outbound, to: [family.member("bram")]))
      let duty = try #require(annas.rows.first?.id)
      #expect(await list(family, bram).accept(duty))
      let start = try #require(CivilDateTime("2026-11-21T11:15"))
      _ = try await family.anna.performer.perform(
        UpdateEvent(
          household: family.household, event: event.id,
          span: .timed(from: start, seconds: 3_600)))
      let inbox = InboxModel(bram, household: family.household)
      await inbox.load()
      #expect(inbox.rows.map(\.text).contains("Moved: “Maths” (there, today, 11:15 AM)"))
    }

    @Test func `a notice tells a previous member what becomes of its pickup`() async throws {
      let family = try await TestFamily.make()
      let event = try await family.addEvent(
        "Maths", at: "2026-11-21T09:10", minutes: 15, type: .school)
      let annas = await list(family)
      let bram = family.world.device(family.bram.performer)
      #expect(await annas.assign(event.id, leg: .outbound, to: [family.member("bram")]))
      let duty = try #require(annas.rows.first?.id)
      #expect(await list(family, bram).accept(duty))
      #expect(await annas.propose(family.member("gwen"), for: duty))
      func texts() async -> [String] {
        let inbox = InboxModel(bram, household: family.household)
        await inbox.load()
        return inbox.rows.map(\.text)
      }
      let asked = "Asked Gwen for “Maths” (there, today, 9:10 AM)"
      #expect(await texts().contains(asked))
      let gwen = family.world.device(family.gwen.performer)
      #expect(await list(family, gwen).accept(duty))
      #expect(await texts().contains("Gwen takes “Maths” (there, today, 9:10 AM)"))
      family.world.clock.now = TestClock.start + .seconds(660)
      let missed = "Missed: Gwen was to take “Maths” (there, today, 9:10 AM)"
      #expect(await texts().contains(missed))
    }

    // Proves: VM-31
    @Test func `a past leg stays missed when its series moves to another time`() async throws {
      let family = try await TestFamily.make()
      let event = try await family.addEvent(
        "Maths", at: "2026-11-21T09:10", minutes: 15, type: .school, rule: "FREQ=DAILY")
      let annas = await list(family)
      #expect(await annas.assign(event.id, leg: .outbound, to: [family.member("anna")]))
      family.world.clock.now = TestClock.start + .seconds(600)
      let start = try #require(CivilDateTime("2026-11-21T09:05"))
      _ = try await family.anna.performer.perform(
        UpdateEvent(
          household: family.household, event: event.id,
          span: .timed(from: start, seconds: 900)))
      let pickup = try #require(await timeline(family).pickups.first)
      #expect(pickup.missedText == "Missed" && pickup.whoText.isEmpty)
      #expect(pickup.dutyTexts == ["there: Anna was to take it"])
    }

    // Proves: VM-31
    @Test func `an occurrence that moves after its leg is not missed before its new end`()
      async throws
    {
      let family = try await TestFamily.make()
      let event = try await family.addEvent(
        "Maths", at: "2026-11-21T09:10", minutes: 15, type: .school, rule: "FREQ=DAILY")
      let annas = await list(family)
      #expect(await annas.assign(event.id, leg: .outbound, to: [family.member("anna")]))
      family.world.clock.now = TestClock.start + .seconds(660)
      let start = try #require(CivilDateTime("2026-11-21T18:00"))
      _ = try await family.anna.performer.perform(
        UpdateEvent(
          household: family.household, event: event.id, occurrence: event.span.start,
          span: .timed(from: start, seconds: 900)))
      let moved = try #require(await timeline(family).pickups.first)
      #expect(moved.missedText == nil && moved.dutyTexts.isEmpty)
      #expect(
        await annas.assign(
          event.id, at: event.span.start, leg: .outbound, to: [family.member("anna")]))
      let again = try #require(await timeline(family).pickups.first)
      #expect(again.missedText == nil && again.dutyTexts == ["there: Handled by Anna"])
    }

    @Test func `an adult takes a duty back`() async throws {
      let family = try await TestFamily.make()
      let event = try await family.addEvent("Maths", at: "2026-11-21T11:00", type: .school)
      let annas = await list(family)
      #expect(await annas.assign(event.id, leg: .inbound, to: [family.member("bram")]))
      let duty = try #require(annas.rows.first)
      #expect(duty.moves.contains(.cancel))
      #expect(await annas.cancel(duty.id))
      let text = "Not needed any more: “Maths” (back, today, 12:00 PM)"
      #expect(annas.screen.toast?.text == text && annas.rows.isEmpty)
    }

    @Test func `a pickup without a day is the next one whose leg is not over`() async throws {
      let family = try await TestFamily.make()
      let event = try await family.addEvent(
        "Maths", at: "2026-11-21T09:05", minutes: 5, type: .school, rule: "FREQ=DAILY")
      let annas = await list(family)
      // Both legs of today's five minutes are open for an hour.
      for leg in DutyLeg.allCases {
        #expect(await annas.assign(event.id, leg: leg, to: [family.member("bram")]))
        #expect(annas.changed?.duty.occurrence == CivilDateTime("2026-11-21T09:05"))
      }
      family.world.clock.now = TestClock.start + .seconds(600)
      #expect(await annas.assign(event.id, leg: .inbound, to: [family.member("bram")]))
      #expect(annas.changed?.duty.occurrence == CivilDateTime("2026-11-22T09:05"))
    }

    @Test func `watching reports the end of a duty to adults, and only from complete lists`()
      async throws
    {
      let family = try await TestFamily.make()
      let event = try await family.addEvent("Maths", at: "2026-11-21T11:00", type: .school)
      let annas = await list(family)
      #expect(await annas.assign(event.id, leg: .outbound, to: [family.member("bram")]))
      let before = try #require(annas.content)
      let texts = annas.texts
      let cursor = before.rows.first.map { DutyCursor($0.duty) }
      func ends(_ next: DutyCursor?, isAdult: Bool) -> Int {
        let now = FetchDuties.Output(rows: [], next: next)
        return WatchModel.dutyChanges(
          from: before, to: now, reportsEnds: isAdult, in: texts
        ).count
      }
      #expect(ends(nil, isAdult: true) == 1)
      #expect(ends(nil, isAdult: false) == 0 && ends(cursor, isAdult: true) == 0)
    }
  }
}
