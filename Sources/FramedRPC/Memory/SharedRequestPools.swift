internal import Synchronization

/// The request pools of one server, which all of its event loops share.
final class SharedRequestPools: Sendable {
  private struct State {
    var pools: RequestPools
    var memory = MemoryTrimPolicy(threshold: 16 << 20)
  }

  private let state: Mutex<State>
  private let returnMemory: @Sendable () -> Void

  /// Creates pools; `returnMemory` is called when most of the reserved memory is free again.
  init(
    _ limits: RequestPoolLimits = RequestPoolLimits(),
    returnMemory: @escaping @Sendable () -> Void = {}
  ) {
    state = Mutex(State(pools: RequestPools(limits)))
    self.returnMemory = returnMemory
  }

  /// All reserved bytes.
  var total: Int { state.withLock { $0.pools.total } }

  func reserve(_ count: Int, for owner: RequestPools.Owner) -> Bool {
    state.withLock { state in
      guard state.pools.reserve(count, for: owner) else { return false }
      _ = state.memory.note(state.pools.total)
      return true
    }
  }

  func release(_ count: Int, of owner: RequestPools.Owner) {
    let isDue = state.withLock { state in
      state.pools.release(count, of: owner)
      return state.memory.note(state.pools.total)
    }
    if isDue { returnMemory() }
  }

  func move(_ count: Int, from old: RequestPools.Owner, to new: RequestPools.Owner) {
    state.withLock { $0.pools.move(count, from: old, to: new) }
  }
}
