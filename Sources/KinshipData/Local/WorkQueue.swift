import Foundation
import KinshipDomain
import KinshipUseCases
import Synchronization

/// Thrown when a `WorkQueue` already holds its largest number of jobs.
struct Overload: Fault, CustomStringConvertible {
  /// The kind of work, for example `passwords`.
  let what: String

  var kind: FaultKind { .busy }
  var description: String { "Too many \(what) are waiting at this moment." }
}

/// Runs slow work on dedicated threads, one for each core, and refuses work when the queue is full.
///
/// Hashing passwords and processing photos could otherwise overload a server. Only one job of an
/// owner runs at a time, so that an owner with many jobs does not delay others. The threads run at
/// low priority, so that short calls go first when cores are busy.
final class WorkQueue: Sendable {
  private struct Job: Sendable {
    let owner: UserID?
    /// Does the work; returns a closure that resumes the caller.
    let work: @Sendable () -> @Sendable () -> Void
  }

  private struct State {
    var line: [Job] = []
    /// Nil until the first job, so that an unused queue does not count the cores.
    var freeThreads: Int?
    /// The number of waiting and running jobs.
    var count = 0
    var ofOwner: [UserID: Int] = [:]
    var atWork: Set<UserID> = []
  }

  private let what: String
  private let width: @Sendable () -> Int
  private let limit: Int
  private let limitOfOwner: Int
  private let state: Mutex<State>

  /// Creates a queue for at most `limit` waiting and running jobs, and `limitOfOwner` of one owner.
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

  /// The niceness of the threads, from 0 to 19; a higher value yields more to other threads.
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

  /// Starts a thread for the first job whose owner has no other running job, if a thread is free.
  private func start() {
    guard let job = next(on: .new) else { return }
    Thread.detachNewThread { [self] in
      // Applies to this thread only, if the system supports that.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      var job: Job? = job
      while let current = job {
        let tell = current.work()
        end(current)
        tell()
        job = next(on: .free)
        // The end of one job may allow two others to start.
        if job != nil { start() }
      }
    }
  }

  /// The kind of thread that asks for a job.
  private enum Worker {
    case new, free
  }

  /// The next job for a thread; a thread without a job ends, so that an idle queue has no threads.
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
