internal import Synchronization

/// Counts connections or streams, in total and per peer, and connections that are being refused.
package final class Admission<Peer: Hashable & Sendable>: Sendable {
  private struct State {
    var total = 0
    var perPeer: [Peer: Int] = [:]
    var refusals = 0
  }

  /// The most refusals at once that send a reason; further connections are closed without one.
  static var maxRefusals: Int { 256 }

  private let maxTotal: Int
  private let maxPerPeer: Int
  private let state = Mutex(State())

  package init(maxTotal: Int = .max, maxPerPeer: Int) {
    self.maxTotal = maxTotal
    self.maxPerPeer = maxPerPeer
  }

  /// Counts one more; false if a limit is reached.
  package func admit(_ peer: Peer) -> Bool {
    state.withLock { state in
      let count = state.perPeer[peer, default: 0]
      guard state.total < maxTotal, count < maxPerPeer else { return false }
      state.total += 1
      state.perPeer[peer] = count + 1
      return true
    }
  }

  /// Counts one more refusal that sends a reason; false at `maxRefusals`.
  func refuse() -> Bool {
    state.withLock { state in
      guard state.refusals < Self.maxRefusals else { return false }
      state.refusals += 1
      return true
    }
  }

  /// Ends one refusal.
  func refused() {
    state.withLock { $0.refusals -= 1 }
  }

  /// Ends one admission of the peer.
  package func leave(_ peer: Peer) {
    state.withLock { state in
      state.total -= 1
      let count = (state.perPeer[peer] ?? 1) - 1
      state.perPeer[peer] = count > 0 ? count : nil
    }
  }
}
