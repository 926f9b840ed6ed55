import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization
import Testing

/// Sleeps of a scheduler that the test observes and ends; cancelling the task ends a sleep too.
final class SchedulerSleep: Sendable {
  private let asked = AsyncStream.makeStream(of: Duration.self)
  private let sleepers = Mutex<[AsyncStream<Void>.Continuation]>([])

  func sleep(_ duration: Duration) async throws {
    let (alarm, ring) = AsyncStream.makeStream(of: Void.self)
    sleepers.withLock { $0.append(ring) }
    asked.continuation.yield(duration)
    for await _ in alarm {}
    try Task.checkCancellation()
  }

  /// The duration of the next sleep.
  func next() async -> Duration? {
    var iterator = asked.stream.makeAsyncIterator()
    return await iterator.next()
  }

  func wakeAll() {
    let sleepers = sleepers.withLock { sleepers in
      defer { sleepers = [] }
      return sleepers
    }
    for sleeper in sleepers { sleeper.finish() }
  }
}

@Suite struct SchedulerTests {
  /// The log lines of a scheduler.
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private let probe = Probe()
  private let world: TestWorld
  private let family: TestFamily
  private let naps = SchedulerSleep()
  private let log = Log()

  init() async throws {
    world = try TestWorld(probe: probe)
    family = try await TestFamily(in: world) { $0.autoApprovalHours = 1 }
    try await family.keepSignedIn()
  }

  private func scheduler(on store: (any Store)? = nil) -> Scheduler {
    let (clock, naps, log) = (world.clock, naps, log)
    return Scheduler(
      for: store ?? world.store, zones: world.zones, now: { clock.now },
      sleep: { try await naps.sleep($0) },
      finished: { job, outcome, lag in
        log.add("\(job.kind.rawValue) \(outcome) after \(lag.components.seconds) s")
      },
      failed: { job, error in log.add("\(job?.kind.rawValue ?? "store") failed: \(error)") })
  }

  /// Creates a task for Zoe and completes it as Zoe; the claim waits for approval.
  @discardableResult
  private func claim(_ title: String = "Dishes") async throws -> TaskID {
    let id: TaskID = world.ids.next()
    _ = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: id, words: TaskContent(title: title), points: 10,
        assignee: family.member("zoe")))
    _ = try await family.zoe.performer.perform(
      CompleteTask(household: family.household, task: id))
    return id
  }

  private func balance() async throws -> Int {
    let (home, zoe) = (family.household, family.member("zoe"))
    return try await world.look {
      try $0.points.account(of: zoe, in: home)?.balance.value ?? -1
    }
  }

  // Proves: B-22, UC-O2
  @Test func `the scheduler sleeps until the next job and recalculates after a commit`()
    async throws
  {
    let (scheduler, naps, clock) = (scheduler(), naps, world.clock)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await scheduler.run() }
      try await claim()
      #expect(await naps.next() == .seconds(3_600))
      clock.advance(by: .seconds(1_800))
      // The second claim is due later: the scheduler sleeps for the rest of the first hour.
      try await claim("Bins")
      var slept = await naps.next()
      while slept == .seconds(3_600) { slept = await naps.next() }
      #expect(slept == .seconds(1_800))
      #expect(try await balance() == 0)
      clock.advance(by: .seconds(1_800))
      while log.all.isEmpty {
        naps.wakeAll()
        await Task.yield()
      }
      #expect(try await balance() == 10)
      #expect(log.all == ["task_approval done after 0 s"])
      group.cancelAll()
    }
  }

  // Proves: B-22
  @Test func `the scheduler wakes at least once an hour and notices a changed clock`() async throws
  {
    let (scheduler, naps, home) = (scheduler(), naps, family.household)
    try await world.arrange { all in
      guard var household = try all.households.household(home) else { return }
      household.policy.autoApprovalHours = 100
      try all.households.save(household)
    }
    try await claim()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await scheduler.run() }
      #expect(await naps.next() == .seconds(3_600))
      // The clock is set forward, which the scheduler notices at the next wake-up.
      world.clock.advance(by: .seconds(100 * 3_600))
      while log.all.isEmpty {
        naps.wakeAll()
        await Task.yield()
      }
      group.cancelAll()
    }
    #expect(log.all == ["task_approval done after 0 s"])
  }

  // Proves: B-22
  @Test func `the scheduler ends when its store is closed`() async throws {
    let folder = try Folder()
    let clock = StandingClock(at: TestClock.start)
    let store = try folder.store(clock: clock)
    let scheduler = scheduler(on: store)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await scheduler.run() }
      try? store.close()
      await group.waitForAll()
    }
    #expect(log.all.allSatisfy { $0.hasPrefix("store failed") })
  }

  // Proves: B-22
  @Test func `a scheduler that is cancelled during a store error logs nothing`() async {
    let scheduler = scheduler()
    let run = Mutex<Task<Void, Never>?>(nil)
    probe.fail { _ in
      run.withLock { $0?.cancel() }
      return true
    }
    run.withLock { $0 = Task { await scheduler.run() } }
    await run.withLock(\.self)?.value
    #expect(probe.hasFailed)
    #expect(log.all.isEmpty)
  }

  // Proves: B-22
  @Test(arguments: StoreUnderTest.all)
  func `jobs due days ago run once each, in the order of their due instants`(store: StoreUnderTest)
    async throws
  {
    let family = try await store.family { $0.autoApprovalHours = 2 }
    let world = family.world
    for number in 1...3 {
      let id: TaskID = world.ids.next()
      _ = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: id, words: TaskContent(title: "Task \(number)"),
          points: number,
          assignee: family.member("zoe")))
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: id))
      world.clock.advance(by: .seconds(60))
    }
    world.clock.advance(by: .seconds(3 * 86_400))
    let log = log
    let clock = world.clock
    let scheduler = Scheduler(
      for: world.store, zones: world.zones, now: { clock.now },
      finished: { job, _, lag in log.add("\(job.kind.rawValue) \(lag.components.seconds)") },
      failed: { _, error in log.add("\(error)") })
    #expect(try await scheduler.runDueJobs() == nil)
    #expect(log.all == [252_180, 252_120, 252_060].map { "task_approval \($0)" })
    let zoe = family.member("zoe")
    let home = family.household
    let transfers = try await world.look {
      try $0.points.transfers(of: zoe, in: home, after: nil, limit: 9)
    }
    #expect(transfers.map(\.amount.value).sorted() == [1, 2, 3])
    // No job runs again, also when the clock is set back and passes the due instants again.
    world.clock.now = TestClock.start
    try await scheduler.runDueJobs()
    world.clock.advance(by: .seconds(4 * 86_400))
    try await scheduler.runDueJobs()
    #expect(log.all.count == 3)
  }

  // Proves: B-22
  @Test func `a job interrupted before it is marked finished is rolled back and runs once later`()
    async throws
  {
    let scheduler = scheduler()
    try await claim()
    world.clock.advance(by: .seconds(3_600))
    // The transfer is written, then the job can be neither finished nor postponed.
    probe.fail { $0.sql.hasPrefix("UPDATE duty") }
    await #expect(throws: ProbeFailure.self) { try await scheduler.runDueJobs() }
    #expect(probe.writes.contains("transfer.write"))
    #expect(try await balance() == 0)
    probe.reset()
    try await scheduler.runDueJobs()
    try await scheduler.runDueJobs()
    #expect(try await balance() == 10)
    #expect(log.all == ["task_approval done after 0 s"])
  }

  // Proves: B-22
  @Test func `a failing job does not block other jobs and is retried an hour later`() async throws {
    let scheduler = scheduler()
    for _ in 0..<3 { try await claim() }
    world.clock.advance(by: .seconds(3_600))
    // The store repeats the command with savepoints to roll back only that job.
    probe.fail { $0.name == "transfer.write" && [2, 4].contains($0.occurrence) }
    let next = try await scheduler.runDueJobs()
    #expect(next == world.clock.now + .seconds(3_600))
    #expect(try await balance() == 20)
    #expect(log.all.count == 3 && log.all.contains { $0.hasPrefix("task_approval failed") })
    probe.reset()
    world.clock.advance(by: .seconds(3_600))
    #expect(try await scheduler.runDueJobs() == nil)
    #expect(try await balance() == 30)
  }

  // Proves: B-22, B-16
  @Test(arguments: StoreUnderTest.all)
  func `concurrent runs and approvals execute a job once`(store: StoreUnderTest) async throws {
    let family = try await store.family { $0.autoApprovalHours = 1 }
    let world = family.world
    let id: TaskID = world.ids.next()
    _ = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: id, words: TaskContent(title: "Dishes"), points: 10,
        assignee: family.member("zoe")))
    _ = try await family.zoe.performer.perform(CompleteTask(household: family.household, task: id))
    world.clock.advance(by: .seconds(3_600 - 1))
    // The adults approve at the same instant.
    let (home, log, clock) = (family.household, log, world.clock)
    let adults = [family.anna, family.bram, family.gwen]
    clock.advance(by: .seconds(1))
    try await family.keepSignedIn()
    let scheduler = Scheduler(
      for: world.store, zones: world.zones, now: { clock.now },
      failed: { _, error in log.add("\(error)") })
    var entrants: [@Sendable () async throws -> Void] = adults.map { adult in
      { _ = try await adult.performer.perform(ApproveTask(household: home, task: id)) }
    }
    for _ in 0..<4 { entrants.append { try await scheduler.runDueJobs() } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for entrant in entrants { group.addTask { try await entrant() } }
      try await group.waitForAll()
    }
    let zoe = family.member("zoe")
    let transfers = try await world.look {
      try $0.points.transfers(of: zoe, in: home, after: nil, limit: 9)
    }
    #expect(transfers.count == 1)
    #expect(log.all.isEmpty, "\(log.all)")
    #expect(try await world.look { try $0.jobs.jobs(dueAt: .distantFuture, limit: 9) }.isEmpty)
  }
}
