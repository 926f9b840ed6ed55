import Dispatch
import Foundation
import KinshipUseCases
import Synchronization

/// More is waiting for a `WorkQueue` than anybody would wait for.
struct Overload: Fault, CustomStringConvertible {
  /// What there is too much of: `passwords`.
  let what: String

  var kind: FaultKind { .busy }
  var description: String { "Too many \(what) are waiting at this moment." }
}

/// Runs slow work on as many threads of its own as there are cores, and refuses a line that nobody would
/// wait in: hashing passwords and making pictures are ways to overload a server.
final class WorkQueue: Sendable {
  private let what: String
  private let lanes: [DispatchQueue]
  private let limit: Int
  private let state = Mutex((waiting: 0, next: 0))

  /// A queue for `what`, of which `limit` can be waiting or at work.
  init(_ what: String, width: Int = ProcessInfo.processInfo.activeProcessorCount, limit: Int) {
    self.what = what
    lanes = (0..<max(1, width)).map { DispatchQueue(label: "kinship.\(what).\($0)") }
    self.limit = limit
  }

  func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let lane = state.withLock { state -> DispatchQueue? in
      guard state.waiting < limit else { return nil }
      state.waiting += 1
      state.next = (state.next + 1) % lanes.count
      return lanes[state.next]
    }
    guard let lane else { throw Overload(what: what) }
    defer { state.withLock { $0.waiting -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      lane.async { continuation.resume(with: Result(catching: work)) }
    }
  }
}
