import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

/// Tests the erasure of the messages of a deleted account in steps.
@Suite(.hereAndServed) struct ChatErasureStepTests {
  private func delete(_ user: TestUser) async throws {
    try await user.performer.perform(DeleteAccount(password: TestWorld.password))
  }

  /// The number of messages that a member wrote, or that name it.
  private func left(
    of member: MemberID, in home: HouseholdID, _ world: TestWorld
  ) async throws -> Int {
    try await world.look {
      try $0.chat.messages(by: member, in: home, limit: 300).count
        + $0.chat.systemMessages(naming: member, in: home, limit: 300).count
    }
  }

  /// Runs the due jobs; returns the number of commands that continued a departure.
  private func runDueJobs(in world: TestWorld) async throws -> Int {
    let steps = Mutex(0)
    let clock = world.clock
    let scheduler = Scheduler(
      for: world.store, zones: world.zones, now: { clock.now },
      finished: { job, _, _ in
        if job.kind == .departure { steps.withLock { $0 += 1 } }
      }, failed: { _, error in Issue.record(error) })
    try await scheduler.runDueJobs()
    return steps.withLock(\.self)
  }

  // Proves: D-46
  @Test(arguments: ShopStore.allCases, [true, false])
  func `a scheduled job erases the rest of many messages in steps`(
    _ store: ShopStore, _ isWritten: Bool
  ) async throws {
    let chat = try await ChatFamily(in: store) { $0.childrenMayLeave = true }
    let (home, zoe, world) = (chat.home, chat.family.member("zoe"), chat.world)
    let messages =
      isWritten
      ? try world.messages(250, by: zoe, in: home) : try world.messages(250, naming: zoe, in: home)
    try await world.save(messages)
    try await delete(chat.family.zoe)
    #expect(try await left(of: zoe, in: home, world) == 150)
    // A hundred, fifty, and a step that finds none.
    #expect(try await runDueJobs(in: world) == 3)
    #expect(try await left(of: zoe, in: home, world) == 0)
    let bytes = try await world.look {
      try $0.households.count(of: .chatBytes, in: home, upTo: .max)
    }
    #expect((bytes == 0) == isWritten)
  }

  // Proves: D-46
  @Test(arguments: ShopStore.allCases)
  func `long messages in several households are erased in small steps`(
    _ store: ShopStore
  ) async throws {
    let chat = try await ChatFamily(in: store) { $0.childrenMayLeave = true }
    let (family, world) = (chat.family, chat.world)
    let (home, other, zoe) = (chat.home, family.otherHousehold, family.member("zoe"))
    let there = try await TestFamily.join(family.zoe, other, as: .parent, in: world)
    let long = String(repeating: "a", count: MessageText.limit)
    try await world.save(world.messages(9, long, by: zoe, in: home))
    try await world.save(world.messages(9, long, by: there, in: other))
    func left() async throws -> Int {
      try await self.left(of: zoe, in: home, world) + self.left(of: there, in: other, world)
    }
    try await delete(family.zoe)
    // One command erases up to 64 KiB, in all households together.
    #expect(try await left() == 18 - 7)
    _ = try await runDueJobs(in: world)
    #expect(try await left() == 0)
  }

  // Proves: D-46
  @Test func `messages are erased although nothing can be unassigned`() async throws {
    let probe = Probe()
    let family = try await TestFamily(in: TestWorld(probe: probe)) {
      $0.childrenMayLeave = true
    }
    let (home, zoe, world) = (family.household, family.member("zoe"), family.world)
    try await world.save(world.messages(150, by: zoe, in: home))
    try await delete(family.zoe)
    probe.fail { $0.sql.contains("task") }
    await #expect(throws: ProbeFailure.self) { try await world.runDueJobs() }
    probe.reset()
    #expect(try await left(of: zoe, in: home, world) == 0)
  }
}
