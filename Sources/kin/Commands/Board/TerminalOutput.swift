import Libc

/// Output to the terminal that never waits, apart from `finish`; what is not taken now is kept.
struct TerminalOutput {
  private var unsent: ArraySlice<UInt8> = []
  /// How long the terminal has for the last output.
  private static let patience = Duration.seconds(1)

  /// Whether the terminal has not taken all output.
  var isWaiting: Bool { !unsent.isEmpty }

  mutating func add(_ text: String) {
    unsent += Array(text.utf8)
  }

  mutating func discard() {
    unsent = []
  }

  /// Writes what the terminal takes now; returns false if it has gone.
  mutating func flush() -> Bool {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes {
        writeBytes(SavedTerminal.output, $0.baseAddress, $0.count)
      }
      if count > 0 {
        unsent = unsent.dropFirst(count)
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
    return true
  }

  /// Writes a text in place of the rest, unless the terminal takes nothing for a second.
  mutating func finish(with text: String) {
    discard()
    add(text)
    let end = ContinuousClock.now + Self.patience
    while flush(), isWaiting, ContinuousClock.now < end {
      var room = pollfd(fd: SavedTerminal.output, events: Int16(POLLOUT), revents: 0)
      _ = poll(&room, 1, 50)
    }
    discard()
  }
}
