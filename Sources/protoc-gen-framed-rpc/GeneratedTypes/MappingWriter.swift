import FramedRPCDescriptors

/// Writes the mapping of a struct that was generated for a message.
struct MappingWriter {
  let message: ProtoMessage
  let types: KnownTypes

  private var cType: String { CNames.type(message.cName) }
  private var properties: [StructWriter.Property] {
    StructWriter(message: message, types: types).properties
  }

  func write(to lines: inout Lines) {
    lines.block("extension \(types.swiftType(message.swiftName)): WireMessage") { lines in
      lines.add("typealias Message = \(cType)")
      lines.add()
      lines.add(
        "static let schema = MessageSchema<\(cType)>(\(CNames.initializer(message.cName)))")
      for field in message.fields { writeEntrySchema(field, to: &lines) }
      lines.add()
      writeAvailability(to: &lines)
      lines.block("init(from message: UnsafePointer<\(cType)>) throws") { readFields(to: &$0) }
      lines.add()
      writeAvailability(to: &lines)
      lines.block(
        "func write(to message: UnsafeMutablePointer<\(cType)>, in arena: Arena) throws"
      ) { writeFields(to: &$0) }
    }
    for case .choice(let choice) in properties {
      lines.add()
      ChoiceMapping(choice: choice).write(to: &lines)
    }
  }

  /// Writes an `@available` attribute, because only deprecated functions use a deprecated C field
  /// without a warning.
  private func writeAvailability(to lines: inout Lines) {
    if message.fields.contains(where: \.isDeprecated) { lines.add("@available(*, deprecated)") }
  }

  // MARK: Reading

  private func readFields(to lines: inout Lines) {
    guard !properties.isEmpty else { return lines.add("self.init()") }
    lines.add("try self.init(")
    for (index, property) in properties.enumerated() {
      let end = index == properties.count - 1 ? ")" : ","
      switch property {
      case .choice(let choice): lines.add("  \(choice.label): .read(from: message)\(end)")
      case .field(let field):
        lines.add("  \(SwiftNames.label(field.swiftName)): \(reading(field))\(end)")
      }
    }
  }

  private func reading(_ field: ProtoField) -> String {
    let name = CNames.field(field.name)
    let place = "message.pointee.\(SwiftNames.ofStruct(field.name))"
    if let map = types.mapEntry(of: field) {
      let pair =
        "(\(value(of: map.key, in: "entry")), \(value(of: map.value, in: "entry")))"
      return ".init(wire: \"\(field.name)\", entries: message.pointee.n_\(name), \(place)) "
        + "{ entry in \(pair) }"
    }
    if field.label == .repeated {
      let label =
        ["texts", "messages", "booleans"].contains(FieldNames.array(field))
        ? FieldNames.array(field) + ": " : ""
      return ".init(wire: \"\(field.name)\", \(label)message.pointee.n_\(name), \(place))"
    }
    let presence = types.isOptional(field) ? "message.pointee.has_\(name)" : "1"
    return ".init(wire: \(FieldNames.incoming(field, of: "message", present: presence)))"
  }

  /// The expression of the key or the value of a map entry; an absent message is an empty one.
  private func value(of field: ProtoField, in entry: String) -> String {
    let incoming = FieldNames.incoming(field, of: entry, present: "1")
    // The type is inferred, because a message called Value would collide with the mapping's type.
    return "try .\(field.kind == .message ? "inEntry(" : "init(wire: ")\(incoming))"
  }

  // MARK: Writing

  private func writeFields(to lines: inout Lines) {
    for property in properties {
      switch property {
      case .choice(let choice): lines.add("try self.\(choice.name)?.write(to: message, in: arena)")
      case .field(let field): write(field, to: &lines)
      }
    }
  }

  private func write(_ field: ProtoField, to lines: inout Lines) {
    let name = CNames.field(field.name)
    let value = "self.\(SwiftNames.member(field.swiftName))"
    if let map = types.mapEntry(of: field) { return write(map, of: field, to: &lines) }
    if field.label == .repeated {
      let attempt = FieldNames.array(field) == "booleans" ? "" : "try "
      return lines.add(
        "(message.pointee.n_\(name), message.pointee.\(SwiftNames.ofStruct(field.name))) = "
          + "\(attempt)arena.\(FieldNames.array(field))(\"\(field.name)\", \(value))")
    }
    guard types.isOptional(field), field.kind != .string, field.kind != .message else {
      return writeSingle(field, value, in: "message", to: &lines)
    }
    lines.block("if let raw = try \(value).wire(in: arena)") { lines in
      lines.add("message.pointee.has_\(name) = 1")
      lines.add(
        "message.pointee.\(SwiftNames.ofStruct(field.name)) = \(field.kind == .bool ? "raw ? 1 : 0" : "raw")"
      )
    }
  }

  /// Writes a field without a condition; C leaves out the zero of a field without presence.
  private func writeSingle(
    _ field: ProtoField, _ value: String, in owner: String, to lines: inout Lines
  ) {
    let name = CNames.field(field.name)
    let isText = field.kind == .string || field.kind == .message
    if !isText, field.hasPresence, field.label == .optional {
      lines.add("\(owner).pointee.has_\(name) = 1")
    }
    lines.add(
      "\(owner).pointee.\(SwiftNames.ofStruct(field.name)) = \(FieldNames.outgoing(field, value))")
  }

  // MARK: Maps

  private func writeEntrySchema(_ field: ProtoField, to lines: inout Lines) {
    guard let map = types.mapEntry(of: field) else { return }
    let type = CNames.type(map.entry.cName)
    lines.add(
      "private static let \(entrySchema(field)) = MessageSchema<\(type)>(\(CNames.initializer(map.entry.cName)))"
    )
  }

  private func entrySchema(_ field: ProtoField) -> String { "entryOf_\(field.swiftName)" }

  private func write(
    _ map: (entry: ProtoMessage, key: ProtoField, value: ProtoField), of field: ProtoField,
    to lines: inout Lines
  ) {
    let name = CNames.field(field.name)
    let order = map.key.kind == .bool ? "!$0.key && $1.key" : "$0.key < $1.key"
    lines.add(
      "(message.pointee.n_\(name), message.pointee.\(SwiftNames.ofStruct(field.name))) = try arena.entries("
    )
    lines.add(
      "  \"\(field.name)\", self.\(SwiftNames.member(field.swiftName)).sorted { \(order) }, Self.\(entrySchema(field))"
    )
    lines.block(")", parameters: "entry, key, value") { lines in
      writeSingle(map.key, "key", in: "entry", to: &lines)
      writeSingle(map.value, "value", in: "entry", to: &lines)
    }
  }
}

/// Writes the mapping of a `oneof`.
struct ChoiceMapping {
  let choice: Choice

  private var message: ProtoMessage { choice.message }

  func write(to lines: inout Lines) {
    let cType = CNames.type(message.cName)
    let type = "\(choice.types.swiftType(message.swiftName)).\(choice.typeName)"
    let chosen = "message.pointee.\(CNames.choice(choice.oneof))"
    lines.block("extension Optional<\(type)>") { lines in
      lines.block(
        "fileprivate static func read(from message: UnsafePointer<\(cType)>) throws -> Self"
      ) { lines in
        lines.add("switch \(chosen) {")
        for field in choice.fields {
          let incoming = FieldNames.incoming(field, of: "message", present: "1")
          lines.add("case \(constant(field)):")
          lines.add("  return .\(SwiftNames.member(field.swiftName))(try .init(wire: \(incoming)))")
        }
        lines.add("default: return nil")
        lines.add("}")
      }
    }
    lines.add()
    lines.block("extension \(type)") { lines in
      writeAvailability(to: &lines)
      lines.block(
        "fileprivate func write(to message: UnsafeMutablePointer<\(cType)>, in arena: Arena) throws"
      ) { lines in
        lines.add("switch self {")
        for field in choice.fields {
          lines.add("case .\(SwiftNames.member(field.swiftName))(let value):")
          lines.add("  \(chosen) = \(constant(field))")
          lines.add(
            "  message.pointee.\(SwiftNames.ofStruct(field.name)) = \(FieldNames.outgoing(field, "value"))"
          )
        }
        lines.add("}")
      }
    }
  }

  private func writeAvailability(to lines: inout Lines) {
    if choice.fields.contains(where: \.isDeprecated) { lines.add("@available(*, deprecated)") }
  }

  private func constant(_ field: ProtoField) -> String {
    CNames.choice(field.name, of: choice.oneof, in: message.cName)
  }
}

/// The expressions that read and write a field of a C struct.
enum FieldNames {
  /// The expression of a received singular field.
  static func incoming(_ field: ProtoField, of owner: String, present: String) -> String {
    let place = "\(owner).pointee.\(SwiftNames.ofStruct(field.name))"
    return switch field.kind {
    case .string: "Incoming(\"\(field.name)\", text: \(place))"
    case .message: "Incoming(\"\(field.name)\", message: \(place))"
    case .bool: "Incoming(\"\(field.name)\", \(present), \(place) != 0)"
    default: "Incoming(\"\(field.name)\", \(present), \(place))"
    }
  }

  /// The expression of a value for C.
  static func outgoing(_ field: ProtoField, _ value: String) -> String {
    switch field.kind {
    case .string: "try arena.text(\"\(field.name)\", \(value))"
    case .message: "try arena.message(\"\(field.name)\", \(value))"
    case .bool: "\(value) ? 1 : 0"
    case .enumeration, .bytes: "\(value).raw(in: arena)"
    default: value
    }
  }

  /// The function that builds a repeated field.
  static func array(_ field: ProtoField) -> String {
    switch field.kind {
    case .string: "texts"
    case .message: "messages"
    case .bool: "booleans"
    default: "values"
    }
  }
}
