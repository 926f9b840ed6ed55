import Testing

@testable import protoc_gen_framed_rpc

@Suite struct `Lint of contracts` {
  @Test(arguments: [
    (
      "message A { required int32 x = 1; }", "3:13: x is required: it could never be left out again"
    ),
    (
      "message A {\n  optional group B = 1 { optional int32 x = 1; }\n}",
      "4:3: b is a group: write a message"
    ),
    ("message A { extensions 100 to 199; }", "3:24: extensions of A: nothing reads them"),
    (
      "message A { extensions 100 to 199; }\nextend A { optional int32 x = 100; }",
      "4:12: an extension: nothing reads it"
    ),
    (
      "message A { optional B b = 1; }\nmessage B { repeated A a = 1; }",
      "3:1: A contains itself: bound it, or say 'swift: recursive' in its comment"
    ),
    (
      "message A { optional int32 userID = 1; optional int32 userid = 2; }",
      "3:40: userid and userID are one name in C, which is in lower case"
    ),
    (
      "message A { optional int32 base = 1; }",
      "3:13: base is what protoc-c calls the head of every message"
    ),
    (
      "message A { optional int32 pin = 1; optional bool has_pin = 2; }",
      "3:37: has_pin is what C calls the presence of pin"
    ),
    (
      "message A { repeated int32 pins = 1; optional int32 n_pins = 2; }",
      "3:38: n_pins is what C calls the number of pins"
    ),
    (
      "message A { oneof pick { int32 x = 1; int32 pick_case = 2; } }",
      "3:39: pick_case is what C calls the choice of pick"
    ),
    (
      "message A { optional string s = 1 [default = \"x\"]; }",
      "3:13: s has a default: absence is for the rules to understand"
    ),
    ("message A { optional float f = 1; }", "3:13: f is a float: no value of the contract is one"),
    (
      "message A { map<string, int32> m = 1; }",
      "3:13: m is a map: write a repeated message, which has one order"
    ),
    ("enum Mood { GOOD = 1; }", "3:13: GOOD does not begin with MOOD_"),
    ("enum Mood { MOOD_BAD = -1; }", "3:13: MOOD_BAD is negative: it takes ten bytes"),
    (
      "message A {}\nservice S { rpc A(.test.v1.A) returns (.test.v1.A); }",
      "4:13: A does not say its idempotency_level: clients that repeat the call need it"
    ),
    (
      "message A {}\nservice S { rpc A(stream .test.v1.A) returns (stream .test.v1.A) {"
        + " option idempotency_level = IDEMPOTENT; } }",
      "4:13: A streams both ways: nothing here needs it"
    ),
    (
      "message A {}\nservice S { rpc B(.test.v1.A) returns (.test.v1.A) {"
        + " option idempotency_level = IDEMPOTENT; } }",
      "4:13: B takes a A: an rpc is called like its input"
    ),
    (
      "// swift: Instant\nmessage A { optional int32 x = 1; optional int32 y = 2; }",
      "4:1: A stands for one value and has several fields"
    ),
    (
      "// swift: edit\nmessage A { oneof edit { int32 set = 1; int32 clear = 2; } }",
      "4:1: A is an edit: give it one oneof of 'clear' and 'set', in this order"
    ),
    (
      "message A {\n// swift: absnt is false\noptional bool x = 1; }",
      "5:1: x has a 'swift:' that no such field has: 'absent is VALUE' is for a single "
        + "field, 'label NAME' for one of a choice, 'in PROPERTY' for any other"
    ),
    (
      "message A {\n// swift: label until\noptional bool x = 1; }",
      "5:1: x has a 'swift:' that no such field has: 'absent is VALUE' is for a single "
        + "field, 'label NAME' for one of a choice, 'in PROPERTY' for any other"
    ),
    (
      "message A { optional int32 x = 1; oneof c { int32 y = 2; } }",
      "3:1: A is more than a choice: give it a message of its own"
    ),
    (
      "// swift: Void\nmessage A {}\nmessage B { optional A a = 1; }",
      "5:13: A stands for Void, as an answer and nowhere else"
    ),
  ])
  func `a lint finding has file, line and column`(body: String, finding: String) throws {
    #expect(try findings(contract(body)).contains("test.proto:\(finding)"))
  }

  @Test func `proto3 and its optional are refused`() throws {
    let found = try findings(
      contract("message A { optional int32 x = 1; int32 y = 2; }", syntax: "proto3"))
    #expect(
      found.contains("test.proto:1:1: syntax proto3: write proto2, where absence can be seen"))
    #expect(
      found.contains("test.proto:3:13: x is an optional of proto3, which protoc-c does not know"))
  }

  @Test(arguments: [
    ("option (pb_c_file).no_generate = true;\nmessage A {}", "4:1"),
    ("option (pb_c_file).const_strings = true;\nmessage A {}", "4:1"),
    ("message A { option (pb_c_msg).base_field_name = \"root\"; }", "4:1"),
    ("message A { message B { option (pb_c_msg).gen_init_helpers = false; } }", "4:13"),
    ("message A { optional string s = 1 [(pb_c_field).string_as_bytes = true]; }", "4:13"),
  ])
  func `options of protoc-c that change its output are refused`(
    body: String, place: String
  ) throws {
    let finding =
      "test.proto:\(place): an option of protoc-c by which it generates something else: c_package is all"
    let text = contract("import \"protobuf-c/protobuf-c.proto\";\n" + body)
    #expect(try findings(text) == [finding])
  }

  @Test func `more fields than the validation can count are refused`() throws {
    let fields = (1...257).map { "optional int32 x\($0) = \($0);" }.joined(separator: " ")
    #expect(
      try findings(contract("message A { \(fields) }")) == [
        "test.proto:3:1: A has more than 256 fields: the guard counts no more"
      ])
  }

  @Test func `a recursive message is accepted if its comment declares it`() throws {
    #expect(try findings(contract("// swift: recursive\nmessage A { optional A a = 1; }")) == [])
  }
}

@Suite struct `Comments of rpcs` {
  @Test(arguments: ["\r", "\r\n", "\u{B}", "\u{2028}"].indices)
  func `an rpc comment stays a comment with any line terminator`(index: Int) throws {
    let end = ["\r", "\r\n", "\u{B}", "\u{2028}"][index]
    let text = contract(
      "message A {}\nservice S {\n/* Gets\(end)let x = 1. */\n"
        + "rpc A(.test.v1.A) returns (.test.v1.A) { option idempotency_level = IDEMPOTENT; } }")
    let request = GeneratorRequest(
      all: try Protoc.files(["test.proto": text]), wanted: ["test.proto"])
    let made = try Generator.files(for: request, Options(parameter: Contract.parameter))
    let content = try #require(made.first { $0.name == "test.frpc.swift" }).content
    #expect(content.contains("  /// Gets\n  /// let x = 1.\n"), "\(content)")
    #expect(!content.unicodeScalars.contains { "\r\u{B}\u{2028}".unicodeScalars.contains($0) })
  }
}

@Suite struct `Changes of a published contract` {
  private static let old = """
    message A { optional int32 x = 1; optional string s = 2; }
    enum Mood { MOOD_GOOD = 1; MOOD_BAD = 2; }
    service S {
      rpc A(.test.v1.A) returns (.test.v1.A) { option idempotency_level = IDEMPOTENT; }
    }
    """

  @Test(arguments: [
    ("optional string s = 2;", "", "3:1: A.s is gone and its number 2 is not reserved"),
    ("string s = 2", "bytes s = 2", "3:35: A.s has another type now"),
    ("optional string s", "repeated string s", "3:35: A.s has another type now"),
    ("string s = 2", "string t = 2", "3:35: A.s is called t now, or its number is used again"),
    ("MOOD_BAD = 2;", "", "4:1: MOOD_BAD = 2 is gone or has another number"),
    ("MOOD_BAD = 2", "MOOD_BAD = 3", "4:1: MOOD_BAD = 2 is gone or has another number"),
    ("enum Mood { MOOD_GOOD = 1; MOOD_BAD = 2; }", "", "1:1: enum Mood is gone"),
    ("returns (", "returns (stream ", "6:3: rpc test.v1.S/A streams in another way"),
    (
      "= IDEMPOTENT", "= IDEMPOTENCY_UNKNOWN",
      "6:3: rpc test.v1.S/A has another idempotency level"
    ),
    ("service S", "service T", "1:1: rpc test.v1.S/A is gone"),
  ])
  func `a breaking change is reported`(old: String, new: String, finding: String) throws {
    let changed = Self.old.replacing(old, with: new)
    let found = try findings(contract(changed), baseline: contract(Self.old))
    #expect(found == ["test.proto:\(finding) (breaks existing clients)"])
  }

  @Test func `additions and removals with a reserved number are accepted`() throws {
    let added = Self.old
      .replacing("optional string s = 2;", with: "reserved 2; optional bool b = 3;")
      .replacing("MOOD_BAD = 2;", with: "MOOD_BAD = 2; MOOD_FAIR = 3;")
      .replacing("service S {", with: "message B {}\nservice S {")
    #expect(try findings(contract(added), baseline: contract(Self.old)) == [])
  }

  @Test(arguments: ["", "option idempotency_level = IDEMPOTENCY_UNKNOWN;"])
  func `an idempotency level for an rpc without one is accepted`(published: String) throws {
    let level = "option idempotency_level = IDEMPOTENT;"
    let old = Self.old.replacing(level, with: published)
    #expect(old != Self.old)
    #expect(try findings(contract(Self.old), baseline: contract(old)) == [])
  }
}
