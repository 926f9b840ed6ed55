import Synchronization

/// A signal for which one task waits; a signal without a waiting task is kept.
final class WakeSignal: Sendable {
  private struct State {
    var isSignalled = false
    var isOver = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Whether the last signal was sent.
  var isOver: Bool { state.withLock(\.isOver) }

  /// Wakes the waiting task, or the next one that waits.
  func signal() {
    wake { $0.isSignalled = true }
  }

  /// Wakes the waiting task and ends the signal.
  func finish() {
    wake { $0.isOver = true }
  }

  /// Discards earlier signals.
  func reset() {
    state.withLock { $0.isSignalled = false }
  }

  /// Waits for a signal or the end, for at most `limit`, and until the task is cancelled.
  func wait(
    atMost limit: Duration?, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) async {
    guard let limit else { return await wait() }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await sleep(limit) }
      group.addTask { await self.wait() }
      await group.next()
      group.cancelAll()
    }
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isDone = state.withLock { state in
          // Checked under the lock: a later cancellation finds the waiter.
          if state.isSignalled || state.isOver || Task.isCancelled { return true }
          state.waiter = waiter
          return false
        }
        if isDone { waiter.resume() }
      }
    } onCancel: {
      wake { _ in }
    }
  }

  private func wake(_ change: @Sendable (inout State) -> Void) {
    let waiter = state.withLock { state in
      change(&state)
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}
