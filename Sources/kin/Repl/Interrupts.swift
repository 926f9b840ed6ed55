import Dispatch
import Libc
import Synchronization

/// Signal handling of a REPL session.
///
/// While the user types, `lines` forwards signals to the line editor. While a command runs,
/// Control-C cancels the command instead of ending the process.
final class Interrupts: Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGCONT, SIGWINCH]
  /// The descriptor that the handler writes to; it is global because a process has one terminal.
  nonisolated(unsafe) private static var wakeUp: Int32 = -1

  /// The read end of the pipe that delivers signal numbers while a line is typed.
  let lines: Int32
  private let linesEnd: Int32
  private let commandsEnd: Int32
  // Only kept alive.
  nonisolated(unsafe) private let commands: any DispatchSourceRead
  private let running = Running()

  /// Installs handlers for the signals of the process.
  init() {
    let (line, command) = (Self.pipe(), Self.pipe())
    (lines, linesEnd, commandsEnd) = (line.read, line.write, command.write)
    commands = DispatchSource.makeReadSource(fileDescriptor: command.read)
    commands.setEventHandler { [running] in
      var number: UInt8 = 0
      guard readBytes(command.read, &number, 1) == 1 else { return }
      if Int32(number) == SIGINT { running.cancel() } else { Self.end(by: Int32(number)) }
    }
    commands.activate()
    Self.wakeUp = linesEnd
    for number in Self.signals {
      // SA_RESTART lets interrupted reads and writes continue.
      installSignalHandler(number, flags: SA_RESTART) { number in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = writeBytes(Interrupts.wakeUp, &byte, 1)
        errno = error
      }
    }
  }

  /// Forwards signals to the line editor until `give(to:)`; returns the former receiver.
  func giveToLines() -> Int32 {
    defer { Self.wakeUp = linesEnd }
    return Self.wakeUp
  }

  /// Forwards signals to the former receiver again.
  func give(to former: Int32) {
    Self.wakeUp = former
  }

  /// Waits for a command; Control-C cancels it.
  func outcome<Value: Sendable>(of command: Task<Value, Never>) async -> Value {
    running.begin { command.cancel() }
    Self.wakeUp = commandsEnd
    defer {
      Self.wakeUp = linesEnd
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

  /// A pipe that never blocks the writer.
  private static func pipe() -> (read: Int32, write: Int32) {
    let ends = openPipe() ?? (-1, -1)
    _ = fcntl(ends.write, F_SETFL, O_NONBLOCK)
    return ends
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
