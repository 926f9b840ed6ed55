import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Changes of tasks that several members must do.
///
/// The tests start on Saturday, 21 November 2026.
@Suite(.hereAndServed) struct SharedTaskChangeTests {
  // Proves: B-24, B-26, M-23
  @Test func `a change applies to all parts and splits the points again`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", "mo", split: true, every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    // Zoe's claim keeps its points.
    try await family.complete(parts[0].id, by: "zoe")
    let changed = try await family.change(parts[1].id) {
      UpdateTask(household: $0, task: $1, words: TaskContentChange(title: "Yard"), points: 20)
    }
    #expect(changed.points.value == 7)
    let now = try await family.parts(of: first)
    #expect(now.allSatisfy { $0.title.description == "Yard" })
    #expect(now.map(\.points.value) == [4, 7, 6])
    try await family.approve(parts[0].id)
    #expect(try await family.balance("zoe") == 4)
    try await family.complete(parts[1].id, by: "ben")
    try await family.approve(parts[1].id)
    try await family.complete(parts[2].id, by: "mo")
    let next = try #require(try await family.last(of: first))
    #expect(next.title.description == "Yard")
    #expect(try await family.parts(of: next).map(\.points.value) == [7, 7, 6])
    #expect(try await family.parts(of: next).allSatisfy { $0.recurrence?.usual == nil })
  }

  // Proves: B-20, B-26
  @Test func `changing the words keeps every share of the points`() async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.taskPointRule = .byDifficulty }
    let first = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: family.world.ids.next(),
        words: TaskContent(title: "Garden"),
        difficulty: .medium,
        rotation: Rotation(.everyone, of: ["zoe", "ben", "gwen"].map { family.member($0) }),
        split: true))
    try await family.anna.performer.perform(
      RemoveMember(household: family.household, member: family.member("gwen")))
    let changed = try await family.change(first.id) {
      UpdateTask(
        household: $0, task: $1, words: TaskContentChange(title: "Yard"), requiresPhoto: true)
    }
    #expect(changed.points.value == 4)
    let parts = try await family.parts(of: first)
    #expect(parts.map(\.points.value) == [4, 3])
    #expect(parts.allSatisfy { $0.requiresPhoto && $0.title.description == "Yard" })
    _ = try await family.change(first.id) {
      UpdateTask(household: $0, task: $1, difficulty: .set(.hard))
    }
    #expect(try await family.parts(of: first).map(\.points.value) == [10, 10])
  }

  // Proves: C-56
  @Test func `changing one part keeps the other parts and the successors`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "mo", split: true, every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    _ = try await family.change(parts[1].id) {
      UpdateTask(household: $0, task: $1, words: TaskContentChange(title: "Hedge"), onlyThis: true)
    }
    #expect(
      try await family.parts(of: first).map(\.title.description) == ["Garden", "Hedge"])
    try await family.complete(parts[0].id, by: "zoe")
    try await family.approve(parts[0].id)
    try await family.complete(parts[1].id, by: "mo")
    let next = try #require(try await family.last(of: first))
    #expect(try await family.parts(of: next).map(\.title.description) == ["Garden", "Garden"])
    #expect(try await family.parts(of: next).map(\.points.value) == [5, 5])
  }

  // Proves: B-26
  @Test func `splitting of points can be turned on and off`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", "mo")
    func points(_ split: Bool) async throws -> [Int] {
      _ = try await family.change(first.id) {
        UpdateTask(household: $0, task: $1, split: split)
      }
      return try await family.parts(of: first).map(\.points.value)
    }
    #expect(try await points(true) == [4, 3, 3])
    #expect(try await points(true) == [4, 3, 3])
    // A value equal to the first part's points is still a new total.
    _ = try await family.change(first.id) { UpdateTask(household: $0, task: $1, points: 4) }
    #expect(try await family.parts(of: first).map(\.points.value) == [2, 1, 1])
    _ = try await family.change(first.id) { UpdateTask(household: $0, task: $1, points: 10) }
    #expect(try await points(false) == [10, 10, 10])
    await #expect(
      throws: Refusal.validation(.points, .outOfRange(minimum: 3, maximum: 10_000))
    ) {
      try await family.change(first.id) {
        UpdateTask(household: $0, task: $1, points: 2, split: true)
      }
    }
  }

  @Test func `a part keeps its assignee, and changed members apply from the next date`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let (mo, bram) = (family.member("mo"), family.member("bram"))
    let first = try await family.share("mo", "gwen", every: "FREQ=DAILY")
    await #expect(throws: Refusal.validation(.assignee, .notAllowed)) {
      try await family.change(first.id) {
        UpdateTask(household: $0, task: $1, assignee: .set(bram))
      }
    }
    let all = try #require(Rotation(.everyone, of: [bram, mo]))
    _ = try await family.change(first.id) {
      UpdateTask(household: $0, task: $1, rotation: .set(all))
    }
    for (part, name) in zip(try await family.parts(of: first), ["mo", "gwen"]) {
      try await family.complete(part.id, by: name)
    }
    let second = try #require(try await family.last(of: first))
    #expect(try await family.states(of: second) == ["bram open", "mo open"])
    // From a shared task to a rotation: one task with all points.
    let turns = try #require(Rotation(.roundRobin, of: [mo, bram]))
    _ = try await family.change(second.id) {
      UpdateTask(household: $0, task: $1, rotation: .set(turns))
    }
    for (part, name) in zip(try await family.parts(of: second), ["bram", "mo"]) {
      try await family.complete(part.id, by: name)
    }
    let third = try #require(try await family.last(of: first))
    #expect(!third.isPart && third.recurrence?.number == 3)
    // From a rotation to a shared task.
    let (home, id) = (family.household, third.id)
    _ = try await family.anna.performer.perform(
      UpdateTask(household: home, task: id, rotation: .set(all)))
    let doer = third.assignee == mo ? "mo" : "bram"
    try await family.complete(third.id, by: doer)
    let fourth = try #require(try await family.last(of: first))
    #expect(try await family.states(of: fourth) == ["bram open", "mo open"])
    // A task without a repetition has no next date.
    let once = try await family.share("mo", "gwen")
    await #expect(throws: Refusal.validation(.repetition, .missing)) {
      try await family.change(once.id) {
        UpdateTask(household: $0, task: $1, rotation: .set(all))
      }
    }
  }

  // Proves: B-11
  @Test func `skipping and unskipping apply to all parts`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "mo", every: "FREQ=DAILY")
    let home = family.household
    let skipped = try await family.anna.performer.perform(
      SkipTask(household: home, task: first.id, number: 1))
    #expect(try await family.numbers(of: first) == [2, 2])
    #expect(
      try await family.parts(of: skipped).allSatisfy { try $0.due == due("2026-11-22") })
    let again = try await family.anna.performer.perform(
      SkipTask(household: home, task: first.id, number: 1))
    #expect(again == skipped)
    let back = try await family.anna.performer.perform(
      UnskipTask(household: home, task: first.id))
    #expect(try await family.parts(of: back).allSatisfy { try $0.due == due("2026-11-21") })
    #expect(try await family.numbers(of: first) == [1, 1])
    // After one part is completed, skipping is refused.
    try await family.complete(try await family.parts(of: first)[1].id, by: "mo")
    await #expect(throws: Refusal.invalidTaskState(.completed)) {
      try await family.anna.performer.perform(SkipTask(household: home, task: first.id))
    }
  }

  // Proves: UC-F3, B-11
  @Test func `deleting one date of a shared task is refused while one part is completed`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "mo", every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    try await family.complete(parts[1].id, by: "mo")
    for part in parts {
      await #expect(throws: Refusal.invalidTaskState(.completed)) {
        try await family.anna.performer.perform(
          DeleteTask(household: family.household, task: part.id, extent: .thisDate))
      }
    }
    #expect(try await family.states(of: first) == ["zoe open", "mo completed"])
  }

  // Proves: UC-F3
  @Test func `deleting a shared task deletes all parts and keeps paid points`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "mo")
    let parts = try await family.parts(of: first)
    try await family.complete(parts[1].id, by: "mo")
    try await family.anna.performer.perform(
      DeleteTask(household: family.household, task: first.id))
    #expect(try await family.parts(of: first).isEmpty)
    #expect(try await family.balance("mo") == 10)
  }

  // Proves: B-26
  @Test func `upcoming tasks show each part with the points of its date`() async throws {
    let family = try await TestFamily(in: TestWorld())
    _ = try await family.share("zoe", "ben", "mo", split: true, every: "FREQ=DAILY")
    try await family.absent("ben", until: "2026-11-22")
    let found = try await family.anna.performer.fetch(
      FetchUpcomingTasks(household: family.household, days: 2)
    ).entries
    let texts = found.map {
      "\("\($0.due.date)".suffix(2)) \($0.assigneeName?.description ?? "") \($0.points.value)"
    }
    #expect(
      Set(texts) == [
        "21 Zoe 4", "21 Ben 3", "21 Mo 3", "22 Zoe 5", "22 Mo 5", "23 Zoe 4", "23 Ben 3",
        "23 Mo 3",
      ])
    #expect(texts.count == 8)
  }
}

extension TestFamily {
  fileprivate func change(
    _ task: TaskID, _ make: (HouseholdID, TaskID) -> UpdateTask
  ) async throws -> HouseholdTask {
    try await anna.performer.perform(make(household, task))
  }
}
