internal import Synchronization

/// Which failures are tried again: what certainly did nothing, and what may be repeated.
enum Retry {
  static let maxAttempts = 3

  /// Whether the call goes again by itself after an error.
  ///
  /// What was not processed goes again once, whatever it does. What may have been processed goes
  /// again only if its method or its key says that twice is no more than once, only for UNAVAILABLE,
  /// and only while `mayRepeat` holds; never against a hint of the server to come back later.
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

/// Stops repeating calls while most of them fail: ten tokens, one for each failure, a tenth back for
/// each success; below the half nothing is repeated.
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
