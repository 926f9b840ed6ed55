package import KinshipDomain

/// What the beginning of a picture says about it, read without decoding anything.
///
/// Strict: whatever is not as the format's own document has it is `unreadable`, so that the decoder
/// never sees a size other than the one that was looked at here.
package struct ImageHeader: Hashable {
  /// A format that is taken.
  package enum Format: Sendable, CaseIterable {
    case jpeg, png, webp
  }

  /// How the file is written, by its first bytes; its name and declared type say nothing.
  package let format: Format
  /// How many pixels it is wide, as the bytes are written.
  package let width: Int
  /// How many pixels it is high, as the bytes are written.
  package let height: Int

  /// Reads a file's header.
  ///
  /// Throws `compressionFailed` with `unknownType` for another format, and with `unreadable` for a
  /// header that is cut off or contradicts itself.
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

  /// The most pixels on a side.
  static let longestSide = 12_000
  static let mostPixels = 50_000_000

  /// Throws `compressionFailed(.tooManyPixels)` for a picture that nobody decodes.
  package func requireDecodable() throws(Refusal) {
    guard max(width, height) <= Self.longestSide, width * height <= Self.mostPixels else {
      throw .compressionFailed(.tooManyPixels)
    }
  }
}

extension ImageHeader.Format {
  /// The format whose magic bytes a file begins with.
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

/// Reads numbers from the front; nil where the bytes have ended.
struct HeaderReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many bytes are left.
  var rest: Int { bytes.count - position }

  mutating func skip(_ count: Int) -> Void? {
    guard count >= 0, count <= rest else { return nil }
    position += count
    return ()
  }

  mutating func byte() -> Int? { bigEndian(1) }

  /// A number, most significant byte first.
  mutating func bigEndian(_ count: Int) -> Int? {
    guard count <= rest else { return nil }
    defer { position += count }
    return bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number, least significant byte first.
  mutating func littleEndian(_ count: Int) -> Int? {
    guard count <= rest else { return nil }
    defer { position += count }
    return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Four bytes as ASCII.
  mutating func tag() -> String? {
    guard rest >= 4 else { return nil }
    defer { position += 4 }
    return String(decoding: bytes[position..<position + 4], as: UTF8.self)
  }
}
