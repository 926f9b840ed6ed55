import FramedRPC
internal import KinshipUseCases
internal import Logging
internal import Synchronization

/// Logs the faults of calls, and limits the log of an overloaded server.
final class FaultLog: Sendable {
  /// The interval between log lines about overload, in nanoseconds.
  private static let interval: Int64 = 1_000_000_000

  private let logger: Logger
  private let busy = Mutex((count: 0, writtenAt: Int64?.none))

  init(_ logger: Logger) {
    self.logger = logger
  }

  /// Logs a fault and returns its incident number, which is all that the caller receives.
  ///
  /// Overload is counted, not logged per call: one line a second tells how often it happened.
  func note(_ fault: any Fault, in context: ServerContext) -> String? {
    guard fault.kind == .busy else { return context.log(fault, to: logger) }
    noteBusy(fault, path: context.method.path, at: context.now)
    return nil
  }

  /// Counts a call that met an overloaded server; `now` is in nanoseconds of any clock.
  func noteBusy(_ fault: any Fault, path: String, at now: Int64) {
    let count = busy.withLock { busy -> Int? in
      busy.count += 1
      if let writtenAt = busy.writtenAt, now - writtenAt < Self.interval { return nil }
      defer { busy = (0, now) }
      return busy.count
    }
    guard let count else { return }
    logger.warning(
      "too much is going on",
      metadata: [
        "calls": "\(count)", "path": "\(path)", "error": "\(String(describing: fault))",
      ])
  }
}
