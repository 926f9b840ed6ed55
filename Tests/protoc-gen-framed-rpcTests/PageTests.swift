import Foundation
import Testing

@testable import protoc_gen_framed_rpc

/// Follows Docs/Adding-a-use-case.md with the code on that page.
@Suite struct `Page Adding-a-use-case` {
  /// The code blocks of the page by purpose.
  private struct Blocks {
    /// The path of the Swift file.
    let path: String
    let file: String
    let message: String
    let line: String

    init() throws {
      let blocks = try Page("Adding-a-use-case.md").blocks
      let file = try #require(blocks.first { $0.code.contains(": UseCase") })
      self.file = file.code
      path = try #require(file.path)
      let protos = blocks.filter { $0.language == "proto" }.map(\.code)
      message = try #require(protos.first { $0.contains("message ") })
      line = try #require(protos.first { $0.contains("rpc ") })
    }

    /// The name of the use case.
    var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }
  }

  @Test func `the page's message and rpc are accepted and map every input`() throws {
    let page = try Blocks()
    var contract = try Page.contract()
    let service = "service Tasks {\n"
    let tasks = try #require(contract["kinship/v1/tasks.proto"])
    contract["kinship/v1/tasks.proto"] =
      tasks.replacing(service, with: service + page.line) + "\n" + page.message
    let made = try Page.mapping(of: "tasks", in: contract)
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

  @Test func `the page's Swift file compiles with its target`() throws {
    let page = try Blocks()
    let folder = Page.root.appending(path: page.path).deletingLastPathComponent()
    #expect(FileManager.default.fileExists(atPath: folder.path()), "the folder of \(page.path)")
    let compiler = try PageCompiler([page.path: page.file])
    defer { compiler.remove() }
    try compiler.check("KinshipUseCases")
  }
}

/// Follows Docs/Adding-an-area.md with the code on that page.
@Suite struct `Page Adding-an-area` {
  @Test func `the page's contract is accepted and maps its messages and methods`() throws {
    let page = try Page("Adding-an-area.md")
    let (path, file) = try #require(page.files.first { $0.key.hasSuffix(".proto") })
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let contract = try Page.contract().merging(["kinship/v1/\(name).proto": file]) { $1 }
    let made = try Page.mapping(of: name, in: contract)
    for message in file.matches(of: /message (\w+)/).map(\.output.1) {
      #expect(made.contains("extension \(message): WireMessage"))
    }
    for method in file.matches(of: /rpc (\w+)/).map({ String($0.output.1) }) {
      #expect(made.contains("registrar.add(useCase: \(SwiftNames.lowerFirst(method)))"))
    }
  }

  @Test func `the page's Swift files compile in every layer, with both stores`() throws {
    let page = try Page("Adding-an-area.md")
    let files = page.files.filter { $0.key.hasSuffix(".swift") }
    let compiler = try PageCompiler(files.merging(page.changedFiles()) { $1 })
    defer { compiler.remove() }
    for target in ["KinshipDomain", "KinshipUseCases", "KinshipData"] {
      try compiler.emit(target)
      try compiler.check(target)
    }
    try compiler.check("KinshipPresentation")
  }
}
