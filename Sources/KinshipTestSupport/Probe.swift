import KinshipDomain
import Synchronization

/// What a test sees of, and does to, the calls that rules make to repositories: it records every one
/// and lets those fail that the test names.
///
/// Around a working store, so that a test says what goes wrong and not what each call answers.
public final class Probe: Sendable {
  /// One call to a repository or transaction.
  public struct Call: Hashable, Sendable {
    /// Repository and method, for instance `tasks.save`.
    public let name: String
    /// Whether the call was to change something.
    public let isWrite: Bool
    /// Which call this is since the probe was armed or reset, from 1.
    public let position: Int
    /// Which call of this name it is since then, from 1.
    public let occurrence: Int
  }

  private struct State {
    var calls: [Call] = []
    var counts: [String: Int] = [:]
    var failing: (@Sendable (Call) -> (any Error)?)?
    var hasFailed = false
    var keys: Set<RowKey> = []
  }

  private let state = Mutex(State())

  /// A probe that only records.
  public init() {}

  /// The calls since the probe was armed or reset, in order.
  public var calls: [Call] { state.withLock { $0.calls } }
  /// The names of the calls that were to change something, in order.
  public var writes: [String] { calls.filter(\.isWrite).map(\.name) }
  /// Whether a call failed since the probe was armed.
  public var hasFailed: Bool { state.withLock { $0.hasFailed } }
  /// The keys of every row that any call ever named: what `StoreDump` looks at.
  var keys: Set<RowKey> { state.withLock { $0.keys } }

  /// Forgets the calls and lets none fail any more.
  public func reset() {
    arm(nil)
  }

  /// Lets the `position`-th call from now on fail, whichever it is.
  public func fail(at position: Int, with error: any Error = ProbeFailure()) {
    fail(with: error) { $0.position == position }
  }

  /// Lets the `occurrence`-th call of a name from now on fail.
  public func fail(
    _ name: String, at occurrence: Int = 1, with error: any Error = ProbeFailure()
  ) {
    fail(with: error) { $0.name == name && $0.occurrence == occurrence }
  }

  /// Lets every call from now on fail that fits `predicate`.
  public func fail(
    with error: any Error = ProbeFailure(), when predicate: @escaping @Sendable (Call) -> Bool
  ) {
    arm { predicate($0) ? error : nil }
  }

  /// Lets the `occurrence`-th call of a name find that somebody else was faster.
  public func conflict(_ name: String, at occurrence: Int = 1) {
    fail(name, at: occurrence, with: Refusal.conflict)
  }

  private func arm(_ failing: (@Sendable (Call) -> (any Error)?)?) {
    state.withLock { state in
      state.calls = []
      state.counts = [:]
      state.hasFailed = false
      state.failing = failing
    }
  }

  /// Records a call and fails it if the test wants that.
  func note(_ name: String, isWrite: Bool = false, _ keys: RowKey...) throws {
    let error = state.withLock { state -> (any Error)? in
      state.keys.formUnion(keys)
      state.counts[name, default: 0] += 1
      let call = Call(
        name: name, isWrite: isWrite, position: state.calls.count + 1,
        occurrence: state.counts[name] ?? 1)
      state.calls.append(call)
      let error = state.failing?(call)
      if error != nil { state.hasFailed = true }
      return error
    }
    if let error { throw error }
  }
}

/// What a probed call throws when the test names no other error: a fault, as of a failing disk.
public struct ProbeFailure: Error, Hashable, Sendable {
  /// The failure.
  public init() {}
}
