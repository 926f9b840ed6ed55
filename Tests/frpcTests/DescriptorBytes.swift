/// Encodes descriptors, for sets that protoc does not write.
enum DescriptorBytes {
  /// A field with bytes or with the encoding of a message.
  static func field(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
    varint(number << 3 | 2) + varint(bytes.count) + bytes
  }

  static func field(_ number: Int, _ text: String) -> [UInt8] { field(number, Array(text.utf8)) }

  static func number(_ number: Int, _ value: Int) -> [UInt8] {
    varint(number << 3) + varint(value)
  }

  private static func varint(_ value: Int) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F | 0x80)] + varint(value >> 7)
  }

  /// A `FileDescriptorSet` of one file.
  static func set(_ file: [UInt8]) -> [UInt8] { field(1, file) }

  /// A file with declarations.
  static func file(_ name: String, package: String = "", _ content: [UInt8]) -> [UInt8] {
    field(1, name) + field(2, package) + content
  }

  /// A message of a file.
  static func message(_ name: String, _ content: [UInt8] = []) -> [UInt8] {
    field(4, field(1, name) + content)
  }

  /// A field of a message, with a label and a type as numbers.
  static func member(
    _ name: String = "a", number: Int = 1, label: Int = 1, type: Int = 5, _ content: [UInt8] = []
  ) -> [UInt8] {
    let numbers = self.number(3, number) + self.number(4, label) + self.number(5, type)
    return field(2, field(1, name) + numbers + content)
  }

  /// A service of a file, with one method of `M` to `M`.
  static func service(_ name: String, method: String = "Get", input: String = ".M") -> [UInt8] {
    field(6, field(1, name) + field(2, field(1, method) + field(2, input) + field(3, ".M")))
  }
}
