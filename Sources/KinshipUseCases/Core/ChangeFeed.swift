package import KinshipDomain
import Synchronization

/// Tells subscribers which spaces have changed, after each commit.
package final class ChangeFeed: Sendable {
  private let state = Mutex(State())

  /// A feed that nobody listens to yet.
  package init() {}

  private struct State {
    var subscribers: [Weak] = []
    var isFinished = false
  }

  private struct Weak {
    weak var subscriber: Subscriber?
  }

  /// What changes from now on; several commits at once for a slow reader.
  package func changes() -> AsyncStream<Set<Space>> {
    let subscriber = Subscriber()
    let isFinished = state.withLock { state in
      state.subscribers.removeAll { $0.subscriber == nil }
      state.subscribers.append(Weak(subscriber: subscriber))
      return state.isFinished
    }
    if isFinished { subscriber.finish() }
    return AsyncStream {
      await subscriber.next()
    } onCancel: {
      subscriber.finish()
    }
  }

  /// Tells everybody.
  package func publish(_ spaces: Set<Space>) {
    for subscriber in current() { subscriber.add(spaces) }
  }

  /// Ends every stream.
  package func finish() {
    state.withLock { $0.isFinished = true }
    for subscriber in current() { subscriber.finish() }
  }

  private func current() -> [Subscriber] {
    state.withLock { $0.subscribers.compactMap(\.subscriber) }
  }
}

/// One stream: what it has not told yet, or who waits for more.
private final class Subscriber: Sendable {
  private let state = Mutex(State())

  private struct State {
    var pending: Set<Space> = []
    var waiting: [CheckedContinuation<Set<Space>?, Never>] = []
    var isFinished = false
  }

  func next() async -> Set<Space>? {
    await withCheckedContinuation { reader in
      let answer = state.withLock { state -> Set<Space>?? in
        if !state.pending.isEmpty {
          defer { state.pending = [] }
          return .some(state.pending)
        }
        if state.isFinished { return .some(nil) }
        state.waiting.append(reader)
        return nil
      }
      if let answer { reader.resume(returning: answer) }
    }
  }

  func add(_ spaces: Set<Space>) {
    let (reader, merged) = state.withLock { state in
      guard !state.isFinished else {
        return (CheckedContinuation<Set<Space>?, Never>?.none, spaces)
      }
      guard let reader = state.waiting.first else {
        state.pending.formUnion(spaces)
        return (nil, spaces)
      }
      state.waiting.removeFirst()
      return (reader, spaces)
    }
    reader?.resume(returning: merged)
  }

  func finish() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isFinished = true
      return state.waiting
    }
    for reader in waiting { reader.resume(returning: nil) }
  }
}
