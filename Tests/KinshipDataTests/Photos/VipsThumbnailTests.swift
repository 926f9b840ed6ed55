import Foundation
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipData

/// Tests image processing with the real image library, which `scripts/setup` installs.
@Suite struct VipsThumbnailTests {
  private let user = UserID(bits: 1)

  /// Decodes without the limit on elapsed time, because other tests use the processors too.
  private static func processor() -> VipsThumbnail {
    var limits = LimitedProcess.Limits.decoding
    limits.duration = .seconds(300)
    return VipsThumbnail(program: VipsThumbnail.find("vipsthumbnail"), limits: limits)
  }

  private func picture(_ file: [UInt8]) async throws -> ProcessedPhoto {
    try await Self.processor().process(for: user, atMostWide: 1_920) { file }
  }

  private func flaw(_ file: [UInt8], by processor: VipsThumbnail = processor()) async throws
    -> Photo.Flaw?
  {
    do {
      _ = try await processor.process(for: user, atMostWide: 1_920) { file }
      return nil
    } catch Refusal.compressionFailed(let flaw) {
      return flaw
    }
  }

  /// Decodes the pixels of a JPEG with the library.
  private func pixels(_ jpeg: [UInt8]) throws -> (width: Int, rgb: [UInt8]) {
    let input = try UnnamedFile(holding: jpeg)
    let output = try UnnamedFile(holding: [])
    let process = LimitedProcess(
      program: try #require(VipsThumbnail.find("vipsthumbnail")),
      arguments: ["stdin", "--size", "4000x>", "--no-rotate", "-o", ".ppm"], environment: [],
      limits: .decoding)
    try #require(
      try process.run(input: input.descriptor, output: output.descriptor).ending == .exited(0))
    let bytes = try output.bytes(atMost: 16 * 1_024 * 1_024)
    // PPM format: "P6", a comment, width and height, 255, then the pixels.
    var lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 4)
    lines.removeAll { $0.first == UInt8(ascii: "#") }
    let size = String(decoding: lines[1], as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    return (size[0], Array(bytes.suffix(size[0] * size[1] * 3)))
  }

  /// The markers of a JPEG's segments up to its first scan.
  private func markers(_ jpeg: [UInt8]) -> [UInt8] {
    var (markers, position): ([UInt8], Int) = ([], 2)
    while position + 3 < jpeg.count, jpeg[position] == 0xFF {
      markers.append(jpeg[position + 1])
      if jpeg[position + 1] == 0xDA { break }
      position += 2 + Int(jpeg[position + 2]) << 8 + Int(jpeg[position + 3])
    }
    return markers
  }

  /// The first eight values of the luminance quantization table, which depend only on the quality.
  private func rounding(_ jpeg: [UInt8]) throws -> [UInt8] {
    // A quantization table has a marker, 2 bytes of length, its number, and its values in zigzag order.
    let table = try #require(
      jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xDB, 0, 67, 0]) })
    return Array(jpeg[(table + 5)..<(table + 13)])
  }

  private static let red: [UInt8] = [220, 20, 20]
  private static let blue: [UInt8] = [20, 20, 220]

  // MARK: Output

  // Proves: F-62, UC-F12
  @Test func `a wide image is scaled to 1,920 pixels and a small one keeps its size`() async throws
  {
    let wide = try await picture(
      TestPicture.png(
        width: 4_000, height: 1_000, depth: 8, color: 0, isInterlaced: false,
        data: TestPicture.zeros(4_001 * 1_000)))
    #expect(wide.width == 1_920 && wide.height == 480)
    let small = try await picture(TestPicture.png(width: 40, height: 20))
    #expect(small.width == 40 && small.height == 20)
    for picture in [wide, small] {
      #expect(try ImageHeader(picture.bytes).format == .jpeg)
    }
  }

  // Proves: F-62
  @Test func `an image is encoded with JPEG quality 70`() async throws {
    let made = try await picture(TestPicture.png(width: 40, height: 20))
    // The standard table times 0.6.
    #expect(try rounding(made.bytes) == [10, 7, 7, 8, 7, 6, 10, 8])
  }

  // Proves: F-66
  @Test func `a photo of a member is scaled to 512 pixels`() async throws {
    let width = Photo.Subject.member(MemberID(bits: 1)).largestWidth
    let made = try await VipsThumbnail().process(for: user, atMostWide: width) {
      TestPicture.png(width: 1_024, height: 300)
    }
    #expect(made.width == 512 && made.height == 150)
  }

  // Proves: F-62
  @Test func `a WebP is converted to a JPEG`() async throws {
    let file = try #require(
      Data(
        base64Encoded: """
          UklGRmwAAABXRUJQVlA4IGAAAADQAQCdASoQAAwAA4BaJaQAD4HrPFt0AAD6R59OQNav8ws2/eZT00cFc6vkxFrJqr\
          TnlDfmzEjlopJwpYtVLfBcdRP++uT+nK+Vg1skOEipaOrR7FLnX0wmv2jv7WdvAAA=
          """))
    let made = try await picture(Array(file))
    #expect(made.width == 16 && made.height == 12)
    #expect(try ImageHeader(made.bytes).format == .jpeg)
  }

  @Test func `transparent pixels become white`() async throws {
    let clear = TestPicture.png(
      width: 16, height: 16, depth: 8, color: 6, isInterlaced: false,
      data: TestPicture.zeros(65 * 16))
    let made = try pixels(try await picture(clear).bytes)
    #expect(made.rgb.allSatisfy { $0 > 250 })
  }

  // Proves: SYNC-60, F-62, F-53
  @Test func `a rotated photo with metadata is turned upright and loses its metadata`() async throws
  {
    // Red on the left, blue on the right; after a clockwise quarter turn red is on top.
    let plain = try await picture(
      TestPicture.png(width: 48, height: 32) { column, _ in column < 24 ? Self.red : Self.blue })
    let file = withMetadata(plain.bytes)
    #expect(Set(markers(file)).isSuperset(of: [0xE1, 0xE2, 0xED, 0xFE]))
    #expect(try ImageHeader(file).width == 48)
    let made = try await picture(file)
    #expect(made.width == 32 && made.height == 48)
    #expect(Set(markers(made.bytes)).isDisjoint(with: Set(0xE1...0xEF).union([0xFE])))
    let text = String(decoding: made.bytes, as: Unicode.ASCII.self)
    for secret in ["Exif", "GPS", "52.3", "xmp", "ICC_PROFILE", "Zoe's room", "Photoshop"] {
      #expect(!text.contains(secret), "\(secret)")
    }
    let (width, rgb) = try pixels(made.bytes)
    #expect(width == 32)
    func isRed(_ row: Int) -> Bool {
      let pixel = (row * width + 16) * 3
      return rgb[pixel] > 150 && rgb[pixel + 2] < 100
    }
    #expect(isRed(4) && isRed(18) && !isRed(30) && !isRed(44))
  }

  /// Adds the metadata of cameras and programs: location, orientation, a color profile, comments.
  private func withMetadata(_ jpeg: [UInt8]) -> [UInt8] {
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
      let length = content.count + 2
      return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }
    // Big-endian TIFF with orientation 6 and a GPS directory with a latitude as text.
    let latitude = Array("52.3702\0".utf8)
    let directory: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
      + [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0]
    let gps: [UInt8] =
      [0, 1, 0, 2, 0, 2, 0, 0, 0, UInt8(latitude.count), 0, 0, 0, 56, 0, 0, 0, 0] + latitude
    let metadata: [[UInt8]] = [
      segment(0xE1, Array("Exif\0\0".utf8) + directory + gps),
      segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>52.3702</x:xmpmeta>".utf8)),
      segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + [UInt8](repeating: 7, count: 40)),
      segment(0xED, Array("Photoshop 3.0\0".utf8)),
      segment(0xFE, Array("Zoe's room".utf8)),
    ]
    return Array(jpeg.prefix(2)) + metadata.joined() + jpeg.dropFirst(2)
  }

  // MARK: Refusals

  // Proves: SYNC-59
  @Test func `a decompression bomb of 14,000 by 14,000 pixels is refused before decoding`()
    async throws
  {
    let bomb = TestPicture.png(
      width: 14_000, height: 14_000, depth: 4, color: 0, isInterlaced: false,
      data: TestPicture.zeros(7_001 * 14_000))
    #expect(bomb.count < 700_000)
    // Decoding would need the program, which is missing here.
    let signedOutLocal = VipsThumbnail(program: nil)
    #expect(try await flaw(bomb, by: signedOutLocal) == .tooManyPixels)
    await #expect(throws: MissingProgram.self) {
      try await signedOutLocal.process(for: user, atMostWide: 1_920) {
        TestPicture.png(width: 2, height: 2)
      }
    }
  }

  // Proves: SYNC-59
  @Test func `a decompression bomb within the pixel limit is stopped by the memory limit`()
    async throws
  {
    // 49 million interlaced pixels of 8 bytes: decoding needs the whole image in memory.
    let bomb = TestPicture.png(
      width: 7_000, height: 7_000, depth: 16, color: 6, isInterlaced: true,
      data: TestPicture.zeros(56_001 * 7_000))
    try ImageHeader(bomb).requireDecodable()
    #expect(try await flaw(bomb) == .unreadable)
  }

  // Proves: SYNC-59
  @Test func `a decompression bomb with a small header is decoded at that size or refused`()
    async throws
  {
    let bomb = TestPicture.png(
      width: 100, height: 100, depth: 8, color: 0, isInterlaced: false,
      data: TestPicture.zeros(98_000_000))
    do {
      let made = try await picture(bomb)
      #expect(made.width == 100 && made.height == 100)
    } catch Refusal.compressionFailed(let flaw) {
      #expect(flaw == .unreadable)
    }
  }

  // Proves: F-62
  @Test func `truncated files and files that are not images are refused`() async throws {
    let whole = try await picture(
      TestPicture.png(width: 200, height: 200) { column, row in
        [UInt8(truncatingIfNeeded: column * row), UInt8(column), UInt8(row)]
      }
    ).bytes
    let png = TestPicture.png(width: 200, height: 200)
    #expect(try await flaw(Array(whole.prefix(whole.count / 2))) == .unreadable)
    #expect(try await flaw(Array(png.prefix(png.count / 2))) == .unreadable)
    #expect(try await flaw(TestPicture.jpeg()) == .unreadable, "There is nothing behind the header")
    #expect(try await flaw(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)) == .unknownType)
  }

  // MARK: External program

  @Test func `a missing program is a fault that names the package to install`() async throws {
    let file = TestPicture.png(width: 2, height: 2)
    for program in [nil, "/nowhere/vipsthumbnail", "/etc/passwd"] {
      let error = await #expect(throws: MissingProgram.self) {
        try await VipsThumbnail(program: program).process(for: user, atMostWide: 1_920) { file }
      }
      #expect(error?.kind == .unavailable)
      #expect(error?.description.contains("libvips-tools") == true)
    }
  }

  @Test func `output that is not a JPEG is refused`() async throws {
    let file = TestPicture.png(width: 2, height: 2)
    #expect(try await flaw(file, by: VipsThumbnail(program: "/bin/true")) == .unknownType)
    #expect(try await flaw(file, by: VipsThumbnail(program: "/bin/false")) == .unreadable)
  }

  @Test func `a program that exceeds its duration is a busy fault`() async throws {
    var limits = LimitedProcess.Limits.decoding
    limits.duration = .milliseconds(1)
    let sleeper = try Script("exec /bin/sleep 600")
    let error = await #expect(throws: (any Error).self) {
      try await VipsThumbnail(program: sleeper.path, limits: limits).process(
        for: user, atMostWide: 1_920
      ) {
        TestPicture.png(width: 2, height: 2)
      }
    }
    #expect((error as? any Fault)?.kind == .busy)
  }

  @Test func `images above the queue limit are refused as busy without being read`() async throws {
    let error = await #expect(throws: (any Error).self) {
      try await VipsThumbnail(waitingLimit: 0).process(for: user, atMostWide: 1_920) {
        Issue.record("A picture was read that nobody has time for")
        return []
      }
    }
    #expect((error as? any Fault)?.kind == .busy)
  }
}

/// A shell script that replaces the program.
private final class Script: Sendable {
  private let folder: Folder
  var path: String { folder.path + "/program" }

  init(_ text: String) throws {
    folder = try Folder()
    // Written by a separate process: a file that this process has open can be inherited by child
    // processes of other tests and would be busy when it is executed.
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = [
      "-c", #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 700 "$2""#, "sh", text, path,
    ]
    try writer.run()
    writer.waitUntilExit()
  }
}
