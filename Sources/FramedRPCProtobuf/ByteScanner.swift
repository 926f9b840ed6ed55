/// Decodes the numbers of the protobuf wire format from bytes, and reports malformed ones.
struct ByteScanner {
  /// The offset of the next byte.
  private(set) var position: Int
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    position = 0
  }

  /// Reads the field number and wire type of the next field.
  ///
  /// A tag has at most five bytes, and a number in 1…2^29 − 1.
  mutating func tag(before end: Int) throws(WireError.Problem) -> (number: UInt32, wire: UInt8) {
    let value = try number(before: end, bytes: 5)
    guard value <= UInt64(UInt32.max), value >> 3 > 0 else { throw .illegalFieldNumber }
    return (UInt32(truncatingIfNeeded: value >> 3), UInt8(truncatingIfNeeded: value & 7))
  }

  /// Reads a length of at most five bytes; throws if the value would end after `end`.
  mutating func length(before end: Int) throws(WireError.Problem) -> Int {
    let value = try number(before: end, bytes: 5)
    guard value <= UInt64(end - position) else { throw .truncated }
    return Int(value)
  }

  /// Reads a number of at most ten bytes and 64 bits.
  mutating func varint(before end: Int) throws(WireError.Problem) -> UInt64 {
    try number(before: end, bytes: 10)
  }

  /// Skips a number of at most ten bytes and 64 bits.
  mutating func skipVarint(before end: Int) throws(WireError.Problem) {
    _ = try varint(before: end)
  }

  /// Skips `count` bytes.
  mutating func skip(_ count: Int, before end: Int) throws(WireError.Problem) {
    guard count <= end - position else { throw .truncated }
    position += count
  }

  /// The next `count` bytes, whose length was checked before.
  func slice(_ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[position..<(position + count)])
  }

  /// Whether every byte up to `end` is 0 or 1.
  func areBools(before end: Int) -> Bool {
    bytes[position..<end].allSatisfy { $0 <= 1 }
  }

  /// Reads a number of at most `limit` bytes; nearly all have one.
  @inline(__always)
  private mutating func number(before end: Int, bytes limit: Int) throws(WireError.Problem)
    -> UInt64
  {
    guard position < end else { throw .truncated }
    let first = bytes[position]
    position += 1
    guard first & 0x80 != 0 else { return UInt64(first) }
    return try rest(of: UInt64(first & 0x7F), before: end, bytes: limit)
  }

  private mutating func rest(
    of first: UInt64, before end: Int, bytes limit: Int
  ) throws(WireError.Problem) -> UInt64 {
    var value = first
    for index in 1..<limit {
      guard position < end else { throw .truncated }
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) &<< UInt64(7 &* index)
      guard byte & 0x80 != 0 else {
        // The tenth byte has room for one bit only.
        guard index < 9 || byte <= 1 else { throw .overlongNumber }
        return value
      }
    }
    throw .overlongNumber
  }
}

extension WireError.Problem: Error {}
