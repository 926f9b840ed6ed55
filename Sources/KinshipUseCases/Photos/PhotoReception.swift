public import KinshipDomain
public import KinshipTime

/// A file on its way in, on the side that receives it: embedded, and behind a server's door.
///
/// Small pieces are put together before they are written, so that they cost no more than large ones.
public struct PhotoReception: Sendable {
  /// How many bytes are written at once, unless the file ends there or the sender pauses: 64 KiB.
  private static let leastPiece = 64 * 1_024

  /// How many bytes have come.
  public private(set) var offset: Int
  /// The last of them, which are not written yet.
  private var waiting: [UInt8] = []
  private var isDurable = true
  private let upload: PhotoUploadKey
  private let size: Int
  private let storage: any PhotoStorage
  private let now: @Sendable () -> Instant

  /// Begins to receive, or goes on; throws what `PhotoStorage.begin` throws.
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

  /// Takes the bytes that belong at an offset; how many have come now.
  ///
  /// Throws `conflict` when they do not go on where the upload stands, and `validation` when they are
  /// more than were announced.
  public mutating func append(_ bytes: [UInt8], at offset: Int) async throws -> Int {
    guard offset == self.offset else { throw Refusal.conflict }
    guard bytes.count <= size - offset else { throw Self.tooMany(for: size) }
    waiting += bytes
    self.offset += bytes.count
    if waiting.count >= Self.leastPiece || self.offset == size { try await write() }
    return self.offset
  }

  /// Writes what has come; how many bytes are there, durably.
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

  /// The refusal of bytes behind the end of a file of that size.
  package static func tooMany(for size: Int) -> Refusal {
    .validation(.photo, .outOfRange(minimum: 1, maximum: size))
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
