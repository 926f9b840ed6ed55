import FramedRPCDescriptors
import Testing

@testable import protoc_gen_framed_rpc

@Suite struct `Unsupported proto files` {
  private static func findings(_ body: String, syntax: String = "proto2") throws -> [String] {
    let request = GeneratorRequest(
      all: try Protoc.files(["test.proto": contract(body, syntax: syntax)]),
      wanted: ["test.proto"])
    do {
      _ = try Generator.files(for: request, Options(cModule: "CTest"))
      return []
    } catch let error as Generator.Findings {
      return error.all.map(\.description)
    }
  }

  @Test(arguments: [
    (
      "message A {\n  optional group B = 1 { optional int32 x = 1; }\n}",
      "4:3: b is a group: write a message"
    ),
    (
      "message A { extensions 100 to 199; }",
      "3:24: A has extensions: write the fields in the message itself"
    ),
    (
      "message A { extensions 100 to 199; }\nextend A { optional int32 x = 100; }",
      "4:12: an extension: write the field in the message itself"
    ),
    (
      "message A { optional int32 userID = 1; optional int32 userid = 2; }",
      "3:40: userid makes the field userid, which C would call userid like the field userID: rename it"
    ),
    (
      "message A { optional int32 base = 1; }",
      "3:13: base makes the field base, which C would call base like the head of every message: rename it"
    ),
    (
      "message A { optional int32 pin = 1; optional bool has_pin = 2; }",
      "3:37: has_pin makes the field has_pin, which C would call has_pin like the presence of pin: rename it"
    ),
    (
      "message A { optional bytes s = 1 [default = \"x\"]; }",
      "3:13: s has a default of bytes: leave it out"
    ),
    (
      "message A { optional float f = 1 [default = nan]; }",
      "3:13: f has the default nan, which protoc-c writes as no C compiler reads it: leave it out"
    ),
    (
      "message A { message PinEntry { optional string key = 1; optional string value = 2; }\n"
        + "repeated PinEntry pin = 1; }",
      "4:1: pin looks like a map when it runs, for protoc-c keeps no more of one: write a map,"
        + " or rename its message"
    ),
    (
      "message A { required A a = 1; }", "3:13: a requires its own message: make it optional"
    ),
    (
      "message A { optional int32 foo_bar = 1; optional int32 fooBar = 2; }",
      "3:41: fooBar and foo_bar are both fooBar in Swift: rename one"
    ),
    (
      "message A { oneof c { int32 q_a = 1; int32 qA = 2; } }",
      "3:38: qA and q_a are both qA in Swift: rename one"
    ),
    (
      "message A { oneof Pick { int32 x = 1; } optional int32 pick = 2; }",
      "3:41: pick and Pick are both pick in Swift: rename one"
    ),
    (
      "message SClient {}\nservice S { rpc B(.test.v1.SClient) returns (.test.v1.SClient); }",
      "4:13: test.v1.S and test.v1.SClient are both SClient in Swift: rename one"
    ),
    (
      "message A {}\nservice S { rpc B(stream .test.v1.A) returns (stream .test.v1.A); }",
      "4:13: B streams both ways, which the protocol does not have: split it into two rpcs"
    ),
  ])
  func `an unsupported declaration is refused with file, line, column and advice`(
    body: String, finding: String
  ) throws {
    #expect(try Self.findings(body).contains("test.proto:\(finding)"))
  }

  @Test func `an optional field of proto3 is refused, other proto3 fields are accepted`() throws {
    #expect(
      try Self.findings("message A { optional int32 x = 1; int32 y = 2; }", syntax: "proto3") == [
        "test.proto:3:13: x is an optional of proto3, which protoc-c does not know:"
          + " put it into a oneof, or write proto2"
      ])
  }

  @Test func `a field type from a file that is not generated is refused`() throws {
    let texts = [
      "test.proto": "syntax = \"proto3\";\nimport \"other.proto\";\nmessage A { B b = 1; }",
      "other.proto": "syntax = \"proto3\";\nmessage B {}",
    ]
    let request = GeneratorRequest(all: try Protoc.files(texts), wanted: ["test.proto"])
    #expect {
      _ = try Generator.files(for: request, Options(cModule: "CTest"))
    } throws: { error in
      "\(error)" == "test.proto:3:13: b is a B, whose file is not generated:"
        + " name it on protoc's command line too"
    }
  }

  @Test(arguments: [
    (
      "",
      "c_module is missing: say which module has the output of protoc --c_out,"
        + " for example --framed-rpc_opt=c_module=CStore"
    ),
    ("c_module=C,visibility=open", "visibility=open: write internal, package or public"),
    ("c_module=C,types=mine", "types=mine: write types=generated or types=existing"),
    (
      "c_module=C,colour=red",
      "colour is no option: there are c_module, visibility, prefix, types, import and baseline"
    ),
    ("c_module", "c_module is no option: write KEY=VALUE"),
    (
      "c_module=C\nlet x = 1",
      "c_module=C\nlet x = 1: write the name of a module: letters, digits and _, no digit first"
    ),
    (
      "c_module=C,import=A;B",
      "import=A;B: write the name of a module: letters, digits and _, no digit first"
    ),
    (
      "c_module=C,import=1A",
      "import=1A: write the name of a module: letters, digits and _, no digit first"
    ),
    ("c_module=C,prefix=A {", "prefix=A {: write letters, digits and _, no digit first"),
  ])
  func `an invalid option is refused with the allowed ones`(parameter: String, message: String) {
    #expect(throws: OptionError(message)) { try Options(parameter: parameter) }
  }

  @Test(arguments: ["\\r", "\\r\\n", "\\u{2028}", "\\u{B}", "\\u{0}"].map { $0 })
  func `a comment stays a comment with any line terminator`(name: String) {
    let ends = [
      "\\r": "\r", "\\r\\n": "\r\n", "\\u{2028}": "\u{2028}", "\\u{B}": "\u{B}", "\\u{0}": "\u{0}",
    ]
    var lines = Lines()
    lines.document(" one\(ends[name] ?? "")let two = 2\n")
    for line in lines.text.split(whereSeparator: {
      "\r\n\u{B}\u{C}\u{85}\u{2028}\u{2029}".contains($0)
    }) {
      #expect(line.hasPrefix("///"))
    }
    #expect(!lines.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `a json_name that is no Swift identifier is ignored`() throws {
    let text = "message A { optional int32 b_c = 1 [json_name = \"x: Int\\nvar y\"]; }"
    let files = try Protoc.files(["test.proto": contract(text)])
    #expect(files[0].messages[0].fields[0].swiftName == "bC")
  }

  @Test func `a c_package that is no identifier is refused`() throws {
    let option = "import \"protobuf-c/protobuf-c.proto\";\noption (pb_c_file).c_package = \"a> {\";"
    #expect(try Self.findings("\(option)\nmessage A {}").count == 1)
  }
}
