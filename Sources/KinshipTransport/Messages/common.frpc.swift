// Made by protoc-gen-framed-rpc from kinship/v1/common.proto. Change that, not this.

import CKinshipProto
import CProtobufC
import FramedRPC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension PointsName: WireEnumeration {
  typealias Raw = Kinship__V1__PointsName

  init(raw: Kinship__V1__PointsName) throws {
    switch raw {
    case KINSHIP__V1__POINTS_NAME__POINTS_NAME_POINTS: self = .points
    case KINSHIP__V1__POINTS_NAME__POINTS_NAME_PEANUTS: self = .peanuts
    case KINSHIP__V1__POINTS_NAME__POINTS_NAME_CREDITS: self = .credits
    default: throw WireError.Problem.invalid
    }
  }

  var raw: Kinship__V1__PointsName {
    switch self {
    case .points: KINSHIP__V1__POINTS_NAME__POINTS_NAME_POINTS
    case .peanuts: KINSHIP__V1__POINTS_NAME__POINTS_NAME_PEANUTS
    case .credits: KINSHIP__V1__POINTS_NAME__POINTS_NAME_CREDITS
    }
  }
}

enum NothingMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__Nothing>(kinship__v1__nothing__init)

  static func read(_ message: UnsafePointer<Kinship__V1__Nothing>) throws -> Void {
  }

  static func write(
    _ value: Void, to message: UnsafeMutablePointer<Kinship__V1__Nothing>, in arena: Arena
  ) throws {
  }
}

extension Due: WireMessage {
  typealias Message = Kinship__V1__Due

  static let schema = MessageSchema<Kinship__V1__Due>(kinship__v1__due__init)

  init(from message: UnsafePointer<Kinship__V1__Due>) throws {
    try self.init(
      date: .init(wire: Incoming("date", message.pointee.has_date, message.pointee.date)),
      time: .init(wire: Incoming("time", message.pointee.has_time, message.pointee.time)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__Due>, in arena: Arena) throws {
    if let raw = try self.date.wire(in: arena) {
      message.pointee.has_date = 1
      message.pointee.date = raw
    }
    if let raw = try self.time.wire(in: arena) {
      message.pointee.has_time = 1
      message.pointee.time = raw
    }
  }
}

extension Kinship__V1__EditText: EditMessage {
  typealias Content = String

  static let schema = MessageSchema<Kinship__V1__EditText>(kinship__v1__edit_text__init)

  static func read<Value: WireValue<Content>>(_ message: UnsafePointer<Kinship__V1__EditText>)
    throws -> Edit<Value>
  {
    switch message.pointee.edit_case {
    case KINSHIP__V1__EDIT_TEXT__EDIT_CLEAR:
      .clear
    case KINSHIP__V1__EDIT_TEXT__EDIT_SET:
      .set(try .init(wire: Incoming("set", text: message.pointee.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func write<Value: WireValue<Content>>(
    _ edit: Edit<Value>, to message: UnsafeMutablePointer<Kinship__V1__EditText>, in arena: Arena
  ) throws {
    switch edit {
    case .clear:
      message.pointee.edit_case = KINSHIP__V1__EDIT_TEXT__EDIT_CLEAR
      message.pointee.clear = NothingMapping.schema.make(in: arena)
    case .set(let value):
      message.pointee.edit_case = KINSHIP__V1__EDIT_TEXT__EDIT_SET
      message.pointee.set = try arena.text("set", value)
    case .keep: break
    }
  }
}

extension Kinship__V1__EditMember: EditMessage {
  typealias Content = ProtobufCBinaryData

  static let schema = MessageSchema<Kinship__V1__EditMember>(kinship__v1__edit_member__init)

  static func read<Value: WireValue<Content>>(_ message: UnsafePointer<Kinship__V1__EditMember>)
    throws -> Edit<Value>
  {
    switch message.pointee.edit_case {
    case KINSHIP__V1__EDIT_MEMBER__EDIT_CLEAR:
      .clear
    case KINSHIP__V1__EDIT_MEMBER__EDIT_SET:
      .set(try .init(wire: Incoming("set", 1, message.pointee.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func write<Value: WireValue<Content>>(
    _ edit: Edit<Value>, to message: UnsafeMutablePointer<Kinship__V1__EditMember>, in arena: Arena
  ) throws {
    switch edit {
    case .clear:
      message.pointee.edit_case = KINSHIP__V1__EDIT_MEMBER__EDIT_CLEAR
      message.pointee.clear = NothingMapping.schema.make(in: arena)
    case .set(let value):
      message.pointee.edit_case = KINSHIP__V1__EDIT_MEMBER__EDIT_SET
      message.pointee.set = try value.raw(in: arena)
    case .keep: break
    }
  }
}

extension Kinship__V1__EditDay: EditMessage {
  typealias Content = Int32

  static let schema = MessageSchema<Kinship__V1__EditDay>(kinship__v1__edit_day__init)

  static func read<Value: WireValue<Content>>(_ message: UnsafePointer<Kinship__V1__EditDay>) throws
    -> Edit<Value>
  {
    switch message.pointee.edit_case {
    case KINSHIP__V1__EDIT_DAY__EDIT_CLEAR:
      .clear
    case KINSHIP__V1__EDIT_DAY__EDIT_SET:
      .set(try .init(wire: Incoming("set", 1, message.pointee.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func write<Value: WireValue<Content>>(
    _ edit: Edit<Value>, to message: UnsafeMutablePointer<Kinship__V1__EditDay>, in arena: Arena
  ) throws {
    switch edit {
    case .clear:
      message.pointee.edit_case = KINSHIP__V1__EDIT_DAY__EDIT_CLEAR
      message.pointee.clear = NothingMapping.schema.make(in: arena)
    case .set(let value):
      message.pointee.edit_case = KINSHIP__V1__EDIT_DAY__EDIT_SET
      message.pointee.set = try value.raw(in: arena)
    case .keep: break
    }
  }
}

extension Kinship__V1__EditDue: EditMessage {
  typealias Content = UnsafePointer<Kinship__V1__Due>

  static let schema = MessageSchema<Kinship__V1__EditDue>(kinship__v1__edit_due__init)

  static func read<Value: WireValue<Content>>(_ message: UnsafePointer<Kinship__V1__EditDue>) throws
    -> Edit<Value>
  {
    switch message.pointee.edit_case {
    case KINSHIP__V1__EDIT_DUE__EDIT_CLEAR:
      .clear
    case KINSHIP__V1__EDIT_DUE__EDIT_SET:
      .set(try .init(wire: Incoming("set", message: message.pointee.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func write<Value: WireValue<Content>>(
    _ edit: Edit<Value>, to message: UnsafeMutablePointer<Kinship__V1__EditDue>, in arena: Arena
  ) throws {
    switch edit {
    case .clear:
      message.pointee.edit_case = KINSHIP__V1__EDIT_DUE__EDIT_CLEAR
      message.pointee.clear = NothingMapping.schema.make(in: arena)
    case .set(let value):
      message.pointee.edit_case = KINSHIP__V1__EDIT_DUE__EDIT_SET
      message.pointee.set = try arena.message("set", value)
    case .keep: break
    }
  }
}

enum MomentMapping: WireMapping {
  static let schema = MessageSchema<Kinship__V1__Moment>(kinship__v1__moment__init)

  static func read(_ message: UnsafePointer<Kinship__V1__Moment>) throws -> Instant {
    try .init(wire: Incoming("at", message.pointee.has_at, message.pointee.at))
  }

  static func write(
    _ value: Instant, to message: UnsafeMutablePointer<Kinship__V1__Moment>, in arena: Arena
  ) throws {
    if let raw = try value.wire(in: arena) {
      message.pointee.has_at = 1
      message.pointee.at = raw
    }
  }
}
