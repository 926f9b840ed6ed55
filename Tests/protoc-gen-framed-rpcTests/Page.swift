import Foundation
import Testing

/// The code blocks of a page in Docs.
struct Page {
  /// The root folder of the project.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  struct Block {
    let language: String
    let code: String
    /// The last file that the preceding text names; nil if it names none.
    let path: String?
  }

  let blocks: [Block]

  init(_ name: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: "Docs/\(name)"), encoding: .utf8)
    let parts = text.components(separatedBy: "\n```")
    // Text and code alternate.
    blocks = stride(from: 1, to: parts.count, by: 2).map { at in
      let lines = parts[at].split(separator: "\n", maxSplits: 1).map(String.init)
      let paths = parts[at - 1].matches(of: /`(\w[^`\s]*\/[^`\s]*\.\w+)`/).map {
        String($0.output.1)
      }
      return Block(language: lines[0], code: lines[1] + "\n", path: paths.last)
    }
  }

  /// The new files, by their paths in the project.
  var files: [String: String] {
    Dictionary(
      blocks.filter { $0.language != "diff" }.compactMap { block in
        block.path.map { ($0, block.code) }
      }, uniquingKeysWith: +)
  }

  /// The files that the page changes, with the changes applied, by their paths in the project.
  func changedFiles() throws -> [String: String] {
    var changed: [String: String] = [:]
    for block in blocks where block.language == "diff" {
      for part in block.code.components(separatedBy: "+++ ").dropFirst() {
        let lines = part.split(separator: "\n").map(String.init)
        let file = try changed[lines[0]] ?? Self.text(of: lines[0])
        func text(without sign: Character) -> String {
          lines.dropFirst().filter { $0.first != sign }.map { $0.dropFirst() + "\n" }.joined()
        }
        let places = file.ranges(of: text(without: "+"))
        try #require(places.count == 1, "\(lines[0]) has these lines once:\n\(part)")
        changed[lines[0]] = file.replacingCharacters(in: places[0], with: text(without: "-"))
      }
    }
    return changed
  }

  /// A file of the project.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}

/// Inputs of the page tests: the contract, and the products built with these tests.
extension Page {
  /// The files of the contract by name.
  static func contract() throws -> [String: String] {
    let folder = root.appending(path: "Proto/kinship/v1")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    let files = try names.map { ("kinship/v1/\($0)", try text(of: "Proto/kinship/v1/\($0)")) }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// The folder of the products built with these tests.
  static let built: URL = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: bundle)
    repeat {
      folder.deleteLastPathComponent()
      let plugin = folder.appending(path: "protoc-gen-framed-rpc").path()
      if FileManager.default.isExecutableFile(atPath: plugin) { return folder }
    } while folder.path() != "/"
    return folder
  }()

  /// The Swift file that `scripts/generate` generates for a file of a contract.
  ///
  /// Throws the findings of the lint and of the comparison with the published contract.
  static func mapping(of name: String, in contract: [String: String]) throws -> String {
    let protoc = try Protoc(contract)
    defer { protoc.remove() }
    let plugin = built.appending(path: "protoc-gen-framed-rpc").path()
    let published = root.appending(path: "Proto/kinship.pb").path()
    let made = protoc.folder.appending(path: "made")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    try protoc.run(
      [
        "--plugin=protoc-gen-framed-rpc=\(plugin)",
        "--framed-rpc_out=\(Contract.parameter),baseline=\(published):made",
        "--c_out=made",
      ] + contract.keys.sorted())
    return try String(contentsOf: made.appending(path: "\(name).frpc.swift"), encoding: .utf8)
  }
}
