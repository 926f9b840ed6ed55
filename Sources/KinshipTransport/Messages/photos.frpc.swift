// Made by protoc-gen-framed-rpc from kinship/v1/photos.proto. Change that, not this.

import CKinshipProto
import CProtobufC
import FramedRPC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension PhotoImage.Kind: WireEnumeration {
  typealias Raw = Kinship__V1__PhotoImage__Kind

  init(raw: Kinship__V1__PhotoImage__Kind) throws {
    switch raw {
    case KINSHIP__V1__PHOTO_IMAGE__KIND__KIND_JPEG: self = .jpeg
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__PhotoImage__Kind {
    switch self {
    case .jpeg: KINSHIP__V1__PHOTO_IMAGE__KIND__KIND_JPEG
    }
  }
}

extension Photo: WireMessage {
  typealias Message = Kinship__V1__Photo

  static let schema = MessageSchema<Kinship__V1__Photo>(kinship__v1__photo__init)

  init(from message: UnsafePointer<Kinship__V1__Photo>) throws {
    try self.init(
      id: .init(wire: Incoming("id", message.pointee.has_id, message.pointee.id)),
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)),
      uploadedBy: .init(
        wire: Incoming("uploaded_by", message.pointee.has_uploaded_by, message.pointee.uploaded_by)),
      image: .init(wire: Incoming("image", message: message.pointee.image)),
      uploadedAt: .init(
        wire: Incoming("uploaded_at", message.pointee.has_uploaded_at, message.pointee.uploaded_at)),
      version: .init(
        wire: Incoming("version", message.pointee.has_version, message.pointee.version)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      showsHousehold: .init(
        wire: Incoming(
          "shows_household", message.pointee.has_shows_household,
          message.pointee.shows_household != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__Photo>, in arena: Arena) throws {
    if let raw = try self.id.wire(in: arena) {
      message.pointee.has_id = 1
      message.pointee.id = raw
    }
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
    if let raw = try self.uploadedBy.wire(in: arena) {
      message.pointee.has_uploaded_by = 1
      message.pointee.uploaded_by = raw
    }
    message.pointee.image = try arena.message("image", self.image)
    if let raw = try self.uploadedAt.wire(in: arena) {
      message.pointee.has_uploaded_at = 1
      message.pointee.uploaded_at = raw
    }
    if let raw = try self.version.wire(in: arena) {
      message.pointee.has_version = 1
      message.pointee.version = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.showsHousehold.wire(in: arena) {
      message.pointee.has_shows_household = 1
      message.pointee.shows_household = raw ? 1 : 0
    }
  }
}

extension PhotoImage: WireMessage {
  typealias Message = Kinship__V1__PhotoImage

  static let schema = MessageSchema<Kinship__V1__PhotoImage>(kinship__v1__photo_image__init)

  init(from message: UnsafePointer<Kinship__V1__PhotoImage>) throws {
    try self.init(
      kind: .init(wire: Incoming("kind", message.pointee.has_kind, message.pointee.kind)),
      size: .init(wire: Incoming("size", message.pointee.has_size, message.pointee.size)),
      digest: .init(wire: Incoming("digest", message.pointee.has_digest, message.pointee.digest)),
      width: .init(wire: Incoming("width", message.pointee.has_width, message.pointee.width)),
      height: .init(wire: Incoming("height", message.pointee.has_height, message.pointee.height)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__PhotoImage>, in arena: Arena) throws {
    if let raw = try self.kind.wire(in: arena) {
      message.pointee.has_kind = 1
      message.pointee.kind = raw
    }
    if let raw = try self.size.wire(in: arena) {
      message.pointee.has_size = 1
      message.pointee.size = raw
    }
    if let raw = try self.digest.wire(in: arena) {
      message.pointee.has_digest = 1
      message.pointee.digest = raw
    }
    if let raw = try self.width.wire(in: arena) {
      message.pointee.has_width = 1
      message.pointee.width = raw
    }
    if let raw = try self.height.wire(in: arena) {
      message.pointee.has_height = 1
      message.pointee.height = raw
    }
  }
}

extension UploadPhoto: WireMessage {
  typealias Message = Kinship__V1__UploadPhoto

  static let schema = MessageSchema<Kinship__V1__UploadPhoto>(kinship__v1__upload_photo__init)

  init(from message: UnsafePointer<Kinship__V1__UploadPhoto>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)),
      photo: .init(wire: Incoming("photo", message.pointee.has_photo, message.pointee.photo)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      showsHousehold: .init(
        wire: Incoming(
          "shows_household", message.pointee.has_shows_household,
          message.pointee.shows_household != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__UploadPhoto>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
    if let raw = try self.photo.wire(in: arena) {
      message.pointee.has_photo = 1
      message.pointee.photo = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.showsHousehold.wire(in: arena) {
      message.pointee.has_shows_household = 1
      message.pointee.shows_household = raw ? 1 : 0
    }
  }
}

extension GetPhoto: WireMessage {
  typealias Message = Kinship__V1__GetPhoto

  static let schema = MessageSchema<Kinship__V1__GetPhoto>(kinship__v1__get_photo__init)

  init(from message: UnsafePointer<Kinship__V1__GetPhoto>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      photo: .init(wire: Incoming("photo", message.pointee.has_photo, message.pointee.photo)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__GetPhoto>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.photo.wire(in: arena) {
      message.pointee.has_photo = 1
      message.pointee.photo = raw
    }
  }
}

extension SendPhoto: WireMessage {
  typealias Message = Kinship__V1__SendPhoto

  static let schema = MessageSchema<Kinship__V1__SendPhoto>(kinship__v1__send_photo__init)

  init(from message: UnsafePointer<Kinship__V1__SendPhoto>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      task: .init(wire: Incoming("task", message.pointee.has_task, message.pointee.task)),
      photo: .init(wire: Incoming("photo", message.pointee.has_photo, message.pointee.photo)),
      size: .init(wire: Incoming("size", message.pointee.has_size, message.pointee.size)),
      offset: .init(wire: Incoming("offset", message.pointee.has_offset, message.pointee.offset)),
      bytes: .init(wire: Incoming("bytes", message.pointee.has_bytes, message.pointee.bytes)),
      member: .init(wire: Incoming("member", message.pointee.has_member, message.pointee.member)),
      showsHousehold: .init(
        wire: Incoming(
          "shows_household", message.pointee.has_shows_household,
          message.pointee.shows_household != 0)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SendPhoto>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.task.wire(in: arena) {
      message.pointee.has_task = 1
      message.pointee.task = raw
    }
    if let raw = try self.photo.wire(in: arena) {
      message.pointee.has_photo = 1
      message.pointee.photo = raw
    }
    if let raw = try self.size.wire(in: arena) {
      message.pointee.has_size = 1
      message.pointee.size = raw
    }
    if let raw = try self.offset.wire(in: arena) {
      message.pointee.has_offset = 1
      message.pointee.offset = raw
    }
    if let raw = try self.bytes.wire(in: arena) {
      message.pointee.has_bytes = 1
      message.pointee.bytes = raw
    }
    if let raw = try self.member.wire(in: arena) {
      message.pointee.has_member = 1
      message.pointee.member = raw
    }
    if let raw = try self.showsHousehold.wire(in: arena) {
      message.pointee.has_shows_household = 1
      message.pointee.shows_household = raw ? 1 : 0
    }
  }
}

extension SendPhoto.Output: WireMessage {
  typealias Message = Kinship__V1__SendPhoto__Output

  static let schema = MessageSchema<Kinship__V1__SendPhoto__Output>(
    kinship__v1__send_photo__output__init)

  init(from message: UnsafePointer<Kinship__V1__SendPhoto__Output>) throws {
    try self.init(
      offset: .init(wire: Incoming("offset", message.pointee.has_offset, message.pointee.offset)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SendPhoto__Output>, in arena: Arena)
    throws
  {
    if let raw = try self.offset.wire(in: arena) {
      message.pointee.has_offset = 1
      message.pointee.offset = raw
    }
  }
}

extension ReadPhoto: WireMessage {
  typealias Message = Kinship__V1__ReadPhoto

  static let schema = MessageSchema<Kinship__V1__ReadPhoto>(kinship__v1__read_photo__init)

  init(from message: UnsafePointer<Kinship__V1__ReadPhoto>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      photo: .init(wire: Incoming("photo", message.pointee.has_photo, message.pointee.photo)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ReadPhoto>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.photo.wire(in: arena) {
      message.pointee.has_photo = 1
      message.pointee.photo = raw
    }
  }
}

extension ReadPhoto.Output: WireMessage {
  typealias Message = Kinship__V1__ReadPhoto__Output

  static let schema = MessageSchema<Kinship__V1__ReadPhoto__Output>(
    kinship__v1__read_photo__output__init)

  init(from message: UnsafePointer<Kinship__V1__ReadPhoto__Output>) throws {
    try self.init(
      bytes: .init(wire: Incoming("bytes", message.pointee.has_bytes, message.pointee.bytes)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__ReadPhoto__Output>, in arena: Arena)
    throws
  {
    if let raw = try self.bytes.wire(in: arena) {
      message.pointee.has_bytes = 1
      message.pointee.bytes = raw
    }
  }
}

/// The methods of `kinship.v1.Photos`.
enum PhotosMethods {
  /// Adds a picture whose bytes were sent.
  static let uploadPhoto = ContractMethod(
    "/kinship.v1.Photos/UploadPhoto", .unary, .idempotent,
    request: UploadPhoto.self,
    reply: Photo.self)

  /// Sends a file piece by piece, as a picture of a task, a member or the household; UploadPhoto follows when all
  /// of it is there.
  static let sendPhoto = ContractMethod(
    "/kinship.v1.Photos/SendPhoto", .clientStreaming, .idempotent,
    request: SendPhoto.self,
    reply: SendPhoto.Output.self)

  /// The bytes of a picture, piece by piece, in order.
  static let readPhoto = ContractMethod(
    "/kinship.v1.Photos/ReadPhoto", .serverStreaming, .noSideEffects,
    request: ReadPhoto.self,
    reply: ReadPhoto.Output.self)

  /// What is known of a picture.
  static let getPhoto = ContractMethod(
    "/kinship.v1.Photos/GetPhoto", .unary, .noSideEffects,
    request: GetPhoto.self,
    reply: Photo.self)

  /// Hands every method to a registrar.
  static func register(in registrar: inout some MethodRegistrar) {
    registrar.add(useCase: uploadPhoto)
    registrar.add(stream: sendPhoto)
    registrar.add(stream: readPhoto)
    registrar.add(query: getPhoto)
  }
}
