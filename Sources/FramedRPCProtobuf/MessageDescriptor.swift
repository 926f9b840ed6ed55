package import CProtobufC

/// A generated message type: its name, and checks for tools that handle all types alike.
///
/// For fields and JSON see ``MessageType``.
public struct MessageDescriptor: @unchecked Sendable {
  // Unchecked: a descriptor is constant data of the program.
  /// The descriptor that protoc-c generated.
  package let pointer: UnsafePointer<ProtobufCMessageDescriptor>
  /// The full name, such as `kinship.v1.GetTask`.
  public let name: String
  /// Decodes a message and encodes it again.
  package let repacked: @Sendable (UnsafeRawBufferPointer) throws -> [UInt8]
  /// The memory that decoding takes; throws for bytes that are not a message of the type.
  package let check: @Sendable (UnsafeRawBufferPointer) throws -> Int

  /// Creates the descriptor of a schema.
  public init<Message>(_ schema: MessageSchema<Message>) {
    pointer = schema.descriptor
    name = schema.name
    repacked = { bytes in try schema.decode(bytes) { schema.outgoing($0).bytes } }
    check = { bytes in try schema.check(bytes) }
  }
}
