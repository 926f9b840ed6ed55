/// Writes an encoded message as JSON, straight from its bytes.
///
/// Trusts nothing: every length, number and text is checked as `MessageGuard` does, levels and
/// fields have limits, and so has the text.
struct JSONMessageWriter {
  private let types: MessageTypes
  private let options: JSONOptions
  private let limits: WireLimits
  private var output: JSONText
  /// The names of the fields around an error, from the inside out.
  private(set) var path: [String] = []

  init(_ types: MessageTypes, _ options: JSONOptions, _ limits: WireLimits) {
    self.types = types
    self.options = options
    self.limits = limits
    output = JSONText(isPretty: options.isPretty, limit: limits.memoryCap)
  }

  /// The text written so far.
  var text: String { String(decoding: output.bytes, as: UTF8.self) }

  /// Writes one message as an object.
  mutating func message(
    _ bytes: UnsafeRawBufferPointer, as entry: MessageTypes.Entry, depth: Int
  ) throws(WireError.Problem) {
    guard depth <= limits.depth else { throw .tooDeep }
    let fields = try collect(bytes, as: entry)
    output.open("{")
    for (place, node) in entry.fields.enumerated() {
      do {
        try member(node, fields.values[place], isCurrent: fields.isCurrent(place), depth)
      } catch {
        path.append(node.field.name)
        throw error
      }
    }
    output.close("}")
    try output.checkLength()
  }

  private mutating func member(
    _ node: MessageTypes.Node, _ values: [WireFields.Value], isCurrent: Bool, _ depth: Int
  ) throws(WireError.Problem) {
    guard let last = values.last else { return try absent(node, depth) }
    // A member that another one of its `oneof` replaces is checked and left out.
    let mark = output.mark
    switch node.field.label {
    case .implicit where !options.includesDefaults && last.isZero(of: node.field.kind): return
    case .repeated where node.isMap:
      try begin(node)
      try map(node, values, depth)
    case .repeated:
      try begin(node)
      try list(node, values, depth)
    case .implicit, .optional, .required:
      try begin(node)
      try value(last.bytes, of: node, depth)
    }
    if !isCurrent { output.reset(to: mark) }
  }

  private mutating func absent(
    _ node: MessageTypes.Node, _ depth: Int
  ) throws(WireError.Problem) {
    if node.field.label == .required { throw .missing }
    guard options.includesDefaults else { return }
    switch node.field.label {
    case .repeated:
      try begin(node)
      output.word(node.isMap ? "{}" : "[]")
    case .implicit:
      try begin(node)
      try zero(of: node, depth)
    case .optional, .required: return
    }
  }

  private mutating func begin(_ node: MessageTypes.Node) throws(WireError.Problem) {
    try output.next()
    output.name(node.field.jsonName)
  }

  private mutating func list(
    _ node: MessageTypes.Node, _ values: [WireFields.Value], _ depth: Int
  ) throws(WireError.Problem) {
    output.open("[")
    for element in values {
      guard element.isPacked else {
        try output.next()
        try value(element.bytes, of: node, depth)
        continue
      }
      var scanner = ByteScanner(element.bytes)
      while scanner.position < element.bytes.count {
        try output.next()
        try scalar(of: node, &scanner, element.bytes.count)
      }
    }
    output.close("]")
  }
}

// MARK: - Maps

extension JSONMessageWriter {
  /// Writes a map as an object; of two entries with one key the last one counts.
  private mutating func map(
    _ node: MessageTypes.Node, _ values: [WireFields.Value], _ depth: Int
  ) throws(WireError.Problem) {
    guard let type = node.message else { preconditionFailure("A map has an entry type") }
    guard depth < limits.depth else { throw .tooDeep }
    let entry = types.entries[type]
    var entries: [(key: String, value: UnsafeRawBufferPointer?)] = []
    var last: [String: Int] = [:]
    for value in values {
      let fields = try collect(value.bytes, as: entry)
      let key = try self.key(fields.values[0].last?.bytes, of: entry.fields[0])
      last[key] = entries.count
      entries.append((key, fields.values[1].last?.bytes))
    }
    output.open("{")
    for (place, item) in entries.enumerated() {
      let mark = output.mark
      try output.next()
      output.name(item.key)
      try self.item(item.value, of: entry.fields[1], depth + 1)
      if last[item.key] != place { output.reset(to: mark) }
    }
    output.close("}")
  }

  private mutating func item(
    _ bytes: UnsafeRawBufferPointer?, of node: MessageTypes.Node, _ depth: Int
  ) throws(WireError.Problem) {
    guard let bytes else { return try zero(of: node, depth) }
    do {
      try value(bytes, of: node, depth)
    } catch {
      path.append(node.field.name)
      throw error
    }
  }

  /// The text of a key; an absent key is zero or empty.
  private func key(
    _ bytes: UnsafeRawBufferPointer?, of node: MessageTypes.Node
  ) throws(WireError.Problem) -> String {
    let kind = node.field.kind
    guard let bytes else { return kind == .string ? "" : kind == .bool ? "false" : "0" }
    if kind == .string { return String(decoding: bytes, as: UTF8.self) }
    var scanner = ByteScanner(bytes)
    return try scanner.jsonNumber(of: kind, before: bytes.count).text
  }
}

// MARK: - Values

extension JSONMessageWriter {
  private mutating func value(
    _ bytes: UnsafeRawBufferPointer, of node: MessageTypes.Node, _ depth: Int
  ) throws(WireError.Problem) {
    switch node.field.kind {
    case .message:
      guard let type = node.message else { preconditionFailure("A message field has a type") }
      try message(bytes, as: types.entries[type], depth: depth + 1)
    case .string: output.string(bytes)
    case .bytes: output.string(Base64.encoded(bytes))
    default:
      var scanner = ByteScanner(bytes)
      try scalar(of: node, &scanner, bytes.count)
    }
  }

  /// Writes the next number of a field.
  private mutating func scalar(
    of node: MessageTypes.Node, _ scanner: inout ByteScanner, _ end: Int
  ) throws(WireError.Problem) {
    guard let names = node.names else {
      let number = try scanner.jsonNumber(of: node.field.kind, before: end)
      return number.isQuoted ? output.string(number.text.utf8) : output.word(number.text)
    }
    let number = Int32(truncatingIfNeeded: try scanner.varint(before: end))
    if let name = names.byNumber[number] {
      output.string(name.utf8)
    } else {
      output.word(String(number))
    }
  }

  /// Writes the value of an absent field: no bytes for what has a length, else zeros.
  private mutating func zero(of node: MessageTypes.Node, _ depth: Int) throws(WireError.Problem) {
    guard node.field.kind.wireType != .delimited else {
      return try value(UnsafeRawBufferPointer(start: nil, count: 0), of: node, depth)
    }
    try withUnsafeBytes(of: UInt64(0)) { bytes throws(WireError.Problem) in
      try value(bytes, of: node, depth)
    }
  }
}

// MARK: - Fields of a message

extension JSONMessageWriter {
  /// The values of every field of one message, with the error's path kept.
  private mutating func collect(
    _ bytes: UnsafeRawBufferPointer, as entry: MessageTypes.Entry
  ) throws(WireError.Problem) -> WireFields {
    var fields = WireFields(entry)
    do {
      try fields.read(bytes, fieldLimit: limits.fieldsPerMessage)
    } catch {
      if let failed = fields.failed { path.append(failed) }
      throw error
    }
    return fields
  }
}
