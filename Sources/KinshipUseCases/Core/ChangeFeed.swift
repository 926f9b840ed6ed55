package import KinshipDomain
import Synchronization

/// What a reader of changes wants to hear of: everything, until it says otherwise.
///
/// A server has a reader for each device that watches: a commit finds only those whom it concerns.
public final class Interest: Sendable {
  private struct State {
    var spaces: Set<Space>?
    var follower: (@Sendable (Set<Space>?) -> Void)?
  }

  private let state = Mutex(State())

  /// An interest in everything.
  public init() {}

  /// From now on only these spaces count; nil for all of them.
  package func narrow(to spaces: Set<Space>?) {
    let follower = state.withLock { state in
      state.spaces = spaces
      return state.follower
    }
    follower?(spaces)
  }

  /// Tells `follower` what counts, now and whenever that changes.
  fileprivate func follow(_ follower: @escaping @Sendable (Set<Space>?) -> Void) {
    let spaces = state.withLock { state in
      state.follower = follower
      return state.spaces
    }
    follower(spaces)
  }
}

/// Tells subscribers which spaces have changed, after each commit.
package final class ChangeFeed: Sendable {
  private let register = Mutex(Register())

  /// A feed that nobody listens to yet.
  package init() {}

  /// What changes from now on of what a reader is interested in; several commits at once for a slow
  /// one.
  package func changes(of interest: Interest = Interest()) -> AsyncStream<Set<Space>> {
    let subscriber = Subscriber { [weak self] id in self?.register.withLock { $0.remove(id) } }
    interest.follow { [weak self, weak subscriber] spaces in
      guard let self, let subscriber else { return }
      self.register.withLock { $0.file(subscriber, under: spaces) }
    }
    if register.withLock(\.isFinished) { subscriber.finish() }
    return AsyncStream {
      await subscriber.next()
    } onCancel: {
      subscriber.finish()
    }
  }

  /// Tells everybody whom it concerns.
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

/// Who listens to what.
///
/// Filed by space, so that a commit costs as much as it concerns people, however many there are.
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

  mutating func file(_ subscriber: Subscriber, under spaces: Set<Space>?) {
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

/// One stream: what it has not told yet, or who waits for more.
private final class Subscriber: Sendable {
  private let leave: @Sendable (ObjectIdentifier) -> Void
  private let state = Mutex(State())

  private struct State {
    var pending: Set<Space> = []
    var waiting: [CheckedContinuation<Set<Space>?, Never>] = []
    var isFinished = false
  }

  /// A stream that says when nobody can read it any more.
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
