import CKinshipProto
import CProtobufC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

/// A piece of a file, or a query of its upload's offset.
struct SendPhoto: Sendable, Hashable {
  let household: HouseholdID
  let subject: Photo.Subject
  let photo: PhotoRef
  /// The size of the file in bytes.
  let size: Int
  /// The offset of the bytes in the file.
  let offset: Int
  /// Nil in a query of the offset.
  let bytes: Bytes?

  /// The offset that the upload has reached.
  struct Output: Sendable, Hashable {
    let offset: Int
  }
}

// A photo's subject is one of four fields in every message.

extension SendPhoto {
  var task: TaskID? { subject.task }
  var member: MemberID? { subject.member }
  var showsHousehold: Bool? { subject.showsHousehold }
  var careProfile: CareProfileID? { subject.careProfile }

  init(
    household: HouseholdID, task: TaskID?, photo: PhotoRef, size: Int, offset: Int, bytes: Bytes?,
    member: MemberID?, showsHousehold: Bool?, careProfile: CareProfileID?
  ) throws {
    self.init(
      household: household,
      subject: try .init(
        wireTask: task, member: member, showsHousehold: showsHousehold, careProfile: careProfile),
      photo: photo, size: size, offset: offset, bytes: bytes)
  }
}

extension UploadPhoto {
  var task: TaskID? { subject.task }
  var member: MemberID? { subject.member }
  var showsHousehold: Bool? { subject.showsHousehold }
  var careProfile: CareProfileID? { subject.careProfile }

  init(
    household: HouseholdID, task: TaskID?, photo: PhotoRef, member: MemberID?,
    showsHousehold: Bool?, careProfile: CareProfileID?
  ) throws {
    self.init(
      household: household,
      of: try .init(
        wireTask: task, member: member, showsHousehold: showsHousehold, careProfile: careProfile),
      photo: photo)
  }
}

extension Photo {
  var task: TaskID? { subject.task }
  var member: MemberID? { subject.member }
  var showsHousehold: Bool? { subject.showsHousehold }
  var careProfile: CareProfileID? { subject.careProfile }

  init(
    id: PhotoRef, household: HouseholdID, task: TaskID?, uploadedBy: MemberID, image: PhotoImage,
    uploadedAt: Instant, version: Version, member: MemberID?, showsHousehold: Bool?,
    careProfile: CareProfileID?
  ) throws {
    self.init(
      id: id, household: household,
      of: try .init(
        wireTask: task, member: member, showsHousehold: showsHousehold, careProfile: careProfile),
      uploadedBy: uploadedBy, image: image, uploadedAt: uploadedAt, version: version)
  }
}

extension Photo.Subject {
  /// True for the household itself; nil for every other subject.
  fileprivate var showsHousehold: Bool? { self == .household ? true : nil }

  fileprivate init(
    wireTask task: TaskID?, member: MemberID?, showsHousehold: Bool?, careProfile: CareProfileID?
  ) throws {
    self = try Self(
      task: task, member: member, isHousehold: showsHousehold ?? false, careProfile: careProfile
    ).orInvalid()
  }
}

/// A request for the bytes of a photo.
struct ReadPhoto: Sendable, Hashable {
  let household: HouseholdID
  let photo: PhotoRef

  /// A piece of the photo.
  struct Output: Sendable, Hashable {
    let bytes: Bytes
  }
}

/// Uninterpreted bytes.
struct Bytes: Sendable, Hashable {
  let all: [UInt8]

  init(_ all: [UInt8]) {
    self.all = all
  }
}

extension Bytes: WireValue {
  typealias Raw = ProtobufCBinaryData

  init(raw: ProtobufCBinaryData) {
    self.init(Array(UnsafeBufferPointer(start: raw.data, count: raw.len)))
  }

  func raw(in arena: Arena) -> ProtobufCBinaryData { arena.bytes(all) }
}

extension ContentDigest: WireValue {
  typealias Raw = ProtobufCBinaryData

  init(raw: ProtobufCBinaryData) throws {
    self = try ContentDigest(bytes: Bytes(raw: raw).all).orInvalid()
  }

  func raw(in arena: Arena) -> ProtobufCBinaryData { arena.bytes(bytes) }
}

extension PhotoImage {
  init(kind: Kind, size: Int, digest: ContentDigest, width: Int, height: Int) throws {
    let image = PhotoImage(kind, size: size, digest: digest, width: width, height: height)
    self = try image.orInvalid()
  }
}
