import CProtobufC
import Testing

@testable import FramedRPCProtobuf

@Suite struct `Budgets` {
  private func nested(_ levels: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    // Builds from the inside out in reverse order: linear in the length.
    var reversed: [UInt8] = []
    for _ in 0..<levels {
      let length = Bytes.varint(UInt64(reversed.count))
      reversed += length.reversed() + [0x0A]
    }
    bytes = reversed.reversed()
    return bytes
  }

  // Proves: RPC-45
  @Test func `32 levels of messages pass and 33 do not`() {
    #expect(node.problem(in: nested(31)) == nil)
    #expect(node.problem(in: nested(32)) == .tooDeep)
    #expect(node.error(in: nested(32))?.path.split(separator: ".").count == 32)
  }

  // Proves: RPC-45
  @Test func `10,000 levels of messages are an error, not a crash`() {
    let bytes = nested(10_000)
    #expect(bytes.count > 34_000)
    #expect(node.problem(in: bytes) == .tooDeep)
    #expect(everything.problem(in: Bytes.delimited(536_870_911, bytes)) == .tooDeep)
    #expect(everything.problem(in: Bytes.delimited(55, bytes)) == .tooDeep)
  }

  // Proves: RPC-45
  @Test func `a megabyte of empty messages is refused before any allocation`() {
    for field: UInt32 in [37, 38] {
      let empty = Bytes.tag(field, 2) + [0]
      let bytes = Array(repeatElement(empty, count: (1 << 20) / empty.count).joined())
      #expect(everything.problem(in: bytes) == .tooManyFields)
      let fewer = Array(repeatElement(empty, count: 60_000).joined())
      #expect(everything.problem(in: fewer) == .tooMuchMemory)
      #expect(everything.problem(in: Array(repeatElement(empty, count: 500).joined())) == nil)
    }
  }

  // Proves: RPC-45
  @Test func `unknown fields count towards the limits like known ones`() {
    let small = Bytes.number(600, 1)
    let many = Array(repeatElement(small, count: 60_000).joined())
    #expect(everything.problem(in: many) == .tooMuchMemory)
    let limits = WireLimits(
      depth: 32, fieldsPerMessage: 10, memoryFactor: 64, memoryAllowance: 4_096, memoryCap: 1 << 20)
    #expect(everything.problem(in: Array(many[..<30]), limits: limits) == nil)
    #expect(everything.problem(in: Array(many[..<33]), limits: limits) == .tooManyFields)
  }

  // Proves: RPC-45
  @Test func `the budget is eight times the length plus 64 KiB, at most 32 MiB`() {
    let limits = WireLimits.received
    #expect(limits.budget(forLength: 0) == 65_536)
    #expect(limits.budget(forLength: 1_000) == 73_536)
    #expect(limits.budget(forLength: 100 << 20) == 32 << 20)
    let large = Bytes.delimited(16, [UInt8](repeating: 7, count: 33 << 20))
    #expect(everything.problem(in: large) == .tooMuchMemory)
  }

  // Proves: RPC-45
  @Test func `unpacking uses exactly the computed memory`() throws {
    var messages = RandomMessages(seed: 45)
    for _ in 0..<800 {
      let bytes = messages.message(of: everything.descriptor)
      let memory = try #require(everything.memory(of: bytes))
      #expect(memory.computed == memory.taken)
    }
  }

  // Proves: RPC-45
  @Test(arguments: [0, 1, 15, 16, 17, 47, 48, 49, 111, 112, 113, 5_000])
  func `the computed memory includes the library's record of each field`(count: Int) throws {
    for field in [Bytes.number(1, 7), Bytes.number(21, 7), Bytes.delimited(36, [1, 2])] {
      let bytes = Array(repeatElement(field, count: count).joined())
      let arena = try bytes.withUnsafeBytes { raw in
        let computed = try everything.check(raw, limits: .trusted)
        let arena = Arena(capacity: computed)
        #expect(everything.unpacked(raw, in: arena) != nil)
        #expect(arena.used == computed)
        return arena
      }
      #expect(arena.allocate(1) == nil, "an arena of measured size does not grow")
    }
  }

  // Proves: RPC-45
  @Test func `field kinds and wire types have the library's numbers`() {
    let kinds: [(FieldKind, ProtobufCType)] = [
      (.int32, PROTOBUF_C_TYPE_INT32), (.sint32, PROTOBUF_C_TYPE_SINT32),
      (.sfixed32, PROTOBUF_C_TYPE_SFIXED32), (.int64, PROTOBUF_C_TYPE_INT64),
      (.sint64, PROTOBUF_C_TYPE_SINT64), (.sfixed64, PROTOBUF_C_TYPE_SFIXED64),
      (.uint32, PROTOBUF_C_TYPE_UINT32), (.fixed32, PROTOBUF_C_TYPE_FIXED32),
      (.uint64, PROTOBUF_C_TYPE_UINT64), (.fixed64, PROTOBUF_C_TYPE_FIXED64),
      (.float, PROTOBUF_C_TYPE_FLOAT), (.double, PROTOBUF_C_TYPE_DOUBLE),
      (.bool, PROTOBUF_C_TYPE_BOOL), (.enumeration, PROTOBUF_C_TYPE_ENUM),
      (.string, PROTOBUF_C_TYPE_STRING), (.bytes, PROTOBUF_C_TYPE_BYTES),
      (.message, PROTOBUF_C_TYPE_MESSAGE),
    ]
    #expect(kinds.count == FieldKind.allCases.count)
    for (kind, type) in kinds { #expect(kind.rawValue == type.rawValue) }
    let wireTypes: [(WireType, ProtobufCWireType)] = [
      (.varint, PROTOBUF_C_WIRE_TYPE_VARINT), (.fixed64, PROTOBUF_C_WIRE_TYPE_64BIT),
      (.delimited, PROTOBUF_C_WIRE_TYPE_LENGTH_PREFIXED), (.fixed32, PROTOBUF_C_WIRE_TYPE_32BIT),
    ]
    for (ours, theirs) in wireTypes { #expect(UInt32(ours.rawValue) == theirs.rawValue) }
  }
}
