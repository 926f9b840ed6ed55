import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Tests the removal of the messages of deleted households beside scheduled jobs.
@Suite struct DeletedChatTests {
  private let probe = Probe()
  private let world: TestWorld
  private let family: TestFamily
  private let naps = SchedulerSleep()
  private let log = Collector<String>()

  init() async throws {
    world = try TestWorld(probe: probe)
    family = try await TestFamily(in: world) { $0.autoApprovalHours = 1 }
    try await family.keepSignedIn()
  }

  private var scheduler: Scheduler {
    let (clock, naps, log) = (world.clock, naps, log)
    return Scheduler(
      for: world.store, zones: world.zones, now: { clock.now },
      sleep: { try await naps.sleep($0) },
      finished: { job, outcome, _ in log.add("\(job.kind.rawValue) \(outcome)") },
      failed: { job, error in log.add("\(job?.kind.rawValue ?? "store") failed: \(error)") })
  }

  /// Deletes a household with messages.
  private func deleteChat(of texts: [String] = ["Hello"]) async throws {
    let other = family.otherHousehold
    for text in texts {
      _ = try await family.olga.performer.perform(
        PostMessage(household: other, id: world.ids.next(), text: text))
    }
    try await family.olga.performer.perform(DeleteHousehold(household: other))
  }

  /// Completes a task whose approval is due then.
  private func makeApprovalDue() async throws {
    let task: TaskID = world.ids.next()
    _ = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: task, words: TaskContent(title: "Dishes"), points: 10,
        assignee: family.member("zoe")))
    _ = try await family.zoe.performer.perform(
      CompleteTask(household: family.household, task: task))
    world.clock.advance(by: .seconds(3_600))
  }

  private func hasMessages() async throws -> Bool {
    try await world.look { try $0.chat.hasDeletedChats() }
  }

  // Proves: UC-E4
  @Test func `the scheduler removes the messages of a deleted household, and not the deletion`()
    async throws
  {
    let (other, olga) = (family.otherHousehold, family.olga.performer)
    let message: ChatMessageID = world.ids.next()
    _ = try await olga.perform(PostMessage(household: other, id: message, text: "Hello"))
    probe.reset()
    try await olga.perform(DeleteHousehold(household: other))
    #expect(!probe.writes.contains("chat_message.write"))
    await #expect(throws: Refusal.notFound(.household)) {
      _ = try await olga.fetch(FetchMessages(household: other))
    }
    try await scheduler.runDueJobs()
    #expect(probe.writes.contains("chat_message.write"))
    #expect(try await world.look { try $0.chat.message(message, in: other) } == nil)
    #expect(try await !hasMessages())
  }

  // Proves: B-22
  @Test func `a failed removal delays no job, and is repeated a minute later`() async throws {
    try await deleteChat()
    try await makeApprovalDue()
    probe.fail { $0.name == "chat_index.write" }
    let (scheduler, naps) = (scheduler, naps)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await scheduler.run() }
      #expect(await naps.next() == .seconds(60))
      let lines = ["task_approval done", "store failed: ProbeFailure()"]
      #expect(log.all == lines)
      #expect(try await hasMessages())
      probe.reset()
      world.clock.advance(by: .seconds(60))
      while try await hasMessages() {
        naps.wakeAll()
        await Task.yield()
      }
      #expect(log.all == lines)
      group.cancelAll()
    }
  }

  // Proves: B-22
  @Test func `a failed removal before a command is reported, and the jobs run`() async throws {
    try await deleteChat()
    try await makeApprovalDue()
    probe.fail { $0.name == "chat_index.write" }
    #expect(try await scheduler.runDueJobs() == nil)
    #expect(log.all == ["task_approval done", "store failed: ProbeFailure()"])
    probe.reset()
    try await scheduler.runDueJobs()
    #expect(try await !hasMessages())
  }

  // Proves: B-22
  @Test func `a command waits for the removal of a part of a large chat only`() async throws {
    try await deleteChat(of: Array(repeating: String(repeating: "a ", count: 4_999), count: 40))
    probe.reset()
    // The civil clock stands still. Each look at the steady one takes 50 ms.
    let (begin, elapsed) = (ContinuousClock.now, TestClock())
    var slow = scheduler
    slow.steadyClock = {
      elapsed.advance(by: .milliseconds(50))
      return begin + (elapsed.now - TestClock.start)
    }
    try await slow.runDueJobs()
    #expect(log.all.isEmpty)
    #expect(probe.writes.count { $0 == "chat_index.write" } == 5)
    #expect(try await hasMessages())
    try await scheduler.runDueJobs()
    #expect(try await !hasMessages())
  }
}
