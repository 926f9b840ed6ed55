import KinshipTime

/// A JSON document (RFC 8259) that keeps the order of its members, so that output is reproducible.
///
/// Docs/Json.md describes the output of `--json`. The code of each shape is beside its command.
indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([JSON])
  case object([Member])

  struct Member: Hashable, Sendable {
    let name: String
    let value: JSON

    init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }
}

// MARK: - Creating values

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
  init(nilLiteral: ()) { self = .null }

  /// The description of an id, name or date as a string, or null.
  static func text(_ value: (some CustomStringConvertible)?) -> JSON {
    value.map { .string($0.description) } ?? .null
  }

  /// An instant in UTC, always with three digits of milliseconds, or null.
  static func text(_ value: Instant?) -> JSON {
    value.map { .string($0.descriptionWithMilliseconds) } ?? .null
  }

  /// A number, or null.
  static func number(_ value: Int?) -> JSON {
    value.map(JSON.int) ?? .null
  }

  /// The raw value of a case, or null.
  static func raw(_ value: (some RawRepresentable<String>)?) -> JSON {
    value.map { .string($0.rawValue) } ?? .null
  }

  /// An array with one value per element.
  static func list<Element>(_ elements: [Element], _ value: (Element) -> JSON) -> JSON {
    .array(elements.map(value))
  }
}

// MARK: - Writing

extension JSON {
  /// The document with two blanks per level and a line break at the end.
  var document: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  /// The document on one line, without a line break at the end.
  var line: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// Writes the value; without an indent on one line.
  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      Self.write(values, between: "[", and: "]", to: &text, indent: indent) { value, text in
        value.write(to: &text, indent: indent.map { $0 + 1 })
      }
    case .object(let members):
      Self.write(members, between: "{", and: "}", to: &text, indent: indent) { member, text in
        Self.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent.map { $0 + 1 })
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between open: String, and close: String, to text: inout String,
    indent: Int?, _ writeElement: (Element, inout String) -> Void
  ) {
    func newLine(deeper levels: Int) {
      if let indent { text += "\n" + String(repeating: "  ", count: indent + levels) }
    }
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += indent == nil ? ", " : "," }
      newLine(deeper: 1)
      writeElement(element, &text)
    }
    if !elements.isEmpty { newLine(deeper: 0) }
    text += close
  }

  /// Quotes a string; escapes only quotes, backslashes, control characters and line separators.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
