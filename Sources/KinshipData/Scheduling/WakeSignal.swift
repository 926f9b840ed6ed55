import Synchronization

/// Something that others ring and one task waits for; a ring that nobody waits for is kept.
final class WakeSignal: Sendable {
  private struct State {
    var isSignalled = false
    var isOver = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Whether nobody will ring it any more.
  var isOver: Bool { state.withLock(\.isOver) }

  /// Wakes whoever waits, or else whoever comes next.
  func signal() {
    wake { $0.isSignalled = true }
  }

  /// Rings it for the last time.
  func finish() {
    wake { $0.isOver = true }
  }

  /// Forgets the rings so far.
  func reset() {
    state.withLock { $0.isSignalled = false }
  }

  /// Waits until it is rung or over, for so long at most by `sleep`, and no longer than its task runs.
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
          // Asked under the lock: whoever is cancelled later finds the waiter there.
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
