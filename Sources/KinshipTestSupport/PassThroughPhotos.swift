import KinshipData
public import KinshipDomain
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
    for user: UserID, atMostWide _: Int, _ original: @escaping @Sendable () throws -> [UInt8]
  ) async throws -> ProcessedPhoto {
    let bytes = try original()
    let header = try ImageHeader(bytes)
    try header.requireDecodable()
    return ProcessedPhoto(bytes: bytes, width: header.width, height: header.height)
  }
}
