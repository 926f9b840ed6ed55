import KinshipDomain
@testable import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Observation
import Synchronization
import Testing

extension ModelTests {
  @MainActor @Suite struct SettingsModelTests {
    private final class Drawer {
      var kept: [SettingsModel.Appearance] = []
    }

    private func annas(
      _ drawer: Drawer = Drawer()
    ) async throws -> (SettingsModel, AppModel, TestFamily) {
      let family = try await TestFamily.make()
      let app = AppModel(family.annas)
      await app.launch()
      let model = SettingsModel(app) { drawer.kept.append($0) }
      return (model, app, family)
    }

    // Proves: VM-12, S-03, S-140, M-09
    @Test func `settings show the acting member, the members and the privacy`() async throws {
      let (model, _, _) = try await annas()
      #expect(model.privacy == nil)
      #expect(await model.load())
      #expect(model.userName == "Anna" && model.role == .parent && model.roleText == "parent")
      #expect(model.familyName == "Home" && model.canEditMembers)
      #expect(model.members.map(\.name).contains("Ben"))
      #expect(model.members.first { $0.isYou }?.name == "Anna")
      #expect(model.privacy?.showsProfile == true)
      #expect(model.sections.map(\.text) == ["People", "Appearance", "Family"])
      #expect(model.screen.phase == .loaded)
    }

    // Proves: VM-12, D-10
    @Test func `settings say when reminders are sent`() async throws {
      func model(
        _ language: Language, _ change: @escaping @Sendable (inout HouseholdPolicy) -> Void
      ) async throws -> SettingsModel {
        let family = try await TestFamily.make(policy: change)
        let app = AppModel(family.world.device(family.anna.performer, language))
        await app.launch()
        return SettingsModel(app) { _ in }
      }
      let usual = try await model(.english) { _ in }
      #expect(usual.remindsOfTasks)
      #expect(
        usual.remindersText == "24 hours before a task is due and at 9:00 AM the next day")
      let once = try await model(.german) {
        $0.overdueReminder = nil; $0.dueSoonHours = 1
      }
      #expect(once.remindersText == "1 Stunde, bevor eine Aufgabe fällig ist")
      let never = try await model(.dutch) {
        $0.overdueReminder = nil; $0.dueSoonHours = nil
      }
      #expect(!never.remindsOfTasks && never.remindersText == "nooit")
      let silent = try await model(.english) { $0.notificationAreas = [.activity, .care] }
      #expect(!silent.remindsOfTasks && silent.remindersText == "never")
    }

    // Proves: VM-12, UC-A7, M-07, F-66
    @Test func `settings set and remove the account's photo`() async throws {
      let (model, _, family) = try await annas()
      #expect(await model.load() && model.userPhoto == nil)
      #expect(await model.setPhoto(TestPicture.jpeg()))
      #expect(model.userPhoto != nil && model.screen.toast?.text == "Your photo is saved.")
      #expect(model.members.first { $0.isYou }?.photo == model.userPhoto)
      #expect(await model.switchMember(family.member("ben")))
      #expect(model.userPhoto == nil)
      #expect(await model.setPhoto(TestPicture.jpeg()) == false, "A child with the device")
      #expect(model.screen.failure?.code == "unauthorized")
      model.dismiss()
      #expect(await model.switchMember(family.member("anna")))
      #expect(model.userPhoto != nil)
      #expect(await model.removePhoto() && model.userPhoto == nil)
      #expect(model.screen.toast?.text == "Your photo is removed.")
    }

    // Proves: VM-12, S-04, TRAP-34
    @Test func `the role changes together with the acting member`() async throws {
      let (model, _, family) = try await annas()
      #expect(await model.switchMember(family.member("ben")))
      #expect(model.userName == "Ben" && model.role == .child && !model.canEditMembers)
      #expect(model.screen.toast?.text == "You've switched to Ben")
      #expect(await model.switchMember(family.member("zoe")) == false)
      #expect(model.role == .child && model.screen.failure != nil)
      model.dismiss()
      #expect(model.screen.failure == nil)
    }

    // Proves: VM-12, S-03
    @Test func `the appearance is chosen and saved once per change`() async throws {
      let drawer = Drawer()
      let (model, app, _) = try await annas(drawer)
      #expect(model.appearance == .system)
      #expect(model.appearances.map(\.text) == ["Light", "Dark", "Same as the device"])
      model.setAppearance(.dark)
      model.setAppearance(.dark)
      #expect(model.appearance == .dark && drawer.kept == [.dark])
      #expect(SettingsModel(app, appearance: .dark) { _ in }.appearance == .dark)
    }

    // Proves: VM-12, UC-A13, C-61
    @Test func `a new language applies at once and after switching the member`() async throws {
      let (model, app, family) = try await annas()
      #expect(model.languages.map(\.text) == ["English", "Nederlands", "Deutsch"])
      #expect(await model.setLanguage(.dutch))
      #expect(model.language == .dutch && app.device.language == .dutch)
      #expect(model.sections.map(\.text) == ["Personen", "Weergave", "Gezin"])
      #expect(model.roleText == "ouder")
      await model.switchMember(family.member("ben"))
      #expect(app.device.language == .dutch && model.roleText == "kind")
    }

    // Proves: VM-12, T-28, C-61
    @Test func `open screens change their language as soon as it is chosen`() async throws {
      let (model, app, family) = try await annas()
      try await family.addTask("Dishes", points: 2)
      let list = TaskListModel(app.device, household: family.household)
      let points = PointsAccountModel(
        app.device, household: family.household, member: family.member("ben"))
      await list.load()
      await points.load()
      #expect(list.rows.first?.pointsText == "2 points" && points.balanceText == "0 points")
      let isTold = Mutex(false)
      withObservationTracking {
        _ = points.balanceText
      } onChange: {
        isTold.withLock { $0 = true }
      }
      #expect(await model.setLanguage(.dutch))
      #expect(isTold.withLock { $0 } && points.balanceText == "0 punten")
      #expect(list.filters.first?.text == "Alle")
      #expect(list.rows.first?.pointsText == "2 punten")
      #expect(family.annas.language == .english, "Another device keeps its own")
    }

    // Proves: T-28, C-61, T-72
    @Test func `shown rows, empty screens, confirmations and failures change their language`()
      async throws
    {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let device = family.world.device(performer)
      let shopping = ShoppingListModel(device, household: family.household)
      let people = HouseholdModel(device, household: family.household)
      let failed = HouseholdsModel(device)
      await shopping.load()
      await people.load()
      people.ask(.delete)
      let form = HouseholdsModel(device)
      #expect(await form.join(code: "ABCD-EFGH") == false)
      let codeError = try #require(form.codeError)
      performer.script.fail(with: TestFault(kind: .unavailable))
      await failed.load()
      let isTold = Mutex(false)
      withObservationTracking {
        _ = people.memberRows
      } onChange: {
        isTold.withLock { $0 = true }
      }
      let english = people.memberRows
      #expect(people.memberRows.first { $0.isYou }?.roleText == "parent")
      #expect(
        failed.screen.failure?.message.headline == LocalizedText.unavailable.text(in: .english))
      device.language = .german
      #expect(isTold.withLock { $0 })
      #expect(
        shopping.screen.emptyMessage?.headline == LocalizedText.nothingToBuy.text(in: .german))
      #expect(shopping.screen.emptyMessage?.action == .addItem)
      #expect(people.memberRows.map(\.id) == english.map(\.id))
      #expect(
        people.memberRows.first { $0.isYou }?.roleText
          == LocalizedText.role(.parent).text(in: .german))
      #expect(people.confirmation?.buttonTitle == LocalizedText.delete.text(in: .german))
      #expect(form.codeError != codeError && form.codeError == form.screen.failure?.sentence)
      #expect(
        failed.screen.failure?.message.headline == LocalizedText.unavailable.text(in: .german))
      #expect(failed.screen.failure?.message.buttonTitle == "Erneut versuchen")
      device.language = .english
      #expect(people.memberRows == english && form.codeError == codeError)
      await failed.retry()
      #expect(failed.screen.phase == .loaded && failed.rows.first?.roleText == "parent")
    }

    // Proves: VM-12, S-05, T-30, T-77
    @Test func `settings add members and edit children`() async throws {
      let (model, _, _) = try await annas()
      await model.load()
      let before = model.members.count
      #expect(await model.addMember(name: "Tim", role: .child))
      #expect(model.members.count == before + 1 && model.hasSeveralChildren)
      #expect(model.screen.toast?.text == "Added Tim (child).")
      let kids = try #require(model.kidsEditor())
      await kids.load()
      #expect(kids.kids.map(\.name) == ["Ben", "Tim"])
      #expect(await model.addMember(name: " ", role: .child) == false)
      #expect(model.screen.failure?.code == "validation" && model.members.count == before + 1)
    }

    // Proves: VM-12, M-09
    @Test func `privacy settings change independently`() async throws {
      let (model, _, _) = try await annas()
      await model.load()
      #expect(await model.save(UpdatePrivacy(sharesActivity: false)))
      #expect(model.privacy?.sharesActivity == false && model.privacy?.showsProfile == true)
    }

    // Proves: VM-12, F-44, F-51, T-77
    @Test func `signing out and deleting the account clear the settings`() async throws {
      let (model, app, _) = try await annas()
      #expect(await model.signOut())
      #expect(app.route == .signedOut && model.members.isEmpty && model.role == nil)
      #expect(model.kidsEditor() == nil)
      #expect(await model.addMember(name: "Tim", role: .child) == false)
      let (other, otherApp, _) = try await annas()
      await other.account.askDeletion()
      #expect(await other.deleteAccount(password: "wrong password") == false)
      #expect(other.screen.failure?.code == "invalidCredentials" && otherApp.isAuthenticated)
      #expect(await other.deleteAccount(password: TestWorld.password))
      #expect(otherApp.route == .signedOut && other.account.isDeleted)
    }

    // Proves: T-77
    @Test func `no setting and no text but those of plans mentions a trial`() async throws {
      let (model, _, _) = try await annas()
      await model.load()
      let names = Mirror(reflecting: model).children.compactMap(\.label)
      #expect(!names.contains { $0.lowercased().contains("trial") })
      for file in try textFiles() where !file.name.hasPrefix("Entitlement/") {
        for word in ["trial", "testphase", "testversion", "probeabo", "proefperiode"] {
          #expect(!file.contents.lowercased().contains(word), "\(word) in \(file.name)")
        }
      }
    }

    // Proves: VM-12, F-58
    @Test func `settings that fail to load can be retried`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let app = AppModel(family.world.device(performer))
      await app.launch()
      let model = SettingsModel(app) { _ in }
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await model.load() == false)
      #expect(model.screen.failure?.kind == .unavailable && model.privacy == nil)
      await model.retry()
      #expect(model.screen.phase == .loaded && model.privacy != nil)
    }

    /// Settings over a connection that loses the next answer.
    ///
    /// With `isKept` a retry gets the stored answer, as from a server, unless the session has ended.
    private func forgetful(
      isKept: Bool = true
    ) async throws -> (SettingsModel, AppModel, Script, TestFamily) {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let app = AppModel(family.world.device(performer))
      await app.launch()
      let model = SettingsModel(app) { _ in }
      await model.load()
      performer.script.loseAnswer(isKept: isKept)
      return (model, app, performer.script, family)
    }

    // Proves: VM-12, F-58, C-61
    @Test func `retrying a language change after a lost answer applies it`() async throws {
      let (model, app, _, _) = try await forgetful()
      #expect(await model.setLanguage(.dutch) == false)
      #expect(app.device.language == .english)
      await model.retry()
      #expect(app.device.language == .dutch && model.roleText == "ouder")
      #expect(model.screen.failure == nil)
    }

    // Proves: VM-12, F-58, F-44
    @Test func `retrying an account deletion after a lost answer signs out`() async throws {
      let (model, app, _, _) = try await forgetful(isKept: false)
      #expect(await model.deleteAccount(password: TestWorld.password) == false)
      #expect(app.isAuthenticated && model.screen.failure?.kind == .unavailable)
      await model.retry()
      #expect(app.route == .signedOut && model.account.isDeleted)
      #expect(model.screen.failure == nil)
    }

    // Proves: VM-12, S-05, F-58
    @Test(arguments: [false, true])
    func `repeating an added child after a lost answer adds one child`(
      pressesAgain: Bool
    ) async throws {
      let (model, _, script, _) = try await forgetful()
      let before = model.members.count
      #expect(await model.addMember(name: "Tim", role: .child) == false)
      if pressesAgain {
        #expect(await model.addMember(name: "Tim", role: .child))
      } else {
        await model.retry()
      }
      #expect(Set(script.performed).count == 1 && script.performed.count == 2)
      #expect(model.members.count == before + 1 && model.screen.failure == nil)
      // The next call is a new child, which needs another name.
      #expect(await model.addMember(name: "Tim", role: .child) == false)
      #expect(model.screen.failure?.code == "nameTaken" && model.members.count == before + 1)
      #expect(await model.addMember(name: "Tom", role: .child))
      #expect(model.members.count == before + 2)
    }

    // Proves: VM-12, F-57
    @Test func `adding a child succeeds with a caution when the reload fails`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let app = AppModel(family.world.device(performer))
      await app.launch()
      let model = SettingsModel(app) { _ in }
      performer.script.goBlindAfterChange()
      #expect(await model.addMember(name: "Tim", role: .child))
      #expect(model.screen.failure == nil && model.screen.caution != nil)
      #expect(model.screen.toast?.text == "Added Tim (child).")
      performer.script.see()
      model.dismiss()
      #expect(model.screen.caution == nil)
    }
  }
}
