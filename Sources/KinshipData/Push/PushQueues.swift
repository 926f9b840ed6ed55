import KinshipDomain
import Synchronization

/// The pushes of the accounts to which a delivery sends now, in the order of sending.
///
/// An account has one attempt at a time, so a slow one delays the pushes of its account only.
final class PushQueues: Sendable {
  /// The account of a push; nil for a push whose recipient has none any more.
  typealias Account = UserID?

  /// Maximum number of accounts, and thus of attempts at a time.
  private static let limit = 8

  private let state = Mutex<[Account: [Push]]>([:])

  /// The pushes of all accounts.
  var pushes: Set<Push> { state.withLock { Set($0.values.joined()) } }

  /// Whether no other account can be added.
  var isFull: Bool { state.withLock { $0.count >= Self.limit } }

  /// Adds a push at the end of the queue of its account; returns true if that starts the queue.
  ///
  /// Adds nothing for a new account above the limit.
  func add(_ push: Push, of account: Account) -> Bool {
    state.withLock { queues in
      let isNew = queues[account] == nil
      guard !isNew || queues.count < Self.limit else { return false }
      queues[account, default: []].append(push)
      return isNew
    }
  }

  /// The first push of an account; nil for an account without a queue.
  func first(of account: Account) -> Push? { state.withLock { $0[account]?.first } }

  /// Removes the first push of an account, and an empty queue.
  func removeFirst(of account: Account) {
    state.withLock { queues in
      guard let rest = queues[account]?.dropFirst() else { return }
      queues[account] = rest.isEmpty ? nil : Array(rest)
    }
  }

  /// Removes an account; its pushes stay in the store.
  func remove(_ account: Account) { state.withLock { _ = $0.removeValue(forKey: account) } }
}
