internal import Synchronization

/// Whether a connection takes more replies: handlers do not begin while its client leaves many unread.
final class ReplyRoom: Sendable {
  private struct State {
    var isFull = false
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// Whether a handler may begin.
  var isFree: Bool { state.withLock { !$0.isFull } }

  /// Says whether too many bytes of replies wait to be sent.
  func set(isFull: Bool) {
    let waiters = state.withLock { state in
      state.isFull = isFull
      guard !state.isFull, !state.waiters.isEmpty else {
        return [] as [CheckedContinuation<Void, Never>]
      }
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns when there is room, or when the task is cancelled.
  func wait() async {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard state.isFull, !Task.isCancelled else { return true }
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
