/// Reads big-endian numbers from the left; returns nil when too few bytes are left.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// The number of remaining bytes.
  var count: Int { rest.count }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func bytes(_ length: Int) -> ArraySlice<UInt8>? {
    guard length <= rest.count else { return nil }
    defer { rest = rest.dropFirst(length) }
    return rest.prefix(length)
  }

  /// Consumes the bytes before the next `end` byte, and that byte too.
  mutating func bytes(upTo end: UInt8) -> ArraySlice<UInt8>? {
    guard let index = rest.firstIndex(of: end) else { return nil }
    defer { rest = rest[(index + 1)...] }
    return rest[..<index]
  }

  mutating func skip(_ length: Int) -> Bool { bytes(length) != nil }

  mutating func int32() -> Int32? {
    bytes(4).map { Int32(bitPattern: $0.reduce(0) { $0 << 8 | UInt32($1) }) }
  }

  mutating func int64() -> Int64? {
    bytes(8).map { Int64(bitPattern: $0.reduce(0) { $0 << 8 | UInt64($1) }) }
  }

  /// Reads an unsigned 32-bit number.
  mutating func count32() -> Int? {
    int32().map { Int(UInt32(bitPattern: $0)) }
  }
}
