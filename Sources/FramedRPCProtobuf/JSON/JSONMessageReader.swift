/// Reads JSON as a message and encodes it while it reads.
struct JSONMessageReader {
  private let types: MessageTypes
  private let limits: WireLimits
  private var reader: JSONReader

  init(_ types: MessageTypes, _ reader: JSONReader, _ limits: WireLimits) {
    self.types = types
    self.reader = reader
    self.limits = limits
  }

  /// The message that the whole text is.
  mutating func whole(_ entry: MessageTypes.Entry) throws(JSONError) -> [UInt8] {
    guard reader.count <= limits.memoryCap else {
      throw reader.error("the text is longer than \(limits.memoryCap) bytes")
    }
    let bytes = try message(entry, depth: 1)
    try reader.finish()
    guard bytes.count <= limits.memoryCap else {
      throw reader.error("the message is longer than \(limits.memoryCap) bytes")
    }
    return bytes
  }

  private mutating func message(
    _ entry: MessageTypes.Entry, depth: Int
  ) throws(JSONError) -> [UInt8] {
    try checkDepth(depth)
    var fields = EncodedFields(entry)
    var isFirst = true
    try reader.open(.object)
    while try reader.advance(to: "}", isFirst: isFirst) {
      isFirst = false
      let name = try reader.name()
      do throws(JSONError) {
        try member(name, of: entry, into: &fields, depth)
      } catch {
        throw error.inside(String(name.prefix(80)))
      }
    }
    try checkFields(fields.count)
    if let missing = fields.missing {
      throw reader.error("a required field is missing").inside(missing)
    }
    return fields.joined
  }

  private mutating func member(
    _ name: String, of entry: MessageTypes.Entry, into fields: inout EncodedFields, _ depth: Int
  ) throws(JSONError) {
    guard let place = entry.placesByName[name] else {
      throw reader.error("\(entry.name) has no such field")
    }
    guard !fields.isNamed(place) else { throw reader.error("the field is there twice") }
    guard try !reader.null() else { return fields.leaveOut(place) }
    if let other = fields.rival(of: place) { throw reader.error("the field excludes \(other)") }
    let node = entry.fields[place]
    guard node.field.label == .repeated else {
      var bytes: [UInt8] = []
      try value(of: node, depth, into: &bytes)
      return fields.set(place, bytes)
    }
    let elements = node.isMap ? try map(node, depth) : try list(node, depth)
    fields.set(place, elements.bytes, count: elements.count)
  }

  /// The elements of a list with their tags, or without where they are packed.
  private mutating func list(
    _ node: MessageTypes.Node, _ depth: Int
  ) throws(JSONError) -> (bytes: [UInt8], count: Int) {
    var bytes: [UInt8] = []
    var count = 0
    try reader.open(.list)
    while try reader.advance(to: "]", isFirst: count == 0) {
      do throws(JSONError) {
        if !node.isPacked {
          try checkFields(count + 1)
          bytes += node.tag
        }
        try value(of: node, depth, into: &bytes)
      } catch {
        throw error.inside("[\(count)]")
      }
      count += 1
    }
    return (bytes, count)
  }

  private mutating func map(
    _ node: MessageTypes.Node, _ depth: Int
  ) throws(JSONError) -> (bytes: [UInt8], count: Int) {
    guard let type = node.message else { preconditionFailure("A map has an entry type") }
    try checkDepth(depth + 1)
    let fields = types.entries[type].fields
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
        bytes += node.tag + entry.withLength
      } catch {
        throw error.inside("[\"\(name.prefix(80))\"]")
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
    _ name: String, of node: MessageTypes.Node, into bytes: inout [UInt8]
  ) throws(JSONError) {
    switch node.field.kind {
    case .string: try text(name, into: &bytes)
    case .bool:
      guard name == "true" || name == "false" else {
        throw reader.error("expected the key \"true\" or \"false\"")
      }
      bytes.append(name == "true" ? 1 : 0)
    default: try number(name, of: node.field.kind, into: &bytes)
    }
  }
}

// MARK: - Values

extension JSONMessageReader {
  /// Appends one value, with its length where the kind has one.
  private mutating func value(
    of node: MessageTypes.Node, _ depth: Int, into bytes: inout [UInt8]
  ) throws(JSONError) {
    switch node.field.kind {
    case .message:
      guard let type = node.message else { preconditionFailure("A message field has a type") }
      bytes += try message(types.entries[type], depth: depth + 1).withLength
    case .string: try text(try reader.string(), into: &bytes)
    case .bytes:
      guard let decoded = Base64.decoded(try reader.string()) else {
        throw reader.error("expected base64")
      }
      bytes += decoded.withLength
    case .bool: bytes.append(try reader.bool() ? 1 : 0)
    case .enumeration: try enumeration(node, into: &bytes)
    default: try number(try numberText(of: node.field.kind), of: node.field.kind, into: &bytes)
    }
  }

  private func text(_ text: String, into bytes: inout [UInt8]) throws(JSONError) {
    guard !text.utf8.contains(0) else { throw reader.error("a string cannot contain NUL") }
    bytes += Array(text.utf8).withLength
  }

  private mutating func enumeration(
    _ node: MessageTypes.Node, into bytes: inout [UInt8]
  ) throws(JSONError) {
    guard try reader.kind() == .string else {
      return try number(try numberText(of: .int32), of: .int32, into: &bytes)
    }
    let name = try reader.string()
    guard let number = node.names?.byName[name] else {
      throw reader.error("\(node.field.typeName ?? "") has no value “\(name.prefix(40))”")
    }
    bytes.append(varint: UInt64(bitPattern: Int64(number)))
  }

  /// The spelling of a number, which may be between quotes.
  private mutating func numberText(of kind: FieldKind) throws(JSONError) -> String {
    guard try reader.kind() == .string else {
      try reader.expect(.number)
      return try reader.number()
    }
    return try reader.string()
  }

  /// Appends a number of a kind.
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

  /// A whole number; `1.0` and `1e3` are whole too, as far as a `Double` is exact.
  private func integer<Number: FixedWidthInteger>(
    _ text: String, _ kind: FieldKind
  ) throws(JSONError) -> Number {
    guard JSONReader.isNumber(text) else { throw reader.error("expected a whole number") }
    if let number = Number(text) { return number }
    if text.contains(where: { ".eE".contains($0) }), let number = Double(text) {
      guard number.rounded() == number else { throw reader.error("expected a whole number") }
      if abs(number) < 9_007_199_254_740_992, let exact = Number(exactly: number) { return exact }
    }
    throw reader.error("\(text.prefix(40)) is out of the range of \(kind)")
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
      throw reader.error("\(text.prefix(40)) is out of the range of \(kind)")
    }
    return number
  }
}
