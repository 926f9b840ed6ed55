import CKinshipProto
import CProtobufC
import FramedRPCProtobuf

/// A random message of any type, drawn from its descriptor and redrawn where a value is invalid.
final class SampleMessage {
  private enum Value {
    case number(UInt64)
    case bytes([UInt8])
    case message(SampleMessage)
  }

  private let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  private let all: [Field]
  private let refusals: RefusedTexts
  private var fields: [UInt32: [Value]] = [:]
  /// The encoded message since the last correction.
  private var encoded: [UInt8]?

  /// Draws a message whose texts avoid those that their fields have refused.
  init(
    of descriptor: UnsafePointer<ProtobufCMessageDescriptor>, avoiding refusals: RefusedTexts,
    using random: inout some RandomNumberGenerator
  ) {
    self.descriptor = descriptor
    self.refusals = refusals
    all = (0..<Int(descriptor.pointee.n_fields)).map {
      Field(raw: descriptor.pointee.fields + $0)
    }
    var choices: [UInt32: [UInt32]] = [:]
    for field in all {
      if field.isChoice {
        choices[field.raw.pointee.quantifier_offset, default: []].append(field.id)
      } else if Int.random(in: 0..<3, using: &random) > 0 {
        draw(field, using: &random)
      }
    }
    for id in choices.sorted(by: { $0.key < $1.key }).compactMap({
      $0.value.randomElement(using: &random)
    }) {
      if let field = all.first(where: { $0.id == id }) { draw(field, using: &random) }
    }
  }

  /// Redraws the value at the error's path.
  func correct(_ error: WireError, using random: inout some RandomNumberGenerator) {
    correct(error.path.split(separator: "."), error.problem, using: &random)
  }

  private func correct(
    _ path: [Substring], _ problem: WireError.Problem,
    using random: inout some RandomNumberGenerator
  ) {
    encoded = nil
    guard let first = path.first else {
      fields = SampleMessage(of: descriptor, avoiding: refusals, using: &random).fields
      return
    }
    let parts = first.split(whereSeparator: "[]".contains)
    guard let field = all.first(where: { $0.name == parts[0] }) else { return }
    let index = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    guard path.count > 1, let values = fields[field.id], case .message(let inner) = values[index]
    else {
      if problem == .missing { fields[field.id] = nil }
      // Values that do not go together are mostly numbers, and lists of the wrong length; texts,
      // ids and messages are valid already.
      if problem == .invalid, let values = fields[field.id], values.indices.contains(index),
        case .message(let inner) = values[index], Int.random(in: 0..<10, using: &random) > 0
      {
        return inner.redrawNumbersAndLists(using: &random)
      }
      if problem == .invalid, field.raw.pointee.type == PROTOBUF_C_TYPE_STRING,
        let values = fields[field.id], values.indices.contains(index),
        case .bytes(let refused) = values[index]
      {
        refusals.add(refused, of: field.raw)
      }
      return draw(field, index, using: &random)
    }
    inner.correct(Array(path.dropFirst()), problem, using: &random)
  }

  /// Redraws the numbers that are present, and the lists of values other than messages.
  private func redrawNumbersAndLists(using random: inout some RandomNumberGenerator) {
    encoded = nil
    for field in all {
      if case .number = fields[field.id]?.first {
        draw(field, using: &random)
      } else if field.raw.pointee.label == PROTOBUF_C_LABEL_REPEATED,
        field.raw.pointee.type != PROTOBUF_C_TYPE_MESSAGE
      {
        draw(field, using: &random)
      }
    }
  }

  /// The encoded message, in the descriptor's field order.
  var bytes: [UInt8] {
    if let encoded { return encoded }
    let bytes = encode { $0.bytes }
    encoded = bytes
    return bytes
  }

  /// The encoded message as it is now, which may differ from `bytes` inside of `omissions`.
  private var currentBytes: [UInt8] { encode { $0.currentBytes } }

  private func encode(_ encodeInner: (SampleMessage) -> [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in 0..<Int(descriptor.pointee.n_fields) {
      let id = descriptor.pointee.fields[index].id
      for value in fields[id] ?? [] {
        switch value {
        case .number(let number):
          bytes.append(varint: UInt64(id) << 3)
          bytes.append(varint: number)
        case .bytes(let content): bytes.append(content, as: id)
        case .message(let message): bytes.append(encodeInner(message), as: id)
        }
      }
    }
    return bytes
  }

  /// A present field, and the encoded message without it.
  struct Omission {
    /// The full name of the message that contains the field.
    let message: String
    /// The name of the field.
    let field: String
    /// The path of the field, as in errors.
    let path: String
    let bytes: [UInt8]
  }

  /// One omission for each present field at any depth, except fields of a oneof.
  func omissions() -> [Omission] { omissions(of: self, at: "") }

  private func omissions(of root: SampleMessage, at path: String) -> [Omission] {
    var found: [Omission] = []
    for field in all where !field.isChoice {
      guard let values = fields[field.id] else { continue }
      let isRepeated = field.raw.pointee.label == PROTOBUF_C_LABEL_REPEATED
      if !isRepeated {
        fields[field.id] = nil
        found.append(
          Omission(
            message: String(cString: descriptor.pointee.name), field: field.name,
            path: path + field.name, bytes: root.currentBytes))
        fields[field.id] = values
      }
      for (index, value) in values.enumerated() {
        guard case .message(let inner) = value else { continue }
        let endpoints = isRepeated ? "\(field.name)[\(index)]." : "\(field.name)."
        found += inner.omissions(of: root, at: path + endpoints)
      }
    }
    return found
  }

  /// The names of the fields.
  var fieldNames: [String] { all.map(\.name) }

  // MARK: Drawing

  private func draw(
    _ field: Field, _ index: Int = 0, using random: inout some RandomNumberGenerator
  ) {
    guard field.raw.pointee.label == PROTOBUF_C_LABEL_REPEATED else {
      fields[field.id] = [value(of: field, using: &random)]
      return
    }
    if var values = fields[field.id], values.indices.contains(index), field.kind == 16 {
      values[index] = value(of: field, using: &random)
      fields[field.id] = values
      return
    }
    fields[field.id] = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
      value(of: field, using: &random)
    }
  }

  private func value(of field: Field, using random: inout some RandomNumberGenerator) -> Value {
    switch field.raw.pointee.type {
    case PROTOBUF_C_TYPE_BOOL: .number(UInt64.random(in: 0...1, using: &random))
    case PROTOBUF_C_TYPE_ENUM: .number(enumeration(field, using: &random))
    case PROTOBUF_C_TYPE_INT32:
      .number(UInt64(bitPattern: Int64(pick([0, 60, 3_600, 86_399, 20_000, -1], &random))))
    case PROTOBUF_C_TYPE_STRING: .bytes(text(of: field, using: &random))
    // An id, or a digest.
    case PROTOBUF_C_TYPE_BYTES:
      .bytes(
        (0..<pick([16, 16, 16, 32], &random)).map { _ in .random(in: 0...255, using: &random) })
    case PROTOBUF_C_TYPE_MESSAGE: message(field, using: &random)
    default:
      .number(
        UInt64(
          bitPattern: pick([0, 1, 2, 3, 4, 900, 10_080, 1_700_000_000_123, -1, .max], &random)))
    }
  }

  private func text(of field: Field, using random: inout some RandomNumberGenerator) -> [UInt8] {
    let refused = refusals.texts(of: field.raw)
    let allowed = Self.texts.filter { !refused.contains($0) }
    guard allowed.isEmpty else { return pick(allowed, &random) }
    refusals.forget(field.raw)
    return pick(Self.texts, &random)
  }

  private func message(_ field: Field, using random: inout some RandomNumberGenerator) -> Value {
    guard let type = field.raw.pointee.descriptor else { return .bytes([]) }
    return .message(
      SampleMessage(
        of: type.assumingMemoryBound(to: ProtobufCMessageDescriptor.self), avoiding: refusals,
        using: &random))
  }

  private func enumeration(
    _ field: Field, using random: inout some RandomNumberGenerator
  ) -> UInt64 {
    guard let type = field.raw.pointee.descriptor else { return 0 }
    let values = type.assumingMemoryBound(to: ProtobufCEnumDescriptor.self).pointee
    return UInt64(values.values[Int.random(in: 0..<Int(values.n_values), using: &random)].value)
  }

  private static let texts = [
    "Ben", "Take the bins out 🗑", "two\nlines", "mia@example.org", "#12ABEF", "0123ABCD", "1234",
    "Europe/Amsterdam", "EUR", "FREQ=WEEKLY;BYDAY=MO,FR", "AFTER=P3D", "FREQ=WEEKLY",
    String(repeating: "0a1b2c3d", count: 8), "+31612345678",
  ].map { Array($0.utf8) }

  private func pick<Element>(
    _ all: [Element], _ random: inout some RandomNumberGenerator
  ) -> Element {
    all[Int.random(in: all.indices, using: &random)]
  }
}

/// The texts that a field has refused, so that they are not drawn for it again.
///
/// A field that has refused every text may have refused some because of other fields, so it starts
/// again.
final class RefusedTexts {
  private var refused: [UnsafePointer<ProtobufCFieldDescriptor>: Set<[UInt8]>] = [:]

  func texts(of field: UnsafePointer<ProtobufCFieldDescriptor>) -> Set<[UInt8]> {
    refused[field] ?? []
  }

  func add(_ text: [UInt8], of field: UnsafePointer<ProtobufCFieldDescriptor>) {
    refused[field, default: []].insert(text)
  }

  func forget(_ field: UnsafePointer<ProtobufCFieldDescriptor>) { refused[field] = nil }
}

private struct Field {
  let raw: UnsafePointer<ProtobufCFieldDescriptor>

  var id: UInt32 { raw.pointee.id }
  var name: String { String(cString: raw.pointee.name) }
  var kind: UInt32 { raw.pointee.type.rawValue }
  var isChoice: Bool { raw.pointee.flags & UInt32(PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue) != 0 }
}

extension [UInt8] {
  fileprivate mutating func append(varint value: UInt64) {
    var rest = value
    while rest > 0x7F {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  fileprivate mutating func append(_ content: [UInt8], as id: UInt32) {
    append(varint: UInt64(id) << 3 | 2)
    append(varint: UInt64(content.count))
    append(contentsOf: content)
  }
}
