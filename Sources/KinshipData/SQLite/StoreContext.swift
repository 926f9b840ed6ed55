import KinshipDomain
import KinshipTime
import Synchronization

/// The state that all transactions of a store share.
final class StoreContext: Sendable {
  let now: @Sendable () -> Instant
  let hooks: SQLiteStore.Hooks
  private let policies = Mutex<[String: HouseholdPolicy]>([:])
  private let nextOutcomeExpiry = Mutex(Int64(0))

  init(now: @escaping @Sendable () -> Instant, hooks: SQLiteStore.Hooks) {
    self.now = now
    self.hooks = hooks
  }

  /// Whether outcomes kept before `limit` should be deleted now.
  ///
  /// True once for each day that `limit` advances, because the search costs as much as another
  /// statement of the command.
  func isOutcomeExpiryDue(at limit: Int64) -> Bool {
    nextOutcomeExpiry.withLock { StoredOutcome.isDeletionDue(at: limit, next: &$0) }
  }

  /// Parses the text of a policy.
  ///
  /// Results are cached, because many households have the same text, and parsing is slow in
  /// comparison with the rest of a command.
  func policy(_ text: String) throws -> HouseholdPolicy {
    if let known = policies.withLock({ $0[text] }) { return known }
    let policy = try PolicyText(storedText: text).policy()
    policies.withLock { known in
      if known.count >= 256 { known.removeAll() }
      known[text] = policy
    }
    return policy
  }
}
