package import CProtobufC

/// A message type as protoc-c generated it, with the C struct `Message` that it unpacks into.
public struct MessageSchema<Message>: @unchecked Sendable {
  // Unchecked: a descriptor is constant data of the program.
  /// The generated descriptor.
  package let descriptor: UnsafePointer<ProtobufCMessageDescriptor>

  /// Creates the schema of a type from its generated `…__init` function.
  ///
  /// The function contains the descriptor's address, which Swift cannot take of an imported
  /// constant.
  public init(_ initialize: (UnsafeMutablePointer<Message>?) -> Void) {
    descriptor =
      withUnsafeTemporaryAllocation(of: Message.self, capacity: 1) { memory in
        initialize(memory.baseAddress)
        return UnsafeRawPointer(memory.baseAddress)?
          .load(as: UnsafePointer<ProtobufCMessageDescriptor>?.self)
      }.known
    precondition(
      descriptor.pointee.sizeof_message == MemoryLayout<Message>.stride,
      "The struct belongs to the descriptor")
  }

  /// The full name, such as `kinship.v1.GetTask`.
  public var name: String { String(cString: descriptor.pointee.name) }
}

extension Optional {
  fileprivate var known: Wrapped {
    guard let self else { preconditionFailure("A generated message names its descriptor") }
    return self
  }
}
