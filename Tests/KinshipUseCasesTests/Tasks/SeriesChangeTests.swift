import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The tests start on Saturday, 21 November 2026.
@Suite(.hereAndServed) struct SeriesChangeTests {
  // Proves: C-56, UC-F2, B-12
  @Test func `changing one task of a series keeps its successor as usual`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=WEEKLY;BYDAY=MO,FR", due: "2026-11-23T18:00")
    let changed = try await family.change(
      bins, title: "Bins and glass", assignee: .set(family.member("anna")),
      due: .set(due("2026-11-24T08:00")), onlyThis: true)
    #expect(changed.title.description == "Bins and glass")
    #expect(changed.recurrence?.usual == bins.pattern)
    try await family.complete(bins.id, by: "anna")
    let next = try #require(try await family.last(of: bins))
    #expect(try next.due == due("2026-11-27T18:00"))
    #expect(next.title == bins.title && next.assignee == bins.assignee)
    #expect(next.recurrence?.usual == nil)
  }

  // Proves: C-56
  @Test func `moving one task to an earlier date does not repeat its original date`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=WEEKLY;BYDAY=MO,FR", due: "2026-11-23")
    _ = try await family.change(bins, due: .set(due("2026-11-22")), onlyThis: true)
    try await family.complete(bins.id, by: "bram")
    #expect(try await family.last(of: bins)?.due == due("2026-11-27"))
  }

  // Proves: C-56
  @Test func `reverting the change of one task removes the difference from its series`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=DAILY", due: "2026-11-23")
    _ = try await family.change(bins, title: "Glass", onlyThis: true)
    let back = try await family.change(bins, title: "Bins", onlyThis: true)
    #expect(back.recurrence?.usual == nil)
  }

  // Proves: C-56, F-70
  @Test func `changing a series applies to all following tasks`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=WEEKLY", due: "2026-11-23")
    _ = try await family.change(bins, title: "Only now", onlyThis: true)
    // A later change of the series applies to this task too, but keeps its own title.
    let changed = try await family.change(bins, points: 20, due: .set(due("2026-11-25")))
    #expect(changed.title.description == "Only now")
    try await family.complete(bins.id, by: "bram")
    let next = try #require(try await family.last(of: bins))
    #expect(next.title.description == "Bins" && next.points.value == 20)
    // The change moved the series from Monday to Wednesday.
    #expect(try next.due == due("2026-12-02"))
  }

  // Proves: B-05
  @Test func `changing the title of a monthly task keeps its anchor on the 31st`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.wait(until: instant("2027-01-31T10:00:00+01:00"))
    let rent = try await family.makeSeries(
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", due: "2027-01-31")
    try await family.complete(rent.id, by: "bram")
    let february = try #require(try await family.last(of: rent))
    #expect(try february.due == due("2027-02-28"))
    _ = try await family.change(february, title: "Rent")
    try await family.wait(until: instant("2027-02-28T10:00:00+01:00"))
    try await family.complete(february.id, by: "bram")
    #expect(try await family.last(of: rent)?.due == due("2027-03-31"))
  }

  @Test func `moving a task of a counted rule keeps the remaining count`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY;COUNT=3", due: "2026-11-21")
    try await family.complete(task.id, by: "bram")
    let second = try #require(try await family.last(of: task))
    let moved = try await family.change(second, due: .set(due("2026-11-25")))
    #expect(try moved.recurrence?.repetition == Repetition("FREQ=DAILY;COUNT=2"))
    try await family.complete(moved.id, by: "bram")
    let third = try #require(try await family.last(of: task))
    #expect(try third.due == due("2026-11-26"))
    try await family.complete(third.id, by: "bram")
    #expect(try await family.numbers(of: task) == [1, 2, 3])
  }

  // Proves: M-29, F-70
  @Test func `a repetition can be added to a task, changed and removed`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let plain = try await family.makeTask(for: "bram", due: due("2026-11-23"))
    let daily = try await family.change(plain, repetition: .set(Repetition("FREQ=DAILY")))
    #expect(daily.recurrence?.number == 1 && daily.recurrence?.keptMissed == 1)
    let weekly = try await family.change(
      plain, repetition: .set(Repetition("FREQ=WEEKLY")), keptMissed: 0)
    #expect(weekly.recurrence?.number == 1 && weekly.recurrence?.keptMissed == 0)
    #expect(weekly.recurrence?.repetition == (try Repetition("FREQ=WEEKLY")))
    #expect(weekly.recurrence?.series == daily.recurrence?.series)
    let ended = try await family.change(plain, repetition: .clear)
    #expect(ended.recurrence?.repetition == nil && ended.due == plain.due)
    try await family.complete(plain.id, by: "bram")
    #expect(try await family.numbers(of: ended) == [1])
  }

  @Test func `adding a repetition to the last task of an ended series continues it`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    _ = try await family.change(task, repetition: .clear)
    _ = try await family.change(task, repetition: .set(Repetition("FREQ=DAILY;INTERVAL=2")))
    try await family.complete(task.id, by: "bram")
    #expect(try await family.last(of: task)?.due == due("2026-11-23"))
  }

  @Test func `an invalid change of a repetition is refused and changes nothing`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let plain = try await family.makeTask()
    let task = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 3)
    try await family.pass(.seconds(2 * 86_400))
    try await family.complete(task.id, by: "bram")
    let first = try await family.series(of: task)[1]
    for (task, repetition, kept, alone, refusal) in [
      (first, .clear, nil, nil, .validation(.repetition, .notAllowed)),
      (first, .keep, 0, nil, .validation(.repetition, .notAllowed)),
      (plain, .keep, 1, nil, .validation(.repetition, .missing)),
      (plain, .clear, nil, true, .validation(.repetition, .notAllowed)),
      (plain, .clear, 1, nil, .validation(.keptMissed, .notAllowed)),
      (
        plain, .set(try Repetition("FREQ=HOURLY")), nil, nil, .validation(.repetition, .notAllowed)
      ),
    ] as [(HouseholdTask, Edit<Repetition>, Int?, Bool?, Refusal)] {
      await #expect(throws: refusal) {
        try await family.change(task, repetition: repetition, keptMissed: kept, onlyThis: alone)
      }
      #expect(try await family.task(task.id) == task)
    }
  }

  // Proves: B-11
  @Test func `a skipped task pays nothing and is due on its next date`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=WEEKLY;BYDAY=MO,FR", due: "2026-11-23T18:00")
    _ = try await family.change(bins, title: "Bins and glass", onlyThis: true)
    let skipped = try await family.skip(bins)
    #expect(skipped.id == bins.id && skipped.status == .open && skipped.round == 0)
    #expect(try skipped.due == due("2026-11-27T18:00"))
    // The changes of the skipped task alone are dropped.
    #expect(skipped.title.description == "Bins" && skipped.recurrence?.usual == nil)
    #expect(try await family.numbers(of: bins) == [2])
    #expect(try await family.balance("bram") == 0)
    try await family.complete(bins.id, by: "bram")
    #expect(try await family.numbers(of: bins) == [2, 3])
    #expect(try await family.last(of: bins)?.due == due("2026-11-30T18:00"))
  }

  // Proves: B-11, B-10
  @Test func `skipping the same date twice skips it once`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=DAILY", due: "2026-11-23")
    for name in ["anna", "bram"] {
      let skipped = try await family.caller(name).perform(
        SkipTask(household: family.household, task: bins.id, number: 1))
      #expect(try skipped.due == due("2026-11-24"))
    }
    await #expect(throws: Refusal.conflict) {
      try await family.anna.performer.perform(
        SkipTask(household: family.household, task: bins.id, number: 7))
    }
  }

  // Proves: B-11
  @Test func `a skipped date can be unskipped once`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=DAILY", due: "2026-11-23")
    _ = try await family.skip(bins)
    let unskip = UnskipTask(household: family.household, task: bins.id)
    let back = try await family.anna.performer.perform(unskip)
    #expect(back.due == bins.due && back.recurrence == bins.recurrence)
    await #expect(throws: Refusal.invalidTaskState(.open)) {
      try await family.anna.performer.perform(unskip)
    }
  }

  // Proves: B-11, C-56
  @Test func `unskipping restores the task exactly`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let unskip = { (task: HouseholdTask) in
      try await family.anna.performer.perform(
        UnskipTask(household: family.household, task: task.id))
    }
    let alone = try await family.makeSeries("FREQ=DAILY", due: "2026-11-23T18:00")
    _ = try await family.change(
      alone, title: "Bins and glass", points: 3, assignee: .set(family.member("anna")),
      due: .set(due("2026-11-24T08:00")), onlyThis: true)
    let begun = try await family.makeSeries("FREQ=DAILY", due: "2026-11-23")
    _ = try await family.bram.performer.perform(
      StartTask(household: family.household, task: begun.id))
    let rejected = try await family.makeSeries("FREQ=DAILY", due: "2026-11-23", for: "zoe")
    try await family.complete(rejected.id)
    try await family.reject(rejected.id)
    for task in [alone, begun, rejected] {
      let before = try await family.task(task.id)
      #expect(try await family.skip(task).status == .open)
      let back = try await unskip(task)
      #expect(back.pattern == before.pattern && back.recurrence == before.recurrence)
      #expect(back.status == before.status && back.decision == before.decision)
    }
    // A change of the series in the meantime applies to the unskipped date too.
    _ = try await family.skip(alone)
    _ = try await family.change(alone, points: 20)
    let back = try await unskip(alone)
    #expect(back.title.description == "Bins and glass" && back.points.value == 20)
    #expect(back.recurrence?.usual?.title.description == "Bins")
  }

  // Proves: B-11, B-08
  @Test func `a late skip moves to a future date, or to the next kept missed date`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let one = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    let all = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 5)
    let after = try await family.makeSeries("AFTER=P3D", due: "2026-11-21")
    let week = try await family.makeSeries("TIMES=3/P1W", due: "2026-11-22")
    try await family.pass(.seconds(3 * 86_400))
    #expect(try await family.skip(one).due == due("2026-11-25"))
    #expect(try await family.skip(all).due == due("2026-11-22"))
    #expect(try await family.skip(after).due == due("2026-11-27"))
    #expect(try await family.skip(week).due == due("2026-11-29"))
  }

  @Test func `skipping an undated, final, claimed or non-recurring task is refused`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let plain = try await family.makeTask()
    let undated = try await family.makeSeries("AFTER=P3D", due: nil)
    let last = try await family.makeSeries("FREQ=DAILY;COUNT=1", due: "2026-11-21")
    let claimed = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", for: "zoe")
    try await family.complete(claimed.id)
    for (task, refusal) in [
      (plain, .validation(.repetition, .missing)), (undated, .validation(.dueDate, .missing)),
      (last, .validation(.repetition, .notAllowed)), (claimed, .invalidTaskState(.pendingApproval)),
    ] as [(HouseholdTask, Refusal)] {
      let before = try await family.task(task.id)
      await #expect(throws: refusal) { try await family.skip(task) }
      #expect(try await family.task(task.id) == before)
    }
  }
}
