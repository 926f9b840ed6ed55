internal import Synchronization

/// A condition that is set or cleared, and the tasks that wait until it is set.
final class Signal: Sendable {
  private struct State {
    var isSet: Bool
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var next = 0
  }

  private let state: Mutex<State>

  init(isSet: Bool = false) {
    state = Mutex(State(isSet: isSet))
  }

  var isSet: Bool { state.withLock { $0.isSet } }

  func set(_ isSet: Bool = true) {
    let waiters = state.withLock { state in
      state.isSet = isSet
      guard isSet, !state.waiters.isEmpty else {
        return [:] as [Int: CheckedContinuation<Void, Never>]
      }
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in waiters.values { waiter.resume() }
  }

  /// Returns when the signal is set or the task is cancelled.
  func wait() async {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard !state.isSet, !Task.isCancelled else { return true }
          state.waiters[id] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
    }
  }
}
