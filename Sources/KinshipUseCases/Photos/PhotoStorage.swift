public import KinshipDomain
public import KinshipTime

/// Where the bytes of pictures are: those on their way in, and those that are kept.
///
/// Two keepers: files beside a store's own, and memory. Never called inside a transaction.
public protocol PhotoStorage: Sendable {
  /// Makes room for an upload, or goes on with it; how many of its bytes are there, durably.
  ///
  /// That is all of them when the picture is kept already. What was begun with another size, a day ago, or
  /// ten minutes ago without a byte since, begins anew. An account has at most four at a time: a fifth
  /// takes the room of one of which nothing came for ten minutes, and is refused as `tooManyUploads`
  /// when there is none.
  func begin(_ upload: PhotoUploadKey, size: Int, at now: Instant) async throws -> Int

  /// Adds bytes to an upload; how many are there now.
  ///
  /// Throws `conflict` when the bytes do not go on where it stands, or when it was never begun or has
  /// gone: beginning again tells where it stands. Throws `validation` for more bytes than were announced.
  /// When everybody together has 1 GiB on its way, the account with the most makes room; throws a busy `Fault` when
  /// that is the upload's own, which has no other.
  func append(
    _ bytes: [UInt8], at offset: Int, to upload: PhotoUploadKey, now: Instant
  ) async throws -> Int

  /// Makes durable what was added to an upload, and says how many bytes that are; throws `conflict` when
  /// there is none.
  func makeDurable(_ upload: PhotoUploadKey) async throws -> Int

  /// The file that was sent, to be read when its turn comes; nil until it is there as a whole.
  ///
  /// Throws what the upload was refused for.
  func original(of upload: PhotoUploadKey) async throws -> (@Sendable () throws -> [UInt8])?

  /// Takes the bytes of an upload away of which no picture can be made; for some minutes, or until it is
  /// begun anew, whoever asks for the file hears why.
  func refuse(_ upload: PhotoUploadKey, for refusal: Refusal) async throws

  /// Keeps what the upload was made into, durably, and drops the upload.
  ///
  /// What is kept already under that id stays as it is.
  func keep(_ picture: ProcessedPhoto, of upload: PhotoUploadKey) async throws -> PhotoImage

  /// What is kept under that id; nil for nothing.
  func kept(_ photo: PhotoRef, in household: HouseholdID) async throws -> PhotoImage?

  /// Some of the bytes that are kept under that id, as many as there are of `count`; nil for none.
  func piece(of photo: PhotoRef, in household: HouseholdID, from offset: Int, count: Int)
    async throws -> [UInt8]?

  /// The bytes that are kept under that id; nil for none, or for others than `image` tells of.
  func bytes(of photo: PhotoRef, in household: HouseholdID, as image: PhotoImage) async throws
    -> [UInt8]?
}

/// Which upload is meant: nobody goes on with somebody else's.
public struct PhotoUploadKey: Hashable, Sendable {
  /// The household that the picture is to belong to.
  public let household: HouseholdID
  /// The account that sends it.
  public let user: UserID
  /// The picture that it is to become.
  public let photo: PhotoRef

  /// The upload of a picture by an account.
  public init(household: HouseholdID, user: UserID, photo: PhotoRef) {
    self.household = household
    self.user = user
    self.photo = photo
  }
}

/// Makes files into pictures that can be kept: JPEG, not wider than it has to be, the right way up, and
/// with nothing in them but the picture.
public protocol PhotoProcessor: Sendable {
  /// Makes a file into a picture of at most `width` pixels, 1 to 1,920; a smaller one keeps its size.
  ///
  /// The file is read only when its turn has come, so that those in the line take no memory; of one
  /// account at most one is worked on. Throws `compressionFailed`, or a `Fault` when pictures cannot
  /// be made here or too many are waiting.
  func process(
    for user: UserID, atMostWide width: Int, _ original: @escaping @Sendable () throws -> [UInt8]
  ) async throws -> ProcessedPhoto
}

/// A picture as it is kept: a JPEG and its size.
public struct ProcessedPhoto: Hashable, Sendable {
  /// The JPEG.
  public let bytes: [UInt8]
  /// How many pixels it is wide.
  public let width: Int
  /// How many pixels it is high.
  public let height: Int

  /// A JPEG of that size.
  public init(bytes: [UInt8], width: Int, height: Int) {
    self.bytes = bytes
    self.width = width
    self.height = height
  }
}
