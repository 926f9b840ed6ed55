import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Deleted tasks can be restored for 30 days.
///
/// The tests start on Saturday, 21 November 2026. Claims of children wait for approval.
@Suite(.hereAndServed) struct RestoreTaskTests {
  // Proves: UC-F3
  @Test func `a restored task has its id and content, and can be restored once per deletion`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(due: due("2026-11-23T18:00"))
    try await family.delete(task.id)
    let row = try #require(try await family.deleted().first)
    #expect(row.task.id == task.id && row.count == 1 && row.assigneeName?.description == "Zoe")
    #expect(row.deletedBy == family.member("anna") && row.deleterName?.description == "Anna")
    #expect(row.deletedAt == family.world.clock.now)
    #expect(row.restorableUntil == family.world.clock.now + .seconds(30 * 86_400))
    let restored = try await family.restore(task.id)
    var expected = task
    expected.version = restored.version
    #expect(restored == expected && restored.version > task.version)
    #expect(try await family.task(task.id) == restored)
    #expect(try await family.deleted().isEmpty)
    await #expect(throws: Refusal.notFound(.task)) { try await family.restore(task.id) }
    try await family.delete(task.id)
    #expect(try await family.restore(task.id).id == task.id)
  }

  // Proves: UC-F3
  @Test func `a deleted task can be restored for exactly 30 days`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let tasks = [try await family.makeTask("Dishes"), try await family.makeTask("Windows")]
    for task in tasks { try await family.delete(task.id) }
    let end = family.world.clock.now + TaskDeletion.lifetime
    try await family.wait(until: end - .milliseconds(1))
    #expect(try await family.deleted().map(\.task.id) == [tasks[1].id, tasks[0].id])
    _ = try await family.restore(tasks[0].id)
    try await family.wait(until: end)
    #expect(try await family.deleted().isEmpty)
    await #expect(throws: Refusal.notFound(.task)) { try await family.restore(tasks[1].id) }
  }

  @Test func `repeating a restore with its idempotency key returns the same task`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.delete(task.id)
    let envelope = Envelope<HouseholdTask>.stored(as: family.world.ids.next())
    let restoring = RestoreTask(household: family.household, task: task.id)
    let first = try await family.anna.local.perform(restoring, in: envelope)
    #expect(try await family.anna.local.perform(restoring, in: envelope) == first)
  }

  // MARK: Who

  // Proves: UC-F3, C-26, F-48
  @Test func `members who may delete a task can restore it, and others do not see it`() async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.delete(task.id)
    let refusals: [(String, Refusal)] = [
      ("ben", .notFound(.task)), ("zoe", .unauthorized), ("mo", .unauthorized),
      ("olga", .notFound(.household)), ("nobody", .notAuthenticated),
    ]
    for (name, refusal) in refusals {
      await #expect(throws: refusal, "\(name)") { try await family.restore(task.id, by: name) }
    }
    for name in ["ben", "zoe", "mo"] {
      #expect(try await family.deleted(by: name).isEmpty, "\(name)")
    }
    for name in ["anna", "bram"] {
      #expect(try await family.deleted(by: name).count == 1, "\(name)")
    }
    _ = try await family.restore(task.id, by: "bram")
  }

  @Test func `a child restores tasks that it deleted, not those that an adult deleted`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let task = try await family.makeTask(for: nil, points: nil, by: "ben")
    let other = try await family.makeTask("Windows", for: nil, points: nil, by: "ben")
    try await family.delete(task.id, by: "ben")
    try await family.delete(other.id)
    await #expect(throws: Refusal.unauthorized) { try await family.restore(other.id, by: "ben") }
    #expect(try await family.deleted(by: "ben").map(\.task.id) == [task.id])
    #expect(try await family.restore(task.id, by: "ben").title == task.title)
  }

  @Test func `a task deleted by a rule cannot be restored`() async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.taskAssignment = .requiredChild }
    let task = try await family.makeTask()
    _ = try await family.anna.performer.perform(
      RemoveMember(household: family.household, member: family.member("zoe")))
    await #expect(throws: Refusal.notFound(.task)) { _ = try await family.task(task.id) }
    #expect(try await family.deleted().isEmpty)
  }

  @Test
  func `a former member's task is restored unassigned, or not at all if a child is required`()
    async throws
  {
    for assignment in [HouseholdPolicy().taskAssignment, .requiredChild] {
      let family = try await TestFamily(in: TestWorld()) { $0.taskAssignment = assignment }
      let task = try await family.makeTask()
      try await family.delete(task.id)
      try await family.remove("zoe")
      if assignment == .requiredChild {
        await #expect(throws: Refusal.userNotMemberOfHousehold) {
          try await family.restore(task.id)
        }
        #expect(try await family.deleted().count == 1)
      } else {
        #expect(try await family.restore(task.id).assignee == nil)
      }
    }
  }

  // MARK: Claims and points

  // Proves: UC-F3, C-18
  @Test func `a restored completed task stays paid, and its approval can be undone`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(requiresPhoto: true)
    let photo = try await family.sendPhoto(for: task.id)
    try await family.complete(task.id, photo: photo)
    try await family.approve(task.id)
    try await family.delete(task.id)
    let restored = try await family.restore(task.id)
    #expect(restored.status == .completed && restored.isApproved && restored.round == 1)
    #expect(restored.claim?.by == family.member("zoe") && restored.claim?.photo == nil)
    #expect(try await family.balance("zoe") == 10)
    #expect(try await family.transfers("zoe").count == 1)
    let undone = try await family.bram.performer.perform(
      UndoApproval(household: family.household, task: task.id))
    #expect(undone.status == .pendingApproval)
    #expect(try await family.balance("zoe") == 0)
    try await family.approve(task.id)
    #expect(try await family.balance("zoe") == 10)
  }

  // Proves: UC-F3
  @Test func `restoring a task with a pending claim reopens it, and the next claim is paid once`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(requiresPhoto: true)
    try await family.complete(task.id, photo: try await family.sendPhoto(for: task.id))
    try await family.delete(task.id)
    let restored = try await family.restore(task.id)
    #expect(restored.status == .open && restored.claim == nil && restored.round == 1)
    let photo = try await family.sendPhoto(for: task.id, number: 1)
    try await family.complete(task.id, photo: photo)
    try await family.approve(task.id)
    #expect(try await family.balance("zoe") == 10)
    #expect(try await family.transfers("zoe").count == 1)
  }

  // Proves: UC-O2, B-52
  @Test func `past reminders of a restored task are not repeated, and later ones are sent`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask(due: due("2026-11-23T18:00"))
    try await family.live(until: instant("2026-11-22T18:00:00Z"))
    #expect(try await family.told(of: task.id).contains("zoe task_due_soon"))
    try await family.delete(task.id)
    _ = try await family.restore(task.id)
    try await family.world.runDueJobs()
    #expect(try await !family.told(of: task.id).contains("zoe task_due_soon"))
    // This also holds after another change, which plans the jobs again.
    _ = try await family.change(task, title: "Pans")
    try await family.world.runDueJobs()
    #expect(try await !family.told(of: task.id).contains("zoe task_due_soon"))
    try await family.live(until: instant("2026-11-24T08:00:00Z"))
    #expect(try await family.told(of: task.id).contains("zoe task_overdue"))
  }

  // MARK: Parts and series

  // Proves: UC-F3, B-24
  @Test func `the parts of a shared task are deleted and restored together`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await family.share("zoe", "ben", "bram")
    try await family.complete(try await family.parts(of: first)[2].id, by: "bram")
    let before = try await family.states(of: first)
    try await family.delete(first.id)
    #expect(try await family.deleted().map(\.count) == [3])
    #expect(try await family.parts(of: first).isEmpty)
    #expect(try await family.restore(first.id).id == first.id)
    #expect(try await family.states(of: first) == before)
    #expect(before == ["zoe open", "ben open", "bram completed"])
  }

  // Proves: UC-F3, B-12
  @Test func `a series is deleted and restored as a whole, and continues once`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 3)
    try await family.live(until: instant("2026-11-23T12:00:00+01:00"))
    let all = try await family.series(of: bins)
    try await family.delete(all[1].id, .series)
    #expect(try await family.numbers(of: bins) == [])
    let row = try #require(try await family.deleted().first)
    #expect(row.count == 3 && row.task.id == all[1].id)
    _ = try await family.restore(all[1].id)
    #expect(try await family.numbers(of: bins) == [1, 2, 3])
    #expect(
      try await family.series(of: bins).map(\.recurrence) == all.map(\.recurrence))
    for task in all { try await family.complete(task.id, by: "bram") }
    #expect(try await family.numbers(of: bins) == [1, 2, 3, 4])
  }

  // Proves: UC-F3, B-12
  @Test func `after its last date is restored a series continues once, also after an undo`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    try await family.complete(bins.id, by: "bram")
    let next = try #require(try await family.last(of: bins))
    try await family.delete(next.id)
    #expect(try await family.task(bins.id).recurrence?.repetition == nil, "It has ended")
    _ = try await family.restore(next.id)
    #expect(try await family.numbers(of: bins) == [1, 2])
    // The restored date is untouched, so undoing the completion that created it removes it.
    _ = try await family.bram.performer.perform(
      UncompleteTask(household: family.household, task: bins.id))
    #expect(try await family.numbers(of: bins) == [1])
    try await family.complete(bins.id, by: "bram")
    let again = try #require(try await family.last(of: bins))
    #expect(again.recurrence?.number == 2)
    try await family.delete(again.id)
    _ = try await family.restore(again.id)
    try await family.complete(again.id, by: "bram")
    #expect(try await family.numbers(of: bins) == [1, 2, 3])
  }

  @Test func `restoring one of several dates restores only that date`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", keptMissed: 3)
    try await family.live(until: instant("2026-11-23T12:00:00+01:00"))
    let all = try await family.series(of: bins)
    try await family.delete(all[1].id, .thisDate)
    #expect(try await family.numbers(of: bins) == [1, 3])
    _ = try await family.restore(all[1].id)
    #expect(try await family.numbers(of: bins) == [1, 2, 3])
    // The last date is skipped instead of deleted, so it cannot be restored.
    try await family.delete(all[2].id, .thisDate)
    #expect(try await family.deleted().isEmpty)
  }

  // Proves: B-10
  @Test func `restoring a date whose number is used again is a conflict`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    try await family.complete(bins.id, by: "bram")
    let next = try #require(try await family.last(of: bins))
    try await family.delete(next.id)
    _ = try await family.bram.performer.perform(
      UncompleteTask(household: family.household, task: bins.id))
    _ = try await family.change(bins, repetition: .set(try Repetition("FREQ=DAILY")))
    try await family.complete(bins.id, by: "bram")
    let other = try #require(try await family.last(of: bins))
    #expect(other.recurrence?.number == 2 && other.id != next.id)
    await #expect(throws: Refusal.conflict) { try await family.restore(next.id) }
    #expect(try await family.last(of: bins) == other)
    #expect(try await family.deleted().map(\.task.id) == [next.id])
  }
}

extension TestFamily {
  /// Deletes a task, as Anna by default.
  fileprivate func delete(
    _ task: TaskID, _ extent: DeleteTask.Extent? = nil, by name: String = "anna"
  ) async throws {
    try await caller(name).perform(
      DeleteTask(household: household, task: task, extent: extent))
  }

  @discardableResult
  fileprivate func restore(_ task: TaskID, by name: String = "anna") async throws -> HouseholdTask {
    try await caller(name).perform(RestoreTask(household: household, task: task))
  }

  /// The tasks that the member can restore.
  fileprivate func deleted(by name: String = "anna") async throws -> [DeletedTaskRow] {
    try await caller(name).fetch(FetchDeletedTasks(household: household)).rows
  }
}
