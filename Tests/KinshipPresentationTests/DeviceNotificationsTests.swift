import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

extension ModelTests {
  /// The permission for notifications, and the areas of notices that a household sends.
  @MainActor @Suite struct DeviceNotificationsTests {
    private func zoes(
      _ family: TestFamily, _ phone: Phone, _ language: Language = .english
    ) -> Device {
      phone.device(of: family.zoe, in: family.world, language)
    }

    // Proves: M-47, UC-O1
    @Test(arguments: LoadingScreen.all)
    func `no screen asks for the permission when it loads`(_ screen: LoadingScreen) async throws {
      let family = try await TestFamily.make()
      let phone = Phone(.undecided)
      let model = try await screen.make(family, phone.device(of: family.anna, in: family.world))
      await model.refresh()
      #expect(model.screen.hasContent && phone.asked == 0)
    }

    // Proves: M-47, UC-O1
    @Test func `notifications are offered with the first notice, and the answer is kept`()
      async throws
    {
      let family = try await TestFamily.make()
      let phone = Phone(.undecided, answering: .denied)
      let device = zoes(family, phone)
      let inbox = InboxModel(device, household: family.household)
      await inbox.load()
      #expect(!inbox.offersNotifications)
      try await family.addTask("Dishes", for: "zoe")
      await inbox.refresh()
      #expect(inbox.offersNotifications && phone.asked == 0)
      #expect(await inbox.requestPermission())
      #expect(inbox.screen.toast?.text == "This device shows no notifications.")
      #expect(!inbox.offersNotifications && phone.asked == 1)
      let later = InboxModel(device, household: family.household)
      await later.load()
      #expect(!later.offersNotifications, "The answer is kept")
      let plain = InboxModel(family.zoes, household: family.household)
      await plain.load()
      #expect(!plain.offersNotifications, "A device without notifications offers none")
      #expect(await plain.requestPermission())
      #expect(plain.screen.toast?.text == "This device shows no notifications.")
    }

    // Proves: VM-42, M-47, UC-O1
    @Test(arguments: [
      (
        Language.english, "Notifications on this device: not decided yet",
        "Notifications on this device: allowed", "This device shows notifications."
      ),
      (
        .dutch, "Meldingen op dit apparaat: nog niet gekozen",
        "Meldingen op dit apparaat: toegestaan", "Dit apparaat toont meldingen."
      ),
      (
        .german, "Mitteilungen auf diesem Gerät: noch nicht entschieden",
        "Mitteilungen auf diesem Gerät: erlaubt", "Dieses Gerät zeigt Mitteilungen."
      ),
    ])
    func `the settings show the permission, and ask for it on request`(
      language: Language, before: String, after: String, toast: String
    ) async throws {
      let family = try await TestFamily.make()
      let phone = Phone(.undecided)
      let model = NoticePreferencesModel(
        zoes(family, phone, language), household: family.household)
      #expect(model.permission == .unsupported)
      #expect(await model.load())
      #expect(model.permission == .undecided && phone.asked == 0)
      #expect(model.lines.last?.accessibilityLabel == before)
      #expect(await model.requestPermission())
      #expect(model.permission == .granted && model.screen.toast?.text == toast)
      #expect(model.lines.last?.accessibilityLabel == after)
      #expect(await model.requestPermission() && phone.asked == 1)
      let denied = NoticePreferencesModel(
        zoes(family, Phone(.denied)), household: family.household)
      await denied.load()
      #expect(denied.lines.last?.value.hasPrefix("not allowed; ") == true)
      let plain = NoticePreferencesModel(family.zoes, household: family.household)
      await plain.load()
      #expect(plain.permission == .unsupported && plain.lines.count == 2)
    }

    // Proves: VM-42, C-47
    @Test(arguments: [
      (Language.english, "Off in the household: mails and push messages about: tasks, activity"),
      (.dutch, "Uit in het huishouden: mails en pushberichten over: taken, activiteit"),
      (
        .german,
        "Im Haushalt ausgeschaltet: Mails und Push-Nachrichten über: Aufgaben, Aktivität"
      ),
    ])
    func `the settings name the areas that the household has turned off`(
      language: Language, line: String
    ) async throws {
      let family = try await TestFamily.make { $0.notificationAreas = [.care] }
      let model = NoticePreferencesModel(
        family.world.device(family.zoe.performer, language), household: family.household)
      await model.load()
      #expect(model.lines.map(\.accessibilityLabel).contains(line))
      let usual = try await TestFamily.make()
      let none = NoticePreferencesModel(usual.zoes, household: usual.household)
      await none.load()
      #expect(none.lines.count == 2)
    }
  }
}
