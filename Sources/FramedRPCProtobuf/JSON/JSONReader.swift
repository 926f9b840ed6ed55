/// Parses a JSON text piece by piece: strict RFC 8259, without a tree in memory.
///
/// Foundation's decoder parses the same values, but it does not report a repeated name, loses the
/// spelling of a number, and builds the whole tree first.
struct JSONReader {
  /// The kind of a value, as its first byte shows.
  enum Kind: String {
    case string = "a string"
    case number = "a number"
    case object = "an object"
    case array = "an array"
    case bool = "true or false"
    case null
  }

  private let bytes: [UInt8]
  private var position = 0
  private var valueStart = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The length of the JSON text in bytes.
  var count: Int { bytes.count }

  /// Creates an error at the beginning of the last value or name.
  func error(_ reason: String) -> JSONError { error(reason, at: valueStart) }

  private func error(_ reason: String, at offset: Int) -> JSONError {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONError(
      path: "", line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: before.count - lineStart + 1, reason: reason)
  }

  /// Returns the kind of the next value.
  mutating func kind() throws(JSONError) -> Kind {
    guard let first = peek() else { throw error("the JSON text ends too early", at: position) }
    valueStart = position
    switch Unicode.Scalar(first) {
    case "\"": return .string
    case "-", "0"..."9": return .number
    case "{": return .object
    case "[": return .array
    case "t", "f": return .bool
    case "n": return .null
    default: throw error("expected a value")
    }
  }

  /// Throws unless the next value is of a kind.
  mutating func expect(_ kind: Kind) throws(JSONError) {
    let found = try self.kind()
    guard found == kind else {
      throw error("expected \(kind.rawValue), found \(found.rawValue)")
    }
  }

  /// Enters an object or an array.
  mutating func open(_ kind: Kind) throws(JSONError) {
    try expect(kind)
    position += 1
  }

  /// Advances to the next member or element; false after the closing bracket.
  mutating func advance(to bracket: Unicode.Scalar, isFirst: Bool) throws(JSONError) -> Bool {
    if peek() == UInt8(ascii: bracket) {
      position += 1
      return false
    }
    if !isFirst { try take(",", or: bracket) }
    return true
  }

  /// Reads the name of a member.
  mutating func name() throws(JSONError) -> String {
    guard peek() == UInt8(ascii: "\"") else {
      throw error("expected a name in quotes", at: position)
    }
    let name = try string()
    try take(":")
    return name
  }

  /// Skips `null`; false for another value.
  mutating func null() throws(JSONError) -> Bool {
    guard try kind() == .null else { return false }
    try word("null")
    return true
  }

  /// Reads a Boolean.
  mutating func bool() throws(JSONError) -> Bool {
    try expect(.bool)
    let isTrue = bytes[position] == UInt8(ascii: "t")
    try word(isTrue ? "true" : "false")
    return isTrue
  }

  /// Throws unless only white space follows.
  mutating func finish() throws(JSONError) {
    guard peek() == nil else { throw error("unexpected characters after the value", at: position) }
  }

  /// The next byte that is not white space.
  private mutating func peek() -> UInt8? {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private mutating func take(
    _ mark: Unicode.Scalar, or other: Unicode.Scalar? = nil
  ) throws(JSONError) {
    guard peek() == UInt8(ascii: mark) else {
      throw error("expected “\(mark)”" + (other.map { " or “\($0)”" } ?? ""), at: position)
    }
    position += 1
  }

  private mutating func word(_ word: String) throws(JSONError) {
    guard bytes[position...].starts(with: word.utf8) else { throw error("expected a value") }
    position += word.utf8.count
  }
}

// MARK: - Numbers

extension JSONReader {
  /// Reads the spelling of a number.
  mutating func number() throws(JSONError) -> String {
    let start = position
    if at("-") { position += 1 }
    if at("0") { position += 1 } else { try digits() }
    if at(".") {
      position += 1
      try digits()
    }
    if at("e") || at("E") {
      position += 1
      if at("+") || at("-") { position += 1 }
      try digits()
    }
    guard position == bytes.count || !Self.continuesWord(bytes[position]) else {
      throw error("expected a number")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Whether a string is a number and nothing else.
  static func isNumber(_ text: String) -> Bool {
    var reader = JSONReader(text)
    return (try? reader.number()) != nil && reader.position == reader.count
  }

  private func at(_ scalar: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: scalar)
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
    guard position > start else { throw error("expected a digit", at: position) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func continuesWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }
}

// MARK: - Strings

extension JSONReader {
  /// Reads a string, without its quotes and escapes.
  mutating func string() throws(JSONError) -> String {
    try expect(.string)
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let plain = bytes[position...].prefix { !Self.endsPlainText($0) }
      text += plain
      position = plain.endIndex
      guard position < bytes.count else { break }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape().utf8
      default: throw error("a control character in a string needs an escape", at: position)
      }
    }
    throw error("the JSON text ends inside a string", at: position)
  }

  private static func endsPlainText(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape() throws(JSONError) -> String {
    let start = position
    position += 2
    guard start + 1 < bytes.count else {
      throw error("the JSON text ends inside a string", at: position)
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return String(try scalar(from: start))
    default: throw error("an unknown escape", at: start)
    }
  }

  /// Reads the character of `\uXXXX`, or of the two that form a surrogate pair.
  private mutating func scalar(from start: Int) throws(JSONError) -> Character {
    var value = UInt32(try hex(from: start))
    if value & 0xFC00 == 0xD800, bytes[position...].starts(with: "\\u".utf8) {
      position += 2
      let low = UInt32(try hex(from: start))
      guard low & 0xFC00 == 0xDC00 else { throw error("half of a surrogate pair", at: start) }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw error("half of a surrogate pair", at: start)
    }
    return Character(scalar)
  }

  private mutating func hex(from start: Int) throws(JSONError) -> UInt16 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits behind \\u", at: start) }
    position += 4
    return value
  }
}
