import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Dates of tasks that several members must do: missed, skipped and deleted dates.
///
/// The tests start on Saturday, 21 November 2026.
@Suite(.hereAndServed) struct SharedTaskDateTests {
  /// A daily task for Zoe and Mo that keeps up to `keptMissed` missed dates.
  private func share(_ family: TestFamily, keptMissed: Int) async throws -> HouseholdTask {
    let first = try await family.share("zoe", "mo", every: "FREQ=DAILY")
    return try await family.anna.performer.perform(
      UpdateTask(household: family.household, task: first.id, keptMissed: keptMissed))
  }

  private func dates(_ family: TestFamily, _ task: HouseholdTask) async throws -> [String] {
    try await family.parts(of: task).compactMap { $0.due?.date.description }
  }

  // Proves: B-08, B-24
  @Test func `a missed date without a completed part advances once for all parts`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await share(family, keptMissed: 0)
    let due = try #require(first.due?.date)
    try await family.pass(.seconds(3 * 86_400))
    try await family.world.runDueJobs()
    let last = try #require(try await family.last(of: first))
    #expect(last.recurrence?.number == 2)
    let day = due.advanced(byDays: 3).description
    #expect(try await dates(family, last) == [day, day])
    #expect(try await family.states(of: last) == ["zoe open", "mo open"])
  }

  // Proves: B-08, B-24
  @Test func `a missed date with one completed part advances with new parts for both members`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let first = try await share(family, keptMissed: 0)
    try await family.complete(first.id, by: "zoe")
    try await family.approve(first.id)
    try await family.pass(.seconds(3 * 86_400))
    try await family.world.runDueJobs()
    #expect(try await family.states(of: first) == ["zoe completed"])
    let last = try #require(try await family.last(of: first))
    #expect(try await family.states(of: last) == ["zoe open", "mo open"])
    #expect(try await family.balance("zoe") == 10)
  }

  // Proves: B-08, B-24
  @Test func `with kept missed dates each date has all its parts`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await share(family, keptMissed: 2)
    try await family.pass(.seconds(5 * 86_400))
    try await family.world.runDueJobs()
    let last = try #require(try await family.last(of: first))
    #expect(last.recurrence?.number == 2)
    #expect(try await family.states(of: first) == ["zoe open", "mo open"])
    #expect(try await family.states(of: last) == ["zoe open", "mo open"])
  }

  // Proves: D-51, B-24
  @Test func `undoing a part keeps successors that were created by date`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let first = try await share(family, keptMissed: 3)
    let part = try #require(try await family.parts(of: first).last)
    try await family.pass(.seconds(86_400))
    try await family.world.runDueJobs()
    let numbers = try await family.numbers(of: first)
    #expect(numbers == [1, 1, 2, 2])
    for _ in 1...2 {
      try await family.complete(part.id, by: "mo")
      _ = try await family.caller("mo").perform(
        UncompleteTask(household: family.household, task: part.id))
      #expect(try await family.numbers(of: first) == numbers)
    }
    try await family.pass(.seconds(86_400))
    try await family.world.runDueJobs()
    #expect(try await family.numbers(of: first) == [1, 1, 2, 2, 3, 3])
  }

  @Test func `undoing a part keeps a date created after the first part's member left`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let first = try await share(family, keptMissed: 3)
    let part = try #require(try await family.parts(of: first).last)
    try await family.pass(.seconds(86_400))
    try await family.world.runDueJobs()
    try await family.anna.performer.perform(
      RemoveMember(household: family.household, member: family.member("zoe")))
    #expect(try await family.numbers(of: first) == [1, 2])
    try await family.pass(.seconds(60))
    try await family.complete(part.id, by: "mo")
    _ = try await family.caller("mo").perform(
      UncompleteTask(household: family.household, task: part.id))
    #expect(try await family.numbers(of: first) == [1, 2])
  }

  // Proves: B-11, B-24
  @Test func `skipping and unskipping apply to all parts`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await share(family, keptMissed: 1)
    let due = try #require(first.due?.date)
    let home = family.household
    _ = try await family.anna.performer.perform(SkipTask(household: home, task: first.id))
    let next = due.advanced(byDays: 1).description
    let skipped = try #require(try await family.last(of: first))
    #expect(try await dates(family, skipped) == [next, next])
    _ = try await family.anna.performer.perform(UnskipTask(household: home, task: first.id))
    let back = try #require(try await family.last(of: first))
    #expect(try await dates(family, back) == [due.description, due.description])
    #expect(try await family.states(of: back) == ["zoe open", "mo open"])
  }

  // Proves: B-12, B-24
  @Test func `deleting a series deletes all unclaimed parts`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let first = try await share(family, keptMissed: 1)
    let parts = try await family.parts(of: first)
    for (part, name) in zip(parts, ["zoe", "mo"]) {
      try await family.complete(part.id, by: name)
    }
    try await family.approve(parts[0].id)
    // Mo's completion needs no approval.
    let next = try #require(try await family.last(of: first))
    #expect(next.recurrence?.number == 2)
    try await family.anna.performer.perform(
      DeleteTask(household: family.household, task: next.id, extent: .series))
    let rest = try #require(try await family.last(of: first))
    #expect(rest.recurrence?.number == 1)
    #expect(try await family.parts(of: first).allSatisfy { $0.recurrence?.repetition == nil })
    #expect(try await family.states(of: first) == ["zoe completed", "mo completed"])
  }
}
