import Foundation
import FramedRPC
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases

/// Families on a store that no server has open yet: some whose devices watch, and some who go about
/// their day.
struct SimulatedFamilies {
  /// A household with a child, and the sessions of its grown-up's devices.
  struct SimulatedHousehold: Sendable {
    let household: HouseholdID
    let child: MemberID
    let devices: [Token]
  }

  private static let devicesOfHome = 4
  private static let busyHomes = 8

  /// The households whose devices watch.
  let watched: [SimulatedHousehold]
  /// The households of those who are to notice nothing.
  let busy: [SimulatedHousehold]
  let readers: Int

  init(readers: Int, in folder: URL) async throws {
    self.readers = readers
    let store = try SQLiteStore.open(
      at: folder.appendingPathComponent("kinship.sqlite").path, purpose: "torture",
      now: { .now() })
    let world = try TestWorld(store: store, clock: TestClock(.now()))
    let count = (readers + Self.devicesOfHome - 1) / Self.devicesOfHome
    var homes: [SimulatedHousehold] = []
    for number in 0..<count + Self.busyHomes {
      homes.append(try await Self.home(number, in: world))
    }
    try store.close()
    watched = Array(homes.prefix(count))
    busy = Array(homes.suffix(Self.busyHomes))
  }

  private static func home(_ number: Int, in world: TestWorld) async throws -> SimulatedHousehold {
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
    while devices.count < devicesOfHome {
      let signedIn = try await world.visitor.perform(
        SignIn(
          session: ids.next(), email: "parent\(number)@example.com", password: TestWorld.password))
      devices.append(signedIn.access)
    }
    return SimulatedHousehold(household: household, child: child, devices: devices)
  }

  // MARK: What goes on

  /// The calls of those who go about their day, while every watched household changes now and then.
  final class Calls: Sendable {
    /// Changes of watched households in a second, all together.
    private static let stirs = 50
    private let families: SimulatedFamilies
    private let ids = IDSource.system
    private let clients: [RPCClient]
    private let stirring: RPCClient

    init(_ families: SimulatedFamilies, port: Int) throws {
      self.families = families
      let endpoint = Endpoint.tcp(host: "127.0.0.1", port: port, security: .plaintext)
      clients = try families.busy.map { _ in try RPCClient(to: endpoint) }
      stirring = try RPCClient(to: endpoint)
    }

    /// Calls in a second of all who go about their day.
    func pace(for duration: Duration) async throws -> Double {
      let start = ContinuousClock.now
      let end = start.advanced(by: duration)
      let calls = try await withThrowingTaskGroup(of: Int.self) { group in
        for (home, client) in zip(families.busy, clients) {
          group.addTask { try await self.live(home, client, until: end) }
        }
        group.addTask {
          try await self.stir(until: end)
          return 0
        }
        return try await group.reduce(0, +)
      }
      return Double(calls) / (start.duration(to: .now) / .seconds(1))
    }

    private func live(
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

    private func stir(until end: ContinuousClock.Instant) async throws {
      var number = 0
      while ContinuousClock.now < end {
        let home = families.watched[number % families.watched.count]
        let performer = RemotePerformer(client: stirring, ids: ids)
          .signedIn(with: home.devices[0])
        try await Self.give(home, performer, ids)
        number += 1
        try await Task.sleep(for: .milliseconds(1_000 / Self.stirs))
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

/// A process whose connections watch, take one message each, and no more.
final class ReaderProcess {
  private let process = Process()

  /// Starts it and returns when every reader has read once.
  init(_ families: SimulatedFamilies, port: Int) throws {
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["readers", "--port", "\(port)"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let tokens = families.watched.flatMap(\.devices).prefix(families.readers)
    // An empty line is the end: the process has the other end of its own input open, too.
    let text = tokens.map(\.secret).joined(separator: "\n") + "\n\n"
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    guard !output.fileHandleForReading.availableData.isEmpty else {
      throw Failure("FAILED: the readers could not watch")
    }
  }

  /// Now it does not even read its sockets.
  func stop() {
    kill(process.processIdentifier, SIGSTOP)
  }

  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// The inside of that process.
struct Readers {
  private let port: Int

  init(_ options: Options) {
    port = options.number("port", or: 0)
  }

  func run() async throws {
    let endpoint = Endpoint.tcp(host: "127.0.0.1", port: port, security: .plaintext)
    let secrets = Array(sequence(state: ()) { _ in readLine() }.prefix { !$0.isEmpty })
    let (heard, hear) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for secret in secrets {
        group.addTask { try await Self.watch(endpoint, secret) { hear.yield() } }
      }
      group.addTask {
        var count = 0
        for await _ in heard {
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
    _ endpoint: Endpoint, _ secret: String, _ heard: @escaping @Sendable () -> Void
  ) async throws {
    let client = try RPCClient(to: endpoint)
    try await client.serverStreaming(
      MethodDescriptor(
        path: "/kinship.v1.Live/Watch", kind: .serverStreaming, idempotency: .noSideEffects), [],
      options: CallOptions(metadata: ["authorization": "Bearer \(secret)"])
    ) { replies in
      for try await _ in replies {
        heard()
        try await Task.sleep(for: .seconds(3_600))
      }
    }
  }
}
