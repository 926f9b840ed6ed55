import Libc

/// Signals as bytes in a pipe, so that a thread awaits signals and input with one `poll`.
///
/// One pipe of the process receives signals at a time. Receivers are nested: a question or a full
/// screen becomes the receiver inside a session, and restores the session's pipe at its end.
final class SignalPipe: Sendable {
  /// The pipe of questions and full screens, of which one is shown at a time.
  static let terminal = SignalPipe()
  /// The descriptor that the handler writes to; it is global because a handler has no context.
  nonisolated(unsafe) private static var receiver: Int32 = -1

  /// The end to `poll` for signals; -1 if the pipe could not be opened.
  let readEnd: Int32
  private let writeEnd: Int32

  /// Opens a pipe for the rest of the process.
  ///
  /// It is never closed: a handler that runs on another thread may still write to its descriptor.
  init() {
    let ends = openPipe() ?? (-1, -1)
    (readEnd, writeEnd) = (ends.read, ends.write)
    // Neither a handler nor a reader that finds no signal may wait.
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Makes this pipe the receiver; returns the former one, for `restoreReceiver(_:)`.
  @discardableResult
  func becomeReceiver() -> Int32 {
    defer { Self.receiver = writeEnd }
    return Self.receiver
  }

  /// Makes the receiver that `becomeReceiver()` returned the receiver again.
  static func restoreReceiver(_ former: Int32) {
    receiver = former
  }

  /// Takes the signals that have arrived, each once.
  @discardableResult
  func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = readBytes(readEnd, &bytes, bytes.count)
    var signals: [Int32] = []
    for byte in bytes.prefix(max(0, count)) where byte != 0 {
      if !signals.contains(Int32(byte)) { signals.append(Int32(byte)) }
    }
    return signals
  }

  /// Ends a `poll` of the pipe without a signal.
  func wake() {
    var none: UInt8 = 0
    _ = writeBytes(writeEnd, &none, 1)
  }

  // MARK: Handlers

  /// Forwards signals to the receiver from now on; returns the former actions.
  ///
  /// A signal that this process ignores, as the program that started it wanted, stays ignored.
  @discardableResult
  static func forward(_ numbers: [Int32]) -> [(Int32, sigaction)] {
    numbers.filter { !isIgnored($0) }.map { number in
      // SA_RESTART lets interrupted reads and writes continue.
      let former = installSignalHandler(number, flags: SA_RESTART) { number in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = writeBytes(SignalPipe.receiver, &byte, 1)
        errno = error
      }
      return (number, former)
    }
  }

  /// Sets the former actions again.
  static func restore(_ actions: [(Int32, sigaction)]) {
    for (number, action) in actions {
      var action = action
      sigaction(number, &action, nil)
    }
  }
}
