import Dispatch
import Libc
import Synchronization

/// Control-C and SIGTERM during long work that can end between two steps, until `end`.
///
/// The work asks for the first signal, or is told. The second signal ends the program, also while
/// a step hangs.
final class SignalWatch: Sendable {
  private static let pipe = SignalPipe()

  private let formerReceiver: Int32
  private let formerActions: [(Int32, sigaction)]
  // Only kept alive and cancelled.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let caught = Mutex<Int32?>(nil)
  private let cleanUp: @Sendable () -> Void

  /// Forwards the signals from now on.
  ///
  /// On another thread, `tell` gets the first one, and `cleanUp` runs before the second one ends
  /// the program.
  init(
    cleanUp: @escaping @Sendable () -> Void = {},
    _ tell: @escaping @Sendable (Int32) -> Void = { _ in }
  ) {
    self.cleanUp = cleanUp
    Self.pipe.take()
    formerReceiver = Self.pipe.becomeReceiver()
    formerActions = SignalPipe.forward([SIGINT, SIGTERM])
    source = DispatchSource.makeReadSource(fileDescriptor: Self.pipe.readEnd)
    source.setEventHandler { [self] in
      for number in Self.pipe.take() { react(to: number, tell) }
    }
    source.activate()
  }

  /// The first signal that has arrived; nil without one.
  var signal: Int32? { caught.withLock { $0 } }

  private func react(to number: Int32, _ tell: (Int32) -> Void) {
    let isFirst = caught.withLock { caught in
      guard caught == nil else { return false }
      caught = number
      return true
    }
    guard !isFirst else { return tell(number) }
    cleanUp()
    terminate(bySignal: number)
  }

  /// Restores the former handlers.
  func end() {
    source.cancel()
    SignalPipe.restore(formerActions)
    SignalPipe.restoreReceiver(formerReceiver)
  }
}
