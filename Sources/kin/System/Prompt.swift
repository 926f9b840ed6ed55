import Libc

/// Control-C at a prompt, or no answer to a question, before the command changed anything.
struct InterruptedQuestion: Error {
  /// Whether the person ended the input (Control-D) at a question for a secret.
  var hasInputEnded = false
}

/// Reads lines from standard input; prompts, and hides secrets, only on a terminal.
///
/// It reads single bytes, so that the next reader gets the input after the line.
enum Prompt {
  /// Maximum length of a line in bytes.
  private static let longestLine = 4_096

  /// The reason for a missing line.
  enum Failure: Error {
    case ended
    /// The line is too long or not UTF-8.
    case unreadable
  }

  /// Whether standard input is a terminal.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard input, output and error are terminals.
  static var showsQuestions: Bool {
    isInteractive && Output.standard.isTerminal && Output.error.isTerminal
  }

  /// Reads a secret, without echo on a terminal.
  ///
  /// The terminal is restored afterwards, even if a signal ends the program. Throws an
  /// `InterruptedQuestion`.
  static func secret(_ question: String) throws -> String {
    guard isInteractive else { return try line { true } }
    while true {
      // Echo is disabled before the question, because that discards pending input.
      let terminal = WatchedTerminal(hidesInput: true)
      let answer = Result {
        try Output.error.write(question)
        return try line { terminal.waitForInput() }
      }
      terminal.restore()
      try Output.error.write("\n")
      guard let signal = terminal.caughtSignal else { return try answer.get() }
      guard signal != SIGINT else { throw InterruptedQuestion() }
      // After a stop (Control-Z) and `fg`, the question is repeated.
      raiseHere(signal)
    }
  }

  /// Reads an answer with echo; nil at the end of the input.
  ///
  /// Throws an `InterruptedQuestion`.
  static func answer(_ question: String) throws -> String? {
    let terminal = isInteractive ? WatchedTerminal(hidesInput: false) : nil
    defer { terminal?.restore() }
    try Output.error.write(question)
    do {
      return try line { terminal?.waitForInput() ?? true }
    } catch Failure.ended {
      guard terminal?.caughtSignal == nil else {
        try Output.error.write("\n")
        throw InterruptedQuestion()
      }
      return nil
    }
  }

  /// The next line without its line break.
  ///
  /// `isReady` waits for input, and returns false if there will be none.
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

/// The terminal during a question, optionally without echo, until `restore`.
///
/// Control-C does not end the process; it wakes the reader through a pipe. Without echo, this also
/// applies to the other signals that end or stop the program. The caller raises them after the
/// terminal is restored.
private final class WatchedTerminal {
  private let hidesInput: Bool
  private var before = termios()
  private let formerReceiver: Int32
  private let formerActions: [(Int32, sigaction)]
  /// The signal that ended the question, or nil.
  private(set) var caughtSignal: Int32?

  init(hidesInput: Bool) {
    self.hidesInput = hidesInput
    // Without the signals of an earlier question.
    SignalPipe.terminal.take()
    formerReceiver = SignalPipe.terminal.becomeReceiver()
    formerActions = SignalPipe.forward(
      hidesInput ? [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] : [SIGINT])
    guard hidesInput, tcgetattr(STDIN_FILENO, &before) == 0 else { return }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
  }

  /// Waits for a key; returns false if a signal arrived first.
  func waitForInput() -> Bool {
    var events = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: SignalPipe.terminal.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&events, 2, -1) < 0 {
      guard errno == EINTR else { return false }
    }
    guard events[1].revents != 0 else { return true }
    caughtSignal = SignalPipe.terminal.take().first
    return false
  }

  func restore() {
    if hidesInput { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
    SignalPipe.restore(formerActions)
    SignalPipe.restoreReceiver(formerReceiver)
  }
}
