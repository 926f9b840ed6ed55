import CProtobufC

/// The type of a protobuf field, with the numbers of `ProtobufCType`.
public enum FieldKind: UInt32, CaseIterable, Sendable {
  /// Signed numbers of 32 and 64 bits: plain, zigzag and fixed size.
  case int32, sint32, sfixed32, int64, sint64, sfixed64
  /// Unsigned numbers of 32 and 64 bits: plain and fixed size.
  case uint32, fixed32, uint64, fixed64
  /// Floating-point numbers, Booleans and numbers of an enumeration.
  case float, double, bool, enumeration
  /// Values with a length: UTF-8 text, bytes and nested messages.
  case string, bytes, message

  /// The kind of a field in a generated descriptor.
  init(of field: UnsafePointer<ProtobufCFieldDescriptor>) {
    guard let kind = FieldKind(rawValue: field.pointee.type.rawValue) else {
      preconditionFailure("protoc-c writes descriptors of known types only")
    }
    self = kind
  }

  /// The wire type of one value of the kind.
  var wireType: WireType {
    switch self {
    case .int32, .sint32, .int64, .sint64, .uint32, .uint64, .bool, .enumeration: .varint
    case .sfixed32, .fixed32, .float: .fixed32
    case .sfixed64, .fixed64, .double: .fixed64
    case .string, .bytes, .message: .delimited
    }
  }

  /// Whether several values may be written after one length.
  var isPackable: Bool { wireType != .delimited }

  /// The size of one element in the array of a repeated field.
  var elementSize: Int {
    switch self {
    case .int32, .sint32, .sfixed32, .uint32, .fixed32, .float, .bool, .enumeration: 4
    case .int64, .sint64, .sfixed64, .uint64, .fixed64, .double, .string, .message: 8
    case .bytes: 16
    }
  }
}

/// The encoding of a value: the three low bits of a tag.
enum WireType: UInt8 {
  case varint, fixed64, delimited, startGroup, endGroup, fixed32
}
