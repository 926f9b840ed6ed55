import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The tests start on Saturday, 21 November 2026.
@Suite(.hereAndServed) struct RecurringTaskTests {
  // Proves: UC-F1, UC-F5, UC-F13, M-29, M-30, F-70, C-56, M-26
  @Test func `completing a recurring task creates a successor with the same terms`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=WEEKLY;BYDAY=MO,FR", due: "2026-11-23T18:00")
    #expect(bins.recurrence?.number == 1)
    #expect(try bins.recurrence?.anchor == date("2026-11-23"))
    try await family.complete(bins.id, by: "bram")
    let next = try #require(try await family.last(of: bins))
    #expect(try next.due == due("2026-11-27T18:00"))
    #expect(next.status == .open && next.round == 0 && next.claim == nil)
    #expect(next.title == bins.title && next.points == bins.points)
    #expect(next.assignee == bins.assignee && next.createdBy == bins.createdBy)
    #expect(next.recurrence?.number == 2 && next.recurrence?.series == bins.recurrence?.series)
    try await family.complete(next.id, by: "bram")
    #expect(try await family.last(of: bins)?.due == due("2026-11-30T18:00"))
    #expect(try await family.balance("bram") == 20)
  }

  // Proves: UC-F13, B-16
  @Test func `a pending claim creates no successor, and two approvals create one`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", for: "zoe")
    try await family.complete(task.id)
    #expect(try await family.numbers(of: task) == [1])
    try await family.approve(task.id, by: "anna")
    try await family.approve(task.id, by: "bram")
    #expect(try await family.numbers(of: task) == [1, 2])
    #expect(try await family.balance("zoe") == 10)
  }

  // Proves: UC-F13
  @Test func `rejecting a claim creates no successor`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", for: "zoe")
    try await family.complete(task.id)
    try await family.reject(task.id)
    #expect(try await family.numbers(of: task) == [1])
  }

  // Proves: D-51, UC-F6, TRAP-15
  @Test func `undoing a completion removes the successor, and completing again creates one`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    for _ in 1...3 {
      try await family.complete(task.id, by: "bram")
      #expect(try await family.numbers(of: task) == [1, 2])
      _ = try await family.bram.performer.perform(
        UncompleteTask(household: family.household, task: task.id))
      #expect(try await family.numbers(of: task) == [1])
    }
    #expect(try await family.balance("bram") == 0)
  }

  /// Undoes Bram's completion of a task, and passes a minute.
  private func undo(_ task: HouseholdTask, in family: TestFamily) async throws {
    _ = try await family.bram.performer.perform(
      UncompleteTask(household: family.household, task: task.id))
    try await family.pass(.seconds(60))
  }

  // Proves: D-51, UC-F6, TRAP-15
  @Test func `completions of a series can be undone one after the other`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    for _ in 1...2 {
      try await family.complete(first.id, by: "bram")
      try await family.pass(.seconds(60))
      let second = try #require(try await family.last(of: first))
      try await family.complete(second.id, by: "bram")
      #expect(try await family.numbers(of: first) == [1, 2, 3])
      #expect(try await family.balance("bram") == 20)
      #expect(try await family.moves(of: first, by: "bram") == [])
      await #expect(throws: Refusal.invalidTaskState(.completed)) {
        try await undo(first, in: family)
      }
      #expect(try await family.moves(of: second, by: "bram") == [.uncomplete])
      try await undo(second, in: family)
      #expect(try await family.numbers(of: first) == [1, 2])
      #expect(try await family.moves(of: first, by: "bram") == [.uncomplete])
      try await undo(first, in: family)
      #expect(try await family.numbers(of: first) == [1])
      #expect(try await family.balance("bram") == 0)
    }
  }

  // Proves: D-51
  @Test func `an edited successor whose completion was undone blocks undoing the one before`()
    async throws
  {
    for isSeries in [false, true] {
      let family = try await TestFamily(in: TestWorld())
      let home = family.household
      let first = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
      try await family.complete(first.id, by: "bram")
      let second = try #require(try await family.last(of: first))
      try await family.complete(second.id, by: "bram")
      _ = try await family.bram.performer.perform(UncompleteTask(household: home, task: second.id))
      _ = try await family.change(second, title: "Bottles", onlyThis: !isSeries)
      #expect(try await family.moves(of: first, by: "bram") == [])
      await #expect(throws: Refusal.invalidTaskState(.completed)) {
        try await family.bram.performer.perform(UncompleteTask(household: home, task: first.id))
      }
    }
  }

  // Proves: D-51
  @Test func `a started successor blocks undoing the completion`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let home = family.household
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    try await family.complete(task.id, by: "bram")
    let next = try #require(try await family.last(of: task))
    try await family.pass(.seconds(60))
    _ = try await family.bram.performer.perform(StartTask(household: home, task: next.id))
    await #expect(throws: Refusal.invalidTaskState(.completed)) {
      try await family.bram.performer.perform(UncompleteTask(household: home, task: task.id))
    }
    #expect(try await family.balance("bram") == 10)
    #expect(try await family.task(task.id).status == .completed)
    #expect(try await family.task(next.id).status == .inProgress)
  }

  // Proves: D-51
  @Test func `undoing an approval removes the successor`() async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.approvalUndo = .adults }
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", for: "zoe")
    try await family.complete(task.id)
    for _ in 1...2 {
      try await family.approve(task.id)
      #expect(try await family.numbers(of: task) == [1, 2])
      _ = try await family.anna.performer.perform(
        UndoApproval(household: family.household, task: task.id))
      #expect(try await family.numbers(of: task) == [1])
    }
    #expect(try await family.balance("zoe") == 0)
  }

  // Proves: B-08, D-41
  @Test func `completing 120 days late creates a successor in the future`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY;INTERVAL=7", due: "2026-11-21")
    try await family.pass(.seconds(120 * 86_400))
    try await family.complete(task.id, by: "bram")
    // It is 21 March 2027. The seventeenth week after the first date starts on 20 March.
    #expect(try await family.last(of: task)?.due == due("2027-03-27"))
    #expect(try await family.numbers(of: task) == [1, 2])
  }

  // Proves: B-08
  @Test func `missed dates are kept up to the chosen number`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 3)
    try await family.pass(.seconds(10 * 86_400))
    try await family.complete(task.id, by: "bram")
    let all = try await family.series(of: task)
    let dates = ["2026-11-21", "2026-11-22", "2026-11-30", "2026-12-01"]
    #expect(try all.compactMap(\.due?.date) == dates.map { try date($0) })
    // Completing a date in the middle creates nothing; the last date creates the successor.
    try await family.complete(all[1].id, by: "bram")
    #expect(try await family.numbers(of: task) == [1, 2, 3, 4])
    try await family.complete(all[3].id, by: "bram")
    #expect(try await family.last(of: task)?.due == due("2026-12-02"))
    // Undoing a completion would remove all its successors, but one of them was completed.
    await #expect(throws: Refusal.invalidTaskState(.completed)) {
      try await family.bram.performer.perform(
        UncompleteTask(household: family.household, task: task.id))
    }
  }

  // Proves: B-09
  @Test func `completing early does not repeat the same date`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=WEEKLY;BYDAY=MO", due: "2026-11-23")
    try await family.complete(task.id, by: "bram")
    #expect(try await family.last(of: task)?.due == due("2026-11-30"))
  }

  // Proves: B-14
  @Test func `the completion date follows the household's day end`() async throws {
    let three = try #require(TimeOfDay("03:00"))
    let family = try await TestFamily(in: TestWorld()) { $0.dayEnd = three }
    let task = try await family.makeSeries("AFTER=P2D", due: "2026-11-21")
    try await family.wait(until: instant("2026-11-22T01:30:00+01:00"))
    try await family.complete(task.id, by: "bram")
    #expect(try await family.last(of: task)?.due == due("2026-11-23"))
  }

  // Proves: B-15
  @Test func `a three-times-a-week rule creates three tasks a week, then the next week's`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await family.wait(until: instant("2026-11-23T10:00:00+01:00"))
    let task = try await family.makeSeries("TIMES=3/P1W", due: "2026-11-29")
    var ends: [CivilDate?] = []
    for _ in 1...3 {
      let open = try #require(try await family.last(of: task))
      try await family.complete(open.id, by: "bram")
      ends.append(try await family.last(of: task)?.due?.date)
    }
    #expect(try ends == ["2026-11-29", "2026-11-29", "2026-12-06"].map { try date($0) })
  }

  // Proves: M-29, TRAP-17
  @Test func `completing the last date creates no successor`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY;COUNT=2", due: "2026-11-21")
    try await family.complete(task.id, by: "bram")
    let second = try #require(try await family.last(of: task))
    try await family.complete(second.id, by: "bram")
    #expect(try await family.numbers(of: task) == [1, 2])
  }

  @Test func `the successor of a former member's task is unassigned`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", for: "zoe")
    try await family.complete(task.id)
    try await family.remove("zoe")
    try await family.approve(task.id)
    #expect(try await family.last(of: task)?.assignee == nil)
    #expect(try await family.numbers(of: task) == [1, 2])
  }

  // Proves: M-29
  @Test func `an invalid repetition is refused and creates no task`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let home = family.household
    for (text, kept, refusal) in [
      ("FREQ=HOURLY", nil, Refusal.validation(.repetition, .notAllowed)),
      ("FREQ=DAILY", 32, .validation(.keptMissed, .outOfRange(minimum: 0, maximum: 31))),
      (
        "FREQ=DAILY;COUNT=10001", nil,
        .validation(.repetition, .outOfRange(minimum: 1, maximum: 10_000))
      ),
      (nil, 1, .validation(.repetition, .missing)),
    ] as [(String?, Int?, Refusal)] {
      let creation = CreateTask(
        household: home, id: family.world.ids.next(), words: TaskContent(title: "Bins"),
        repetition: try text.map { try Repetition($0) }, keptMissed: kept)
      await #expect(throws: refusal) { try await family.anna.performer.perform(creation) }
      let made = try await family.world.look { try $0.tasks.task(creation.id, in: home) }
      #expect(made == nil)
    }
  }
}
