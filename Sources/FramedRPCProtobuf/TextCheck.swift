/// Checks the bytes of a text.
///
/// protobuf-c checks neither rule: it would pass invalid UTF-8 on, and end a text at its first NUL.
enum TextCheck {
  /// The first problem; nil for UTF-8 without NUL.
  static func problem(in bytes: UnsafeRawBufferPointer) -> WireError.Problem? {
    var index = 0
    let count = bytes.count
    while index < count {
      if index + 8 <= count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if isPlain(word) {
          index += 8
          continue
        }
      }
      let byte = bytes[index]
      if byte == 0 { return .containsNUL }
      guard let length = scalarLength(in: bytes, at: index) else { return .notUTF8 }
      index += length
    }
    return nil
  }

  /// Whether all eight bytes are ASCII and none is NUL.
  private static func isPlain(_ word: UInt64) -> Bool {
    let lowest: UInt64 = 0x0101_0101_0101_0101
    let highest: UInt64 = 0x8080_8080_8080_8080
    return (word | (word &- lowest)) & highest == 0
  }

  /// The length of the character at an index; nil if the bytes there are malformed.
  ///
  /// The rules are those of the table of well-formed sequences (Unicode 15, table 3-7).
  private static func scalarLength(in bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
    let first = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0x01...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for offset in stride(from: 2, to: length, by: 1)
    where !(0x80...0xBF).contains(bytes[index + offset]) {
      return nil
    }
    return length
  }
}
