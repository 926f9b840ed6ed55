import CProtobufC
import CWireTestProto
import KinshipTestSupport

@testable import FramedRPCProtobuf

typealias Everything = Wiretest__Everything
typealias Leaf = Wiretest__Leaf
typealias Node = Wiretest__Node

let everything = MessageSchema<Everything>(wiretest__everything__init)
let leaf = MessageSchema<Leaf>(wiretest__leaf__init)
let node = MessageSchema<Node>(wiretest__node__init)
let whole = MessageSchema<Jsontest__Whole>(jsontest__whole__init)

extension MessageSchema {
  /// The message type without its C struct, for JSON.
  var messageType: MessageType { .generated(descriptor) }
}

/// Builds encoded messages by hand.
struct Bytes {
  var all: [UInt8] = []

  static func varint(_ value: UInt64) -> [UInt8] {
    var (rest, bytes) = (value, [UInt8]())
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  static func tag(_ number: UInt32, _ wire: UInt8) -> [UInt8] {
    varint(UInt64(number) << 3 | UInt64(wire))
  }

  static func number(_ field: UInt32, _ value: UInt64) -> [UInt8] {
    tag(field, 0) + varint(value)
  }

  static func delimited(_ field: UInt32, _ bytes: [UInt8]) -> [UInt8] {
    tag(field, 2) + varint(UInt64(bytes.count)) + bytes
  }

  static func text(_ field: UInt32, _ text: String) -> [UInt8] {
    delimited(field, Array(text.utf8))
  }
}

extension MessageSchema {
  /// The problem of the bytes with its path; nil if they are valid.
  func error(in bytes: [UInt8], limits: WireLimits = .received) -> WireError? {
    bytes.withUnsafeBytes { bytes in
      do throws(WireError) {
        _ = try check(bytes, limits: limits)
        return nil
      } catch {
        return error
      }
    }
  }

  /// The problem of the bytes; nil if they are valid.
  func problem(in bytes: [UInt8], limits: WireLimits = .received) -> WireError.Problem? {
    error(in: bytes, limits: limits)?.problem
  }

  /// Decodes the message and passes it to `body`.
  func decode<Value>(
    _ bytes: [UInt8], _ body: (UnsafePointer<Message>) throws -> Value
  ) throws -> Value {
    try bytes.withUnsafeBytes { try decode($0, body) }
  }

  /// Decodes and packs again; nil if the bytes are refused.
  func repacked(_ bytes: [UInt8]) -> [UInt8]? {
    try? decode(bytes) { outgoing($0).bytes }
  }

  /// The computed memory and the memory that unpacking used; nil if the bytes are refused.
  func memory(of bytes: [UInt8]) -> (computed: Int, taken: Int?)? {
    bytes.withUnsafeBytes { raw in
      guard let computed = try? check(raw) else { return nil }
      let arena = Arena(capacity: computed)
      return (computed, unpacked(raw, in: arena) == nil ? nil : arena.used)
    }
  }
}

extension Seeded {
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
  mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
}
