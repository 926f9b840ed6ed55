import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

extension ModelTests {
  @MainActor @Suite struct AppModelTests {
    // Proves: F-44
    @Test func `launching without a session routes to signed out`() async throws {
      let world = try TestWorld()
      let model = AppModel(world.device(world.visitor))
      #expect(model.route == .loading && model.screen.phase == .idle)
      #expect(await model.launch())
      #expect(model.route == .signedOut && !model.isAuthenticated)
      #expect(model.screen.failure == nil)
    }

    // Proves: T-73, S-06, M-17
    @Test func `launching without a household offers to create one`() async throws {
      let world = try TestWorld()
      let user = try await world.signUp("Eva")
      let model = AppModel(world.device(user.performer, .dutch))
      await model.launch()
      #expect(model.route == .noHousehold && model.isAuthenticated)
      #expect(model.screen.emptyMessage?.headline == "Nog geen huishouden")
      #expect(model.screen.emptyMessage?.action == .addHousehold)
    }

    // Proves: F-44, F-24, M-16
    @Test func `launch enters the first household, or the requested one`() async throws {
      let family = try await TestFamily.make()
      family.world.clock.advance(by: .seconds(1))
      let second = try await family.anna.performer.perform(
        CreateHousehold(
          household: family.world.ids.next(), member: family.world.ids.next(), name: "Second",
          timeZone: "Europe/Berlin"))
      let model = AppModel(family.annas)
      await model.launch()
      #expect(model.route == .home && model.current?.id == family.household)
      #expect(model.households.map(\.name.description) == ["Home", "Second"])
      #expect(model.actingMember?.name.description == "Anna" && model.role == .parent)
      await model.launch(household: second.id)
      #expect(model.current?.id == second.id)
      await model.refresh()
      #expect(model.current?.id == second.id)
    }

    // Proves: T-33, C-39, TRAP-34
    @Test func `switching the acting member to a child changes the role`() async throws {
      let family = try await TestFamily.make()
      let model = AppModel(family.annas)
      await model.launch()
      #expect(await model.switchActingMember(family.member("ben")))
      #expect(model.role == .child && model.actingMember?.name.description == "Ben")
      #expect(model.screen.toast?.text == "You've switched to Ben")
      let seen = try await model.device.performer.fetch(
        HouseholdDetails(household: family.household))
      #expect(seen.actingMember == family.member("ben"))
      await model.refresh()
      #expect(model.role == .child)
      await model.switchActingMember(family.member("anna"))
      #expect(model.role == .parent)
    }

    // Proves: C-39
    @Test func `switching to a member with an own account is refused`() async throws {
      let family = try await TestFamily.make()
      let model = AppModel(family.annas)
      await model.launch()
      #expect(await model.switchActingMember(family.member("bram")) == false)
      #expect(model.screen.failure?.code == "unauthorized" && model.role == .parent)
    }

    @Test func `launching as a member who has left falls back to the account's own member`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.remove("ben")
      let model = AppModel(family.annas)
      await model.launch(household: family.household, actingMember: family.member("ben"))
      #expect(model.route == .home && model.role == .parent)
    }

    // Proves: TRAP-33, F-24, M-16
    @Test func `switching the household resets the acting member to the account's own`()
      async throws
    {
      let family = try await TestFamily.make()
      let second = try await family.anna.performer.perform(
        CreateHousehold(
          household: family.world.ids.next(), member: family.world.ids.next(), name: "Second",
          timeZone: "Europe/Berlin"))
      let model = AppModel(family.annas)
      await model.launch(household: family.household, actingMember: family.member("ben"))
      #expect(model.role == .child)
      #expect(await model.switchHousehold(second.id))
      #expect(model.current?.id == second.id && model.role == .parent)
      #expect(await model.switchHousehold(family.otherHousehold) == false)
      #expect(model.screen.failure?.code == "notFound" && model.current?.id == second.id)
    }

    // Proves: F-44, TRAP-33, M-05, T-04
    @Test func `signing out clears everything`() async throws {
      let family = try await TestFamily.make()
      let model = AppModel(family.annas)
      await model.launch(household: family.household, actingMember: family.member("ben"))
      #expect(await model.signOut())
      #expect(model.route == .signedOut && !model.isAuthenticated)
      #expect(model.session == nil && model.current == nil && model.households.isEmpty)
      #expect(model.actingMember == nil && model.role == nil)
      #expect(model.screen.toast?.text == "You are signed out.")
      #expect(await model.signOut(), "A session that has ended is signed out already")
    }

    // Proves: T-04
    @Test func `signing in after signing out enters the same household without setup`() async throws
    {
      let family = try await TestFamily.make()
      let model = AppModel(family.annas)
      await model.launch()
      #expect(await model.signOut())
      #expect(model.route == .signedOut && model.current == nil)
      let signedIn = try await family.world.visitor.perform(
        SignIn(
          session: family.world.ids.next(), email: "anna@example.com",
          password: TestWorld.password))
      let performer = family.world.performer(with: signedIn.access)
      #expect(await model.begin(on: family.world.device(performer)))
      #expect(model.route == .home && model.current?.id == family.household)
      #expect(model.session?.profile.id == family.anna.id && model.role == .parent)
    }

    // Proves: F-44
    @Test func `beginning a signed-in session enters the household with its role`() async throws {
      let family = try await TestFamily.make()
      let model = AppModel(family.world.device(family.world.visitor))
      await model.launch()
      #expect(await model.begin(on: family.zoes))
      #expect(model.route == .home && model.role == .child)
    }

    // Proves: D-60
    @Test func `parent mode ends when the device is handed over`() async throws {
      let family = try await TestFamily.make()
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      let model = AppModel(family.annas)
      await model.launch()
      #expect(model.parentModeText == "until today, 10:05 AM")
      family.world.clock.advance(by: .seconds(300))
      #expect(model.parentModeText == nil, "It has ended by itself")
      _ = try await family.anna.performer.perform(
        UnlockParentMode(proof: .pin(TestWorld.pin)))
      await model.refresh()
      #expect(model.parentModeText == "until today, 10:10 AM")
      await model.switchActingMember(family.member("ben"))
      #expect(model.parentModeText == nil)
    }

    // Proves: VM-01, T-36, D-60, D-66
    @Test func `tabs follow the acting member's role, and the household tab is locked`()
      async throws
    {
      let family = try await TestFamily.make()
      let model = AppModel(family.annas)
      #expect(model.tabs.isEmpty)
      await model.launch()
      let all = [
        "Tasks", "Calendar", "Shopping", "Points", "Screen time", "Household", "Settings",
      ]
      #expect(model.tabs.map(\.text) == all)
      #expect(model.tabs.allSatisfy { !$0.isLocked }, "Without a PIN nothing is asked for")
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      await model.refresh()
      #expect(model.tabs.map(\.text) == all)
      #expect(model.tabs.allSatisfy { !$0.isLocked })
      family.world.clock.advance(by: .seconds(360))
      #expect(model.tabs.filter(\.isLocked).map(\.area) == [.admin], "Parent mode has run out")
      #expect(await model.switchActingMember(family.member("ben")))
      #expect(model.tabs.map(\.text) == all.filter { $0 != "Household" })
      await model.signOut()
      #expect(model.tabs.isEmpty)
    }

    // Proves: VM-01, S-07
    @Test(arguments: [
      (Language.english, ["Dashboard", "Chat", "Calendar", "Goals", "Settings"]),
      (.dutch, ["Overzicht", "Chat", "Agenda", "Doelen", "Instellingen"]),
      (.german, ["Übersicht", "Chat", "Kalender", "Ziele", "Einstellungen"]),
    ])
    func `a household with goals has five tabs in order, for adults and children`(
      language: Language, titles: [String]
    ) async throws {
      let family = try await TestFamily.make(.familyGoals)
      let model = AppModel(family.world.device(family.anna.performer, language))
      await model.launch()
      #expect(model.tabs.map(\.text) == titles)
      let areas: [AppModel.Area] = [.dashboard, .chat, .calendar, .goals, .settings]
      #expect(model.tabs.map(\.area) == areas && model.tabs.allSatisfy { !$0.isLocked })
      #expect(await model.switchActingMember(family.member("ben")))
      #expect(model.tabs.map(\.area) == areas)
    }

    // Proves: VM-01, T-36
    @Test func `a household without parent mode locks no tab`() async throws {
      let family = try await TestFamily.make { $0.parentMode = .none }
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      family.world.clock.advance(by: .seconds(360))
      let model = AppModel(family.annas)
      await model.launch()
      #expect(model.session?.profile.hasPIN == true && model.parentModeText == nil)
      #expect(model.tabs.contains { $0.area == .admin && !$0.isLocked })
    }

    // Proves: VM-01
    @Test func `the connection text says whether the server is reachable`() async throws {
      let family = try await TestFamily.make()
      #expect(AppModel(family.annas).connection == .local)
      let reached = Mutex(Connection.connected)
      var device = family.world.device(family.anna.performer, .dutch)
      device.connection = { reached.withLock { $0 } }
      let model = AppModel(device)
      await model.launch()
      #expect(model.connection == .connected && model.connectionText == "verbonden")
      reached.withLock { $0 = .lost }
      #expect(model.connectionText == "server niet bereikbaar")
    }

    // Proves: T-73, T-75
    @Test func `a launch that fails can be retried`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = AppModel(family.world.device(performer))
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await model.launch(household: family.household) == false)
      #expect(model.route == .loading && model.screen.failure?.showsRetry == true)
      await model.retry()
      #expect(model.route == .home)
    }
  }
}
