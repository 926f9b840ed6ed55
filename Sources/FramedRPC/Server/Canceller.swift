internal import Synchronization

/// Cancels the task of a handler from outside, whenever it comes: before, while or after it runs.
///
/// A task group cannot cancel one of its children; the child's own handle can, while the child runs.
final class Canceller: Sendable {
  // `state`'s lock makes it true: the handle is used under the lock, and taken out before it expires.
  private struct Handle: @unchecked Sendable {
    var task: UnsafeCurrentTask
  }

  private struct State {
    var handle: Handle?
    var reason: CancelReason?
  }

  private let state = Mutex(State())

  /// Why the task was cancelled, nil if it was not.
  var reason: CancelReason? { state.withLock { $0.reason } }

  /// Cancels the task, or the one that will be run; the first reason counts.
  func cancel(_ reason: CancelReason) {
    state.withLock { state in
      guard state.reason == nil else { return }
      state.reason = reason
      state.handle?.task.cancel()
    }
  }

  /// Runs `body` in the current task, which can be cancelled while it runs.
  func run(_ body: () async -> Void) async {
    await withUnsafeCurrentTask { (task: UnsafeCurrentTask?) async -> Void in
      if let task {
        let handle = Handle(task: task)
        state.withLock { state in
          state.handle = handle
          if state.reason != nil { handle.task.cancel() }
        }
      }
      await body()
      state.withLock { $0.handle = nil }
    }
  }
}
