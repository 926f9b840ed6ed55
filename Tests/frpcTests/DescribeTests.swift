import FramedRPCDescriptors
import Testing

@testable import frpc

@Suite struct DescribeTests {
  private func text(_ name: String) throws -> String {
    let catalogue = try StoreContract.catalogue()
    return ProtoText.text(of: try catalogue.declaration(name), in: catalogue)
  }

  @Test func `a service, described, is its text with comments`() throws {
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

  @Test func `a proto3 message with every shape, described, is its text`() throws {
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

  @Test func `a proto2 message, described, has its labels and defaults`() throws {
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

  @Test func `a method, described, comes with its messages`() throws {
    let text = try text("Store/Load")
    #expect(text.contains("  rpc Load(stream Item) returns (PutReply);\n}\n\n//"))
    #expect(text.contains("message Item {") && text.contains("message PutReply {"))
  }

  @Test func `an enumeration, described, is its values`() throws {
    #expect(try text("Item.Kind").hasSuffix("enum Kind {\n  PLAIN = 0;\n  SECRET = 1;\n}\n"))
  }

  // MARK: Names

  @Test(arguments: [
    "kv.v1.Store/Get", "/kv.v1.Store/Get", "kv.v1.Store.Get", "v1.Store/Get", "Store/Get",
    "Store.Get",
  ])
  func `a method, named in full or by its end, is found`(name: String) throws {
    let (method, path) = try StoreContract.catalogue().method(name)
    #expect(method.name == "Get" && path == "/kv.v1.Store/Get")
  }

  @Test(arguments: ["Get", "tore/Get", "Store/", "Store/get", "kv.v1.Item", ""])
  func `a name of no method, looked up, is a usage failure`(name: String) throws {
    let catalogue = try StoreContract.catalogue()
    let failure = #expect(throws: Failure.self) { try catalogue.method(name) }
    #expect(failure?.status == .usage)
  }

  @Test func `a name of two types, looked up, is a failure that lists them`() throws {
    let other = descriptorSet(file("b.proto", package: "b", message("Item")))
    let catalogue = try Catalogue(descriptorSet: StoreContract.descriptorSet + other)
    let failure = #expect(throws: Failure.self) { try catalogue.declaration("Item") }
    #expect(failure?.text == "“Item” may be b.Item, kv.v1.Item")
  }

  @Test func `a service without description, looked up, is named with the way out`() throws {
    let catalogue = try Catalogue(descriptorSet: [], services: ["kv.v1.Store"])
    #expect(catalogue.serviceNames == ["kv.v1.Store"])
    let failure = #expect(throws: Failure.self) { try catalogue.service("kv.v1.Store") }
    #expect(failure?.text == "the server does not describe kv.v1.Store: use --descriptor-set")
  }

  // MARK: Descriptor sets of a hostile server

  private func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [number << 3 | 2, UInt8(bytes.count)] + bytes
  }

  private func descriptorSet(_ file: [UInt8]) -> [UInt8] { field(1, file) }

  private func file(_ name: String, package: String = "", _ content: [UInt8]) -> [UInt8] {
    field(1, Array(name.utf8)) + field(2, Array(package.utf8)) + content
  }

  private func message(_ name: String, _ content: [UInt8] = []) -> [UInt8] {
    field(4, field(1, Array(name.utf8)) + content)
  }

  /// A field `a` with a label and a type as numbers.
  private func member(label: UInt8, type: UInt8, typeName: String = "") -> [UInt8] {
    let name = typeName.isEmpty ? [] : field(6, Array(typeName.utf8))
    return field(2, field(1, [97]) + [0x18, 1, 0x20, label, 0x28, type] + name)
  }

  @Test(arguments: [(0, 5), (4, 5), (1, 0), (1, 19)] as [(UInt8, UInt8)])
  func `a field of an unknown label or type, read, is refused`(label: UInt8, type: UInt8) {
    let set = descriptorSet(file("a", message("M", member(label: label, type: type))))
    let failure = #expect(throws: Failure.self) { try Catalogue(descriptorSet: set) }
    #expect(failure?.status == .contract)
  }

  @Test func `numbers reserved backwards, read, are refused`() {
    let set = descriptorSet(file("a", message("M", field(9, [8, 5, 16, 2]))))
    #expect(throws: Failure.contract("M reserves numbers backwards")) {
      try Catalogue(descriptorSet: set)
    }
  }

  @Test func `a field of a type that is missing, read, is refused`() {
    let set = descriptorSet(
      file("a", message("M", member(label: 1, type: 11, typeName: ".other.T"))))
    let failure = #expect(throws: Failure.self) { try Catalogue(descriptorSet: set) }
    #expect(failure?.text.contains("other.T") == true)
  }

  @Test func `every truncation of a descriptor set, read, is refused or read`() {
    let whole = StoreContract.descriptorSet
    var refused = 0
    for count in 0..<whole.count {
      do { _ = try Catalogue(descriptorSet: Array(whole[..<count])) } catch { refused += 1 }
    }
    #expect(refused >= whole.count - 2, "Between the two files, and before them, it is a set too")
  }

  @Test(arguments: [(0, 0x01), (1, 0x80), (2, 0xFF)] as [(Int, UInt8)])
  func `a descriptor set with a byte changed, read, is refused or described`(
    first: Int, mask: UInt8
  ) {
    var whole = StoreContract.descriptorSet
    var described = 0
    for index in stride(from: first, to: whole.count, by: 3) {
      whole[index] ^= mask
      defer { whole[index] ^= mask }
      guard let catalogue = try? Catalogue(descriptorSet: whole) else { continue }
      for name in ["Store", "Item", "Shape"] {
        guard let found = try? catalogue.declaration(name) else { continue }
        described += ProtoText.text(of: found, in: catalogue).isEmpty ? 0 : 1
      }
    }
    #expect(described > 0)
  }
}
