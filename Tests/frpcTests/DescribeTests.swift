import FramedRPCDescriptors
import Testing

@testable import frpc

@Suite struct DescribeTests {
  private func text(_ name: String) throws -> String {
    let catalogue = try StoreContract.catalogue()
    return ProtoText.text(of: try catalogue.declaration(name), in: catalogue)
  }

  @Test func `describing a service prints its declaration with comments`() throws {
    #expect(
      try text("kv.v1.Store") == """
        // kv/store.proto, package kv.v1
        service Store {
          // Reads a value.
          rpc Get(GetRequest) returns (Item) {
            option idempotency_level = NO_SIDE_EFFECTS;
          }
          rpc Put(Item) returns (PutReply) {
            option idempotency_level = IDEMPOTENT;
          }
          rpc Watch(GetRequest) returns (stream Item);
          rpc Load(stream Item) returns (PutReply);
          rpc Talk(stream Item) returns (stream Item);
        }

        """)
  }

  @Test func `describing a proto3 message prints every kind of member`() throws {
    #expect(
      try text("Item") == """
        // kv/store.proto, package kv.v1
        // A value under a key.
        message Item {
          message Note {
            string text = 1;
          }
          enum Kind {
            PLAIN = 0;
            SECRET = 1;
          }
          reserved 4;
          reserved 9 to 11;
          string key = 1;
          optional int32 size = 2;
          oneof value {
            bytes raw = 3;
            Item.Note note = 5;
          }
          repeated Item.Kind kinds = 6;
          map<string, Item.Note> notes = 7;
          Shape shape = 8;
        }

        """)
  }

  @Test func `describing a proto2 message prints labels and defaults`() throws {
    #expect(
      try text("Shape") == """
        // kv/shapes.proto, package kv.v1
        message Shape {
          required double width = 1;
          optional string name = 2 [default = "box"];
          optional uint64 depth = 3 [default = 7];
        }

        """)
  }

  @Test func `describing a method prints its messages too`() throws {
    let text = try text("Store/Load")
    #expect(text.contains("  rpc Load(stream Item) returns (PutReply);\n}\n\n//"))
    #expect(text.contains("message Item {") && text.contains("message PutReply {"))
  }

  @Test func `describing an enumeration prints its values`() throws {
    #expect(try text("Item.Kind").hasSuffix("enum Kind {\n  PLAIN = 0;\n  SECRET = 1;\n}\n"))
  }

  @Test func `unusual line ends in a comment do not end the comment`() throws {
    let comment = " a\r\n b\u{2028}message Forged {}\r c\td\n"
    let location = DescriptorBytes.field(1, [4, 0]) + DescriptorBytes.field(2, [0, 0, 0])
    let source = DescriptorBytes.field(1, location + DescriptorBytes.field(3, comment))
    let set = DescriptorBytes.set(
      DescriptorBytes.file(
        "a\nb", DescriptorBytes.message("M") + DescriptorBytes.field(9, source)))
    let catalogue = try Catalogue(descriptorSet: set)
    #expect(
      ProtoText.text(of: try catalogue.declaration("M"), in: catalogue)
        == #"""
        // a\u000ab
        // a
        // b\u2028message Forged {}\u000d c\u0009d
        message M {}

        """#)
  }

  @Test func `describing a message with thousands of oneofs and maps prints each once`() throws {
    let count = 2_000
    let pair = DescriptorBytes.member("key") + DescriptorBytes.member("value", number: 2)
    var content: [UInt8] = []
    for index in 0..<count {
      content += DescriptorBytes.member(
        "f\(index)", number: index + 1, DescriptorBytes.number(9, index))
      content += DescriptorBytes.field(8, DescriptorBytes.field(1, "o\(index)"))
      content += DescriptorBytes.member(
        "m\(index)", number: count + index + 1, label: 3, type: 11,
        DescriptorBytes.field(6, ".M.E\(index)"))
      content += DescriptorBytes.field(
        3, DescriptorBytes.field(1, "E\(index)") + pair + DescriptorBytes.field(7, [0x38, 1]))
    }
    let set = DescriptorBytes.set(
      DescriptorBytes.file("a", DescriptorBytes.message("M", content)))
    let catalogue = try Catalogue(descriptorSet: set)
    let text = ProtoText.text(of: try catalogue.declaration("M"), in: catalogue)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3 + 4 * count)
    #expect(lines.contains("  map<int32, int32> m1999 = 4000;"))
  }

  @Test func `an optional field that also belongs to a oneof is printed once`() throws {
    let member = DescriptorBytes.member("b", number: 2, DescriptorBytes.number(9, 0))
    let optional = DescriptorBytes.member(
      "c", number: 3, DescriptorBytes.number(9, 0) + DescriptorBytes.number(17, 1))
    let oneof = DescriptorBytes.field(8, DescriptorBytes.field(1, "o"))
    let message = DescriptorBytes.message("M", member + optional + oneof)
    let catalogue = try Catalogue(
      descriptorSet: DescriptorBytes.set(DescriptorBytes.file("a", message)))
    let text = ProtoText.text(of: try catalogue.declaration("M"), in: catalogue)
    #expect(text.split(separator: "int32 c = 3;").count == 2)
  }

  // MARK: Names

  @Test(arguments: [
    "kv.v1.Store/Get", "/kv.v1.Store/Get", "kv.v1.Store.Get", "v1.Store/Get", "Store/Get",
    "Store.Get",
  ])
  func `a method is found by its full name or by the last parts of it`(name: String) throws {
    let (method, path) = try StoreContract.catalogue().method(name)
    #expect(method.name == "Get" && path == "/kv.v1.Store/Get")
  }

  @Test(arguments: ["Get", "tore/Get", "Store/", "Store/get", "kv.v1.Item", ""])
  func `a name that matches no method is a usage failure`(name: String) throws {
    let catalogue = try StoreContract.catalogue()
    let failure = #expect(throws: Failure.self) { try catalogue.method(name) }
    #expect(failure?.status == .usage)
  }

  @Test(arguments: [
    ("Store/get", "kv.v1.Store/Get"), ("store/watch", "kv.v1.Store/Watch"),
    ("Wathc", "kv.v1.Store/Watch"), ("kv.v1.Stor/Load", "kv.v1.Store/Load"),
    ("/KV.v1.Store/Talk", "kv.v1.Store/Talk"), ("Get", "kv.v1.Store/Get"),
  ])
  func `a method in another case or with a typing error suggests the method`(
    name: String, meant: String
  ) throws {
    let catalogue = try StoreContract.catalogue()
    let failure = #expect(throws: Failure.self) { try catalogue.method(name) }
    #expect(failure?.text == "there is no method “\(name)”: did you mean \(meant)?")
  }

  @Test(arguments: [("item", "kv.v1.Item"), ("Shpe", "kv.v1.Shape"), ("STORE", "kv.v1.Store")])
  func `a type or service in another case or with a typing error suggests it`(
    name: String, meant: String
  ) throws {
    let catalogue = try StoreContract.catalogue()
    let failure = #expect(throws: Failure.self) { try catalogue.declaration(name) }
    #expect(
      failure?.text == "there is no service, method or type “\(name)”: did you mean \(meant)?")
  }

  @Test func `a name without a similar one refers to the list`() throws {
    let catalogue = try StoreContract.catalogue()
    let failure = #expect(throws: Failure.self) { try catalogue.method("Store/Frobnicate") }
    #expect(
      failure?.text
        == "there is no method “Store/Frobnicate”: write SERVICE/METHOD, see “list”")
  }

  @Test func `a name that matches two types fails and lists them`() throws {
    let other = DescriptorBytes.set(
      DescriptorBytes.file("b.proto", package: "b", DescriptorBytes.message("Item")))
    let catalogue = try Catalogue(descriptorSet: StoreContract.descriptorSet + other)
    let failure = #expect(throws: Failure.self) { try catalogue.declaration("Item") }
    #expect(failure?.text == "“Item” may be b.Item, kv.v1.Item")
  }

  @Test func `a service without a description fails and suggests --descriptor-set`() throws {
    let catalogue = try Catalogue(descriptorSet: [], services: ["kv.v1.Store"])
    #expect(catalogue.serviceNames == ["kv.v1.Store"])
    let failure = #expect(throws: Failure.self) { try catalogue.service("kv.v1.Store") }
    #expect(failure?.text == "the server does not describe kv.v1.Store: use --descriptor-set")
  }

  @Test(arguments: ["kv.v1.Store/Get", "/kv.v1.Store/Get", "Store/Get", "kv.v1.Store.Get"])
  func `a method of a service without a description fails and suggests --descriptor-set`(
    name: String
  ) throws {
    let catalogue = try Catalogue(descriptorSet: [], services: ["kv.v1.Store"])
    let failure = #expect(throws: Failure.self) { try catalogue.method(name) }
    #expect(failure?.status == .usage)
    #expect(failure?.text == "the server does not describe kv.v1.Store: use --descriptor-set")
  }
}
