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

/// The reservation of one connection in the server's pools; released in `deinit` at the latest.
final class RequestShare: Sendable {
  private struct State {
    var owner: RequestPools.Owner
    var reserved = 0
  }

  private let pools: SharedRequestPools
  private let state: Mutex<State>

  /// Creates the share of a connection from an address.
  init(of pools: SharedRequestPools, address: String, isIdentified: Bool) {
    self.pools = pools
    state = Mutex(State(owner: .init(address: address, isIdentified: isIdentified)))
  }

  deinit {
    let last = state.withLock { $0 }
    if last.reserved > 0 { pools.release(last.reserved, of: last.owner) }
  }

  /// Reserves bytes; false if a pool has no room for them.
  func reserve(_ count: Int) -> Bool {
    state.withLock { state in
      guard pools.reserve(count, for: state.owner) else { return false }
      state.reserved += count
      return true
    }
  }

  /// Releases bytes.
  func release(_ count: Int) {
    state.withLock { state in
      state.reserved -= count
      pools.release(count, of: state.owner)
    }
  }

  /// Assigns the present and all further reservations to an account.
  func identify(as account: AccountKey) {
    state.withLock { state in
      let old = state.owner
      state.owner.isIdentified = true
      state.owner.account = account
      pools.move(state.reserved, from: old, to: state.owner)
    }
  }
}
