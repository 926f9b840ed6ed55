import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

/// A phone with a person who gives one answer; keeps what it was asked and told.
private final class Phone: DeviceNotifications {
  private struct State {
    var permission: NotificationPermission
    var asked = 0
    var planned: [HouseholdID: [PlannedReminder]] = [:]
  }

  private let answer: NotificationPermission
  private let state: Mutex<State>

  init(_ permission: NotificationPermission, answering answer: NotificationPermission = .granted) {
    self.answer = answer
    state = Mutex(State(permission: permission))
  }

  /// The number of questions to the person.
  var asked: Int { state.withLock { $0.asked } }

  func planned(for household: HouseholdID) -> [PlannedReminder]? {
    state.withLock { $0.planned[household] }
  }

  func permission() async -> NotificationPermission { state.withLock { $0.permission } }

  func requestPermission() async throws -> NotificationPermission {
    state.withLock { state in
      if state.permission == .undecided {
        state.asked += 1
        state.permission = answer
      }
      return state.permission
    }
  }

  func replaceReminders(
    of household: HouseholdID, with reminders: [PlannedReminder]
  ) async throws {
    state.withLock { $0.planned[household] = reminders }
  }
}

extension ModelTests {
  /// The permission for notifications, and the reminders that a device shows by itself.
  @MainActor @Suite struct DeviceNotificationsTests {
    private func zoes(
      _ family: TestFamily, _ phone: Phone, _ language: Language = .english
    ) -> Device {
      var device = family.world.device(family.zoe.performer, language)
      device.notifications = phone
      return device
    }

    // Proves: M-47, UC-O1
    @Test func `notifications are offered with the first notice, and never asked for at launch`()
      async throws
    {
      let family = try await TestFamily.make()
      let phone = Phone(.undecided, answering: .denied)
      let device = zoes(family, phone)
      await AppModel(device).launch()
      await TodayModel(device, household: family.household).load()
      let inbox = InboxModel(device, household: family.household)
      await inbox.load()
      #expect(!inbox.offersNotifications)
      try await family.addTask("Dishes", for: "zoe")
      await inbox.refresh()
      #expect(inbox.offersNotifications && phone.asked == 0)
      #expect(await inbox.requestNotifications())
      #expect(inbox.screen.toast?.text == "This device shows no notifications.")
      #expect(!inbox.offersNotifications && phone.asked == 1)
      let later = InboxModel(device, household: family.household)
      await later.load()
      #expect(!later.offersNotifications, "The answer is kept")
      let plain = InboxModel(family.zoes, household: family.household)
      await plain.load()
      #expect(!plain.offersNotifications, "A device without notifications offers none")
      #expect(await plain.requestNotifications())
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
    func `a device plans the reminders of the member's own tasks as a set`(
      language: Language, dueSoon: String, overdue: String
    ) async throws {
      let family = try await TestFamily.make()
      let home = family.household
      let due = Due(try #require(CivilDate("2026-11-24")), at: TimeOfDay("18:00"))
      let dishes = try await family.addTask("Dishes", for: "zoe", due: due)
      try await family.addTask("Bins", for: "ben", due: due)
      try await family.addTask("Undated", for: "zoe")
      let phone = Phone(.granted)
      let model = DeviceRemindersModel(zoes(family, phone, language), household: home)
      #expect(await model.load())
      let planned = try #require(phone.planned(for: home))
      #expect(planned == model.reminders && planned.allSatisfy { $0.task == dishes })
      #expect(planned.map(\.kind) == [.taskDueSoon, .taskOverdue])
      let times = [Instant("2026-11-23T17:00:00Z"), Instant("2026-11-25T08:00:00Z")]
      #expect(planned.map(\.at) == times.compactMap(\.self))
      #expect(planned.map(\.text) == [dueSoon, overdue])
      family.world.clock.advance(by: .seconds(60))
      await model.refresh()
      #expect(phone.planned(for: home) == planned, "The same reminders have the same ids")
      _ = try await family.zoe.performer.perform(CompleteTask(household: home, task: dishes))
      await model.refresh()
      #expect(phone.planned(for: home) == [])
    }

    // Proves: M-48, UC-O2, B-52
    @Test func `a device plans no reminder that its member does not want or that is pushed`()
      async throws
    {
      let family = try await TestFamily.make()
      let (home, zoe) = (family.household, family.zoe.performer)
      let due = Due(try #require(CivilDate("2026-11-24")), at: TimeOfDay("18:00"))
      try await family.addTask("Dishes", for: "zoe", due: due)
      let phone = Phone(.granted)
      let model = DeviceRemindersModel(zoes(family, phone), household: home)
      let settings = NoticePreferencesModel(family.zoes, household: home)
      await settings.load()
      #expect(await settings.setDelivery(of: .taskDueSoon, by: .push, to: false))
      await model.load()
      #expect(phone.planned(for: home)?.map(\.kind) == [.taskOverdue])
      let start = try #require(TimeOfDay("08:00"))
      let end = try #require(TimeOfDay("11:00"))
      #expect(await settings.setQuietHours(try QuietHours(start: start, end: end)))
      await model.refresh()
      let atElevenLocal = try #require(Instant("2026-11-25T10:00:00Z"))
      #expect(phone.planned(for: home)?.map(\.at) == [atElevenLocal])
      try await zoe.perform(RegisterDevice(token: "phone"))
      await model.refresh()
      #expect(phone.planned(for: home) == [], "The server pushes the reminders")
      try await zoe.perform(ForgetDevice(session: family.zoe.signedIn.session))
      let silent = Phone(.undecided)
      await DeviceRemindersModel(zoes(family, silent), household: home).load()
      #expect(silent.planned(for: home) == [] && silent.asked == 0)
    }
  }
}
