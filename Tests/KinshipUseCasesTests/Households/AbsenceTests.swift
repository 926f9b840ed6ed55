import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Absent members get no notices.
///
/// The tests start on Saturday, 21 November 2026.
@Suite(.hereAndServed) struct AbsenceTests {
  // Proves: B-52
  @Test func `an absent adult gets no notice of a claim, arrival, departure or ownership`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let (home, world) = (family.household, family.world)
    let before = try await family.waiting(for: "bram")
    let annas = try await family.waiting(for: "anna")
    try await family.absent("bram", until: "2026-11-30")
    let task = try await family.makeTask()
    try await family.complete(task.id)
    let kim = try await world.signUp("Kim")
    _ = try await TestFamily.join(kim, home, as: .guardian, in: world)
    try await kim.performer.perform(LeaveHousehold(household: home))
    let new = try await family.waiting(for: "anna").subtracting(annas)
    #expect(Set(new.map(\.kind)) == [.taskSubmitted, .memberJoined, .memberLeft])
    _ = try await family.anna.performer.perform(
      TransferOwnership(household: home, member: family.member("bram")))
    #expect(try await family.waiting(for: "bram") == before)
  }

  // Proves: B-52
  @Test func `an absent child gets no notice of a task or a decision`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (approved, rejected) = (try await family.makeTask(), try await family.makeTask())
    for task in [approved, rejected] { try await family.complete(task.id) }
    let before = try await family.waiting(for: "zoe")
    try await family.absent("zoe", until: "2026-11-30")
    let given = try await family.makeTask("Garden")
    try await family.approve(approved.id)
    try await family.reject(rejected.id)
    _ = try await family.anna.performer.perform(
      ReopenTask(household: family.household, task: rejected.id))
    #expect(try await family.waiting(for: "zoe") == before)
    // The tasks are still assigned to her.
    let hers = try await family.zoe.performer.fetch(
      FetchTasks(household: family.household, filter: .assignedToMe))
    #expect(Set(hers.rows.map(\.task.id)) == [given.id, approved.id, rejected.id])
  }

  // Proves: B-52
  @Test func `after the last day of an absence notices are sent again`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.absent("zoe", until: "2026-11-21")
    let silent = try await family.makeTask("Silent")
    #expect(try await family.told(of: silent.id).isEmpty)
    try await family.wait(until: instant("2026-11-21T23:00:00Z"))
    let heard = try await family.makeTask("Heard")
    #expect(try await family.told(of: heard.id) == ["zoe task_assigned"])
  }
}

extension TestFamily {
  /// The pending notices of the member.
  fileprivate func waiting(for name: String) async throws -> Set<Notice> {
    let recipient = member(name)
    return Set(try await notices().filter { $0.recipient == recipient })
  }
}
