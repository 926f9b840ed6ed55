import Foundation
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases

/// Kills a server under load repeatedly (`kill -9`), while a proxy drops half of all replies.
///
/// Each `GiftClient` sends gifts one at a time. The run checks that every acknowledged gift survives the
/// restarts, that no gift takes effect twice, and that every client recovers without help. With `--control` each
/// retry has a new mutation ID, and the run must detect the duplicates.
struct ServeTorture {
  private let cycles: Int
  private let seed: UInt64
  private let width: Int
  private let share: Double
  private let isControl: Bool
  private let server: ServerProcess

  init(_ options: Options) {
    cycles = options.number("cycles", or: 20)
    seed = UInt64(options.number("seed", or: 1))
    width = options.number("clients", or: 32)
    share = Double(options.number("lost", or: 50)) / 100
    isControl = options.has("control")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinship-torture-\(ProcessInfo.processInfo.processIdentifier)")
    server = ServerProcess(kin: options.text("kin", or: "kin"), folder: folder)
  }

  func run() async throws {
    try FileManager.default.createDirectory(
      at: server.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: server.folder) }
    print("torture serve: \(cycles) cycles, seed \(seed), \(width) clients")
    try server.start()
    let proxy = try DroppingProxy(
      at: server.folder.appendingPathComponent("proxy.sock").path, to: server.socket,
      losing: share, seed: seed)
    defer { proxy.close() }
    let clients = try await makeClients()
    let stop = StopFlag()
    let restarts = try await withThrowingTaskGroup(of: Void.self) { group in
      for client in clients { group.addTask { await client.give(until: stop) } }
      let restarts = try await killRepeatedly(clients)
      stop.isSet = true
      try await group.waitForAll()
      return restarts
    }
    try await report(clients, restarts, lost: proxy.lostReplies)
  }

  // MARK: Running

  /// Creates the clients, each with its own household, over a connection that drops no replies.
  private func makeClients() async throws -> [GiftClient] {
    let proxied = server.folder.appendingPathComponent("proxy.sock").path
    var clients: [GiftClient] = []
    for number in 0..<width {
      clients.append(
        try await GiftClient(
          number: number, seed: seed, direct: server.socket, proxied: proxied,
          usesNewIDs: isControl))
    }
    return clients
  }

  /// Kills the server at random times; returns the time from each restart to the first answer, in milliseconds.
  private func killRepeatedly(_ clients: [GiftClient]) async throws -> [Double] {
    var random = Seeded(seed ^ 0x5EED)
    var restarts: [Double] = []
    for cycle in 1...cycles {
      try await Task.sleep(for: .milliseconds(Int.random(in: 50...600, using: &random)))
      server.kill()
      let before = clients.reduce(0) { $0 + $1.acknowledged }
      let start = ContinuousClock.now
      try server.start()
      while clients.reduce(0, { $0 + $1.acknowledged }) == before {
        guard start.duration(to: .now) < .seconds(60) else {
          throw Failure(
            "FAILED: no client recovered within a minute (cycle \(cycle), seed \(seed))")
        }
        try await Task.sleep(for: .milliseconds(5))
      }
      restarts.append(start.duration(to: .now) / .milliseconds(1))
      if cycle % 10 == 0 { print("  \(cycle) cycles, \(before) gifts acknowledged") }
    }
    return restarts
  }

  // MARK: Checking

  private func report(_ clients: [GiftClient], _ restarts: [Double], lost: Int) async throws {
    var violations = clients.flatMap(\.violations)
    for client in clients { violations += try await client.check() }
    guard server.stop() == 0 else { throw Failure("FAILED: the server did not stop properly") }
    // The server has closed the store, so opening it must succeed without a check of the file.
    let store = try SQLiteStore.open(at: server.store, purpose: "torture", now: { .now() })
    try store.close()
    let acknowledged = clients.reduce(0) { $0 + $1.acknowledged }
    let sorted = restarts.sorted()
    print(
      """
      \(cycles) kills, \(acknowledged) gifts acknowledged, \(lost) replies lost, \
      \(clients.reduce(0) { $0 + $1.retries }) retries by clients
      from start to first answer: median \(Int(sorted[sorted.count / 2])) ms, longest \
      \(Int(sorted.last ?? 0)) ms
      """)
    for violation in violations.prefix(10) { print("  \(violation)") }
    if isControl {
      if violations.isEmpty {
        throw GuaranteeViolation("FAILED: the duplicates of the control were not detected")
      }
      print("duplicates of the control detected: ok")
    } else if violations.isEmpty {
      print("0 acknowledged gifts lost, 0 stored twice: ok")
    } else {
      throw GuaranteeViolation("FAILED: \(violations.count) violations")
    }
  }
}
