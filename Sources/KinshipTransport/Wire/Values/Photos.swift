import CKinshipProto
import CProtobufC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

/// A piece of a file, or the question where its upload stands.
struct SendPhoto: Sendable, Hashable {
  let household: HouseholdID
  let subject: Photo.Subject
  let photo: PhotoRef
  /// How many bytes the file has.
  let size: Int
  /// Where the bytes belong.
  let offset: Int
  /// Nil in a question.
  let bytes: Bytes?

  /// Where an upload stands.
  struct Output: Sendable, Hashable {
    let offset: Int
  }
}

// What a picture is of is one of three fields, wherever it crosses the wire.

extension SendPhoto {
  var task: TaskID? { subject.task }
  var member: MemberID? { subject.member }
  var showsHousehold: Bool? { subject.showsHousehold }

  init(
    household: HouseholdID, task: TaskID?, photo: PhotoRef, size: Int, offset: Int, bytes: Bytes?,
    member: MemberID?, showsHousehold: Bool?
  ) throws {
    self.init(
      household: household,
      subject: try .init(wireTask: task, member: member, showsHousehold: showsHousehold),
      photo: photo, size: size, offset: offset, bytes: bytes)
  }
}

extension UploadPhoto {
  var task: TaskID? { subject.task }
  var member: MemberID? { subject.member }
  var showsHousehold: Bool? { subject.showsHousehold }

  init(
    household: HouseholdID, task: TaskID?, photo: PhotoRef, member: MemberID?,
    showsHousehold: Bool?
  ) throws {
    self.init(
      household: household,
      of: try .init(wireTask: task, member: member, showsHousehold: showsHousehold), photo: photo)
  }
}

extension Photo {
  var task: TaskID? { subject.task }
  var member: MemberID? { subject.member }
  var showsHousehold: Bool? { subject.showsHousehold }

  init(
    id: PhotoRef, household: HouseholdID, task: TaskID?, uploadedBy: MemberID, image: PhotoImage,
    uploadedAt: Instant, version: Version, member: MemberID?, showsHousehold: Bool?
  ) throws {
    self.init(
      id: id, household: household,
      of: try .init(wireTask: task, member: member, showsHousehold: showsHousehold),
      uploadedBy: uploadedBy, image: image, uploadedAt: uploadedAt, version: version)
  }
}

extension Photo.Subject {
  /// True for the household itself, and absent for everything else.
  fileprivate var showsHousehold: Bool? { self == .household ? true : nil }

  fileprivate init(wireTask task: TaskID?, member: MemberID?, showsHousehold: Bool?) throws {
    self = try Self(task: task, member: member, isHousehold: showsHousehold ?? false).orInvalid()
  }
}

/// The question for a picture's bytes.
struct ReadPhoto: Sendable, Hashable {
  let household: HouseholdID
  let photo: PhotoRef

  /// Some of the bytes.
  struct Output: Sendable, Hashable {
    let bytes: Bytes
  }
}

/// Bytes that nobody on the way looks into.
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
