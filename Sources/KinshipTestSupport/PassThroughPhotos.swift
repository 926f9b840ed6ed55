import KinshipData
public import KinshipUseCases

/// Keeps pictures as they were sent: for tests that are about who may do what, on machines without an
/// image library.
///
/// It takes what the real one takes, by the same look at the header, and makes nothing smaller.
public struct PassThroughPhotos: PhotoProcessor {
  /// A processor that changes nothing.
  public init() {}

  /// The file as it is; throws `compressionFailed` for what no real processor would take.
  public func process(
    _ original: @escaping @Sendable () throws -> [UInt8]
  ) async throws -> ProcessedPhoto {
    let bytes = try original()
    let header = try ImageHeader(bytes)
    try header.requireDecodable()
    return ProcessedPhoto(bytes: bytes, width: header.width, height: header.height)
  }
}

/// Files to be sent in tests.
public enum TestPicture {
  /// A JPEG's beginning and end without a picture between them: all that a header tells, and different
  /// bytes for each `number`.
  public static func jpeg(width: Int = 640, height: Int = 480, number: UInt8 = 0) -> [UInt8] {
    let comment: [UInt8] = [0xFF, 0xFE, 0, 3, number]
    let frame: [UInt8] =
      [0xFF, 0xC0, 0, 11, 8] + bigEndian(height) + bigEndian(width) + [1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    return [0xFF, 0xD8] + comment + frame + scan + [0x7F, 0xFF, 0xD9]
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }
}
