import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The tests start on Saturday, 21 November 2026.
///
/// Claims of children wait for approval.
@Suite(.hereAndServed) struct SharedTaskTests {
  // Proves: B-24
  @Test func `each member has a part that is claimed, rejected and approved separately`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", "bram")
    let parts = try await family.parts(of: first)
    #expect(try await family.states(of: first) == ["zoe open", "ben open", "bram open"])
    #expect(parts[0].id == first.id && parts[0].id.isClientMade)
    #expect(Set(parts.map(\.id)).count == 3 && parts.allSatisfy { $0.points.value == 10 })
    for (part, name) in zip(parts, ["zoe", "ben", "bram"]) {
      #expect(try await family.told(of: part.id) == ["\(name) task_assigned"])
    }
    try await family.complete(parts[0].id, by: "zoe")
    try await family.complete(parts[1].id, by: "ben")
    try await family.complete(parts[2].id, by: "bram")
    try await family.approve(parts[0].id)
    try await family.reject(parts[1].id)
    #expect(
      try await family.states(of: first) == [
        "zoe completed", "ben rejected", "bram completed",
      ])
    #expect(try await family.balance("zoe") == 10)
    #expect(try await family.balance("ben") == 0)
    #expect(try await family.balance("bram") == 10)
    // Only the assignee of a part gets its notices.
    #expect(try await family.told(of: parts[1].id).contains("ben task_rejected"))
  }

  // Proves: B-26
  @Test func `ten points split over three members are four, three and three, in their order`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", "bram", split: true)
    let parts = try await family.parts(of: first)
    #expect(parts.map(\.points.value) == [4, 3, 3])
    for (part, name) in zip(parts, ["zoe", "ben", "bram"]) {
      try await family.complete(part.id, by: name)
      if name != "bram" { try await family.approve(part.id) }
    }
    var paid: [Int] = []
    for name in ["zoe", "ben", "bram"] { paid.append(try await family.balance(name)) }
    #expect(paid == [4, 3, 3])
  }

  // Proves: B-24, F-70
  @Test func `the last approval creates the next date with new parts`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    try await family.complete(parts[1].id, by: "ben")
    try await family.approve(parts[1].id)
    try await family.complete(parts[0].id, by: "zoe")
    #expect(try await family.numbers(of: first) == [1, 1])
    try await family.approve(parts[0].id)
    #expect(try await family.numbers(of: first) == [1, 1, 2, 2])
    let next = try #require(try await family.last(of: first))
    #expect(try await family.states(of: next) == ["zoe open", "ben open"])
    #expect(try await family.parts(of: next).allSatisfy { $0.isUntouched })
    #expect(try next.due == due("2026-11-22"))
    // Completing the parts in the other order creates the third date.
    let seconds = try await family.parts(of: next)
    for (part, name) in [(seconds[0], "zoe"), (seconds[1], "ben")] {
      try await family.complete(part.id, by: name)
      try await family.approve(part.id, by: "bram")
    }
    #expect(try await family.numbers(of: first) == [1, 1, 2, 2, 3, 3])
    #expect(try await family.balance("zoe") == 20)
  }

  // Proves: B-16, B-24, B-26
  @Test func `two approvals of a part pay it once`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", split: true, every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    for (part, name) in zip(parts, ["zoe", "ben"]) {
      try await family.complete(part.id, by: name)
      var decision = try await family.approve(part.id, by: "anna")
      // Only the move that earned a badge tells of it.
      decision.badgeChanges = []
      #expect(try await family.approve(part.id, by: "bram") == decision)
    }
    #expect(try await family.balance("zoe") == 5)
    #expect(try await family.balance("ben") == 5)
    #expect(try await family.numbers(of: first) == [1, 1, 2, 2])
  }

  // Proves: D-51
  @Test func `undoing one part removes the next date, and approving it again creates one`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", split: true, every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    for (part, name) in zip(parts, ["zoe", "ben"]) {
      try await family.complete(part.id, by: name)
      try await family.approve(part.id)
    }
    // The first part is not the one whose approval created the next date.
    for part in parts {
      try await family.undoApproval(of: part.id)
      #expect(try await family.numbers(of: first) == [1, 1])
      #expect(try await family.balance("zoe") + family.balance("ben") == 5)
      try await family.approve(part.id)
      #expect(try await family.numbers(of: first) == [1, 1, 2, 2])
    }
    #expect(try await family.balance("zoe") + family.balance("ben") == 10)
    // A started next date blocks undoing.
    let next = try #require(try await family.last(of: first))
    try await family.complete(try await family.parts(of: next)[1].id, by: "ben")
    await #expect(throws: Refusal.invalidTaskState(.completed)) {
      try await family.undoApproval(of: parts[0].id)
    }
    #expect(try await family.balance("zoe") == 5)
  }

  // Proves: B-22, B-24
  @Test func `automatic approval of all parts creates the next date`() async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.autoApprovalHours = 24 }
    let first = try await family.share("zoe", "ben", every: "FREQ=DAILY")
    for (part, name) in zip(try await family.parts(of: first), ["zoe", "ben"]) {
      try await family.complete(part.id, by: name)
    }
    try await family.live(until: family.world.clock.now + .seconds(86_400))
    #expect(try await family.states(of: first) == ["zoe completed", "ben completed"])
    #expect(Set(try await family.numbers(of: first)) == [1, 2])
    #expect(try await family.balance("ben") == 10)
  }

  @Test func `only its assignee can complete a part, even if any member may do tasks`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld()) { $0.taskCompleters = .anyMember }
    let first = try await family.share("zoe", "ben")
    await #expect(throws: Refusal.unauthorized) {
      try await family.complete(first.id, by: "mo")
    }
  }

  // Proves: F-46
  @Test func `children who see only their own tasks see only their own part`() async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.childTaskVisibility = .own }
    let first = try await family.share("zoe", "ben")
    let question = GetTask(household: family.household, task: first.id)
    let mine = try await family.zoe.performer.fetch(question).row.parts
    #expect(mine.map { $0.name?.description } == ["Zoe"])
    let all = try await family.anna.performer.fetch(question).row.parts
    #expect(all.map { $0.name?.description } == ["Zoe", "Ben"])
    #expect(all.map(\.status) == [.open, .open])
  }

  @Test func `an invalid shared task is refused and creates nothing`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (zoe, ben) = (family.member("zoe"), family.member("ben"))
    for (order, members, kept, points, refusal) in [
      (.roundRobin, [zoe], nil, 10, .validation(.repetition, .missing)),
      (.everyone, [zoe], 2, 10, .validation(.repetition, .missing)),
      (.everyone, [zoe, family.member("olga")], nil, 10, .userNotMemberOfHousehold),
      (
        .everyone, [zoe, ben], nil, 1,
        .validation(.points, .outOfRange(minimum: 2, maximum: 10_000))
      ),
    ] as [(Rotation.Order, [MemberID], Int?, Int, Refusal)] {
      let creation = CreateTask(
        household: family.household, id: family.world.ids.next(),
        words: TaskContent(title: "Garden"),
        points: points,
        keptMissed: kept, rotation: Rotation(order, of: members),
        split: order == .everyone ? true : nil)
      await #expect(throws: refusal) { try await family.anna.performer.perform(creation) }
    }
    for (rotation, refusal) in [
      (nil, .validation(.rotation, .missing)),
      (Rotation(.roundRobin, of: [zoe]), .validation(.rotation, .notAllowed)),
    ] as [(Rotation?, Refusal)] {
      let creation = CreateTask(
        household: family.household, id: family.world.ids.next(),
        words: TaskContent(title: "Garden"),
        repetition: try Repetition("FREQ=DAILY"), rotation: rotation, split: true)
      await #expect(throws: refusal) {
        try await family.anna.performer.perform(creation)
      }
    }
    let page = try await family.anna.performer.fetch(FetchTasks(household: family.household))
    #expect(page.rows.isEmpty)
  }

  // Proves: B-24
  @Test func `several recurring shared tasks each get their next date`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for _ in 0..<3 {
      let first = try await family.share("gwen", "mo", every: "FREQ=DAILY")
      for (part, name) in zip(try await family.parts(of: first), ["gwen", "mo"]) {
        try await family.complete(part.id, by: name)
      }
      #expect(Set(try await family.numbers(of: first)).count == 2)
    }
  }
}

extension TestFamily {
  /// Creates a task of ten points that all of `names` must do, as Anna.
  ///
  /// Returns its first part.
  func share(
    _ names: String..., split: Bool? = nil, every rule: String? = nil,
    due text: String = "2026-11-21"
  ) async throws -> HouseholdTask {
    try await anna.performer.perform(
      CreateTask(
        household: household, id: world.ids.next(), words: TaskContent(title: "Garden"), points: 10,
        due: due(text),
        repetition: try rule.map { try Repetition($0) },
        rotation: Rotation(.everyone, of: names.map { member($0) }), split: split))
  }

  /// The parts of the same date, read without permission checks.
  func parts(of task: HouseholdTask) async throws -> [HouseholdTask] {
    let (home, place) = (household, try #require(task.recurrence))
    return try await world.look {
      try $0.tasks.parts(of: place.series, number: place.number, in: home)
    }
  }

  /// The parts with assignee and status, as `name status`.
  func states(of task: HouseholdTask) async throws -> [String] {
    try await parts(of: task).map { part in
      let name = members.first { $0.value == part.assignee }?.key ?? "nobody"
      return "\(name) \(part.status.rawValue)"
    }
  }

  func undoApproval(of task: TaskID) async throws {
    _ = try await anna.performer.perform(UndoApproval(household: household, task: task))
  }

  /// Sets the end of a member's absence, as Anna; nil ends the absence.
  func absent(_ name: String, until day: String?) async throws {
    _ = try await anna.performer.perform(
      SetAbsence(
        household: household, member: member(name), until: try day.map { try date($0) }))
  }
}
