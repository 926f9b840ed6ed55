internal import Synchronization

/// Limits connections, or calls that watch, in total and per peer.
///
/// For connections it also limits how many are refused with a reason at the same time.
package final class Admission<Peer: Hashable & Sendable>: Sendable {
  private struct State {
    var total = 0
    var perPeer: [Peer: Int] = [:]
    var refusals = 0
  }

  /// The most connections at once that receive a reason for their refusal.
  ///
  /// Further connections, and all refused TLS connections, are closed without a reason.
  static var maxRefusals: Int { 256 }

  private let maxTotal: Int
  private let maxPerPeer: Int
  private let state = Mutex(State())

  package init(maxTotal: Int = .max, maxPerPeer: Int) {
    self.maxTotal = maxTotal
    self.maxPerPeer = maxPerPeer
  }

  /// Counts one more for the peer, until `release`; false if a limit is reached.
  package func admit(_ peer: Peer) -> Bool {
    state.withLock { state in
      let count = state.perPeer[peer, default: 0]
      guard state.total < maxTotal, count < maxPerPeer else { return false }
      state.total += 1
      state.perPeer[peer] = count + 1
      return true
    }
  }

  /// Counts one more refusal that sends a reason, until `endRefusal`; false at `maxRefusals`.
  func beginRefusal() -> Bool {
    state.withLock { state in
      guard state.refusals < Self.maxRefusals else { return false }
      state.refusals += 1
      return true
    }
  }

  /// Ends one refusal.
  func endRefusal() {
    state.withLock { $0.refusals -= 1 }
  }

  /// Ends one admission of the peer.
  package func release(_ peer: Peer) {
    state.withLock { state in
      state.total -= 1
      let count = (state.perPeer[peer] ?? 1) - 1
      state.perPeer[peer] = count > 0 ? count : nil
    }
  }
}
