import Libc

/// Standard output or standard error.
enum Output {
  case standard, error

  private var descriptor: Int32 { self == .standard ? STDOUT_FILENO : STDERR_FILENO }

  /// Writes the whole text.
  ///
  /// A closed pipe (`kin task list | head -1`) is not an error, because the work is done, unless
  /// more work depends on a reader. Throws for all other failures.
  func write(_ text: String, needsReader: Bool = false) throws(OutputError) {
    try write(Array(text.utf8), needsReader: needsReader)
  }

  /// Writes all bytes, like ``write(_:needsReader:)`` for text.
  func write(_ all: [UInt8], needsReader: Bool = false) throws(OutputError) {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE, !needsReader {
        return
      } else if errno != EINTR && errno != EAGAIN {
        throw OutputError()
      }
    }
  }

  /// Whether the output is a pipe or socket whose reader has gone.
  var hasLostReader: Bool { isAbandoned(descriptor) }

  /// Whether the output is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The number of columns of the output's terminal; nil if it is not a terminal.
  var columns: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  /// The number of rows of the output's terminal; nil if it is not a terminal.
  var rows: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var size: winsize? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else {
      return nil
    }
    return size
  }
}

/// Writing to standard output or standard error failed.
struct OutputError: Error {}
