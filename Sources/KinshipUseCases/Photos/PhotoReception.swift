public import KinshipDomain
public import KinshipTime

/// An upload on the receiving side, embedded or in a server.
///
/// Small pieces are buffered, so that they cost no more writes than large ones.
public struct PhotoReception: Sendable {
  /// The minimum size of a write, except at the end of the file or when the sender pauses: 64 KiB.
  private static let leastPiece = 64 * 1_024

  /// The number of bytes received so far.
  public private(set) var offset: Int
  /// The last received bytes, which are not written yet.
  private var waiting: [UInt8] = []
  private var isDurable = true
  private let upload: PhotoUploadKey
  private let size: Int
  private let storage: any PhotoStorage
  private let now: @Sendable () -> Instant

  /// Starts or resumes an upload; throws what `PhotoStorage.begin` throws.
  public init(
    _ upload: PhotoUploadKey, size: Int, in storage: any PhotoStorage,
    now: @escaping @Sendable () -> Instant
  ) async throws {
    self.upload = upload
    self.size = size
    self.storage = storage
    self.now = now
    offset = try await storage.begin(upload, size: size, at: now())
  }

  /// Appends bytes at an offset; returns the number of bytes received so far.
  ///
  /// Throws `conflict` when `offset` is not the end of the received bytes. Throws `validation` for
  /// more bytes than were announced.
  public mutating func append(_ bytes: [UInt8], at offset: Int) async throws -> Int {
    guard offset == self.offset else { throw Refusal.conflict }
    guard bytes.count <= size - offset else { throw Self.tooMany(for: size) }
    waiting += bytes
    self.offset += bytes.count
    if waiting.count >= Self.leastPiece || self.offset == size { try await write() }
    return self.offset
  }

  /// Writes the buffered bytes; returns the number of durable bytes.
  public mutating func finish() async throws -> Int {
    try await write()
    guard !isDurable else { return offset }
    offset = try await storage.makeDurable(upload)
    isDurable = true
    return offset
  }

  private mutating func write() async throws {
    guard !waiting.isEmpty else { return }
    let bytes = waiting
    waiting = []
    isDurable = false
    offset -= bytes.count
    offset = try await storage.append(bytes, at: offset, to: upload, now: now())
  }

  /// The refusal of bytes beyond the end of a file of that size.
  package static func tooMany(for size: Int) -> Refusal {
    .validation(.photo, .outOfRange(minimum: 1, maximum: size))
  }
}

/// A photo on the sending side, read in pieces to bound the memory for a slow reader.
public struct PhotoDelivery: Sendable {
  /// The record of the photo; the reader, who has all bytes, checks its digest.
  public let photo: Photo
  private let storage: any PhotoStorage

  /// The delivery of a photo that the reader may see.
  public init(_ photo: Photo, from storage: any PhotoStorage) {
    self.photo = photo
    self.storage = storage
  }

  /// At most `count` bytes from an offset; empty after the last byte.
  ///
  /// Throws `notFound(.photo)` when the photo was removed meanwhile.
  public func bytes(from offset: Int, count: Int) async throws -> [UInt8] {
    let piece = try await storage.piece(
      of: photo.id, in: photo.household, from: offset, count: count)
    guard let piece else { throw Refusal.notFound(.photo) }
    return piece
  }
}
