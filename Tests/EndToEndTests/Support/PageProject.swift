import Foundation
import Testing

/// The package of a documentation page, with the files that the page shows.
struct PageProject {
  private struct Block {
    let language: String
    let code: String
    /// The last file that the text before the block names, or nil if there is none.
    let path: String?
  }

  private let home: KinHome
  private let blocks: [Block]
  /// The folder of the package.
  let folder: String

  /// Writes the files of a page that belong to a folder; `endpoint` replaces the page's.
  init(_ page: String, folder name: String, endpoint: String, in home: KinHome) throws {
    self.home = home
    folder = "\(home.path)/\(name)"
    let text = try String(contentsOfFile: "\(Self.root)/\(page)", encoding: .utf8)
    blocks = Self.blocks(in: text)
    for block in blocks {
      guard let path = block.path, path.hasPrefix(name + "/"), block.language != "sh" else {
        continue
      }
      let file = URL(filePath: "\(home.path)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try block.code.replacing(/\.tcp\(.*security: \.plaintext\)/, with: endpoint)
        .write(to: file, atomically: false, encoding: .utf8)
    }
  }

  /// The documented output of the client.
  var output: String {
    get throws { try #require(blocks.last { $0.language.isEmpty && $0.path == nil }).code }
  }

  /// Runs the commands of the page that call a program, with the code generators of this build.
  func runCommands(calling program: String) throws {
    let commands = try #require(blocks.first { $0.language == "sh" && $0.code.contains(program) })
    try run("PATH=\(Self.built):$PATH\n\(commands.code)")
  }

  /// Builds the package with the libraries that were built with the tests.
  func build() throws {
    try run(
      "\(Self.root)/Tests/EndToEndTests/Support/build-page-package \(Self.root) \(Self.built)")
  }

  private func run(_ commands: String) throws {
    let outcome = try home.run(
      program: ["/bin/sh", "-c", "set -e; cd \(folder)\n\(commands)"])
    try #require(outcome.status == 0, "\(outcome.output)\(outcome.error)")
  }

  private static func blocks(in text: String) -> [Block] {
    let parts = text.components(separatedBy: "\n```")
    // Text and code alternate.
    return stride(from: 1, to: parts.count, by: 2).map { at in
      let lines = parts[at].split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let paths = parts[at - 1].matches(of: /`(\w[^`\s]*\/[^`\s]*\.\w+)`/)
      return Block(
        language: String(lines[0]), code: lines[1] + "\n",
        path: paths.last.map { String($0.output.1) })
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path(percentEncoded: false).trimmingSuffix("/")
  private static let built = URL(filePath: KinHome.kinPath).deletingLastPathComponent()
    .path(percentEncoded: false).trimmingSuffix("/")
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
