import Foundation
import KinshipDomain
import KinshipUseCases
import Synchronization

/// More is waiting for a `WorkQueue` than anybody would wait for.
struct Overload: Fault, CustomStringConvertible {
  /// What there is too much of: `passwords`.
  let what: String

  var kind: FaultKind { .busy }
  var description: String { "Too many \(what) are waiting at this moment." }
}

/// Runs slow work on as many threads of its own as there are cores, in one line, and refuses a line that
/// nobody would wait in: hashing passwords and making pictures are ways to overload a server.
///
/// Of one owner at most one piece is worked on: who has much to do waits for himself. The threads run at low
/// priority, so that short calls go first when cores are busy.
final class WorkQueue: Sendable {
  private struct Job: Sendable {
    let owner: UserID?
    /// Does the work; what is returned tells whoever waits.
    let work: @Sendable () -> @Sendable () -> Void
  }

  private struct State {
    var line: [Job] = []
    /// Nil until somebody has work: nobody counts the cores for nothing.
    var freeThreads: Int?
    /// Waiting and at work.
    var count = 0
    var ofOwner: [UserID: Int] = [:]
    var atWork: Set<UserID> = []
  }

  private let what: String
  private let width: @Sendable () -> Int
  private let limit: Int
  private let limitOfOwner: Int
  private let state: Mutex<State>

  /// A queue for `what`, of which `limit` can be waiting or at work, and `limitOfOwner` of one owner.
  init(
    _ what: String, width: @autoclosure @escaping @Sendable () -> Int = coreCount(), limit: Int,
    limitOfOwner: Int = .max
  ) {
    self.what = what
    self.width = width
    self.limit = limit
    self.limitOfOwner = limitOfOwner
    state = Mutex(State())
  }

  func run<Value: Sendable>(
    for owner: UserID? = nil, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job = Job(owner: owner) {
        let result = Result(catching: work)
        return { continuation.resume(with: result) }
      }
      guard enter(job) else { return continuation.resume(throwing: Overload(what: what)) }
      start()
    }
  }

  /// How much its threads yield to others: 0 for not at all, 19 for always.
  private static let niceness: Int32 = 10

  private func enter(_ job: Job) -> Bool {
    state.withLock { state in
      guard state.count < limit else { return false }
      if let owner = job.owner {
        guard state.ofOwner[owner, default: 0] < limitOfOwner else { return false }
        state.ofOwner[owner, default: 0] += 1
      }
      state.count += 1
      state.line.append(job)
      if state.freeThreads == nil { state.freeThreads = max(1, width()) }
      return true
    }
  }

  private static func coreCount() -> Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Begins a thread for the first in the line whose owner has nothing else at work, if there may be one more.
  private func start() {
    guard let job = next(on: .new) else { return }
    Thread.detachNewThread { [self] in
      // Of this thread alone, where the system lets us.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      var job: Job? = job
      while let current = job {
        let tell = current.work()
        end(current)
        tell()
        job = next(on: .free)
        // The end of one job may let two others begin.
        if job != nil { start() }
      }
    }
  }

  /// Which thread is to do a job.
  private enum Worker {
    case new, free
  }

  /// The next job of a thread; a thread that gets none ends, so a process that hashes nothing has none.
  private func next(on worker: Worker) -> Job? {
    state.withLock { state in
      let index = state.line.firstIndex { job in
        job.owner.map { !state.atWork.contains($0) } ?? true
      }
      guard let index, worker == .free || state.freeThreads ?? 0 > 0 else {
        if worker == .free { state.freeThreads? += 1 }
        return nil
      }
      if worker == .new { state.freeThreads? -= 1 }
      let job = state.line.remove(at: index)
      if let owner = job.owner { state.atWork.insert(owner) }
      return job
    }
  }

  private func end(_ job: Job) {
    state.withLock { state in
      state.count -= 1
      guard let owner = job.owner else { return }
      state.atWork.remove(owner)
      let left = state.ofOwner[owner, default: 1] - 1
      state.ofOwner[owner] = left > 0 ? left : nil
    }
  }
}
