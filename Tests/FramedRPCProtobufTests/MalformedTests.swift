import CProtobufC
import Testing

@testable import FramedRPCProtobuf

@Suite struct `Malformed bytes` {
  // Proves: RPC-43
  @Test(arguments: [
    (Bytes.tag(1, 0), WireError.Problem.truncated),
    (Bytes.tag(1, 0) + [0x80], .truncated),
    ([0x80], .truncated),
    (Bytes.tag(15, 2), .truncated),
    (Bytes.tag(15, 2) + [0x80], .truncated),
    (Bytes.tag(15, 2) + [3, 65, 66], .truncated),
    (Bytes.tag(15, 2) + [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], .truncated),
    (Bytes.tag(3, 5) + [1, 2, 3], .truncated),
    (Bytes.tag(6, 1) + [1, 2, 3, 4, 5, 6, 7], .truncated),
  ])
  func `input that ends too early is truncated`(bytes: [UInt8], problem: WireError.Problem) {
    #expect(everything.problem(in: bytes) == problem)
  }

  // Proves: RPC-43
  @Test func `a varint has at most ten bytes and 64 bits`() {
    let nines = [UInt8](repeating: 0xFF, count: 9)
    #expect(everything.problem(in: Bytes.tag(4, 0) + nines + [0x01]) == nil)
    #expect(everything.problem(in: Bytes.tag(4, 0) + nines + [0x02]) == .overlongNumber)
    #expect(everything.problem(in: Bytes.tag(4, 0) + nines + [0x81, 0x00]) == .overlongNumber)
    #expect(everything.problem(in: Bytes.tag(999, 0) + nines + [0x81, 0x00]) == .overlongNumber)
    #expect(everything.problem(in: [0x88, 0x80, 0x80, 0x80, 0x80, 0x00, 1]) == .overlongNumber)
    let length: [UInt8] = [0x81, 0x80, 0x80, 0x80, 0x80, 0x00, 65]
    #expect(everything.problem(in: Bytes.tag(15, 2) + length) == .overlongNumber)
  }

  // Proves: RPC-43
  @Test func `field numbers must be from 1 to 2^29 - 1`() {
    #expect(everything.problem(in: [0x00, 1]) == .illegalFieldNumber)
    #expect(everything.problem(in: [0x80, 0x00, 1]) == .illegalFieldNumber)
    #expect(everything.problem(in: Bytes.number(1, 1)) == nil)
    #expect(everything.problem(in: Bytes.number((1 << 29) - 2, 1)) == nil)
    #expect(everything.problem(in: Bytes.varint(1 << 32) + [1]) == .illegalFieldNumber)
    #expect(everything.problem(in: Bytes.varint(1 << 34) + [1]) == .illegalFieldNumber)
  }

  // Proves: RPC-43
  @Test func `groups and unknown wire types are refused, also on unknown fields`() {
    for field: UInt32 in [1, 17, 600] {
      #expect(everything.problem(in: Bytes.tag(field, 3) + Bytes.tag(field, 4)) == .group)
      #expect(everything.problem(in: Bytes.tag(field, 4)) == .group)
      #expect(everything.problem(in: Bytes.tag(field, 6) + [1]) == .unknownWireType)
      #expect(everything.problem(in: Bytes.tag(field, 7) + [1]) == .unknownWireType)
    }
  }

  // Proves: RPC-43
  @Test func `a value with a wrong wire type is refused`() {
    let values: [UInt8: [UInt8]] = [
      0: [1], 1: [1, 0, 0, 0, 0, 0, 0, 0], 2: [1, 1], 5: [1, 0, 0, 0],
    ]
    for index in 0..<Int(everything.descriptor.pointee.n_fields) {
      let field = everything.descriptor.pointee.fields + index
      let kind = FieldKind(of: field)
      for (wire, value) in values where wire != kind.wireType.rawValue {
        let isPacked = wire == 2 && kind.isPackable && field.pointee.label.rawValue == 2
        let problem = everything.problem(in: Bytes.tag(field.pointee.id, wire) + value)
        #expect((problem == .wrongWireType) == !isPacked, "\(kind) as \(wire)")
      }
    }
  }

  // Proves: RPC-43
  @Test func `a bool is a varint and nothing else`() {
    #expect(everything.problem(in: Bytes.delimited(13, [1])) == .wrongWireType)
    #expect(everything.problem(in: Bytes.tag(13, 1) + [1, 0, 0, 0, 0, 0, 0, 0]) == .wrongWireType)
    #expect(everything.problem(in: Bytes.tag(33, 5) + [1, 0, 0, 0]) == .wrongWireType)
    #expect(everything.problem(in: Bytes.delimited(45, [1, 0, 2])) == .illegalBool)
    #expect(everything.problem(in: Bytes.delimited(45, [1, 0, 1])) == nil)
  }

  // Proves: RPC-43
  @Test func `a truncated packed value is refused`() {
    #expect(everything.problem(in: Bytes.delimited(41, [1, 0x80])) == .truncated)
    #expect(everything.problem(in: Bytes.delimited(43, [1, 2, 3, 4, 5])) == .truncated)
    #expect(everything.problem(in: Bytes.delimited(44, [1, 2, 3, 4])) == .truncated)
    #expect(everything.problem(in: Bytes.delimited(41, [])) == nil)
    let long = [UInt8](repeating: 0x80, count: 10) + [1]
    #expect(everything.problem(in: Bytes.delimited(21, long)) == .overlongNumber)
  }

  // Proves: RPC-43
  @Test func `an error names the message, the path and the problem`() {
    let inner = Bytes.delimited(1000, Bytes.number(2, 1) + Bytes.delimited(37, [0x0A, 1, 0xFF]))
    let error = everything.error(in: inner)
    #expect(error?.description == "wiretest.Everything.inner.leaves.name: notUTF8")
    let unknown = Bytes.delimited(17, Bytes.tag(77, 2) + [9])
    #expect(everything.error(in: unknown)?.path == "a_leaf.#77")
    #expect(everything.error(in: [0x80])?.path == "")
  }

  // Proves: RPC-43
  @Test func `a truncated message is refused or decoded within its memory`() throws {
    var messages = RandomMessages(seed: 43)
    for _ in 0..<25 {
      let whole = messages.message(of: everything.descriptor)
      for end in 0..<min(whole.count, 2_000) {
        let memory = everything.memory(of: Array(whole[..<end]))
        #expect(memory?.computed == memory?.taken)
      }
    }
  }
}
