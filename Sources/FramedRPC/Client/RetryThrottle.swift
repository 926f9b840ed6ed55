internal import Synchronization

/// The rules for automatic retries of failed calls.
enum Retry {
  static let maxAttempts = 3

  /// Whether a failed call is retried automatically.
  ///
  /// - A call that was not sent is retried once, after UNAVAILABLE.
  /// - A call that the server did not process is retried once, regardless of its method.
  /// - A call that the server may have processed is retried only after UNAVAILABLE and only while
  ///   `mayRepeat` holds. Its method must be idempotent, or the call must have an idempotency key.
  /// - A call for which the server sent `retryAfter` is not retried.
  static func isDue(
    _ error: RPCError, attempt: Int, method: MethodDescriptor, hasKey: Bool, mayRepeat: Bool
  ) -> Bool {
    guard attempt < maxAttempts, error.status.retryAfter == nil else { return false }
    switch error.disposition {
    case .notSent: return attempt == 1 && error.code == .unavailable
    case .notProcessed: return attempt == 1
    case .maybeProcessed:
      let isRepeatable =
        switch method.idempotency {
        case .unknown: hasKey
        case .noSideEffects, .idempotent: true
        }
      return isRepeatable && error.code == .unavailable && mayRepeat
    }
  }
}

/// Stops retries while most calls fail.
///
/// It holds ten tokens. A failure takes one, and a success returns a tenth of one. At half of the
/// tokens or fewer, nothing is retried.
final class RetryThrottle: Sendable {
  private let tenths = Mutex(100)

  var mayRepeat: Bool { tenths.withLock { $0 > 50 } }

  func succeeded() {
    tenths.withLock { $0 = min(100, $0 + 1) }
  }

  func failed() {
    tenths.withLock { $0 = max(0, $0 - 10) }
  }
}
