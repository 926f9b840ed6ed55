import Dispatch
import Libc
import Synchronization

/// Signal handling of a REPL session.
///
/// While the user types, `lines` forwards signals to the line editor. While a command runs,
/// Control-C cancels the command instead of ending the process.
final class Interrupts: Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGCONT, SIGWINCH]
  private let linePipe = SignalPipe()
  private let commandPipe = SignalPipe()
  // Only kept alive.
  nonisolated(unsafe) private let commands: any DispatchSourceRead
  private let running = Running()

  /// Installs handlers for the signals of the process.
  init() {
    commands = DispatchSource.makeReadSource(fileDescriptor: commandPipe.readEnd)
    commands.setEventHandler { [running, commandPipe] in
      for number in commandPipe.take() {
        if number == SIGINT { running.cancel() } else { Self.end(by: number) }
      }
    }
    commands.activate()
    linePipe.becomeReceiver()
    SignalPipe.forward(Self.signals)
  }

  /// The read end of the pipe that delivers signal numbers while a line is typed.
  var lines: Int32 { linePipe.readEnd }

  /// Forwards signals to the line editor until `restoreReceiver(_:)`; returns the former receiver.
  func forwardToLines() -> Int32 { linePipe.becomeReceiver() }

  /// Forwards signals to the former receiver again.
  func restoreReceiver(_ former: Int32) {
    SignalPipe.restoreReceiver(former)
  }

  /// Waits for a command; Control-C cancels it.
  func outcome<Value: Sendable>(of command: Task<Value, Never>) async -> Value {
    running.begin { command.cancel() }
    commandPipe.becomeReceiver()
    defer {
      linePipe.becomeReceiver()
      running.end()
    }
    return await command.value
  }

  /// Ends the process by the signal, if it is SIGTERM or SIGHUP.
  static func end(by number: Int32) {
    guard number == SIGTERM || number == SIGHUP else { return }
    StoreSocket.removeOwn()
    terminate(bySignal: number)
  }
}

/// The running command, which another thread can cancel.
private final class Running: Sendable {
  private let canceller = Mutex<(@Sendable () -> Void)?>(nil)

  func begin(_ cancel: @escaping @Sendable () -> Void) {
    canceller.withLock { $0 = cancel }
  }

  func end() {
    canceller.withLock { $0 = nil }
  }

  func cancel() {
    canceller.withLock { $0 }?()
  }
}
