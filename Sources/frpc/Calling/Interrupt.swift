import Dispatch
import Foundation

/// Withdraws the call at the first Ctrl-C; the program ends a second later, or at the second Ctrl-C.
struct Interrupt {
  private let source: any DispatchSourceSignal

  /// Calls `cancel` at the first Ctrl-C from now on.
  init(_ cancel: @escaping @Sendable () -> Void) {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      signal(SIGINT, SIG_DFL)
      cancel()
      // A read of standard input does not end when its task is cancelled.
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
        exit(Failure.Status.interrupted.rawValue)
      }
    }
    source.resume()
  }

  /// Leaves Ctrl-C to the system again.
  func stop() {
    source.cancel()
  }
}
