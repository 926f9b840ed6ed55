import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct AchievementsModelTests {
    private func model(
      _ family: TestFamily, on device: Device, of name: String = "zoe"
    ) async -> AchievementsModel {
      let model = AchievementsModel(
        device, household: family.household, member: family.member(name))
      await model.load()
      return model
    }

    // Proves: VM-22, M-43, M-46, UC-I3
    @Test func `earned badges and the progress to locked ones are shown in words`() async throws {
      let family = try await TestFamily.make(.sharedChores)
      try await family.work(points: 4)
      let model = await model(family, on: family.annas)
      #expect(model.memberName == "Zoe" && model.screen.phase == .loaded)
      #expect(model.earned.map(\.name) == ["First task"])
      #expect(model.earned[0].earnedText != nil && model.earned[0].progressText == nil)
      #expect(
        model.locked.map(\.name) == [
          "Ten tasks", "Fifty tasks", "A hundred tasks", "First hundred", "A week in a row",
        ])
      #expect(model.locked.map(\.progress) == [0.1, 0.02, 0.01, 0.04, 1.0 / 7])
      #expect(
        model.locked.compactMap(\.progressText) == [
          "1 of 10", "1 of 50", "1 of 100", "4 of 100", "1 of 7",
        ])
      #expect(
        model.locked[0].accessibilityLabel == "Ten tasks, Complete 10 tasks, 1 of 10")
      #expect(model.stats.map(\.accessibilityLabel) == ["Done: 1", "Badges: 1 of 6"])
    }

    // Proves: VM-22, M-44
    @Test(arguments: [
      (Language.english, "A week in a row", "Complete a task on 7 days in a row"),
      (.dutch, "Een week op rij", "Doe 7 dagen op rij een taak"),
      (.german, "Eine Woche am Stück", "Erledige an 7 Tagen hintereinander eine Aufgabe"),
    ])
    func `the details of a badge are its name, icon and criterion`(
      language: Language, name: String, criterion: String
    ) async throws {
      let family = try await TestFamily.make(.sharedChores)
      let model = await model(family, on: family.world.device(family.anna.performer, language))
      #expect(model.detail == nil)
      model.open(BadgeKey("streak_7"))
      let detail = try #require(model.detail)
      #expect(detail.name == name && detail.icon == "flame.fill")
      #expect(detail.criterion == criterion && detail.details == criterion)
      model.open(nil)
      #expect(model.detail == nil)
    }

    // Proves: VM-22, M-45, M-56
    @Test func `a badge that is earned while the screen is open is told once`() async throws {
      let family = try await TestFamily.make(.sharedChores)
      let model = await model(family, on: family.zoes)
      #expect(model.toast == nil && model.earned.isEmpty)
      try await family.work(points: 4)
      await model.refresh()
      #expect(model.toast == "You earned a badge: First task")
      await model.refresh()
      #expect(model.toast == nil)
    }

    // Proves: M-41
    @Test func `a badge that was added to the store has its own texts`() async throws {
      let family = try await TestFamily.make(.sharedChores)
      let key = try #require(BadgeKey("early_bird"))
      let name = try Name("Early bird", field: .displayName)
      let details = try Note("Up before the others.", field: .details)
      let badge = try #require(
        Badge(
          key: key, metric: .completedTasks, threshold: 2, kind: .heldWhileTrue, icon: "sunrise",
          name: name, details: details))
      try await family.world.arrange { try $0.badges.save(badge) }
      let model = await model(family, on: family.annas)
      let row = try #require(model.locked.first { $0.id == key })
      #expect(row.name == "Early bird" && row.details == "Up before the others.")
      #expect(row.criterion == "Complete 2 tasks. You keep it as long as this is true.")
    }

    // Proves: M-45
    @Test(arguments: [
      (Language.english, "Zoe earned the badge “First task”", "You earned the badge “First task”"),
      (
        .dutch, "Zoe heeft de badge “Eerste taak” verdiend",
        "Je hebt de badge “Eerste taak” verdiend"
      ),
      (
        .german, "Zoe hat das Abzeichen „Erste Aufgabe“ verdient",
        "Du hast das Abzeichen „Erste Aufgabe“ verdient"
      ),
    ])
    func `an approval and a completion tell of the badge that they earn`(
      language: Language, ofZoe: String, own: String
    ) async throws {
      let family = try await TestFamily.make()
      let device = family.world.device(family.anna.performer, language)
      let task = try await family.addTask("Dishes", points: 5, for: "zoe")
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task))
      let approvals = TaskApprovalModel(device, household: family.household)
      await approvals.load()
      #expect(approvals.badgeTexts == [])
      #expect(await approvals.approve(task) && approvals.badgeTexts == [ofZoe])
      let annas = try await family.addTask("Vacuum", points: 5)
      let detail = TaskDetailModel(device, household: family.household, task: annas)
      await detail.load()
      #expect(await detail.submit() && detail.badgeTexts == [own])
      #expect(await detail.undo() && detail.badgeTexts == [])
    }

    // Proves: M-45
    @Test func `watching reports a badge of the reader`() async throws {
      let family = try await TestFamily.make(.sharedChores)
      let model = WatchModel(family.zoes, household: family.household)
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      let following = Task { try await model.follow { if $0 == nil { isReady.yield() } } }
      for await _ in ready { break }
      try await family.work(points: 4)
      await until { model.events.contains { $0.kind == .badge } }
      let event = try #require(model.events.first { $0.kind == .badge })
      #expect(event.text == "You earned a badge: First task" && event.change == .earned)
      #expect(event.subject?.id == "first_chore" && event.subject?.name == "First task")
      following.cancel()
    }

    // Proves: M-45
    @Test(arguments: [
      (Language.english, "You earned a badge: First task"),
      (.dutch, "Je hebt een badge verdiend: Eerste taak"),
      (.german, "Du hast ein Abzeichen verdient: Erste Aufgabe"),
    ])
    func `the inbox tells of an earned badge`(language: Language, text: String) async throws {
      let family = try await TestFamily.make(.sharedChores)
      try await family.work(points: 4)
      let model = InboxModel(
        family.world.device(family.zoe.performer, language), household: family.household)
      #expect(await model.load())
      #expect(model.rows.map(\.text).contains(text))
    }
  }
}

extension TestFamily {
  /// Lets Zoe complete a new task, in a household without approvals.
  fileprivate func work(points: Int) async throws {
    let task = try await addTask("Dishes", points: points, for: "zoe")
    _ = try await zoe.performer.perform(CompleteTask(household: household, task: task))
  }
}
