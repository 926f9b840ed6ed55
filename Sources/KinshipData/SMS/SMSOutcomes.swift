import KinshipDomain
import Synchronization

/// The outcomes of attempts that are not stored yet, because the store could not be written.
///
/// A message with an outcome is not sent again. They are few, because a turn stops at the first
/// message whose outcome cannot be stored.
final class SMSOutcomes: Sendable {
  typealias Outcome = Result<SMSReceipt, SMSSendingProblem>

  private let outcomes = Mutex<[SMSMessageID: Outcome]>([:])

  /// The outcome of a message; nil for one without an attempt, and after it was stored.
  subscript(message: SMSMessageID) -> Outcome? {
    get { outcomes.withLock { $0[message] } }
    set { outcomes.withLock { $0[message] = newValue } }
  }
}
