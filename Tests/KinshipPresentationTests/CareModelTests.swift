import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// Care in words.
extension ModelTests {
  /// The clock reads Saturday, 21 November 2026, 10:00 in Amsterdam.
  @MainActor @Suite struct CareModelTests {
    /// A setup whose first message was sent to +31612345678.
    private func setup(_ family: TestFamily) async throws -> CareSetupModel {
      let model = CareSetupModel(family.annas, household: family.household)
      await model.load()
      model.form.name = "Debra"
      model.form.relationship = "Grandmother"
      model.form.phone = "06 12345678"
      for _ in 0..<3 {
        let isDone = await model.next()
        #expect(isDone)
      }
      return model
    }

    // Proves: H-21, H-24, H-25, H-26, H-27, H-28, H-29, H-31, partial H-33, H-39, partial H-40, H-41, VM-35, C-59
    @Test func `six steps create a profile, and the message goes out in the third`() async throws {
      let family = try await TestFamily.make()
      let model = CareSetupModel(family.annas, household: family.household)
      await model.load()
      #expect(model.step == .newProfileForm && model.dots == 6 && model.dotIndex == 0)
      #expect(model.title == "New Profile" && model.nextText == "Next" && model.canGoBack)
      #expect(model.labels.map { $0.hint } == ["eg. Debra Brown", "", "+1 123 456 7890"])
      #expect(!model.canGoNext && model.memberNumberText == "Member #1")
      model.form.name = "Debra"
      model.form.relationship = "Grandmother"
      model.form.phone = "06 12345678"
      #expect(model.canGoNext)
      #expect(await model.next())
      #expect(model.step == .profileComplete && model.memberNumberText == "Member #1")
      #expect(model.habitsText == "Habits Tracked: 0" && model.joinDateText == "11.21.2026")
      #expect(model.nextText == "Onboard Your Member" && model.profile?.sentAt == nil)
      #expect(await model.back())
      #expect(model.step == .newProfileForm && model.form.name == "Debra")
      #expect(await model.next())
      #expect(await model.next())
      #expect(model.step == .smsIntroduction && model.nextText == "Send Hello 👋")
      #expect(model.preview?.hasPrefix("Hello Debra!") == true)
      #expect(model.profile?.sentAt == nil)
      #expect(await model.next())
      #expect(model.step == .awaitingConfirmation && !model.canGoBack)
      #expect(model.explanation == "Waiting for the reply of Debra")
      try await family.world.receive(.yes, from: "+31612345678", text: "ok")
      #expect(await model.load())
      #expect(model.step == .success && model.title == "Success!")
      #expect(model.replyText == "ok" && model.replyTone == .grey)
      #expect(await model.next())
      #expect(model.step == .firstHabit && model.nextText == "Create First Habit")
      #expect(await model.next())
      #expect(model.profile?.status == .active && !model.isShown)
    }

    // Proves: H-23
    @Test func `a chosen photo is sent with the form, and replaces the emoji`() async throws {
      let family = try await TestFamily.make()
      let model = CareSetupModel(family.annas, household: family.household)
      await model.load()
      model.form.name = "Debra"
      model.form.relationship = "Grandmother"
      model.form.phone = "06 12345678"
      #expect(!model.hasSelectedPhoto)
      model.form.selectedPhotoData = TestPicture.jpeg()
      #expect(model.hasSelectedPhoto)
      #expect(await model.next())
      #expect(model.form.selectedPhotoData == nil && model.hasSelectedPhoto)
      let first = try #require(model.card?.photo)
      #expect(model.screen.toast?.text.contains("Debra") == true)
      // Back in the form, another photo replaces it.
      #expect(await model.back())
      model.form.selectedPhotoData = TestPicture.jpeg()
      #expect(await model.next())
      #expect(model.card?.photo != nil && model.card?.photo != first)
      let dashboard = CareDashboardModel(family.annas, household: family.household)
      await dashboard.load()
      let profile = try #require(dashboard.profiles.first)
      #expect(profile.photo == model.card?.photo)
      #expect(await dashboard.edit(profile.id, removesPhoto: true))
      #expect(dashboard.changedProfile?.photo == nil)
      #expect(await dashboard.edit(profile.id, photo: TestPicture.jpeg()))
      #expect(dashboard.changedProfile?.photo != nil)
    }

    // Proves: H-23
    @Test func `a file that is no photo leaves the new profile with its emoji`() async throws {
      let family = try await TestFamily.make()
      let model = CareSetupModel(family.annas, household: family.household)
      await model.load()
      model.form.name = "Debra"
      model.form.relationship = "Grandmother"
      model.form.phone = "06 12345678"
      model.form.selectedPhotoData = [1, 2, 3]
      #expect(await model.next() == false)
      #expect(model.profile != nil && model.card?.photo == nil)
      let sentence = model.screen.failure?.sentence ?? ""
      #expect(sentence.hasPrefix("The profile of Debra was created, but its photo was not saved."))
    }

    // Proves: H-24, VM-35
    @Test func `a setup continues at its step on another device`() async throws {
      let family = try await TestFamily.make()
      let first = try await setup(family)
      let device = family.world.device(family.bram.performer)
      let other = CareSetupModel(
        device, household: family.household, continuing: first.profile?.id)
      await other.load()
      #expect(other.step == .awaitingConfirmation && other.form.phone == "+31612345678")
    }

    // Proves: H-32, H-36, H-38, D-20, D-67
    @Test func `a refusal offers to try again or to cancel, a STOP needs START`() async throws {
      let family = try await TestFamily.make()
      let model = try await setup(family)
      try await family.world.receive(.no, from: "+31612345678", text: "no")
      await model.load()
      #expect(model.isDeclined && model.replyTone == .red && model.replyText == "no")
      #expect(model.nextText == "Try Again" && model.cancelText == "Cancel Setup")
      #expect(await model.next())
      #expect(model.explanation == "Waiting for the reply of Debra")
      try await family.world.receive(.stop, from: "+31612345678", text: "STOP")
      await model.load()
      #expect(await model.next() == false)
      #expect(model.screen.failure?.refusal == .invalidProfileState(.stopped))
      #expect(await model.close())
      #expect(
        !model.isShown && model.profile != nil, "A declined profile stays until it is cancelled")
      #expect(await model.cancel())
      #expect(model.profile == nil)
      let care = try await family.anna.performer.fetch(FetchCare(household: family.household))
      #expect(care.profiles.isEmpty)
    }

    @Test func `closing or cancelling keeps a profile with habits after its number has changed`()
      async throws
    {
      let family = try await TestFamily.make()
      let model = try await setup(family)
      let home = family.household
      try await family.world.receive(.yes, from: "+31612345678", text: "yes")
      await model.load()
      let profile = try #require(model.profile)
      #expect(await model.cancel() && model.profile != nil, "The person has agreed")
      _ = try await family.anna.performer.perform(
        CreateCareHabit(
          household: home, id: family.world.ids.next(), profile: profile.id, title: "Pills",
          days: Weekday.allCases, time: try #require(TimeOfDay(hour: 8, minute: 0))))
      _ = try await family.anna.performer.perform(
        UpdateCareProfile(household: home, profile: profile.id, phone: "+31687654321"))
      for isCancelled in [false, true] {
        let again = CareSetupModel(family.annas, household: home, continuing: profile.id)
        await again.load()
        #expect(again.profile?.status == .pending && again.profile?.sentAt == nil)
        #expect(isCancelled ? await again.cancel() : await again.close())
        #expect(!again.isShown)
      }
      let care = try await family.anna.performer.fetch(FetchCare(household: home))
      #expect(care.profiles.map(\.id) == [profile.id] && care.habits.count == 1)
    }

    // Proves: H-32, D-20
    @Test func `closing before the message deletes the profile, closing afterwards keeps it`()
      async throws
    {
      let family = try await TestFamily.make()
      let early = CareSetupModel(family.annas, household: family.household)
      await early.load()
      early.form = CareProfileForm()
      early.form.name = "Opa"
      early.form.relationship = "Grandfather"
      early.form.phone = "06 87654321"
      #expect(await early.next())
      #expect(await early.close())
      let sent = try await setup(family)
      #expect(await sent.close())
      let care = try await family.anna.performer.fetch(FetchCare(household: family.household))
      #expect(care.profiles.map(\.name.description) == ["Debra"])
    }

    // Proves: H-15, H-17, H-18, H-19, H-20, H-57, H-58, H-59, H-60, H-61, H-62, H-63, H-82, VM-34
    @Test func `the dashboard shows the day of the selected profile`() async throws {
      let family = try await TestFamily.make()
      let model = CareDashboardModel(family.annas, household: family.household)
      await model.load()
      #expect(model.screen.emptyMessage?.headline == "Nobody to care for yet")
      #expect(model.title == "halloo." && model.canAdd && !model.canCreateHabit)
      let setup = try await setup(family)
      let profile = try #require(setup.profile?.id)
      await model.load()
      #expect(model.selectedProfile == profile && model.profiles.map(\.isDimmed) == [true])
      try await family.world.receive(.yes, from: "+31612345678")
      let habits = CareHabitsModel(family.annas, household: family.household)
      await habits.load()
      for (title, hour) in [("Walk", 17), ("Pills", 12)] {
        var form = habits.newForm(for: profile)
        form.title = title
        form.time = try #require(TimeOfDay(hour: hour, minute: hour == 12 ? 30 : 0))
        #expect(await habits.create(form))
      }
      await model.load()
      #expect(model.profiles.map(\.isDimmed) == [false])
      #expect(model.profiles.map(\.isSelected) == [true])
      #expect(model.upcoming.map(\.title) == ["Pills", "Walk"])
      #expect(model.upcoming.map(\.timeText) == ["12:30PM", "5PM"])
      #expect(model.upcomingTitle == "UPCOMING" && model.profilesTitle == "PROFILES")
      let today = try #require(model.content?.day)
      for row in model.upcoming {
        family.world.clock.advance(by: .seconds(60))
        #expect(await model.answer(row.habit, on: today, text: "Done"))
      }
      #expect(model.screen.toast?.text == "Answered “Walk”")
      #expect(model.upcoming.isEmpty && model.completed.map(\.title) == ["Pills", "Walk"])
      #expect(model.cards.map(\.title) == ["Pills", "Walk"])
      model.swipeCard()
      #expect(model.cards.map(\.title) == ["Walk", "Pills"])
    }

    // Proves: H-71, H-72, H-86, VM-39
    @Test func `the detail goes back and next within the answers of the day`() async throws {
      let family = try await TestFamily.make()
      let profile = try #require(try await setup(family).profile?.id)
      try await family.world.receive(.yes, from: "+31612345678")
      let ids = family.world.ids
      for hour in [12, 13] {
        let habit = try await family.anna.performer.perform(
          CreateCareHabit(
            household: family.household, id: ids.next(), profile: profile, title: "At \(hour)",
            days: Weekday.allCases, time: try #require(TimeOfDay(hour: hour, minute: 0))))
        family.world.clock.advance(by: .seconds(60))
        _ = try await family.anna.performer.perform(
          AnswerCareHabit(
            household: family.household, habit: habit.id,
            day: try #require(CivilDate("2026-11-21")), text: "Done"))
      }
      let model = CareDashboardModel(family.annas, household: family.household)
      await model.load()
      let last = try #require(model.completed.last)
      var detail = try #require(model.detail(of: last.id))
      #expect(detail.row == last && detail.canGoBack && !detail.canGoNext)
      detail.goNext()
      #expect(detail.row == last)
      detail.goBack()
      #expect(detail.row == model.completed.first && !detail.canGoBack && detail.canGoNext)
      let none = CareDetail([], at: 3)
      #expect(none.row == nil && !none.canGoBack && !none.canGoNext)
      let gallery = CareGalleryModel(family.annas, household: family.household)
      await gallery.load()
      #expect(gallery.sections.map(\.title) == ["November 21, 2026"])
      #expect(gallery.sections.first?.cells.count == 3)
      #expect(gallery.sections.first?.cells.last?.title == "Debra joined")
      #expect(gallery.sections.first?.cells.last?.subtitle == "Grandmother")
      #expect(gallery.filterTexts == ["All", "This Week", "By Profile"])
      #expect(await gallery.show(.profile(profile)))
      #expect(gallery.sections.flatMap(\.cells).count == 3)
    }

    // Proves: H-13, H-49, H-50, H-51, H-52, H-53, H-54, H-56, D-21, VM-36, VM-37
    @Test func `habits are listed by the selected days of the week`() async throws {
      let family = try await TestFamily.make()
      let profile = try #require(try await setup(family).profile?.id)
      let model = CareHabitsModel(family.annas, household: family.household)
      await model.load()
      #expect(model.days.map(\.text) == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
      #expect(model.days.filter(\.isSelected).map(\.weekday) == [.saturday])
      #expect(model.emptyText == "No habits scheduled for selected days")
      #expect(!CareHabitsModel.isTabSwipeEnabled && model.remaining(for: profile) == 10)
      var form = model.newForm(for: profile)
      #expect(!model.canSave(form) && form.answerMinutes == 10)
      form.title = "Pills"
      form.days = [.monday, .wednesday, .friday]
      form.kind = .photo
      #expect(model.canSave(form))
      #expect(await model.create(form))
      #expect(model.rows.isEmpty && model.remaining(for: profile) == 9)
      model.toggle(.friday)
      let row = try #require(model.rows.first)
      #expect(row.frequencyText == "Mon, Wed, Fri" && row.icon == "📷" && row.emoji == "✅")
      form.days = [.monday, .tuesday, .wednesday, .thursday, .friday]
      #expect(await model.update(row.id, to: form))
      #expect(model.rows.map(\.frequencyText) == ["Weekdays"])
      for day in [Weekday.friday, .saturday] { model.toggle(day) }
      #expect(model.emptyText != nil, "Nothing is selected")
      #expect(await model.delete(row.id))
      #expect(model.allRows.isEmpty)
    }

    // Proves: H-54, H-55, VM-01
    @Test func `a household that cares for elders has three tabs, two of which are swiped`()
      async throws
    {
      let family = try await TestFamily.make()
      let home = family.household
      try await family.world.arrange { all in
        guard var found = try all.households.household(home) else { return }
        found.policy.maxChildren = 0
        try all.households.save(found)
      }
      let app = AppModel(family.annas)
      await app.launch()
      #expect(app.tabs.map(\.text) == ["Dashboard", "Gallery", "Habits"])
      #expect(app.tabs.map(\.area.createsCare) == [true, false, false])
      let areas = app.tabs.map(\.area)
      let swipes = areas.flatMap { from in
        areas.filter { from.allowsSwipe(to: $0) }.map { "\(from) \($0)" }
      }
      #expect(swipes == ["care gallery", "gallery care"])
      #expect(Preset.allCases.filter(\.policy.caresForElders) == [.elderCare])
    }

    // Proves: H-75, VM-41
    @Test func `rates without prompts are unknown`() async throws {
      let family = try await TestFamily.make()
      let profile = try #require(try await setup(family).profile?.id)
      let model = CareStatisticsModel(
        family.annas, household: family.household, profile: profile)
      await model.load()
      #expect(model.total?.completionText == "–" && model.total?.ring == nil)
      #expect(model.weekLabels.count == 4)
      #expect(await model.show(weeks: 2))
      #expect(model.weekLabels.count == 2)
    }
  }
}
