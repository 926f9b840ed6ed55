import FramedRPCDescriptors

/// Writes the struct of a message and its nested types.
struct StructWriter {
  let message: ProtoMessage
  let types: KnownTypes

  private var visibility: String { types.options.visibility.prefix }

  /// A property for a field or for a `oneof`.
  enum Property {
    case field(ProtoField)
    case choice(Choice)
  }

  /// The properties in the order of the fields.
  var properties: [Property] {
    var seen: Set<Int> = []
    return message.fields.compactMap { field in
      guard let index = field.oneof else { return .field(field) }
      guard seen.insert(index).inserted else { return nil }
      return .choice(Choice(index, of: message, types))
    }
  }

  func writeDeclaration(to lines: inout Lines) {
    let last = message.swiftName.split(separator: ".").last.map(String.init) ?? ""
    let isOuter = !message.swiftName.contains(".")
    lines.document(message.comment)
    let name = (isOuter ? types.options.prefix : "") + SwiftNames.type(last)
    lines.block("\(visibility)struct \(name): ProtobufMessage") { lines in
      for property in properties { write(property, to: &lines) }
      if !properties.isEmpty { lines.add() }
      writeInitializer(to: &lines)
      lines.add()
      writeConformance(to: &lines)
      writeNested(to: &lines)
    }
  }

  private func writeNested(to lines: inout Lines) {
    for case .choice(let choice) in properties {
      lines.add()
      choice.writeDeclaration(to: &lines)
    }
    for type in message.enums {
      lines.add()
      EnumDeclarationWriter(type: type, types: types).writeDeclaration(to: &lines)
    }
    for inner in message.messages where !inner.isMapEntry {
      lines.add()
      StructWriter(message: inner, types: types).writeDeclaration(to: &lines)
    }
  }

  // MARK: Properties

  private func write(_ property: Property, to lines: inout Lines) {
    switch property {
    case .choice(let choice): lines.add("\(visibility)var \(choice.name): \(choice.typeName)?")
    case .field(let field):
      let name = SwiftNames.member(field.swiftName)
      let type = types.propertyType(of: field)
      lines.document(field.comment)
      guard types.isIndirect(field, of: message) else {
        return lines.add("\(visibility)var \(name): \(type)")
      }
      lines.block("\(visibility)var \(name): \(type)") { lines in
        lines.add("get { \(stored(field))?.value }")
        lines.add("set { \(stored(field)) = newValue.map(Indirect.init) }")
      }
      lines.add("private var \(stored(field)): Indirect<\(types.valueType(of: field))>?")
    }
  }

  /// The stored property of a field of a recursive message.
  private func stored(_ field: ProtoField) -> String { "_\(field.swiftName)" }

  private func writeInitializer(to lines: inout Lines) {
    lines.add(
      properties.isEmpty
        ? "/// Creates the message."
        : "/// Creates a message; fields without an argument have their default.")
    let parameters = properties.map { property -> String in
      switch property {
      case .choice(let choice): return "\(choice.name): \(choice.typeName)? = nil"
      case .field(let field):
        let initial = types.initialValue(of: field).map { " = \($0)" } ?? ""
        return
          "\(SwiftNames.member(field.swiftName)): \(types.propertyType(of: field))\(initial)"
      }
    }
    lines.block("\(visibility)init(\(parameters.joined(separator: ", ")))") { lines in
      for property in properties {
        switch property {
        case .choice(let choice): lines.add("self.\(choice.name) = \(choice.name)")
        case .field(let field):
          let name = SwiftNames.member(field.swiftName)
          if types.isIndirect(field, of: message) {
            lines.add("self.\(stored(field)) = \(name).map(Indirect.init)")
          } else {
            lines.add("self.\(name) = \(name)")
          }
        }
      }
    }
  }

  private func writeConformance(to lines: inout Lines) {
    lines.block("\(visibility)static var messageDescriptor: MessageDescriptor") { lines in
      lines.add("MessageDescriptor(schema)")
    }
    lines.add()
    lines.block("\(visibility)init(protobufBytes bytes: UnsafeRawBufferPointer) throws") { lines in
      lines.add("self = try Self.decoded(bytes)")
    }
    lines.add()
    lines.block("\(visibility)func protobufBytes() throws -> [\(types.standard("UInt8"))]") {
      lines in
      lines.add("try encoded()")
    }
  }
}

/// A `oneof` of a message: an enumeration with a case for each field.
struct Choice {
  let message: ProtoMessage
  let fields: [ProtoField]
  /// The name in the `.proto` file.
  let oneof: String
  let types: KnownTypes

  init(_ index: Int, of message: ProtoMessage, _ types: KnownTypes) {
    self.message = message
    self.types = types
    oneof = message.oneofs[index]
    fields = message.fields.filter { $0.oneof == index }
  }

  /// The name of the property.
  var name: String {
    SwiftNames.member(SwiftNames.lowerFirst(SwiftNames.upperCamel(oneof)))
  }

  /// The label of the property in the message's initializer.
  var label: String {
    SwiftNames.label(SwiftNames.lowerFirst(SwiftNames.upperCamel(oneof)))
  }

  /// The name of the nested enumeration, which must not hide a type that the message uses.
  var typeName: String {
    let name = SwiftNames.upperCamel(oneof)
    return SwiftNames.type(types.taken.contains(name) ? name + "Choice" : name)
  }

  func writeDeclaration(to lines: inout Lines) {
    let isIndirect = fields.contains { types.isIndirect($0, of: message) }
    lines.add("/// The field of `\(oneof)` that is set.")
    lines.block(
      "\(types.options.visibility.prefix)\(isIndirect ? "indirect " : "")enum \(typeName): Hashable, Sendable"
    ) { lines in
      for field in fields {
        lines.document(field.comment)
        lines.add("case \(SwiftNames.member(field.swiftName))(\(types.valueType(of: field)))")
      }
    }
  }
}
