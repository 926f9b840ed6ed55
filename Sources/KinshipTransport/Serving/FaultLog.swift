import FramedRPC
internal import KinshipUseCases
internal import Logging
internal import Synchronization

/// Writes down why calls failed, so that a server with too much to do does not write most of all.
final class FaultLog: Sendable {
  /// How often faults of a busy server are written down, in nanoseconds.
  private static let interval: Int64 = 1_000_000_000

  private let logger: Logger
  private let busy = Mutex((count: 0, writtenAt: Int64?.none))

  init(_ logger: Logger) {
    self.logger = logger
  }

  /// Writes a fault down; the number that is returned is all that its caller learns.
  ///
  /// Overload is counted, not logged per call: one line a second says how often it happened.
  func note(_ fault: any Fault, in context: ServerContext) -> String? {
    guard fault.kind == .busy else { return context.log(fault, to: logger) }
    noteBusy(fault, path: context.method.path, at: context.now)
    return nil
  }

  /// Counts a call that found a server busy; `now` in nanoseconds of any clock.
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
