import Foundation
import Testing

@testable import protoc_gen_kinship

/// Does what Docs/Adding-a-use-case.md says, with the code that stands there.
@Suite struct `The page about adding a use case` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The blocks of code on the page, by what the page says they are.
  private struct Page {
    /// The Swift file, and where it belongs.
    let path: String
    let file: String
    let message: String
    let line: String

    init() throws {
      let text = try String(
        contentsOf: root.appending(path: "Docs/Adding-a-use-case.md"), encoding: .utf8)
      let parts = text.components(separatedBy: "\n```")
      // Text and code take turns.
      let blocks = stride(from: 1, to: parts.count, by: 2).map { at in
        let lines = parts[at].split(separator: "\n", maxSplits: 1)
        return (language: String(lines[0]), code: String(lines[1]) + "\n", before: parts[at - 1])
      }
      let file = try #require(blocks.first { $0.code.contains(": UseCase") })
      self.file = file.code
      path = try #require(
        file.before.split(separator: "`").last { $0.hasSuffix(".swift") }.map(String.init))
      let protos = blocks.filter { $0.language == "proto" }.map(\.code)
      message = try #require(protos.first { $0.contains("message ") })
      line = try #require(protos.first { $0.contains("rpc ") })
    }

    /// The name of the use case.
    var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }
  }

  /// The contract as it is, by the names of its files.
  private static func contract() throws -> [String: String] {
    let folder = root.appending(path: "Proto/kinship/v1")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    let files = try names.map { name in
      (
        "kinship/v1/\(name)",
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      )
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// What was built beside these tests.
  private static let built: URL = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: bundle)
    repeat {
      folder.deleteLastPathComponent()
      let plugin = folder.appending(path: "protoc-gen-kinship").path()
      if FileManager.default.isExecutableFile(atPath: plugin) { return folder }
    } while folder.path() != "/"
    return folder
  }()

  @Test func `its message and its line are taken, and make a mapping of every input`() throws {
    let page = try Page()
    var contract = try Self.contract()
    let service = "service Tasks {\n"
    let tasks = try #require(contract["kinship/v1/tasks.proto"])
    contract["kinship/v1/tasks.proto"] =
      tasks.replacing(service, with: service + page.line) + "\n" + page.message
    let protoc = try Protoc(contract)
    defer { protoc.remove() }
    let plugin = Self.built.appending(path: "protoc-gen-kinship").path()
    let published = Self.root.appending(path: "Proto/kinship.pb").path()
    try FileManager.default.createDirectory(
      at: protoc.folder.appending(path: "made"), withIntermediateDirectories: true)
    // What it throws is what the lint and the comparison with the published contract find.
    try protoc.run(
      [
        "--plugin=protoc-gen-kinship=\(plugin)", "--kinship_out=baseline=\(published):made",
        "--c_out=made",
      ] + contract.keys.sorted())
    let made = try String(
      contentsOf: protoc.folder.appending(path: "made/tasks.kinship.swift"), encoding: .utf8)
    let mapping = try #require(
      made.components(separatedBy: "extension \(page.name): WireMessage").last)
    let properties = page.file.matches(of: /public let (\w+):/).map { String($0.output.1) }
    #expect(properties.count > 1)
    let call = try #require(mapping.components(separatedBy: "try self.init(").dropFirst().first)
    let labels = call.prefix { $0 != "}" }.matches(of: /(\w+): \.init\(wire:/)
      .map { String($0.output.1) }
    #expect(labels == properties)
    #expect(made.contains("registrar.add(useCase: \(SwiftNames.lowerFirst(page.name)))"))
  }

  @Test func `its Swift file compiles among the others of its target`() throws {
    let page = try Page()
    let folder = Self.root.appending(path: page.path).deletingLastPathComponent()
    #expect(FileManager.default.fileExists(atPath: folder.path()), "the folder of \(page.path)")
    let target = Self.root.appending(path: "Sources/KinshipUseCases")
    let names = try FileManager.default.subpathsOfDirectory(atPath: target.path())
    let others = names.filter { $0.hasSuffix(".swift") }.map { target.appending(path: $0).path() }
    let protoc = try Protoc(["\(page.name).swift": page.file])
    defer { protoc.remove() }
    let file = protoc.folder.appending(path: "\(page.name).swift").path()
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    try protoc.run(
      "swiftc",
      [
        "-frontend", "-typecheck", "-primary-file", file, "-module-name", "KinshipUseCases",
        "-package-name", "kinship", "-swift-version", "6", "-warnings-as-errors", "-I",
        Self.built.appending(path: "Modules").path(),
      ] + features.flatMap { ["-enable-upcoming-feature", $0] } + others)
  }
}
