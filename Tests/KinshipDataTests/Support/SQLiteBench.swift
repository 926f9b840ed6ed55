import Dispatch
import GRDB
import KinshipDomain
import KinshipTime
import KinshipUseCases
import Synchronization

@testable import KinshipData

/// A store file with a household, and helpers for tests of the file.
struct SQLiteBench {
  let store: SQLiteStore
  let home: HouseholdFixture

  init(
    hooks: SQLiteStore.Hooks = .init(), checkpointSize: Int? = nil, readers: Int? = nil
  ) async throws {
    let folder = try Folder()
    let clock = StandingClock()
    store = try folder.store(
      clock: clock, hooks: hooks, checkpointSize: checkpointSize, readers: readers)
    home = try await HouseholdFixture(in: store, folder: folder, clock: clock)
  }

  /// Runs SQL on the writer connection, outside of a command.
  @discardableResult
  func writer<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await store.database.writeWithoutTransaction(work)
  }

  func texts(_ sql: String) async throws -> [String] {
    try await store.database.read { try String.fetchAll($0, sql: sql) }
  }

  func number(_ sql: String) async throws -> Int? {
    try await store.database.read { try Int.fetchOne($0, sql: sql) }
  }

  /// Queues commands while the writer is blocked, runs them together, and returns their results.
  ///
  /// `owners` are the owners of the first commands.
  func together(
    _ commands: [@Sendable (any Transaction) throws -> Void], of owners: [UInt128] = []
  ) async -> [Result<Void, any Error>] {
    let gate = DispatchSemaphore(value: 0)
    // Wait until the writer is blocked; a running writer would take the first command alone.
    await withCheckedContinuation { isHeld in
      store.database.asyncWriteWithoutTransaction { _ in
        isHeld.resume()
        gate.wait()
      }
    }
    let results = await withTaskGroup(
      of: (Int, Result<Void, any Error>).self, returning: [Int: Result<Void, any Error>].self
    ) { group in
      for (number, command) in commands.enumerated() {
        group.addTask {
          do {
            let owner = owners.indices.contains(number) ? owners[number] : nil
            try await CommandOwner.$current.withValue(owner) { try await store.write(command) }
            return (number, .success(()))
          } catch {
            return (number, .failure(error))
          }
        }
        while store.commits.waiting <= number { await Task.yield() }
      }
      gate.signal()
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    return commands.indices.compactMap { results[$0] }
  }
}

/// A monotonic clock that a test advances.
final class SteppingClock: Sendable {
  private let instant = Mutex(ContinuousClock.now)

  var now: ContinuousClock.Instant { instant.withLock { $0 } }

  func advance(by duration: Duration) {
    instant.withLock { $0 += duration }
  }
}

/// Collects values that hooks report.
final class Collector<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  var all: [Element] { elements.withLock { $0 } }

  func add(_ element: Element) {
    elements.withLock { $0.append(element) }
  }

  func clear() {
    elements.withLock { $0 = [] }
  }
}

extension Result where Failure == any Error {
  var fault: StoreFault? {
    if case .failure(let error) = self { error as? StoreFault } else { nil }
  }

  var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}

/// Blocks a reader until the test opens the gate.
final class Gate: Sendable {
  private let arrived = Mutex(false)
  private let semaphore = DispatchSemaphore(value: 0)

  func arriveAndWait() {
    arrived.withLock { $0 = true }
    semaphore.wait()
  }

  func arrival() async {
    while !arrived.withLock({ $0 }) { await Task.yield() }
  }

  func open() {
    semaphore.signal()
  }
}
