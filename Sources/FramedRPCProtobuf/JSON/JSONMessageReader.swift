/// Parses JSON as a message and encodes the message at the same time.
struct JSONMessageReader {
  private let types: MessageTypes
  private let limits: WireLimits
  private var reader: JSONReader

  init(_ types: MessageTypes, _ reader: JSONReader, _ limits: WireLimits) {
    self.types = types
    self.reader = reader
    self.limits = limits
  }

  /// Parses the whole JSON text as one message.
  mutating func whole(_ type: MessageTypes.Message) throws(JSONError) -> [UInt8] {
    guard reader.count <= limits.memoryCap else {
      throw reader.error("the JSON text is longer than \(limits.memoryCap) bytes")
    }
    let bytes = try message(type, depth: 1)
    try reader.finish()
    guard bytes.count <= limits.memoryCap else {
      throw reader.error("the message is longer than \(limits.memoryCap) bytes")
    }
    return bytes
  }

  private mutating func message(
    _ type: MessageTypes.Message, depth: Int
  ) throws(JSONError) -> [UInt8] {
    try checkDepth(depth)
    var fields = EncodedFields(type)
    var isFirst = true
    try reader.open(.object)
    while try reader.advance(to: "}", isFirst: isFirst) {
      isFirst = false
      let name = try reader.name()
      do throws(JSONError) {
        try member(name, of: type, into: &fields, depth)
      } catch {
        throw error.inside(name.excerpt)
      }
    }
    try checkFields(fields.count)
    if let missing = fields.missing {
      throw reader.error("a required field is missing").inside(missing)
    }
    return fields.joined
  }

  private mutating func member(
    _ name: String, of type: MessageTypes.Message, into fields: inout EncodedFields, _ depth: Int
  ) throws(JSONError) {
    guard let index = type.indexByName[name] else {
      throw reader.error("\(type.name) has no such field")
    }
    guard !fields.isNamed(index) else { throw reader.error("the field is there twice") }
    guard try !reader.null() else { return fields.leaveOut(index) }
    if let other = fields.rival(of: index) { throw reader.error("the field excludes \(other)") }
    let field = type.fields[index]
    guard field.declaration.label == .repeated else {
      var bytes: [UInt8] = []
      try value(of: field, depth, into: &bytes)
      return fields.set(index, bytes)
    }
    let elements = field.isMap ? try map(field, depth) : try array(field, depth)
    fields.set(index, elements.bytes, count: elements.count)
  }

  /// Parses the elements of an array, with their tags, or without tags for a packed field.
  private mutating func array(
    _ field: MessageTypes.Field, _ depth: Int
  ) throws(JSONError) -> (bytes: [UInt8], count: Int) {
    var bytes: [UInt8] = []
    var count = 0
    try reader.open(.array)
    while try reader.advance(to: "]", isFirst: count == 0) {
      do throws(JSONError) {
        if !field.isPacked {
          try checkFields(count + 1)
          bytes += field.tag
        }
        try value(of: field, depth, into: &bytes)
      } catch {
        throw error.inside("[\(count)]")
      }
      count += 1
    }
    return (bytes, count)
  }

  private mutating func map(
    _ field: MessageTypes.Field, _ depth: Int
  ) throws(JSONError) -> (bytes: [UInt8], count: Int) {
    guard let type = field.messageIndex else { preconditionFailure("A map has an entry type") }
    try checkDepth(depth + 1)
    let fields = types.messages[type].fields
    var bytes: [UInt8] = []
    var keys: Set<[UInt8]> = []
    try reader.open(.object)
    while try reader.advance(to: "}", isFirst: keys.isEmpty) {
      let name = try reader.name()
      do throws(JSONError) {
        try checkFields(keys.count + 1)
        var entry = fields[0].tag
        try key(name, of: fields[0], into: &entry)
        guard keys.insert(entry).inserted else { throw reader.error("the key is there twice") }
        entry += fields[1].tag
        try value(of: fields[1], depth + 1, into: &entry)
        bytes += field.tag + entry.withLength
      } catch {
        throw error.inside("[\"\(name.excerpt)\"]")
      }
    }
    return (bytes, keys.count)
  }

  private func checkDepth(_ depth: Int) throws(JSONError) {
    guard depth <= limits.depth else {
      throw reader.error("more than \(limits.depth) levels of messages")
    }
  }

  private func checkFields(_ count: Int) throws(JSONError) {
    guard count <= limits.fieldsPerMessage else {
      throw reader.error("more than \(limits.fieldsPerMessage) fields in one message")
    }
  }

  private func key(
    _ name: String, of field: MessageTypes.Field, into bytes: inout [UInt8]
  ) throws(JSONError) {
    switch field.declaration.kind {
    case .string: try text(name, into: &bytes)
    case .bool:
      guard name == "true" || name == "false" else {
        throw reader.error("expected the key \"true\" or \"false\"")
      }
      bytes.append(name == "true" ? 1 : 0)
    default: try number(name, of: field.declaration.kind, into: &bytes)
    }
  }
}

// MARK: - Values

extension JSONMessageReader {
  /// Parses and appends one value, with its length if the kind has one.
  private mutating func value(
    of field: MessageTypes.Field, _ depth: Int, into bytes: inout [UInt8]
  ) throws(JSONError) {
    switch field.declaration.kind {
    case .message:
      guard let type = field.messageIndex else { preconditionFailure("A message field has a type") }
      bytes += try message(types.messages[type], depth: depth + 1).withLength
    case .string: try text(try reader.string(), into: &bytes)
    case .bytes:
      guard let decoded = Base64.decoded(try reader.string()) else {
        throw reader.error("expected base64")
      }
      bytes += decoded.withLength
    case .bool: bytes.append(try reader.bool() ? 1 : 0)
    case .enumeration: try enumeration(field, into: &bytes)
    default:
      try number(
        try numberText(of: field.declaration.kind), of: field.declaration.kind, into: &bytes)
    }
  }

  private func text(_ text: String, into bytes: inout [UInt8]) throws(JSONError) {
    guard !text.utf8.contains(0) else { throw reader.error("a string cannot contain NUL") }
    bytes += Array(text.utf8).withLength
  }

  private mutating func enumeration(
    _ field: MessageTypes.Field, into bytes: inout [UInt8]
  ) throws(JSONError) {
    guard try reader.kind() == .string else {
      return try number(try numberText(of: .int32), of: .int32, into: &bytes)
    }
    let name = try reader.string()
    guard let number = field.names?.byName[name] else {
      throw reader.error("\(field.declaration.typeName ?? "") has no value “\(name.excerpt)”")
    }
    bytes.append(varint: UInt64(bitPattern: Int64(number)))
  }

  /// Reads the spelling of a number, which may be in quotes.
  private mutating func numberText(of kind: FieldKind) throws(JSONError) -> String {
    guard try reader.kind() == .string else {
      try reader.expect(.number)
      return try reader.number()
    }
    return try reader.string()
  }

  /// Parses and appends a number of a kind.
  private func number(
    _ text: String, of kind: FieldKind, into bytes: inout [UInt8]
  ) throws(JSONError) {
    switch kind {
    case .float: bytes.append(fixed: try floating(text, kind, Float.self).bitPattern)
    case .double: bytes.append(fixed: try floating(text, kind, Double.self).bitPattern)
    case .fixed32: bytes.append(fixed: try integer(text, kind) as UInt32)
    case .sfixed32: bytes.append(fixed: try integer(text, kind) as Int32)
    case .fixed64: bytes.append(fixed: try integer(text, kind) as UInt64)
    case .sfixed64: bytes.append(fixed: try integer(text, kind) as Int64)
    case .uint32: bytes.append(varint: UInt64(try integer(text, kind) as UInt32))
    case .uint64: bytes.append(varint: try integer(text, kind))
    case .int64: bytes.append(varint: UInt64(bitPattern: try integer(text, kind)))
    case .sint64: bytes.append(zigzag: try integer(text, kind))
    case .sint32: bytes.append(zigzag: Int64(try integer(text, kind) as Int32))
    case .int32, .bool, .enumeration, .string, .bytes, .message:
      bytes.append(varint: UInt64(bitPattern: Int64(try integer(text, kind) as Int32)))
    }
  }

  /// Parses an integer; `1.0` and `1e3` are integers too, as far as a `Double` is exact.
  private func integer<Number: FixedWidthInteger>(
    _ text: String, _ kind: FieldKind
  ) throws(JSONError) -> Number {
    guard JSONReader.isNumber(text) else { throw reader.error("expected an integer") }
    if let number = Number(text) { return number }
    if text.contains(where: { ".eE".contains($0) }), let number = Double(text) {
      guard number.rounded() == number else { throw reader.error("expected an integer") }
      if abs(number) < 9_007_199_254_740_992, let exact = Number(exactly: number) { return exact }
    }
    throw reader.error("\(text.excerpt) is out of the range of \(kind)")
  }

  private func floating<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ text: String, _ kind: FieldKind, _: Number.Type
  ) throws(JSONError) -> Number {
    switch text {
    case "NaN": return .nan
    case "Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: break
    }
    guard JSONReader.isNumber(text), let number = Number(text) else {
      throw reader.error("expected a number")
    }
    guard number.isFinite else {
      throw reader.error("\(text.excerpt) is out of the range of \(kind)")
    }
    return number
  }
}

extension String {
  /// The beginning of a string, at most as long as an error shows.
  fileprivate var excerpt: String { String(decoding: utf8.prefix(80), as: UTF8.self) }
}
