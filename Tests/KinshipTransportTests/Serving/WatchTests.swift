import FramedRPCTestSupport
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import FramedRPC
@testable import KinshipTransport

/// A `Watch` stream as any client reads it.
private struct Watcher: Sendable {
  private let messages: ReplyMessages

  init(_ messages: ReplyMessages) {
    self.messages = messages
  }

  /// The next message: the sequence of each changed space; the nil key is the account.
  func next() async throws -> [HouseholdID?: Int64] {
    var iterator = messages.makeAsyncIterator()
    let message = try #require(try await iterator.next(), "the stream is over")
    let rose = try LiveMethods.watch.reply.value(in: message)
    return Dictionary(
      uniqueKeysWithValues: rose.spaces.map { ($0.household, $0.sequence.sequence) })
  }

  /// The error that ends the stream.
  func end() async -> RPCError? {
    await thrown(RPCError.self) { while true { _ = try await next() } }
  }
}

extension Served {
  /// Watches as `user` while `body` runs.
  fileprivate func watching(
    as user: TestUser, _ body: @escaping @Sendable (Watcher) async throws -> Void
  ) async throws {
    let method = LiveMethods.watch
    try await client.serverStreaming(
      method.descriptor, method.request.bytes(of: Watch()),
      options: CallOptions(metadata: CallOrigin(access: user.signedIn.access).metadata)
    ) { try await body(Watcher($0)) }
  }
}

extension TestFamily {
  @discardableResult
  func addTask(_ title: String, for name: String = "zoe") async throws -> TaskID {
    try await anna.performer.perform(
      CreateTask(
        household: household, id: world.ids.next(), words: TaskContent(title: title), points: 5,
        assignee: member(name))
    ).id
  }
}

@Suite(.timeLimit(.minutes(1))) struct `Watching over the wire` {
  @Test func `a watch sends the caller's spaces first, then changed ones, and never others`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await withKinship(family.world) { served in
      try await served.watching(as: family.bram) { watcher in
        let first = try await watcher.next()
        #expect(Set(first.keys) == [nil, family.household])
        // A change in another household is not reported.
        _ = try await family.olga.performer.perform(
          CreateTask(
            household: family.otherHousehold, id: family.world.ids.next(),
            words: TaskContent(title: "Own")))
        _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
        try await family.addTask("Dishes")
        let second = try await watcher.next()
        #expect(second == [family.household: try #require(first[family.household]) + 1])
        // Joining a household reports its sequence.
        _ = try await TestFamily.join(
          family.bram, family.otherHousehold, as: .guardian, in: family.world)
        let third = try await watcher.next()
        #expect(Set(third.keys) == [nil, family.otherHousehold])
      }
    }
  }

  // Proves: SYNC-27
  @Test func `a removed member's watch reports the removal and no later change of the household`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    try await withKinship(family.world) { served in
      try await served.watching(as: family.bram) { watcher in
        let first = try await watcher.next()
        try await family.remove("bram")
        let second = try await watcher.next()
        #expect(second == [nil: try #require(first[nil]) + 1])
        try await family.addTask("Dishes")
        // The next message is about the account and the new household only.
        _ = try await family.bram.performer.perform(
          CreateHousehold(
            household: family.world.ids.next(), member: family.world.ids.next(), name: "New",
            timeZone: "Europe/Amsterdam"))
        let third = try await watcher.next()
        #expect(third.count == 2 && third[nil] != nil && third[family.household] == nil)
      }
    }
  }

  // Proves: SYNC-27
  @Test func `ending a session ends its watch at once`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await withKinship(family.world) { served in
      try await served.watching(as: family.bram) { watcher in
        _ = try await watcher.next()
        try await family.bram.performer.perform(SignOut())
        let end = try #require(await watcher.end())
        #expect(end.code == .unauthenticated)
        #expect(try end.status.refusalDetail.map(Refusal.codec.value) == .notAuthenticated)
      }
      let again = await thrown(RPCError.self) {
        try await served.watching(as: family.bram) { _ = try await $0.next() }
      }
      #expect(again?.code == .unauthenticated)
    }
  }

  @Test func `a watch checks an idle session every thirty seconds`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let alarm = ManualSleep()
    try await withKinship(family.world, sleep: alarm.sleep) { served in
      try await served.watching(as: family.bram) { watcher in
        _ = try await watcher.next()
        await alarm.sleepers(1)
        // The access token has expired, but the session continues.
        family.world.clock.advance(by: Session.accessLifetime)
        alarm.ring()
        await alarm.sleepers(2)
        let (home, world) = (family.household, family.world)
        try await world.arrange { all in
          guard let household = try all.households.household(home) else { return }
          try all.households.save(household)
        }
        #expect(try await watcher.next().keys.map(\.self) == [family.household])
        family.world.clock.advance(by: Session.inactivityLimit)
        alarm.ring()
        #expect(await watcher.end()?.code == .unauthenticated)
        #expect(alarm.asked == [.seconds(30), .seconds(30)])
      }
    }
  }

  // Proves: SYNC-51
  @Test func `members watch only their own spaces, and a watch needs a session`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (home, other) = (family.household, family.otherHousehold)
    let rows: [(TestUser, Set<HouseholdID?>)] = [
      (family.anna, [nil, home]), (family.bram, [nil, home]), (family.gwen, [nil, home]),
      (family.mo, [nil, home]), (family.zoe, [nil, home]), (family.olga, [nil, other]),
      (family.rob, [nil]),
    ]
    try await withKinship(family.world) { served in
      for (user, spaces) in rows {
        try await served.watching(as: user) { watcher in
          let seen = try await watcher.next()
          #expect(Set(seen.keys) == spaces)
        }
      }
      try await family.olga.performer.perform(SignOut())
      for metadata in [CallOrigin(access: family.olga.signedIn.access).metadata, [:]] {
        let error = await thrown(RPCError.self) {
          try await served.call("/kinship.v1.Live/Watch", metadata: metadata)
        }
        #expect(try error?.status.refusalDetail.map(Refusal.codec.value) == .notAuthenticated)
      }
    }
  }

  // Proves: RPC-20
  @Test func `a stalled watch does not block other calls of its connection`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (writing, gate) = (EventLog(), Gate())
    let setting = Setting(serverInterceptors: [StalledWriter(eventLog: writing, gate: gate)])
    try await withKinship(family.world, setting) { served in
      try await served.watching(as: family.bram) { watcher in
        _ = try await watcher.next()
        try await family.addTask("Stalls")
        await writing.wait(for: "stalled")
        let page = try await served.device(of: family.bram).fetch(
          FetchTasks(household: family.household))
        #expect(page.rows.count == 1)
        gate.open()
        _ = try await watcher.next()
      }
    }
  }

  @Test func `watch streams per account are limited until one of them ends`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await withKinship(family.world) { served in
      let (begun, gate) = (EventLog(), Gate())
      let watchers = (1...WatchService.streamsOfAccount).map { _ in
        Task {
          try await served.watching(as: family.bram) { watcher in
            _ = try await watcher.next()
            begun.note("begun")
            await gate.wait()
          }
        }
      }
      await begun.wait(for: "begun", times: WatchService.streamsOfAccount)
      let error = await thrown(RPCError.self) {
        try await served.watching(as: family.bram) { _ = try await $0.next() }
      }
      #expect(error?.code == .resourceExhausted)
      try await served.watching(as: family.anna) { _ = try await $0.next() }
      gate.open()
      for watcher in watchers { try await watcher.value }
      // The server learns of their ends one by one.
      while await thrown(
        RPCError.self,
        by: {
          try await served.watching(as: family.bram) { _ = try await $0.next() }
        }) != nil
      {}
    }
  }

  // Proves: RPC-27
  @Test func `a draining server ends a watch with a retry hint`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await withKinship(family.world) { served in
      try await served.watching(as: family.bram) { watcher in
        _ = try await watcher.next()
        served.server.drain()
        let end = try #require(await watcher.end())
        #expect(end.code == .unavailable && end.status.retryAfter == .seconds(1))
      }
    }
  }

  @Test func `a thousand changes during a stall are combined into one message`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (writing, gate) = (EventLog(), Gate())
    let setting = Setting(serverInterceptors: [StalledWriter(eventLog: writing, gate: gate)])
    try await withKinship(family.world, setting) { served in
      try await served.watching(as: family.bram) { watcher in
        let first = try await watcher.next()
        try await family.addTask("Stalls")
        await writing.wait(for: "stalled")
        for number in 1...1_000 { try await family.addTask("Task \(number)") }
        gate.open()
        let start = try #require(first[family.household])
        #expect(try await watcher.next() == [family.household: start + 1])
        #expect(try await watcher.next() == [family.household: start + 1_001])
      }
    }
  }
}

/// Makes the second message of a stream wait at a gate.
private struct StalledWriter: ServerInterceptor {
  let eventLog: EventLog
  let gate: Gate
  private let written = Counter()

  init(eventLog: EventLog, gate: Gate) {
    self.eventLog = eventLog
    self.gate = gate
  }

  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    var call = call
    call.responses = call.responses.changing { message in
      if written.next() == 2 {
        eventLog.note("stalled")
        await gate.wait()
      }
      return message
    }
    return try await next(call)
  }
}
