import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Synchronization
import Testing

/// Messages that the provider received while it could not post them.
@Suite struct MissedSMSTests {
  private let oma = "+31612345678"
  private let noon = "2026-11-21T11:00:00Z"

  private func message(
    _ id: String, _ text: String, at time: Instant, hasMedia: Bool = false
  ) throws -> ListedSMS {
    ListedSMS(
      ReceivedSMS(
        providerID: id, from: try PhoneNumber(oma), text: text, answer: SMSAnswer(text),
        receivedAt: time), hasMedia: hasMedia)
  }

  private func service(
    of home: CareFamily, _ list: ScriptedList,
    sleep: @escaping MissedSMS.Sleep = { _ in throw CancellationError() }
  ) -> MissedSMS {
    let clock = home.world.clock
    return MissedSMS(
      in: list, to: home.world.store, zones: home.world.zones, now: { clock.now }, sleep: sleep,
      failed: { _ in })
  }

  /// A family whose person was prompted at noon.
  private func prompted(_ store: ShopStore = .inMemory) async throws -> (CareFamily, CareProfileID)
  {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    try await home.createHabit("Pills", of: profile)
    try await home.family.live(until: try instant(noon))
    return (home, profile)
  }

  // Proves: B-49
  @Test(arguments: ShopStore.allCases)
  func `a missed STOP is applied before a prompt is sent`(_ store: ShopStore) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    try await home.markSent()
    try await home.createHabit("Pills", of: profile)
    let prompt = try instant(noon)
    let list = ScriptedList(try message("SM1", "STOP", at: prompt - .seconds(600)))
    try await home.family.wait(until: prompt)
    try await service(of: home, list).fetch()
    try await home.family.live(until: prompt)
    #expect(try await home.prompts().isEmpty)
    let stopped = try await home.profiles()[0]
    #expect(stopped.status == .declined && stopped.stoppedAt == prompt - .seconds(600))
  }

  @Test(arguments: ShopStore.allCases)
  func `a missed answer counts at its own time, also after the deadline`(
    _ store: ShopStore
  ) async throws {
    let (home, profile) = try await prompted(store)
    let prompt = try instant(noon)
    let list = ScriptedList(try message("SM1", "ok", at: prompt + .seconds(300)))
    try await home.family.wait(until: prompt + .seconds(1_200))
    try await service(of: home, list).fetch()
    try await home.family.live(until: prompt + .seconds(1_200))
    #expect(try await home.states(profile) == ["Pills answered"])
    #expect(try await !home.careNotices().contains("care_missed"))
  }

  // Proves: B-49
  @Test(arguments: ShopStore.allCases)
  func `a message that was posted too changes nothing`(_ store: ShopStore) async throws {
    let home = try await CareFamily(in: store)
    _ = try await home.confirmed()
    let start = home.world.clock.now
    try await home.world.receiveSMS("STOP", from: oma, id: "SM1")
    home.world.clock.advance(by: .seconds(60))
    try await home.world.receiveSMS("START", from: oma, id: "SM2")
    let before = try await home.profiles()
    let list = ScriptedList(
      try message("SM1", "STOP", at: start), try message("SM2", "START", at: start + .seconds(60)))
    // Two fetches of one process, and one of another.
    let missed = service(of: home, list)
    try await missed.fetch()
    try await missed.fetch()
    try await service(of: home, list).fetch()
    #expect(try await home.profiles() == before)
  }

  @Test(arguments: [["STOP", "START"], ["START", "STOP"]])
  func `missed messages are received in their order`(_ words: [String]) async throws {
    let home = try await CareFamily()
    _ = try await home.confirmed()
    home.world.clock.advance(by: .seconds(300))
    let start = home.world.clock.now
    let list = ScriptedList(
      try message("SM1", words[0], at: start - .seconds(120)),
      try message("SM2", words[1], at: start - .seconds(60)))
    try await service(of: home, list).fetch()
    let isStopped = try await home.profiles()[0].stoppedAt != nil
    #expect(isStopped == (words[1] == "STOP"))
  }

  // Proves: B-49
  @Test func `a missed START does not end a STOP that was sent after it`() async throws {
    let home = try await CareFamily()
    _ = try await home.confirmed()
    home.world.clock.advance(by: .seconds(300))
    let start = home.world.clock.now
    try await home.world.receiveSMS("STOP", from: oma)
    let list = ScriptedList(try message("SM1", "START", at: start - .seconds(60)))
    try await service(of: home, list).fetch()
    #expect(try await home.profiles()[0].stoppedAt == start)
  }

  @Test func `the first fetch is of a day, and a later one of the time since the last`()
    async throws
  {
    let home = try await CareFamily()
    let (list, start) = (ScriptedList(), home.world.clock.now)
    let missed = service(of: home, list)
    try await missed.fetch()
    home.world.clock.advance(by: .seconds(3_600))
    list.fail(1)
    await #expect(throws: SMSSendingProblem.self) { try await missed.fetch() }
    try await missed.fetch()
    let since = start - .seconds(600)
    #expect(list.asked == [start - .seconds(86_400), since, since])
  }

  @Test func `files are listed again after a failure, and given up after a second one`()
    async throws
  {
    let cases: [(failures: Int, urls: [String])] = [(1, ["found"]), (2, [])]
    for (failures, urls) in cases {
      let (home, profile) = try await prompted()
      let prompt = try instant(noon)
      let list = ScriptedList(try message("MM1", "ok", at: prompt + .seconds(60), hasMedia: true))
      list.failMedia(failures)
      try await home.family.wait(until: prompt + .seconds(120))
      let missed = service(of: home, list)
      await #expect(throws: SMSSendingProblem.self) { try await missed.fetch() }
      try await missed.fetch()
      #expect(try await home.states(profile) == ["Pills answered"])
      let downloads = try await home.world.look {
        try $0.sms.downloads(dueAt: .distantFuture, limit: 9)
      }
      #expect(downloads.map(\.url) == urls)
    }
  }

  @Test func `messages are fetched half a minute after one that could not be stored`() async throws
  {
    let home = try await CareFamily()
    let list = ScriptedList()
    let missed = service(of: home, list) { duration in
      guard duration != .seconds(30) else { return }
      await waitUntilCancelled()
    }
    let running = Task { await missed.run() }
    var requests = list.requests.makeAsyncIterator()
    _ = await requests.next()
    missed.fetchSoon()
    _ = await requests.next()
    #expect(list.asked.count == 2)
    running.cancel()
    await running.value
  }

  // MARK: Work that waits

  @Test func `work waits until a fetch has succeeded`() async throws {
    let home = try await CareFamily()
    let list = ScriptedList()
    list.fail(2)
    let missed = service(of: home, list) { duration in
      // Only the pause after a failed fetch ends.
      guard duration != .seconds(30) else { return }
      await waitUntilCancelled()
    }
    let running = Task { await missed.run() }
    await missed.waitForFirstFetch()
    #expect(list.asked.count == 3)
    running.cancel()
    await running.value
    await missed.waitForFirstFetch()
  }

  @Test func `work waits at most two minutes`() async throws {
    let home = try await CareFamily()
    let missed = service(of: home, ScriptedList()) { duration in
      guard duration != .seconds(120) else { return }
      await waitUntilCancelled()
    }
    // Returns although nothing is fetched.
    await missed.waitForFirstFetch()
  }
}

private func waitUntilCancelled() async {
  let (elements, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in elements {}
  // A stream without its continuation would end.
  withExtendedLifetime(continuation) {}
}

/// A provider's list whose next requests can fail.
private final class ScriptedList: ReceivedSMSList {
  private struct State {
    var failures = 0
    var mediaFailures = 0
    var asked: [Instant] = []
  }

  private let listed: [ListedSMS]
  private let state = Mutex(State())
  private let requested: AsyncStream<Void>.Continuation
  /// An element for each request for messages.
  let requests: AsyncStream<Void>

  /// Creates a list of these messages, the earliest first.
  init(_ listed: ListedSMS...) {
    self.listed = listed
    (requests, requested) = AsyncStream.makeStream(of: Void.self)
  }

  /// The instants since which messages were asked for.
  var asked: [Instant] { state.withLock { $0.asked } }

  /// Makes the next requests for messages fail.
  func fail(_ count: Int) { state.withLock { $0.failures = count } }

  /// Makes the next requests for files fail.
  func failMedia(_ count: Int) { state.withLock { $0.mediaFailures = count } }

  func received(
    since instant: Instant, limit: Int
  ) async throws(SMSSendingProblem) -> [ListedSMS] {
    let fails = state.withLock { state -> Bool in
      state.asked.append(instant)
      guard state.failures > 0 else { return false }
      state.failures -= 1
      return true
    }
    requested.yield()
    guard !fails else { throw SMSSendingProblem(.notSent, "There is no connection.") }
    return listed.filter { $0.message.receivedAt >= instant }
  }

  func media(
    ofReceived providerID: String
  ) async throws(SMSSendingProblem) -> [ReceivedSMS.Media] {
    let fails = state.withLock { state -> Bool in
      guard state.mediaFailures > 0 else { return false }
      state.mediaFailures -= 1
      return true
    }
    guard !fails else { throw SMSSendingProblem(.notSent, "There is no connection.") }
    return [ReceivedSMS.Media(url: "found", type: "image/jpeg")]
  }
}
