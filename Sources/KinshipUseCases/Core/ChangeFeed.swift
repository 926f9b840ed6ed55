package import KinshipDomain
import Synchronization

/// What a reader of changes wants to hear of: everything, until it says otherwise.
///
/// A server has a reader for each device that watches: a commit wakes only those whom it concerns.
public final class Interest: Sendable {
  private let spaces = Mutex<Set<Space>?>(nil)

  /// An interest in everything.
  public init() {}

  /// From now on only these spaces count; nil for all of them.
  package func narrow(to spaces: Set<Space>?) {
    self.spaces.withLock { $0 = spaces }
  }

  fileprivate func includes(_ changed: Set<Space>) -> Bool {
    spaces.withLock { $0.map { !$0.isDisjoint(with: changed) } ?? true }
  }
}

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

  /// What changes from now on of what a reader is interested in; several commits at once for a slow
  /// one.
  package func changes(of interest: Interest = Interest()) -> AsyncStream<Set<Space>> {
    let subscriber = Subscriber(interest)
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

  /// Tells everybody whom it concerns.
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
  private let interest: Interest
  private let state = Mutex(State())

  private struct State {
    var pending: Set<Space> = []
    var waiting: [CheckedContinuation<Set<Space>?, Never>] = []
    var isFinished = false
  }

  init(_ interest: Interest) {
    self.interest = interest
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
    guard interest.includes(spaces) else { return }
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
