/// The source of the JSON of requests.
enum Requests: Sendable, Hashable {
  /// An argument of the command line.
  case text(String)
  case file(String)
  case standardInput

  /// Parses an operand: `-` is standard input, `@FILE` is a file, and other text is the request
  /// itself.
  init(operand: String) {
    if operand == "-" {
      self = .standardInput
    } else if operand.hasPrefix("@") {
      self = .file(String(operand.dropFirst()))
    } else {
      self = .text(operand)
    }
  }

  /// The whole input as one JSON text.
  ///
  /// Throws a `Failure` for a file that cannot be read, is too long or is not UTF-8.
  func wholeText() throws -> String {
    if case .text(let text) = self { return text }
    let bytes = try file()?.readAll(maxMiB: LineSplitter.maxMiB) ?? []
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure.file("the request is not UTF-8")
    }
    return text
  }

  /// Passes each non-blank line to `body` as soon as it is complete.
  func forEachLine(_ body: (String) async throws -> Void) async throws {
    var lines = LineSplitter()
    if case .text(let text) = self { try await lines.split(Array(text.utf8), body) }
    if let file = try file() {
      while case let bytes = try file.read(), !bytes.isEmpty {
        try await lines.split(bytes, body)
      }
    }
    try await lines.finish(body)
  }

  /// The file to read; nil for the command line.
  private func file() throws -> InputFile? {
    switch self {
    case .text: nil
    case .file(let path): try InputFile(path: path)
    case .standardInput: .standardInput
    }
  }
}
