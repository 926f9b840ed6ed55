import Foundation

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

  /// The most bytes of a file with requests: what a message may have as JSON, 32 MiB.
  private static let maxBytes = 32 << 20

  /// All of it, as one JSON text; throws a `Failure` for a file that cannot be read or is too long.
  func whole() throws -> String {
    switch self {
    case .text(let text): return text
    case .file(let path):
      return try Self.read("the file \(path)", FileHandle(forReadingAtPath: path))
    case .standardInput: return try Self.read("standard input", .standardInput)
    }
  }

  private static func read(_ name: String, _ handle: FileHandle?) throws -> String {
    guard let handle else { throw Failure.file("\(name) cannot be opened") }
    let bytes: Data
    do {
      bytes = try handle.readBytes(atMost: maxBytes + 1)
    } catch {
      throw Failure.file("\(name) cannot be read: \(error)")
    }
    guard bytes.count <= maxBytes else { throw Failure.file("\(name) has more than 32 MiB") }
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw Failure.file("\(name) is not UTF-8")
    }
    return text
  }

  /// Hands the lines that are not blank to `body`, each when it is there.
  func forEachLine(_ body: (String) async throws -> Void) async throws {
    guard case .standardInput = self else {
      for line in try whole().split(whereSeparator: \.isNewline) where !line.isBlank {
        try await body(String(line))
      }
      return
    }
    while let line = readLine() {
      try Task.checkCancellation()
      if !line[...].isBlank { try await body(line) }
    }
  }
}

extension Substring {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension FileHandle {
  /// The bytes up to the end, or as many as are wanted.
  fileprivate func readBytes(atMost limit: Int) throws -> Data {
    var bytes = Data()
    while bytes.count < limit, let more = try read(upToCount: limit - bytes.count), !more.isEmpty {
      bytes += more
    }
    return bytes
  }
}
