import KinshipDomain
import Synchronization

/// Some due pushes of one account, which are sent one after another.
struct PushTurn: Sendable {
  /// Maximum number of pushes, so that a slow account gives way to others soon.
  static let limit = 5

  /// The account; nil for pushes whose recipient has none any more.
  let account: UserID?
  /// The earliest due pushes of the account, the first of them first.
  private(set) var pushes: [Push] = []

  /// A turn without pushes.
  init(of account: UserID?) { self.account = account }

  /// Adds a push that is due later than the others, up to the limit.
  mutating func add(_ push: Push) {
    if pushes.count < Self.limit { pushes.append(push) }
  }
}

/// The accounts that take turns in a delivery of pushes: eight at a time, each once in a round.
///
/// An account has one turn at a time, and thus one attempt.
final class PushTurns: Sendable {
  /// Maximum number of turns at a time.
  private static let limit = 8

  private struct State {
    var running: Set<UserID?> = []
    /// The rest of the round, in the order of starting.
    var waiting: [PushTurn] = []

    var places: Int { PushTurns.limit - running.count }
  }

  private let state = Mutex(State())

  /// Whether more turns can start than wait.
  var needsMore: Bool { state.withLock { $0.waiting.count < $0.places } }

  /// The accounts with a turn that runs or waits.
  var accounts: Set<UserID?> {
    state.withLock { $0.running.union($0.waiting.map(\.account)) }
  }

  /// Adds turns of other accounts after those that wait.
  func add(_ turns: [PushTurn]) { state.withLock { $0.waiting += turns } }

  /// Starts waiting turns while there are places.
  func start() -> [PushTurn] {
    state.withLock { state in
      let started = state.waiting.prefix(state.places)
      state.waiting.removeFirst(started.count)
      state.running.formUnion(started.map(\.account))
      return Array(started)
    }
  }

  /// Ends the turn of an account; pushes that were not sent stay in the store.
  func end(_ account: UserID?) { state.withLock { _ = $0.running.remove(account) } }
}
