/// Where the JSON of requests comes from.
enum Requests: Sendable, Hashable {
  /// The command line.
  case text(String)
  case file(String)
  case standardInput

  /// `-` for standard input, `@FILE` for a file, and other text for itself.
  init(operand: String) {
    if operand == "-" {
      self = .standardInput
    } else if operand.hasPrefix("@") {
      self = .file(String(operand.dropFirst()))
    } else {
      self = .text(operand)
    }
  }

  /// All of it, as one JSON text; throws a `Failure` for a file that cannot be read, is too long or is
  /// not UTF-8.
  func whole() throws -> String {
    if case .text(let text) = self { return text }
    let bytes = try file()?.readAll(maxMiB: LineSplitter.maxMiB) ?? []
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure.file("the request is not UTF-8")
    }
    return text
  }

  /// Hands the lines that are not blank to `body`, each when it is there.
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

  /// Where the bytes are; nil for the command line.
  private func file() throws -> InputFile? {
    switch self {
    case .text: nil
    case .file(let path): try InputFile(path: path)
    case .standardInput: .standardInput
    }
  }
}
