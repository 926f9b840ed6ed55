import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@Suite struct CreateTaskTests {
  // Proves: UC-F1, M-18, M-59, F-05, F-07
  @Test func `a new task is open and has all specified fields`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let id: TaskID = family.world.ids.next()
    let due = try due("2026-11-22T18:00")
    let task = try await family.bram.performer.perform(
      CreateTask(
        household: family.household, id: id,
        words: TaskContent(
          title: "  Dishes\u{3000}", details: "\nAll of them ", category: .roomCleaning),
        difficulty: .hard, points: 12, assignee: family.member("zoe"),
        due: due, requiresPhoto: true))
    #expect(task.id == id)
    #expect(task.title.description == "Dishes")
    #expect(task.details?.description == "All of them")
    #expect(task.category == .roomCleaning)
    #expect(task.difficulty == .hard)
    #expect(task.points.value == 12)
    #expect(task.assignee == family.member("zoe"))
    #expect(task.createdBy == family.member("bram"))
    #expect(task.due == due)
    #expect(task.requiresPhoto)
    #expect(task.status == .open)
    #expect(task.createdAt == family.world.clock.now)
    #expect(task.claim == nil && task.decision == nil && task.round == 0)
    #expect(try await family.task(id) == task)
  }

  // Proves: C-15, F-08, M-18
  @Test(arguments: [
    (difficulty: TaskDifficulty?.none, points: Int?.none, worth: 1),
    (.easy, nil, 5), (.medium, nil, 10), (.hard, nil, 20), (.easy, 7, 7), (nil, 10_000, 10_000),
  ])
  func `points default to those of the difficulty, or to one`(
    difficulty: TaskDifficulty?, points: Int?, worth: Int
  ) async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(points: points, difficulty: difficulty)
    #expect(task.points.value == worth)
  }

  // Proves: C-15, TRAP-02
  @Test(arguments: [0, -1, 10_001, .max, .min])
  func `points out of range are refused`(points: Int) async throws {
    let family = try await TestFamily(in: TestWorld())
    await #expect(throws: Refusal.validation(.points, .outOfRange(minimum: 1, maximum: 10_000))) {
      try await family.makeTask(points: points)
    }
  }

  // Proves: C-15, F-08, F-25
  @Test(arguments: [(TaskDifficulty.easy, 5), (.medium, 10), (.hard, 20)])
  func `under patchwork the difficulty alone determines the points`(
    difficulty: TaskDifficulty, worth: Int
  ) async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .patchwork)
    let task = try await family.makeTask(points: nil, difficulty: difficulty)
    #expect(task.points.value == worth)
    await #expect(throws: Refusal.validation(.points, .notAllowed)) {
      try await family.makeTask(points: 3, difficulty: difficulty)
    }
    await #expect(throws: Refusal.validation(.difficulty, .missing)) {
      try await family.makeTask(points: nil)
    }
  }

  // Proves: C-21, F-25, F-26
  @Test(arguments: Preset.allCases)
  func `only adults create tasks, except with shared chores`(
    preset: Preset
  ) async throws {
    let family = try await TestFamily(in: TestWorld(), preset: preset)
    let isByDifficulty = preset == .patchwork
    // Children cannot set the points of a task.
    func isChild(_ name: String) -> Bool { ["zoe", "ben"].contains(name) }
    for name in ["anna", "bram", "gwen", "oma", "mo", "zoe", "ben"] {
      let answer = try await refusal {
        try await family.makeTask(
          points: isByDifficulty || isChild(name) ? nil : 1, difficulty: .easy, by: name)
      }
      let may = preset == .sharedChores || ["anna", "bram", "gwen", "oma"].contains(name)
      #expect(answer == (may ? nil : .unauthorized), "\(preset) \(name)")
    }
  }

  // Proves: C-22, F-25, F-26, TRAP-23
  @Test(arguments: [Preset.patchwork, .kidsRewards])
  func `where tasks are for children, a task without a child assignee is refused`(
    preset: Preset
  ) async throws {
    let family = try await TestFamily(in: TestWorld(), preset: preset)
    let points = preset == .patchwork ? nil : 3
    for name in ["zoe", "ben"] {
      try await family.makeTask(for: name, points: points, difficulty: .easy)
    }
    for name in ["anna", "bram", "gwen", "mo", "oma", "rob", "olga"] {
      await #expect(throws: Refusal.userNotMemberOfHousehold) {
        try await family.makeTask(for: name, points: points, difficulty: .easy)
      }
    }
    await #expect(throws: Refusal.validation(.assignee, .missing)) {
      try await family.makeTask(for: nil, points: points, difficulty: .easy)
    }
  }

  // Proves: C-22, M-18, F-48
  @Test func `elsewhere a task has any member or no assignee, and a non-member is refused`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    for name in ["anna", "bram", "gwen", "mo", "oma", "zoe", "ben"] {
      #expect(try await family.makeTask(for: name).assignee == family.member(name))
    }
    #expect(try await family.makeTask(for: nil).assignee == nil)
    for stranger in [family.member("rob"), family.member("olga"), family.world.ids.next()] {
      await #expect(throws: Refusal.userNotMemberOfHousehold) {
        try await family.anna.performer.perform(
          CreateTask(
            household: family.household, id: family.world.ids.next(),
            words: TaskContent(title: "Dishes"),
            assignee: stranger))
      }
    }
  }

  // Proves: TRAP-03, M-18
  @Test(arguments: ["", " ", "\n\t\u{3000}"])
  func `a blank title is refused`(title: String) async throws {
    let family = try await TestFamily(in: TestWorld())
    await #expect(throws: Refusal.validation(.title, .blank)) {
      try await family.makeTask(title)
    }
  }

  // Proves: TRAP-03
  @Test func `a title or details that are too long or unprintable are refused`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let longest = String(repeating: "ß", count: 120)
    #expect(try await family.makeTask(longest).title.description == longest)
    await #expect(throws: Refusal.validation(.title, .tooLong(limit: 120))) {
      try await family.makeTask(longest + "s")
    }
    await #expect(throws: Refusal.validation(.title, .tooLong(limit: 120))) {
      try await family.makeTask(String(repeating: "e\u{301}", count: 1_000_000))
    }
    for text in ["a\u{0}b", "a\u{202E}b", "a\nb", "a\u{7}b"] {
      await #expect(throws: Refusal.validation(.title, .unprintable)) {
        try await family.makeTask(text)
      }
    }
    await #expect(throws: Refusal.validation(.details, .tooLong(limit: 1_000))) {
      try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Dishes", details: String(repeating: "x", count: 1_001))))
    }
  }

  // Proves: UC-F1
  @Test func `a used id and an id that is not client-made are refused`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    let derived = TaskID(derivedFrom: task.id, .award(round: 0))
    for id in [derived, TaskID(bits: 0), TaskID(bits: .max)] {
      await #expect(throws: Refusal.unusableID) {
        try await family.anna.performer.perform(
          CreateTask(household: family.household, id: id, words: TaskContent(title: "Dishes")))
      }
    }
    await #expect(throws: Refusal.unusableID) {
      try await family.anna.performer.perform(
        CreateTask(household: family.household, id: task.id, words: TaskContent(title: "Other")))
    }
    #expect(try await family.task(task.id) == task)
    _ = try await family.anna.performer.perform(
      DeleteTask(household: family.household, task: task.id))
    await #expect(throws: Refusal.unusableID) {
      try await family.anna.performer.perform(
        CreateTask(household: family.household, id: task.id, words: TaskContent(title: "Dishes")))
    }
  }

  @Test func `the assignee gets one notice, unless the assignee is the creator`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let dishes = try await family.makeTask()
    #expect(try await family.told(of: dishes.id) == ["zoe task_assigned"])
    let taxes = try await family.makeTask("Taxes", for: "anna")
    #expect(try await family.told(of: taxes.id) == [])
    let windows = try await family.makeTask("Windows", for: nil)
    #expect(try await family.told(of: windows.id) == [])
  }
}
