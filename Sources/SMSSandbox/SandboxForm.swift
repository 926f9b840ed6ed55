/// The fields of a form in the encoding `application/x-www-form-urlencoded`, in order.
package struct SandboxForm: Hashable, Sendable {
  /// One field.
  package struct Field: Hashable, Sendable {
    /// The decoded name.
    package let name: String
    /// The decoded value.
    package let value: String
  }

  /// The fields.
  package private(set) var fields: [Field] = []

  /// Creates a form without fields.
  package init() {}

  /// Decodes a body or query; an incomplete escape sequence stays as it is.
  package init(_ encoded: some StringProtocol) {
    for pair in encoded.split(separator: "&") {
      let name = pair.prefix { $0 != "=" }
      append(Self.decoded(String(name)), Self.decoded(String(pair.dropFirst(name.count + 1))))
    }
  }

  /// The value of the first field with the name.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Appends a field.
  package mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// The encoded body, in the provider's form: a blank is a plus sign.
  package var encoded: String {
    fields.map { "\(Self.escaped($0.name))=\(Self.escaped($0.value))" }.joined(separator: "&")
  }

  private static let hexadecimal = Array("0123456789ABCDEF")

  private static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      let character = Character(Unicode.Scalar(byte))
      if byte == 0x20 {
        result += "+"
      } else if byte < 0x80, character.isLetter || character.isNumber || "-_.".contains(character) {
        result.append(character)
      } else {
        result += "%\(hexadecimal[Int(byte >> 4)])\(hexadecimal[Int(byte & 15)])"
      }
    }
    return result
  }

  private static func decoded(_ text: String) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
