/// The command history of a profile in `profiles/NAME.history`, which only its owner can read.
struct ReplHistory {
  /// The maximum number of lines.
  static let length = 1_000

  let folder: PrivateFolder
  let name: ProfileName

  private var file: String { "\(name).history" }

  /// The lines, oldest first; empty if they cannot be read.
  var lines: [String] {
    guard let bytes = try? folder.read(file) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Adds a line unless it equals the last line.
  ///
  /// It keeps lines that another REPL session of the profile has added. Throws a `FileError`.
  func add(_ line: String) async throws {
    try folder.prepare()
    let lock = try await folder.lock()
    defer { lock.release() }
    var lines = self.lines
    guard lines.last != line else { return }
    lines.append(line)
    try folder.write(lines.suffix(Self.length).map { $0 + "\n" }.joined(), to: file)
  }
}
