import CKinshipProto
import CProtobufC
import KinshipDomain
import KinshipTime
import KinshipUseCases
import KinshipWire

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

  init(
    household: HouseholdID, of subject: Photo.Subject, photo: PhotoRef, size: Int, offset: Int,
    bytes: Bytes?
  ) {
    self.household = household
    self.subject = subject
    self.photo = photo
    self.size = size
    self.offset = offset
    self.bytes = bytes
  }

  /// Where an upload stands.
  struct Output: Sendable, Hashable {
    let offset: Int

    init(offset: Int) {
      self.offset = offset
    }
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
      of: try .init(wireTask: task, member: member, showsHousehold: showsHousehold), photo: photo,
      size: size, offset: offset, bytes: bytes)
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
    let subject = Self(task: task, member: member, isHousehold: showsHousehold ?? false)
    guard let subject else { throw WireError.Problem.invalid }
    self = subject
  }
}

/// The question for a picture's bytes.
struct ReadPhoto: Sendable, Hashable {
  let household: HouseholdID
  let photo: PhotoRef

  init(household: HouseholdID, photo: PhotoRef) {
    self.household = household
    self.photo = photo
  }

  /// Some of the bytes.
  struct Output: Sendable, Hashable {
    let bytes: Bytes

    init(bytes: Bytes) {
      self.bytes = bytes
    }
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

  func raw(in arena: Arena) -> ProtobufCBinaryData {
    let copy = arena.array(all.count, of: UInt8.self)
    copy.update(from: all, count: all.count)
    return ProtobufCBinaryData(len: all.count, data: copy)
  }
}

extension ContentDigest: WireValue {
  typealias Raw = ProtobufCBinaryData

  init(raw: ProtobufCBinaryData) throws {
    guard let digest = ContentDigest(bytes: Bytes(raw: raw).all) else {
      throw WireError.Problem.invalid
    }
    self = digest
  }

  func raw(in arena: Arena) -> ProtobufCBinaryData { Bytes(bytes).raw(in: arena) }
}

extension PhotoImage {
  init(kind: Kind, size: Int, digest: ContentDigest, width: Int, height: Int) throws {
    let image = PhotoImage(kind, size: size, digest: digest, width: width, height: height)
    guard let image else { throw WireError.Problem.invalid }
    self = image
  }
}
