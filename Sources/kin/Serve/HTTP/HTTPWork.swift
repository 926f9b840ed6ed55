import Synchronization

/// The requests in work of a listener: at most a fixed number, which the listener awaits at its end.
final class HTTPWork: Sendable {
  /// Answers one request.
  typealias Job = @Sendable () async -> Void

  private struct State {
    var count = 0
    var isEnded = false
  }

  /// The started jobs, for the task that runs them.
  let jobs: AsyncStream<Job>
  private let queue: AsyncStream<Job>.Continuation
  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
    (jobs, queue) = AsyncStream.makeStream(of: Job.self)
  }

  /// Starts a job; returns false at the limit, and after the end.
  func start(_ job: @escaping Job) -> Bool {
    let isAccepted = state.withLock { state in
      guard !state.isEnded, state.count < limit else { return false }
      state.count += 1
      return true
    }
    guard isAccepted else { return false }
    let counted: Job = { [self] in
      await job()
      state.withLock { $0.count -= 1 }
    }
    if case .terminated = queue.yield(counted) { return false }
    return true
  }

  /// Accepts no further job; those that were started are run.
  func end() {
    state.withLock { $0.isEnded = true }
    queue.finish()
  }
}
