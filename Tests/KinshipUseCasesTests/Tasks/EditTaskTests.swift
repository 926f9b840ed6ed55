import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct EditTaskTests {
  // Proves: UC-F2, C-55, M-23
  @Test
  func `all fields of an open task can be changed, except household, creator and creation time`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(due: due("2026-11-22"))
    try await family.pass(.seconds(60))
    let edited = try await family.bram.performer.perform(
      UpdateTask(
        household: family.household, task: task.id,
        words: TaskContentChange(title: " Pans ", details: .set("All"), category: .homework),
        difficulty: .set(.hard), points: 30,
        assignee: .set(family.member("ben")), due: .set(try due("2026-11-25T08:00")),
        requiresPhoto: true, expected: task.version))
    #expect(edited.title.description == "Pans")
    #expect(edited.details?.description == "All")
    #expect(edited.category == .homework)
    #expect(edited.difficulty == .hard)
    #expect(edited.points.value == 30)
    #expect(edited.assignee == family.member("ben"))
    #expect(edited.due == (try due("2026-11-25T08:00")))
    #expect(edited.requiresPhoto)
    #expect(edited.createdBy == task.createdBy && edited.createdAt == task.createdAt)
    #expect(edited.updatedAt == family.world.clock.now)
    #expect(edited.version > task.version)
    let cleared = try await family.anna.performer.perform(
      UpdateTask(
        household: family.household, task: task.id, words: TaskContentChange(details: .clear),
        difficulty: .clear,
        assignee: .clear, due: .clear))
    #expect(cleared.details == nil && cleared.difficulty == nil)
    #expect(cleared.assignee == nil && cleared.due == nil)
    #expect(cleared.title.description == "Pans")
  }

  // Proves: C-55
  @Test func `an edit changes only the specified fields`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(
      points: 10, due: due("2026-11-22"), difficulty: .hard, requiresPhoto: true)
    let edited = try await family.anna.performer.perform(
      UpdateTask(
        household: family.household, task: task.id, words: TaskContentChange(title: "Pans")))
    var expected = task
    expected.title = try Title("Pans")
    expected.version = edited.version
    #expect(edited == expected)
    let reassigned = try await family.anna.performer.perform(
      UpdateTask(
        household: family.household, task: task.id, assignee: .set(family.member("ben"))))
    #expect(reassigned.points.value == 10)
  }

  // Proves: C-55
  @Test(arguments: TaskStage.allCases)
  func `the terms of a task cannot be changed after it was started`(stage: TaskStage) async throws {
    let family = try await TestFamily(in: TestWorld())
    let (home, task) = (family.household, try await family.placeTask(at: stage))
    let terms: [UpdateTask] = [
      UpdateTask(household: home, task: task, difficulty: .set(.easy)),
      UpdateTask(household: home, task: task, points: 3),
      UpdateTask(household: home, task: task, assignee: .set(family.member("ben"))),
      UpdateTask(household: home, task: task, assignee: .clear),
      UpdateTask(household: home, task: task, requiresPhoto: true),
    ]
    let words = UpdateTask(
      household: home, task: task, words: TaskContentChange(title: "Pans", category: .homework))
    let date = UpdateTask(household: home, task: task, due: .set(try due("2026-12-01")))
    let caller = family.caller("anna", on: RollbackStore(inner: family.world.store))
    let fixed = Refusal.invalidTaskState(stage.status)
    for edit in terms {
      #expect(
        try await refusal { _ = try await caller.perform(edit) } == (stage == .open ? nil : fixed))
    }
    #expect(
      try await refusal { _ = try await caller.perform(date) }
        == ([.open, .inProgress].contains(stage) ? nil : fixed))
    #expect(
      try await refusal { _ = try await caller.perform(words) }
        == (stage.status == .completed ? fixed : nil))
  }

  // Proves: C-15, UC-F2
  @Test func `setting a difficulty sets the points, and clearing it keeps them`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(points: 30).id
    func edit(_ difficulty: Edit<TaskDifficulty>, points: Int? = nil) async throws -> Int {
      try await family.anna.performer.perform(
        UpdateTask(
          household: family.household, task: task, difficulty: difficulty, points: points)
      ).points.value
    }
    #expect(try await edit(.set(.medium), points: 12) == 12)
    #expect(try await edit(.clear) == 12)
    #expect(try await edit(.set(.hard)) == 20)
    #expect(try await edit(.keep, points: 7) == 7)
    #expect(try await edit(.clear) == 7)
  }

  // Proves: C-55, F-06
  @Test func `under patchwork the terms cannot be changed, the words can`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .patchwork)
    let home = family.household
    let task = try await family.makeTask(points: nil, difficulty: .easy).id
    for edit in [
      UpdateTask(household: home, task: task, difficulty: .set(.hard)),
      UpdateTask(household: home, task: task, points: 3),
      UpdateTask(household: home, task: task, assignee: .set(family.member("ben"))),
      UpdateTask(household: home, task: task, requiresPhoto: true),
    ] {
      await #expect(throws: Refusal.unauthorized) {
        try await family.anna.performer.perform(edit)
      }
    }
    let edited = try await family.anna.performer.perform(
      UpdateTask(
        household: home, task: task,
        words: TaskContentChange(title: "Pans", details: .set("All"), category: .homework),
        due: .set(try due("2026-12-01"))))
    #expect(edited.title.description == "Pans")
    #expect(edited.points.value == 5)
  }

  // Proves: C-25, M-23, M-24, F-46
  @Test func `adults edit and delete; assignees edit if the policy allows it, but do not delete`()
    async throws
  {
    for preset in Preset.allCases where preset != .patchwork {
      let family = try await TestFamily(in: TestWorld(), preset: preset)
      let task = try await family.placeTask(at: .open)
      for name in ["anna", "bram", "gwen", "oma", "mo", "zoe", "ben"] {
        let caller = family.caller(name, on: RollbackStore(inner: family.world.store))
        let isAdult = ["anna", "bram", "gwen", "oma"].contains(name)
        let isBlind = name == "ben" && ![.sharedChores, .familyGoals].contains(preset)
        let no: Refusal = isBlind ? .notFound(.task) : .unauthorized
        let mayEdit = isAdult || (name == "zoe" && preset == .sharedChores)
        let edit = try await refusal {
          _ = try await caller.perform(
            UpdateTask(
              household: family.household, task: task, words: TaskContentChange(title: "Pans")))
        }
        #expect(edit == (mayEdit ? nil : no), "\(preset) \(name)")
        let deletion = try await refusal {
          try await caller.perform(DeleteTask(household: family.household, task: task))
        }
        #expect(deletion == (isAdult ? nil : no), "\(preset) \(name)")
      }
    }
  }

  // Proves: C-21, C-25, M-24
  @Test func `a child edits and deletes a task that it created`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let task = try await family.makeTask(for: nil, points: nil, by: "ben")
    _ = try await family.asManaged().perform(
      UpdateTask(
        household: family.household, task: task.id, words: TaskContentChange(title: "Pans")))
    try await family.asManaged().perform(
      DeleteTask(household: family.household, task: task.id))
    await #expect(throws: Refusal.notFound(.task)) { _ = try await family.task(task.id) }
  }

  // Proves: UC-F2, TRAP-26
  @Test func `an edit of an outdated version is a conflict`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    let edit = UpdateTask(
      household: family.household, task: task.id, words: TaskContentChange(title: "Pans"),
      expected: task.version)
    _ = try await family.anna.performer.perform(edit)
    await #expect(throws: Refusal.conflict) { try await family.bram.performer.perform(edit) }
  }

  // Proves: C-15, TRAP-03, C-22
  @Test func `an edit is validated like a new task`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .kidsRewards)
    let (home, task) = (family.household, try await family.makeTask().id)
    let refused: [(UpdateTask, Refusal)] = [
      (
        UpdateTask(household: home, task: task, words: TaskContentChange(title: " ")),
        .validation(.title, .blank)
      ),
      (
        UpdateTask(household: home, task: task, points: 0),
        .validation(.points, .outOfRange(minimum: 1, maximum: 10_000))
      ),
      (
        UpdateTask(household: home, task: task, assignee: .set(family.member("bram"))),
        .userNotMemberOfHousehold
      ),
      (
        UpdateTask(household: home, task: task, assignee: .clear),
        .validation(.assignee, .missing)
      ),
      (
        UpdateTask(household: home, task: task, words: TaskContentChange(details: .set("a\u{0}b"))),
        .validation(.details, .unprintable)
      ),
    ]
    for (edit, expected) in refused {
      await #expect(throws: expected) { try await family.anna.performer.perform(edit) }
    }
    let blank = try await family.anna.performer.perform(
      UpdateTask(household: home, task: task, words: TaskContentChange(details: .set("  "))))
    #expect(blank.details == nil)
  }

  // Proves: B-52
  @Test func `reassigning a task sends a notice to the new assignee`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    for name in ["ben", "zoe", "ben"] {
      _ = try await family.anna.performer.perform(
        UpdateTask(
          household: family.household, task: task.id, assignee: .set(family.member(name))))
      #expect(try await family.told(of: task.id) == ["\(name) task_assigned"])
    }
    _ = try await family.anna.performer.perform(
      UpdateTask(
        household: family.household, task: task.id, words: TaskContentChange(title: "Pans")))
    #expect(try await family.told(of: task.id) == ["ben task_assigned"])
  }

  // Proves: UC-F3, M-24, B-28
  @Test func `deleting a completed task keeps its points`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.complete(task.id)
    try await family.approve(task.id)
    let deletion = DeleteTask(household: family.household, task: task.id)
    try await family.anna.performer.perform(deletion)
    await #expect(throws: Refusal.notFound(.task)) {
      try await family.anna.performer.perform(deletion)
    }
    await #expect(throws: Refusal.notFound(.task)) { _ = try await family.task(task.id) }
    #expect(try await family.balance("zoe") == 10)
    let list = try await family.anna.performer.fetch(FetchTasks(household: family.household))
    #expect(list.rows == [])
  }
}
