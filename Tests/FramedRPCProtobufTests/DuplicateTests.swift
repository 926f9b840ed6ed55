import CWireTestProto
import Testing

@testable import FramedRPCProtobuf

@Suite struct `Duplicate and unknown fields` {
  // Proves: RPC-46
  @Test func `a second value of a singular message field is refused, not merged`() {
    let part = Bytes.delimited(17, Bytes.text(1, "a"))
    let other = Bytes.delimited(17, Bytes.number(2, 7))
    let error = everything.error(in: part + other)
    #expect(error == WireError(message: "wiretest.Everything", path: "a_leaf", problem: .duplicate))
    #expect(everything.problem(in: Bytes.delimited(1000, part) + part) == nil)
    #expect(everything.problem(in: Bytes.delimited(1000, part + other)) == .duplicate)
  }

  // Proves: RPC-46
  @Test func `a second message of the same oneof field is refused`() {
    let chosen = Bytes.delimited(54, Bytes.text(1, "a"))
    #expect(everything.problem(in: chosen + chosen) == .duplicate)
    #expect(everything.problem(in: chosen + Bytes.number(51, 1) + chosen) == .duplicate)
  }

  // Proves: RPC-46
  @Test func `the last value of a scalar field or a oneof counts`() throws {
    let numbers = try everything.decode(Bytes.number(1, 3) + Bytes.number(1, 4)) {
      $0.pointee.an_int32
    }
    #expect(numbers == 4)
    let text = Bytes.text(15, "first") + Bytes.text(15, "last")
    #expect(try everything.decode(text) { String(cString: $0.pointee.a_string) } == "last")
    let choice = Bytes.delimited(54, Bytes.text(1, "a")) + Bytes.text(52, "b")
    try everything.decode(choice) { message in
      #expect(message.pointee.choice_case == WIRETEST__EVERYTHING__CHOICE_CHOSEN_TEXT)
      #expect(String(cString: message.pointee.chosen_text) == "b")
    }
  }

  // Proves: RPC-46
  @Test func `an unknown value of an enumeration keeps its number`() throws {
    let colour = try everything.decode(Bytes.number(14, 77)) { $0.pointee.a_colour.rawValue }
    #expect(colour == 77)
  }

  // Proves: RPC-46
  @Test func `unknown fields do not change known ones`() throws {
    let unknown =
      Bytes.number(600, 5) + Bytes.text(601, "x") + Bytes.tag(602, 5) + [1, 2, 3, 4]
      + Bytes.tag(603, 1) + [1, 2, 3, 4, 5, 6, 7, 8]
    try everything.decode(unknown + Bytes.number(1, 9) + unknown) { message in
      #expect(message.pointee.has_an_int32 == 1)
      #expect(message.pointee.an_int32 == 9)
    }
  }
}
