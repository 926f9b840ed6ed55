import CProtobufC
import CWireTestProto
import Foundation
import KinshipTestSupport
import Testing

@testable import FramedRPCProtobuf

@Suite struct `Wire round trips` {
  // Proves: RPC-47
  @Test func `unpacking and packing a message again gives the same message`() throws {
    var messages = RandomMessages(seed: 47)
    for _ in 0..<600 {
      let bytes = messages.message(of: everything.descriptor)
      let once = try #require(everything.repacked(bytes))
      let twice = try #require(everything.repacked(once))
      #expect(once == twice)
      #expect(once.count <= bytes.count * 4 + 64)
    }
  }

  // Proves: RPC-43, RPC-45
  @Test(arguments: UInt64(1)...8)
  func `mutated messages are refused or unpacked within the computed memory`(seed: UInt64) throws {
    var messages = RandomMessages(seed: seed)
    var accepted = 0
    for _ in 0..<1_200 {
      let bytes = messages.mutated(messages.message(of: everything.descriptor))
      guard let memory = everything.memory(of: bytes) else { continue }
      accepted += 1
      #expect(memory.taken == memory.computed, "\(bytes)")
      let again = try #require(everything.repacked(bytes))
      #expect(everything.problem(in: again, limits: .trusted) == nil, "\(bytes)")
    }
    #expect(accepted > 60)
  }

  // Proves: RPC-43, RPC-45
  @Test func `random bytes are refused or unpacked within the computed memory`() {
    var random = Seeded(9)
    for _ in 0..<5_000 {
      let bytes = (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
      let memory = everything.memory(of: bytes)
      #expect(memory?.computed == memory?.taken)
    }
  }

  @Test func `a message is packed into the given part of a buffer`() throws {
    let bytes = try everything.encode { message, arena in
      message.pointee.has_an_int32 = 1
      message.pointee.an_int32 = -1
      message.pointee.a_string = try arena.text("peanut")
      message.pointee.has_a_bytes = 1
      message.pointee.a_bytes = arena.bytes([0, 1, 2])
      let inner = leaf.make(in: arena)
      inner.pointee.name = try arena.text("leaf")
      message.pointee.a_leaf = inner
    } _: { outgoing in
      var buffer = [UInt8](repeating: 0xEE, count: outgoing.size + 4)
      let written = buffer.withUnsafeMutableBytes {
        outgoing.write(into: UnsafeMutableRawBufferPointer(rebasing: $0[2...]))
      }
      #expect(written == outgoing.size)
      #expect(buffer[..<2] == [0xEE, 0xEE] && buffer.suffix(2) == [0xEE, 0xEE])
      return Array(buffer[2..<(2 + written)])
    }
    #expect(
      bytes == Bytes.number(1, .max) + Bytes.text(15, "peanut") + Bytes.delimited(16, [0, 1, 2])
        + Bytes.delimited(17, Bytes.text(1, "leaf")))
  }

  @Test func `an empty message has no bytes and an absent field is absent`() throws {
    let size = try everything.encode({ _, _ in }, { $0.size })
    #expect(size == 0)
    try everything.decode([]) { message in
      #expect(message.pointee.has_a_bool == 0)
      #expect(message.pointee.a_string == nil)
      #expect(message.pointee.n_leaves == 0)
      #expect(message.pointee.choice_case == WIRETEST__EVERYTHING__CHOICE__NOT_SET)
    }
  }

  @Test func `an arena grows while a message is built and returns zeroed memory`() {
    let arena = Arena()
    for count in [1, 7, 8, 4_000, 200, 100_000, 3_000_000, 16] {
      let piece = arena.array(count, of: UInt8.self)
      #expect(UInt(bitPattern: piece) % 8 == 0)
      #expect(UnsafeBufferPointer(start: piece, count: count).allSatisfy { $0 == 0 })
      piece.initialize(repeating: 0xFF, count: count)
    }
  }

  @Test func `a libprotobuf-c older than 1.4.1 is refused`() throws {
    try WireLibrary.check()
    #expect(throws: WireLibrary.TooOld.self) { try WireLibrary.check(version: 1_004_000) }
    #expect(
      WireLibrary.TooOld(found: 1_003_003).description
        == "libprotobuf-c 1.3.3 is installed, 1.4.1 or newer is needed")
  }

  @Test func `only MessageSchema+Decoding.swift calls the library's unpack functions`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let unpack = try Regex(#"\w+_unpack\b"#)
    var found: [String] = []
    for folder in ["Sources", "Tests", "Examples"] {
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path())
      while let name = files?.nextObject() as? String {
        guard name.hasSuffix(".swift"), !name.hasSuffix("RoundTripTests.swift") else { continue }
        let text = try String(
          contentsOf: root.appending(path: "\(folder)/\(name)"), encoding: .utf8)
        if text.contains(unpack) { found.append("\(folder)/\(name)") }
      }
    }
    #expect(found == ["Sources/FramedRPCProtobuf/MessageSchema+Decoding.swift"])
  }
}
