import Libc

/// The settings of the terminal before the board, which a signal handler can restore too.
enum SavedTerminal {
  nonisolated(unsafe) private static var settings = termios()
  nonisolated(unsafe) private static var bytes: UnsafeMutableRawPointer?
  nonisolated(unsafe) private static var count = 0

  /// Enters the alternate screen, where the board leaves no lines behind, and has pastes marked.
  ///
  /// Without autowrap, a line that the terminal shows wider than expected, as some do with flags
  /// and emoji families, is cut and does not overwrite the next line.
  static let entering = "\u{1B}[?1049h\u{1B}[H\u{1B}[2J\u{1B}[?2004h\u{1B}[?7l"
  static let leaving = "\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l"

  /// The terminal of standard output, opened again for writing without waiting.
  ///
  /// The flag for it on standard output itself would also apply to the shell, which shares it. If the
  /// terminal cannot be opened, it is standard output, and a terminal that takes no output blocks.
  static let output: Int32 = {
    // The controlling terminal can be opened even if its file belongs to another user (`su`).
    let path =
      tcgetsid(STDOUT_FILENO) > 0
      ? "/dev/tty" : ttyname(STDOUT_FILENO).map { String(cString: $0) } ?? ""
    let opened = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return opened < 0 ? STDOUT_FILENO : opened
  }()

  /// Remembers the settings; returns false unless standard input is a terminal.
  static func save() -> Bool {
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return false }
    // Opened before a signal handler uses it.
    _ = output
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
    // TCSAFLUSH would wait until the terminal has taken all output.
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    tcflush(STDIN_FILENO, TCIFLUSH)
    KeptErrors.begin()
  }

  /// Restores the settings; the alternate screen has been left.
  static func restore() {
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    KeptErrors.end()
  }

  /// Leaves the screen and restores the settings with calls that POSIX allows in a signal handler.
  static func restoreInSignalHandler() {
    _ = writeBytes(output, bytes, count)
    restore()
  }
}
