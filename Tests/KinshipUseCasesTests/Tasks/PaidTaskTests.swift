import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Only adults determine what a task pays, and to whom.
@Suite struct PaidTaskTests {
  /// A family with parent mode, where all members create tasks and completions need no approval.
  private static func family(
    _ mode: ParentMode = .pin, assigneeMayEdit: Bool = false
  ) async throws -> TestFamily {
    let family = try await TestFamily(in: TestWorld()) {
      $0.parentMode = mode
      $0.taskCreators = .anyMember
      $0.taskCompletionApproval = .none
      $0.assigneeMayEdit = assigneeMayEdit
    }
    _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
    return family
  }

  private static func lock(_ family: TestFamily) async throws {
    try await family.anna.performer.perform(LockParentMode())
  }

  private static func creating(
    _ family: TestFamily, points: Int? = nil, difficulty: TaskDifficulty? = nil,
    for assignee: String? = "zoe", split: Bool? = nil
  ) -> CreateTask {
    CreateTask(
      household: family.household, id: family.world.ids.next(), words: TaskContent(title: "Dishes"),
      difficulty: difficulty, points: points,
      assignee: split == nil ? assignee.map { family.member($0) } : nil,
      rotation: split == nil
        ? nil : Rotation(.everyone, of: [family.member("zoe"), family.member("ben")]), split: split)
  }

  // Proves: D-66, C-38, UC-F1
  @Test(arguments: [nil, 1, 10_000])
  func `creating a task as an adult needs parent mode`(points: Int?) async throws {
    let family = try await Self.family()
    try await Self.lock(family)
    let anna = family.anna.performer
    let creating = Self.creating(family, points: points)
    #expect(try await anna.refusing(creating) == .elevationRequired)
    _ = try await anna.perform(UnlockParentMode(proof: .pin(TestWorld.pin)))
    #expect(try await anna.refusing(creating) == nil)
  }

  // Proves: D-66, C-38, UC-F2
  @Test func `changing the terms of a task needs parent mode`() async throws {
    let family = try await Self.family()
    let anna = family.anna.performer
    let task = try await family.makeTask()
    let turns = try await anna.perform(
      CreateTask(
        household: family.household, id: family.world.ids.next(), words: TaskContent(title: "Cook"),
        due: due("2026-11-25"), repetition: Repetition("FREQ=DAILY"),
        rotation: Rotation(.roundRobin, of: [family.member("zoe"), family.member("ben")])))
    try await Self.lock(family)
    let ben = family.member("ben")
    let all: [UpdateTask] = try [
      UpdateTask(household: family.household, task: task.id, points: 10_000),
      UpdateTask(household: family.household, task: task.id, difficulty: .set(.hard)),
      UpdateTask(household: family.household, task: task.id, assignee: .set(ben)),
      UpdateTask(household: family.household, task: task.id, requiresPhoto: false),
      UpdateTask(
        household: family.household, task: task.id, repetition: .set(Repetition("FREQ=DAILY"))),
      UpdateTask(household: family.household, task: task.id, rotation: .clear),
      UpdateTask(household: family.household, task: turns.id, split: true),
      UpdateTask(household: family.household, task: turns.id, keptMissed: 3),
      UpdateTask(household: family.household, task: turns.id, due: .set(due("2026-11-28"))),
    ]
    for change in all {
      #expect(try await anna.refusing(change) == .elevationRequired, "\(change)")
    }
    // The words, and the date of a task with one assignee, do not affect payment.
    let words = try UpdateTask(
      household: family.household, task: task.id,
      words: TaskContentChange(title: "Pans", details: .set("All")),
      due: .set(due("2026-12-01")))
    #expect(try await anna.refusing(words) == nil)
  }

  // Proves: D-66, C-21, UC-F1
  @Test(arguments: [ParentMode.none, .pin])
  func `a child that may create tasks cannot set their points`(mode: ParentMode) async throws {
    let family = try await Self.family(mode)
    for child in [family.zoe.performer, family.asManaged()] {
      for creating in [
        Self.creating(family, points: 5), Self.creating(family, points: 1),
        Self.creating(family, split: true),
      ] {
        #expect(try await child.refusing(creating) == .pointsNeedAdult)
      }
      let made = try await child.perform(Self.creating(family, difficulty: .hard))
      #expect(made.points.value == 1)
    }
    #expect(try await family.mo.performer.refusing(Self.creating(family, points: 5)) == nil)
  }

  // Proves: D-66, C-21, C-15
  @Test func `a child's task is worth one point, even if the difficulty determines the points`()
    async throws
  {
    let family = try await Self.family()
    try await family.changeRules { $0.taskPointRule = .byDifficulty }
    let zoe = family.zoe.performer
    let made = try await zoe.perform(Self.creating(family, difficulty: .hard))
    #expect(made.points.value == 1)
    let passed = try await zoe.perform(
      UpdateTask(household: family.household, task: made.id, assignee: .clear))
    #expect(passed.points.value == 1)
  }

  // Proves: D-66, C-25, UC-F2
  @Test func `a child cannot change points, and cannot change the terms of other members' tasks`()
    async throws
  {
    let family = try await Self.family(assigneeMayEdit: true)
    let zoe = family.zoe.performer
    let given = try await family.makeTask()
    let own = try await zoe.perform(Self.creating(family))
    func changing(_ task: TaskID, points: Int? = nil, assignee: Edit<MemberID> = .keep)
      -> UpdateTask
    {
      UpdateTask(household: family.household, task: task, points: points, assignee: assignee)
    }
    for task in [given.id, own.id] {
      #expect(try await zoe.refusing(changing(task, points: 9)) == .pointsNeedAdult)
      let hard = UpdateTask(
        household: family.household, task: task, difficulty: .set(.hard))
      #expect(try await zoe.refusing(hard) == .pointsNeedAdult)
      let words = UpdateTask(
        household: family.household, task: task, words: TaskContentChange(title: "Pans"))
      #expect(try await zoe.refusing(words) == nil)
    }
    #expect(try await zoe.refusing(changing(given.id, assignee: .clear)) == .unauthorized)
    let daily = try UpdateTask(
      household: family.household, task: given.id, repetition: .set(Repetition("FREQ=DAILY")))
    #expect(try await zoe.refusing(daily) == .unauthorized)
    #expect(try await zoe.refusing(changing(own.id, assignee: .clear)) == nil)
    try await family.changeRules { $0.parentMode = .none }
    #expect(try await zoe.refusing(changing(given.id, assignee: .clear)) == nil)
  }

  // Proves: D-66, C-19, UC-F5
  @Test func `a child's claim on a child's task waits for approval`()
    async throws
  {
    let family = try await Self.family()
    let zoe = family.zoe.performer
    let own = try await zoe.perform(Self.creating(family))
    #expect(try await family.complete(own.id).status == .pendingApproval)
    #expect(try await family.balance("zoe") == 0)
    let given = try await family.makeTask()
    #expect(try await family.complete(given.id).status == .completed)
    #expect(try await family.balance("zoe") == 10)
    let shared = try await zoe.perform(Self.creating(family, for: nil))
    #expect(try await family.complete(shared.id, by: "mo").status == .completed)
  }

  // Proves: C-19
  @Test func `without parent mode a child's own task is paid at once`() async throws {
    let family = try await Self.family(.none)
    let own = try await family.zoe.performer.perform(Self.creating(family))
    #expect(try await family.complete(own.id).status == .completed)
    #expect(try await family.balance("zoe") == 1)
  }
}
