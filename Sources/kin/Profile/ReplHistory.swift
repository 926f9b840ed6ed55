/// The lines that were typed in former sessions of a profile: `profiles/NAME.history`, for its owner alone.
struct ReplHistory {
  /// How many lines are kept.
  static let length = 1_000

  let folder: PrivateFolder
  let name: ProfileName

  private var file: String { "\(name).history" }

  /// The lines, the oldest first; none where they cannot be read.
  var lines: [String] {
    guard let bytes = try? folder.read(file) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Keeps a line; the one before it is not repeated.
  ///
  /// Another session of the profile may have added lines meanwhile: they stay. Throws a `FileError`.
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
