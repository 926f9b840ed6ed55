import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// It is Saturday, 21 November 2026; the work of children waits for an adult.
@Suite(.hereAndServed) struct SharedTaskTests {
  // Proves: B-24
  @Test func `each has a part, claimed, sent back and approved on its own`() async throws {
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
    // A part is its assignee's alone.
    #expect(try await family.told(of: parts[1].id).contains("ben task_rejected"))
  }

  // Proves: B-26
  @Test func `ten points over three are four, three and three, in their order`() async throws {
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
  @Test func `it goes on with the last approval, and every part starts anew`() async throws {
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
    // The other order makes the third date.
    let seconds = try await family.parts(of: next)
    for (part, name) in [(seconds[0], "zoe"), (seconds[1], "ben")] {
      try await family.complete(part.id, by: name)
      try await family.approve(part.id, by: "bram")
    }
    #expect(try await family.numbers(of: first) == [1, 1, 2, 2, 3, 3])
    #expect(try await family.balance("zoe") == 20)
  }

  // Proves: B-16, B-24, B-26
  @Test func `a part is paid once, whoever approves it`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", split: true, every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    for (part, name) in zip(parts, ["zoe", "ben"]) {
      try await family.complete(part.id, by: name)
      let decision = try await family.approve(part.id, by: "anna")
      #expect(try await family.approve(part.id, by: "bram") == decision)
    }
    #expect(try await family.balance("zoe") == 5)
    #expect(try await family.balance("ben") == 5)
    #expect(try await family.numbers(of: first) == [1, 1, 2, 2])
  }

  // Proves: D-51
  @Test func `undone, one part goes back and with it the next date; approved again, there is one`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", split: true, every: "FREQ=DAILY")
    let parts = try await family.parts(of: first)
    for (part, name) in zip(parts, ["zoe", "ben"]) {
      try await family.complete(part.id, by: name)
      try await family.approve(part.id)
    }
    // The first part was not the one that made the next date.
    for part in parts {
      try await family.undoApproval(of: part.id)
      #expect(try await family.numbers(of: first) == [1, 1])
      #expect(try await family.balance("zoe") + family.balance("ben") == 5)
      try await family.approve(part.id)
      #expect(try await family.numbers(of: first) == [1, 1, 2, 2])
    }
    #expect(try await family.balance("zoe") + family.balance("ben") == 10)
    // What somebody has begun stays, and then nothing is undone.
    let next = try #require(try await family.last(of: first))
    try await family.complete(try await family.parts(of: next)[1].id, by: "ben")
    await #expect(throws: Refusal.invalidTaskState(.completed)) {
      try await family.undoApproval(of: parts[0].id)
    }
    #expect(try await family.balance("zoe") == 5)
  }

  // Proves: B-22, B-24
  @Test func `what nobody has answered goes on too`() async throws {
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

  @Test func `a part is done by its own assignee, whoever may do the work of others`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld()) { $0.taskCompleters = .anyMember }
    let first = try await family.share("zoe", "ben")
    await #expect(throws: Refusal.unauthorized) {
      try await family.complete(first.id, by: "mo")
    }
  }

  // Proves: F-46
  @Test func `children who see their own tasks alone see their own part`() async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.childTaskVisibility = .own }
    let first = try await family.share("zoe", "ben")
    let question = GetTask(household: family.household, task: first.id)
    let mine = try await family.zoe.performer.fetch(question).row.parts
    #expect(mine.map { $0.name?.description } == ["Zoe"])
    let all = try await family.anna.performer.fetch(question).row.parts
    #expect(all.map { $0.name?.description } == ["Zoe", "Ben"])
    #expect(all.map(\.status) == [.open, .open])
  }

  @Test func `what cannot be shared is refused, and nothing is made`() async throws {
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
  @Test func `two shared tasks that repeat each get their next date`() async throws {
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
  /// A task that all of these must do, worth ten points, made by Anna: its first part.
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

  /// The parts of the same date, read beside all rights.
  func parts(of task: HouseholdTask) async throws -> [HouseholdTask] {
    let (home, place) = (household, try #require(task.recurrence))
    return try await world.look {
      try $0.tasks.parts(of: place.series, number: place.number, in: home)
    }
  }

  /// Who has which part, and where that stands, as `name status`.
  func states(of task: HouseholdTask) async throws -> [String] {
    try await parts(of: task).map { part in
      let name = members.first { $0.value == part.assignee }?.key ?? "nobody"
      return "\(name) \(part.status.rawValue)"
    }
  }

  func undoApproval(of task: TaskID) async throws {
    _ = try await anna.performer.perform(UndoApproval(household: household, task: task))
  }

  /// Says as Anna until when somebody is away.
  func absent(_ name: String, until day: String?) async throws {
    _ = try await anna.performer.perform(
      SetAbsence(
        household: household, member: member(name), until: try day.map { try date($0) }))
  }
}
