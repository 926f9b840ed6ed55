public import KinshipDomain
public import KinshipTime

/// The storage of photos' bytes, during an upload and afterwards.
///
/// There are two implementations: files beside a store's own, and memory. Never called inside a
/// transaction.
public protocol PhotoStorage: Sendable {
  /// Starts or resumes an upload; returns the number of its durable bytes.
  ///
  /// That is the full size when the photo is kept already. An upload restarts when its size has
  /// changed or a day has passed. It also restarts when no byte has arrived within ten minutes of
  /// its start.
  ///
  /// An account has at most four uploads. A fifth replaces one that has been idle for ten minutes.
  /// Throws `tooManyUploads` when there is none.
  func begin(_ upload: PhotoUploadKey, size: Int, at now: Instant) async throws -> Int

  /// Appends bytes to an upload; returns the number of its bytes.
  ///
  /// Throws `conflict` when `offset` is not the end of the upload, and for an unknown upload:
  /// `begin` returns the end. Throws `validation` for more bytes than were announced.
  ///
  /// At 1 GiB in pending uploads of all accounts, the account with the most bytes loses another
  /// upload. Throws a busy `Fault` when that account is the caller's and has no other upload.
  func append(
    _ bytes: [UInt8], at offset: Int, to upload: PhotoUploadKey, now: Instant
  ) async throws -> Int

  /// Makes the bytes of an upload durable and returns their number.
  ///
  /// Throws `conflict` for an unknown upload.
  func makeDurable(_ upload: PhotoUploadKey) async throws -> Int

  /// A closure that reads the uploaded file when its turn comes; nil until the file is complete.
  ///
  /// Throws the refusal of an upload that was refused.
  func original(of upload: PhotoUploadKey) async throws -> (@Sendable () throws -> [UInt8])?

  /// Removes the bytes of an upload that cannot become a photo.
  ///
  /// For some minutes, or until the upload restarts, `original(of:)` throws `refusal`.
  func refuse(_ upload: PhotoUploadKey, for refusal: Refusal) async throws

  /// Stores the photo made from an upload durably, and removes the upload.
  ///
  /// A photo that is kept already under that id stays as it is.
  func keep(_ photo: ProcessedPhoto, of upload: PhotoUploadKey) async throws -> PhotoImage

  /// The photo kept under that id, if any.
  func kept(_ photo: PhotoRef, in household: HouseholdID) async throws -> PhotoImage?

  /// At most `count` bytes of the photo kept under that id; nil without a photo.
  func piece(of photo: PhotoRef, in household: HouseholdID, from offset: Int, count: Int)
    async throws -> [UInt8]?

  /// All bytes of the photo kept under that id; nil without a photo, or if it is not `image`.
  func bytes(of photo: PhotoRef, in household: HouseholdID, as image: PhotoImage) async throws
    -> [UInt8]?
}

/// The identity of an upload; only the same account can resume it.
public struct PhotoUploadKey: Hashable, Sendable {
  /// The household of the photo.
  public let household: HouseholdID
  /// The account that uploads it.
  public let user: UserID
  /// The id of the resulting photo.
  public let photo: PhotoRef

  /// The upload of a photo by an account.
  public init(household: HouseholdID, user: UserID, photo: PhotoRef) {
    self.household = household
    self.user = user
    self.photo = photo
  }
}

/// Converts uploaded files to photos that can be kept.
///
/// The result is an upright JPEG of limited width, with no metadata.
public protocol PhotoProcessor: Sendable {
  /// Converts a file to a photo at most `width` pixels wide, 1–1,920; a smaller one keeps its
  /// size.
  ///
  /// The file is read only when its turn comes, so that waiting files use no memory. At most one
  /// file of each account is converted at a time. Throws `compressionFailed`. Throws a `Fault` when
  /// photos cannot be converted here, or too many are waiting.
  func process(
    for user: UserID, atMostWide width: Int, _ original: @escaping @Sendable () throws -> [UInt8]
  ) async throws -> ProcessedPhoto
}

/// A photo as it is kept: a JPEG and its size.
public struct ProcessedPhoto: Hashable, Sendable {
  /// The JPEG.
  public let bytes: [UInt8]
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// A JPEG of that size.
  public init(bytes: [UInt8], width: Int, height: Int) {
    self.bytes = bytes
    self.width = width
    self.height = height
  }
}
