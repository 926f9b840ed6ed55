import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// Planned reminders that the acting member must not see any more.
  @MainActor @Suite struct OutdatedRemindersTests {
    private func tuesday() throws -> Due {
      Due(try #require(CivilDate("2026-11-24")), at: TimeOfDay("18:00"))
    }

    /// Adds a second household of a user, with a task that is due on Tuesday.
    private func addHousehold(
      of user: TestUser, in world: TestWorld, timeZone: String = "Europe/Amsterdam"
    ) async throws -> (household: HouseholdID, task: TaskID) {
      let (household, me, task): (HouseholdID, MemberID, TaskID) = (
        world.ids.next(), world.ids.next(), world.ids.next()
      )
      _ = try await user.performer.perform(
        CreateHousehold(household: household, member: me, name: "Second", timeZone: timeZone))
      _ = try await user.performer.perform(
        CreateTask(
          household: household, id: task, words: TaskContent(title: "Bins"), assignee: me,
          due: tuesday()))
      return (household, task)
    }

    // Proves: M-48, M-05
    @Test func `a plan without a session removes the reminders of the session that ended`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.addTask("Dishes", for: "zoe", due: tuesday())
      let phone = Phone(.granted)
      let performer = TestPerformer(family.zoe.performer)
      var device = family.world.device(performer)
      device.notifications = phone
      let app = AppModel(device)
      await app.launch()
      await app.awaitPlan()
      #expect(phone.planned?.count == 2)
      performer.script.fail(with: Refusal.notAuthenticated)
      #expect(await app.planReminders())
      #expect(phone.planned == [])
    }

    // Proves: M-48, M-05
    @Test func `a plan after losing one of two households keeps the reminders of the other`()
      async throws
    {
      let family = try await TestFamily.make()
      let dishes = try await family.addTask("Dishes", for: "zoe", due: tuesday())
      let (_, bins) = try await addHousehold(of: family.zoe, in: family.world)
      let phone = Phone(.granted)
      let app = AppModel(phone.device(of: family.zoe, in: family.world))
      await app.launch()
      await app.awaitPlan()
      #expect(Set(phone.planned?.map(\.task) ?? []) == [dishes, bins])
      try await family.remove("zoe")
      #expect(await app.planReminders())
      #expect(Set(phone.planned?.map(\.task) ?? []) == [bins])
    }

    // Proves: M-48
    @Test func `a household in an unknown time zone has no reminders, and another has its own`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.addTask("Dishes", for: "anna", due: tuesday())
      let (second, bins) = try await addHousehold(
        of: family.anna, in: family.world, timeZone: "UTC")
      let phone = Phone(.granted)
      var device = phone.device(of: family.anna, in: family.world)
      // It contains no zone files, so only UTC is known.
      device.zones = try ZoneDatabase(directory: "/")
      let app = AppModel(device)
      #expect(await app.launch(household: second))
      await app.awaitPlan()
      #expect(Set(phone.planned?.map(\.task) ?? []) == [bins])
    }

    // Proves: M-48, M-05
    @Test func `handing the device to a child removes the reminders, also if the plan fails`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.addTask("Bins", for: "anna", due: tuesday())
      let phone = Phone(.granted)
      let performer = TestPerformer(family.anna.performer)
      var device = family.world.device(performer)
      device.notifications = phone
      device.reloadsAfterChanges = false
      let app = AppModel(device)
      await app.launch()
      await app.awaitPlan()
      #expect(phone.planned?.count == 2)
      performer.script.fail(after: 2, with: TestFault(kind: .unavailable))
      #expect(await app.switchActingMember(family.member("ben")))
      await app.awaitPlan()
      #expect(phone.planned == [])
    }
  }
}
