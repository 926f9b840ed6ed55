import KinshipTestSupport
import Synchronization

/// The steps of SQLite's virtual machine that an action takes: in all, and in each call to a repository.
final class StepMeter: Sendable {
  private struct Counts {
    var steps: [Int: Int] = [:]
    var isOn = false
  }

  private let counts = Mutex(Counts())
  private let probe: Probe

  /// Asks the probe which call a statement belongs to.
  init(probe: Probe) {
    self.probe = probe
  }

  /// Adds what a statement took to the call that it is part of.
  func add(_ steps: Int) {
    let position = probe.calls.count
    counts.withLock { counts in
      if counts.isOn { counts.steps[position, default: 0] += steps }
    }
  }

  /// The cost of `work`, of which nothing else may happen at the same time.
  func measure(_ work: () async throws -> Void) async throws -> Cost {
    probe.reset()
    counts.withLock { $0 = Counts(isOn: true) }
    defer { counts.withLock { $0.isOn = false } }
    try await work()
    let steps = counts.withLock(\.steps)
    return Cost(
      calls: probe.calls.map { ($0.name, steps[$0.position] ?? 0) }, others: steps[0] ?? 0)
  }
}

/// What an action costs, in steps of SQLite's virtual machine.
struct Cost: Sendable {
  /// The calls to repositories, in order.
  let calls: [(method: String, steps: Int)]
  /// The steps of no call.
  let others: Int

  /// The steps of everything but calls to the methods named.
  func steps(without excluded: Set<String>) -> Int {
    calls.reduce(others) { excluded.contains($1.method) ? $0 : $0 + $1.steps }
  }

  /// The dearest call to each method.
  var methods: [String: Int] { Dictionary(calls, uniquingKeysWith: max) }

  /// Whether more rows cost no more: at most half as much again, and 50 steps.
  static func isBounded(_ many: Int, by few: Int) -> Bool {
    many <= few + few / 2 + 50
  }
}
