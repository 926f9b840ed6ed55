import KinshipTestSupport
import Testing

@testable import FramedRPCProtobuf

@Suite struct `JSON of random messages` {
  @Test(arguments: [JSONOptions(), JSONOptions(isPretty: true, includesDefaults: true)])
  func `bytes converted to JSON and back equal the library's packing`(options: JSONOptions) throws {
    var messages = RandomMessages(seed: 11)
    messages.hasUnknownFields = false
    for _ in 0..<300 {
      let bytes = messages.message(of: everything.descriptor)
      let text = try everything.messageType.json(from: bytes, options: options)
      #expect(try everything.messageType.bytes(fromJSON: text) == everything.repacked(bytes))
    }
  }

  @Test(arguments: [JSONOptions(), JSONOptions(isPretty: true, includesDefaults: true)])
  func `messages with maps keep their meaning through JSON and the library`(options: JSONOptions)
    throws
  {
    var messages = RandomMessages(seed: 12)
    let type = whole.messageType
    for _ in 0..<300 {
      let bytes = messages.message(of: whole.descriptor)
      let text = try type.json(from: bytes, options: options)
      let again = try type.bytes(fromJSON: text)
      #expect(try type.json(from: again, options: options) == text)
      let repacked = try #require(whole.repacked(again))
      #expect(try type.json(from: repacked, options: options) == text)
    }
  }

  @Test(arguments: UInt64(1)...4)
  func `mutated bytes are refused exactly if the validation refuses them`(seed: UInt64) throws {
    var messages = RandomMessages(seed: seed)
    var refused = 0
    for _ in 0..<600 {
      let ofMaps = messages.random.chance(2)
      let descriptor = ofMaps ? whole.descriptor : everything.descriptor
      let bytes = messages.mutated(messages.message(of: descriptor))
      let problem =
        ofMaps
        ? whole.problem(in: bytes, limits: .trusted)
        : everything.problem(in: bytes, limits: .trusted)
      let type = MessageType.generated(descriptor)
      let text = try? type.json(from: bytes)
      #expect((text == nil) == (problem != nil), "\(bytes)")
      if problem != nil { refused += 1 }
      if let text { _ = try type.bytes(fromJSON: text) }
    }
    #expect((30...590).contains(refused))
  }

  @Test func `mutated JSON is refused or gives a message that the validation accepts`() throws {
    var messages = RandomMessages(seed: 14)
    let type = whole.messageType
    var accepted = 0
    for _ in 0..<800 {
      let text = try type.json(from: messages.message(of: whole.descriptor))
      let changed = messages.mutated(Array(text.utf8))
      guard let bytes = try? type.bytes(fromJSON: String(decoding: changed, as: UTF8.self)) else {
        continue
      }
      accepted += 1
      #expect(whole.problem(in: bytes, limits: .trusted) == nil)
    }
    #expect(accepted > 20)
  }

  @Test func `base64 of random bytes decodes with and without padding`() {
    var random = Seeded(15)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
      let letters = String(decoding: bytes.withUnsafeBytes(Base64.encoded), as: UTF8.self)
      #expect(letters.utf8.count == (count + 2) / 3 * 4)
      #expect(Base64.decoded(letters) == bytes)
      #expect(Base64.decoded(letters.filter { $0 != "=" }) == bytes)
    }
    #expect(
      String(decoding: Array("fooba".utf8).withUnsafeBytes(Base64.encoded), as: UTF8.self)
        == "Zm9vYmE=")
  }
}
