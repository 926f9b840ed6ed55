package import KinshipDomain
import Synchronization

/// A filter of the spaces whose changes a reader gets; it accepts all spaces until it is narrowed.
///
/// A server has one reader for each watching device. A commit notifies only the readers of its
/// spaces.
public final class ChangeFilter: Sendable {
  private struct State {
    var spaces: Set<Space>?
    var follower: (@Sendable (Set<Space>?) -> Void)?
  }

  private let state = Mutex(State())

  /// A filter that accepts all spaces.
  public init() {}

  /// Accepts only these spaces from now on; nil for all spaces.
  package func narrow(to spaces: Set<Space>?) {
    let follower = state.withLock { state in
      state.spaces = spaces
      return state.follower
    }
    follower?(spaces)
  }

  /// Calls `follower` with the spaces now and after each change.
  fileprivate func follow(_ follower: @escaping @Sendable (Set<Space>?) -> Void) {
    let spaces = state.withLock { state in
      state.follower = follower
      return state.spaces
    }
    follower(spaces)
  }
}

/// Notifies subscribers of the spaces that changed, after each commit.
package final class ChangeFeed: Sendable {
  private let register = Mutex(Register())

  /// A feed without subscribers.
  package init() {}

  /// Changed spaces that pass the filter, from now on; several commits are merged for a slow
  /// reader.
  package func changes(of filter: ChangeFilter = ChangeFilter()) -> AsyncStream<Set<Space>> {
    let subscriber = Subscriber { [weak self] id in self?.register.withLock { $0.remove(id) } }
    filter.follow { [weak self, weak subscriber] spaces in
      guard let self, let subscriber else { return }
      self.register.withLock { $0.insert(subscriber, for: spaces) }
    }
    if register.withLock(\.isFinished) { subscriber.finish() }
    return AsyncStream {
      await subscriber.next()
    } onCancel: {
      subscriber.finish()
    }
  }

  /// Notifies the subscribers whose filters accept one of these spaces.
  package func publish(_ spaces: Set<Space>) {
    for subscriber in register.withLock({ $0.subscribers(of: spaces) }) { subscriber.add(spaces) }
  }

  /// Ends every stream.
  package func finish() {
    let all = register.withLock { register in
      register.isFinished = true
      return register.all
    }
    for subscriber in all { subscriber.finish() }
  }
}

/// The subscribers of a feed, indexed by space.
///
/// The cost of a commit depends on the number of subscribers that it concerns, not on the number of
/// all subscribers.
private struct Register {
  private struct Entry {
    weak var subscriber: Subscriber?
    let spaces: Set<Space>?
  }

  var isFinished = false
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var everywhere: Set<ObjectIdentifier> = []
  private var bySpace: [Space: Set<ObjectIdentifier>] = [:]

  var all: [Subscriber] { entries.values.compactMap(\.subscriber) }

  func subscribers(of spaces: Set<Space>) -> [Subscriber] {
    spaces.reduce(into: everywhere) { $0.formUnion(bySpace[$1] ?? []) }
      .compactMap { entries[$0]?.subscriber }
  }

  mutating func insert(_ subscriber: Subscriber, for spaces: Set<Space>?) {
    let id = ObjectIdentifier(subscriber)
    remove(id)
    entries[id] = Entry(subscriber: subscriber, spaces: spaces)
    guard let spaces else { return _ = everywhere.insert(id) }
    for space in spaces { bySpace[space, default: []].insert(id) }
  }

  mutating func remove(_ id: ObjectIdentifier) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    everywhere.remove(id)
    for space in entry.spaces ?? [] {
      bySpace[space]?.remove(id)
      if bySpace[space]?.isEmpty == true { bySpace[space] = nil }
    }
  }
}

/// One stream of changes: the spaces not delivered yet, or the readers that wait for more.
private final class Subscriber: Sendable {
  private let leave: @Sendable (ObjectIdentifier) -> Void
  private let state = Mutex(State())

  private struct State {
    var pending: Set<Space> = []
    var waiting: [CheckedContinuation<Set<Space>?, Never>] = []
    var isFinished = false
  }

  /// A stream that calls `leave` when it is released.
  init(leave: @escaping @Sendable (ObjectIdentifier) -> Void) {
    self.leave = leave
  }

  deinit {
    leave(ObjectIdentifier(self))
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
