import FramedRPCTestSupport
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import FramedRPC
@testable import KinshipTransport

/// A backend that records whose calls begin, and makes the calls of one account wait at a gate.
private struct WaitingBackend: Backend {
  let inner: LocalPerformer
  let eventLog: EventLog
  let gate: Gate
  /// The token of the account whose calls wait.
  let busy: String
  /// The owners of the commands, as the store sees them.
  var owners: EventLog?
  var name = ""

  private func begin() async {
    eventLog.note(name)
    owners?.note(CommandOwner.current.map(String.init) ?? "nobody")
    if name == busy { await gate.wait() }
  }

  func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    await begin()
    return try await inner.fetch(query)
  }

  func signedIn(with access: Token?, actingAs member: MemberID?) -> WaitingBackend {
    WaitingBackend(
      inner: inner.signedIn(with: access, actingAs: member), eventLog: eventLog, gate: gate,
      busy: busy,
      owners: owners, name: access?.secret ?? "")
  }

  func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    await begin()
    return try await inner.perform(useCase)
  }

  func perform<U: UseCase>(_ useCase: U, in envelope: Envelope<U.Output>) async throws -> U.Output {
    await begin()
    return try await inner.perform(useCase, in: envelope)
  }

  func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    inner.values(of: query)
  }

  func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef { try await inner.upload(photo, progress: progress) }

  func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] {
    try await inner.bytes(of: photo, in: household)
  }

  func receive(_ upload: UploadPhoto, size: Int) async throws -> PhotoReception {
    try await inner.receive(upload, size: size)
  }

  func deliver(_ photo: PhotoRef, in household: HouseholdID) async throws -> PhotoDelivery {
    try await inner.deliver(photo, in: household)
  }

  func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> { inner.changes(of: filter) }

  func visibleSpaces(of session: SessionID?) async throws -> VisibleSpaces {
    try await inner.visibleSpaces(of: session)
  }

  func acting(as member: MemberID?) -> any Performer { inner.acting(as: member) }
}

@Suite(.timeLimit(.minutes(1))) struct `Fairness between callers` {
  /// One kind of call per lane.
  private enum Kind: CaseIterable {
    case query, command, slowCommand

    func call(_ performer: RemotePerformer) async throws {
      switch self {
      case .query: _ = try await performer.fetch(FetchHouseholds())
      case .command: _ = try await performer.perform(SetLanguage(language: .german))
      case .slowCommand:
        _ = try await performer.perform(UnlockParentMode(proof: .password(TestWorld.password)))
      }
    }

    func lane(of scheduler: CallScheduler) -> CallLane {
      switch self {
      case .query: scheduler.queries
      case .command: scheduler.commands
      case .slowCommand: scheduler.slowCommands
      }
    }
  }

  @Test(arguments: Kind.allCases)
  private func `a caller's call runs while another account's calls do not end`(
    kind: Kind
  ) async throws {
    let family = try await TestFamily(in: TestWorld())
    let (eventLog, gate) = (EventLog(), Gate())
    let busyToken = family.anna.signedIn.access.secret
    let backend = WaitingBackend(
      inner: family.world.signedOutLocal, eventLog: eventLog, gate: gate, busy: busyToken)
    try await withKinship(family.world, backend: backend) { served in
      let (busy, bystander) = (served.device(of: family.anna), served.device(of: family.bram))
      let lane = kind.lane(of: served.scheduler)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<80 { group.addTask { try await kind.call(busy) } }
        await eventLog.wait(for: busyToken, times: lane.widthOfCaller)
        // All of them have reached the server before the bystander calls.
        while lane.waiting < 80 - lane.widthOfCaller { await Task.yield() }
        for _ in 0..<3 { try await kind.call(bystander) }
        #expect(eventLog.entries.count { $0 == busyToken } == lane.widthOfCaller)
        gate.open()
        try await group.waitForAll()
      }
    }
  }

  @Test func `commands with slow preparation have their own lane`() {
    let scheduler = CallScheduler()
    #expect(scheduler.lane(of: CompleteTask.self) === scheduler.commands)
    #expect(scheduler.lane(of: SignIn.self) === scheduler.slowCommands)
    #expect(scheduler.lane(of: ImportEvents.self) === scheduler.slowCommands)
  }

  @Test func `commands of different accounts have different owners in the store's queue`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let owners = EventLog()
    let backend = WaitingBackend(
      inner: family.world.signedOutLocal, eventLog: EventLog(), gate: Gate(), busy: "nobody",
      owners: owners)
    try await withKinship(family.world, backend: backend) { served in
      for user in [family.anna, family.bram, family.anna] {
        _ = try await served.device(of: user).perform(SetLanguage(language: .dutch))
      }
    }
    let entries = owners.entries
    #expect(entries.count == 3 && !entries.contains("nobody"))
    #expect(entries[0] == entries[2] && entries[0] != entries[1])
  }

  @Test func `a refusal by the quota of writes per minute is delayed`() async throws {
    let family = try await TestFamily(in: TestWorld())
    var quotas = Quotas()
    quotas.writesPerMinute = 1
    let backend = family.world.signedOutLocal.with(quotas: quotas, limitingCommands: true)
    let eventLog = EventLog()
    try await withKinship(
      family.world, backend: backend, sleep: { eventLog.note("\($0)") }
    ) { served in
      let anna = served.device(of: family.anna)
      _ = try await anna.perform(SetLanguage(language: .german))
      #expect(eventLog.entries.isEmpty)
      let refusal = await thrown(Refusal.self) {
        try await anna.perform(SetLanguage(language: .dutch))
      }
      #expect(refusal == .quotaExceeded(.writesPerMinute, limit: 1))
      #expect(eventLog.entries == ["\(ServedContract.delayAtQuota)"])
    }
  }

  @Test func `calls beyond the queue limit are refused as too many`() async throws {
    let lane = CallLane(width: 1, ofCaller: 1, maxWaiting: 2)
    let (gate, eventLog) = (Gate(), EventLog())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          try await lane.run(for: .address("a")) {
            eventLog.note("runs")
            await gate.wait()
          }
        }
      }
      await eventLog.wait(for: "runs")
      while lane.waiting < 2 { await Task.yield() }
      await #expect(throws: TooManyCalls.self) { try await lane.run(for: .address("a")) {} }
      #expect(TooManyCalls().kind == .busy)
      gate.open()
      try await group.waitForAll()
    }
    #expect(eventLog.entries.count == 3)
    try await lane.run(for: .address("a")) {}
  }

  @Test func `a cancelled call leaves the queue and frees its place for the next`() async throws {
    let lane = CallLane(width: 1, ofCaller: 1, maxWaiting: 5)
    let (gate, eventLog) = (Gate(), EventLog())
    let first = Task {
      try await lane.run(for: .address("a")) {
        eventLog.note("runs")
        await gate.wait()
      }
    }
    await eventLog.wait(for: "runs")
    let second = Task { try await lane.run(for: .address("b")) { eventLog.note("second") } }
    while lane.waiting < 1 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(lane.waiting == 0)
    gate.open()
    try await first.value
    try await lane.run(for: .address("c")) { eventLog.note("third") }
    #expect(eventLog.entries == ["runs", "third"])
  }

  @Test func `no handler starts for a client that leaves its replies unread`() async throws {
    let (lane, eventLog) = (CallLane(width: 4, ofCaller: 1, maxWaiting: 100), EventLog())
    var table = MethodTable()
    table.unary(TestService.echo) { message, context in
      try await lane.run(context) {
        eventLog.note("runs")
        return ServerReply(message)
      }
    }
    var setting = Setting()
    setting.server.handlerExecutor = .connectionLoop
    setting.server.limits.replyRoom = 0
    try await withServer(over: .tcp, setting, methods: table) { server, endpoint in
      let peer = try await RawPeer.connect(to: endpoint)
      var hello = Hello.wide
      hello.initialConnectionWindow = 64 << 10
      await peer.greet(hello)
      let message = [UInt8](repeating: 1, count: 60_000)
      for number in 0..<2 {
        await peer.send(.open(UInt32(2 * number + 1), path: TestService.echo.path, body: message))
        await eventLog.wait(for: "runs", times: number + 1)
      }
      while try await server.states().allSatisfy({ $0.unsent == 0 }) { await Task.yield() }
      for number in 2..<10 {
        await peer.send(.open(UInt32(2 * number + 1), path: TestService.echo.path, body: message))
      }
      try await peer.settle()
      #expect(eventLog.entries.count == 2)
      // Reading the replies makes room for all handlers.
      await peer.send(.numbers(.window, 0, 1 << 20))
      await peer.frames { frames in frames.count { $0.type == .end } == 10 }
      #expect(eventLog.entries.count == 10)
    }
  }
}
