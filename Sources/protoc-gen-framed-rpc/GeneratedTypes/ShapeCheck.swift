import FramedRPCDescriptors

/// Finds declarations that protoc-c or libprotobuf-c does not support.
struct ShapeCheck {
  private let messages: [String: ProtoMessage]
  private let made: Set<String>
  private var findings: [Finding] = []

  /// All findings in `files`, which are to be generated, with the types of `all`.
  static func findings(in files: [ProtoFile], among all: [ProtoFile]) -> [Finding] {
    let messages = all.flatMap(\.allMessages).map { ($0.fullName, $0) }
    let names = files.flatMap { $0.allMessages.map(\.fullName) + $0.allEnums.map(\.fullName) }
    var check = ShapeCheck(
      messages: Dictionary(messages) { first, _ in first }, made: Set(names))
    check.checkNames(of: files)
    check.findings += SwiftNameCheck.findings(in: files)
    for file in files { check.check(file) }
    return check.findings.sorted {
      ($0.position.file, $0.position.line) < ($1.position.file, $1.position.line)
    }
  }

  private mutating func refuse(_ position: Position, _ message: String) {
    findings.append(Finding(position: position, message: message))
  }

  private mutating func check(_ file: ProtoFile) {
    if !["proto2", "proto3"].contains(file.syntax) {
      refuse(file.position, "syntax \(file.syntax): write proto2 or proto3")
    }
    for position in file.foreignOptions {
      refuse(
        position, "an option of protoc-c that changes what it makes: only c_package may be set")
    }
    for position in file.extensions {
      refuse(position, "an extension: write the field in the message itself")
    }
    for message in file.allMessages { check(message) }
    for method in file.services.flatMap(\.methods) { check(method) }
  }

  private mutating func check(_ message: ProtoMessage) {
    for position in message.extensions {
      refuse(
        position, "\(message.swiftName) has extensions: write the fields in the message itself")
    }
    if message.fields.count > 256 {
      refuse(
        message.position,
        "\(message.swiftName) has more than 256 fields: put some into a message of their own")
    }
    var members: [String: String] = ["base": "the head of every message"]
    for field in message.fields {
      check(field, of: message)
      for (member, meaning) in CMembers.of(field, in: message) {
        if let other = members.updateValue(meaning, forKey: member) {
          refuse(
            field.position,
            "\(field.name) makes \(meaning), which C would call \(member) like \(other): rename it")
        }
      }
    }
  }

  private mutating func check(_ field: ProtoField, of message: ProtoMessage) {
    if field.kind == .group { refuse(field.position, "\(field.name) is a group: write a message") }
    if field.isProto3Optional {
      refuse(
        field.position,
        "\(field.name) is an optional of proto3, which protoc-c does not know: put it into a oneof,"
          + " or write proto2")
    }
    if field.kind == .bytes, field.defaultValue != nil {
      refuse(field.position, "\(field.name) has a default of bytes: leave it out")
    }
    if let text = field.defaultValue, ["inf", "-inf", "nan"].contains(text),
      field.kind == .double || field.kind == .float
    {
      refuse(
        field.position,
        "\(field.name) has the default \(text), which protoc-c writes as no C compiler reads it: leave it out"
      )
    }
    if !field.typeName.isEmpty, !made.contains(field.typeName) {
      refuse(
        field.position,
        "\(field.name) is a \(field.typeName), whose file is not generated: name it on protoc's"
          + " command line too")
    }
    if field.label == .repeated, isTakenForMap(field, of: message) {
      refuse(
        field.position,
        "\(field.name) looks like a map when it runs, for protoc-c keeps no more of one: write a map,"
          + " or rename its message")
    }
    if field.label == .required, requires(message.fullName, from: field.typeName) {
      refuse(field.position, "\(field.name) requires its own message: make it optional")
    }
  }

  /// Whether a field looks like a map to protoc-c, but is not declared as one.
  private func isTakenForMap(_ field: ProtoField, of message: ProtoMessage) -> Bool {
    guard let entry = messages[field.typeName], !entry.isMapEntry else { return false }
    let name = field.name.replacing("_", with: "") + "Entry"
    return entry.fullName.lowercased() == "\(message.fullName).\(name)".lowercased()
      && entry.fields.map(\.name) == ["key", "value"]
  }

  /// Whether a message is another, or requires it.
  private func requires(_ target: String, from start: String) -> Bool {
    var (open, seen) = ([start], Set([start]))
    while let name = open.popLast() {
      if name == target { return true }
      for field in messages[name]?.fields ?? [] where field.label == .required {
        if seen.insert(field.typeName).inserted { open.append(field.typeName) }
      }
    }
    return false
  }

  // MARK: Names in C

  /// Refuses two declarations with the same C type or the same Swift file.
  private mutating func checkNames(of files: [ProtoFile]) {
    var types: [String: String] = [:]
    var names: [String: String] = [:]
    for file in files {
      if let other = names.updateValue(file.name, forKey: Generator.base(file.name)) {
        refuse(
          file.position, "\(file.name) and \(other) make one file of Swift: rename one of them")
      }
      let all =
        file.allMessages.map { ($0.cName, $0.swiftName, $0.position) }
        + file.allEnums.map { ($0.cName, $0.swiftName, $0.position) }
      for (cName, name, position) in all {
        let type = CNames.type(cName)
        if let other = types.updateValue(name, forKey: type) {
          refuse(position, "\(name) makes the C type \(type), as \(other) does: rename it")
        }
      }
    }
  }

  private mutating func check(_ method: ProtoMethod) {
    if CNames.isKeywordOfC(method.name.lowercased()) {
      refuse(
        method.position,
        "\(method.name) is a word of C, which protoc-c does not escape: rename it")
    }
    if ["init", "descriptor"].contains(method.name.lowercased()) {
      refuse(
        method.position,
        "\(method.name) is a name that protoc-c makes for every service: rename it")
    }
    if method.clientStreams && method.serverStreams {
      refuse(
        method.position,
        "\(method.name) streams both ways, which the protocol does not have: split it into two rpcs"
      )
    }
    for name in [method.input, method.output] where !made.contains(name) {
      refuse(
        method.position,
        "\(method.name) uses \(name), whose file is not generated: name it on protoc's command line too"
      )
    }
  }
}

/// The members that a field adds to a C struct, with their meaning.
enum CMembers {
  static func of(_ field: ProtoField, in message: ProtoMessage) -> [(String, String)] {
    let name = CNames.field(field.name)
    var members = [(name, "the field \(field.name)")]
    if field.label == .repeated {
      members.append(("n_\(name)", "the number of \(field.name)"))
    } else if field.hasPresence, field.label == .optional, field.oneof == nil,
      field.kind != .string, field.kind != .message
    {
      members.append(("has_\(name)", "the presence of \(field.name)"))
    }
    if let index = field.oneof,
      message.fields.first(where: { $0.oneof == index })?.name == field.name
    {
      members.append(
        (CNames.choice(message.oneofs[index]), "the choice of \(message.oneofs[index])"))
    }
    return members
  }
}
