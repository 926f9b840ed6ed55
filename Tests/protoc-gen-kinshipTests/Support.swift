import Foundation

@testable import protoc_gen_kinship

/// Runs protoc and removes what it made.
struct Protoc {
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: URL

  private init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "protoc-gen-kinship-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
  }

  /// What protoc understands of some files, by their names.
  static func files(_ texts: [String: String]) throws -> [ProtoFile] {
    let protoc = try Protoc(texts)
    defer { protoc.remove() }
    let names = texts.keys.sorted()
    try protoc.run(
      ["--include_source_info", "--include_imports", "--descriptor_set_out=set.pb"] + names)
    let set = try Data(contentsOf: protoc.folder.appending(path: "set.pb"))
    return try set.withUnsafeBytes { try GeneratorRequest.files(ofSet: $0) }
  }

  /// The header that protoc-c makes of a file.
  static func header(of text: String) throws -> String {
    let protoc = try Protoc(["odd.proto": text])
    defer { protoc.remove() }
    try protoc.run(["--c_out=.", "odd.proto"])
    return try String(contentsOf: protoc.folder.appending(path: "odd.pb-c.h"), encoding: .utf8)
  }

  private func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["protoc", "--proto_path=."] + arguments
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(description: String(decoding: said, as: UTF8.self))
    }
  }

  private func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}

/// A contract in one file, with its head.
func contract(_ body: String, syntax: String = "proto2") -> String {
  "syntax = \"\(syntax)\";\npackage test.v1;\n" + body
}

/// What the generator has to say about a contract, one line for each.
func findings(_ text: String, baseline: String? = nil) throws -> [String] {
  let request = GeneratorRequest(
    all: try Protoc.files(["test.proto": text]), wanted: ["test.proto"])
  let published = try baseline.map { try Protoc.files(["test.proto": $0]) }
  do {
    _ = try Generator.files(for: request, baseline: published)
    return []
  } catch let error as Generator.Findings {
    return error.all.map(\.description)
  }
}
