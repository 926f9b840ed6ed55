/// Image files for tests, assembled byte by byte so that they need no image library.
public enum TestPicture {
  /// A JPEG with a beginning and an end but no image data: a complete header, and different bytes
  /// for each `number`.
  ///
  /// - Parameters:
  ///   - width: 0 to 65,535.
  ///   - height: 0 to 65,535.
  ///   - number: The content of the comment segment.
  ///   - padding: The number of zero bytes in place of the image data.
  public static func jpeg(
    width: Int = 480, height: Int = 360, number: UInt8 = 0, padding: Int = 1
  ) -> [UInt8] {
    let comment: [UInt8] = [0xFF, 0xFE, 0, 3, number]
    let frame: [UInt8] =
      [0xFF, 0xC0, 0, 11, 8] + bigEndian(height, 2) + bigEndian(width, 2) + [1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    return [0xFF, 0xD8] + comment + frame + scan + [UInt8](repeating: 0, count: padding)
      + [0xFF, 0xD9]
  }

  /// A complete PNG of 8-bit RGB, with the colour that `pixel` returns for each column and row.
  public static func png(
    width: Int, height: Int,
    pixel: (_ column: Int, _ row: Int) -> [UInt8] = { _, _ in [200, 30, 30] }
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for row in 0..<height {
      rows.append(0)
      for column in 0..<width { rows += pixel(column, row) }
    }
    return png(
      width: width, height: height, depth: 8, color: 2, isInterlaced: false, data: stored(rows))
  }

  /// A PNG of any kind, around data that is already compressed.
  ///
  /// - Parameters:
  ///   - width: The width in the header.
  ///   - height: The height in the header.
  ///   - depth: The bits of a sample.
  ///   - color: 0 for grey, 2 for RGB, 6 for RGB with transparency.
  ///   - isInterlaced: Whether the rows are stored in seven passes.
  ///   - data: A zlib stream.
  public static func png(
    width: Int, height: Int, depth: UInt8, color: UInt8, isInterlaced: Bool, data: [UInt8]
  ) -> [UInt8] {
    let header = bigEndian(width, 4) + bigEndian(height, 4) + [depth, color, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header + [isInterlaced ? 1 : 0]) + chunk("IDAT", data) + chunk("IEND", [])
  }

  /// A zlib stream that expands to at least `count` zeros; it has about a thousandth of their
  /// length.
  public static func zeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter()
    // One block with fixed codes: a zero, then copies of 258 bytes from distance 1.
    bits.write(0b011, 3)
    bits.write(reversed(0b0011_0000, 8), 8)
    let repeats = (count + 256) / 258
    let again = reversed(0b1100_0101, 8)
    for _ in 0..<repeats { bits.write(again, 13) }
    bits.write(0, 7)
    return [0x78, 0x01] + bits.bytes + adler(ofZeros: 1 + 258 * repeats)
  }

  private static func adler(ofZeros count: Int) -> [UInt8] {
    bigEndian(count % 65_521, 2) + [0, 1]
  }

  private static func reversed(_ code: UInt32, _ length: Int) -> UInt32 {
    (0..<length).reduce(0) { $0 | ((code >> $1) & 1) << (UInt32(length) - 1 - UInt32($1)) }
  }

  /// A zlib stream of stored (uncompressed) blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let length = [UInt8(truncatingIfNeeded: block.count), UInt8(block.count >> 8)]
      stream += [start + block.count == bytes.count ? 1 : 0] + length + length.map { ~$0 } + block
    }
    return stream + bigEndian(Int(high), 2) + bigEndian(Int(low), 2)
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return bigEndian(content.count, 4) + body + bigEndian(Int(crc(body)), 4)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  static func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }
}

/// Writes bits into bytes, the least significant bit first, as RFC 1951 requires.
private struct BitWriter {
  private var full: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  mutating func write(_ bits: UInt32, _ length: Int) {
    pending |= UInt64(bits) << UInt64(count)
    count += length
    while count >= 8 {
      full.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  var bytes: [UInt8] { count > 0 ? full + [UInt8(truncatingIfNeeded: pending)] : full }
}
