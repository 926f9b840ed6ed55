import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Pages of the tasks that a member created, is assigned to, claimed or decided on.
@Suite struct OwnTaskListTests {
  // Proves: UC-A11, F-52
  @Test
  func `own tasks are those created, assigned, claimed or decided by the member, sorted by id`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let made = try await family.makeTask("made by Gwen", for: "bram", by: "gwen").id
    let has = try await family.makeTask("for Gwen", for: "gwen").id
    try await family.makeTask("of others", for: "mo")
    let did = try await family.placeTask(at: .pending, for: nil, claimedBy: "gwen")
    _ = try await family.anna.performer.perform(
      UpdateTask(household: family.household, task: has, due: .set(try due("2026-11-01"))))
    let decided = try await family.makeTask("decided by Gwen").id
    try await family.complete(decided)
    try await family.reject(decided, by: "gwen")
    let own = [made, has, did, decided].sorted()
    for limit in [1, 3, 4, 50] {
      #expect(try await ownTasks(of: "gwen", limit: limit, in: family) == own, "\(limit)")
    }
    #expect(try await ownTasks(of: "oma", limit: 50, in: family) == [])
  }

  // Proves: UC-A11, C-26, TRAP-21
  @Test func `a task that a child can no longer see is not in its own list`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let own = try await family.placeTask(at: .pending)
    let given = try await family.placeTask(at: .pending, for: "ben", claimedBy: "zoe")
    #expect(try await ownTasks(of: "zoe", limit: 9, in: family) == [own])
    #expect(try await ownTasks(of: "ben", limit: 9, in: family) == [given])
  }

  // Proves: UC-A11, TRAP-19
  @Test func `a task whose date changes between two pages appears exactly once`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let day = try date("2026-11-22")
    var made: [TaskID] = []
    for offset in 0..<6 {
      made.append(
        try await family.makeTask("\(offset)", due: Due(day.advanced(byDays: offset))).id)
    }
    made.sort()
    let home = family.household
    let first = try await family.zoe.performer.fetch(FetchOwnTasks(household: home, limit: 3))
    for (task, due) in [(made[0], Due(day.advanced(byDays: 90))), (made[5], Due(day))] {
      _ = try await family.anna.performer.perform(
        UpdateTask(household: home, task: task, due: .set(due)))
    }
    let rest = try await family.zoe.performer.fetch(
      FetchOwnTasks(household: home, after: first.next, limit: 50))
    #expect((first.rows + rest.rows).map(\.task.id) == made && rest.next == nil)
  }

  private func ownTasks(
    of name: String, limit: Int, in family: TestFamily
  ) async throws -> [TaskID] {
    var found: [TaskID] = []
    var next: TaskID?
    repeat {
      let page = try await family.caller(name).fetch(
        FetchOwnTasks(household: family.household, after: next, limit: limit))
      #expect(page.next == nil || page.rows.count == limit)
      found += page.rows.map(\.task.id)
      next = page.next
    } while next != nil
    return found
  }
}
