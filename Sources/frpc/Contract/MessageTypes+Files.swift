import FramedRPCDescriptors
import FramedRPCProtobuf

extension MessageTypes {
  /// Creates the message types of files, for JSON; group fields are left out.
  convenience init(_ files: [ProtoFile]) throws(Inconsistency) {
    try self.init(
      messages: files.flatMap { file in
        file.allMessages.map { MessageType.Definition($0, isProto3: file.syntax == "proto3") }
      }, enumerations: files.flatMap { $0.allEnums.map(MessageType.Enumeration.init) })
  }
}

extension MessageType.Definition {
  init(_ message: ProtoMessage, isProto3: Bool) {
    self.init(
      name: message.fullName,
      fields: message.fields.compactMap { MessageType.Field($0, isProto3: isProto3) },
      isMapEntry: message.isMapEntry)
  }
}

extension MessageType.Field {
  /// Creates a field from its declaration; nil for a group.
  init?(_ field: ProtoField, isProto3: Bool) {
    guard let kind = FieldKind(field.kind) else { return nil }
    self.init(
      name: field.name, jsonName: field.jsonName.isEmpty ? nil : field.jsonName,
      number: UInt32(clamping: field.number), kind: kind, label: MessageType.Label(field),
      typeName: field.typeName.isEmpty ? nil : field.typeName,
      oneof: field.isProto3Optional ? nil : field.oneof, isPacked: isProto3)
  }
}

extension MessageType.Label {
  init(_ field: ProtoField) {
    self =
      switch field.label {
      case .required: .required
      case .repeated: .repeated
      case .optional: field.hasPresence ? .optional : .implicit
      }
  }
}

extension MessageType.Enumeration {
  init(_ enumeration: ProtoEnum) {
    self.init(
      name: enumeration.fullName,
      values: enumeration.values.map { .init(name: $0.name, number: Int32(clamping: $0.number)) })
  }
}

extension FieldKind {
  /// Converts a kind; nil for a group.
  init?(_ kind: ProtoField.Kind) {
    switch kind {
    case .double: self = .double
    case .float: self = .float
    case .int64: self = .int64
    case .uint64: self = .uint64
    case .int32: self = .int32
    case .fixed64: self = .fixed64
    case .fixed32: self = .fixed32
    case .bool: self = .bool
    case .string: self = .string
    case .group: return nil
    case .message: self = .message
    case .bytes: self = .bytes
    case .uint32: self = .uint32
    case .enumeration: self = .enumeration
    case .sfixed32: self = .sfixed32
    case .sfixed64: self = .sfixed64
    case .sint32: self = .sint32
    case .sint64: self = .sint64
    }
  }
}
