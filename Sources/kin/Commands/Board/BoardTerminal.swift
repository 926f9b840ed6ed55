import Dispatch
import KinshipPresentation
import Libc
import Synchronization

/// The terminal while a board is shown: keys without echo, the alternate screen, and signals.
///
/// A thread of its own reads keys and signals and writes frames (`TerminalLoop`), so a terminal that
/// takes no output blocks nothing else. The former state returns when the board is left or fails,
/// before a signal ends or stops the program, and at a crash. It does not after SIGKILL, after an
/// overflow of the stack, which leaves no room for a handler, and while SIGSTOP stops the program.
final class BoardTerminal: Sendable {
  enum Event: Sendable {
    case input([KeyParser.Input])
    case resized
    /// The program continues after it was stopped.
    case continued
    /// A signal ends the program; a terminal that has gone counts as SIGHUP.
    case ended(signal: Int32)
  }

  /// What the thread does next.
  struct Orders {
    /// The latest frame that is not drawn yet; earlier ones are never drawn.
    var frame: BoardFrame?
    /// Whether all lines are drawn, because the terminal may show others.
    var isAnew = false
    var mustEnd = false
    /// The signal that ends the program, once it has been told.
    var signal: Int32?
  }

  private static let endingSignals = [SIGINT, SIGTERM, SIGHUP]
  private static let signals = endingSignals + [SIGTSTP, SIGCONT, SIGWINCH]
  /// Crashes, and signals that end the program by default without a reason to wait for it.
  private static let crashes = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF,
    SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
  ]

  let orders = Mutex(Orders())
  let pipe = SignalPipe.terminal
  private let formerReceiver: Int32
  private let formerActions: [(Int32, sigaction)]
  private let thread = DispatchQueue(label: "kin.board")

  /// Whether standard input and output are a terminal with cursor control.
  static func isAvailable(in environment: ProcessEnvironment) -> Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && environment.variable("TERM") ?? "dumb" != "dumb"
  }

  /// Enters the alternate screen; `tell` gets keys and signals until `leave`.
  init(hasColors: Bool, _ tell: @escaping @Sendable (Event) -> Void) throws {
    guard pipe.readEnd >= 0, SavedTerminal.save() else { throw OutputError() }
    // Without the signals of an earlier question or board.
    pipe.take()
    formerReceiver = pipe.becomeReceiver()
    formerActions =
      SignalPipe.forward(Self.signals)
      + Self.crashes.filter { !isIgnored($0) }.map { number in
        let action = installSignalHandler(number) { number in
          SavedTerminal.restoreInSignalHandler()
          terminate(bySignal: number)
        }
        return (number, action)
      }
    thread.async { [self] in
      var loop = TerminalLoop(of: self, drawingBy: BoardRenderer(hasColors: hasColors))
      loop.run(tell)
    }
  }

  /// The size of the terminal; 80 × 24 if it does not tell.
  var size: BoardSize {
    BoardSize(columns: Output.standard.columns ?? 80, rows: Output.standard.rows ?? 24)
  }

  /// Draws a frame as soon as the terminal takes it, unless a later one follows.
  func show(_ frame: BoardFrame, anew: Bool) {
    orders.withLock { orders in
      orders.frame = frame
      orders.isAnew = orders.isAnew || anew
    }
    pipe.wake()
  }

  /// Ends the reading of keys, and restores the terminal and the former signal handlers.
  ///
  /// Returns the signal that ends the program, also one that arrived after the last event.
  func leave() async -> Int32? {
    orders.withLock { $0.mustEnd = true }
    pipe.wake()
    // Waits for the thread, so that the next program gets the next keys.
    await withCheckedContinuation { continuation in
      thread.async { continuation.resume() }
    }
    restoreSignals()
    return orders.withLock { $0.signal }
      ?? pipe.take().first { Self.endingSignals.contains($0) }
  }

  /// Restores the former signal handlers.
  func restoreSignals() {
    SignalPipe.restore(formerActions)
    SignalPipe.restoreReceiver(formerReceiver)
  }
}
