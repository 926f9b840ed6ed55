public import KinshipTime

/// The identity of a picture: opaque, and of no use outside of its household.
public typealias PhotoRef = Identifier<Photo>

/// A picture of a household: the proof that a task was done, or what a member or the household looks like.
///
/// A proof is fresh until a claim takes it, and stands as long as that claim does; the picture of a member
/// or of the household stands until another one takes its place. Its bytes are kept beside the store, under
/// its id; they are never changed.
public struct Photo: Hashable, Sendable {
  /// The picture's identity, made by whoever sends it.
  public let id: PhotoRef
  /// The household that it belongs to.
  public let household: HouseholdID
  /// What it is of.
  public let subject: Subject
  /// Who sent it.
  public let uploadedBy: MemberID
  /// What its bytes are.
  public let image: PhotoImage
  /// When it was added.
  public let uploadedAt: Instant
  /// The version it was read at.
  public var version: Version

  /// A picture with every field given.
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

  /// What a picture is of.
  public enum Subject: Hashable, Sendable {
    /// A task, which it proves to be done.
    case task(TaskID)
    /// A member, of whom there is one at most.
    case member(MemberID)
    /// The household itself, of which there is one at most.
    case household

    /// What one of the three tells; nil for none, and for several.
    public init?(task: TaskID?, member: MemberID?, isHousehold: Bool) {
      switch (task, member, isHousehold) {
      case (let task?, nil, false): self = .task(task)
      case (nil, let member?, false): self = .member(member)
      case (nil, nil, true): self = .household
      default: return nil
      }
    }

    /// The task; nil for a picture of something else.
    public var task: TaskID? { if case .task(let id) = self { id } else { nil } }
    /// The member; nil for a picture of something else.
    public var member: MemberID? { if case .member(let id) = self { id } else { nil } }

    /// How many pixels it is wide at most: 1,920 to tell a clean sink from another, 512 to know a
    /// person or a household.
    public var largestWidth: Int {
      switch self {
      case .task: PhotoImage.widths.upperBound
      case .member, .household: 512
      }
    }
  }

  /// The most bytes that may be sent as one picture: 15 MiB.
  public static let largestUpload = 15 * 1_024 * 1_024
  /// The most bytes that the pictures of one household may have together: 2 GiB.
  public static let householdLimit = 2 * 1_024 * 1_024 * 1_024

  /// Why a file cannot become a picture here.
  public enum Flaw: String, Sendable, CaseIterable {
    /// More than 15 MiB.
    case tooManyBytes
    /// No JPEG, PNG or WebP, whatever it is called.
    case unknownType
    /// More than 50 million pixels, or more than 12,000 on a side.
    case tooManyPixels
    /// Damaged, or of a kind that nobody can make smaller within the limits.
    case unreadable
  }
}

/// What the bytes of a kept picture are.
public struct PhotoImage: Hashable, Sendable {
  /// How a picture is written.
  ///
  /// Raw values are media types.
  public enum Kind: String, Sendable, CaseIterable {
    case jpeg = "image/jpeg"
  }

  /// How it is written.
  public let kind: Kind
  /// How many bytes it has, 1 to 16 MiB.
  public let size: Int
  /// The SHA-256 of its bytes.
  public let digest: ContentDigest
  /// How many pixels it is wide, 1 to 1,920.
  public let width: Int
  /// How many pixels it is high, 1 to 12,000.
  public let height: Int

  /// What bytes are; nil outside of the ranges.
  public init?(_ kind: Kind, size: Int, digest: ContentDigest, width: Int, height: Int) {
    guard Self.sizes.contains(size), Self.widths.contains(width), Self.heights.contains(height)
    else { return nil }
    self.kind = kind
    self.size = size
    self.digest = digest
    self.width = width
    self.height = height
  }

  /// How many bytes a kept picture can have.
  public static let sizes = 1...(16 * 1_024 * 1_024)
  /// How many pixels a kept picture can be wide.
  public static let widths = 1...1_920
  /// How many pixels a kept picture can be high.
  public static let heights = 1...12_000
}

/// The SHA-256 of some content: it says whether bytes are those that were kept.
public struct ContentDigest: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// A digest of 32 bytes; nil for any other length.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }
}
