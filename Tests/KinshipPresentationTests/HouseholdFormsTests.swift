import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct HouseholdFormsTests {
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
  }
}
