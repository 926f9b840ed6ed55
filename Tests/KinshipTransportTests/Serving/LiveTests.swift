import FramedRPCTestSupport
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Logging
import Testing

@testable import FramedRPC
@testable import KinshipTransport

/// Records the name of each call at its start and at its end.
private struct Roll: ServerInterceptor {
  let eventLog: EventLog

  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    let name = call.context.method.path.split(separator: "/").last.map(String.init) ?? ""
    eventLog.note(name)
    defer { eventLog.note("\(name) over") }
    return try await next(call)
  }
}

/// A family behind a server that records its calls, observed from Bram's phone.
private struct Live: Sendable {
  let family: TestFamily
  let served: Served
  let roll: EventLog

  var phone: RemotePerformer { served.device(of: family.bram) }
  var tasks: FetchTasks { FetchTasks(household: family.household) }

  func count(_ name: String) -> Int { roll.entries.count { $0 == name } }

  static func run(_ body: @escaping @Sendable (Live) async throws -> Void) async throws {
    let family = try await TestFamily(in: TestWorld())
    let roll = EventLog()
    try await withKinship(family.world, Setting(serverInterceptors: [Roll(eventLog: roll)])) {
      served in
      try await body(Live(family: family, served: served, roll: roll))
    }
  }
}

/// Successive servers of one store at the same endpoint.
private struct Successors: Sendable {
  let world: TestWorld
  let hub = InProcessHub()
  let roll = EventLog()

  /// Serves while `body` runs, then drains the server.
  func serve<Result: Sendable>(
    _ body: @Sendable (RPCServer) async throws -> Result
  ) async throws -> Result {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let server = RPCServer(
      methods: MethodTable(kinship: world.signedOutLocal, logger: logger),
      interceptors: [Roll(eventLog: roll)], logger: logger)
    let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await server.run(on: [.inProcess(hub)]) { _ in isReady.finish() }
      }
      for await _ in ready {}
      defer { server.drain() }
      return try await body(server)
    }
  }

  /// Runs `body` with a client that reconnects quickly.
  func withClient(_ body: @Sendable (RPCClient) async throws -> Void) async throws {
    var configuration = ClientConfiguration()
    configuration.setBackoff(initial: .milliseconds(1), limit: .milliseconds(1))
    try await withRPCClient(to: .inProcess(hub), configuration: configuration, body)
  }
}

extension TaskPage {
  fileprivate var titles: [String] { rows.map(\.task.title.description).sorted() }
}

@Suite(.timeLimit(.minutes(1))) struct `Observed queries over the wire` {
  // Proves: partial F-41
  @Test func `a change by another device is pushed, with one query per change`() async throws {
    try await Live.run { live in
      var pages = live.phone.values(of: live.tasks).makeAsyncIterator()
      #expect(try await pages.next()?.titles == [])
      await live.roll.wait(for: "Watch")
      for number in 1...5 {
        try await live.family.addTask("Task \(number)")
        #expect(try await pages.next()?.rows.count == number)
      }
      // One initial query, possibly one after the stream began, and one for each change.
      #expect((6...7).contains(live.count("FetchTasks")))
      #expect(live.count("Watch") == 1)
    }
  }

  // Proves: partial F-41
  @Test func `a balance that another device changes is pushed`() async throws {
    try await Live.run { live in
      let (family, zoe) = (live.family, live.family.member("zoe"))
      let (zoes, annas) = (live.served.device(of: family.zoe), live.served.device(of: family.anna))
      var accounts = zoes.values(of: FetchAccount(household: family.household, member: zoe))
        .makeAsyncIterator()
      #expect(try await accounts.next()?.account.balance.value == 0)
      await live.roll.wait(for: "Watch")
      for (kind, balance) in [(AdjustPoints.Kind.bonus, 10), (.penalty, 0)] {
        _ = try await annas.perform(
          AdjustPoints(
            household: family.household, id: family.world.ids.next(), member: zoe, amount: 10,
            kind: kind, reason: "For the test"))
        #expect(try await accounts.next()?.account.balance.value == balance)
      }
      #expect(live.count("Watch") == 1)
    }
  }

  // Proves: SYNC-25
  @Test func `an own change is pushed once, without an error`() async throws {
    try await Live.run { live in
      let (phone, family) = (live.phone, live.family)
      var pages = phone.values(of: live.tasks).makeAsyncIterator()
      #expect(try await pages.next()?.titles == [])
      await live.roll.wait(for: "Watch")
      for number in 1...5 {
        _ = try await phone.perform(
          CreateTask(
            household: family.household, id: family.world.ids.next(),
            words: TaskContent(title: "Task \(number)")))
        #expect(try await pages.next()?.titles == (1...number).map { "Task \($0)" })
      }
    }
  }

  @Test func `a change between subscribing and the first answer is not lost`() async throws {
    try await Live.run { live in
      var pages = live.phone.values(of: live.tasks).makeAsyncIterator()
      try await live.family.addTask("Dishes")
      #expect(try await pages.next()?.titles == ["Dishes"])
      try await live.family.addTask("Laundry")
      #expect(try await pages.next()?.titles == ["Dishes", "Laundry"])
    }
  }

  @Test func `all observers share one stream, which ends with the last observer`() async throws {
    try await Live.run { live in
      let phone = live.phone
      let first = Task {
        for try await page in phone.values(of: live.tasks) where page.rows.count == 1 { return }
      }
      let acting = phone.acting(as: live.family.member("bram"))
      do {
        var homes = acting.values(of: FetchHouseholds()).makeAsyncIterator()
        #expect(try await homes.next()?.count == 1)
        await live.roll.wait(for: "FetchTasks over")
        await live.roll.wait(for: "Watch")
        try await live.family.addTask("Dishes")
        try await first.value
        #expect(live.count("Watch") == 1 && live.count("Watch over") == 0)
      }
      await live.roll.wait(for: "Watch over")
      #expect(phone.watch.readers == 0)
      // A later observer starts a new stream.
      var homes = phone.values(of: FetchHouseholds()).makeAsyncIterator()
      #expect(try await homes.next()?.count == 1)
      await live.roll.wait(for: "Watch", times: 2)
    }
  }

  @Test func `cancelling the reader ends the stream without an error`() async throws {
    try await Live.run { live in
      let got = EventLog()
      let reader = Task {
        for try await _ in live.phone.values(of: live.tasks) { got.note("page") }
      }
      await got.wait(for: "page")
      await live.roll.wait(for: "Watch")
      reader.cancel()
      try await reader.value
      await live.roll.wait(for: "Watch over")
    }
  }

  // Proves: SYNC-27
  @Test func `removing a member ends the observed list with a refusal`() async throws {
    try await Live.run { live in
      var pages = live.phone.values(of: live.tasks).makeAsyncIterator()
      _ = try await pages.next()
      await live.roll.wait(for: "Watch")
      try await live.family.remove("bram")
      let refusal = await thrown(Refusal.self) { while try await pages.next() != nil {} }
      #expect(refusal == .notFound(.household))
    }
  }

  // Proves: SYNC-27
  @Test func `ending a session elsewhere ends its observed queries`() async throws {
    try await Live.run { live in
      let phone = live.phone
      var pages = phone.values(of: live.tasks).makeAsyncIterator()
      var homes = phone.values(of: FetchHouseholds()).makeAsyncIterator()
      _ = try await pages.next()
      _ = try await homes.next()
      await live.roll.wait(for: "Watch")
      try await live.family.bram.performer.perform(SignOut())
      let refusals = [
        await thrown(Refusal.self) { while try await pages.next() != nil {} },
        await thrown(Refusal.self) { while try await homes.next() != nil {} },
      ]
      #expect(refusals == [.notAuthenticated, .notAuthenticated])
    }
  }

  @Test func `a renewed session continues observing`() async throws {
    try await Live.run { live in
      let (phone, world) = (live.phone, live.family.world)
      var pages = phone.values(of: live.tasks).makeAsyncIterator()
      _ = try await pages.next()
      await live.roll.wait(for: "Watch")
      world.clock.advance(by: Session.accessLifetime - .seconds(1))
      let fresh = try await live.served.signedOutLocal.perform(
        RefreshSession(refresh: live.family.bram.signedIn.refresh, request: world.ids.next()))
      phone.renew(with: fresh.access)
      world.clock.advance(by: .seconds(2))
      let anna = try await live.served.signedOutLocal.perform(
        SignIn(
          session: world.ids.next(), email: "anna@example.com", password: TestWorld.password))
      _ = try await live.served.signedOutLocal.signedIn(with: anna.access).perform(
        CreateTask(
          household: live.family.household, id: world.ids.next(),
          words: TaskContent(title: "Dishes"))
      )
      #expect(try await pages.next()?.titles == ["Dishes"])
    }
  }

  @Test func `observing without a server fails with unavailable`() async throws {
    let world = try TestWorld()
    try await Successors(world: world).withClient { client in
      let phone = RemotePerformer(client: client, ids: world.ids)
      var homes = phone.values(of: FetchHouseholds()).makeAsyncIterator()
      let fault = await thrown(RemoteFault.self) { try await homes.next() }
      #expect(fault?.kind == .unavailable && fault?.mayHaveChanged == false)
    }
  }

  // Proves: RPC-24, RPC-27, SYNC-18
  @Test func `after a server restart, observing delivers the changes made meanwhile`() async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let successors = Successors(world: family.world)
    let (got, alarm) = (EventLog(), ManualSleep())
    try await successors.withClient { client in
      let phone = RemotePerformer(
        client: client, ids: family.world.ids, sleep: { try await alarm.sleep($0) }
      ).signedIn(with: family.bram.signedIn.access)
      let reader = try await successors.serve { _ in
        let reader = Task {
          for try await page in phone.values(of: FetchTasks(household: family.household)) {
            got.note("\(page.titles)")
          }
        }
        // One initial query, and one after the stream began.
        await successors.roll.wait(for: "FetchTasks over", times: 2)
        return reader
      }
      // The server sent a retry hint.
      await alarm.sleepers(1)
      #expect(alarm.asked == [.seconds(1)])
      try await family.addTask("Dishes")
      alarm.ring()
      try await successors.serve { _ in
        await got.wait(for: "[\"Dishes\"]")
        try await family.addTask("Laundry")
        await got.wait(for: "[\"Dishes\", \"Laundry\"]")
        reader.cancel()
        try await reader.value
      }
    }
    #expect(got.entries == ["[]", "[\"Dishes\"]", "[\"Dishes\", \"Laundry\"]"])
  }

  // Proves: RPC-24
  @Test func `a broken connection is restored without an error`() async throws {
    try await Live.run { live in
      let alarm = ManualSleep()
      let phone = RemotePerformer(
        client: live.served.client, ids: live.family.world.ids, sleep: { try await alarm.sleep($0) }
      ).signedIn(with: live.family.bram.signedIn.access)
      var pages = phone.values(of: live.tasks).makeAsyncIterator()
      _ = try await pages.next()
      await live.roll.wait(for: "Watch")
      try await live.family.addTask("Laundry")
      #expect(try await pages.next()?.titles == ["Laundry"])
      await live.served.client.breakConnections()
      await alarm.sleepers(1)
      try await live.family.addTask("Dishes")
      alarm.ring()
      #expect(try await pages.next()?.titles == ["Dishes", "Laundry"])
    }
  }

  // Proves: RPC-24
  @Test func `connection changes report a lost and a restored connection`() async throws {
    try await Live.run { live in
      let alarm = ManualSleep()
      let phone = RemotePerformer(
        client: live.served.client, ids: live.family.world.ids, sleep: { try await alarm.sleep($0) }
      ).signedIn(with: live.family.bram.signedIn.access)
      var connectionChanges = phone.connectionChanges().makeAsyncIterator()
      var pages = phone.values(of: live.tasks).makeAsyncIterator()
      _ = try await pages.next()
      await live.roll.wait(for: "Watch")
      try await live.family.addTask("Laundry")
      #expect(try await pages.next()?.titles == ["Laundry"])
      await live.served.client.breakConnections()
      #expect(await connectionChanges.next() == .lost(.connectionLost))
      // A late subscriber gets the current state at once.
      var late = phone.connectionChanges().makeAsyncIterator()
      #expect(await late.next() == .lost(.connectionLost))
      await alarm.sleepers(1)
      alarm.ring()
      #expect(await connectionChanges.next() == .opened)
      #expect(await late.next() == .opened)
    }
  }

  @Test func `a thousand changes during one query cause fewer than ten queries`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (roll, gate) = (EventLog(), Gate())
    let setting = Setting(serverInterceptors: [
      Roll(eventLog: roll), Held(path: "FetchTasks", from: 2, eventLog: roll, gate: gate),
    ])
    try await withKinship(family.world, setting) { served in
      let phone = served.device(of: family.bram)
      let got = EventLog()
      let reader = Task {
        for try await page in phone.values(of: FetchTasks(household: family.household, limit: 50)) {
          got.note("\(page.rows.count)")
        }
      }
      await got.wait(for: "0")
      try await family.addTask("Stalls")
      await roll.wait(for: "held")
      for number in 2...1_000 { try await family.addTask("Task \(number)") }
      gate.open()
      await got.wait(for: "50")
      reader.cancel()
      try await reader.value
      #expect(roll.entries.count { $0 == "FetchTasks" } < 10)
    }
  }
}

/// Makes calls of one method wait at a gate, starting with the call numbered `from`.
private struct Held: ServerInterceptor {
  let path: String
  let from: Int
  let eventLog: EventLog
  let gate: Gate
  private let calls = Counter()

  init(path: String, from: Int, eventLog: EventLog, gate: Gate) {
    self.path = path
    self.from = from
    self.eventLog = eventLog
    self.gate = gate
  }

  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    guard call.context.method.path.hasSuffix(path), calls.next() >= from else {
      return try await next(call)
    }
    eventLog.note("held")
    await gate.wait()
    return try await next(call)
  }
}
