import Foundation
import FramedRPC
import Synchronization

/// Runs each flood against a new server, and prints the results as a table.
enum Report {
  /// Runs all floods; returns whether each had its expected outcome within its memory budget, while all other
  /// calls succeeded.
  static func run(connectionCount: Int) async throws -> Bool {
    raiseFileLimit()
    printLine(columns("flood", "outcome", "memory", "of", "calls beside it"))
    var isGood = true
    for flood in Flood.all {
      let row = try await ServerProcess.run(identifying: flood.identifies) {
        server in try await measure(flood, server, connectionCount)
      }
      printLine(columns(flood.name, row.outcome, "\(row.growth) MiB", "\(flood.budget)", row.calls))
      if !row.isGood { isGood = false }
    }
    return isGood
  }

  private struct Row {
    var outcome: String
    var growth: Int
    var calls: String
    var isGood: Bool
  }

  private static func measure(
    _ flood: Flood, _ server: ServerProcess, _ connectionCount: Int
  ) async throws -> Row {
    try await withRPCClient(
      to: .tcp(host: "127.0.0.1", port: server.port, security: .plaintext)
    ) { client in
      for _ in 0..<200 { try await echo(client) }
      let before = try server.memory()
      let load = BackgroundLoad()
      let outcome = try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await load.repeatCall { try await echo(client) } }
        defer { load.stop() }
        return try await flood.run(
          FloodScenario(location: .port(server.port), connectionCount: connectionCount))
      }
      try await echo(client)
      let growth = try (server.peak() - before) >> 20
      let (succeeded, failed) = load.counts
      return Row(
        outcome: outcome == flood.outcome ? "\(outcome)" : "\(outcome), NOT \(flood.outcome)",
        growth: growth, calls: failed == 0 ? "\(succeeded)" : "\(succeeded), \(failed) FAILED",
        isGood: outcome == flood.outcome && growth <= flood.budget && failed == 0 && succeeded > 0)
    }
  }

  /// Prints a line without buffering, also if standard output is a file.
  static func printLine(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func echo(_ client: RPCClient) async throws {
    let method = MethodDescriptor(path: Service.echo, kind: .unary)
    let reply = try await client.unary(method, [1, 2], options: CallOptions(timeout: .seconds(20)))
    precondition(reply.message == [1, 2], "An echo returns the request")
  }

  private static func columns(_ texts: String...) -> String {
    zip(texts, [36, 24, 10, 6, 0]).map { text, width in
      text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
    }.joined(separator: " ")
  }

  private static func raiseFileLimit() {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    getrlimit(resource, &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
  }
}

/// Ordinary calls that run at the same time as a flood.
private final class BackgroundLoad: Sendable {
  private let state = Mutex((succeeded: 0, failed: 0, isStopped: false))

  var counts: (succeeded: Int, failed: Int) { state.withLock { ($0.succeeded, $0.failed) } }

  /// Makes one call after the other until `stop` is called.
  func repeatCall(_ body: () async throws -> Void) async {
    while !state.withLock({ $0.isStopped }) {
      let isSuccess = (try? await body()) != nil
      state.withLock { isSuccess ? ($0.succeeded += 1) : ($0.failed += 1) }
    }
  }

  func stop() {
    state.withLock { $0.isStopped = true }
  }
}

/// The flooded server in a separate process, and its memory.
struct ServerProcess {
  let port: Int
  private let process: Process

  /// Starts a server, runs `body`, and terminates the server.
  static func run<Result>(
    identifying: Bool, _ body: (ServerProcess) async throws -> Result
  ) async throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["serve"] + (identifying ? ["identifying"] : [])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw CocoaError(.executableLoad)
    }
    return try await body(ServerProcess(port: port, process: process))
  }

  /// The resident memory of the server in bytes; resets the peak.
  func memory() throws -> Int {
    try Data("5".utf8).write(to: URL(filePath: "/proc/\(process.processIdentifier)/clear_refs"))
    return try status("VmRSS")
  }

  /// The peak of the resident memory since the last call of `memory`, in bytes.
  func peak() throws -> Int { try status("VmHWM") }

  private func status(_ name: String) throws -> Int {
    let path = "/proc/\(process.processIdentifier)/status"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    return (number.flatMap { Int($0) } ?? 0) << 10
  }
}
