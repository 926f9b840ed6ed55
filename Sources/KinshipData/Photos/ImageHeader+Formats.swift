// Readers of the image size in each format; nil for an invalid header.

extension ImageHeader {
  typealias Size = (width: Int, height: Int)

  // MARK: JPEG (ITU-T T.81, annex B)

  /// Reads the frame header, which may follow any number of other segments such as EXIF.
  ///
  /// The search ends at the first scan: decoders accept no frame header after it. A second frame
  /// header before the scan is an error, because two decoders could then read two sizes.
  static func jpeg(_ bytes: inout HeaderReader) -> Size? {
    guard bytes.skip(2) != nil else { return nil }
    var frame: Size?
    while let marker = jpegMarker(&bytes), let length = bytes.bigEndian(2), length >= 2 {
      let end = bytes.position + length - 2
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        guard frame == nil, let size = jpegFrame(&bytes, length: length) else { return nil }
        frame = size
      case 0xDA: return frame
      // Tables, restart interval, application segments and comments. Other frames are not
      // supported, and a segment without a length is invalid before a scan.
      case 0xC4, 0xDB, 0xDD, 0xE0...0xEF, 0xFE: break
      default: return nil
      }
      guard bytes.skip(end - bytes.position) != nil else { return nil }
    }
    return nil
  }

  /// Reads a marker: any number of `FF` bytes and the type of the segment.
  private static func jpegMarker(_ bytes: inout HeaderReader) -> Int? {
    guard bytes.byte() == 0xFF else { return nil }
    var marker = bytes.byte()
    while marker == 0xFF { marker = bytes.byte() }
    return marker
  }

  private static func jpegFrame(_ bytes: inout HeaderReader, length: Int) -> Size? {
    guard let precision = bytes.byte(), let height = bytes.bigEndian(2),
      let width = bytes.bigEndian(2), let components = bytes.byte()
    else { return nil }
    // A height of 0 means that a segment after the first scan defines it, which is too late.
    guard precision == 8, (1...4).contains(components), length == 8 + 3 * components else {
      return nil
    }
    return (width, height)
  }

  // MARK: PNG (ISO/IEC 15948)

  /// Reads IHDR, which comes first and is 13 bytes long.
  static func png(_ bytes: inout HeaderReader) -> Size? {
    guard bytes.skip(8) != nil, bytes.bigEndian(4) == 13, bytes.tag() == "IHDR",
      let width = bytes.bigEndian(4), let height = bytes.bigEndian(4),
      let depth = bytes.byte(), let color = bytes.byte(), let compression = bytes.byte(),
      let filter = bytes.byte(), let interlace = bytes.byte(), bytes.skip(4) != nil
    else { return nil }
    let depths: [Int: Set<Int>] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    guard depths[color]?.contains(depth) == true, compression == 0, filter == 0, interlace <= 1,
      width <= Int(Int32.max), height <= Int(Int32.max)
    else { return nil }
    return (width, height)
  }

  // MARK: WebP (RFC 9649)

  /// Reads the first chunk: `VP8 `, `VP8L`, or the canvas of `VP8X`, which limits its frames.
  static func webp(_ bytes: inout HeaderReader) -> Size? {
    guard bytes.skip(4) != nil, let length = bytes.littleEndian(4), length <= bytes.rest,
      bytes.skip(4) != nil, let chunk = bytes.tag(), let size = bytes.littleEndian(4),
      size <= bytes.rest, size <= length - 12
    else { return nil }
    switch chunk {
    case "VP8 ": return lossy(&bytes, size: size)
    case "VP8L": return lossless(&bytes, size: size)
    case "VP8X": return canvas(&bytes, size: size)
    default: return nil
    }
  }

  /// Reads a key frame of VP8 (RFC 6386, 9.1): 14 bits for each side, below two bits of scale.
  private static func lossy(_ bytes: inout HeaderReader, size: Int) -> Size? {
    guard size >= 10, let tag = bytes.littleEndian(3), tag & 1 == 0, bytes.bigEndian(3) == 0x9D012A,
      let width = bytes.littleEndian(2), let height = bytes.littleEndian(2)
    else { return nil }
    return (width & 0x3FFF, height & 0x3FFF)
  }

  /// Reads 14 bits for each side minus one, below the bit for transparency and three bits of
  /// version.
  private static func lossless(_ bytes: inout HeaderReader, size: Int) -> Size? {
    guard size >= 5, bytes.byte() == 0x2F, let bits = bytes.littleEndian(4), bits >> 29 == 0 else {
      return nil
    }
    return ((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
  }

  /// Reads 24 bits for each side minus one.
  private static func canvas(_ bytes: inout HeaderReader, size: Int) -> Size? {
    guard size == 10, bytes.skip(4) != nil, let width = bytes.littleEndian(3),
      let height = bytes.littleEndian(3)
    else { return nil }
    return (width + 1, height + 1)
  }
}
