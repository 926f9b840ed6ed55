package import CProtobufC

/// A message type without its C struct, for code that handles all types alike: tests and the
/// comparison with other implementations.
package struct ContractMessage: @unchecked Sendable {
  // Unchecked: a descriptor is constant data of the program.
  /// The generated descriptor.
  package let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  /// The full name, such as `kinship.v1.GetTask`.
  package let name: String
  /// Decodes a message and packs it again.
  package let repacked: @Sendable (UnsafeRawBufferPointer) throws -> [UInt8]
  /// Returns the memory that decoding takes, in bytes; throws for bytes that are no message of the
  /// type.
  package let check: @Sendable (UnsafeRawBufferPointer) throws -> Int

  /// The message type of a schema.
  package init<Message>(_ schema: MessageSchema<Message>) {
    descriptor = schema.descriptor
    name = schema.name
    repacked = { bytes in try schema.decode(bytes) { schema.outgoing($0).bytes } }
    check = { bytes in try schema.check(bytes) }
  }
}
