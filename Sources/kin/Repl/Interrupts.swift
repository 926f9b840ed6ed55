import Dispatch
import Libc
import Synchronization

/// The signals of a session's terminal: they wake whoever works there, instead of ending the program.
///
/// While a line is typed that is its editor, by `lines`; while a command runs, Control-C cancels it.
final class Interrupts: Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGCONT, SIGWINCH]
  /// Where the handler writes: one process has one terminal.
  nonisolated(unsafe) private static var wakeUp: Int32 = -1

  /// What numbers of signals come out of while a line is typed.
  let lines: Int32
  private let linesEnd: Int32
  private let commandsEnd: Int32
  // Not touched again: it only has to live.
  nonisolated(unsafe) private let commands: any DispatchSourceRead
  private let running = Running()

  /// Takes the signals of the process, for as long as it runs.
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
      // What is being read or written goes on.
      installSignalHandler(number, flags: SA_RESTART) { number in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = writeBytes(Interrupts.wakeUp, &byte, 1)
        errno = error
      }
    }
  }

  /// From now on signals wake the editor of lines, until `give(to:)`; who was woken until now.
  func giveToLines() -> Int32 {
    defer { Self.wakeUp = linesEnd }
    return Self.wakeUp
  }

  /// From now on signals wake whoever was woken before.
  func give(to former: Int32) {
    Self.wakeUp = former
  }

  /// Waits for a command, which Control-C cancels.
  func outcome<Value: Sendable>(of command: Task<Value, Never>) async -> Value {
    running.begin { command.cancel() }
    Self.wakeUp = commandsEnd
    defer {
      Self.wakeUp = linesEnd
      running.end()
    }
    return await command.value
  }

  /// Lets a signal do what it does to every program: end it.
  static func end(by number: Int32) {
    guard number == SIGTERM || number == SIGHUP else { return }
    StoreSocket.removeOwn()
    terminate(bySignal: number)
  }

  /// A pipe whose full end nobody waits at.
  private static func pipe() -> (read: Int32, write: Int32) {
    let ends = openPipe() ?? (-1, -1)
    _ = fcntl(ends.write, F_SETFL, O_NONBLOCK)
    return ends
  }
}

/// The command that runs, for whoever interrupts it from another thread.
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
