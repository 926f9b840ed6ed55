/// Writes an encoded message as JSON, directly from its bytes.
///
/// The bytes are not trusted: every length, number and string is checked as in `MessageGuard`.
/// Levels, fields and the JSON text have limits. Time grows only with the bytes and the text,
/// regardless of the number of fields of a type.
struct JSONMessageWriter {
  private let types: MessageTypes
  private let options: JSONOptions
  private let limits: WireLimits
  private var output: JSONText
  /// The number of visited fields, for tests: at most as many as the bytes and the JSON text have.
  private(set) var visits = 0
  /// The names of the fields that contain an error, from the inside out.
  private(set) var path: [String] = []

  init(_ types: MessageTypes, _ options: JSONOptions, _ limits: WireLimits) {
    self.types = types
    self.options = options
    self.limits = limits
    output = JSONText(isPretty: options.isPretty, limit: limits.memoryCap)
  }

  /// The JSON text written so far.
  var text: String { String(decoding: output.bytes, as: UTF8.self) }

  /// Writes one message as an object.
  mutating func message(
    _ bytes: UnsafeRawBufferPointer, as type: MessageTypes.Message, depth: Int
  ) throws(WireError.Problem) {
    guard depth <= limits.depth else { throw .tooDeep }
    let fields = try collect(bytes, as: type)
    if let missing = fields.missing {
      path.append(missing)
      throw .missing
    }
    output.open("{")
    for index in fields.written(includingDefaults: options.includesDefaults) {
      visits += 1
      let field = type.fields[index]
      do {
        try member(field, fields[index], isCurrent: fields.isCurrent(index), depth)
      } catch {
        path.append(field.declaration.name)
        throw error
      }
    }
    output.close("}")
    try output.checkLength()
  }

  private mutating func member(
    _ field: MessageTypes.Field, _ values: [WireFields.Value], isCurrent: Bool, _ depth: Int
  ) throws(WireError.Problem) {
    guard let last = values.last else { return try absent(field, depth) }
    // A member that a later member of its `oneof` replaces is checked and left out.
    let mark = output.mark
    switch field.declaration.label {
    case .implicit where !options.includesDefaults && last.isZero(of: field.declaration.kind):
      return
    case .repeated where field.isMap:
      try begin(field)
      try map(field, values, depth)
    case .repeated:
      try begin(field)
      try array(field, values, depth)
    case .implicit, .optional, .required:
      try begin(field)
      try value(last.bytes, of: field, depth)
    }
    if !isCurrent { output.withdraw(to: mark) }
  }

  /// Writes the default of a field without presence that the message does not contain.
  private mutating func absent(
    _ field: MessageTypes.Field, _ depth: Int
  ) throws(WireError.Problem) {
    try begin(field)
    guard field.declaration.label == .repeated else { return try zero(of: field, depth) }
    output.word(field.isMap ? "{}" : "[]")
  }

  private mutating func begin(_ field: MessageTypes.Field) throws(WireError.Problem) {
    try output.next()
    output.name(field.declaration.jsonName)
  }

  private mutating func array(
    _ field: MessageTypes.Field, _ values: [WireFields.Value], _ depth: Int
  ) throws(WireError.Problem) {
    output.open("[")
    for element in values {
      guard element.isPacked else {
        try output.next()
        try value(element.bytes, of: field, depth)
        continue
      }
      var scanner = ByteScanner(element.bytes)
      while scanner.position < element.bytes.count {
        try output.next()
        try scalar(of: field, &scanner, element.bytes.count)
      }
    }
    output.close("]")
  }
}

// MARK: - Maps

extension JSONMessageWriter {
  /// Writes a map as an object; of two entries with the same key, the last one counts.
  private mutating func map(
    _ field: MessageTypes.Field, _ values: [WireFields.Value], _ depth: Int
  ) throws(WireError.Problem) {
    guard let type = field.messageIndex else { preconditionFailure("A map has an entry type") }
    guard depth < limits.depth else { throw .tooDeep }
    let entry = types.messages[type]
    var entries: [(key: String, value: UnsafeRawBufferPointer?)] = []
    // Compares bytes: two keys may be equal as Swift strings and still be different strings.
    var last: [[UInt8]: Int] = [:]
    for value in values {
      let fields = try collect(value.bytes, as: entry)
      let key = try self.key(fields[0].last?.bytes, of: entry.fields[0])
      last[Array(key.utf8)] = entries.count
      entries.append((key, fields[1].last?.bytes))
    }
    output.open("{")
    for (index, item) in entries.enumerated() {
      let mark = output.mark
      try output.next()
      output.name(item.key)
      try self.item(item.value, of: entry.fields[1], depth + 1)
      if last[Array(item.key.utf8)] != index { output.withdraw(to: mark) }
    }
    output.close("}")
  }

  private mutating func item(
    _ bytes: UnsafeRawBufferPointer?, of field: MessageTypes.Field, _ depth: Int
  ) throws(WireError.Problem) {
    guard let bytes else { return try zero(of: field, depth) }
    do {
      try value(bytes, of: field, depth)
    } catch {
      path.append(field.declaration.name)
      throw error
    }
  }

  /// Returns a key as a string; an absent key is zero or empty.
  private func key(
    _ bytes: UnsafeRawBufferPointer?, of field: MessageTypes.Field
  ) throws(WireError.Problem) -> String {
    let kind = field.declaration.kind
    guard let bytes else { return kind == .string ? "" : kind == .bool ? "false" : "0" }
    if kind == .string { return String(decoding: bytes, as: UTF8.self) }
    var scanner = ByteScanner(bytes)
    return try scanner.jsonNumber(of: kind, before: bytes.count).text
  }
}

// MARK: - Values

extension JSONMessageWriter {
  private mutating func value(
    _ bytes: UnsafeRawBufferPointer, of field: MessageTypes.Field, _ depth: Int
  ) throws(WireError.Problem) {
    switch field.declaration.kind {
    case .message:
      guard let type = field.messageIndex else { preconditionFailure("A message field has a type") }
      try message(bytes, as: types.messages[type], depth: depth + 1)
    case .string: output.string(bytes)
    case .bytes: output.string(Base64.encoded(bytes))
    default:
      var scanner = ByteScanner(bytes)
      try scalar(of: field, &scanner, bytes.count)
    }
  }

  /// Writes the next number of a field.
  private mutating func scalar(
    of field: MessageTypes.Field, _ scanner: inout ByteScanner, _ end: Int
  ) throws(WireError.Problem) {
    guard let names = field.names else {
      let number = try scanner.jsonNumber(of: field.declaration.kind, before: end)
      return number.isQuoted ? output.string(number.text.utf8) : output.word(number.text)
    }
    let number = Int32(truncatingIfNeeded: try scanner.varint(before: end))
    if let name = names.byNumber[number] {
      output.string(name.utf8)
    } else {
      output.word(String(number))
    }
  }

  /// Writes the value of an absent field: no bytes for a kind with a length, else zeros.
  private mutating func zero(of field: MessageTypes.Field, _ depth: Int) throws(WireError.Problem) {
    guard field.declaration.kind.wireType != .delimited else {
      return try value(UnsafeRawBufferPointer(start: nil, count: 0), of: field, depth)
    }
    try withUnsafeBytes(of: UInt64(0)) { bytes throws(WireError.Problem) in
      try value(bytes, of: field, depth)
    }
  }
}

// MARK: - Fields of a message

extension JSONMessageWriter {
  /// Collects the values of the fields of one message; records the path of an error.
  private mutating func collect(
    _ bytes: UnsafeRawBufferPointer, as type: MessageTypes.Message
  ) throws(WireError.Problem) -> WireFields {
    var fields = WireFields(type)
    do {
      try fields.read(bytes, fieldLimit: limits.fieldsPerMessage)
    } catch {
      if let failed = fields.failed { path.append(failed) }
      throw error
    }
    return fields
  }
}
