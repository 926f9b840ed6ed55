import Foundation
import FramedRPC
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases
import Logging

/// What one hostile account does to others on its server, which has a core of its own.
///
/// The account calls every method as fast as it can while another client, the bystander, makes ordinary
/// calls. The baseline is measured before that, while the account calls a server without methods: the
/// clients share the other core, which is then equally busy.
struct NeighboursTorture {
  private static let windows = 5
  private static let mostSlower = 3.0
  private static let mostMemory = 192 << 20
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
    let people = try await People(in: folder)
    let server = ServerProcess(
      kin: kin, folder: folder, addresses: ["tcp://127.0.0.1:0"], core: 0, limitsWrites: true)
    try server.start()
    defer { server.kill() }
    let port = try server.port(of: "tcp")
    let bystander = try Bystander(people.bystander, port: port)
    _ = try await bystander.live(for: .seconds(5))

    let echo = try ChildProcess(["silence"])
    defer { echo.end() }
    let idle = try await latencies(
      of: bystander, beside: people.hostile, calling: echo.number())
    let memory = try server.residentBytes
    let beside = try await latencies(of: bystander, beside: people.hostile, calling: port) {
      try server.residentBytes
    }
    guard report(idle: idle, beside: beside, memory: beside.memory - memory) else {
      throw BrokenPromise("FAILED: see above")
    }
  }

  // MARK: Measuring

  private struct Latencies {
    /// The 99th percentile of each window, in milliseconds.
    var p99s: [Double] = []
    /// The same of queries and of commands alone.
    var (queries, commands): ([Double], [Double]) = ([], [])
    var memory = 0

    var median: Double { p99s.sorted()[p99s.count / 2] }
  }

  private func latencies(
    of bystander: Bystander, beside hostile: Hostile.Identity, calling port: Int,
    memory: () throws -> Int = { 0 }
  ) async throws -> Latencies {
    let generator = try ChildProcess(["hostile", "--port", "\(port)"])
    defer { generator.end() }
    try generator.say(String(decoding: JSONEncoder().encode(hostile), as: UTF8.self) + "\n")
    _ = try await bystander.live(for: .seconds(3))
    var found = Latencies()
    for _ in 0..<Self.windows {
      let window = try await bystander.live(
        for: .seconds(Double(seconds) / Double(Self.windows))
      )
      found.p99s.append(Self.p99(window))
      found.queries.append(Self.p99(window.enumerated().filter { $0.0 % 2 == 0 }.map(\.1)))
      found.commands.append(Self.p99(window.enumerated().filter { $0.0 % 2 == 1 }.map(\.1)))
      found.memory = max(found.memory, try memory())
    }
    guard generator.isRunning else { throw Failure("FAILED: the hostile account gave up") }
    return found
  }

  private static func p99(_ times: [Double]) -> Double {
    times.sorted()[times.count * 99 / 100]
  }

  private func report(idle: Latencies, beside: Latencies, memory: Int) -> Bool {
    func list(_ values: [Double]) -> String {
      values.map { String(format: "%.1f", $0) }.joined(separator: " ")
    }
    let slower = beside.median / idle.median
    print("p99 of a bystander, ms, beside calls elsewhere:  \(list(idle.p99s))")
    print("p99 of a bystander, ms, beside a hostile account: \(list(beside.p99s))")
    print("  of its queries:  \(list(beside.queries))")
    print("  of its commands: \(list(beside.commands))")
    print(
      String(
        format: "times slower, of the medians: %.2f   bar: ≤ %.0f%@", slower, Self.mostSlower,
        slower <= Self.mostSlower ? "" : "  MISSED"))
    print(
      String(
        format: "memory of the server: + %.1f MiB   bar: ≤ %d MiB%@", Double(memory) / 1_048_576,
        Self.mostMemory >> 20, memory <= Self.mostMemory ? "" : "  MISSED"))
    return slower <= Self.mostSlower && memory <= Self.mostMemory
  }
}

/// Creates a hostile account and a bystander in a store, before its server starts.
private struct People {
  let hostile: Hostile.Identity
  let bystander: Hostile.Identity

  init(in folder: URL) async throws {
    let store = try SQLiteStore.open(
      at: folder.appendingPathComponent("kinship.sqlite").path, purpose: "torture",
      now: { .now() })
    let world = try TestWorld(store: store, clock: TestClock(.now()))
    hostile = try await Self.person("hostile", in: world)
    bystander = try await Self.person("bystander", in: world)
    try store.close()
  }

  private static func person(
    _ name: String, in world: TestWorld
  ) async throws -> Hostile.Identity {
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
    return Hostile.Identity(
      access: parent.signedIn.access.secret, household: "\(household)", member: "\(member)",
      child: "\(child)")
  }
}

/// A client that alternates a query and a command, fifty times a second.
private struct Bystander {
  private static let pause = Duration.milliseconds(20)
  private let performer: RemotePerformer
  private let household: HouseholdID
  private let child: MemberID

  init(_ identity: Hostile.Identity, port: Int) throws {
    guard let access = Token(identity.access),
      let household = HouseholdID(identity.household), let child = MemberID(identity.child)
    else { throw Failure("no identity") }
    let endpoint = Endpoint.tcp(host: "127.0.0.1", port: port, security: .plaintext)
    performer = RemotePerformer(client: try RPCClient(to: endpoint), ids: Hostile.ids)
      .signedIn(with: access)
    self.household = household
    self.child = child
  }

  /// How long each call took, in milliseconds: a query and a command in turn.
  func live(for duration: Duration) async throws -> [Double] {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: duration)
    var taken: [Double] = []
    while clock.now < end {
      let next = clock.now.advanced(by: Self.pause)
      let reads = taken.count.isMultiple(of: 2)
      let time = try await clock.measure {
        if reads {
          _ = try await performer.fetch(FetchTasks(household: household, limit: 50))
        } else {
          _ = try await performer.perform(
            AdjustPoints(
              household: household, id: Hostile.ids.next(), member: child, amount: 1, kind: .bonus,
              reason: "well done"))
        }
      }
      taken.append(time / .milliseconds(1))
      try await Task.sleep(until: next, clock: clock)
    }
    return taken
  }
}

/// A server without methods, whose calls all end at once; says its port.
struct Silence {
  func run() async throws {
    let server = RPCServer(
      methods: MethodTable(), logger: Logger(label: "silence") { _ in SwiftLogNoOpLogHandler() })
    try await server.run(on: [.tcp(host: "127.0.0.1", port: 0, security: .plaintext)]) { bound in
      let text = "\(bound.first?.port ?? 0)\n"
      try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }
  }
}

/// This program once more, in another role.
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

  func say(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// The number that it says first.
  func number() throws -> Int {
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let number = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Failure("no number was said")
    }
    return number
  }

  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
