import Libc

/// Reads lines from a file, a pipe, or a terminal without cursor control.
final class PlainEditor: LineEditor {
  /// Maximum length of a line in bytes; a longer line is unreadable.
  private static let longestLine = 65_536

  let isInteractive: Bool
  private(set) var lineNumber: Int?
  /// The number of lines read, including secrets.
  private var linesRead = 0

  /// Creates a reader of standard input; it shows no prompts if `isInteractive` is false.
  init(isInteractive: Bool = Prompt.isInteractive) {
    self.isInteractive = isInteractive
  }

  func line(_ prompt: String, completing: @escaping Completing) async -> Typed {
    if isInteractive { try? Output.standard.write(prompt) }
    var bytes: [UInt8] = []
    while let byte = nextByte(), byte != UInt8(ascii: "\n") {
      // The rest of a line that is too long is discarded, so that it is not read as a separate
      // line.
      if bytes.count <= Self.longestLine { bytes.append(byte) }
    }
    guard !isAtEnd || !bytes.isEmpty else { return .ended }
    linesRead += 1
    if !isInteractive { lineNumber = linesRead }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard bytes.count <= Self.longestLine else { return .line(Self.unreadable) }
    return .line(String(validating: bytes, as: UTF8.self) ?? Self.unreadable)
  }

  func secret(_ question: String) throws -> String {
    linesRead += 1
    return try Prompt.secret(question)
  }

  func remember(_ line: String) {}

  func outcome<Value: Sendable>(of command: Task<Value, Never>) async -> Value {
    await command.value
  }

  /// Text for an unreadable line, which matches no command.
  private static let unreadable = "\u{FFFD}"
  /// Whether the last read reached the end of the input.
  private var isAtEnd = false

  /// Reads single bytes, because the input after the line can be a password for another reader.
  private func nextByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = readBytes(STDIN_FILENO, &byte, 1)
      if count < 0 && errno == EINTR { continue }
      isAtEnd = count <= 0
      return isAtEnd ? nil : byte
    }
  }
}
