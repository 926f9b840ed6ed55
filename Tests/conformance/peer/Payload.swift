/// A message of conformance.proto, with its own encoder and decoder, so that the peer needs no generated code.
struct Payload {
  /// The integer fields by field number.
  var numbers: [UInt64: UInt64] = [:]
  /// The fields with bytes or text by field number.
  var bytes: [UInt64: [UInt8]] = [:]

  var data: [UInt8] { bytes[1] ?? [] }
  var number: UInt64 { numbers[2] ?? 0 }
  var size: UInt64 { numbers[3] ?? 0 }
  var text: String { String(decoding: bytes[4] ?? [], as: UTF8.self) }
  var code: UInt64 { numbers[5] ?? 0 }
  var retryAfterMs: UInt64? { numbers[6] }

  /// Creates a message from its fields by field number.
  init(numbers: [UInt64: UInt64] = [:], bytes: [UInt64: [UInt8]] = [:]) {
    self.numbers = numbers
    self.bytes = bytes
  }

  /// Decodes a message; nil if it is malformed.
  init?(_ message: [UInt8]) {
    var rest = message[...]
    while !rest.isEmpty {
      guard let key = Self.varint(&rest), let value = Self.varint(&rest) else { return nil }
      switch key & 7 {
      case 0: numbers[key >> 3] = value
      case 2:
        guard value <= UInt64(rest.count) else { return nil }
        bytes[key >> 3] = Array(rest.prefix(Int(value)))
        rest = rest.dropFirst(Int(value))
      default: return nil
      }
    }
  }

  /// The encoded message, with the fields in the order of their numbers.
  var encoded: [UInt8] {
    Set(numbers.keys).union(bytes.keys).sorted().flatMap { field -> [UInt8] in
      if let value = numbers[field] { return Self.varint(field << 3) + Self.varint(value) }
      let value = bytes[field] ?? []
      return Self.varint(field << 3 | 2) + Self.varint(UInt64(value.count)) + value
    }
  }

  private static func varint(_ value: UInt64) -> [UInt8] {
    var (rest, bytes) = (value, [UInt8]())
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  private static func varint(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }
}
