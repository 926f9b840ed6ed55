package import CProtobufC
import Synchronization

extension MessageType {
  /// The type of a message that protoc-c generated; created once for each descriptor.
  ///
  /// A generated descriptor has neither JSON names nor the mark of a map entry. JSON names are
  /// therefore derived by protobuf's rule, which ignores the option `json_name`. A map is
  /// recognised by the name and the fields that protoc gives its entries. A declared message with
  /// the same name and fields counts as a map entry, too.
  package static func generated(
    _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  ) -> MessageType {
    known.withLock { known in
      if let type = known[Int(bitPattern: descriptor)] { return type }
      let type = GeneratedTypes(from: descriptor).root
      known[Int(bitPattern: descriptor)] = type
      return type
    }
  }

  /// The types created so far, by the address of their descriptor: at most as many as the program
  /// has.
  private static let known = Mutex<[Int: MessageType]>([:])
}

/// The definitions of a generated message and of all messages that its fields reach.
private struct GeneratedTypes {
  private var messages: [MessageType.Definition] = []
  private var enumerations: [String: MessageType.Enumeration] = [:]
  private let descriptor: UnsafePointer<ProtobufCMessageDescriptor>

  init(from descriptor: UnsafePointer<ProtobufCMessageDescriptor>) {
    self.descriptor = descriptor
    var waiting = [descriptor]
    var found: Set = [descriptor]
    while let next = waiting.popLast() {
      let fields = (0..<Int(next.pointee.n_fields)).map { next.pointee.fields + $0 }
      messages.append(
        MessageType.Definition(
          name: String(cString: next.pointee.name), fields: fields.map { $0.definition }))
      for field in fields {
        if let message = field.message, found.insert(message).inserted { waiting.append(message) }
        if let enumeration = field.enumeration { enumerations[enumeration.name] = enumeration }
      }
    }
    markMapEntries()
  }

  /// The type of the message from which the definitions were collected.
  var root: MessageType {
    do throws(MessageTypes.Inconsistency) {
      let types = try MessageTypes(trusted: messages, enumerations: Array(enumerations.values))
      guard let root = types[String(cString: descriptor.pointee.name)] else {
        preconditionFailure("A message is among the types that it reaches")
      }
      return root
    } catch {
      preconditionFailure("protoc-c writes consistent descriptors: \(error)")
    }
  }

  private mutating func markMapEntries() {
    let indexByName = Dictionary(
      messages.enumerated().map { ($0.element.name, $0.offset) }
    ) { first, _ in first }
    for message in messages {
      for field in message.fields where field.label == .repeated {
        guard field.typeName == "\(message.name).\(Self.entryName(field.name))",
          let index = field.typeName.flatMap({ indexByName[$0] })
        else { continue }
        messages[index].isMapEntry = Self.isMapEntry(messages[index].fields)
      }
    }
  }

  /// The name of the entries that protoc generates for a map: `ByNameEntry` for `by_name`.
  private static func entryName(_ field: String) -> String {
    MessageType.Field.camelCase("_" + field) + "Entry"
  }

  private static func isMapEntry(_ fields: [MessageType.Field]) -> Bool {
    fields.map(\.name) == ["key", "value"] && fields.map(\.number) == [1, 2]
      && fields.allSatisfy { $0.label != .repeated } && fields[0].kind.isMapKey
  }
}

extension UnsafePointer<ProtobufCFieldDescriptor> {
  fileprivate var message: UnsafePointer<ProtobufCMessageDescriptor>? {
    guard FieldKind(of: self) == .message else { return nil }
    return pointee.descriptor?.assumingMemoryBound(to: ProtobufCMessageDescriptor.self)
  }

  fileprivate var enumeration: MessageType.Enumeration? {
    guard FieldKind(of: self) == .enumeration,
      let enumeration = pointee.descriptor?.assumingMemoryBound(to: ProtobufCEnumDescriptor.self)
    else { return nil }
    let values = (0..<Int(enumeration.pointee.n_values)).map { enumeration.pointee.values[$0] }
    let names = (0..<Int(enumeration.pointee.n_value_names)).map {
      enumeration.pointee.values_by_name[$0]
    }
    // The list by name also contains further names of a number.
    return MessageType.Enumeration(
      name: String(cString: enumeration.pointee.name),
      values: values.map { .init(name: String(cString: $0.name), number: $0.value) }
        + names.map { .init(name: String(cString: $0.name), number: values[Int($0.index)].value) })
  }

  fileprivate var definition: MessageType.Field {
    let isMember = pointee.flags & UInt32(PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue) != 0
    return MessageType.Field(
      name: String(cString: pointee.name), number: pointee.id, kind: FieldKind(of: self),
      label: label(isMember: isMember),
      typeName: (message?.pointee.name).map { String(cString: $0) } ?? enumeration?.name,
      oneof: isMember ? Int(pointee.quantifier_offset) : nil,
      isPacked: pointee.flags & UInt32(PROTOBUF_C_FIELD_FLAG_PACKED.rawValue) != 0)
  }

  private func label(isMember: Bool) -> MessageType.Label {
    switch pointee.label {
    case PROTOBUF_C_LABEL_REQUIRED: .required
    case PROTOBUF_C_LABEL_REPEATED: .repeated
    case PROTOBUF_C_LABEL_OPTIONAL: .optional
    default: isMember || FieldKind(of: self) == .message ? .optional : .implicit
    }
  }
}
