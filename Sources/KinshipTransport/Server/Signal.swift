internal import Synchronization

/// Something that happens once, and those who wait for it.
final class Signal: Sendable {
  private struct State {
    var isSet = false
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  var isSet: Bool { state.withLock { $0.isSet } }

  func set() {
    let waiters = state.withLock { state in
      state.isSet = true
      defer { state.waiters = [:] }
      return state.waiters.values
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns when it has happened or the task is cancelled.
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
