import Foundation
import Testing

@testable import kin

/// Standard error that is kept while the board is shown.
///
/// The copies share one buffer, so they run one after another.
@Suite(.serialized) struct KeptErrorsTests {
  /// Copies `text` from a file to a terminal that takes at most `most` bytes at a time and `room`
  /// bytes in all; returns the bytes that it took.
  private func copied(_ text: [UInt8], most: Int, room: Int = .max) throws -> [UInt8] {
    let home = try KinHome()
    let url = URL(filePath: home.path).appending(path: "errors")
    try Data(text).write(to: url)
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    var taken: [UInt8] = []
    KeptErrors.copy(file.fileDescriptor) { bytes, count in
      let written = min(count, most, room - taken.count)
      taken += UnsafeRawBufferPointer(start: bytes, count: written)
      return written
    }
    return taken
  }

  @Test(arguments: [1_000, 4_095, 4_096, 100_000])
  func `a terminal that takes a part of each write gets all kept errors in order`(most: Int) throws
  {
    let text = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    #expect(try copied(text, most: most) == text)
  }

  @Test func `a terminal that takes nothing more ends the copying`() throws {
    let text = [UInt8](repeating: 0x78, count: 10_000)
    #expect(try copied(text, most: 3_000, room: 5_000).count == 5_000)
  }
}
