import CProtobufC
import CWireTestProto
import KinshipTestSupport
import Testing

@testable import FramedRPCProtobuf

@Suite struct `Texts` {
  static let illFormed: [[UInt8]] = [
    [0x80], [0xC3], [0xC3, 0x28], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF],
    [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0xAF], [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80],
    [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xE2, 0x82], [0xF0, 0x9F, 0x8E],
  ]

  // Proves: RPC-44
  @Test(arguments: illFormed)
  func `ill-formed UTF-8 is refused as text and accepted as bytes`(bytes: [UInt8]) throws {
    for around in 0..<10 {
      let padding = Array("abcdefghij".utf8.prefix(around))
      let whole = padding + bytes + padding
      let error = everything.error(in: Bytes.delimited(15, whole))
      #expect(
        error == WireError(message: "wiretest.Everything", path: "a_string", problem: .notUTF8))
      #expect(everything.problem(in: Bytes.delimited(35, whole)) == .notUTF8)
      #expect(everything.problem(in: Bytes.delimited(52, whole)) == .notUTF8)
      let copy = try everything.decode(Bytes.delimited(16, whole)) { message in
        Array(
          UnsafeBufferPointer(
            start: message.pointee.a_bytes.data, count: message.pointee.a_bytes.len))
      }
      #expect(copy == whole)
    }
  }

  // Proves: RPC-44
  @Test func `a NUL is refused at any place of a text and accepted in bytes`() {
    for place in 0..<20 {
      var text = [UInt8](repeating: 0x61, count: 20)
      text[place] = 0
      #expect(everything.problem(in: Bytes.delimited(15, text)) == .containsNUL)
      #expect(everything.problem(in: Bytes.delimited(16, text)) == nil)
    }
  }

  // Proves: RPC-44
  @Test func `every character is accepted, and the check agrees with Swift on random bytes`() {
    for value in UInt32(1)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(Character(scalar)).utf8)
      if value % 97 == 0 || value < 0x900 || (0xD000...0xE100).contains(value) {
        #expect(bytes.withUnsafeBytes(TextCheck.problem) == nil)
      }
    }
    var random = Seeded(44)
    let tricky: [UInt8] = [0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xA0, 0xED, 0x9F, 0xF0, 0x90, 0xF4, 0x8F]
    for _ in 0..<20_000 {
      let bytes = (0..<random.below(12)).map { _ in tricky[random.below(tricky.count)] }
      let isText = String(validating: bytes, as: UTF8.self) != nil
      #expect((bytes.withUnsafeBytes(TextCheck.problem) == nil) == isText, "\(bytes)")
    }
  }

  // Proves: RPC-44
  @Test func `building a text with a NUL is refused`() {
    let arena = Arena()
    #expect(throws: WireError.Problem.containsNUL) { _ = try arena.text("ab\0cd") }
    #expect((try? arena.text("abcd")).map { String(cString: $0) } == "abcd")
  }
}
