import Synchronization

@testable import FramedRPC

/// The events of handlers, in order, for tests that wait for them.
package final class EventLog: Sendable {
  private struct State {
    var entries: [String] = []
    var waiters: [(count: Int, entry: String, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  package init() {}

  package var entries: [String] { state.withLock { $0.entries } }

  package func note(_ entry: String) {
    let waiters = state.withLock { state in
      state.entries.append(entry)
      let ready = state.waiters.filter { waiter in
        state.entries.count { $0 == waiter.entry } >= waiter.count
      }
      state.waiters.removeAll { waiter in
        state.entries.count { $0 == waiter.entry } >= waiter.count
      }
      return ready
    }
    for waiter in waiters { waiter.continuation.resume() }
  }

  /// Returns when an entry has been recorded `times` times.
  package func wait(for entry: String, times: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        guard state.entries.count(where: { $0 == entry }) < times else { return true }
        state.waiters.append((times, entry, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}

/// A gate that is closed until a test opens it.
package final class Gate: Sendable {
  private let signal = Signal()

  package init() {}

  package func open() { signal.set() }
  package func wait() async { await signal.wait() }
}
