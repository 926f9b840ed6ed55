import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct HouseholdFormsTests {
    // MARK: The household's form

    // Proves: UC-E7, VM-14
    @Test func `saving the form sends only the changed half`() async throws {
      let family = try await TestFamily.make()
      let script = TestPerformer(family.anna.performer)
      let form = HouseholdEditorModel(
        family.world.device(script), household: family.household)
      #expect(!form.canSave)
      await form.load()
      #expect(form.name == "Home" && form.timeZone == "Europe/Amsterdam")
      #expect(form.canEdit && !form.canSave)
      form.name = " "
      #expect(!form.canSave)
      form.name = "Our place"
      form.details = "Up the hill"
      #expect(form.hasNewWords && !form.hasNewRules && form.canSave)
      #expect(await form.save())
      #expect(form.screen.toast?.text == "Renamed “Home” to “Our place”")
      #expect(form.name == "Our place" && form.details == "Up the hill" && !form.canSave)
      form.policy.approvalUndo = .never
      #expect(form.hasNewRules && !form.hasNewWords && form.canSave)
      #expect(await form.save())
      #expect(form.screen.toast?.text == "The rules of Our place are changed.")
      #expect(script.script.performed.count { $0.hasPrefix("UpdateHousehold") } == 1)
      #expect(script.script.performed.count { $0.hasPrefix("UpdatePolicy") } == 1)
    }

    // Proves: UC-E7, T-73
    @Test func `saving rules that another adult has changed fails and offers a reload`()
      async throws
    {
      let family = try await TestFamily.make()
      let annas = HouseholdEditorModel(family.annas, household: family.household)
      let brams = HouseholdEditorModel(
        family.world.device(family.bram.performer), household: family.household)
      await annas.load()
      await brams.load()
      brams.policy.pointsName = .credits
      #expect(await brams.save())
      annas.policy.taskUndo = .never
      #expect(await annas.save() == false)
      #expect(annas.screen.failure?.message.action == .refresh)
      await annas.refresh()
      #expect(annas.policy.pointsName == .credits && annas.policy.taskUndo == .completerOrAdult)
    }

    // Proves: UC-E7
    @Test func `a save that fails halfway says which half is saved`() async throws {
      let family = try await TestFamily.make()
      let script = TestPerformer(family.anna.performer)
      let form = HouseholdEditorModel(family.world.device(script), household: family.household)
      await form.load()
      form.name = "Our place"
      form.policy.pointsName = .credits
      script.script.fail(after: 1, with: TestFault(kind: .unavailable))
      #expect(await form.save() == false)
      let said = try #require(form.screen.failure?.sentence)
      #expect(said.hasPrefix("Name, description and time zone are saved; the rules are not."))
      #expect(!said.contains("Nothing was changed"))
      #expect(form.policy.pointsName == .credits)
      await form.retry()
      #expect(form.screen.failure == nil && form.name == "Our place" && !form.hasNewRules)
      // A refusal of the second half has the same message and is not retried automatically.
      let brams = HouseholdEditorModel(
        family.world.device(family.bram.performer), household: family.household)
      await brams.load()
      brams.policy.pointsName = .peanuts
      #expect(await brams.save())
      form.name = "Ours"
      form.policy.taskUndo = .never
      #expect(await form.save() == false)
      #expect(form.screen.failure?.code == "conflict")
      #expect(form.screen.failure?.sentence.contains("the rules are not") == true)
    }

    // Proves: UC-E7, F-57
    @Test func `the next save starts from the saved values, even if the reload failed`()
      async throws
    {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let form = HouseholdEditorModel(family.world.device(performer), household: family.household)
      await form.load()
      form.name = "Our place"
      form.policy.pointsName = .credits
      performer.script.goBlindAfterChange()
      #expect(await form.save())
      #expect(form.screen.caution != nil && !form.canSave)
      form.policy.taskUndo = .never
      #expect(form.hasNewRules && !form.hasNewWords && form.canSave)
      #expect(await form.save())
      #expect(form.screen.failure == nil && !form.canSave)
      #expect(performer.script.performed.count { $0.hasPrefix("UpdateHousehold") } == 1)
      performer.script.see()
      await form.retry()
      #expect(form.name == "Our place" && form.screen.caution == nil)
      #expect(form.policy.pointsName == .credits && form.policy.taskUndo == .never)
    }

    // Proves: UC-E7, T-73
    @Test func `saving a name without a reload does not overwrite another adult's rules`()
      async throws
    {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let annas = HouseholdEditorModel(family.world.device(performer), household: family.household)
      let brams = HouseholdEditorModel(
        family.world.device(family.bram.performer), household: family.household)
      await annas.load()
      await brams.load()
      brams.policy.pointsName = .peanuts
      #expect(await brams.save())
      annas.name = "Ours"
      performer.script.goBlindAfterChange()
      #expect(await annas.save())
      #expect(annas.known?.name.description == "Ours" && !annas.hasNewRules)
      annas.policy.taskUndo = .never
      #expect(await annas.save() == false)
      #expect(annas.screen.failure?.code == "conflict")
    }

    // Proves: UC-E7
    @Test func `a policy number out of range cannot be saved`() async throws {
      let family = try await TestFamily.make()
      let form = HouseholdEditorModel(family.annas, household: family.household)
      await form.load()
      form.policy.maxChildren = 51
      #expect(!form.canSave)
      form.policy.maxChildren = 4
      #expect(form.canSave)
      let zoes = HouseholdEditorModel(family.zoes, household: family.household)
      await zoes.load()
      zoes.name = "Zoe's"
      #expect(!zoes.canEdit && !zoes.canSave)
      #expect(await zoes.save() == false)
      #expect(zoes.screen.failure?.code == "unauthorized")
    }

    // Proves: UC-E7, C-32
    @Test func `a limit below the number of children is refused with both numbers`() async throws {
      let family = try await TestFamily.make()
      for language in Language.allCases {
        let form = HouseholdEditorModel(
          family.world.device(family.anna.performer, language), household: family.household)
        await form.load()
        form.policy.maxChildren = 1
        #expect(await form.save() == false)
        let failure = try #require(form.screen.failure)
        #expect(failure.code == "childLimitReached" && !failure.showsRetry)
        expectClean(failure.sentence)
        #expect(failure.sentence.contains("2") && failure.sentence.contains("1"))
        form.name = "Home in \(language)"
        #expect(await form.save() == false)
        #expect(form.screen.failure?.sentence.hasSuffix(failure.sentence) == true)
        // The refusal is not retried: the form loads again.
        await form.retry()
        #expect(form.screen.failure == nil)
      }
      let form = HouseholdEditorModel(family.annas, household: family.household)
      await form.load()
      form.policy.maxChildren = 0
      #expect(await form.save() == false)
      #expect(
        form.screen.failure?.sentence
          == "This household has 2 children, so the maximum cannot be 0. Choose at least 2.")
      form.policy.maxChildren = 2
      #expect(await form.save())
    }

    // Proves: UC-E7, C-61
    @Test func `task rules have distinct texts in every language and are saved`() async throws {
      let family = try await TestFamily.make()
      for language in Language.allCases {
        let form = HouseholdEditorModel(
          family.world.device(family.anna.performer, language), household: family.household)
        let texts = [
          form.taskAssignments.map(\.text), form.taskPointRules.map(\.text),
          form.taskUndos.map(\.text), form.approvalUndos.map(\.text),
          form.defaultDueDates.map(\.text), form.notificationAreas.map(\.text),
          form.answers.map(\.text),
        ]
        for words in texts {
          words.forEach(expectClean)
          #expect(words.count > 1 && Set(words).count == words.count, "\(words)")
        }
      }
      let form = HouseholdEditorModel(family.annas, household: family.household)
      await form.load()
      form.policy.taskAssignment = .requiredChild
      form.policy.fixesTaskTerms = true
      form.setNotifies(.tasks, false)
      #expect(await form.save())
      let brams = HouseholdEditorModel(
        family.world.device(family.bram.performer), household: family.household)
      await brams.load()
      #expect(brams.policy.notificationAreas == [.activity, .care])
      #expect(brams.policy.taskAssignment == .requiredChild && brams.policy.fixesTaskTerms)
      brams.setNotifies(.tasks, true)
      #expect(brams.policy.notificationAreas.count == 3)
    }

    // MARK: The kids editor

    // Proves: VM-05, T-29, T-30, T-31, C-10
    @Test func `children are added, renamed and removed in one form`() async throws {
      let family = try await TestFamily.make { $0.maxChildren = 3 }
      let kids = KidsModel(family.annas, household: family.household)
      await kids.load()
      #expect(kids.kids.map(\.name) == ["Ben"] && kids.buttonTitle == "Next")
      #expect(kids.canAdd && !kids.canRemove && kids.canContinue)
      kids.setName("Benno", of: kids.kids[0].id)
      kids.add(name: "Tim")
      // Zoe, who has her own account, is the third child.
      #expect(!kids.canAdd && kids.canRemove)
      #expect(await kids.next())
      #expect(kids.kids.map(\.name) == ["Benno", "Tim"])
      #expect(kids.kids[0].id == family.member("ben"))
      #expect(kids.screen.toast?.text == "The children are now: Benno, Tim.")
      kids.remove(kids.kids[0].id)
      #expect(await kids.next() == false)
      #expect(kids.confirmation?.headline == "Remove Benno from the household?")
      kids.cancel()
      #expect(await kids.confirm() == false)
      await kids.load()
      #expect(kids.kids.map(\.name) == ["Benno", "Tim"])
      kids.remove(kids.kids[0].id)
      _ = await kids.next()
      #expect(await kids.confirm())
      #expect(kids.kids.map(\.name) == ["Tim"] && kids.confirmation == nil)
    }

    // Proves: VM-05, D-52
    @Test func `removing a child warns of deleted tasks where every task needs a child`()
      async throws
    {
      let family = try await TestFamily.make(.kidsRewards) { $0.maxChildren = 4 }
      let kids = KidsModel(family.annas, household: family.household)
      await kids.load()
      kids.add(name: "Tim")
      #expect(await kids.next())
      kids.remove(family.member("ben"))
      #expect(await kids.next() == false)
      #expect(kids.confirmation?.bodyText.hasPrefix("Open tasks are deleted") == true)
    }

    // Proves: VM-05, T-30
    @Test func `clearing a child's name does not remove the child`() async throws {
      let family = try await TestFamily.make()
      let kids = KidsModel(family.annas, household: family.household)
      await kids.load()
      kids.add(name: "Tim")
      kids.setName("  ", of: family.member("ben"))
      #expect(!kids.canContinue)
      #expect(await kids.next() == false)
      #expect(kids.confirmation == nil && kids.screen.failure?.code == "validation")
      await kids.load()
      #expect(kids.kids.map(\.name) == ["Ben"])
    }

    // Proves: VM-05, D-61
    @Test func `the form keeps one line, and a blank line adds no child`() async throws {
      let family = try await TestFamily.make()
      let olgas = KidsModel(
        family.world.device(family.olga.performer), household: family.otherHousehold)
      await olgas.load()
      #expect(olgas.kids.map(\.name) == [""] && !olgas.canContinue)
      olgas.remove(olgas.kids[0].id)
      #expect(olgas.kids.count == 1)
      #expect(olgas.kids[0].accessibilityLabel == "child")
      olgas.setName("Lou", of: olgas.kids[0].id)
      #expect(olgas.kids[0].accessibilityLabel == "Lou, child")
      olgas.add()
      #expect(olgas.canContinue)
      #expect(await olgas.next())
      #expect(olgas.kids.map(\.name) == ["Lou"])
    }

    // Proves: VM-05
    @Test func `retrying after a lost answer adds no second child`() async throws {
      let family = try await TestFamily.make()
      let script = TestPerformer(family.anna.performer)
      let kids = KidsModel(family.world.device(script), household: family.household)
      await kids.load()
      kids.add(name: "Tim")
      script.script.loseAnswer()
      #expect(await kids.next() == false)
      #expect(kids.screen.failure?.message.action == .retry)
      // The form's content is outdated: the retry fails instead of adding Tim again.
      await kids.retry()
      await kids.refresh()
      #expect(kids.kids.map(\.name) == ["Ben", "Tim"])
    }

    // MARK: The switch

    // Proves: VM-11, T-33, C-32, TRAP-39
    @Test func `switching alternates between two children`() async throws {
      let family = try await TestFamily.make()
      let app = AppModel(family.annas)
      await app.launch(household: family.household)
      let profiles = ProfileSwitchModel(app)
      #expect(!profiles.isVisible && profiles.image == .template1)
      #expect(await profiles.switchNext() == false)
      _ = try await family.anna.performer.perform(
        AddManagedMember(
          household: family.household, member: family.world.ids.next(),
          person: family.world.ids.next(), name: "Tim", role: .child))
      await app.refresh()
      #expect(profiles.isVisible)
      #expect(await profiles.switchNext())
      #expect(app.actingMember?.name.description == "Ben")
      let announcement = try #require(profiles.announcement)
      #expect(announcement.text == "You've switched to Ben" && announcement.image == .template1)
      #expect(await profiles.switchNext())
      #expect(profiles.image == .template2 && app.role == .child)
      #expect(profiles.announcement?.text == "You've switched to Tim")
      profiles.dismiss()
      #expect(profiles.announcement == nil)
      #expect(await profiles.switchNext())
      #expect(app.actingMember?.name.description == "Ben")
    }

    /// An app of a household with three managed children.
    private func three(_ family: TestFamily) async throws -> (AppModel, [MemberID]) {
      var children = [family.member("ben")]
      for name in ["Tim", "Kim"] {
        children.append(
          try await family.anna.performer.perform(
            AddManagedMember(
              household: family.household, member: family.world.ids.next(),
              person: family.world.ids.next(), name: name, role: .child)
          ).id)
      }
      let app = AppModel(family.annas)
      await app.launch(household: family.household)
      return (app, children)
    }

    // Proves: VM-11, T-33
    @Test func `switching cycles through three children`() async throws {
      let family = try await TestFamily.make()
      let (app, children) = try await three(family)
      let profiles = ProfileSwitchModel(app)
      var images: [ProfileSwitchModel.Image] = []
      for child in children + children {
        #expect(await profiles.switchNext())
        #expect(app.actingMember?.id == child)
        images.append(profiles.image)
      }
      #expect(images.prefix(4) == [.template1, .template2, .template1, .template1])
    }

    // Proves: VM-11, T-32, partial T-34
    @Test(arguments: [(0, 1), (1, 2), (2, 1)])
    func `removing the acting child switches to another child, never to the parent`(
      gone: Int, next: Int
    ) async throws {
      let family = try await TestFamily.make()
      let (app, children) = try await three(family)
      #expect(await app.switchActingMember(children[gone]))
      _ = try await family.bram.performer.perform(
        RemoveMember(household: family.household, member: children[gone]))
      await app.refresh()
      #expect(app.actingMember?.id == children[next] && app.role == .child)
      let name = try #require(app.actingMember?.shownName)
      #expect(app.screen.toast?.text == "You've switched to \(name)")
      let seen = try await app.device.performer.fetch(
        HouseholdDetails(household: family.household))
      #expect(seen.actingMember == children[next] && app.screen.failure == nil)
      let launched = AppModel(family.annas)
      await launched.launch(household: family.household, actingMember: children[gone])
      #expect(launched.role == .child)
      #expect(await ProfileSwitchModel(app).switchNext())
      #expect(app.role == .child && app.actingMember?.id != children[next])
    }

    // Proves: VM-11, T-32, partial T-34
    @Test func `removing the only child switches back to the account's own member`() async throws {
      let family = try await TestFamily.make()
      let app = AppModel(family.annas)
      await app.launch(household: family.household)
      #expect(await app.switchActingMember(family.member("ben")))
      _ = try await family.bram.performer.perform(
        RemoveMember(household: family.household, member: family.member("ben")))
      await app.refresh()
      #expect(app.actingMember?.id == family.member("anna") && app.screen.failure == nil)
    }
  }
}
