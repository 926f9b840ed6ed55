import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Deleting one date of a series, or the series.
///
/// The tests start on Saturday, 21 November 2026.
@Suite(.hereAndServed) struct DeleteSeriesTests {
  // Proves: B-12, UC-F3, C-56
  @Test func `deleting one date continues the series, and the date can be restored`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=WEEKLY;BYDAY=MO,FR", due: "2026-11-23T18:00")
    let alone = try await family.change(bins, title: "Glass", onlyThis: true)
    try await family.delete(bins, .thisDate)
    let next = try await family.task(bins.id)
    #expect(try next.due == due("2026-11-27T18:00") && next.title == bins.title)
    #expect(try await family.numbers(of: bins) == [2])
    let back = try await family.anna.performer.perform(
      UnskipTask(household: family.household, task: bins.id))
    #expect(back.pattern == alone.pattern && back.recurrence == alone.recurrence)
  }

  // Proves: B-12, B-10
  @Test func `deleting the same date twice deletes it once`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=DAILY", due: "2026-11-23")
    for name in ["anna", "bram"] {
      try await family.caller(name).perform(
        DeleteTask(household: family.household, task: bins.id, extent: .thisDate, number: 1))
      #expect(try await family.task(bins.id).due == due("2026-11-24"))
    }
    await #expect(throws: Refusal.conflict) {
      try await family.anna.performer.perform(
        DeleteTask(household: family.household, task: bins.id, extent: .thisDate, number: 7))
    }
  }

  // Proves: B-12, B-08
  @Test func `deleting one of several open dates keeps the others`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 3)
    try await family.live(until: instant("2026-11-23T12:00:00+01:00"))
    let all = try await family.series(of: bins)
    try await family.delete(all[1], .thisDate)
    #expect(try await family.numbers(of: bins) == [1, 3])
    try await family.delete(all[2], .thisDate)
    #expect(try await family.numbers(of: bins) == [1, 4])
    #expect(try await family.last(of: bins)?.due == due("2026-11-24"))
  }

  // Proves: B-12, UC-F3
  @Test func `deleting a series keeps completed and claimed tasks and creates no successors`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries(
      "FREQ=DAILY", due: "2026-11-21", for: "zoe", keptMissed: 3)
    try await family.complete(bins.id)
    try await family.approve(bins.id)
    try await family.live(until: instant("2026-11-24T12:00:00+01:00"))
    let all = try await family.series(of: bins)
    #expect(all.count == 4)
    try await family.complete(all[1].id)
    try await family.delete(all[3], .series)
    #expect(try await family.numbers(of: bins) == [1, 2])
    #expect(try await family.balance("zoe") == 10)
    try await family.approve(all[1].id)
    #expect(try await family.numbers(of: bins) == [1, 2])
    #expect(try await family.balance("zoe") == 20)
    try await family.live(until: instant("2026-11-30T12:00:00+01:00"))
    #expect(try await family.numbers(of: bins) == [1, 2])
  }

  // Proves: B-12, B-08
  @Test(arguments: [
    ("FREQ=DAILY;COUNT=3", DeleteTask.Extent.thisDate), ("FREQ=DAILY;COUNT=3", nil),
    ("FREQ=DAILY", nil),
  ])
  func `a deleted last date does not return when the earlier dates are completed`(
    rule: String, extent: DeleteTask.Extent?
  ) async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries(rule, due: "2026-11-21", keptMissed: 3)
    try await family.live(until: instant("2026-11-23T12:00:00+01:00"))
    let all = try await family.series(of: bins)
    #expect(all.compactMap(\.recurrence?.number) == [1, 2, 3])
    try await family.delete(all[2], extent)
    for task in all.prefix(2) {
      try await family.complete(task.id, by: "bram")
      #expect(try await family.numbers(of: bins) == [1, 2])
    }
    try await family.live(until: instant("2026-11-27T12:00:00+01:00"))
    #expect(try await family.numbers(of: bins) == [1, 2])
  }

  // Proves: B-12, B-08
  @Test func `approving an earlier date does not recreate dates that were deleted after it`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries(
      "FREQ=DAILY", due: "2026-11-21", for: "zoe", keptMissed: 3)
    try await family.live(until: instant("2026-11-23T12:00:00+01:00"))
    let all = try await family.series(of: bins)
    for task in all.prefix(2) { try await family.complete(task.id) }
    try await family.delete(all[2], .series)
    try await family.delete(all[1], nil)
    try await family.approve(all[0].id)
    #expect(try await family.numbers(of: bins) == [1])
  }

  // Proves: B-12
  @Test
  func `a deletion without an extent ends the series, and a task without successors is deleted`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    try await family.delete(bins, nil)
    #expect(try await family.numbers(of: bins) == [])
    for extent in [DeleteTask.Extent.thisDate, .series] {
      let plain = try await family.makeTask()
      try await family.delete(plain, extent)
      let last = try await family.makeSeries("FREQ=DAILY;COUNT=1", due: "2026-11-21")
      try await family.delete(last, extent)
      for task in [plain, last] {
        await #expect(throws: Refusal.notFound(.task)) {
          try await family.delete(task, extent)
        }
      }
    }
  }

  // Proves: B-12
  @Test func `deleting a completed date keeps the successor`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    try await family.complete(bins.id, by: "bram")
    try await family.delete(bins, .thisDate)
    #expect(try await family.numbers(of: bins) == [2])
  }

  @Test func `deleting one date is refused for a claimed and for an undated task`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let claimed = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", for: "zoe")
    try await family.complete(claimed.id)
    let undated = try await family.makeSeries("AFTER=P3D", due: nil)
    for (task, refusal) in [
      (claimed, .invalidTaskState(.pendingApproval)), (undated, .validation(.dueDate, .missing)),
    ] as [(HouseholdTask, Refusal)] {
      let before = try await family.task(task.id)
      await #expect(throws: refusal) { try await family.delete(task, .thisDate) }
      #expect(try await family.task(task.id) == before)
    }
  }
}

extension TestFamily {
  /// Deletes a task, as Anna.
  fileprivate func delete(_ task: HouseholdTask, _ extent: DeleteTask.Extent?) async throws {
    try await anna.performer.perform(
      DeleteTask(household: household, task: task.id, extent: extent))
  }
}
