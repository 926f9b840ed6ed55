import Foundation
import FramedRPC
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases
import Logging

/// Measures how much one hostile account slows down another account on the same server.
///
/// The hostile account calls every method at full speed, while another client, the bystander, makes ordinary
/// calls. The server has a core to itself; the clients share the other one. For the baseline the hostile account
/// calls a server without methods, so that the load on the clients' core is the same.
struct NeighboursTorture {
  private static let windowCount = 5
  private static let maxSlowdown = 3.0
  private static let maxAddedMemory = 192 << 20
  private let seconds: Int
  private let kin: String

  init(_ options: Options) {
    seconds = options.number("seconds", or: 60)
    kin = options.text("kin", or: "kin")
  }

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinship-neighbours-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let accounts = try await Accounts(in: folder)
    let server = ServerProcess(
      kin: kin, folder: folder, addresses: ["tcp://127.0.0.1:0"], core: 0, limitsWrites: true)
    try server.start()
    defer { server.kill() }
    let port = try server.port(of: "tcp")
    let bystander = try Bystander(accounts.bystander, port: port)
    _ = try await bystander.measureCalls(for: .seconds(5))

    let emptyServer = try ChildProcess(["silence"])
    defer { emptyServer.end() }
    let baseline = try await latencies(
      of: bystander, beside: accounts.hostile, calling: emptyServer.readNumber())
    let memory = try server.residentBytes
    let loaded = try await latencies(of: bystander, beside: accounts.hostile, calling: port) {
      try server.residentBytes
    }
    guard report(baseline: baseline, loaded: loaded, memory: loaded.memory - memory) else {
      throw GuaranteeViolation("FAILED: see above")
    }
  }

  // MARK: Measuring

  private struct Latencies {
    /// The 99th percentile of each window, in milliseconds.
    var p99s: [Double] = []
    /// The same percentile of the queries alone, and of the commands alone.
    var (queries, commands): ([Double], [Double]) = ([], [])
    /// The most memory of the server, in bytes.
    var memory = 0

    var median: Double { p99s.sorted()[p99s.count / 2] }
  }

  private func latencies(
    of bystander: Bystander, beside hostile: HostileAccount.Identity, calling port: Int,
    memory: () throws -> Int = { 0 }
  ) async throws -> Latencies {
    let generator = try ChildProcess(["hostile", "--port", "\(port)"])
    defer { generator.end() }
    try generator.send(String(decoding: JSONEncoder().encode(hostile), as: UTF8.self) + "\n")
    _ = try await bystander.measureCalls(for: .seconds(3))
    var latencies = Latencies()
    for _ in 0..<Self.windowCount {
      let window = try await bystander.measureCalls(
        for: .seconds(Double(seconds) / Double(Self.windowCount))
      )
      latencies.p99s.append(Self.p99(window))
      latencies.queries.append(Self.p99(window.enumerated().filter { $0.0 % 2 == 0 }.map(\.1)))
      latencies.commands.append(Self.p99(window.enumerated().filter { $0.0 % 2 == 1 }.map(\.1)))
      latencies.memory = max(latencies.memory, try memory())
    }
    guard generator.isRunning else {
      throw Failure("FAILED: the process of the hostile account ended")
    }
    return latencies
  }

  private static func p99(_ times: [Double]) -> Double {
    times.sorted()[times.count * 99 / 100]
  }

  private func report(baseline: Latencies, loaded: Latencies, memory: Int) -> Bool {
    func list(_ values: [Double]) -> String {
      values.map { String(format: "%.1f", $0) }.joined(separator: " ")
    }
    let slowdown = loaded.median / baseline.median
    print("p99 of a bystander, ms, beside calls elsewhere:  \(list(baseline.p99s))")
    print("p99 of a bystander, ms, beside a hostile account: \(list(loaded.p99s))")
    print("  of its queries:  \(list(loaded.queries))")
    print("  of its commands: \(list(loaded.commands))")
    print(
      String(
        format: "times slower, of the medians: %.2f   bar: ≤ %.0f%@", slowdown, Self.maxSlowdown,
        slowdown <= Self.maxSlowdown ? "" : "  MISSED"))
    print(
      String(
        format: "memory of the server: + %.1f MiB   bar: ≤ %d MiB%@", Double(memory) / 1_048_576,
        Self.maxAddedMemory >> 20, memory <= Self.maxAddedMemory ? "" : "  MISSED"))
    return slowdown <= Self.maxSlowdown && memory <= Self.maxAddedMemory
  }
}

/// Creates the accounts of the hostile client and of the bystander in a store, before its server starts.
private struct Accounts {
  let hostile: HostileAccount.Identity
  let bystander: HostileAccount.Identity

  init(in folder: URL) async throws {
    let store = try SQLiteStore.open(
      at: folder.appendingPathComponent("kinship.sqlite").path, purpose: "torture",
      now: { .now() })
    let world = try TestWorld(store: store, clock: TestClock(.now()))
    hostile = try await Self.account("hostile", in: world)
    bystander = try await Self.account("bystander", in: world)
    try store.close()
  }

  private static func account(
    _ name: String, in world: TestWorld
  ) async throws -> HostileAccount.Identity {
    let (ids, parent) = (world.ids, try await world.signUp(name))
    let (household, member, child): (HouseholdID, MemberID, MemberID) = (
      ids.next(), ids.next(), ids.next()
    )
    _ = try await parent.local.perform(
      CreateHousehold(
        household: household, member: member, name: "Home", timeZone: "Europe/Amsterdam"))
    _ = try await parent.local.perform(
      AddManagedMember(
        household: household, member: child, person: ids.next(), name: "Ben", role: .child))
    for number in 0..<50 {
      _ = try await parent.local.perform(
        CreateTask(
          household: household, id: ids.next(), words: TaskContent(title: "Task \(number)"),
          assignee: child))
    }
    return HostileAccount.Identity(
      access: parent.signedIn.access.secret, household: "\(household)", member: "\(member)",
      child: "\(child)")
  }
}

/// A client that alternates a query and a command, fifty times a second.
private struct Bystander {
  private static let interval = Duration.milliseconds(20)
  private let performer: RemotePerformer
  private let household: HouseholdID
  private let child: MemberID

  init(_ identity: HostileAccount.Identity, port: Int) throws {
    guard let access = Token(identity.access),
      let household = HouseholdID(identity.household), let child = MemberID(identity.child)
    else { throw Failure("the identity of the bystander is invalid") }
    let endpoint = Endpoint.tcp(host: "127.0.0.1", port: port, security: .plaintext)
    performer = RemotePerformer(client: try RPCClient(to: endpoint), ids: HostileAccount.ids)
      .signedIn(with: access)
    self.household = household
    self.child = child
  }

  /// Makes calls for a duration; returns the latency of each call in milliseconds, of queries and commands
  /// alternately.
  func measureCalls(for duration: Duration) async throws -> [Double] {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: duration)
    var latencies: [Double] = []
    while clock.now < end {
      let next = clock.now.advanced(by: Self.interval)
      let isQuery = latencies.count.isMultiple(of: 2)
      let time = try await clock.measure {
        if isQuery {
          _ = try await performer.fetch(FetchTasks(household: household, limit: 50))
        } else {
          _ = try await performer.perform(
            AdjustPoints(
              household: household, id: HostileAccount.ids.next(), member: child, amount: 1,
              kind: .bonus,
              reason: "well done"))
        }
      }
      latencies.append(time / .milliseconds(1))
      try await Task.sleep(until: next, clock: clock)
    }
    return latencies
  }
}

/// The command `silence`: a server without methods, which ends every call at once.
///
/// It prints its port.
struct EmptyServer {
  func run() async throws {
    let server = RPCServer(
      methods: MethodTable(), logger: Logger(label: "silence") { _ in SwiftLogNoOpLogHandler() })
    try await server.run(on: [.tcp(host: "127.0.0.1", port: 0, security: .plaintext)]) { bound in
      let text = "\(bound.first?.port ?? 0)\n"
      try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
  }
}

/// A child process that runs another command of this program.
private final class ChildProcess {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  init(_ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Reads a number from the first output of the process.
  func readNumber() throws -> Int {
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let number = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Failure("the output does not begin with a number")
    }
    return number
  }

  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
