import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct TaskEditorModelTests {
    private func editor(
      _ family: TestFamily, editing task: TaskID? = nil
    ) async -> TaskEditorModel {
      let model = TaskEditorModel(family.annas, household: family.household, editing: task)
      await model.load()
      return model
    }

    // Proves: VM-17, M-18, C-49
    @Test func `a new task has one point and the policy's default due date`() async throws {
      let plain = await editor(try await TestFamily.make())
      #expect(plain.form.points == 1 && plain.form.dueDate == nil && plain.dueText == nil)
      let chores = await editor(try await TestFamily.make(.sharedChores))
      #expect(chores.form.dueDate == CivilDate("2026-11-22") && chores.dueText == "Tomorrow")
      #expect(chores.pointsText == "1 point")
    }

    // Proves: VM-17, M-29
    @Test func `a repeating task starts on its rule's first date and shows its repetition`()
      async throws
    {
      let family = try await TestFamily.make()
      let model = await editor(family)
      model.form.title = "Bins"
      model.form.repetition = try Repetition("FREQ=WEEKLY;BYDAY=MO,FR")
      model.form.keptMissed = 2
      #expect(model.dueText == "Monday")
      let saved = try #require(await model.save())
      #expect(saved.due == CivilDate("2026-11-23").map { Due($0) })
      #expect(saved.recurrence?.keptMissed == 2)
      let detail = TaskDetailModel(family.annas, household: family.household, task: saved.id)
      await detail.load()
      let line = detail.lines.first { $0.label == "Repetition" }
      #expect(line?.value == "every week on Monday and Friday")
      // Today is Saturday, so the first Monday is in the next week.
      let rare = await editor(family)
      rare.form.repetition = try Repetition("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR")
      #expect(rare.firstDue == CivilDate("2026-11-23").map { Due($0) })
      // A chosen date is the first date, even outside the rule.
      let other = await editor(family)
      other.form.repetition = model.form.repetition
      other.form.dueDate = CivilDate("2026-11-25")
      #expect(other.firstDue == CivilDate("2026-11-25").map { Due($0) })
    }

    // Proves: VM-17, F-08
    @Test func `points follow the difficulty if the policy says so`() async throws {
      let model = await editor(try await TestFamily.make(.patchwork))
      #expect(model.pointsFollowDifficulty && model.form.difficulty == .easy && model.points == 5)
      model.form.difficulty = .hard
      #expect(model.points == 20 && model.pointsText == "20 credits")
      #expect(
        model.difficulties.map(\.text)
          == ["easy (5 credits)", "medium (10 credits)", "hard (20 credits)"])
      model.form.difficulty = nil
      model.form.title = "Vacuum"
      model.form.assignee = model.assignees.first?.id
      #expect(!model.canSave && model.pointsText == nil)
      model.form.difficulty = .medium
      #expect(model.canSave)
      #expect(await model.save()?.points.value == 10)
    }

    // Proves: VM-17
    @Test func `changing the difficulty keeps points that were set by number`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum", points: 7)
      let model = await editor(family, editing: task)
      model.form.difficulty = .hard
      #expect(model.points == 7)
      #expect(await model.save()?.points.value == 7)
      model.form.points = nil
      #expect(model.points == 20, "Without a number the difficulty's counts")
      #expect(await model.save()?.points.value == 20)
    }

    // Proves: VM-17, C-55
    @Test func `terms that the policy fixes are listed and cannot be changed`() async throws {
      let family = try await TestFamily.make { $0.fixesTaskTerms = true }
      let fresh = await editor(family)
      #expect(fresh.fixedTerms.isEmpty)
      let task = try await family.addTask("Vacuum", points: 7, for: "ben")
      let model = await editor(family, editing: task)
      #expect(model.fixedTerms == [.difficulty, .points, .assignee, .photo])
      let plain = model.form
      let changes: [(inout TaskEditorModel.Form) -> Void] = [
        { $0.points = 8 }, { $0.difficulty = .hard }, { $0.assignee = nil },
        { $0.requiresPhoto = true },
      ]
      for change in changes {
        change(&model.form)
        #expect(!model.canSave)
        #expect(await model.save() == nil)
        #expect(model.screen.failure?.code == "unauthorized")
        model.form = plain
      }
      model.form.title = "Sweep"
      model.form.dueDate = CivilDate("2026-11-25")
      #expect(model.canSave)
      #expect(await model.save()?.title.description == "Sweep")
    }

    // Proves: VM-17, C-55
    @Test func `the terms of a started task are fixed`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum", points: 7, for: "zoe")
      #expect(await editor(family, editing: task).fixedTerms.isEmpty)
      _ = try await family.zoe.performer.perform(
        StartTask(household: family.household, task: task))
      let model = await editor(family, editing: task)
      #expect(model.fixedTerms == [.difficulty, .points, .assignee, .photo])
      model.form.dueDate = CivilDate("2026-11-25")
      #expect(model.canSave)
      model.form.points = 8
      #expect(!model.canSave)
    }

    // Proves: VM-17, C-55
    @Test func `a completed task cannot be edited`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum", points: 7, for: "anna")
      let done = try await family.anna.performer.perform(
        CompleteTask(household: family.household, task: task))
      try #require(done.status == .completed)
      let model = await editor(family, editing: task)
      model.form.title = "Sweep"
      #expect(!model.canSave)
    }

    // Proves: VM-17, F-25, C-22
    @Test func `the assignee choices follow the policy`() async throws {
      let family = try await TestFamily.make()
      let anybody = await editor(family)
      #expect(anybody.assignees.first?.name == "nobody")
      #expect(anybody.assignees.contains { $0.id == family.member("anna") })
      let rewards = try await TestFamily.make(.kidsRewards) { $0.maxChildren = nil }
      let children = await editor(rewards)
      #expect(Set(children.assignees.map(\.name)) == ["Zoe", "Ben"])
      children.form.title = "Vacuum"
      #expect(!children.canSave, "Somebody has to do it")
      children.form.assignee = rewards.member("ben")
      #expect(children.canSave)
    }

    // Proves: VM-17, TRAP-03, M-18, M-55
    @Test func `saving needs a title that is not blank and at least one point`() async throws {
      let model = await editor(try await TestFamily.make())
      #expect(!model.canSave)
      model.form.title = " \n "
      #expect(!model.canSave)
      model.form.title = "Vacuum"
      #expect(model.canSave)
      model.form.points = 0
      #expect(!model.canSave)
      model.form.points = 3
      model.form.dueDate = CivilDate("2026-11-23")
      model.form.dueTime = TimeOfDay("17:30")
      #expect(model.dueText == "Monday, 5:30 PM")
      let task = try #require(await model.save())
      #expect(task.points.value == 3 && model.saved == task)
      #expect(model.screen.toast?.text == "Added “Vacuum” (Monday, 5:30 PM)")
    }

    // Proves: F-09
    @Test func `the form offers every category with name and icon`() async throws {
      let family = try await TestFamily.make()
      let model = await editor(family)
      #expect(model.categories.map(\.text) == ["chores", "homework", "tidying up"])
      let german = family.world.device(family.anna.performer, .german)
      let form = TaskEditorModel(german, household: family.household)
      await form.load()
      #expect(form.categories.map(\.category.rawValue) == ["chores", "homework", "room_cleaning"])
      #expect(
        form.categories.map(\.text) == ["Hausarbeit", "Hausaufgaben", "Zimmer aufräumen"])
      #expect(
        form.categories.map(\.iconName) == ["house.fill", "book.fill", "bed.double.fill"])
      form.form.title = "Sums"
      form.form.category = .homework
      let task = try #require(await form.save())
      let detail = TaskDetailModel(german, household: family.household, task: task.id)
      await detail.load()
      #expect(detail.row?.category == .homework && detail.row?.categoryText == "Hausaufgaben")
      #expect(detail.lines.first { $0.label == "Kategorie" }?.value == "Hausaufgaben")
    }

    // Proves: VM-17
    @Test func `a refused task stays in the form`() async throws {
      let model = await editor(try await TestFamily.make())
      model.form.title = "Vacuum"
      model.form.points = 10_001
      #expect(await model.save() == nil)
      #expect(
        model.screen.failure?.sentence == "The number of points must be between 1 and 10,000.")
      #expect(model.form.title == "Vacuum")
    }

    // Proves: VM-17, F-58
    @Test func `saving again after a lost answer creates no second task`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = TaskEditorModel(family.world.device(performer), household: family.household)
      await model.load()
      model.form.title = "Vacuum"
      performer.script.loseAnswer()
      #expect(await model.save() == nil)
      await model.save()
      let sent = performer.script.performed
      #expect(sent.count == 2 && Set(sent).count == 1, "The same attempt, with the same id")
      let page = try await family.anna.performer.fetch(FetchTasks(household: family.household))
      #expect(page.rows.count == 1)
    }

    // Proves: VM-17, M-23, F-60
    @Test func `editing a task sends only the changed fields`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask(
        "Vacuum", points: 4, for: "ben", due: Due(try #require(CivilDate("2026-11-25"))))
      let performer = TestPerformer(family.anna.performer)
      let model = TaskEditorModel(
        family.world.device(performer), household: family.household, editing: task)
      await model.load()
      let read = try #require(model.original?.version)
      #expect(model.form.title == "Vacuum" && model.form.points == 4)
      #expect(model.form.assignee == family.member("ben") && model.canSave)
      model.form.title = "Vacuum everywhere"
      model.form.dueDate = nil
      model.form.assignee = nil
      model.form.details = "Twice"
      let saved = try #require(await model.save())
      #expect(saved.title.description == "Vacuum everywhere" && saved.due == nil)
      #expect(saved.assignee == nil && saved.details?.description == "Twice")
      #expect(saved.points.value == 4)
      #expect(model.screen.toast?.text == "Renamed “Vacuum” to “Vacuum everywhere”")
      model.form.details = ""
      model.form.category = .homework
      model.form.difficulty = .easy
      model.form.points = 6
      model.form.requiresPhoto = true
      let again = try #require(await model.save(), "From the version just saved")
      #expect(again.details == nil && again.category == .homework && again.requiresPhoto)
      #expect(again.points.value == 6 && again.difficulty == .easy)
      let sent = [
        UpdateTask(
          household: family.household, task: task,
          words: TaskContentChange(title: "Vacuum everywhere", details: .set("Twice")),
          assignee: .clear, due: .clear, expected: read),
        UpdateTask(
          household: family.household, task: task,
          words: TaskContentChange(details: .set(""), category: .homework),
          difficulty: .set(.easy), points: 6, requiresPhoto: true, expected: saved.version),
      ]
      #expect(performer.script.performed == sent.map { "\($0)" })
    }

    // Proves: VM-17, F-60
    @Test func `editing a task that another member changed is a conflict`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum")
      let model = await editor(family, editing: task)
      _ = try await family.bram.performer.perform(
        UpdateTask(
          household: family.household, task: task, words: TaskContentChange(title: "Sweep")))
      model.form.title = "Mop"
      #expect(await model.save() == nil)
      #expect(model.screen.failure?.code == "conflict")
      #expect(model.screen.failure?.message.action == .refresh)
      await model.refresh()
      #expect(model.form.title == "Sweep" && model.screen.failure == nil)
    }

    // Proves: VM-17, M-18, C-49
    @Test func `switching the due date on sets it to tomorrow, and off clears it`() async throws {
      let model = await editor(try await TestFamily.make())
      #expect(!model.isDue && model.dueText == nil)
      model.isDue = true
      #expect(model.form.dueDate == CivilDate("2026-11-22") && model.dueText == "Tomorrow")
      model.form.dueDate = CivilDate("2026-12-05")
      model.form.dueTime = TimeOfDay("18:00")
      model.isDue = true
      #expect(model.form.dueDate == CivilDate("2026-12-05"))
      model.isDue = false
      #expect(model.form.due == nil && model.form.dueTime == nil)
    }

    // Proves: VM-17
    @Test func `a form that the use case would refuse cannot be saved`() async throws {
      let family = try await TestFamily.make()
      let two = [family.member("ben"), family.member("zoe")]
      let daily = try Repetition("FREQ=DAILY")
      let wrongs: [(String, (inout TaskEditorModel.Form) throws -> Void)] = [
        ("by the hour", { $0.repetition = try Repetition("FREQ=HOURLY") }),
        ("too often", { $0.repetition = try Repetition("FREQ=DAILY;COUNT=10001") }),
        ("missed dates of nothing", { $0.keptMissed = 2 }),
        ("too many missed dates", { ($0.repetition, $0.keptMissed) = (daily, 32) }),
        ("turns of nothing", { $0.rotation = Rotation(.roundRobin, of: two) }),
        (
          "points too few for all",
          { ($0.rotation, $0.isSplit, $0.points) = (Rotation(.everyone, of: two), true, 1) }
        ),
        ("split among nobody", { ($0.isSplit, $0.points) = (true, 2) }),
        ("more than anything earns", { $0.points = 10_001 }),
        ("nothing to earn", { $0.points = 0 }),
        ("too much to say", { $0.details = String(repeating: "x", count: 1_001) }),
        ("turns of a stranger", { $0.rotation = Rotation(.everyone, of: [family.member("olga")]) }),
      ]
      for (name, spoil) in wrongs {
        let model = await editor(family)
        model.form.title = "Bins"
        #expect(model.canSave)
        try spoil(&model.form)
        #expect(!model.canSave, "\(name)")
        #expect(await model.save() == nil, "\(name) is refused indeed")
      }
    }

    // Proves: VM-17
    @Test func `a valid form can be saved`() async throws {
      let family = try await TestFamily.make()
      let two = [family.member("ben"), family.member("zoe")]
      let daily = try Repetition("FREQ=DAILY")
      let rights: [(String, (inout TaskEditorModel.Form) throws -> Void)] = [
        ("missed dates", { ($0.repetition, $0.keptMissed) = (daily, 31) }),
        ("turns", { ($0.repetition, $0.rotation) = (daily, Rotation(.roundRobin, of: two)) }),
        ("everyone, once", { $0.rotation = Rotation(.everyone, of: two) }),
        (
          "a point for each",
          { ($0.rotation, $0.isSplit, $0.points) = (Rotation(.everyone, of: two), true, 2) }
        ),
        ("the most points", { $0.points = 10_000 }),
      ]
      for (name, fill) in rights {
        let model = await editor(family)
        model.form.title = "Bins"
        try fill(&model.form)
        #expect(model.canSave, "\(name)")
        #expect(await model.save() != nil, "\(name): \(model.screen.failure?.sentence ?? "")")
      }
    }

    // Proves: VM-17
    @Test func `ending a series can be saved, and a change of one task cannot change the series`()
      async throws
    {
      let family = try await TestFamily.make()
      let task = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Cook"),
          points: 2,
          repetition: try Repetition("FREQ=DAILY"), keptMissed: 2,
          rotation: Rotation(.roundRobin, of: [family.member("ben"), family.member("zoe")])))
      let model = await editor(family, editing: task.id)
      model.form.isOnlyThis = true
      model.form.keptMissed = 3
      #expect(!model.canSave, "Alone it changes no series")
      #expect(await model.save() == nil)
      model.form.isOnlyThis = false
      #expect(model.canSave)
      model.form.repetition = nil
      #expect(model.canSave)
      #expect(await model.save() != nil)
      model.form.title = "Bake"
      #expect(model.canSave)
      #expect(await model.save() != nil)
    }
  }
}
