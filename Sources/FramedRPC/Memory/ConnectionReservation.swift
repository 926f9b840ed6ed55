internal import Synchronization

/// The bytes of requests that one connection has reserved in the server's pools.
///
/// `deinit` releases the rest.
final class ConnectionReservation: Sendable {
  private struct State {
    var owner: RequestPools.Owner
    var reserved = 0
  }

  private let pools: SharedRequestPools
  private let state: Mutex<State>

  /// Creates an empty reservation for a connection from an address.
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

  /// Returns reserved bytes to the pools.
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
