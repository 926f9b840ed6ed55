// Made by protoc-gen-kinship from kinship/v1/common.proto. Change that, not this.

import CKinshipProto
import CProtobufC
import KinshipDomain
import KinshipTime
import KinshipUseCases
import KinshipWire

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
