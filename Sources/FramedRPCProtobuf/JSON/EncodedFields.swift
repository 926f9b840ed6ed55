/// The encoded fields of a message that is being built.
struct EncodedFields {
  /// The number of written fields, counted as `WireLimits` does.
  private(set) var count = 0
  private let message: MessageTypes.Message
  /// The index of every field that was named, with its bytes; no bytes for one that is left out.
  private var fields: [Int: [UInt8]] = [:]
  /// The member of each `oneof` that was set.
  private var chosen: [Int: Int] = [:]

  init(_ message: MessageTypes.Message) { self.message = message }

  /// Whether a field was named before.
  func isNamed(_ index: Int) -> Bool { fields[index] != nil }

  /// The name of another member of the field's `oneof` that is set.
  func rival(of index: Int) -> String? {
    message.fields[index].declaration.oneof.flatMap { chosen[$0] }.map {
      message.fields[$0].declaration.jsonName
    }
  }

  /// Records a field that is named and has no value.
  mutating func leaveOut(_ index: Int) { fields[index] = [] }

  /// Sets a field to one value; a zero value of an implicit field leaves it out.
  mutating func set(_ index: Int, _ value: [UInt8]) {
    let field = message.fields[index]
    // Zero numbers are zero bytes, and an empty string and no bytes are a zero length.
    let isZero = value.allSatisfy { $0 == 0 }
    if field.declaration.label == .implicit, isZero { return leaveOut(index) }
    fields[index] = field.tag + value
    count += 1
    if let oneof = field.declaration.oneof { chosen[oneof] = index }
  }

  /// Sets an array or a map to its encoded elements.
  mutating func set(_ index: Int, _ elements: [UInt8], count: Int) {
    let field = message.fields[index]
    guard count > 0 else { return leaveOut(index) }
    fields[index] = field.isPacked ? field.tag + elements.withLength : elements
    self.count += field.isPacked ? 1 : count
  }

  /// The name of a required field that is not set.
  var missing: String? {
    message.required.first { fields[$0, default: []].isEmpty }.map {
      message.fields[$0].declaration.jsonName
    }
  }

  /// All fields, encoded, by ascending number.
  var joined: [UInt8] {
    Array(fields.sorted { $0.key < $1.key }.map(\.value).joined())
  }
}

extension [UInt8] {
  /// The bytes after their length.
  var withLength: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(varint: UInt64(count))
    return bytes + self
  }

  mutating func append(varint number: UInt64) {
    var rest = number
    while rest > 0x7F {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  mutating func append(zigzag number: Int64) {
    append(varint: UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  mutating func append(fixed number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
