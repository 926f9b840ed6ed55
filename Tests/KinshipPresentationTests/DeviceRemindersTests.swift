import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// The reminders that a device shows by itself, as the model of the app plans them.
  @MainActor @Suite struct DeviceRemindersTests {
    /// Tuesday at 18:00; the reminders are on Monday at 18:00 and on Wednesday at 9:00.
    private func tuesday() throws -> Due {
      Due(try #require(CivilDate("2026-11-24")), at: TimeOfDay("18:00"))
    }

    // Proves: M-48, UC-O2, D-10
    @Test(arguments: [
      (
        Language.english, "Due tomorrow, 6:00 PM: Dishes",
        "Overdue, it was due yesterday, 6:00 PM: Dishes"
      ),
      (
        .dutch, "Moet morgen, 18:00 klaar zijn: Dishes",
        "Te laat, het moest gisteren, 18:00 klaar zijn: Dishes"
      ),
      (
        .german, "Fällig morgen, 18:00: Dishes",
        "Überfällig, es war gestern, 18:00 fällig: Dishes"
      ),
    ])
    func `a launch plans the reminders of the member's own tasks as a set`(
      language: Language, dueSoon: String, overdue: String
    ) async throws {
      let family = try await TestFamily.make()
      let dishes = try await family.addTask("Dishes", for: "zoe", due: tuesday())
      try await family.addTask("Bins", for: "ben", due: tuesday())
      try await family.addTask("Undated", for: "zoe")
      let phone = Phone(.granted)
      let app = AppModel(phone.device(of: family.zoe, in: family.world, language))
      #expect(await app.launch())
      await app.awaitPlan()
      let planned = try #require(phone.planned)
      #expect(planned.allSatisfy { $0.task == dishes })
      #expect(planned.map(\.kind) == [.taskDueSoon, .taskOverdue])
      let times = [Instant("2026-11-23T17:00:00Z"), Instant("2026-11-25T08:00:00Z")]
      #expect(planned.map(\.at) == times.compactMap(\.self))
      #expect(planned.map(\.text) == [dueSoon, overdue])
      family.world.clock.advance(by: .seconds(60))
      #expect(await app.planReminders())
      #expect(phone.planned == planned, "The same reminders have the same ids")
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: dishes))
      #expect(await app.planReminders())
      #expect(phone.planned == [])
    }

    // Proves: M-48
    @Test func `launching and switching the household do not wait for the plan`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Dishes", for: "zoe", due: tuesday())
      let phone = Phone(.granted)
      let performer = TestPerformer(family.zoe.performer)
      var device = family.world.device(performer)
      device.notifications = phone
      let app = AppModel(device)
      await performer.script.delayAnswer(to: "FetchNoticePreferences")
      #expect(await app.launch())
      await performer.script.late.arrival()
      #expect(app.route == .home && phone.planned == nil)
      await performer.script.late.open()
      await app.awaitPlan()
      #expect(phone.planned?.count == 2)
      await performer.script.delayAnswer(to: "FetchNoticePreferences")
      #expect(await app.switchHousehold(family.household))
      await performer.script.late.arrival()
      #expect(app.current?.id == family.household)
      await performer.script.late.open()
      await app.awaitPlan()
      #expect(phone.planned?.count == 2)
    }

    // Proves: M-48, UC-O2
    @Test func `the fifty earliest reminders of all households of the account are planned`()
      async throws
    {
      let family = try await TestFamily.make()
      let (anna, ids) = (family.anna.performer, family.world.ids)
      let (second, me): (HouseholdID, MemberID) = (ids.next(), ids.next())
      _ = try await anna.perform(
        CreateHousehold(
          household: second, member: me, name: "Second", timeZone: "Europe/Amsterdam"))
      let monday = Due(try #require(CivilDate("2026-11-23")), at: TimeOfDay("18:00"))
      for number in 1...13 {
        try await family.addTask("Home \(number)", for: "anna", due: tuesday())
        _ = try await anna.perform(
          CreateTask(
            household: second, id: ids.next(), words: TaskContent(title: "Second \(number)"),
            assignee: me, due: monday))
      }
      let phone = Phone(.granted)
      let app = AppModel(phone.device(of: family.anna, in: family.world))
      await app.launch()
      await app.awaitPlan()
      let planned = try #require(phone.planned)
      #expect(planned.count == 50 && PlannedReminder.mostPlanned == 50)
      #expect(planned.map(\.at) == planned.map(\.at).sorted())
      #expect(Set(planned.map(\.task)).count == 26, "Both households have some")
      #expect(planned.count { $0.kind == .taskDueSoon } == 26, "The last two are left out")
      #expect(await app.switchHousehold(second))
      await app.awaitPlan()
      #expect(phone.planned == planned)
    }

    // Proves: M-48, UC-O2
    @Test func `a child on a parent's device gets its own reminders, also if pushes go there`()
      async throws
    {
      let family = try await TestFamily.make()
      let bens = try await family.addTask("Dishes", for: "ben", due: tuesday())
      let annas = try await family.addTask("Bins", for: "anna", due: tuesday())
      let phone = Phone(.granted)
      var device = phone.device(of: family.anna, in: family.world)
      device.serverPushes = true
      let app = AppModel(device)
      await app.launch()
      await app.awaitPlan()
      #expect(Set(phone.planned?.map(\.task) ?? []) == [annas])
      try await family.anna.performer.perform(RegisterDevice(token: "phone"))
      #expect(await app.planReminders())
      #expect(phone.planned == [], "The server pushes the reminders of the account")
      #expect(await app.switchActingMember(family.member("ben")))
      await app.awaitPlan()
      #expect(Set(phone.planned?.map(\.task) ?? []) == [bens])
      #expect(await app.switchActingMember(family.member("anna")))
      await app.awaitPlan()
      #expect(phone.planned == [])
    }

    // Proves: M-48
    @Test func `a registered device plans reminders if its server sends no pushes`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Dishes", for: "zoe", due: tuesday())
      try await family.zoe.performer.perform(RegisterDevice(token: "phone"))
      let phone = Phone(.granted)
      let launched = AppModel(phone.device(of: family.zoe, in: family.world))
      await launched.launch()
      await launched.awaitPlan()
      #expect(phone.planned?.count == 2)
    }

    // Proves: M-48, M-05, TRAP-33
    @Test func `signing out and losing the household remove the planned reminders`() async throws {
      let family = try await TestFamily.make()
      for name in ["zoe", "anna"] { try await family.addTask(name, for: name, due: tuesday()) }
      let phone = Phone(.granted)
      let app = AppModel(phone.device(of: family.anna, in: family.world))
      await app.launch()
      await app.awaitPlan()
      #expect(phone.planned?.count == 2)
      #expect(await app.signOut())
      #expect(phone.planned == [])
      #expect(await app.begin(on: phone.device(of: family.zoe, in: family.world)))
      await app.awaitPlan()
      #expect(phone.planned?.count == 2)
      try await family.remove("zoe")
      await app.refresh()
      #expect(app.route == .noHousehold && phone.planned == [])
    }

    // Proves: M-05
    @Test func `a plan that is ready after signing out is dropped`() async throws {
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
      await performer.script.delayAnswer(to: "FetchTasks")
      let planning = Task { await app.planReminders() }
      await performer.script.late.arrival()
      #expect(await app.signOut())
      await performer.script.late.open()
      #expect(await planning.value)
      #expect(phone.planned == [])
    }

    // Proves: M-48
    @Test func `a plan that fails keeps the former reminders, and the launch succeeds`()
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
      let planned = phone.planned
      performer.script.fail(after: 3, with: TestFault(kind: .unavailable))
      #expect(await app.launch())
      await app.awaitPlan()
      #expect(app.route == .home && app.screen.failure == nil && app.screen.caution == nil)
      #expect(phone.planned == planned)
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await app.planReminders() == false)
    }

    // Proves: M-48, UC-O2, VM-42
    @Test func `unwanted kinds are not planned, and none before the person allows notifications`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.addTask("Dishes", for: "zoe", due: tuesday())
      let settings = NoticePreferencesModel(family.zoes, household: family.household)
      await settings.load()
      #expect(await settings.setDelivery(of: .taskDueSoon, by: .push, to: false))
      let phone = Phone(.granted)
      let launched = AppModel(phone.device(of: family.zoe, in: family.world))
      await launched.launch()
      await launched.awaitPlan()
      #expect(phone.planned?.map(\.kind) == [.taskOverdue])
      let silent = Phone(.undecided)
      let unasked = AppModel(silent.device(of: family.zoe, in: family.world))
      await unasked.launch()
      await unasked.awaitPlan()
      #expect(silent.planned == [] && silent.asked == 0)
      let asked = silent.device(of: family.zoe, in: family.world)
      let app = AppModel(asked)
      await app.launch()
      await app.awaitPlan()
      #expect(await InboxModel(asked, household: family.household).requestPermission())
      #expect(await app.planReminders() && silent.planned == phone.planned)
    }

    // Proves: M-48, UC-O2, B-52
    @Test func `a reminder in quiet hours is planned for their end, also during them`()
      async throws
    {
      let family = try await TestFamily.make()
      let due = Due(try #require(CivilDate("2026-11-22")), at: TimeOfDay("10:05"))
      try await family.addTask("Dishes", for: "zoe", due: due)
      let settings = NoticePreferencesModel(family.zoes, household: family.household)
      await settings.load()
      let start = try #require(TimeOfDay("10:02"))
      let end = try #require(TimeOfDay("10:10"))
      #expect(await settings.setQuietHours(try QuietHours(start: start, end: end)))
      let phone = Phone(.granted)
      let app = AppModel(phone.device(of: family.zoe, in: family.world))
      await app.launch()
      await app.awaitPlan()
      let tenPast = try #require(Instant("2026-11-21T09:10:00Z"))
      #expect(phone.planned?.first?.at == tenPast)
      family.world.clock.advance(by: .seconds(360))
      #expect(await app.planReminders())
      #expect(phone.planned?.first?.at == tenPast, "The time of the reminder has passed")
      family.world.clock.advance(by: .seconds(240))
      #expect(await app.planReminders())
      #expect(phone.planned?.map(\.kind) == [.taskOverdue], "It was shown")
    }
  }
}
