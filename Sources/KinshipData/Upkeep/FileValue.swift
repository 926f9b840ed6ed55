import Foundation
import GRDB
import KinshipDomain
import KinshipTime

/// A value in a household's file: the values of JSON, without fractions.
enum FileValue: Hashable {
  case null
  case bool(Bool)
  case number(Int64)
  case text(String)
  case list([FileValue])
  case object([String: FileValue])
}

// MARK: - Writing

extension FileValue {
  /// Converts a column of the given kind; throws for a value that the kind cannot represent.
  init(_ cell: Cell, as kind: FileKind) throws {
    func text(_ value: (some CustomStringConvertible)?) -> FileValue {
      value.map { .text($0.description) } ?? .null
    }
    self =
      switch kind {
      case .id: try text(Identifier<Never>.value(in: cell))
      case .digest: try text([UInt8].value(in: cell)?.hexadecimal)
      case .text: try text(String.value(in: cell))
      case .number: try Int64.value(in: cell).map(FileValue.number) ?? .null
      case .flag: try Bool.value(in: cell).map(FileValue.bool) ?? .null
      case .instant: try text(Instant.value(in: cell)?.descriptionWithMilliseconds)
      case .date: try text(CivilDate.value(in: cell))
      case .time: try text(TimeOfDay.value(in: cell))
      }
  }

  /// The value as JSON on one line.
  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += "\(value)"
    case .text(let value): Self.quote(value, to: &text)
    case .list, .object: preconditionFailure("A column holds no list or object")
    }
  }

  /// Quotes a string; escapes the characters that JSON requires, and DEL.
  static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension Sequence<UInt8> {
  /// Two hexadecimal digits for each byte.
  var hexadecimal: String {
    reduce(into: "") { text, byte in
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16)
    }
  }
}

// MARK: - Reading

extension FileValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Int64.self) {
      self = .number(number)
    } else if let members = try? container.decode([String: FileValue].self) {
      self = .object(members)
    } else {
      self = .list(try container.decode([FileValue].self))
    }
  }
}

extension FileValue {
  /// The column value for the given kind; nil if the value does not fit it.
  func databaseValue(as kind: FileKind) -> DatabaseValue? {
    switch (self, kind) {
    case (.null, _): .null
    case (.bool(let value), .flag): (value ? 1 : 0).databaseValue
    case (.number(let value), .number): value.databaseValue
    case (.text(let text), .text): text.databaseValue
    case (.text(let text), .id):
      Identifier<Never>(text).map { Data($0.bytes).databaseValue }
    case (.text(let text), .digest): Data(hexadecimal: text)?.databaseValue
    case (.text(let text), .instant): Instant(text)?.millisecondsSinceEpoch.databaseValue
    case (.text(let text), .date): CivilDate(text)?.daysSinceEpoch.databaseValue
    case (.text(let text), .time): TimeOfDay(text)?.secondsSinceMidnight.databaseValue
    default: nil
    }
  }
}

extension DatabaseValue {
  /// The value as a parameter of a statement; no column of a file has fractions.
  var columnValue: any ColumnValue {
    switch storage {
    case .int64(let number): number
    case .string(let text): text
    case .blob(let bytes): [UInt8](bytes)
    case .null, .double: Int64?.none
    }
  }
}

extension Data {
  /// The bytes of pairs of hexadecimal digits; nil for any other text.
  init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Character(UnicodeScalar(digits[place])).hexDigitValue,
        let low = Character(UnicodeScalar(digits[place + 1])).hexDigitValue
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    self.init(bytes)
  }
}
