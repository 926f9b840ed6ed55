import Libc

/// Lines as they come from standard input: a file, a pipe, or a terminal that cannot move its cursor.
final class PlainEditor: LineEditor {
  /// The most bytes that a line may have; what is longer is no line.
  private static let longestLine = 65_536

  let isInteractive: Bool
  private(set) var lineNumber: Int?
  /// Command lines and secrets.
  private var linesRead = 0

  /// Lines of standard input; nobody is asked anything where `isInteractive` is false.
  init(isInteractive: Bool = Prompt.isInteractive) {
    self.isInteractive = isInteractive
  }

  func line(_ prompt: String, completing: @escaping Completing) async -> Typed {
    if isInteractive { try? Output.standard.write(prompt) }
    var bytes: [UInt8] = []
    while let byte = nextByte(), byte != UInt8(ascii: "\n") {
      // The rest of a line that is too long is read and forgotten: it is no line of its own.
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

  /// What no command is called, for a line that is no text.
  private static let unreadable = "\u{FFFD}"
  /// Whether the last byte that was wanted did not come.
  private var isAtEnd = false

  /// Read byte by byte: what follows a line may be a password, for whoever asks for it.
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
