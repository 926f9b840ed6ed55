import FramedRPCDescriptors

/// Checks for declarations that the contract must not have.
///
/// These are declarations that libprotobuf-c does not read correctly, and declarations that mislead
/// a reader of the contract.
struct Lint {
  private let messages: [String: ProtoMessage]
  private var findings: [Finding] = []

  /// All findings in `files`, which are to be generated, with the types of `all`.
  static func findings(in files: [ProtoFile], among all: [ProtoFile]) -> [Finding] {
    let messages = all.flatMap(\.allMessages).map { ($0.fullName, $0) }
    var lint = Lint(messages: Dictionary(messages) { first, _ in first })
    for file in files { lint.check(file) }
    return lint.findings.sorted {
      ($0.position.file, $0.position.line) < ($1.position.file, $1.position.line)
    }
  }

  private mutating func refuse(_ position: Position, _ message: String) {
    findings.append(Finding(position: position, message: message))
  }

  private mutating func check(_ file: ProtoFile) {
    if file.syntax != "proto2" {
      refuse(file.position, "syntax \(file.syntax): write proto2, where absence can be seen")
    }
    for position in file.foreignOptions {
      refuse(
        position, "an option of protoc-c by which it generates something else: c_package is all")
    }
    for position in file.extensions { refuse(position, "an extension: nothing reads it") }
    for message in file.allMessages { check(message) }
    for type in file.allEnums { check(type) }
    for method in file.services.flatMap(\.methods) { check(method) }
  }

  // MARK: Messages

  private mutating func check(_ message: ProtoMessage) {
    for position in message.extensions {
      refuse(position, "extensions of \(message.swiftName): nothing reads them")
    }
    if message.fields.count > 256 {
      refuse(
        message.position, "\(message.swiftName) has more than 256 fields: the guard counts no more")
    }
    if Directive(comment: message.comment) != .recursive, reaches(message.fullName, from: message) {
      refuse(
        message.position,
        "\(message.swiftName) contains itself: bound it, or say 'swift: recursive' in its comment")
    }
    if case .type = Directive(comment: message.comment), message.fields.count > 1 {
      refuse(message.position, "\(message.swiftName) stands for one value and has several fields")
    }
    if Directive(comment: message.comment) == .edit,
      !message.isChoice || message.fields.map(\.name) != ["clear", "set"]
    {
      refuse(
        message.position,
        "\(message.swiftName) is an edit: give it one oneof of 'clear' and 'set', in this order")
    }
    checkNames(of: message)
    checkShape(of: message)
    for field in message.fields { check(field) }
  }

  /// Checks the shape of a generated message; a message with a handwritten mapping can have any
  /// shape.
  private mutating func checkShape(of message: ProtoMessage) {
    guard Directive(comment: message.comment) != .byHand else { return }
    if !message.oneofs.isEmpty, !message.isChoice,
      !message.fields.contains(where: \.isProto3Optional)
    {
      refuse(
        message.position, "\(message.swiftName) is more than a choice: give it a message of its own"
      )
    }
    for field in message.fields {
      if let type = messages[field.typeName],
        case .type(let name) = Directive(comment: type.comment), name != "Void" || !message.isChoice
      {
        refuse(
          field.position, "\(type.swiftName) stands for \(name), as an answer and nowhere else")
      }
    }
  }

  private mutating func checkNames(of message: ProtoMessage) {
    var seen: [String: String] = [:]
    for field in message.fields {
      let name = field.name.lowercased()
      if let other = seen.updateValue(field.name, forKey: name) {
        refuse(
          field.position, "\(field.name) and \(other) are one name in C, which is in lower case")
      }
      if name == "base" {
        refuse(field.position, "base is what protoc-c calls the head of every message")
      }
      if let member = Self.hiddenMembers(of: message)[name] {
        refuse(field.position, "\(field.name) is what C calls \(member)")
      }
    }
  }

  /// The members of a C struct that are not fields, with their meaning.
  private static func hiddenMembers(of message: ProtoMessage) -> [String: String] {
    let ofFields = message.fields.map { field in
      let name = field.name.lowercased()
      return field.label == .repeated
        ? ("n_\(name)", "the number of \(field.name)")
        : ("has_\(name)", "the presence of \(field.name)")
    }
    let ofChoices = message.oneofs.map { (CNames.choice($0), "the choice of \($0)") }
    return Dictionary(ofFields + ofChoices) { first, _ in first }
  }

  private mutating func check(_ field: ProtoField) {
    if field.label == .required {
      refuse(field.position, "\(field.name) is required: it could never be left out again")
    }
    if field.kind == .group { refuse(field.position, "\(field.name) is a group: write a message") }
    if messages[field.typeName]?.isMapEntry == true {
      refuse(
        field.position, "\(field.name) is a map: write a repeated message, which has one order")
    }
    if field.isProto3Optional {
      refuse(field.position, "\(field.name) is an optional of proto3, which protoc-c does not know")
    }
    if field.defaultValue != nil {
      refuse(field.position, "\(field.name) has a default: absence is for the rules to understand")
    }
    if field.kind == .float {
      refuse(field.position, "\(field.name) is a float: no value of the contract is one")
    }
    checkDirective(of: field)
  }

  private mutating func checkDirective(of field: ProtoField) {
    let isSingle = field.label != .repeated && field.oneof == nil
    switch Directive(comment: field.comment) {
    case .none: break
    case .absent where isSingle: break
    case .label where field.oneof != nil: break
    case .within where field.oneof == nil: break
    default:
      refuse(
        field.position,
        "\(field.name) has a 'swift:' that no such field has: 'absent is VALUE' is for a single "
          + "field, 'label NAME' for one of a choice, 'in PROPERTY' for any other")
    }
  }

  /// Whether a message type contains another, at any depth.
  private func reaches(_ target: String, from message: ProtoMessage) -> Bool {
    var (open, seen) = ([message], Set<String>())
    while let next = open.popLast() {
      for field in next.fields where field.kind == .message {
        if field.typeName == target { return true }
        if seen.insert(field.typeName).inserted, let inner = messages[field.typeName] {
          open.append(inner)
        }
      }
    }
    return false
  }

  // MARK: Enumerations and methods

  private mutating func check(_ type: ProtoEnum) {
    let prefix = SwiftNames.prefix(ofValuesOf: type.name)
    for value in type.values {
      if !value.name.hasPrefix(prefix) {
        refuse(value.position, "\(value.name) does not begin with \(prefix)")
      }
      if value.number < 0 {
        refuse(value.position, "\(value.name) is negative: it takes ten bytes")
      }
    }
  }

  private mutating func check(_ method: ProtoMethod) {
    if method.clientStreams && method.serverStreams {
      refuse(method.position, "\(method.name) streams both ways: nothing here needs it")
    }
    if method.idempotency == nil {
      refuse(
        method.position,
        "\(method.name) does not say its idempotency_level: clients that repeat the call need it")
    }
    let input = method.input.split(separator: ".").last.map(String.init) ?? ""
    if input != method.name {
      refuse(method.position, "\(method.name) takes a \(input): an rpc is called like its input")
    }
  }
}
