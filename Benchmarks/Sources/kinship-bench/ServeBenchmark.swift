import BenchmarkResults
import Foundation
import FramedRPC
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases
import Logging

/// Latency and throughput of a server over loopback TCP: a page of 50 tasks and a durable command, on SQLite files
/// with few and with many households.
///
/// Server and clients run in the same process.
struct ServeBenchmark {
  private let seconds: Double
  private let households: Int
  /// The only measurement to run, for a profiler: `page` or `command`; nil for both.
  private let only: String?

  init(arguments: [String]) {
    var (seconds, households, only) = (3.0, 100_000, String?.none)
    for (option, value) in zip(arguments, arguments.dropFirst()) {
      if option == "--seconds", let value = Double(value) { seconds = value }
      if option == "--households", let value = Int(value) { households = value }
      if option == "--only" { only = value }
    }
    (self.seconds, self.households, self.only) = (seconds, households, only)
  }

  func run() async throws -> (benchmark: String, measurements: [Figure]) {
    var figures: [Figure] = []
    for count in [100, households] {
      figures += try await withServer(households: count) { homes, performers in
        var figures: [Figure] = []
        if only != "command" { figures += try await pages(homes, performers, count) }
        if only != "page" { figures += try await commands(homes[0], performers[0], count) }
        return figures
      }
    }
    return ("serve", figures)
  }

  // MARK: Measurements

  private func pages(
    _ homes: [BenchmarkHousehold], _ performers: [RemotePerformer], _ count: Int
  ) async throws -> [Figure] {
    var figures: [Figure] = []
    for width in [1, 64] {
      let run = try await measure(width) { call in
        let number = call * 37 % homes.count
        let page = try await performers[number].fetch(
          FetchTasks(household: homes[number].id, limit: 50))
        precondition(page.rows.count == 50, "A page has 50 tasks")
      }
      figures += run.figures("50-task page", width, count)
    }
    return figures
  }

  private func commands(
    _ home: BenchmarkHousehold, _ performer: RemotePerformer, _ count: Int
  ) async throws -> [Figure] {
    var figures: [Figure] = []
    for width in [1, 64] {
      let pool = TaskPool(home: home)
      try await pool.fill()
      let run = try await measure(width, limit: pool.count) { call in
        _ = try await performer.perform(
          CompleteTask(household: home.id, task: pool.task(call)))
      }
      figures += run.figures("durable command", width, count)
    }
    return figures
  }

  /// Open tasks that the measured calls complete, created before the measurement.
  private final class TaskPool: @unchecked Sendable {
    let home: BenchmarkHousehold
    private var tasks: [TaskID] = []
    var count: Int { tasks.count }

    init(home: BenchmarkHousehold) {
      self.home = home
    }

    /// Creates the tasks.
    ///
    /// Call it before the pool is shared with other threads.
    func fill() async throws {
      for _ in 0..<16 { tasks += try await home.addTasks(1_280) }
    }

    func task(_ number: Int) -> TaskID { tasks[number] }
  }

  // MARK: Timing

  private struct Run {
    var calls = 0
    var elapsed = 0.0
    /// The latency of each call in microseconds.
    var times: [Double] = []

    func figures(_ measurement: String, _ width: Int, _ households: Int) -> [Figure] {
      let name = "\(measurement), \(width) in flight, \(households) households"
      return [
        Figure(name: name, value: Double(calls) / elapsed, unit: "/s"),
        Figure(name: "\(name), median", value: times.median, unit: "µs"),
      ]
    }
  }

  /// Makes calls, `width` in flight, until the time of the benchmark is over or `limit` calls are made.
  private func measure(
    _ width: Int, limit: Int = .max, _ call: @escaping @Sendable (Int) async throws -> Void
  ) async throws -> Run {
    let start = ContinuousClock.now
    let end = start.advanced(by: .seconds(seconds))
    var run = Run()
    try await withThrowingTaskGroup(of: [Double].self) { group in
      for lane in 0..<width {
        group.addTask {
          var times: [Double] = []
          var number = lane
          while ContinuousClock.now < end, number < limit {
            let start = ContinuousClock.now
            try await call(number)
            times.append(start.duration(to: .now) / .microseconds(1))
            number += width
          }
          return times
        }
      }
      for try await times in group { run.times += times }
    }
    run.calls = run.times.count
    run.elapsed = start.duration(to: .now) / .seconds(1)
    return run
  }

  // MARK: The server

  private func withServer(
    households count: Int,
    _ body: ([BenchmarkHousehold], [RemotePerformer]) async throws -> [Figure]
  ) async throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinship-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try SQLiteStore.open(
      at: folder.appendingPathComponent("store.sqlite").path, purpose: "kinship-bench",
      now: { .now() })
    let world = try TestWorld(store: store)
    var homes: [BenchmarkHousehold] = []
    for _ in 0..<100 {
      let home = try await BenchmarkHousehold(in: world)
      _ = try await home.addTasks(60)
      homes.append(home)
    }
    try await homes[0].addNeighbours(count - homes.count)
    let figures = try await withServer(world, homes, body)
    try store.close()
    return figures
  }

  private func withServer(
    _ world: TestWorld, _ homes: [BenchmarkHousehold],
    _ body: ([BenchmarkHousehold], [RemotePerformer]) async throws -> [Figure]
  ) async throws -> [Figure] {
    let logger = Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() }
    var configuration = ServerConfiguration()
    configuration.handlerExecutor = .connectionLoop
    let server = RPCServer(
      methods: MethodTable(kinship: world.signedOutLocal, logger: logger),
      configuration: configuration,
      logger: logger)
    let (ports, isBound) = AsyncStream.makeStream(of: Int.self)
    let serving = Task {
      try await server.run(on: [.tcp(host: "127.0.0.1", port: 0, security: .plaintext)]) {
        isBound.yield($0[0].port ?? 0)
      }
    }
    var port = 0
    for await bound in ports {
      port = bound
      break
    }
    let endpoint = Endpoint.tcp(host: "127.0.0.1", port: port, security: .plaintext)
    let figures = try await withRPCClient(to: endpoint) { client in
      let visitor = RemotePerformer(client: client, ids: world.ids)
      return try await body(homes, homes.map { visitor.signedIn(with: $0.user.signedIn.access) })
    }
    server.drain()
    try await serving.value
    return figures
  }
}
