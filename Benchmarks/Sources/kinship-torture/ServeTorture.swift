import Foundation
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases

/// `kill -9` of a server under load, again and again, while half of all replies get lost.
///
/// Each client gives points to a child, one at a time, and goes on to the next when it has an answer.
/// What holds: an acknowledged gift is there after every restart, none is there twice, and every client
/// comes to an answer by itself. With `--control` clients forget the ids of their attempts, and the run
/// has to notice.
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
    let givers = try await makeGivers()
    let end = End()
    let restarts = try await withThrowingTaskGroup(of: Void.self) { group in
      for giver in givers { group.addTask { await giver.give(until: end) } }
      let restarts = try await killAgainAndAgain(givers)
      end.hasCome = true
      try await group.waitForAll()
      return restarts
    }
    try await report(givers, restarts, lost: proxy.lostReplies)
  }

  // MARK: Doing it

  /// People with a household of their own, made without losing anything.
  private func makeGivers() async throws -> [Giver] {
    let proxied = server.folder.appendingPathComponent("proxy.sock").path
    var givers: [Giver] = []
    for number in 0..<width {
      givers.append(
        try await Giver(
          number: number, seed: seed, direct: server.socket, proxied: proxied,
          forgets: isControl))
    }
    return givers
  }

  /// Kills the server at random times; how long each restart took until somebody had an answer.
  private func killAgainAndAgain(_ givers: [Giver]) async throws -> [Double] {
    var random = Seeded(seed ^ 0x5EED)
    var restarts: [Double] = []
    for cycle in 1...cycles {
      try await Task.sleep(for: .milliseconds(Int.random(in: 50...600, using: &random)))
      server.kill()
      let before = givers.reduce(0) { $0 + $1.acknowledged }
      let start = ContinuousClock.now
      try server.start()
      while givers.reduce(0, { $0 + $1.acknowledged }) == before {
        guard start.duration(to: .now) < .seconds(60) else {
          throw Failure("FAILED: no client recovers within a minute (cycle \(cycle), seed \(seed))")
        }
        try await Task.sleep(for: .milliseconds(5))
      }
      restarts.append(start.duration(to: .now) / .milliseconds(1))
      if cycle % 10 == 0 { print("  \(cycle) cycles, \(before) gifts acknowledged") }
    }
    return restarts
  }

  // MARK: Looking at it

  private func report(_ givers: [Giver], _ restarts: [Double], lost: Int) async throws {
    var violations = givers.flatMap(\.violations)
    for giver in givers { violations += try await giver.check() }
    guard server.stop() == 0 else { throw Failure("FAILED: the server did not stop properly") }
    // Opening looks over the file when it was not closed properly; here it must have been.
    let store = try SQLiteStore.open(at: server.store, purpose: "torture", now: { .now() })
    try store.close()
    let acknowledged = givers.reduce(0) { $0 + $1.acknowledged }
    let sorted = restarts.sorted()
    print(
      """
      \(cycles) kills, \(acknowledged) gifts acknowledged, \(lost) replies lost, \
      \(givers.reduce(0) { $0 + $1.repeats }) repeats by clients
      from start to first answer: median \(Int(sorted[sorted.count / 2])) ms, longest \
      \(Int(sorted.last ?? 0)) ms
      """)
    for violation in violations.prefix(10) { print("  \(violation)") }
    if isControl {
      if violations.isEmpty { throw BrokenPromise("FAILED: the control was not noticed") }
      print("control noticed: ok")
    } else if violations.isEmpty {
      print("0 acknowledged gifts lost, 0 given twice: ok")
    } else {
      throw BrokenPromise("FAILED: \(violations.count) broken promises")
    }
  }
}
