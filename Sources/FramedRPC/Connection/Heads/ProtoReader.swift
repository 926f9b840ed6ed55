/// The reason why a head is invalid.
enum HeadFault: Error, Sendable, Hashable {
  /// The bytes are not an encoding of the expected message.
  case malformed(String)
  /// A field is longer than its limit.
  case tooLong(String, limit: Int)
  /// More metadata than the limits allow.
  case metadataTooLarge
  /// A key or a value that is not allowed in metadata.
  case metadataIllegal
  /// A path that no method can have.
  case pathIllegal
  /// An idempotency key without bytes.
  case keyEmpty
}

/// Decodes the protobuf encoding of the small messages in heads; no input traps.
struct ProtoReader {
  enum Wire: UInt64 {
    case varint = 0
    case fixed64 = 1
    case bytes = 2
    case fixed32 = 5
  }

  private let input: ArraySlice<UInt8>
  private var next: Int

  init(_ input: ArraySlice<UInt8>) {
    self.input = input
    next = input.startIndex
  }

  /// The next field's number and wire type, nil at the end.
  mutating func field() throws(HeadFault) -> (number: UInt64, wire: Wire)? {
    guard next < input.endIndex else { return nil }
    let tag = try varint()
    guard let wire = Wire(rawValue: tag & 7) else { throw .malformed("a wire type \(tag & 7)") }
    guard (1...0x1FFF_FFFF).contains(tag >> 3) else { throw .malformed("a field \(tag >> 3)") }
    return (tag >> 3, wire)
  }

  /// An unsigned number of up to 64 bits.
  mutating func varint() throws(HeadFault) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      guard next < input.endIndex else { throw .malformed("a number without an end") }
      let byte = UInt64(input[next])
      next += 1
      guard shift < 63 || byte <= 1 else { break }
      value |= (byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw .malformed("a number of more than 64 bits")
  }

  /// Reads a number; throws if the field has another wire type.
  mutating func number(_ wire: Wire) throws(HeadFault) -> UInt64 {
    guard wire == .varint else { throw .malformed("no number where one belongs") }
    return try varint()
  }

  /// Reads a number of 32 bits; like protobuf, drops the upper bits.
  mutating func number32(_ wire: Wire) throws(HeadFault) -> UInt32 {
    UInt32(truncatingIfNeeded: try number(wire))
  }

  /// Reads the bytes of a length-delimited field.
  mutating func bytes(_ wire: Wire) throws(HeadFault) -> ArraySlice<UInt8> {
    guard wire == .bytes else { throw .malformed("no bytes where some belong") }
    let length = try varint()
    guard length <= UInt64(input.endIndex - next) else { throw .malformed("bytes past the end") }
    defer { next += Int(length) }
    return input[next..<(next + Int(length))]
  }

  /// Reads a text in UTF-8 without NUL.
  mutating func string(_ wire: Wire) throws(HeadFault) -> String {
    let bytes = try bytes(wire)
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed("text that is not UTF-8, or has a NUL")
    }
    return text
  }

  /// Decodes the text and the bytes that `ProtoWriter.pair` writes; absent ones are empty.
  static func pair(in message: ArraySlice<UInt8>) throws(HeadFault) -> (String, [UInt8]) {
    var (text, value) = ("", [UInt8]())
    var reader = ProtoReader(message)
    while let (number, wire) = try reader.field() {
      switch number {
      case 1: text = try reader.string(wire)
      case 2: value = Array(try reader.bytes(wire))
      default: try reader.skip(wire)
      }
    }
    return (text, value)
  }

  /// Skips the value of an unknown field.
  mutating func skip(_ wire: Wire) throws(HeadFault) {
    switch wire {
    case .varint: _ = try varint()
    case .bytes: _ = try bytes(wire)
    case .fixed64: try pass(8)
    case .fixed32: try pass(4)
    }
  }

  private mutating func pass(_ count: Int) throws(HeadFault) {
    guard input.endIndex - next >= count else { throw .malformed("a field past the end") }
    next += count
  }
}
