import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import KinshipTime
import Testing

@testable import KinshipPresentation

extension ModelTests {
  /// Plans of reminders that a later plan replaces.
  @MainActor @Suite struct ReplacedReminderPlanTests {
    private let family: TestFamily
    private let phone = Phone(.granted)
    private let performer: TestPerformer
    private let app: AppModel

    /// Zoe's app; she has a task on Tuesday with two reminders.
    init() async throws {
      family = try await TestFamily.make()
      performer = TestPerformer(family.zoe.performer)
      var device = family.world.device(performer)
      device.notifications = phone
      app = AppModel(device)
      try await addTask("Dishes")
    }

    private func addTask(_ title: String) async throws {
      let due = Due(try #require(CivilDate("2026-11-24")), at: TimeOfDay("18:00"))
      try await family.addTask(title, for: "zoe", due: due)
    }

    // Proves: M-48
    @Test func `a refresh ends the plan before it, which reads no further`() async throws {
      await performer.script.delayAnswer(to: "FetchNoticePreferences")
      #expect(await app.launch())
      await performer.script.late.arrival()
      let first = app.planning
      await app.refresh()
      await app.awaitPlan()
      #expect(phone.planned?.count == 2)
      let asked = performer.script.asked
      await performer.script.late.open()
      #expect(await first?.value == false)
      #expect(performer.script.asked == asked)
    }

    // Proves: M-48
    @Test func `a plan that is ready after a newer one has failed is shown`() async throws {
      await app.launch()
      await app.awaitPlan()
      try await addTask("Bins")
      await performer.script.delayAnswer(to: "FetchTasks")
      let older = Task { await app.planReminders() }
      await performer.script.late.arrival()
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await app.planReminders() == false)
      await performer.script.late.open()
      #expect(await older.value)
      #expect(phone.planned?.count == 4)
    }

    // Proves: M-48
    @Test func `a plan that is ready after a newer one is dropped`() async throws {
      await app.launch()
      await app.awaitPlan()
      await performer.script.delayAnswer(to: "FetchTasks")
      let older = Task { await app.planReminders() }
      await performer.script.late.arrival()
      try await addTask("Bins")
      #expect(await app.planReminders())
      await performer.script.late.open()
      #expect(await older.value)
      #expect(phone.planned?.count == 4)
    }
  }
}
