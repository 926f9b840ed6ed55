import CProtobufC
import KinshipTestSupport

@testable import FramedRPCProtobuf

/// Generates valid messages of any type from its descriptor.
struct RandomMessages {
  var random: Seeded
  /// Whether some messages have unknown fields.
  var hasUnknownFields = true

  init(seed: UInt64) { random = Seeded(seed) }

  /// A message with its fields in random order, as a peer may send them.
  mutating func message(
    of descriptor: UnsafePointer<ProtobufCMessageDescriptor>, depth: Int = 0
  ) -> [UInt8] {
    let fields = (0..<Int(descriptor.pointee.n_fields)).map { descriptor.pointee.fields + $0 }
    var chosen: [UInt32: Bool] = [:]
    var parts: [[UInt8]] = []
    for field in fields where random.chance(depth == 0 ? 2 : 4) {
      let isOneof = field.pointee.flags & UInt32(PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue) != 0
      if isOneof, chosen.updateValue(true, forKey: field.pointee.quantifier_offset) != nil {
        continue
      }
      parts.append(bytes(of: field, depth: depth))
    }
    if hasUnknownFields, random.chance(5) {
      parts.append(Bytes.number(700 + UInt32(random.below(9)), random.next()))
    }
    parts.shuffle(using: &random)
    return Array(parts.joined())
  }

  private mutating func bytes(
    of field: UnsafePointer<ProtobufCFieldDescriptor>, depth: Int
  ) -> [UInt8] {
    let (id, kind) = (field.pointee.id, FieldKind(of: field))
    if kind == .message && depth > 4 { return [] }
    guard field.pointee.label == PROTOBUF_C_LABEL_REPEATED else {
      return Bytes.tag(id, kind.wireType.rawValue) + value(of: field, kind, depth: depth)
    }
    let values = (0..<random.below(6)).map { _ in value(of: field, kind, depth: depth) }
    if kind.isPackable, random.chance(2) {
      return Bytes.delimited(id, Array(values.joined()))
    }
    return values.flatMap { Bytes.tag(id, kind.wireType.rawValue) + $0 }
  }

  private mutating func value(
    of field: UnsafePointer<ProtobufCFieldDescriptor>, _ kind: FieldKind, depth: Int
  ) -> [UInt8] {
    switch kind {
    case .bool: [UInt8(random.below(2))]
    case .enumeration: [[0, 1, 5][random.below(3)]]
    case .int32, .uint32, .sint32: Bytes.varint(random.next() >> UInt64(33 + random.below(31)))
    case .int64, .uint64, .sint64: Bytes.varint(random.next() >> UInt64(random.below(64)))
    case .fixed32, .sfixed32, .float: (0..<4).map { _ in UInt8(random.below(128)) }
    case .fixed64, .sfixed64, .double: (0..<8).map { _ in UInt8(random.below(127)) }
    case .string: delimited(text())
    case .bytes: delimited((0..<random.below(20)).map { _ in UInt8(random.below(256)) })
    case .message: nested(field, depth: depth)
    }
  }

  private mutating func nested(
    _ field: UnsafePointer<ProtobufCFieldDescriptor>, depth: Int
  ) -> [UInt8] {
    guard let type = field.pointee.descriptor else { return [0] }
    return delimited(
      message(of: type.assumingMemoryBound(to: ProtobufCMessageDescriptor.self), depth: depth + 1))
  }

  private mutating func text() -> [UInt8] {
    let scalars: [Unicode.Scalar] = ["a", "Z", "é", "€", "\u{7FF}", "\u{FFFD}", "🎂", "\u{10FFFF}"]
    return Array(
      String(String.UnicodeScalarView((0..<random.below(20)).map { _ in scalars[random.below(8)] }))
        .utf8)
  }

  private func delimited(_ bytes: [UInt8]) -> [UInt8] { Bytes.varint(UInt64(bytes.count)) + bytes }

  /// The bytes with random changes: flips, deletions, insertions, copies and swaps.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(4) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      switch random.below(7) {
      case 0: bytes[place] ^= 1 << UInt8(random.below(8))
      case 1: bytes[place] = UInt8(random.below(256))
      case 2: bytes.remove(at: place)
      case 3: bytes.insert([0, 1, 0x7F, 0x80, 0xFF][random.below(5)], at: place)
      case 4: bytes.removeSubrange(place...)
      case 5: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 12)], at: place)
      default:
        bytes.swapAt(place, random.below(bytes.count))
      }
    }
    return bytes
  }
}
