import BenchmarkResults
import Foundation
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Durable commands per second on an SQLite file, and the time to read a page of 50 tasks from small and large
/// files.
///
/// A command is `CompleteTask` of a task that needs no approval: it reads session, household, member
/// and task, saves the task, and posts a transfer between two accounts.
struct StoreBenchmark {
  private var seconds = 3.0
  private var households = 100_000

  init(arguments: [String]) {
    for (option, value) in zip(arguments, arguments.dropFirst()) {
      if option == "--seconds", let value = Double(value) { seconds = value }
      if option == "--households", let value = Int(value) { households = value }
    }
  }

  /// Runs only the commands with group commit, for a profiler; returns their rate per second.
  func profile() async throws -> Double {
    try await commands(inFlight: 64, grouped: true)
  }

  func run() async throws -> (benchmark: String, measurements: [Figure]) {
    let alone = try await commands(inFlight: 1, grouped: true)
    let single = try await commands(inFlight: 64, grouped: false)
    let grouped = try await commands(inFlight: 64, grouped: true)
    let small = try await page(households: 100)
    let large = try await page(households: households)
    return (
      "store",
      [
        Figure(name: "durable commands, one at a time", value: alone, unit: "/s"),
        Figure(name: "64 in flight, a transaction for each", value: single, unit: "/s"),
        Figure(name: "64 in flight, group commit", value: grouped, unit: "/s"),
        Figure(
          name: "group commit against a transaction for each", value: grouped / single, unit: "×",
          bar: "≥ 3"),
        Figure(name: "50-task page, 100 households, p50", value: small, unit: "µs"),
        Figure(name: "50-task page, \(households) households, p50", value: large, unit: "µs"),
        Figure(
          name: "large against small file", value: large / small, unit: "×", bar: "≤ 1.3"),
      ]
    )
  }

  // MARK: Commands

  private func commands(inFlight width: Int, grouped: Bool) async throws -> Double {
    try await withStore(grouped: grouped) { store in
      let home = try await BenchmarkHousehold(in: TestWorld(store: store))
      var done = 0
      var spent = Duration.zero
      while spent < .seconds(seconds) {
        let tasks = try await home.addTasks(1_280)
        let start = ContinuousClock.now
        try await home.complete(tasks, inFlight: width, by: home.user.local)
        spent += start.duration(to: .now)
        done += tasks.count
      }
      return Double(done) / (spent / .seconds(1))
    }
  }

  // MARK: Pages

  private func page(households count: Int) async throws -> Double {
    try await withStore(grouped: true) { store in
      let world = try TestWorld(store: store)
      var homes: [BenchmarkHousehold] = []
      for _ in 0..<100 {
        let home = try await BenchmarkHousehold(in: world)
        _ = try await home.addTasks(60)
        homes.append(home)
      }
      try await homes[0].addNeighbours(count - homes.count)
      var times: [Double] = []
      for round in 0..<2_200 {
        let home = homes[(round * 37) % homes.count]
        let start = ContinuousClock.now
        let page = try await home.user.performer.fetch(FetchTasks(household: home.id, limit: 50))
        times.append(start.duration(to: .now) / .microseconds(1))
        precondition(page.rows.count == 50, "A page has 50 tasks")
      }
      return Array(times.dropFirst(200)).median
    }
  }

  // MARK: Files

  private func withStore(
    grouped: Bool, _ body: (SQLiteStore) async throws -> Double
  ) async throws -> Double {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinship-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = SQLiteStore.Options()
    if !grouped { options.largestGroup = 1 }
    let store = try SQLiteStore.open(
      at: folder.appendingPathComponent("store.sqlite").path, purpose: "kinship-bench",
      now: { .now() }, options: options)
    let result = try await body(store)
    try store.close()
    return result
  }
}
