import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct HouseholdModelTests {
    // Proves: VM-13, S-06, T-73, M-17
    @Test func `an empty household list offers to add a household`() async throws {
      let world = try TestWorld()
      let model = HouseholdsModel(world.device(try await world.signUp("Eva").performer))
      await model.load()
      #expect(model.screen.emptyMessage?.action == .addHousehold)
      #expect(model.rows.isEmpty)
    }

    // Proves: VM-13, M-10, M-17
    @Test func `creating a household needs a name and lists the household`() async throws {
      let world = try TestWorld()
      let model = HouseholdsModel(world.device(try await world.signUp("Eva").performer))
      #expect(!model.canCreate)
      model.name = "  "
      #expect(!model.canCreate)
      model.name = "Cabin"
      model.timeZone = "Europe/Berlin"
      model.preset = .sharedChores
      #expect(model.canCreate)
      #expect(await model.create())
      #expect(model.created?.policy.taskCompleters == .anyMember)
      #expect(model.rows.map(\.accessibilityLabel) == ["Cabin, parent, owner"])
      #expect(model.screen.phase == .loaded && model.screen.toast?.text == "Created Cabin.")
    }

    // Proves: VM-13, UC-C5, S-06
    @Test func `the first run asks for family, first parent and colour, and ends on the dashboard`()
      async throws
    {
      let world = try TestWorld()
      let device = world.device(try await world.signUp("Eva").performer)
      let model = HouseholdsModel(device)
      (model.preset, model.timeZone) = (.familyGoals, "Europe/Berlin")
      #expect(!model.canCreate)
      model.name = "Miller"
      model.memberName = String(repeating: "M", count: 61)
      #expect(model.colors.map(\.color) == ColorHex.palette && model.colors[2].text == "green")
      model.color = model.colors[2].color
      #expect(await !model.create())
      #expect(model.fieldErrors[.memberName] != nil && model.created == nil)
      model.memberName = "Mum"
      #expect(model.fieldErrors[.memberName] == nil)
      #expect(await model.create())
      let app = AppModel(device)
      await app.launch()
      #expect(app.route == .home && app.tabs.first?.area == .dashboard)
      #expect(app.current?.name.description == "Miller" && app.role == .parent)
      let parent = try #require(app.actingMember)
      #expect(parent.shownName.description == "Mum")
      #expect(parent.details?.color == ColorHex.palette[2] && parent.details?.isOwner == true)
    }

    // Proves: VM-13, UC-C5
    @Test func `without a name the first parent is called like the account`() async throws {
      let world = try TestWorld()
      let device = world.device(try await world.signUp("Eva").performer)
      let model = HouseholdsModel(device)
      (model.name, model.memberName, model.timeZone) = ("Miller", " ", "Europe/Berlin")
      #expect(await model.create())
      let app = AppModel(device)
      await app.launch()
      #expect(app.actingMember?.shownName.description == "Eva")
      #expect(app.actingMember?.details?.color == ColorHex.palette[0])
    }

    // Proves: VM-13
    @Test func `an unknown time zone is refused with a sentence`() async throws {
      let world = try TestWorld()
      let model = HouseholdsModel(world.device(try await world.signUp("Eva").performer))
      #expect(await model.create(name: "Cabin", timeZone: "Mars/Phobos") == false)
      #expect(
        model.screen.failure?.sentence
          == "The time zone is unknown. Please choose another one.")
    }

    // Proves: VM-13
    @Test func `every preset can be chosen by name`() throws {
      let world = try TestWorld()
      let model = HouseholdsModel(world.device(world.visitor, .german))
      #expect(model.presets.map(\.preset) == Preset.allCases)
      #expect(model.presets.first?.text == "Familie")
    }

    // Proves: VM-13, M-11, UC-E2
    @Test func `an invite code of eight characters lets an account join`() async throws {
      let family = try await TestFamily.make()
      let annas = HouseholdModel(family.annas, household: family.household)
      await annas.load()
      let code = try #require(await annas.issueCode(.guardian))
      #expect(annas.invitation == code)
      #expect(
        annas.screen.toast?.text == "One person can join with code \(code.code) as guardian.")
      #expect(annas.invitationText == "until Monday, 10:00 AM")
      let eva = HouseholdsModel(
        family.world.device(try await family.world.signUp("Eva").performer))
      eva.code = "1234"
      #expect(!eva.canJoin)
      eva.code = code.code.description.lowercased()
      #expect(eva.canJoin)
      #expect(await eva.join())
      #expect(eva.joined?.role == .guardian && eva.rows.count == 1)
      #expect(eva.screen.toast?.text == "You have joined Home as guardian.")
      #expect(await eva.join(code: "ABCDEFGH") == false)
      #expect(eva.screen.failure?.code == "invalidInviteCode")
    }

    // Proves: VM-14, M-57, S-132, M-12
    @Test func `members are listed with role, ownership and colour`() async throws {
      let family = try await TestFamily.make()
      let model = HouseholdModel(family.annas, household: family.household)
      #expect(model.memberRows.isEmpty && model.name.isEmpty && !model.canInvite)
      await model.load()
      #expect(model.name == "Home" && model.canInvite)
      let anna = try #require(model.memberRows.first { $0.name == "Anna" })
      #expect(anna.isYou && anna.isOwner && anna.roleText == "parent")
      #expect(anna.accessibilityLabel == "Anna, you, parent, owner, light blue")
      #expect(model.memberRows.contains { $0.name == "Ben" && $0.role == .child && !$0.isYou })
      #expect(!model.memberRows.contains { $0.name == "Rob" })
    }

    // Proves: VM-14, M-13
    @Test func `a child sees no invite code and cannot issue one`() async throws {
      let family = try await TestFamily.make()
      let annas = HouseholdModel(family.annas, household: family.household)
      await annas.load()
      #expect(annas.inviteCode?.count == 8)
      let zoes = HouseholdModel(family.zoes, household: family.household)
      await zoes.load()
      #expect(zoes.inviteCode == nil && !zoes.canInvite)
      #expect(await zoes.issueCode(.child) == nil)
      #expect(zoes.screen.failure?.code == "unauthorized")
    }

    // Proves: VM-14, UC-E8, T-29
    @Test func `a child is added, up to the limit of the household`() async throws {
      let family = try await TestFamily.make { $0.maxChildren = 3 }
      let model = HouseholdModel(family.annas, household: family.household)
      await model.load()
      #expect(await model.addMember(name: "Mia", role: .child, color: "#010203"))
      #expect(model.added?.name.description == "Mia")
      #expect(model.memberRows.contains { $0.name == "Mia" && $0.colorText == "#010203" })
      #expect(model.screen.toast?.text == "Added Mia (child).")
      #expect(await model.addMember(name: "Tom", role: .child) == false)
      #expect(model.screen.failure?.sentence.contains("at most 3 children") == true)
    }

    // Proves: VM-14, TRAP-33
    @Test func `a household of other members is not found`() async throws {
      let family = try await TestFamily.make()
      let model = HouseholdModel(family.annas, household: family.otherHousehold)
      #expect(await model.load() == false)
      #expect(
        model.screen.failure?.sentence == "The household was not found. See the current list.")
      #expect(model.screen.failure?.message.action == .retry)
    }

    // Proves: VM-13, M-17, M-11
    @Test func `the form creates or joins a household, and errors are field errors`() async throws {
      let world = try TestWorld()
      let model = HouseholdsModel(world.device(try await world.signUp("Eva").performer))
      #expect(model.choice == .create && !model.canContinue)
      (model.name, model.timeZone) = ("Cabin", "Mars/Phobos")
      #expect(model.canContinue)
      #expect(await model.next() == false)
      #expect(model.fieldErrors[.timeZone] == model.screen.failure?.sentence)
      #expect(model.fieldErrors[.householdName] == nil)
      model.timeZone = "Europe/Berlin"
      #expect(model.fieldErrors.isEmpty)
      model.choice = .join
      #expect(!model.canContinue)
      model.code = "ABCD-EFGH"
      #expect(model.canContinue)
      #expect(await model.next() == false)
      #expect(model.codeError == model.screen.failure?.sentence && model.codeError != nil)
      model.choice = .create
      #expect(model.codeError == nil)
      #expect(await model.next())
      #expect(model.created?.name.description == "Cabin" && model.fieldErrors.isEmpty)
    }

    // Proves: VM-14, M-13
    @Test func `the text that shares the code is shown only to members who see the code`()
      async throws
    {
      let family = try await TestFamily.make()
      let annas = HouseholdModel(family.annas, household: family.household)
      #expect(annas.shareText == nil)
      await annas.load()
      let code = try #require(annas.inviteCode)
      #expect(annas.shareText == "Join Home in Kinship with the code \(code).")
      let zoes = HouseholdModel(family.zoes, household: family.household)
      await zoes.load()
      #expect(zoes.shareText == nil)
    }
  }
}
