import FramedRPCDescriptors

/// Formats declarations as `.proto` text.
struct ProtoText {
  private(set) var text = ""
  private let file: ProtoFile
  /// The prefix of the full names of the file's own types.
  private let prefix: String
  private var indent = 0

  private init(_ file: ProtoFile) {
    self.file = file
    prefix = file.package + "."
  }

  /// The text of a declaration; for a method, with its messages.
  static func text(of declaration: Catalogue.Declaration, in catalogue: Catalogue) -> String {
    switch declaration {
    case .service(let service, let file):
      return written(file) { $0.service(service.name, service.methods) }
    case .method(let method, let service, let file):
      let head = written(file) { $0.service(service.name, [method]) }
      let types = [method.input] + (method.output == method.input ? [] : [method.output])
      let messages = types.compactMap { try? catalogue.declaration($0) }
      return ([head] + messages.map { text(of: $0, in: catalogue) }).joined(separator: "\n")
    case .message(let message, let file):
      return written(file) { $0.message(message) }
    case .enumeration(let enumeration, let file):
      return written(file) { $0.enumeration(enumeration) }
    }
  }

  private static func written(_ file: ProtoFile, _ body: (inout ProtoText) -> Void) -> String {
    var text = ProtoText(file)
    text.line("// \(file.name)" + (file.package.isEmpty ? "" : ", package \(file.package)"))
    body(&text)
    return text.text
  }

  // MARK: Lines

  private mutating func line(_ line: String) {
    text += String(repeating: "  ", count: indent) + line.escaped + "\n"
  }

  private mutating func block(_ head: String, _ body: (inout ProtoText) -> Void) {
    line("\(head) {")
    let length = text.utf8.count
    indent += 1
    body(&self)
    indent -= 1
    guard text.utf8.count > length else {
      text.removeLast()
      return text += "}\n"
    }
    line("}")
  }

  private mutating func comment(_ comment: String) {
    guard !comment.isEmpty else { return }
    var lines = comment.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for written in lines {
      line("//" + String(written.last == "\r" ? written.dropLast() : written))
    }
  }

  /// The name of a type, without the file's own package.
  private func name(_ fullName: String) -> String {
    fullName.hasPrefix(prefix) ? String(fullName.dropFirst(prefix.count)) : fullName
  }

  // MARK: Services

  private mutating func service(_ name: String, _ methods: [ProtoMethod]) {
    block("service \(name)") { text in
      for method in methods { text.method(method) }
    }
  }

  private mutating func method(_ method: ProtoMethod) {
    comment(method.comment)
    let input = (method.clientStreams ? "stream " : "") + name(method.input)
    let output = (method.serverStreams ? "stream " : "") + name(method.output)
    let head = "rpc \(method.name)(\(input)) returns (\(output))"
    let level: String? =
      switch method.idempotency {
      case .noSideEffects: "NO_SIDE_EFFECTS"
      case .idempotent: "IDEMPOTENT"
      case .unknown, nil: nil
      }
    guard let level else { return line("\(head);") }
    block(head) { $0.line("option idempotency_level = \(level);") }
  }

  // MARK: Types

  private mutating func message(_ message: ProtoMessage) {
    comment(message.comment)
    block("message \(message.fullName.lastName)") { text in
      for nested in message.messages where !nested.isMapEntry { text.message(nested) }
      for enumeration in message.enums { text.enumeration(enumeration) }
      for range in message.reserved { text.reserved(range) }
      text.fields(of: message)
    }
  }

  private mutating func reserved(_ range: Range<Int>) {
    switch range.count {
    case 0: break
    case 1: line("reserved \(range.lowerBound);")
    default: line("reserved \(range.lowerBound) to \(range.upperBound - 1);")
    }
  }

  private mutating func fields(of message: ProtoMessage) {
    let entries = Dictionary(
      message.messages.lazy.filter(\.isMapEntry).map { ($0.fullName, $0) },
      uniquingKeysWith: { first, _ in first })
    let members = Dictionary(grouping: message.fields) { field in
      field.isProto3Optional ? nil : field.oneof
    }
    var written: Set<Int> = []
    for field in message.fields {
      guard let oneof = field.oneof, !field.isProto3Optional,
        message.oneofs.indices.contains(oneof)
      else {
        self.field(field, entries)
        continue
      }
      guard written.insert(oneof).inserted else { continue }
      block("oneof \(message.oneofs[oneof])") { text in
        for field in members[oneof] ?? [] { text.field(field, entries) }
      }
    }
  }

  private mutating func field(_ field: ProtoField, _ entries: [String: ProtoMessage]) {
    comment(field.comment)
    var value = ""
    if let written = field.defaultValue {
      value = " [default = \(field.kind == .string ? "\"\(written)\"" : written)]"
    }
    line("\(type(of: field, entries)) \(field.name) = \(field.number)\(value);")
  }

  /// The type with its label; `entries` are the map entries of the message, by name.
  private func type(of field: ProtoField, _ entries: [String: ProtoMessage]) -> String {
    let type = self.type(field)
    switch field.label {
    case .required: return "required \(type)"
    case .repeated:
      guard let entry = entries[field.typeName], entry.fields.count == 2 else {
        return "repeated \(type)"
      }
      return "map<\(self.type(entry.fields[0])), \(self.type(entry.fields[1]))>"
    case .optional:
      let isMember = field.oneof != nil && !field.isProto3Optional
      let isMarked = field.isProto3Optional || file.syntax == "proto2"
      return isMarked && !isMember ? "optional \(type)" : type
    }
  }

  private func type(_ field: ProtoField) -> String {
    switch field.kind {
    case .message, .enumeration, .group: name(field.typeName)
    default: "\(field.kind)"
    }
  }

  private mutating func enumeration(_ enumeration: ProtoEnum) {
    comment(enumeration.comment)
    block("enum \(enumeration.name)") { text in
      for value in enumeration.values { text.line("\(value.name) = \(value.number);") }
    }
  }
}

extension String {
  /// The name after the last dot.
  fileprivate var lastName: Substring { split(separator: ".").last ?? self[...] }
}
