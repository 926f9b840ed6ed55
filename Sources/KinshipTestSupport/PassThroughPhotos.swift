import KinshipData
public import KinshipDomain
public import KinshipUseCases

/// Returns photos unchanged, so that tests need no image library.
///
/// It checks the header like the real processor, but does not decode or scale the picture.
public struct PassThroughPhotos: PhotoProcessor {
  /// Creates a processor that changes nothing.
  public init() {}

  /// Returns the file unchanged; throws `compressionFailed` for a header that no real processor
  /// accepts.
  public func process(
    for user: UserID, atMostWide _: Int, _ original: @escaping @Sendable () throws -> [UInt8]
  ) async throws -> ProcessedPhoto {
    let bytes = try original()
    let header = try ImageHeader(bytes)
    try header.requireDecodable()
    return ProcessedPhoto(bytes: bytes, width: header.width, height: header.height)
  }
}
