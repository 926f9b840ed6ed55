import KinshipDomain
import KinshipTestSupport
import Testing

@testable import KinshipData

/// Tests the header that is read from an image before decoding.
@Suite struct ImageHeaderTests {
  private func header(_ bytes: [UInt8]) -> ImageHeader? { try? ImageHeader(bytes) }

  private func flaw(_ bytes: [UInt8]) -> Photo.Flaw? {
    do {
      _ = try ImageHeader(bytes)
      return nil
    } catch .compressionFailed(let flaw) {
      return flaw
    } catch {
      return nil
    }
  }

  private func big(_ number: Int, _ count: Int = 2) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }

  private func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

  // MARK: JPEG

  /// Builds a JPEG segment with marker and length.
  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2) + content
  }

  private func frame(
    _ marker: UInt8 = 0xC0, width: Int = 30, height: Int = 20, components: Int = 3
  ) -> [UInt8] {
    segment(
      marker,
      [8] + big(height) + big(width) + [UInt8(components)]
        + [UInt8](repeating: 1, count: 3 * components))
  }

  private let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0xFF, 0xD9]

  private func jpeg(_ segments: [UInt8]...) -> [UInt8] { [0xFF, 0xD8] + segments.joined() + scan }

  // Proves: SYNC-59
  @Test func `the size of a JPEG is read from its frame segment after any other segments`() {
    let exif = segment(0xE1, Array("Exif\0\0".utf8) + frame(width: 9_999))
    let files = [
      jpeg(frame()), jpeg(frame(0xC1)), jpeg(frame(0xC2)), jpeg(frame(components: 1)),
      jpeg(exif, segment(0xFE, [1]), segment(0xDB, [2]), frame(0xC2), segment(0xC4, [3])),
      jpeg([0xFF, 0xFF] + frame()), jpeg(segment(0xE0, []), frame()),
    ]
    for file in files {
      let found = header(file)
      #expect(found?.format == .jpeg && found?.width == 30 && found?.height == 20)
    }
  }

  // Proves: SYNC-59
  @Test func `an ambiguous or malformed JPEG is unreadable`() {
    let files = [
      jpeg(frame(), frame(width: 5_000)), jpeg(), jpeg(frame(height: 0)), jpeg(frame(width: 0)),
      jpeg(frame(0xC3)), jpeg(frame(0xC9)), jpeg(segment(0xFE, [1]), [0, 1] + frame()),
      jpeg([0xFF, 0xD0] + frame()),
      jpeg([0xFF, 0xD9] + frame()), jpeg([0xFF, 0xD8] + frame()), jpeg([0xFF, 0x01] + frame()),
      jpeg(segment(0xDC, [0, 20]), frame()), jpeg([0xFF, 0xE0, 0, 1] + frame()),
      jpeg([0xFF, 0xE0, 0xFF, 0xFF] + frame()), jpeg(frame(components: 5)),
      jpeg(segment(0xC0, [8, 0, 20, 0, 30, 3, 1])),
      jpeg(segment(0xC0, [12, 0, 20, 0, 30, 1, 1, 1, 1])),
      [0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF, 0xFF, 0xFF], [0xFF, 0xD8] + frame(),
    ]
    for (number, file) in files.enumerated() {
      #expect(flaw(file) == .unreadable, "file \(number)")
    }
  }

  // MARK: PNG

  @Test func `the size of a PNG is read from a valid first chunk only`() {
    let good = TestPicture.png(
      width: 300, height: 200, depth: 8, color: 6, isInterlaced: true, data: [])
    let found = header(good)
    #expect(found?.format == .png && found?.width == 300 && found?.height == 200)
    func changed(_ index: Int, to byte: UInt8) -> [UInt8] {
      var bytes = good
      bytes[index] = byte
      return bytes
    }
    let wrong = [
      changed(11, to: 14), changed(12, to: UInt8(ascii: "J")), changed(16, to: 0x80),
      changed(24, to: 3), changed(25, to: 5), changed(26, to: 1), changed(27, to: 1),
      changed(28, to: 2), Array(good.prefix(32)),
    ]
    for file in wrong { #expect(flaw(file) == .unreadable) }
    let empty = TestPicture.png(
      width: 0, height: 200, depth: 8, color: 2, isInterlaced: false, data: [])
    #expect(flaw(empty) == .unreadable)
  }

  // MARK: WebP

  private func webp(_ chunk: String, _ content: [UInt8], riff: Int? = nil, size: Int? = nil)
    -> [UInt8]
  {
    let body =
      Array("WEBP".utf8) + Array(chunk.utf8) + little(size ?? content.count, 4) + content
    return Array("RIFF".utf8) + little(riff ?? body.count, 4) + body
  }

  @Test func `the size of a WebP is read from its first chunk in each of three formats`() {
    let lossy = [UInt8]([0x10, 0, 0, 0x9D, 0x01, 0x2A]) + little(0x4000 | 30, 2) + little(20, 2)
    let lossless: [UInt8] = [0x2F] + little(29 | 19 << 14 | 1 << 28, 4)
    let canvas: [UInt8] = [0x08, 0, 0, 0] + little(29, 3) + little(19, 3)
    for file in [webp("VP8 ", lossy), webp("VP8L", lossless), webp("VP8X", canvas)] {
      let found = header(file)
      #expect(found?.format == .webp && found?.width == 30 && found?.height == 20)
    }
    let interFrame = [0x11] + lossy.dropFirst()
    let wrong = [
      webp("VP8 ", interFrame), webp("VP8 ", Array(lossy.dropLast())),
      webp("VP8 ", [0, 0, 0] + lossy),
      webp("VP8L", [0x2E] + lossless.dropFirst()), webp("VP8L", [0x2F] + little(1 << 29, 4)),
      webp("VP8X", canvas + [0]), webp("ALPH", canvas), webp("VP8L", lossless, size: 99),
      webp("VP8L", lossless, riff: 99), webp("VP8L", lossless, riff: 4), webp("VP8L", []),
      Array("RIFF\0\0\0\0WEBP".utf8),
    ]
    for (number, file) in wrong.enumerated() {
      #expect(flaw(file) == .unreadable, "file \(number)")
    }
  }

  // MARK: All formats

  // Proves: F-62
  @Test func `a file with an unsupported signature is an unknown type`() {
    let others = [
      "", "G", "GIF89a", "\u{89}PNG", "II*\0", "BM", "<svg", "%PDF-1.7", "RIFF\0\0\0\0WAVE",
      "\0\0\0\u{18}ftypheic",
    ]
    for text in others { #expect(flaw(Array(text.utf8)) == .unknownType, "\(text)") }
    #expect(flaw([0xFF, 0xD8]) == .unknownType)
  }

  // Proves: SYNC-59
  @Test func `an image is limited to 50 million pixels and 12,000 per side`() throws {
    func refusal(_ width: Int, _ height: Int) throws -> Refusal? {
      let png = TestPicture.png(
        width: width, height: height, depth: 8, color: 0, isInterlaced: false, data: [])
      let header = try ImageHeader(png)
      do {
        try header.requireDecodable()
        return nil
      } catch {
        return error
      }
    }
    for (width, height) in [(12_000, 4_166), (4_166, 12_000), (7_071, 7_071), (1, 1)] {
      #expect(try refusal(width, height) == nil)
    }
    let tooLarge = [
      (12_001, 1), (1, 12_001), (12_000, 4_167), (7_072, 7_071), (14_000, 14_000),
      (Int(Int32.max), Int(Int32.max)),
    ]
    for (width, height) in tooLarge {
      #expect(try refusal(width, height) == .compressionFailed(.tooManyPixels))
    }
  }

  // Proves: SYNC-59
  @Test(arguments: [1, 2, 3])
  func `random bytes give a valid size or a flaw`(seed: Int) {
    var random = Seeded(UInt64(seed))
    let lossless: [UInt8] = [0x2F] + little(29 | 19 << 14, 4)
    let files = [
      jpeg(segment(0xE1, [1, 2, 3]), frame(0xC2), segment(0xC4, [3])),
      TestPicture.png(width: 30, height: 20), webp("VP8L", lossless),
      webp("VP8X", [0, 0, 0, 0] + little(29, 3) + little(19, 3)),
    ]
    for file in files {
      for length in 0...file.count {
        let found = header(Array(file.prefix(length)))
        #expect(found == nil || (found?.width, found?.height) == (30, 20))
      }
      for _ in 0..<2_000 {
        var bytes = file
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          bytes[Int.random(in: 0..<min(64, bytes.count), using: &random)] = UInt8.random(
            in: .min ... .max, using: &random)
        }
        guard let found = header(bytes) else {
          #expect([.unknownType, .unreadable].contains(flaw(bytes)))
          continue
        }
        #expect(found.width > 0 && found.height > 0)
        #expect(found.width <= Int(Int32.max) && found.height <= Int(Int32.max))
      }
    }
  }
}
