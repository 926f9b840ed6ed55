import KinshipTime
import Logging
import Synchronization

/// Logs refused requests, at most one line a minute: anyone can send them.
final class RefusedRequestLog: Sendable {
  /// The least time between two lines.
  private static let interval = Duration.seconds(60)

  private struct State {
    /// The refused requests since the last line.
    var count = 0
    var writtenAt: Instant?
  }

  private let logger: Logger
  private let state = Mutex(State())

  init(_ logger: Logger) {
    self.logger = logger
  }

  /// Counts a refused request; a line has the reason of the latest one, and the number of those
  /// since the line before.
  func note(_ reason: String, at now: Instant) {
    let count = state.withLock { state -> Int? in
      state.count += 1
      // A clock that was set back does not suppress the lines.
      if let writtenAt = state.writtenAt, (.zero..<Self.interval).contains(now - writtenAt) {
        return nil
      }
      defer { state = State(writtenAt: now) }
      return state.count
    }
    guard let count else { return }
    logger.warning(
      "SMS webhook refused", metadata: ["reason": "\(reason)", "requests": "\(count)"])
  }
}
