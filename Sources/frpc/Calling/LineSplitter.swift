/// Splits a stream of requests into lines, at line feeds only.
///
/// JSON strings can contain other line separators, such as U+2028.
struct LineSplitter {
  /// The maximum size of a line: 32 MiB, as for a message in JSON.
  static let maxMiB = 32

  private let maxBytes: Int
  /// The start of an incomplete line.
  private var started: [UInt8] = []

  init(maxBytes: Int = maxMiB << 20) {
    self.maxBytes = maxBytes
  }

  /// Passes the completed lines to `body`, without their line ends (LF or CR LF) and without blank
  /// lines.
  ///
  /// Throws a `Failure` for a line that is too long or not UTF-8.
  mutating func split(_ bytes: [UInt8], _ body: (String) async throws -> Void) async throws {
    var bytes = bytes[...]
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      try append(bytes[..<end])
      bytes = bytes[(end + 1)...]
      try await finish(body)
    }
    try append(bytes)
  }

  /// Passes the last line to `body`; its line end is optional.
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
