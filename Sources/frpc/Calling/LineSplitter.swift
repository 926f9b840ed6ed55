/// Splits the bytes of a stream of requests at line feeds, and at nothing else: JSON strings may have
/// other separators of lines, such as U+2028.
struct LineSplitter {
  /// The most bytes of a line: what a message may have as JSON, 32 MiB.
  static let maxMiB = 32

  private let maxBytes: Int
  /// The start of a line whose end has not come.
  private var started: [UInt8] = []

  init(maxBytes: Int = maxMiB << 20) {
    self.maxBytes = maxBytes
  }

  /// Hands the lines that these bytes complete to `body`, without their ends, LF or CR LF, and without
  /// blank ones; throws a `Failure` for a line that is too long or not UTF-8.
  mutating func split(_ bytes: [UInt8], _ body: (String) async throws -> Void) async throws {
    var bytes = bytes[...]
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      try append(bytes[..<end])
      bytes = bytes[(end + 1)...]
      try await finish(body)
    }
    try append(bytes)
  }

  /// Hands over the last line, whose end may be missing.
  mutating func finish(_ body: (String) async throws -> Void) async throws {
    if started.last == UInt8(ascii: "\r") { started.removeLast() }
    guard let line = String(validating: started, as: UTF8.self) else {
      throw Failure.file("a line of the requests is not UTF-8")
    }
    started = []
    try Task.checkCancellation()
    if !line.allSatisfy(\.isWhitespace) { try await body(line) }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) throws {
    guard started.count + bytes.count <= maxBytes else {
      throw Failure.file("a line of the requests has more than \(maxBytes) bytes")
    }
    started += bytes
  }
}
