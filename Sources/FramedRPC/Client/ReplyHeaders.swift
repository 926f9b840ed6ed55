internal import Synchronization

/// The initial metadata of a reply: it comes once, or never, and some wait for it.
final class ReplyHeaders: Sendable {
  private struct State {
    var value: Metadata?
    var waiters: [CheckedContinuation<Metadata, Never>] = []
  }

  private let state = Mutex(State())

  /// Sets what came, unless something came before; returns what counts.
  @discardableResult
  func set(_ metadata: Metadata) -> Metadata {
    let (value, waiters) = state.withLock { state in
      let value = state.value ?? metadata
      state.value = value
      defer { state.waiters = [] }
      return (value, state.waiters)
    }
    for waiter in waiters { waiter.resume(returning: value) }
    return value
  }

  /// Waits for the metadata, or for the end of the call, which it comes before.
  func value() async -> Metadata {
    await withCheckedContinuation { continuation in
      let value = state.withLock { state in
        if state.value == nil { state.waiters.append(continuation) }
        return state.value
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
