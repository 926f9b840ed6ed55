import Libc

/// Standard error while the alternate screen is shown: kept in a file, and written afterwards.
///
/// A warning would otherwise be drawn over the board, and the reason of a crash would disappear with
/// it. Standard error that is no terminal stays as it is.
enum KeptErrors {
  nonisolated(unsafe) private static var isKeeping = false
  /// The descriptors of the file and of the former standard error; opened once, or -1.
  private static let file = temporaryFile()
  private static let former = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
  nonisolated(unsafe) private static let buffer = UnsafeMutableRawPointer.allocate(
    byteCount: bufferSize, alignment: 1)
  private static let bufferSize = 4_096

  /// Keeps all output to standard error from now on.
  static func begin() {
    guard !isKeeping, isatty(STDERR_FILENO) == 1, file >= 0, former >= 0 else { return }
    // Allocated before a signal handler uses it.
    _ = buffer
    isKeeping = dup2(file, STDERR_FILENO) >= 0
  }

  /// Writes what was kept, with calls that POSIX allows in a signal handler.
  static func end() {
    guard isKeeping else { return }
    isKeeping = false
    dup2(former, STDERR_FILENO)
    lseek(file, 0, SEEK_SET)
    copy(file) { writeBytes(SavedTerminal.output, $0, $1) }
    ftruncate(file, 0)
    lseek(file, 0, SEEK_SET)
  }

  /// Writes the rest of a file with `write`, which returns the number of bytes that it took.
  ///
  /// Ends when it takes none: a terminal that takes no output must not block the end of the board.
  static func copy(_ file: Int32, with write: (UnsafeRawPointer, Int) -> Int) {
    while true {
      let count = readBytes(file, buffer, bufferSize)
      guard count > 0 else { return }
      let written = write(buffer, count)
      guard written > 0 else { return }
      // What the terminal did not take is read again.
      if written < count { lseek(file, off_t(written - count), SEEK_CUR) }
    }
  }

  /// A file without a name, which the system removes with the process; -1 if there is none.
  private static func temporaryFile() -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/kin.XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return -1 }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}
