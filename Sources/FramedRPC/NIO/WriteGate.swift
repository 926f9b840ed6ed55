internal import Synchronization

/// Back-pressure for a writer: suspends it while too much of its output is unsent.
final class WriteGate: Sendable {
  private struct State {
    var unsent = 0
    var isClosed = false
    var error: RPCError?
    var waiters: [Waiter] = []
    var nextWaiter = 0
  }

  /// A writer that waits until no more than `most` bytes are unsent.
  private struct Waiter {
    let id: Int
    let most: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  static let limit = 64 << 10
  /// The error of a writer whose call has ended without an error.
  static let over = RPCError(.cancelled, "the call is over")
  private let state = Mutex(State())

  /// Counts bytes that are about to be written; true if the writer has to wait afterwards.
  ///
  /// Throws if the call is over.
  func add(_ count: Int) throws -> Bool {
    try state.withLock { state in
      guard !state.isClosed else { throw state.error ?? Self.over }
      state.unsent += count
      return state.unsent > Self.limit
    }
  }

  /// Returns when at most `limit` bytes are unsent.
  ///
  /// Throws when the call ends or the task is cancelled before that.
  func wait() async throws {
    try await wait(untilAtMost: Self.limit)
  }

  /// Returns when nothing is unsent; throws as `wait` does.
  func flushed() async throws {
    try await wait(untilAtMost: 0)
  }

  private func wait(untilAtMost most: Int) async throws {
    let id: Int? = state.withLock { state in
      guard state.unsent > most || state.isClosed else { return nil }
      state.nextWaiter += 1
      return state.nextWaiter
    }
    guard let id else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.withLock { state in
          if state.isClosed {
            return .failure(state.error ?? Self.over)
          }
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.unsent <= most { return .success(()) }
          state.waiters.append(Waiter(id: id, most: most, continuation: continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Counts bytes that were put into frames.
  func release(_ count: Int) {
    let waiters = state.withLock { state in
      state.unsent = max(0, state.unsent - count)
      guard state.unsent <= Self.limit, !state.waiters.isEmpty else { return [] as [Waiter] }
      let ready = state.waiters.filter { state.unsent <= $0.most }
      state.waiters.removeAll { state.unsent <= $0.most }
      return ready
    }
    for waiter in waiters { waiter.continuation.resume() }
  }

  /// Ends all waits and later writes with an error, because the call is over.
  func close(_ error: RPCError?) {
    let waiters = state.withLock { state in
      guard !state.isClosed else { return [] as [CheckedContinuation<Void, any Error>] }
      state.isClosed = true
      state.error = error
      let waiters = state.waiters.map(\.continuation)
      state.waiters = []
      return waiters
    }
    for waiter in waiters {
      waiter.resume(throwing: error ?? Self.over)
    }
  }
}
