import Libc

/// The message of a Control-C after a question, when a change may have been saved already.
///
/// Without it, the program would end silently, because Control-C ends it by default.
enum InterruptNotice {
  /// The message in UTF-8, which the signal handler writes.
  nonisolated(unsafe) private static var message: UnsafeMutableRawPointer?
  nonisolated(unsafe) private static var length = 0

  /// Writes `text` to standard error when Control-C ends the program.
  ///
  /// Call it before the question, so that no moment after the answer is without the message. A
  /// program that ignores or handles Control-C keeps doing so.
  static func install(_ text: String) {
    guard message == nil, hasDefaultAction(SIGINT) else { return }
    let bytes = Array("\n\(text)".utf8)
    let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyMemory(from: bytes, byteCount: bytes.count)
    (message, length) = (copy, bytes.count)
    // Only calls that POSIX allows in a signal handler.
    installSignalHandler(SIGINT) { number in
      _ = writeBytes(STDERR_FILENO, InterruptNotice.message, InterruptNotice.length)
      terminate(bySignal: number)
    }
  }

  /// Ends the message, because the answer of the command is already written.
  static func remove() {
    guard message != nil else { return }
    signal(SIGINT, SIG_DFL)
    // The memory stays allocated, because the handler may be running on another thread.
    message = nil
  }
}
