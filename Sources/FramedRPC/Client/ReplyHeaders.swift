internal import Synchronization

/// The initial metadata of a reply, which is set at most once, and the tasks that wait for it.
final class ReplyHeaders: Sendable {
  private struct State {
    var value: Metadata?
    var waiters: [Int: CheckedContinuation<Metadata, any Error>] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// Sets the metadata unless it is set already; returns the metadata that is set then.
  @discardableResult
  func set(_ metadata: Metadata) -> Metadata {
    let (value, waiters) = state.withLock { state in
      let value = state.value ?? metadata
      state.value = value
      defer { state.waiters = [:] }
      return (value, state.waiters)
    }
    for waiter in waiters.values { waiter.resume(returning: value) }
    return value
  }

  /// Waits for the metadata, which is set by the first message or the end of the call at the
  /// latest.
  ///
  /// Throws a `CancellationError` when the task is cancelled before that.
  func value() async throws -> Metadata {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Metadata, any Error>? = state.withLock { state in
          if let value = state.value { return .success(value) }
          if Task.isCancelled { return .failure(CancellationError()) }
          state.waiters[id] = continuation
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.resume(throwing: CancellationError())
    }
  }
}
