import Dispatch
import Foundation

/// Cancels the call at the first Ctrl-C; the program ends one second later, or at the second
/// Ctrl-C.
struct Interrupt {
  private let source: any DispatchSourceSignal

  /// Installs the handler, which calls `cancel` at the first Ctrl-C.
  init(_ cancel: @escaping @Sendable () -> Void) {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      signal(SIGINT, SIG_DFL)
      cancel()
      // A cancelled task does not interrupt a read of standard input.
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
        exit(Failure.Status.interrupted.rawValue)
      }
    }
    source.resume()
  }

  /// Removes the handler.
  func stop() {
    source.cancel()
  }
}
