import KinshipData
public import KinshipDomain
public import KinshipUseCases

/// Stores photos unchanged, for tests of permissions on machines without an image library.
///
/// It checks the header as the real processor does and accepts the same files, but does not scale
/// them.
public struct PassThroughPhotos: PhotoProcessor {
  /// Creates a processor that changes nothing.
  public init() {}

  /// Returns the file unchanged; throws `compressionFailed` for a file that no real processor
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
