/// The encoded fields of a message that is being put together.
struct EncodedFields {
  /// How many fields were written, counted as `WireLimits` does.
  private(set) var count = 0
  private let entry: MessageTypes.Entry
  /// The place of every field that was named, with its bytes: none for one that is left out.
  private var fields: [Int: [UInt8]] = [:]
  /// The member of each `oneof` that was set.
  private var chosen: [Int: Int] = [:]

  init(_ entry: MessageTypes.Entry) { self.entry = entry }

  /// Whether a field was named before.
  func isNamed(_ place: Int) -> Bool { fields[place] != nil }

  /// The name of another member of the field's `oneof` that is set.
  func rival(of place: Int) -> String? {
    entry.fields[place].field.oneof.flatMap { chosen[$0] }.map { entry.fields[$0].field.jsonName }
  }

  /// Notes a field that is named and has no value.
  mutating func leaveOut(_ place: Int) { fields[place] = [] }

  /// Sets a field to one value; a zero value of an implicit field leaves it out.
  mutating func set(_ place: Int, _ value: [UInt8]) {
    let node = entry.fields[place]
    // Zero numbers are zero bytes, and an empty text or list of bytes is a zero length.
    let isZero = value.allSatisfy { $0 == 0 }
    if node.field.label == .implicit, isZero { return leaveOut(place) }
    fields[place] = node.tag + value
    count += 1
    if let oneof = node.field.oneof { chosen[oneof] = place }
  }

  /// Sets a list or a map to its encoded elements.
  mutating func set(_ place: Int, _ elements: [UInt8], count: Int) {
    let node = entry.fields[place]
    guard count > 0 else { return leaveOut(place) }
    fields[place] = node.isPacked ? node.tag + elements.withLength : elements
    self.count += node.isPacked ? 1 : count
  }

  /// The name of a required field that is not set.
  var missing: String? {
    entry.fields.indices.first {
      entry.fields[$0].field.label == .required && fields[$0, default: []].isEmpty
    }.map { entry.fields[$0].field.jsonName }
  }

  /// The fields by ascending number.
  var joined: [UInt8] {
    Array(fields.sorted { $0.key < $1.key }.map(\.value).joined())
  }
}

extension [UInt8] {
  /// The bytes behind their length.
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
