import Foundation
import FramedRPCDescriptors
import Testing

@testable import protoc_gen_framed_rpc

@Suite struct `Generated code` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private static let sources = ["party.proto", "costume.proto"]

  @Test(arguments: [
    "party.frpc.swift", "costume.frpc.swift", "contract.frpc.swift",
  ])
  func `generated code equals the golden files`(name: String) throws {
    let texts = try Self.sources.map { ($0, try Self.text($0)) }
    let files = try Protoc.files(Dictionary(uniqueKeysWithValues: texts))
    let made = try Generator.files(
      for: GeneratorRequest(all: files, wanted: Self.sources),
      Options(parameter: Contract.parameter), baseline: files)
    let file = try #require(made.first { $0.name == name })
    // To review a change, write it over the golden file and read the difference.
    if ProcessInfo.processInfo.environment["KINSHIP_WRITE_GOLDEN"] != nil {
      try Data(file.content.utf8).write(to: Self.folder.appending(path: "\(name).golden"))
    }
    #expect(try file.content == Self.text("\(name).golden"))
  }

  @Test func `C names equal those of protoc-c`() throws {
    let odd = """
      message HTTPServerInfo2 {
        enum LogLevel_v2 { LOG_LEVEL_V2_Loud = 1; }
        message inner_message { optional int32 x = 1; }
        optional int32 userID = 1;
        optional int32 class = 2;
        optional int32 Default = 3;
        optional LogLevel_v2 level = 4;
        repeated inner_message innerMessages = 5;
        oneof pickOne { string aB = 6; int32 new = 7; }
      }
      """
    let header = try Protoc.header(of: contract(odd))
    let message = "test.v1.HTTPServerInfo2"
    for name in [
      CNames.type(message), CNames.type("\(message).LogLevel_v2"),
      CNames.type("\(message).inner_message"), CNames.initializer(message),
      CNames.initializer("\(message).inner_message"),
      CNames.constant("LOG_LEVEL_V2_Loud", of: "\(message).LogLevel_v2"),
      CNames.field("userID"), "has_" + CNames.field("userID"), CNames.field("class"),
      CNames.field("Default"), "n_" + CNames.field("innerMessages"), CNames.choice("pickOne"),
      CNames.choice("aB", of: "pickOne", in: message),
      CNames.choice("new", of: "pickOne", in: message), CNames.field("new"),
    ] {
      let isThere = try header.contains(Regex("\\b\(name)\\b"))
      #expect(isThere, "\(name)")
    }
    #expect(CNames.initializer(message) == "test__v1__httpserver_info2__init")
  }

  @Test func `C names begin with the c_package option`() throws {
    let others = ["party.proto": try Self.text("party.proto")]
    let text = try Self.text("costume.proto")
    let header = try Protoc.header(of: text, beside: others)
    let files = try Protoc.files(others.merging(["costume.proto": text]) { $1 })
    let file = try #require(files.first { $0.name == "costume.proto" })
    #expect(file.messages[0].fullName == "golden.v1.Costume")
    #expect(file.messages[0].cName == "Fancy.dressUp.Costume")
    let types = file.allMessages.flatMap { [CNames.type($0.cName), CNames.initializer($0.cName)] }
    let constants = [
      CNames.constant("MASK_FOX", of: file.enums[0].cName),
      CNames.choice("plain", of: "outfit", in: "Fancy.dressUp.Outfit"),
    ]
    for name in types + constants {
      let isThere = try header.contains(Regex("\\b\(name)\\b"))
      #expect(isThere, "\(name)")
    }
  }

  @Test func `an empty c_package gives C names without a package`() throws {
    let text = contract(
      "import \"protobuf-c/protobuf-c.proto\";\noption (pb_c_file).c_package = \"\";\nmessage A {}")
    #expect(try Protoc.header(of: text).contains(" a__init"))
    let file = try #require(try Protoc.files(["odd.proto": text]).first { $0.name == "odd.proto" })
    #expect(CNames.initializer(file.messages[0].cName) == "a__init")
  }

  @Test func `case names are value names without the enumeration's prefix`() {
    #expect(SwiftNames.prefix(ofValuesOf: "TaskStatus") == "TASK_STATUS_")
    #expect(SwiftNames.caseName("TASK_STATUS_IN_PROGRESS", of: "TaskStatus") == "inProgress")
    #expect(SwiftNames.caseName("KIND_BONUS", of: "Kind") == "bonus")
  }
}
