import Dispatch
import KinshipPresentation
import Libc
import Synchronization

/// The terminal while a board is shown: keys without echo, the alternate screen, and signals.
///
/// Its former state returns at any end: `leave`, a signal that ends or stops the program, or a
/// crash. Only `SIGKILL` leaves it as it is.
final class BoardTerminal: Sendable {
  enum Event: Sendable {
    case input([KeyParser.Input])
    case resized
    /// The program continues after it was stopped.
    case continued
    /// The terminal has gone, or a signal ends the program.
    case ended(signal: Int32?)
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT]
  /// How long the rest of an escape sequence is awaited, also over a slow connection.
  private static let pause: Int32 = 100

  private let pipe = SignalPipe.terminal
  private let formerReceiver: Int32
  private let formerActions: [(Int32, sigaction)]
  private let isActive = Mutex(false)
  private let mustEnd = Mutex(false)
  private let reading = DispatchQueue(label: "kin.board")
  /// The time of the last continuation; used on `reading` only.
  nonisolated(unsafe) private var continuedAt: ContinuousClock.Instant?
  /// How soon after a continuation its signal arrives.
  private static let signalDelay = Duration.milliseconds(500)

  /// Whether standard input and output are a terminal with cursor control.
  static func isAvailable(in environment: ProcessEnvironment) -> Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && environment.variable("TERM") ?? "dumb" != "dumb"
  }

  /// Enters the alternate screen, and handles signals from now on.
  init() throws {
    guard pipe.readEnd >= 0, SavedTerminal.save() else { throw OutputError() }
    // Without the signals of an earlier question or board.
    pipe.take()
    formerReceiver = pipe.receive()
    formerActions =
      SignalPipe.forward(Self.signals)
      + Self.crashes.map { number in
        let action = installSignalHandler(number) { number in
          SavedTerminal.restoreInSignalHandler()
          terminate(bySignal: number)
        }
        return (number, action)
      }
    enter()
  }

  /// The size of the terminal; 80 × 24 if it does not tell.
  var size: BoardSize {
    BoardSize(columns: Output.standard.columns ?? 80, rows: Output.standard.rows ?? 24)
  }

  /// Writes to the terminal, unless the program is about to be stopped.
  func write(_ text: String) throws {
    try isActive.withLock { isActive in
      if isActive, !text.isEmpty { try Output.standard.write(text) }
    }
  }

  private func enter() {
    isActive.withLock { isActive in
      SavedTerminal.makeRaw()
      try? Output.standard.write(SavedTerminal.entering)
      isActive = true
    }
  }

  private func restore() {
    isActive.withLock { isActive in
      guard isActive else { return }
      isActive = false
      SavedTerminal.restore()
    }
  }

  /// Ends the reading of keys, and restores the terminal and the former signal handlers.
  func leave() async {
    mustEnd.withLock { $0 = true }
    pipe.wake()
    // Waits for the reader, so that the next program gets the next keys.
    await withCheckedContinuation { continuation in
      reading.async { continuation.resume() }
    }
    restore()
    SignalPipe.restore(formerActions)
    SignalPipe.give(to: formerReceiver)
  }

  // MARK: Reading

  /// Reads keys and signals on a thread of its own until `leave`.
  func read(_ tell: @escaping @Sendable (Event) -> Void) {
    reading.async { [self] in
      var parser = KeyParser()
      while let events = next(&parser) {
        for event in events { tell(event) }
        // A terminal that has gone would be read again and again.
        if case .ended(nil)? = events.first { return }
      }
    }
  }

  /// Waits for the next events; nil after `leave`.
  private func next(_ parser: inout KeyParser) -> [Event]? {
    while true {
      var sources = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&sources, 2, parser.isWaiting ? Self.pause : -1)
      if count < 0, errno != EINTR { return [.ended(signal: nil)] }
      if count == 0 {
        let input = parser.inputAfterPause()
        if !input.isEmpty { return [.input(input)] }
      }
      guard count > 0 else { continue }
      if sources[1].revents != 0 {
        let events = pipe.take().compactMap { event(of: $0) }
        if mustEnd.withLock({ $0 }) { return nil }
        if !events.isEmpty { return events }
        continue
      }
      var bytes = [UInt8](repeating: 0, count: 256)
      let read = readBytes(STDIN_FILENO, &bytes, bytes.count)
      if read < 0, errno == EINTR || errno == EAGAIN { continue }
      guard read > 0 else { return [.ended(signal: nil)] }
      let input = parser.input(after: bytes.prefix(read))
      if !input.isEmpty { return [.input(input)] }
    }
  }

  /// The event of a signal; nil for one that needs no further reaction.
  private func event(of number: Int32) -> Event? {
    switch number {
    case SIGWINCH: return .resized
    case SIGTSTP:
      restore()
      stop()
      enter()
      continuedAt = .now
      return .continued
    case SIGCONT:
      // The continuation after `stop` is already handled.
      if let continuedAt, .now - continuedAt < Self.signalDelay { return nil }
      // After SIGSTOP, another program may have changed the terminal.
      enter()
      return .continued
    default: return .ended(signal: number)
    }
  }

  /// Stops the program until it is continued.
  private func stop() {
    signal(SIGTSTP, SIG_DFL)
    raiseHere(SIGTSTP)
    SignalPipe.forward([SIGTSTP])
  }
}

/// The settings of the terminal before the board, which a signal handler can restore too.
private enum SavedTerminal {
  nonisolated(unsafe) private static var settings = termios()
  nonisolated(unsafe) private static var bytes: UnsafeMutableRawPointer?
  nonisolated(unsafe) private static var count = 0

  /// Enters the alternate screen, where the board leaves no lines behind, and has pastes marked.
  ///
  /// Without autowrap, a line that the terminal shows wider than expected, as some do with flags
  /// and emoji families, is cut and does not overwrite the next line.
  static let entering = "\u{1B}[?1049h\u{1B}[H\u{1B}[2J\u{1B}[?2004h\u{1B}[?7l"
  private static let leaving = "\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l"

  /// Remembers the settings; returns false unless standard input is a terminal.
  static func save() -> Bool {
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return false }
    if bytes == nil {
      let text = Array(leaving.utf8)
      let copy = UnsafeMutableRawPointer.allocate(byteCount: text.count, alignment: 1)
      copy.copyMemory(from: text, byteCount: text.count)
      (bytes, count) = (copy, text.count)
    }
    return true
  }

  /// Keys are read one by one, without echo; Control-C and Control-Z stay signals.
  ///
  /// Keys that were typed before the board is visible are discarded.
  static func makeRaw() {
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
    withUnsafeMutableBytes(of: &raw.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
  }

  static func restore() {
    try? Output.standard.write(leaving)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// The same with calls that POSIX allows in a signal handler.
  static func restoreInSignalHandler() {
    _ = writeBytes(STDOUT_FILENO, bytes, count)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }
}
