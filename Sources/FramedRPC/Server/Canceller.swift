internal import Synchronization

/// Cancels the task of a handler from outside: before, while or after it runs.
///
/// A task group cannot cancel one of its children; the child's own handle can, while the child
/// runs. Cancelling runs the cancellation handlers of the task, which may read the reason. No lock
/// is held during that time.
final class Canceller: Sendable {
  // `@unchecked Sendable`: one thread at a time has the handle. `cancel` takes it out, and `run`
  // does not return before `cancel` has finished with it.
  private struct Handle: @unchecked Sendable {
    var task: UnsafeCurrentTask
  }

  private struct State {
    var handle: Handle?
    var reason: CancelReason?
    /// Whether `cancel` has taken the handle and still uses it.
    var isCancelling = false
    /// The continuation of `run`, while `cancel` still uses the handle.
    var end: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// The reason for the cancellation; nil without one.
  var reason: CancelReason? { state.withLock { $0.reason } }

  /// Cancels the present or future task; the first reason counts.
  func cancel(_ reason: CancelReason) {
    let handle = state.withLock { state -> Handle? in
      guard state.reason == nil else { return nil }
      state.reason = reason
      state.isCancelling = state.handle != nil
      return state.handle.take()
    }
    guard let handle else { return }
    handle.task.cancel()
    let end = state.withLock { state in
      state.isCancelling = false
      return state.end.take()
    }
    end?.resume()
  }

  /// Runs `body` in the current task, which can be cancelled while it runs.
  func run(_ body: () async -> Void) async {
    await withUnsafeCurrentTask { (task: UnsafeCurrentTask?) async -> Void in
      if let task, !keep(Handle(task: task)) { task.cancel() }
      await body()
      if !release() { await waitForCancel() }
    }
  }

  /// Keeps the handle for `cancel`; false if the task must be cancelled already.
  private func keep(_ handle: Handle) -> Bool {
    state.withLock { state in
      guard state.reason == nil else { return false }
      state.handle = handle
      return true
    }
  }

  /// Takes the handle back; false if `cancel` still uses it.
  private func release() -> Bool {
    state.withLock { state in
      state.handle = nil
      return !state.isCancelling
    }
  }

  private func waitForCancel() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.isCancelling { state.end = continuation }
        return !state.isCancelling
      }
      if isOver { continuation.resume() }
    }
  }
}
