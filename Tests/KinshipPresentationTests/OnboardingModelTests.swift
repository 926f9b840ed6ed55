import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// The launch of an app, and the setup of a household with the preset `kidsRewards`.
  @MainActor @Suite struct OnboardingModelTests {
    /// The settings that a device stores.
    @MainActor private final class Stored {
      var settings: LaunchSettings
      init(_ settings: LaunchSettings = LaunchSettings()) { self.settings = settings }
    }

    private func model(
      _ performer: any Performer, in world: TestWorld, _ language: Language = .english,
      stored: Stored
    ) -> OnboardingModel {
      OnboardingModel(world.device(performer, language), settings: stored.settings) {
        stored.settings = $0
      }
    }

    /// The route that a new model finds: the app has ended and begins again.
    private func restarted(
      _ performer: any Performer, in world: TestWorld, stored: Stored
    ) async -> LaunchRoute {
      let model = model(performer, in: world, stored: stored)
      #expect(model.route == .loading)
      #expect(await model.load(), "\(model.screen)")
      return model.route
    }

    private func addKids(_ names: [String], to home: HouseholdID, on device: Device) async {
      let kids = KidsModel(device, household: home)
      await kids.load()
      kids.kids = []
      for name in names { kids.add(name: name) }
      #expect(await kids.next(), "\(kids.screen)")
    }

    private func setPIN(on device: Device) async {
      let pin = PINModel(device, mode: .set)
      await pin.load()
      (pin.digits, pin.confirmation) = (TestWorld.pin, TestWorld.pin)
      #expect(await pin.submit(), "\(pin.screen)")
    }

    private func select(
      _ kind: CardKind, _ count: Int = 1, in home: HouseholdID, for kid: MemberID,
      on device: Device
    ) async {
      let catalog = CatalogModel(device, household: home, kind: kind, member: kid)
      await catalog.load()
      for row in catalog.rows.prefix(count) { catalog.act(row.id) }
      #expect(await catalog.saveSelection(), "\(catalog.screen)")
    }

    // Proves: UC-C1, UC-C2, UC-C3, partial T-02, T-06, T-16, T-17, T-19, T-21, T-22, T-23, T-24, T-75, C-12
    // Proves: C-72, VM-01
    @Test func `a launch resumes at each step from the introduction to the main screens`()
      async throws
    {
      let world = try TestWorld()
      let stored = Stored()
      #expect(await restarted(world.visitor, in: world, stored: stored) == .intro)
      model(world.visitor, in: world, stored: stored).finishIntro()
      #expect(await restarted(world.visitor, in: world, stored: stored) == .login)
      let eva = try await world.signUp("Eva")
      let device = world.device(eva.performer)
      let first = model(eva.performer, in: world, stored: stored)
      await first.load()
      #expect(first.route == .household)
      #expect(await first.createHousehold(.kidsRewards, timeZone: "Europe/Amsterdam"))
      #expect(first.route == .kids)
      let home = try #require(first.household)
      #expect(await restarted(eva.performer, in: world, stored: stored) == .kids)
      await addKids(["Ben"], to: home, on: device)
      #expect(await restarted(eva.performer, in: world, stored: stored) == .pin)
      await setPIN(on: device)
      let details = try await eva.performer.fetch(HouseholdDetails(household: home))
      #expect(details.name.description == "Eva")
      let child = details.members.first { $0.role == .child }
      let kid = try #require(child).id
      for kind in CardKind.allCases {
        #expect(await restarted(eva.performer, in: world, stored: stored) == .cards)
        await select(kind, in: home, for: kid, on: device)
      }
      #expect(await restarted(eva.performer, in: world, stored: stored) == .success)
      let last = model(eva.performer, in: world, stored: stored)
      await last.load()
      #expect(await last.acknowledgeSuccess())
      #expect(last.route == .main && last.successMessage == nil)
      #expect(stored.settings.lockedAccounts == [eva.id])
      #expect(await restarted(eva.performer, in: world, stored: stored) == .main)
      let app = AppModel(device)
      await app.launch()
      #expect(app.tabs.filter(\.isLocked).map(\.area) == [.admin], "The parent area is locked")
    }

    /// A family that has finished its setup.
    private func finished() async throws -> TestFamily {
      let family = try await TestFamily.make(.kidsRewards)
      let device = family.annas
      await setPIN(on: device)
      for kind in CardKind.allCases {
        await select(kind, in: family.household, for: family.member("ben"), on: device)
      }
      _ = try await family.anna.performer.perform(FinishSetup(household: family.household))
      return family
    }

    // Proves: D-63, T-24, T-25, T-27, TRAP-35
    @Test func `another device of a finished account locks the parent area without a message`()
      async throws
    {
      let family = try await finished()
      _ = try await family.anna.performer.perform(UnlockParentMode(proof: .pin(TestWorld.pin)))
      let stored = Stored(LaunchSettings(lockedAccounts: [family.bram.id]))
      let model = model(family.anna.performer, in: family.world, stored: stored)
      await model.load()
      #expect(model.route == .main && model.successMessage == nil)
      #expect(stored.settings.lockedAccounts == [family.anna.id, family.bram.id])
      #expect(try await family.anna.performer.fetch(FetchSession()).parentModeUntil == nil)
      _ = try await family.anna.performer.perform(UnlockParentMode(proof: .pin(TestWorld.pin)))
      await model.load()
      #expect(
        try await family.anna.performer.fetch(FetchSession()).parentModeUntil != nil,
        "Later launches close nothing")
    }

    // Proves: T-25, T-24, TRAP-35
    @Test func `a second parent on the same device has its own PIN step, and its own lock`()
      async throws
    {
      let family = try await finished()
      let stored = Stored(LaunchSettings(hasSeenIntro: true, lockedAccounts: [family.anna.id]))
      let brams = model(family.bram.performer, in: family.world, stored: stored)
      await brams.load()
      #expect(brams.route == .pin)
      await setPIN(on: family.world.device(family.bram.performer))
      await brams.load()
      #expect(brams.route == .success)
      #expect(await brams.acknowledgeSuccess())
      #expect(stored.settings.lockedAccounts == [family.anna.id, family.bram.id])
    }

    // Proves: T-03, T-04, T-05, T-25, C-04, T-20
    @Test func `signing out keeps the settings of the device, and deleting the account does not`()
      async throws
    {
      let family = try await finished()
      let stored = Stored(LaunchSettings(hasSeenIntro: true))
      let model = model(family.anna.performer, in: family.world, stored: stored)
      await model.load()
      #expect(model.route == .main)
      model.signedOut()
      #expect(model.route == .login && model.account == nil && model.household == nil)
      #expect(stored.settings.hasSeenIntro && stored.settings.lockedAccounts == [family.anna.id])
      let again = try await family.world.renewed(family.anna)
      #expect(await model.begin(on: family.world.device(again.performer)))
      #expect(model.route == .main)
      model.accountDeleted()
      #expect(model.route == .intro)
      #expect(!stored.settings.hasSeenIntro && stored.settings.lockedAccounts.isEmpty)
    }

    // Proves: T-03, T-06, T-07
    @Test func `a session that has ended leads to the sign-in screen`() async throws {
      let family = try await finished()
      let stored = Stored(LaunchSettings(hasSeenIntro: true))
      let model = model(family.anna.performer, in: family.world, stored: stored)
      await model.load()
      try await family.anna.performer.perform(SignOut())
      await model.load()
      #expect(model.route == .login && !model.facts.hasSession && model.facts.setup == nil)
    }

    // Proves: T-22, T-23, VM-07
    @Test(arguments: [
      (
        Language.english, "Add at least one card to each: Chores, Rewards.", "All set!"
      ),
      (.dutch, "Voeg aan elk minstens één kaart toe: Klusjes, Beloningen.", "Klaar!"),
      (
        .german, "Füge überall mindestens eine Karte hinzu: Hausarbeiten, Belohnungen.",
        "Alles bereit!"
      ),
    ])
    func `the hint names the empty tabs, and the message follows the last card`(
      _ language: Language, hint: String, headline: String
    ) async throws {
      let family = try await TestFamily.make(.kidsRewards)
      await setPIN(on: family.annas)
      let ben = family.member("ben")
      await select(.rule, in: family.household, for: ben, on: family.annas)
      let model = model(family.anna.performer, in: family.world, language, stored: Stored())
      await model.load()
      #expect(model.cardsPrompt == hint && model.successMessage == nil)
      #expect(await !model.acknowledgeSuccess())
      for kind in [CardKind.chore, .reward] {
        await select(kind, in: family.household, for: ben, on: family.annas)
      }
      await model.load()
      #expect(model.cardsPrompt == nil)
      let message = try #require(model.successMessage)
      #expect(message.headline == headline && message.imageName == "mascot_ticket")
      #expect(message.buttonTitle != nil && !message.bodyText.isEmpty)
    }

    // Proves: T-06, T-73, T-75
    @Test func `a launch that fails shows no content, and can be retried`() async throws {
      let family = try await finished()
      let performer = TestPerformer(family.anna.performer)
      let model = model(performer, in: family.world, stored: Stored())
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await model.load() == false)
      #expect(model.route == .loading && model.screen.failure?.showsRetry == true)
      #expect(model.screen.failure?.message.imageName?.hasPrefix("mascot_") == true)
      await model.retry()
      #expect(model.route == .main)
    }

    // Proves: T-72, T-73, T-74
    @Test(arguments: [
      (Language.english, "No child yet", "Add a child"),
      (.dutch, "Nog geen kind", "Kind toevoegen"), (.german, "Noch kein Kind", "Kind hinzufügen"),
    ])
    func `the main screens without a child lead to the form for children`(
      _ language: Language, headline: String, button: String
    ) async throws {
      let world = try TestWorld()
      let eva = try await world.signUp("Eva")
      let model = model(eva.performer, in: world, language, stored: Stored())
      await model.load()
      #expect(await model.createHousehold(.kidsRewards, timeZone: "Europe/Amsterdam"))
      let app = AppModel(world.device(eva.performer, language))
      #expect(model.missingKidMessage(in: app) == nil, "Nothing is known yet")
      await app.launch()
      let message = try #require(model.missingKidMessage(in: app))
      #expect(message.headline == headline && message.buttonTitle == button)
      #expect(message.action == .addKid && message.imageName == "mascot_empty")
      #expect(model.route == .kids)
      let home = try #require(model.household)
      await addKids(["Ben"], to: home, on: world.device(eva.performer))
      await app.refresh()
      #expect(model.missingKidMessage(in: app) == nil)
      #expect(model.activeKid(in: app)?.name.description == "Ben")
    }

    // Proves: T-32, T-33, T-34, D-02, TRAP-39
    @Test func `the active child is stored, and the other one replaces a removed one`()
      async throws
    {
      let world = try TestWorld()
      let eva = try await world.signUp("Eva")
      let stored = Stored()
      let model = model(eva.performer, in: world, stored: stored)
      await model.load()
      #expect(await model.createHousehold(.kidsRewards, timeZone: "Europe/Amsterdam"))
      let home = try #require(model.household)
      await addKids(["Ben", "Mia"], to: home, on: world.device(eva.performer))
      let app = AppModel(world.device(eva.performer))
      await app.launch()
      #expect(model.activeKid(in: app)?.name.description == "Ben")
      let profiles = ProfileSwitchModel(app, onboarding: model)
      for name in ["Ben", "Mia"] {
        #expect(await profiles.switchNext())
        #expect(model.activeKid(in: app)?.name.description == name)
      }
      #expect(profiles.announcement?.text == "You've switched to Mia")
      #expect(profiles.announcement?.image == .template2)
      let own = try #require(app.households.first).member
      #expect(await app.switchActingMember(own))
      #expect(model.activeKid(in: app)?.name.description == "Mia", "It stays for the parent")
      let kids = KidsModel(world.device(eva.performer), household: home)
      await kids.load()
      let last = try #require(kids.kids.last)
      kids.remove(last.id)
      #expect(await kids.next() == false)
      #expect(kids.confirmation != nil)
      #expect(await kids.confirm())
      await app.refresh()
      #expect(model.activeKid(in: app)?.name.description == "Ben")
      #expect(!profiles.isVisible && profiles.image == .template1)
      #expect(!kids.canRemove)
    }

    // Proves: T-80, VM-01
    @Test func `a guided household has its own tabs, and a child has no parent area`() async throws
    {
      let family = try await finished()
      let app = AppModel(family.annas)
      await app.launch()
      #expect(app.tabs.map(\.text) == ["Home", "Shop", "Household", "Settings"])
      #expect(app.tabs.map(\.isLocked) == [false, false, true, false])
      #expect(await app.switchActingMember(family.member("ben")))
      #expect(app.tabs.map(\.area) == [.home, .rewards, .settings])
    }

    // Proves: UC-C2, T-28, partial VM-02
    @Test func `the introduction is not shown again after it was left`() {
      let stored = Stored()
      guard let world = try? TestWorld() else { return }
      let model = model(world.visitor, in: world, stored: stored)
      let intro = IntroModel(world.device(world.visitor)) { _ in model.finishIntro() }
      intro.finish()
      #expect(stored.settings.hasSeenIntro && model.settings.hasSeenIntro)
    }
  }
}
