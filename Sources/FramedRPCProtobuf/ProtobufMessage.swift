/// A Swift type that `protoc-gen-framed-rpc` generated from a message of a `.proto` file.
public protocol ProtobufMessage: Hashable, Sendable {
  /// The message type: its name and fields.
  static var messageDescriptor: MessageDescriptor { get }

  /// Decodes a message.
  ///
  /// Throws a `WireError` with the path of the field for bytes that are not a message of the type,
  /// and for a message that exceeds `WireLimits.received`. Unknown fields are dropped.
  init(protobufBytes bytes: UnsafeRawBufferPointer) throws

  /// Encodes the message; equal values give equal bytes.
  ///
  /// Throws a `WireError` for a text that contains NUL, which libprotobuf-c cannot carry.
  func protobufBytes() throws -> [UInt8]
}

extension ProtobufMessage {
  /// Decodes a message; see `init(protobufBytes:)` of a buffer.
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

  /// Copies the value to the heap.
  public init(_ value: Value) { box = Box(value) }

  /// The value.
  public var value: Value { box.value }

  /// Whether both values are equal.
  public static func == (left: Indirect, right: Indirect) -> Bool { left.value == right.value }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
