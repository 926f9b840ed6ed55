import KinshipDomain
import Synchronization

/// Some due pushes to one account, which are sent one after another.
struct PushTurn: Sendable {
  /// Maximum number of pushes, so that a slow account gives way to others soon.
  static let limit = 5

  let user: UserID
  /// The earliest due pushes to the account, the first of them first.
  let pushes: [Push]
}

/// The accounts that take turns in a delivery of pushes: eight at a time, in the order of their
/// ids, and again from the first.
///
/// An account has one turn at a time, and thus one attempt.
final class PushTurns: Sendable {
  /// Maximum number of turns at a time.
  static let limit = 8

  /// The turns at one time.
  struct State: Sendable {
    /// The accounts with a turn.
    fileprivate(set) var running: Set<UserID> = []
    /// The account whose turn started last; nil before the first turn.
    fileprivate(set) var last: UserID?

    /// The number of turns that can start.
    var places: Int { PushTurns.limit - running.count }
  }

  private let mutex = Mutex(State())

  /// The present turns.
  var state: State { mutex.withLock { $0 } }

  /// Starts the turns of other accounts than those that have one.
  func start(_ turns: [PushTurn]) {
    mutex.withLock { state in
      state.running.formUnion(turns.map(\.user))
      state.last = turns.last?.user ?? state.last
    }
  }

  /// Ends the turn of an account; pushes that were not sent stay in the store.
  func end(_ user: UserID) { mutex.withLock { _ = $0.running.remove(user) } }
}
