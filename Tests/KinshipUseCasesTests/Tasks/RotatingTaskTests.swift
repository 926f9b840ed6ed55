import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The tests start on Saturday, 21 November 2026.
@Suite(.hereAndServed) struct RotatingTaskTests {
  // Proves: B-25, F-70
  @Test func `turns follow the order, and the next assignee gets a notice`() async throws {
    let family = try await TestFamily(in: TestWorld())
    var task = try await family.makeTurns("anna", "bram", "gwen")
    var doers: [String] = []
    for _ in 1...4 {
      doers.append(try await family.name(of: task.assignee))
      try await family.complete(task.id, by: try #require(doers.last))
      task = try #require(try await family.last(of: task))
    }
    #expect(doers == ["anna", "bram", "gwen", "anna"])
    #expect(try await family.told(of: task.id) == ["bram task_assigned"])
  }

  // Proves: B-25
  @Test func `doing another member's turn uses that turn up or counts as one's own, by setting`()
    async throws
  {
    for (stepping, next) in [(.turnIsUsed, "bram"), (.doerHadTurn, "gwen")]
      as [(Rotation.Stepping, String)]
    {
      let family = try await TestFamily(in: TestWorld()) { $0.taskCompleters = .anyMember }
      let task = try await family.makeTurns("anna", "bram", "gwen", stepping: stepping)
      try await family.complete(task.id, by: "bram")
      let last = try #require(try await family.last(of: task))
      #expect(try await family.name(of: last.assignee) == next)
    }
  }

  // Proves: B-25
  @Test func `an absent member is skipped and gets a turn after its return`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTurns("anna", "bram", "gwen")
    try await family.away("bram", until: "2026-11-22")
    try await family.complete(task.id, by: "anna")
    let second = try #require(try await family.last(of: task))
    #expect(try await family.name(of: second.assignee) == "gwen")
    // The next date is the 23rd, after Bram's return.
    try await family.complete(second.id, by: "gwen")
    let third = try #require(try await family.last(of: task))
    try await family.complete(third.id, by: "anna")
    #expect(try await family.name(of: third.assignee) == "anna")
    #expect(try await family.name(of: try await family.last(of: task)?.assignee) == "bram")
  }

  // Proves: B-25, B-52
  @Test func `if all members are absent a turn is unassigned, and the adults get a notice`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld()) { $0.taskCompleters = .anyMember }
    let task = try await family.makeTurns("bram", "zoe")
    for name in ["bram", "zoe"] { try await family.away(name, until: "2026-12-31") }
    // Bram's open turn is unassigned.
    #expect(try await family.task(task.id).assignee == nil)
    // Bram is an adult too, but absent.
    let adults = ["anna", "gwen", "oma"].map { "\($0) task_unassigned" }
    #expect(
      try await family.told(of: task.id).filter { $0.hasSuffix("task_unassigned") } == adults)
    try await family.complete(task.id, by: "anna")
    let next = try #require(try await family.last(of: task))
    #expect(next.assignee == nil && next.id != task.id)
    #expect(try await family.told(of: next.id) == adults)
    // After Bram's return the order continues.
    try await family.away("bram", until: nil)
    try await family.complete(next.id, by: "anna")
    #expect(try await family.name(of: try await family.last(of: task)?.assignee) == "bram")
  }

  // Proves: B-24, B-25
  @Test func `a member who leaves or is absent passes an open turn to the next member`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTurns("gwen", "bram", "anna")
    try await family.away("gwen", until: "2026-11-21")
    #expect(try await family.name(of: try await family.task(task.id).assignee) == "bram")
    // A turn due after the absence stays.
    let later = try await family.makeTurns("gwen", "bram", "anna", due: "2026-11-30")
    try await family.away("gwen", until: "2026-11-29")
    #expect(try await family.name(of: try await family.task(later.id).assignee) == "gwen")
    _ = try await family.anna.performer.perform(
      RemoveMember(household: family.household, member: family.member("gwen")))
    #expect(try await family.name(of: try await family.task(later.id).assignee) == "bram")
  }

  // Proves: B-25, B-11
  @Test
  func `unskipping to a date when all members are absent unassigns the task with a notice`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTurns("bram", "zoe", due: "2026-11-30")
    try await family.away("zoe", until: "2026-12-05")
    let next = try await family.skip(task)
    #expect(try await family.name(of: next.assignee) == "bram")
    try await family.away("bram", until: "2026-11-30")
    let unskip = UnskipTask(household: family.household, task: task.id)
    let back = try await family.anna.performer.perform(unskip)
    // The assignee of the unskipped date is absent.
    #expect(back.assignee == nil)
    let adults = ["anna", "gwen", "oma"].map { "\($0) task_unassigned" }
    #expect(
      try await family.told(of: task.id).filter { $0.hasSuffix("task_unassigned") } == adults)
    // On the next date Bram is present again, but gets no notice while absent.
    #expect(try await family.name(of: try await family.skip(task).assignee) == "bram")
    #expect(try await !family.told(of: task.id).contains("bram task_assigned"))
  }

  // Proves: B-25
  @Test func `moving a date into an absence passes the turn on`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTurns("anna", "bram", "zoe", due: "2026-11-30")
    try await family.away("anna", until: "2026-11-25")
    #expect(
      try await family.name(
        of: try await family.change(task, due: .set(due("2026-11-24")), onlyThis: true).assignee)
        == "bram")
    #expect(try await family.told(of: task.id).contains("bram task_assigned"))
    for name in ["bram", "zoe"] { try await family.away(name, until: "2026-11-25") }
    let other = try await family.makeTurns("anna", "bram", "zoe", due: "2026-11-30")
    let moved = try await family.change(other, due: .set(due("2026-11-24")))
    #expect(moved.assignee == nil)
    #expect(try await family.told(of: other.id).contains("gwen task_unassigned"))
    // An explicit assignee gets the task even if absent.
    let given = try await family.change(
      other, assignee: .set(family.member("anna")), due: .set(due("2026-11-25")))
    #expect(try await family.name(of: given.assignee) == "anna")
  }

  // Proves: D-51, B-25
  @Test func `a turn that was passed on does not block undoing the completion before it`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTurns("anna", "bram", "gwen")
    try await family.complete(task.id, by: "anna")
    try await family.pass(.seconds(3_600))
    try await family.away("bram", until: "2026-11-23")
    let next = try #require(try await family.last(of: task))
    #expect(try await family.name(of: next.assignee) == "gwen")
    _ = try await family.anna.performer.perform(
      UncompleteTask(household: family.household, task: task.id))
    #expect(try await family.numbers(of: task) == [1])
  }

  // Proves: D-51, B-41
  @Test func `a successor unassigned by a departure does not block undoing the completion`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld()) { $0.taskCompleters = .anyMember }
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", for: "gwen")
    try await family.complete(task.id, by: "bram")
    try await family.pass(.seconds(3_600))
    _ = try await family.anna.performer.perform(
      RemoveMember(household: family.household, member: family.member("gwen")))
    #expect(try await family.last(of: task)?.assignee == nil)
    _ = try await family.anna.performer.perform(
      UncompleteTask(household: family.household, task: task.id))
    #expect(try await family.numbers(of: task) == [1])
  }

  @Test func `the least recent member is next, and a random choice is repeatable`() async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.taskCompleters = .anyMember }
    let least = try await family.makeTurns("anna", "bram", order: .leastDoneLately)
    #expect(try await family.name(of: least.assignee) == "anna")
    try await family.complete(least.id, by: "bram")
    let second = try #require(try await family.last(of: least))
    #expect(try await family.name(of: second.assignee) == "anna")
    let lot = try await family.makeTurns("anna", "bram", "gwen", order: .random)
    var drawn: [MemberID?] = []
    for _ in 1...2 {
      try await family.complete(lot.id, by: "mo")
      drawn.append(try await family.last(of: lot)?.assignee)
      _ = try await family.mo.performer.perform(
        UncompleteTask(household: family.household, task: lot.id))
    }
    #expect(drawn[0] != nil && drawn[0] == drawn[1])
  }

  // Proves: B-08, B-25
  @Test func `missed dates have rotating assignees too`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTurns("anna", "bram", keptMissed: 5)
    try await family.pass(.seconds(3 * 86_400))
    try await family.complete(task.id, by: "anna")
    var names: [String] = []
    for task in try await family.series(of: task) {
      names.append(try await family.name(of: task.assignee))
    }
    #expect(names == ["anna", "bram", "anna", "bram"])
  }

  // Proves: C-56
  @Test func `reassigning a single turn does not change the order`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTurns("anna", "bram", "gwen")
    _ = try await family.anna.performer.perform(
      UpdateTask(
        household: family.household, task: task.id, assignee: .set(family.member("gwen")),
        onlyThis: true))
    try await family.complete(task.id, by: "gwen")
    #expect(try await family.name(of: try await family.last(of: task)?.assignee) == "bram")
  }

  @Test func `a rotation can be added to a series and removed`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    let rotation = try #require(
      Rotation(.roundRobin, of: [family.member("bram"), family.member("gwen")]))
    func change(_ edit: Edit<Rotation>) async throws {
      let last = try #require(try await family.last(of: task))
      _ = try await family.anna.performer.perform(
        UpdateTask(household: family.household, task: last.id, rotation: edit))
    }
    try await change(.set(rotation))
    try await family.complete(task.id, by: "bram")
    let second = try #require(try await family.last(of: task))
    #expect(try await family.name(of: second.assignee) == "gwen")
    try await change(.clear)
    try await family.complete(second.id, by: "gwen")
    #expect(try await family.name(of: try await family.last(of: task)?.assignee) == "gwen")
  }

  @Test func `upcoming tasks show the member whose turn it will be`() async throws {
    let family = try await TestFamily(in: TestWorld())
    _ = try await family.makeTurns("anna", "bram", "gwen")
    let question = FetchUpcomingTasks(household: family.household, days: 4)
    let found = try await family.anna.performer.fetch(question).entries
    #expect(found.map { $0.assigneeName?.description } == ["Anna", "Bram", "Gwen", "Anna", "Bram"])
    try await family.away("bram", until: "2026-11-24")
    let without = try await family.anna.performer.fetch(question).entries
    #expect(
      without.map { $0.assigneeName?.description } == ["Anna", "Gwen", "Anna", "Gwen", "Anna"])
  }

  @Test func `a rotation with a non-member, without a repetition or with an assignee is refused`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let (anna, stranger) = (family.member("anna"), family.member("olga"))
    for (order, members, repetition, assignee, refusal) in [
      (.roundRobin, [anna, stranger], "FREQ=DAILY", nil, .userNotMemberOfHousehold),
      (.roundRobin, [anna], nil, nil, .validation(.repetition, .missing)),
      (.roundRobin, [anna], "FREQ=DAILY", anna, .validation(.assignee, .notAllowed)),
    ] as [(Rotation.Order, [MemberID], String?, MemberID?, Refusal)] {
      let creation = CreateTask(
        household: family.household, id: family.world.ids.next(), words: TaskContent(title: "Cook"),
        assignee: assignee, repetition: try repetition.map { try Repetition($0) },
        rotation: Rotation(order, of: members))
      await #expect(throws: refusal) { try await family.anna.performer.perform(creation) }
    }
  }

  @Test func `an absence ends today or later, and adults set it for others`() async throws {
    let family = try await TestFamily(in: TestWorld())
    func refused(_ user: TestUser, _ member: String, _ day: String) async throws -> Refusal? {
      let absence = SetAbsence(
        household: family.household, member: family.member(member), until: try date(day))
      return try await refusal { _ = try await user.performer.perform(absence) }
    }
    #expect(
      try await refused(family.anna, "bram", "2026-11-20") == .validation(.awayUntil, .notAllowed))
    #expect(try await refused(family.mo, "bram", "2026-11-21") == .unauthorized)
    #expect(try await refused(family.zoe, "zoe", "2026-11-21") == .unauthorized)
    #expect(try await refused(family.mo, "mo", "2026-11-21") == nil)
    #expect(try await refused(family.anna, "zoe", "2026-11-21") == nil)
  }
}

extension TestFamily {
  /// Creates a daily task with a rotation, as Anna.
  fileprivate func makeTurns(
    _ names: String..., order: Rotation.Order = .roundRobin,
    stepping: Rotation.Stepping = .turnIsUsed, due text: String = "2026-11-21",
    keptMissed: Int? = nil
  ) async throws -> HouseholdTask {
    try await anna.performer.perform(
      CreateTask(
        household: household, id: world.ids.next(), words: TaskContent(title: "Cook"), points: 10,
        due: due(text),
        repetition: Repetition("FREQ=DAILY"), keptMissed: keptMissed,
        rotation: Rotation(order, of: names.map { member($0) }, stepping: stepping)))
  }

  fileprivate func away(_ name: String, until day: String?) async throws {
    _ = try await anna.performer.perform(
      SetAbsence(
        household: household, member: member(name), until: try day.map { try date($0) }))
  }

  fileprivate func name(of member: MemberID?) async throws -> String {
    ["anna", "bram", "gwen", "mo", "zoe", "ben"].first { self.member($0) == member } ?? "nobody"
  }
}
