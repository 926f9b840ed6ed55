public import KinshipDomain
public import KinshipTime

/// A file on its way in, on the side that receives it: embedded, and behind a server's door.
public struct PhotoReception: Sendable {
  /// How many bytes were there when it began.
  public let offset: Int
  private let upload: PhotoUploadKey
  private let storage: any PhotoStorage

  /// Begins to receive, or goes on; throws what `PhotoStorage.begin` throws.
  public init(
    _ upload: PhotoUploadKey, size: Int, at now: Instant, in storage: any PhotoStorage
  ) async throws {
    self.upload = upload
    self.storage = storage
    offset = try await storage.begin(upload, size: size, at: now)
  }

  /// Takes the bytes that belong at an offset; how many are there now, durably.
  ///
  /// Throws `conflict` when they do not go on where the upload stands.
  public func append(_ bytes: [UInt8], at offset: Int) async throws -> Int {
    try await storage.append(bytes, at: offset, to: upload)
  }
}

/// A picture on its way out, on the side that gives it: piece by piece, so that a slow reader costs no
/// more memory than a piece.
public struct PhotoDelivery: Sendable {
  /// What is known of the picture; its digest is for the reader, who has all of the bytes.
  public let photo: Photo
  private let storage: any PhotoStorage

  /// The delivery of a picture that the reader may see.
  public init(_ photo: Photo, from storage: any PhotoStorage) {
    self.photo = photo
    self.storage = storage
  }

  /// The bytes from an offset on, at most `count` of them; none behind the last.
  ///
  /// Throws `notFound(.photo)` when the picture has gone in between.
  public func bytes(from offset: Int, count: Int) async throws -> [UInt8] {
    let piece = try await storage.piece(
      of: photo.id, in: photo.household, from: offset, count: count)
    guard let piece else { throw Refusal.notFound(.photo) }
    return piece
  }
}
