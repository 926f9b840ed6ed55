import Foundation
import FramedRPC
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases

/// Creates households in a store before its server starts: some with devices that watch changes, and some with
/// clients that make calls.
struct SimulatedHouseholds {
  /// A household with a child, and the sessions of the parent's devices.
  struct SimulatedHousehold: Sendable {
    let household: HouseholdID
    let child: MemberID
    let devices: [Token]
  }

  private static let devicesPerHousehold = 4
  private static let busyHouseholds = 8

  /// The households whose devices watch.
  let watched: [SimulatedHousehold]
  /// The households whose clients make calls; watchers of other households must not slow them down.
  let busy: [SimulatedHousehold]
  let readers: Int

  init(readers: Int, in folder: URL) async throws {
    self.readers = readers
    let store = try SQLiteStore.open(
      at: folder.appendingPathComponent("kinship.sqlite").path, purpose: "torture",
      now: { .now() })
    let world = try TestWorld(store: store, clock: TestClock(.now()))
    let count = (readers + Self.devicesPerHousehold - 1) / Self.devicesPerHousehold
    var households: [SimulatedHousehold] = []
    for number in 0..<count + Self.busyHouseholds {
      households.append(try await Self.household(number, in: world))
    }
    try store.close()
    watched = Array(households.prefix(count))
    busy = Array(households.suffix(Self.busyHouseholds))
  }

  private static func household(
    _ number: Int, in world: TestWorld
  ) async throws -> SimulatedHousehold {
    let ids = world.ids
    let parent = try await world.signUp("parent\(number)")
    let (household, child): (HouseholdID, MemberID) = (ids.next(), ids.next())
    _ = try await parent.local.perform(
      CreateHousehold(
        household: household, member: ids.next(), name: "Home", timeZone: "Europe/Amsterdam"))
    _ = try await parent.local.perform(
      AddManagedMember(
        household: household, member: child, person: ids.next(), name: "Ben", role: .child))
    var devices = [parent.signedIn.access]
    while devices.count < devicesPerHousehold {
      let signedIn = try await world.visitor.perform(
        SignIn(
          session: ids.next(), email: "parent\(number)@example.com", password: TestWorld.password))
      devices.append(signedIn.access)
    }
    return SimulatedHousehold(household: household, child: child, devices: devices)
  }

  // MARK: Workload

  /// Calls of the busy households at full speed, with occasional changes of the watched ones.
  final class Workload: Sendable {
    /// The total number of changes of watched households in a second.
    private static let watchedChangesPerSecond = 50
    private let households: SimulatedHouseholds
    private let ids = IDSource.system
    private let clients: [RPCClient]
    private let clientOfWatched: RPCClient

    init(_ households: SimulatedHouseholds, port: Int) throws {
      self.households = households
      let endpoint = Endpoint.tcp(host: "127.0.0.1", port: port, security: .plaintext)
      clients = try households.busy.map { _ in try RPCClient(to: endpoint) }
      clientOfWatched = try RPCClient(to: endpoint)
    }

    /// Makes calls for a duration; returns the calls in a second of all busy households together.
    func callsPerSecond(for duration: Duration) async throws -> Double {
      let start = ContinuousClock.now
      let end = start.advanced(by: duration)
      let calls = try await withThrowingTaskGroup(of: Int.self) { group in
        for (home, client) in zip(households.busy, clients) {
          group.addTask { try await self.makeCalls(home, client, until: end) }
        }
        group.addTask {
          try await self.changeWatched(until: end)
          return 0
        }
        return try await group.reduce(0, +)
      }
      return Double(calls) / (start.duration(to: .now) / .seconds(1))
    }

    private func makeCalls(
      _ home: SimulatedHousehold, _ client: RPCClient, until end: ContinuousClock.Instant
    ) async throws -> Int {
      let performer = RemotePerformer(client: client, ids: ids).signedIn(with: home.devices[0])
      var calls = 0
      while ContinuousClock.now < end {
        _ = try await performer.fetch(FetchTasks(household: home.household, limit: 50))
        try await Self.give(home, performer, ids)
        calls += 2
      }
      return calls
    }

    private func changeWatched(until end: ContinuousClock.Instant) async throws {
      var number = 0
      while ContinuousClock.now < end {
        let home = households.watched[number % households.watched.count]
        let performer = RemotePerformer(client: clientOfWatched, ids: ids)
          .signedIn(with: home.devices[0])
        try await Self.give(home, performer, ids)
        number += 1
        try await Task.sleep(for: .milliseconds(1_000 / Self.watchedChangesPerSecond))
      }
    }

    private static func give(
      _ home: SimulatedHousehold, _ performer: RemotePerformer, _ ids: IDSource
    ) async throws {
      _ = try await performer.perform(
        AdjustPoints(
          household: home.household, id: ids.next(), member: home.child, amount: 1, kind: .bonus,
          reason: "well done"))
    }
  }
}

/// A child process with the command `readers`: each connection watches, reads one message, and then no more.
final class ReaderProcess {
  private let process = Process()

  /// Starts the process; returns when every connection has read its message.
  init(_ households: SimulatedHouseholds, port: Int) throws {
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["readers", "--port", "\(port)"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let tokens = households.watched.flatMap(\.devices).prefix(households.readers)
    // An empty line ends the input. The end of the file would not arrive: the process has inherited the
    // writing end of its own input.
    let text = tokens.map(\.secret).joined(separator: "\n") + "\n\n"
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    guard !output.fileHandleForReading.availableData.isEmpty else {
      throw Failure("FAILED: the readers could not watch")
    }
  }

  /// Suspends the process with SIGSTOP, so that it no longer reads its sockets either.
  func suspend() {
    kill(process.processIdentifier, SIGSTOP)
  }

  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// The command `readers`, which runs in a `ReaderProcess`.
///
/// It reads access tokens from standard input, one a line, and prints a line when every connection watches.
struct ReaderCommand {
  private let port: Int

  init(_ options: Options) {
    port = options.number("port", or: 0)
  }

  func run() async throws {
    let endpoint = Endpoint.tcp(host: "127.0.0.1", port: port, security: .plaintext)
    let secrets = Array(sequence(state: ()) { _ in readLine() }.prefix { !$0.isEmpty })
    let (messages, didRead) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for secret in secrets {
        group.addTask { try await Self.watch(endpoint, secret) { didRead.yield() } }
      }
      group.addTask {
        var count = 0
        for await _ in messages {
          count += 1
          if count == secrets.count {
            try? FileHandle.standardOutput.write(contentsOf: Data("watching\n".utf8))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private static func watch(
    _ endpoint: Endpoint, _ secret: String, _ didRead: @escaping @Sendable () -> Void
  ) async throws {
    let client = try RPCClient(to: endpoint)
    try await client.serverStreaming(
      MethodDescriptor(
        path: "/kinship.v1.Live/Watch", kind: .serverStreaming, idempotency: .noSideEffects), [],
      options: CallOptions(metadata: ["authorization": "Bearer \(secret)"])
    ) { replies in
      for try await _ in replies {
        didRead()
        try await Task.sleep(for: .seconds(3_600))
      }
    }
  }
}
