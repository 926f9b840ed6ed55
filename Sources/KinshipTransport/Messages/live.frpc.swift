// Made by protoc-gen-framed-rpc from kinship/v1/live.proto. Change that, not this.

import CKinshipProto
import CProtobufC
import FramedRPC
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime
import KinshipUseCases

extension Watch: WireMessage {
  typealias Message = Kinship__V1__Watch

  static let schema = MessageSchema<Kinship__V1__Watch>(kinship__v1__watch__init)

  init(from message: UnsafePointer<Kinship__V1__Watch>) throws {
    self.init()
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__Watch>, in arena: Arena) throws {
  }
}

extension SpacesRose: WireMessage {
  typealias Message = Kinship__V1__SpacesRose

  static let schema = MessageSchema<Kinship__V1__SpacesRose>(kinship__v1__spaces_rose__init)

  init(from message: UnsafePointer<Kinship__V1__SpacesRose>) throws {
    try self.init(
      spaces: .init(wire: "spaces", messages: message.pointee.n_spaces, message.pointee.spaces))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SpacesRose>, in arena: Arena) throws {
    (message.pointee.n_spaces, message.pointee.spaces) = try arena.messages("spaces", self.spaces)
  }
}

extension SpaceSequence: WireMessage {
  typealias Message = Kinship__V1__SpaceSequence

  static let schema = MessageSchema<Kinship__V1__SpaceSequence>(kinship__v1__space_sequence__init)

  init(from message: UnsafePointer<Kinship__V1__SpaceSequence>) throws {
    try self.init(
      household: .init(
        wire: Incoming("household", message.pointee.has_household, message.pointee.household)),
      sequence: .init(
        wire: Incoming("sequence", message.pointee.has_sequence, message.pointee.sequence)))
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__SpaceSequence>, in arena: Arena) throws {
    if let raw = try self.household.wire(in: arena) {
      message.pointee.has_household = 1
      message.pointee.household = raw
    }
    if let raw = try self.sequence.wire(in: arena) {
      message.pointee.has_sequence = 1
      message.pointee.sequence = raw
    }
  }
}

/// The methods of `kinship.v1.Live`.
enum LiveMethods {
  /// Tells which spaces of the caller rise: its account and the households that it belongs to.
  static let watch = ContractMethod(
    "/kinship.v1.Live/Watch", .serverStreaming, .noSideEffects,
    request: Watch.self,
    reply: SpacesRose.self)

  /// Hands every method to a registrar.
  static func register(in registrar: inout some MethodRegistrar) {
    registrar.add(stream: watch)
  }
}
