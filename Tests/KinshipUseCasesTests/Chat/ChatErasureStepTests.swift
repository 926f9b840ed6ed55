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

  /// Stores messages of an author, or system messages that name a child.
  private func store(
    _ count: Int, _ text: String = "Hello", by author: MemberID? = nil,
    about child: MemberID? = nil, in home: HouseholdID, _ world: TestWorld
  ) async throws {
    let ids = (1...count).map { _ in world.ids.next() as ChatMessageID }
    let now = world.clock.now
    try await world.arrange { all in
      for (number, id) in ids.enumerated() {
        let system = try child.map {
          SystemMessage(
            kind: .deadlineTomorrow, goal: try Title("Swim"),
            child: try Name("Zoe", field: .memberName), childMember: $0)
        }
        try all.chat.save(
          ChatMessage(
            id: id, household: home, position: number + 1, author: author,
            text: author == nil ? nil : try MessageText(text), system: system, createdAt: now,
            updatedAt: now))
      }
    }
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
    let chat = try await ChatFamily(in: store)
    let (home, zoe, world) = (chat.home, chat.family.member("zoe"), chat.world)
    try await self.store(
      250, by: isWritten ? zoe : nil, about: isWritten ? nil : zoe, in: home, world)
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
    let chat = try await ChatFamily(in: store)
    let (family, world) = (chat.family, chat.world)
    let (home, other, zoe) = (chat.home, family.otherHousehold, family.member("zoe"))
    let there = try await TestFamily.join(family.zoe, other, as: .child, in: world)
    let long = String(repeating: "a", count: MessageText.limit)
    try await self.store(9, long, by: zoe, in: home, world)
    try await self.store(9, long, by: there, in: other, world)
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
    let family = try await TestFamily(in: TestWorld(probe: probe))
    let (home, zoe, world) = (family.household, family.member("zoe"), family.world)
    try await store(150, by: zoe, in: home, world)
    try await delete(family.zoe)
    probe.fail { $0.name == "task.read" }
    await #expect(throws: ProbeFailure.self) { try await world.runDueJobs() }
    probe.reset()
    #expect(try await left(of: zoe, in: home, world) == 0)
  }
}
