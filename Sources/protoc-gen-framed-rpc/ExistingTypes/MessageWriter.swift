import FramedRPCDescriptors

/// Writes the mapping between a message and its Swift type.
struct MessageWriter {
  let message: ProtoMessage
  let types: KnownTypes

  func write(to lines: inout Lines) {
    switch Directive(comment: message.comment) {
    case .edit: writeEdit(to: &lines)
    case .type(let type): writeMapping(to: &lines, of: type)
    default: writeExtension(to: &lines)
    }
  }

  /// Writes the mapping of a message with a Swift type of the same name.
  private func writeExtension(to lines: inout Lines) {
    lines.block("extension \(message.swiftName): WireMessage") { lines in
      lines.add("typealias Message = \(cType)")
      lines.add()
      writeSchema(to: &lines)
      lines.add()
      lines.block("init(from message: UnsafePointer<\(cType)>) throws") { lines in
        message.isChoice ? readChoice("self = ", to: &lines) : readFields(to: &lines)
      }
      lines.add()
      lines.block(
        "func write(to message: UnsafeMutablePointer<\(cType)>, in arena: Arena) throws"
      ) { lines in
        message.isChoice ? writeChoice(of: "self", to: &lines) : writeFields(to: &lines)
      }
    }
  }

  /// Writes the mapping of a message that sets or clears a value; the caller chooses the type of
  /// the value.
  private func writeEdit(to lines: inout Lines) {
    guard let content = message.fields.last else { return }
    lines.block("extension \(cType): EditMessage") { lines in
      lines.add("typealias Content = \(types.rawType(of: content))")
      lines.add()
      writeSchema(to: &lines)
      lines.add()
      lines.block(
        "static func read<Value: WireValue<Content>>(_ message: UnsafePointer<\(cType)>) throws"
          + " -> Edit<Value>"
      ) { lines in
        readChoice("", to: &lines)
      }
      lines.add()
      lines.block(
        "static func write<Value: WireValue<Content>>(_ edit: Edit<Value>,"
          + " to message: UnsafeMutablePointer<\(cType)>, in arena: Arena) throws"
      ) { lines in
        writeChoice(of: "edit", besides: ["keep"], to: &lines)
      }
    }
  }

  /// Writes the mapping of a message that represents another type: its only field is the value.
  private func writeMapping(to lines: inout Lines, of type: String) {
    lines.block("enum \(KnownTypes.mappingName(message)): WireMapping") { lines in
      writeSchema(to: &lines)
      lines.add()
      lines.block("static func read(_ message: UnsafePointer<\(cType)>) throws -> \(type)") {
        lines in
        if let field = message.fields.first { lines.add("try \(reading(field))") }
      }
      lines.add()
      lines.block(
        "static func write(_ value: \(type), to message: UnsafeMutablePointer<\(cType)>, in arena: Arena) throws"
      ) { lines in
        if let field = message.fields.first { write(field, of: "value", to: &lines) }
      }
    }
  }

  private var cType: String { CNames.type(message.cName) }

  private func writeSchema(to lines: inout Lines) {
    let initializer = CNames.initializer(message.cName)
    lines.add("static let schema = MessageSchema<\(cType)>(\(initializer))")
  }

  // MARK: Fields

  private func readFields(to lines: inout Lines) {
    guard !message.fields.isEmpty else { return lines.add("self.init()") }
    if case .assigned = Directive(comment: message.comment) {
      lines.add("self.init()")
      for field in message.fields { lines.add("self.\(field.swiftName) = try \(reading(field))") }
      return
    }
    lines.add("try self.init(")
    let arguments = arguments
    for (index, argument) in arguments.enumerated() {
      lines.add("  \(argument)\(index == arguments.count - 1 ? ")" : ",")")
    }
  }

  /// The arguments of the initializer; fields of a nested property are grouped at the first of
  /// them.
  private var arguments: [String] {
    var begun: Set<String> = []
    return message.fields.compactMap { field in
      guard let property = property(of: field) else { return argument(field) }
      guard begun.insert(property).inserted else { return nil }
      let parts = message.fields.filter { self.property(of: $0) == property }
      return "\(property): .init(\(parts.map(argument).joined(separator: ", ")))"
    }
  }

  private func argument(_ field: ProtoField) -> String { "\(field.swiftName): \(reading(field))" }

  /// The nested property of the field; nil for a field of the type itself.
  private func property(of field: ProtoField) -> String? {
    guard case .within(let property) = Directive(comment: field.comment) else { return nil }
    return property
  }

  private func writeFields(to lines: inout Lines) {
    for field in message.fields {
      let owner = property(of: field).map { "self.\($0)" } ?? "self"
      write(field, of: "\(owner).\(field.swiftName)", to: &lines)
    }
  }

  /// The expression that reads a field; Swift infers its type.
  private func reading(_ field: ProtoField) -> String {
    let name = CNames.field(field.name)
    let place = "message.pointee.\(name)"
    if field.label == .repeated {
      let label = arrayMethod(field) == "values" ? "" : arrayMethod(field) + ": "
      return ".init(wire: \"\(field.name)\", \(label)message.pointee.n_\(name), \(place))"
    }
    let incoming = incoming(field, present: "message.pointee.has_\(name)")
    if case .absent(let value) = Directive(comment: field.comment) {
      return "Optional(wire: \(incoming)) ?? \(value)"
    }
    return ".init(wire: \(incoming))"
  }

  /// The expression of a received singular field.
  private func incoming(_ field: ProtoField, present: String) -> String {
    let place = "message.pointee.\(CNames.field(field.name))"
    return switch field.kind {
    case .string: "Incoming(\"\(field.name)\", text: \(place))"
    case .message: "Incoming(\"\(field.name)\", message: \(place))"
    case .bool: "Incoming(\"\(field.name)\", \(present), \(place) != 0)"
    default: "Incoming(\"\(field.name)\", \(present), \(place))"
    }
  }

  private func write(_ field: ProtoField, of value: String, to lines: inout Lines) {
    let name = CNames.field(field.name)
    let place = "message.pointee.\(name)"
    if field.label == .repeated {
      return lines.add(
        "(message.pointee.n_\(name), \(place)) = try arena.\(arrayMethod(field))(\"\(field.name)\", \(value))"
      )
    }
    switch field.kind {
    case .string: lines.add("\(place) = try arena.text(\"\(field.name)\", \(value))")
    case .message: lines.add("\(place) = try arena.message(\"\(field.name)\", \(value))")
    default:
      lines.block("if let raw = try \(value).wire(in: arena)") { lines in
        lines.add("message.pointee.has_\(name) = 1")
        lines.add("\(place) = \(field.kind == .bool ? "raw ? 1 : 0" : "raw")")
      }
    }
  }

  private func arrayMethod(_ field: ProtoField) -> String {
    switch field.kind {
    case .string: "texts"
    case .message: "messages"
    default: "values"
    }
  }

  // MARK: A choice

  private func readChoice(_ assignment: String, to lines: inout Lines) {
    lines.add("switch message.pointee.\(CNames.choice(message.oneofs[0])) {")
    for field in message.fields {
      lines.add("case \(constant(field)):")
      lines.add("  \(assignment).\(field.swiftName)\(chosenValue(field))")
    }
    lines.add("default: throw WireError.Problem.missing")
    lines.add("}")
  }

  /// The associated value of a case.
  private func chosenValue(_ field: ProtoField) -> String {
    guard !types.isNothing(field) else { return "" }
    var label = ""
    if case .label(let name) = Directive(comment: field.comment) { label = "\(name): " }
    return "(\(label)try .init(wire: \(incoming(field, present: "1"))))"
  }

  private func writeChoice(
    of value: String, besides others: [String] = [], to lines: inout Lines
  ) {
    lines.add("switch \(value) {")
    for field in message.fields {
      lines.add("case .\(field.swiftName)\(types.isNothing(field) ? "" : "(let value)"):")
      lines.add("  message.pointee.\(CNames.choice(message.oneofs[0])) = \(constant(field))")
      lines.add("  message.pointee.\(CNames.field(field.name)) = \(chosen(field))")
    }
    for name in others { lines.add("case .\(name): break") }
    lines.add("}")
  }

  private func chosen(_ field: ProtoField) -> String {
    if types.isNothing(field) {
      return "\(types.mapping(of: field.typeName)).schema.make(in: arena)"
    }
    return switch field.kind {
    case .string: "try arena.text(\"\(field.name)\", value)"
    case .message: "try arena.message(\"\(field.name)\", value)"
    case .bool: "try value.raw(in: arena) ? 1 : 0"
    default: "try value.raw(in: arena)"
    }
  }

  private func constant(_ field: ProtoField) -> String {
    CNames.choice(field.name, of: message.oneofs[0], in: message.cName)
  }
}
