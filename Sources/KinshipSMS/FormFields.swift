public import KinshipDomain

/// The fields of a form in the encoding `application/x-www-form-urlencoded`.
///
/// Never described: fields contain numbers and texts of people.
public struct FormFields: Hashable, Sendable, Redacted {
  /// One field; a name can occur several times.
  public struct Field: Hashable, Sendable {
    /// The decoded name.
    public let name: String
    /// The decoded value.
    public let value: String
  }

  /// The reason why a body was not read.
  public enum Malformed: Error, Hashable, Sendable {
    /// It has too many bytes or fields.
    case tooLarge
    /// An escape sequence is not two hexadecimal digits, or the bytes are not UTF-8.
    case encoding
  }

  /// Maximum number of bytes of a body; an SMS has at most 1,600 characters.
  public static let mostBytes = 65_536
  /// Maximum number of fields.
  public static let mostFields = 200

  /// The fields in the order of the body.
  public let fields: [Field]

  /// Creates a form from names and values.
  public init(_ fields: [(name: String, value: String)]) {
    self.fields = fields.map { Field(name: $0.name, value: $0.value) }
  }

  /// Decodes a body, within the limits.
  public init(decoding body: [UInt8]) throws(Malformed) {
    guard body.count <= Self.mostBytes else { throw .tooLarge }
    var fields: [Field] = []
    for pair in body.split(separator: UInt8(ascii: "&")) {
      guard fields.count < Self.mostFields else { throw .tooLarge }
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = try Self.decoded(parts[0])
      let value = try parts.count > 1 ? Self.decoded(parts[1]) : ""
      fields.append(Field(name: name, value: value))
    }
    self.fields = fields
  }

  /// The value of the first field with the name.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The encoded body: letters, digits and `-._` as they are, all other bytes escaped.
  public var encoded: String {
    fields.map { "\(Self.escaped($0.name))=\(Self.escaped($0.value))" }.joined(separator: "&")
  }

  /// A description without the values.
  public var description: String { "FormFields(\(fields.count))" }

  /// The text with all bytes escaped that have a meaning in a URL.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) throws(Malformed) -> String {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "+"): result.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard index + 2 < bytes.endIndex, let high = value(of: bytes[index + 1]),
          let low = value(of: bytes[index + 2])
        else { throw .encoding }
        result.append(high << 4 | low)
        index += 2
      case let byte: result.append(byte)
      }
      index += 1
    }
    guard let text = String(validating: result, as: UTF8.self) else { throw .encoding }
    return text
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
