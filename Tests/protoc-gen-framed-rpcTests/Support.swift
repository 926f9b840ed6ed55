import Foundation
import FramedRPCDescriptors

@testable import protoc_gen_framed_rpc

/// Runs protoc in a temporary folder.
struct Protoc {
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder of the input and output files.
  let folder: URL

  /// The parts of protobuf's and protoc-c's files that the options need, so that no installed files are used.
  private static let options = [
    "google/protobuf/descriptor.proto": """
    syntax = "proto2";
    package google.protobuf;
    message FileOptions { extensions 1000 to max; }
    message MessageOptions { extensions 1000 to max; }
    message FieldOptions { extensions 1000 to max; }
    """,
    "protobuf-c/protobuf-c.proto": """
    syntax = "proto2";
    import "google/protobuf/descriptor.proto";
    message ProtobufCFileOptions {
      optional bool no_generate = 1;
      optional bool gen_pack_helpers = 2;
      optional bool const_strings = 4;
      optional string c_package = 6;
    }
    extend google.protobuf.FileOptions { optional ProtobufCFileOptions pb_c_file = 1019; }
    message ProtobufCMessageOptions {
      optional bool gen_init_helpers = 2;
      optional string base_field_name = 3;
    }
    extend google.protobuf.MessageOptions { optional ProtobufCMessageOptions pb_c_msg = 1019; }
    message ProtobufCFieldOptions { optional bool string_as_bytes = 1; }
    extend google.protobuf.FieldOptions { optional ProtobufCFieldOptions pb_c_field = 1019; }
    """,
  ]

  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "protoc-gen-framed-rpc-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files.merging(Self.options, uniquingKeysWith: { own, _ in own }) {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Parses files with protoc; the texts are given by file name.
  static func files(_ texts: [String: String]) throws -> [ProtoFile] {
    let protoc = try Protoc(texts)
    defer { protoc.remove() }
    let names = texts.keys.sorted()
    try protoc.run(
      ["--include_source_info", "--include_imports", "--descriptor_set_out=set.pb"] + names)
    let set = try Data(contentsOf: protoc.folder.appending(path: "set.pb"))
    return try set.withUnsafeBytes { try GeneratorRequest.files(ofSet: $0) }
  }

  /// The header that protoc-c generates for a file with its imports.
  static func header(of text: String, beside others: [String: String] = [:]) throws -> String {
    let protoc = try Protoc(others.merging(["odd.proto": text]) { $1 })
    defer { protoc.remove() }
    try protoc.run(["--c_out=.", "odd.proto"])
    return try String(contentsOf: protoc.folder.appending(path: "odd.pb-c.h"), encoding: .utf8)
  }

  /// Runs protoc in the folder.
  ///
  /// Throws its error output on failure.
  func run(_ arguments: [String]) throws {
    try run("protoc", ["--proto_path=."] + arguments)
  }

  /// Runs a program in the folder.
  ///
  /// Throws its error output on failure.
  func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
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

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}

/// A contract in one file, with syntax and package.
func contract(_ body: String, syntax: String = "proto2") -> String {
  "syntax = \"\(syntax)\";\npackage test.v1;\n" + body
}

/// The generator's findings for a contract, one per line.
func findings(_ text: String, baseline: String? = nil) throws -> [String] {
  let request = GeneratorRequest(
    all: try Protoc.files(["test.proto": text]), wanted: ["test.proto"])
  let published = try baseline.map { try Protoc.files(["test.proto": $0]) }
  do {
    _ = try Generator.files(
      for: request, Options(parameter: Contract.parameter), baseline: published)
    return []
  } catch let error as Generator.Findings {
    return error.all.map(\.description)
  }
}

/// The generator options of Kinship's contract, as in `scripts/generate`.
enum Contract {
  static let parameter =
    "c_module=CKinshipProto,types=existing,"
    + "import=KinshipDomain,import=KinshipTime,import=KinshipUseCases"
}
