package import KinshipDomain

/// The format and size of an image, read from its header without decoding.
///
/// The reader is strict: a header that violates its format is `unreadable`. The decoder therefore
/// never reads a different size than this type.
package struct ImageHeader: Hashable {
  /// A supported format.
  package enum Format: Sendable, CaseIterable {
    case jpeg, png, webp
  }

  /// The format according to the first bytes; the file name and the declared type are ignored.
  package let format: Format
  /// The width in pixels before rotation by EXIF.
  package let width: Int
  /// The height in pixels before rotation by EXIF.
  package let height: Int

  /// Reads the header of a file.
  ///
  /// Throws `compressionFailed` with `unknownType` for another format, and with `unreadable` for a
  /// truncated or contradictory header.
  package init(_ file: [UInt8]) throws(Refusal) {
    guard let format = Format(file) else { throw .compressionFailed(.unknownType) }
    var bytes = HeaderReader(file)
    let size: (width: Int, height: Int)?
    switch format {
    case .jpeg: size = Self.jpeg(&bytes)
    case .png: size = Self.png(&bytes)
    case .webp: size = Self.webp(&bytes)
    }
    guard let size, size.width > 0, size.height > 0 else { throw .compressionFailed(.unreadable) }
    self.format = format
    (width, height) = size
  }

  /// The largest width and height in pixels.
  static let longestSide = 12_000
  static let mostPixels = 50_000_000

  /// Throws `compressionFailed(.tooManyPixels)` for an image that is too large to decode.
  package func requireDecodable() throws(Refusal) {
    guard max(width, height) <= Self.longestSide, width * height <= Self.mostPixels else {
      throw .compressionFailed(.tooManyPixels)
    }
  }
}

extension ImageHeader.Format {
  /// Detects the format from the magic bytes of a file.
  fileprivate init?(_ file: [UInt8]) {
    if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if file.starts(with: Self.pngSignature) {
      self = .png
    } else if file.starts(with: Array("RIFF".utf8)), file.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

/// Reads numbers from the front; returns nil at the end of the bytes.
struct HeaderReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of remaining bytes.
  var rest: Int { bytes.count - position }

  mutating func skip(_ count: Int) -> Void? {
    guard count >= 0, count <= rest else { return nil }
    position += count
    return ()
  }

  mutating func byte() -> Int? { bigEndian(1) }

  /// Reads a number, most significant byte first.
  mutating func bigEndian(_ count: Int) -> Int? {
    guard count <= rest else { return nil }
    defer { position += count }
    return bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a number, least significant byte first.
  mutating func littleEndian(_ count: Int) -> Int? {
    guard count <= rest else { return nil }
    defer { position += count }
    return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads four bytes as ASCII.
  mutating func tag() -> String? {
    guard rest >= 4 else { return nil }
    defer { position += 4 }
    return String(decoding: bytes[position..<position + 4], as: UTF8.self)
  }
}
