import CKinshipProto
import CProtobufC
import KinshipDomain
import KinshipTime
import KinshipUseCases
import KinshipWire

/// A value that a change can set or clear, with the message that says so.
///
/// The contract has one such message for each type of value: it knows no generic ones.
protocol WireEditable: WireValue, Hashable, Sendable {
  associatedtype EditMessage

  static var editSchema: MessageSchema<EditMessage> { get }
  /// What the message says; throws when it says nothing.
  static func edit(in message: EditMessage) throws -> Edit<Self>
  /// Says that the field becomes empty.
  static func writeClear(_ nothing: NothingMessage, to message: inout EditMessage)
  /// Says that the field gets this value.
  func writeSet(to message: inout EditMessage, in arena: Arena) throws
}

/// The message without fields, as libprotobuf-c has it.
typealias NothingMessage = UnsafeMutablePointer<Kinship__V1__Nothing>

extension Edit: WireField where Value: WireEditable {
  init(wire field: Incoming<UnsafePointer<Value.EditMessage>>) throws {
    self = try WireError.inside(field.name) {
      try field.raw.map { try Value.edit(in: $0.pointee) } ?? .keep
    }
  }

  func wire(in arena: Arena) throws -> UnsafePointer<Value.EditMessage>? {
    if case .keep = self { return nil }
    let message = Value.editSchema.make(in: arena)
    if case .set(let value) = self {
      try value.writeSet(to: &message.pointee, in: arena)
    } else {
      Value.writeClear(NothingMapping.schema.make(in: arena), to: &message.pointee)
    }
    return UnsafePointer(message)
  }
}

extension String: WireEditable {
  static let editSchema = MessageSchema<Kinship__V1__EditText>(kinship__v1__edit_text__init)

  static func edit(in message: Kinship__V1__EditText) throws -> Edit<String> {
    switch message.edit_case {
    case KINSHIP__V1__EDIT_TEXT__EDIT_CLEAR: .clear
    case KINSHIP__V1__EDIT_TEXT__EDIT_SET:
      .set(try String(wire: Incoming("set", text: message.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func writeClear(_ nothing: NothingMessage, to message: inout Kinship__V1__EditText) {
    message.edit_case = KINSHIP__V1__EDIT_TEXT__EDIT_CLEAR
    message.clear = nothing
  }

  func writeSet(to message: inout Kinship__V1__EditText, in arena: Arena) throws {
    message.edit_case = KINSHIP__V1__EDIT_TEXT__EDIT_SET
    message.set = try arena.text("set", self)
  }
}

extension Repetition: WireEditable {
  static let editSchema = String.editSchema

  static func edit(in message: Kinship__V1__EditText) throws -> Edit<Repetition> {
    switch message.edit_case {
    case KINSHIP__V1__EDIT_TEXT__EDIT_CLEAR: .clear
    case KINSHIP__V1__EDIT_TEXT__EDIT_SET:
      .set(try Repetition(wire: Incoming("set", text: message.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func writeClear(_ nothing: NothingMessage, to message: inout Kinship__V1__EditText) {
    String.writeClear(nothing, to: &message)
  }

  func writeSet(to message: inout Kinship__V1__EditText, in arena: Arena) throws {
    try description.writeSet(to: &message, in: arena)
  }
}

extension Rotation: WireEditable {
  static let editSchema = MessageSchema<Kinship__V1__EditRotation>(kinship__v1__edit_rotation__init)

  static func edit(in message: Kinship__V1__EditRotation) throws -> Edit<Rotation> {
    switch message.edit_case {
    case KINSHIP__V1__EDIT_ROTATION__EDIT_CLEAR: .clear
    case KINSHIP__V1__EDIT_ROTATION__EDIT_SET:
      .set(try Rotation(wire: Incoming("set", message: message.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func writeClear(_ nothing: NothingMessage, to message: inout Kinship__V1__EditRotation) {
    message.edit_case = KINSHIP__V1__EDIT_ROTATION__EDIT_CLEAR
    message.clear = nothing
  }

  func writeSet(to message: inout Kinship__V1__EditRotation, in arena: Arena) throws {
    message.edit_case = KINSHIP__V1__EDIT_ROTATION__EDIT_SET
    message.set = try arena.message("set", self)
  }
}

extension CivilDate: WireEditable {
  static let editSchema = MessageSchema<Kinship__V1__EditDay>(kinship__v1__edit_day__init)

  static func edit(in message: Kinship__V1__EditDay) throws -> Edit<CivilDate> {
    switch message.edit_case {
    case KINSHIP__V1__EDIT_DAY__EDIT_CLEAR: .clear
    case KINSHIP__V1__EDIT_DAY__EDIT_SET:
      .set(try CivilDate(wire: Incoming("set", 1, message.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func writeClear(_ nothing: NothingMessage, to message: inout Kinship__V1__EditDay) {
    message.edit_case = KINSHIP__V1__EDIT_DAY__EDIT_CLEAR
    message.clear = nothing
  }

  func writeSet(to message: inout Kinship__V1__EditDay, in arena: Arena) {
    message.edit_case = KINSHIP__V1__EDIT_DAY__EDIT_SET
    message.set = raw(in: arena)
  }
}

extension Due: WireEditable {
  static let editSchema = MessageSchema<Kinship__V1__EditDue>(kinship__v1__edit_due__init)

  static func edit(in message: Kinship__V1__EditDue) throws -> Edit<Due> {
    switch message.edit_case {
    case KINSHIP__V1__EDIT_DUE__EDIT_CLEAR: .clear
    case KINSHIP__V1__EDIT_DUE__EDIT_SET:
      .set(try Due(wire: Incoming("set", message: message.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func writeClear(_ nothing: NothingMessage, to message: inout Kinship__V1__EditDue) {
    message.edit_case = KINSHIP__V1__EDIT_DUE__EDIT_CLEAR
    message.clear = nothing
  }

  func writeSet(to message: inout Kinship__V1__EditDue, in arena: Arena) throws {
    message.edit_case = KINSHIP__V1__EDIT_DUE__EDIT_SET
    message.set = try arena.message("set", self)
  }
}

extension EventRepetition: WireEditable {
  static let editSchema =
    MessageSchema<Kinship__V1__EditEventRepetition>(kinship__v1__edit_event_repetition__init)

  static func edit(in message: Kinship__V1__EditEventRepetition) throws -> Edit<EventRepetition> {
    switch message.edit_case {
    case KINSHIP__V1__EDIT_EVENT_REPETITION__EDIT_CLEAR: .clear
    case KINSHIP__V1__EDIT_EVENT_REPETITION__EDIT_SET:
      .set(try EventRepetition(wire: Incoming("set", message: message.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func writeClear(
    _ nothing: NothingMessage, to message: inout Kinship__V1__EditEventRepetition
  ) {
    message.edit_case = KINSHIP__V1__EDIT_EVENT_REPETITION__EDIT_CLEAR
    message.clear = nothing
  }

  func writeSet(to message: inout Kinship__V1__EditEventRepetition, in arena: Arena) throws {
    message.edit_case = KINSHIP__V1__EDIT_EVENT_REPETITION__EDIT_SET
    message.set = try arena.message("set", self)
  }
}

extension TaskDifficulty: WireEditable {
  static let editSchema =
    MessageSchema<Kinship__V1__EditDifficulty>(kinship__v1__edit_difficulty__init)

  static func edit(in message: Kinship__V1__EditDifficulty) throws -> Edit<TaskDifficulty> {
    switch message.edit_case {
    case KINSHIP__V1__EDIT_DIFFICULTY__EDIT_CLEAR: .clear
    case KINSHIP__V1__EDIT_DIFFICULTY__EDIT_SET:
      .set(try TaskDifficulty(wire: Incoming("set", 1, message.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func writeClear(_ nothing: NothingMessage, to message: inout Kinship__V1__EditDifficulty) {
    message.edit_case = KINSHIP__V1__EDIT_DIFFICULTY__EDIT_CLEAR
    message.clear = nothing
  }

  func writeSet(to message: inout Kinship__V1__EditDifficulty, in arena: Arena) {
    message.edit_case = KINSHIP__V1__EDIT_DIFFICULTY__EDIT_SET
    message.set = raw
  }
}

extension Identifier: WireEditable where Entity == Member {
  static var editSchema: MessageSchema<Kinship__V1__EditMember> { MemberEdits.schema }

  static func edit(in message: Kinship__V1__EditMember) throws -> Edit<MemberID> {
    switch message.edit_case {
    case KINSHIP__V1__EDIT_MEMBER__EDIT_CLEAR: .clear
    case KINSHIP__V1__EDIT_MEMBER__EDIT_SET:
      .set(try MemberID(wire: Incoming("set", 1, message.set)))
    default: throw WireError.Problem.missing
    }
  }

  static func writeClear(_ nothing: NothingMessage, to message: inout Kinship__V1__EditMember) {
    message.edit_case = KINSHIP__V1__EDIT_MEMBER__EDIT_CLEAR
    message.clear = nothing
  }

  func writeSet(to message: inout Kinship__V1__EditMember, in arena: Arena) {
    message.edit_case = KINSHIP__V1__EDIT_MEMBER__EDIT_SET
    message.set = raw(in: arena)
  }
}

/// A generic type has no stored properties of its own.
private enum MemberEdits {
  static let schema = MessageSchema<Kinship__V1__EditMember>(kinship__v1__edit_member__init)
}
