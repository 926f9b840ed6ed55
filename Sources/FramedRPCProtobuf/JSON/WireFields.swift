/// The values of one encoded message, grouped by field and not yet decoded.
struct WireFields {
  /// The bytes of one value, or of several values after one length.
  struct Value {
    let bytes: UnsafeRawBufferPointer
    let isPacked: Bool
  }

  /// The values of the present fields, by the index of the field.
  private var values: [Int: [Value]] = [:]
  /// The name of the field that could not be decoded.
  private(set) var failed: String?
  private let message: MessageTypes.Message
  /// The index of the last member of each `oneof`.
  private var chosen: [Int: Int] = [:]

  init(_ message: MessageTypes.Message) {
    self.message = message
  }

  /// The values of a field: all of a repeated field, the last of another, none of an absent one.
  subscript(index: Int) -> [Value] { values[index, default: []] }

  /// The name of a required field that is absent.
  var missing: String? {
    message.required.first { values[$0] == nil }.map { message.fields[$0].declaration.name }
  }

  /// The fields for JSON, ascending: the present ones and, on request, those without presence.
  func written(includingDefaults: Bool) -> [Int] {
    let absent = includingDefaults ? message.withDefault.filter { values[$0] == nil } : []
    return (values.keys + absent).sorted()
  }

  /// Whether the field is not replaced by a later member of its `oneof`.
  func isCurrent(_ index: Int) -> Bool {
    guard let oneof = message.fields[index].declaration.oneof else { return true }
    return chosen[oneof] == index
  }

  /// Reads the fields of a message; checks every length, every wire type and every string.
  mutating func read(
    _ bytes: UnsafeRawBufferPointer, fieldLimit: Int
  ) throws(WireError.Problem) {
    var scanner = ByteScanner(bytes)
    var count = 0
    while scanner.position < bytes.count {
      let (number, wire) = try scanner.tag(before: bytes.count)
      let index = message.indexByNumber[number]
      count += 1
      do throws(WireError.Problem) {
        guard count <= fieldLimit else { throw .tooManyFields }
        let type = try WireType(known: wire)
        let value = try Self.value(type, &scanner, in: bytes)
        if let index { try add(value, type, index) }
      } catch {
        failed = index.map { message.fields[$0].declaration.name } ?? "#\(number)"
        throw error
      }
    }
  }

  /// The bytes of the next value, without its length.
  private static func value(
    _ type: WireType, _ scanner: inout ByteScanner, in bytes: UnsafeRawBufferPointer
  ) throws(WireError.Problem) -> UnsafeRawBufferPointer {
    var start = scanner.position
    switch type {
    case .varint: try scanner.skipVarint(before: bytes.count)
    case .fixed32: try scanner.skip(4, before: bytes.count)
    case .fixed64: try scanner.skip(8, before: bytes.count)
    case .delimited, .startGroup, .endGroup:
      let length = try scanner.length(before: bytes.count)
      start = scanner.position
      try scanner.skip(length, before: bytes.count)
    }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<scanner.position])
  }

  private mutating func add(
    _ bytes: UnsafeRawBufferPointer, _ type: WireType, _ index: Int
  ) throws(WireError.Problem) {
    let field = message.fields[index].declaration
    if field.label == .repeated, type == .delimited, field.kind.isPackable {
      try Self.checkPacked(bytes, field.kind)
      // An empty block has no element: the field stays absent.
      if !bytes.isEmpty { values[index, default: []].append(Value(bytes: bytes, isPacked: true)) }
      return
    }
    guard type == field.kind.wireType else { throw .wrongWireType }
    if field.kind == .string, let problem = TextCheck.problem(in: bytes) { throw problem }
    let value = Value(bytes: bytes, isPacked: false)
    guard field.label != .repeated else { return values[index, default: []].append(value) }
    guard field.kind != .message || values[index] == nil else { throw .duplicate }
    values[index] = [value]
    if let oneof = field.oneof { chosen[oneof] = index }
  }

  private static func checkPacked(
    _ bytes: UnsafeRawBufferPointer, _ kind: FieldKind
  ) throws(WireError.Problem) {
    if kind == .bool {
      guard bytes.allSatisfy({ $0 <= 1 }) else { throw .illegalBool }
    } else if kind.wireType != .varint {
      guard bytes.count.isMultiple(of: kind.elementSize) else { throw .truncated }
    }
  }
}

extension WireFields.Value {
  /// Whether a field without presence counts as absent with this value.
  func isZero(of kind: FieldKind) -> Bool {
    switch kind.wireType {
    case .delimited, .startGroup, .endGroup: return bytes.isEmpty
    case .fixed32, .fixed64: return bytes.allSatisfy { $0 == 0 }
    case .varint:
      var scanner = ByteScanner(bytes)
      guard let number = try? scanner.varint(before: bytes.count) else { return false }
      let isShort = kind.elementSize == 4 && kind != .bool
      return isShort ? UInt32(truncatingIfNeeded: number) == 0 : number == 0
    }
  }
}

extension WireType {
  /// Creates a wire type that a value may have; throws for groups and unknown types.
  fileprivate init(known wire: UInt8) throws(WireError.Problem) {
    guard let type = WireType(rawValue: wire) else { throw .unknownWireType }
    guard type != .startGroup, type != .endGroup else { throw .group }
    self = type
  }
}

// MARK: - Numbers

extension ByteScanner {
  /// Reads a number or a Boolean in its JSON form.
  ///
  /// 64-bit numbers, infinities and NaN are in quotes.
  mutating func jsonNumber(
    of kind: FieldKind, before end: Int
  ) throws(WireError.Problem) -> (text: String, isQuoted: Bool) {
    switch kind {
    case .float: Self.shown(Float(bitPattern: try fixed(before: end)))
    case .double: Self.shown(Double(bitPattern: try fixed(before: end)))
    case .fixed32: (String(try fixed(before: end) as UInt32), false)
    case .sfixed32: (String(Int32(bitPattern: try fixed(before: end))), false)
    case .fixed64: (String(try fixed(before: end) as UInt64), true)
    case .sfixed64: (String(Int64(bitPattern: try fixed(before: end))), true)
    case .bool: (try varint(before: end) == 0 ? "false" : "true", false)
    case .uint32: (String(UInt32(truncatingIfNeeded: try varint(before: end))), false)
    case .uint64: (String(try varint(before: end)), true)
    case .int64: (String(Int64(bitPattern: try varint(before: end))), true)
    case .sint64: (String(Self.zigzag(try varint(before: end))), true)
    case .sint32:
      (String(Self.zigzag(UInt64(UInt32(truncatingIfNeeded: try varint(before: end))))), false)
    case .int32, .enumeration, .string, .bytes, .message:
      (String(Int32(truncatingIfNeeded: try varint(before: end))), false)
    }
  }

  private mutating func fixed<Number: FixedWidthInteger>(
    before end: Int
  ) throws(WireError.Problem) -> Number {
    let size = MemoryLayout<Number>.size
    guard end - position >= size else { throw .truncated }
    let number = slice(size).loadUnaligned(as: Number.self)
    try skip(size, before: end)
    return Number(littleEndian: number)
  }

  private static func zigzag(_ number: UInt64) -> Int64 {
    Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  private static func shown(_ number: some BinaryFloatingPoint & CustomStringConvertible)
    -> (text: String, isQuoted: Bool)
  {
    if number.isNaN { return ("NaN", true) }
    if number.isInfinite { return (number < 0 ? "-Infinity" : "Infinity", true) }
    return (number.description, false)
  }
}
