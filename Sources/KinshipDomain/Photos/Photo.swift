public import KinshipTime

/// The identity of a photo: opaque, and useless outside its household.
public typealias PhotoRef = Identifier<Photo>

/// A photo in a household: of a completed task, of a member, of the household itself, or of a care
/// profile's person or its answer.
///
/// The photo of a task proves a claim. It is fresh until a claim uses it, and then stays as long as
/// that claim. The photo of a member or the household stays until it is replaced. The photo of a care
/// profile is fresh until an answer or the profile uses it. It then stays as long as the answer, or
/// until the profile has another one.
///
/// The bytes are stored outside the database under the photo's id, and never change.
public struct Photo: Hashable, Sendable {
  /// The photo's identity, created by the client that uploads it.
  public let id: PhotoRef
  /// The household that it belongs to.
  public let household: HouseholdID
  /// The subject of the photo.
  public let subject: Subject
  /// The member who uploaded it.
  public let uploadedBy: MemberID
  /// Format, size and digest of its bytes.
  public let image: PhotoImage
  /// Upload time.
  public let uploadedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version

  /// A photo with every field given.
  public init(
    id: PhotoRef, household: HouseholdID, of subject: Subject, uploadedBy: MemberID,
    image: PhotoImage, uploadedAt: Instant, version: Version = .unsaved
  ) {
    self.id = id
    self.household = household
    self.subject = subject
    self.uploadedBy = uploadedBy
    self.image = image
    self.uploadedAt = uploadedAt
    self.version = version
  }

  /// The subject of a photo.
  public enum Subject: Hashable, Sendable {
    /// A task; the photo proves a claim of it.
    case task(TaskID)
    /// A member, who has at most one photo.
    case member(MemberID)
    /// The household itself, which has at most one photo.
    case household
    /// A care profile; the photo shows its person, or is an answer of it.
    case careProfile(CareProfileID)

    /// The subject from separate columns; nil unless exactly one of the four is given.
    public init?(
      task: TaskID?, member: MemberID?, isHousehold: Bool, careProfile: CareProfileID? = nil
    ) {
      switch (task, member, isHousehold, careProfile) {
      case (let task?, nil, false, nil): self = .task(task)
      case (nil, let member?, false, nil): self = .member(member)
      case (nil, nil, true, nil): self = .household
      case (nil, nil, false, let profile?): self = .careProfile(profile)
      default: return nil
      }
    }

    /// The task; nil for another subject.
    public var task: TaskID? { if case .task(let id) = self { id } else { nil } }
    /// The member; nil for another subject.
    public var member: MemberID? { if case .member(let id) = self { id } else { nil } }

    /// The care profile; nil for another subject.
    public var careProfile: CareProfileID? {
      if case .careProfile(let id) = self { id } else { nil }
    }

    /// Maximum width in pixels: 1,920 to judge a completed chore, 512 to recognize a person or a
    /// household.
    public var largestWidth: Int {
      switch self {
      case .task, .careProfile: PhotoImage.widths.upperBound
      case .member, .household: 512
      }
    }
  }

  /// Maximum size of one upload: 15 MiB.
  public static let largestUpload = 15 * 1_024 * 1_024
  /// Maximum size of all photos of one household: 2 GiB.
  public static let householdLimit = 2 * 1_024 * 1_024 * 1_024

  /// Reason for refusing an uploaded file as a photo.
  public enum Flaw: String, Sendable, CaseIterable {
    /// More than 15 MiB.
    case tooManyBytes
    /// Not a JPEG, PNG or WebP file, judged by content rather than by name.
    case unknownType
    /// More than 50 million pixels, or more than 12,000 on a side.
    case tooManyPixels
    /// Damaged, or impossible to compress within the limits.
    case unreadable
  }
}

/// Format, size and digest of a stored photo.
public struct PhotoImage: Hashable, Sendable {
  /// Encoding of a stored photo.
  ///
  /// Raw values are media types.
  public enum Kind: String, Sendable, CaseIterable {
    case jpeg = "image/jpeg"
  }

  /// Encoding.
  public let kind: Kind
  /// Size in bytes: 1 byte to 16 MiB.
  public let size: Int
  /// SHA-256 of the bytes.
  public let digest: ContentDigest
  /// Width in pixels, 1 to 1,920.
  public let width: Int
  /// Height in pixels, 1 to 12,000.
  public let height: Int

  /// A description of stored bytes; nil if a value is out of range.
  public init?(_ kind: Kind, size: Int, digest: ContentDigest, width: Int, height: Int) {
    guard Self.sizes.contains(size), Self.widths.contains(width), Self.heights.contains(height)
    else { return nil }
    self.kind = kind
    self.size = size
    self.digest = digest
    self.width = width
    self.height = height
  }

  /// Allowed sizes of a stored photo, in bytes.
  public static let sizes = 1...(16 * 1_024 * 1_024)
  /// Allowed widths of a stored photo, in pixels.
  public static let widths = 1...1_920
  /// Allowed heights of a stored photo, in pixels.
  public static let heights = 1...12_000
}

/// SHA-256 of some content, which verifies that stored bytes are unchanged.
public struct ContentDigest: Hashable, Sendable {
  /// The 32 bytes of the digest.
  public let bytes: [UInt8]

  /// A digest of 32 bytes; nil for any other length.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }
}
