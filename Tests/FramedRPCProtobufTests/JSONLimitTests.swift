import Testing

@testable import FramedRPCProtobuf

@Suite struct `JSON limits` {
  private func limits(depth: Int = 32, fields: Int = 65_536, memory: Int = 1 << 20) -> WireLimits {
    WireLimits(
      depth: depth, fieldsPerMessage: fields, memoryFactor: 8, memoryAllowance: 1 << 16,
      memoryCap: memory)
  }

  private func problem(
    _ bytes: [UInt8], _ type: MessageType, _ limits: WireLimits
  ) -> WireError.Problem? {
    do throws(WireError) {
      _ = try type.json(from: bytes, options: JSONOptions(), limits: limits)
      return nil
    } catch {
      return error.problem
    }
  }

  private func reason(_ text: String, _ type: MessageType, _ limits: WireLimits) -> String? {
    do throws(JSONError) {
      _ = try type.bytes(fromJSON: text, limits: limits)
      return nil
    } catch {
      return error.reason
    }
  }

  private func nested(_ levels: Int) -> [UInt8] {
    (0..<levels).reduce([]) { inner, _ in Bytes.delimited(1, inner) }
  }

  @Test func `32 levels of messages pass and 33 do not, in both directions`() {
    let text = {
      String(repeating: #"{"child":"#, count: $0) + "{}" + String(repeating: "}", count: $0)
    }
    #expect(problem(nested(31), node.messageType, limits()) == nil)
    #expect(problem(nested(32), node.messageType, limits()) == .tooDeep)
    #expect(reason(text(31), node.messageType, limits()) == nil)
    #expect(reason(text(32), node.messageType, limits()) == "more than 32 levels of messages")
    #expect(
      reason(text(100_000), node.messageType, limits()) == "more than 32 levels of messages")
    #expect(
      reason(String(repeating: "[", count: 100_000), node.messageType, limits())
        == "expected an object, found an array")
  }

  @Test func `a map entry counts as a nesting level`() {
    let bytes = Bytes.delimited(32, Bytes.number(1, 1) + Bytes.delimited(2, []))
    let text = #"{"partsByNumber":{"1":{}}}"#
    for (depth, passes) in [(1, false), (2, false), (3, true)] {
      #expect((problem(bytes, whole.messageType, limits(depth: depth)) == nil) == passes)
      #expect((reason(text, whole.messageType, limits(depth: depth)) == nil) == passes)
      #expect((whole.problem(in: bytes, limits: limits(depth: depth)) == nil) == passes)
    }
  }

  @Test func `the number of fields of one message is limited`() {
    let ten = (0..<10).flatMap { Bytes.number(21, $0) }
    #expect(problem(ten, everything.messageType, limits(fields: 10)) == nil)
    #expect(
      problem(ten + Bytes.number(999, 1), everything.messageType, limits(fields: 10))
        == .tooManyFields)
    let text = #"{"int32s":[0,1,2,3,4,5,6,7,8,9]}"#
    #expect(reason(text, everything.messageType, limits(fields: 10)) == nil)
    #expect(
      reason(text, everything.messageType, limits(fields: 9))
        == "more than 9 fields in one message")
    let packed = #"{"packedInt32s":[0,1,2,3,4,5,6,7,8,9]}"#
    #expect(reason(packed, everything.messageType, limits(fields: 1)) == nil)
    let map = #"{"textsByText":{"a":"","b":"","c":""}}"#
    #expect(reason(map, whole.messageType, limits(fields: 3)) == nil)
    #expect(
      reason(map, whole.messageType, limits(fields: 2)) == "more than 2 fields in one message")
  }

  @Test func `input and output sizes of bytes and JSON text are limited`() {
    let type = everything.messageType
    let text = Bytes.text(15, String(repeating: "x", count: 1_000))
    #expect(problem(text, type, limits(memory: 1_100)) == nil)
    #expect(problem(text, type, limits(memory: 1_000)) == .tooMuchMemory)
    let escaped = Bytes.text(15, String(repeating: "\u{1}", count: 900))
    #expect(problem(escaped, type, limits(memory: 1_000)) == .tooMuchMemory)
    let many = (0..<400).flatMap { _ in Bytes.delimited(38, []) }
    #expect(problem(many, type, limits(memory: 1_300)) == nil)
    #expect(problem(many, type, limits(memory: 1_201)) == .tooMuchMemory)
    let given = #"{"aString":"xxxxxxxxxxxxxxxxxxxx"}"#
    #expect(reason(given, type, limits(memory: 34)) == nil)
    #expect(reason(given, type, limits(memory: 33)) == "the JSON text is longer than 33 bytes")
    let negative = #"{"packedInt32s":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]}"#
    #expect(reason(negative, type, limits(memory: 103)) == nil)
    #expect(
      reason(negative, type, limits(memory: 102)) == "the message is longer than 102 bytes")
  }

  @Test func `an unknown field name is truncated in the error`() {
    let name = String(repeating: "x", count: 100_000)
    let error = #expect(throws: JSONError.self) {
      try everything.messageType.bytes(fromJSON: #"{"\#(name)":1}"#)
    }
    #expect(error?.path == String(name.prefix(80)))
  }

  @Test func `malformed bytes are errors with a path`() {
    let inner = Bytes.delimited(1000, Bytes.number(2, 1) + Bytes.delimited(37, [0x0A, 1, 0xFF]))
    let type = everything.messageType
    #expect(throws: WireError(message: type.name, path: "inner.leaves.name", problem: .notUTF8)) {
      try type.json(from: inner)
    }
    #expect(throws: WireError(message: type.name, path: "a_leaf.#77", problem: .truncated)) {
      try type.json(from: Bytes.delimited(17, Bytes.tag(77, 2) + [9]))
    }
    #expect(throws: WireError(message: type.name, path: "", problem: .truncated)) {
      try type.json(from: [0x80])
    }
  }
}
