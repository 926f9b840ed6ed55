import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Dates of a series that pass without a completion.
///
/// The tests start on Saturday, 21 November 2026.
@Suite(.hereAndServed) struct MissedDateTests {
  // Proves: B-08
  @Test func `without kept missed dates a task moves to its next date at the end of the day`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 0)
    let midnight = try instant("2026-11-22T00:00:00+01:00")
    try await family.live(until: midnight - .milliseconds(1))
    #expect(try await family.task(task.id).due == task.due)
    try await family.live(until: midnight)
    let moved = try await family.task(task.id)
    #expect(try moved.due == due("2026-11-22") && moved.recurrence?.number == 2)
    #expect(try await family.balance("bram") == 0)
    try await family.live(until: instant("2026-11-25T12:00:00+01:00"))
    #expect(try await family.numbers(of: task) == [5])
    #expect(try await family.task(task.id).due == due("2026-11-25"))
  }

  // Proves: B-08
  @Test func `with kept missed dates each date creates a task on its day, up to the limit`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 3)
    try await family.live(until: instant("2026-11-22T00:00:00+01:00"))
    #expect(try await family.last(of: task)?.due == due("2026-11-22"))
    try await family.live(until: instant("2026-11-30T12:00:00+01:00"))
    #expect(try await family.numbers(of: task) == [1, 2, 3])
    #expect(try await family.last(of: task)?.due == due("2026-11-23"))
    // Completing one makes room for today's task, and tomorrow gets a task again.
    try await family.complete(task.id, by: "bram")
    #expect(try await family.numbers(of: task) == [1, 2, 3, 4])
    #expect(try await family.last(of: task)?.due == due("2026-11-30"))
    let second = try await family.series(of: task)[1]
    try await family.complete(second.id, by: "bram")
    #expect(try await family.numbers(of: task) == [1, 2, 3, 4])
    try await family.live(until: instant("2026-12-01T12:00:00+01:00"))
    #expect(try await family.last(of: task)?.due == due("2026-12-01"))
    #expect(try await family.numbers(of: task) == [1, 2, 3, 4, 5])
  }

  // Proves: B-08
  @Test func `completing the last kept date continues the series from today`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 3)
    try await family.live(until: instant("2026-11-30T12:00:00+01:00"))
    let last = try #require(try await family.last(of: task))
    try await family.complete(last.id, by: "bram")
    let dates = try await family.series(of: task).compactMap { $0.due?.date }
    #expect(
      try dates
        == [
          "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-29", "2026-11-30",
        ].map { try date($0) })
  }

  // Proves: B-08
  @Test func `after days without a run each series is advanced once, not to a past date`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let gone = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 0)
    let kept = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 3)
    try await family.pass(.seconds(10 * 86_400))
    for _ in 1...2 { try await family.world.runDueJobs() }
    #expect(try await family.task(gone.id).due == due("2026-12-01"))
    #expect(try await family.numbers(of: gone) == [2])
    #expect(try await family.numbers(of: kept) == [1, 2, 3])
    #expect(try await family.last(of: kept)?.due == due("2026-12-01"))
  }

  @Test func `started, completed, final and single-date tasks are not advanced`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let begun = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 0)
    _ = try await family.bram.performer.perform(
      StartTask(household: family.household, task: begun.id))
    let one = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    let done = try await family.makeSeries("FREQ=DAILY;COUNT=1", due: "2026-11-21", keptMissed: 0)
    try await family.complete(done.id, by: "bram")
    let last = try await family.makeSeries("FREQ=DAILY;COUNT=1", due: "2026-11-21", keptMissed: 0)
    try await family.live(until: instant("2026-11-24T12:00:00+01:00"))
    for task in [begun, one, done, last] {
      #expect(try await family.task(task.id).due == task.due)
      #expect(try await family.numbers(of: task) == [1])
    }
  }

  // Proves: D-51, B-10
  @Test func `undoing a completion removes its successors but not tasks created by date`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 5)
    let undo = UncompleteTask(household: family.household, task: task.id)
    try await family.complete(task.id, by: "bram")
    _ = try await family.bram.performer.perform(undo)
    try await family.live(until: instant("2026-11-22T06:00:00+01:00"))
    #expect(try await family.numbers(of: task) == [1, 2])
    try await family.complete(task.id, by: "bram")
    _ = try await family.bram.performer.perform(undo)
    #expect(try await family.numbers(of: task) == [1, 2])
  }

  // Proves: D-51, B-08
  @Test func `automatically advanced successors do not block undoing a completion`() async throws {
    for kept in [0, 3] {
      let family = try await TestFamily(in: TestWorld())
      let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: kept)
      let undo = UncompleteTask(household: family.household, task: task.id)
      try await family.complete(task.id, by: "bram")
      try await family.live(until: instant("2026-11-24T12:00:00+01:00"))
      #expect(try await family.numbers(of: task) == (kept == 0 ? [1, 4] : [1, 2, 3, 4]))
      _ = try await family.bram.performer.perform(undo)
      #expect(try await family.numbers(of: task) == [1])
      #expect(try await family.balance("bram") == 0)
      // The task's own date has passed too, so it advances at the next run.
      try await family.world.runDueJobs()
      #expect(try await family.last(of: task)?.due == due("2026-11-24"))
    }
  }

  // Proves: D-51
  @Test func `a started or skipped successor blocks undoing a completion`() async throws {
    for change in ["begun", "skipped"] {
      let family = try await TestFamily(in: TestWorld())
      let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 3)
      try await family.complete(task.id, by: "bram")
      try await family.live(until: instant("2026-11-24T12:00:00+01:00"))
      let last = try #require(try await family.last(of: task))
      if change == "begun" {
        _ = try await family.bram.performer.perform(
          StartTask(household: family.household, task: last.id))
      } else {
        _ = try await family.skip(last)
      }
      await #expect(throws: Refusal.invalidTaskState(.completed)) {
        try await family.bram.performer.perform(
          UncompleteTask(household: family.household, task: task.id))
      }
    }
  }

  // Proves: B-08, B-11
  @Test func `a date that advanced automatically cannot be unskipped`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 0)
    _ = try await family.skip(task)
    try await family.live(until: instant("2026-11-24T12:00:00+01:00"))
    #expect(try await family.last(of: task)?.due == due("2026-11-24"))
    await #expect(throws: Refusal.invalidTaskState(.open)) {
      try await family.anna.performer.perform(
        UnskipTask(household: family.household, task: task.id))
    }
  }
}
