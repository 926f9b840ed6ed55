import Libc

/// Lines from standard input: asked for and hidden on a terminal, taken as they come otherwise.
///
/// Read byte by byte, so that what follows a line is left for whoever reads next.
enum Prompt {
  /// The most bytes that a line may have.
  private static let longestLine = 4_096

  /// Why there is no line.
  enum Failure: Error {
    case ended
    /// The line is too long, or no text.
    case unreadable
  }

  /// Whether a person sits at standard input.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

  /// A secret: on a terminal nobody sees it.
  ///
  /// The terminal is as before afterwards, also when a signal ends the program.
  static func secret(_ question: String) throws -> String {
    guard isInteractive else { return try line { true } }
    while true {
      // Hidden before the question: hiding drops what was typed until then.
      let terminal = HiddenTerminal()
      let answer = Result {
        try Output.error.write(question)
        return try line { terminal.waitForInput() }
      }
      terminal.restore()
      try Output.error.write("\n")
      guard let signal = terminal.raiseCaughtSignal() else { return try answer.get() }
      // Where an interrupt does not end the program, it ends the question.
      if signal == SIGINT { throw CancellationError() }
      // After a stop (Ctrl-Z) and `fg` the question is asked again.
    }
  }

  /// An answer that may be seen; nil when the input has ended.
  static func answer(_ question: String) throws -> String? {
    try Output.error.write(question)
    do { return try line { true } } catch Failure.ended { return nil }
  }

  /// The next line without its end.
  ///
  /// `isReady` waits for input, and is false when there will be none.
  private static func line(when isReady: () -> Bool) throws -> String {
    var bytes: [UInt8] = []
    while true {
      guard isReady() else { throw Failure.ended }
      var byte: UInt8 = 0
      let count = readBytes(STDIN_FILENO, &byte, 1)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        guard !bytes.isEmpty else { throw Failure.ended }
        break
      }
      if byte == UInt8(ascii: "\n") { break }
      guard bytes.count < longestLine else { throw Failure.unreadable }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure.unreadable }
    return text
  }
}

/// A terminal that shows nothing of what is typed, until `restore`.
///
/// Signals that would end or stop the program are held back meanwhile: they wake the reader through a
/// pipe, and are raised again once the terminal is as before.
private final class HiddenTerminal {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
  /// Where the handler writes: one terminal is hidden at a time, before any other thread asks.
  nonisolated(unsafe) private static var wakeUp: Int32 = -1

  private let pipe = openPipe() ?? (read: -1, write: -1)
  private var before = termios()
  private var handlers: [(Int32, sigaction)] = []
  private var caught: Int32?

  init() {
    Self.wakeUp = pipe.write
    for signal in Self.signals {
      let former = installSignalHandler(signal) { signal in
        var byte = UInt8(truncatingIfNeeded: signal)
        _ = writeBytes(HiddenTerminal.wakeUp, &byte, 1)
      }
      handlers.append((signal, former))
    }
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
  }

  /// Waits for a key; false when a signal came first.
  func waitForInput() -> Bool {
    var events = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&events, 2, -1) < 0 {
      guard errno == EINTR else { return false }
    }
    guard events[1].revents != 0 else { return true }
    var byte: UInt8 = 0
    if readBytes(pipe.read, &byte, 1) == 1 { caught = Int32(byte) }
    return false
  }

  func restore() {
    tcsetattr(STDIN_FILENO, TCSANOW, &before)
    for (signal, action) in handlers {
      var action = action
      sigaction(signal, &action, nil)
    }
    handlers = []
    Self.wakeUp = -1
    for end in [pipe.read, pipe.write] { close(end) }
  }

  /// Lets a signal that was held back do what it does; the one that did not end us.
  func raiseCaughtSignal() -> Int32? {
    guard let caught else { return nil }
    raiseHere(caught)
    return caught
  }
}
