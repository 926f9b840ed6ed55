import Libc

/// A file descriptor that texts are written to.
enum Output {
  case standard, error

  private var descriptor: Int32 { self == .standard ? STDOUT_FILENO : STDERR_FILENO }

  /// Writes all of the text.
  ///
  /// A reader that has gone away (`kin task list | head -1`) is no trouble: what was asked is done, and
  /// nobody wants to hear more. Throws for every other failure.
  func write(_ text: String) throws(OutputError) {
    try write(Array(text.utf8))
  }

  /// The same for bytes.
  func write(_ all: [UInt8]) throws(OutputError) {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        return
      } else if errno != EINTR && errno != EAGAIN {
        throw OutputError()
      }
    }
  }

  /// The columns of the terminal that the output is shown on; nil when it is none.
  var columns: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  /// The rows of that terminal; nil when it is none.
  var rows: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var size: winsize? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else {
      return nil
    }
    return size
  }
}

/// Something could not be written.
struct OutputError: Error {}
