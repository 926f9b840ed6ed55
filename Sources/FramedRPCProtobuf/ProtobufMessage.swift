/// A Swift type that `protoc-gen-framed-rpc` made from a message of a `.proto` file.
public protocol ProtobufMessage: Hashable, Sendable {
  /// The message type: its name and fields.
  static var messageDescriptor: MessageDescriptor { get }

  /// Reads a message.
  ///
  /// Throws a `WireError` for bytes that are no message of the type, with the path of the field, and
  /// for one that costs more than `WireLimits.received` allows. Unknown fields are dropped.
  init(protobufBytes bytes: UnsafeRawBufferPointer) throws

  /// The message in bytes; equal values give equal bytes.
  ///
  /// Throws a `WireError` for a text that contains NUL, which libprotobuf-c cannot carry.
  func protobufBytes() throws -> [UInt8]
}

extension ProtobufMessage {
  /// Reads a message; see `init(protobufBytes:)` of a buffer.
  public init(protobufBytes bytes: [UInt8]) throws {
    self = try bytes.withUnsafeBytes { try Self(protobufBytes: $0) }
  }
}

/// Heap storage for a field whose type contains itself, as in a recursive message.
public struct Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  /// A copy of the value on the heap.
  public init(_ value: Value) { box = Box(value) }

  /// The value.
  public var value: Value { box.value }

  /// Whether both values are equal.
  public static func == (left: Indirect, right: Indirect) -> Bool { left.value == right.value }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
