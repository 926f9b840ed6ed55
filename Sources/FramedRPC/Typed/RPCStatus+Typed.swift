public import FramedRPCProtobuf

extension RPCStatus.Detail {
  /// Creates a detail that holds a message.
  ///
  /// Throws a `WireError` for a message that cannot be encoded.
  public init<Message: ProtobufMessage>(_ message: Message) throws {
    self.init(type: Message.messageDescriptor.name, value: try message.protobufBytes())
  }
}

extension RPCStatus {
  /// The first detail that is a message of a type; nil without one, and for bytes that are none.
  public func detail<Message: ProtobufMessage>(of type: Message.Type) -> Message? {
    details.first { $0.type == type.messageDescriptor.name }
      .flatMap { try? Message(protobufBytes: $0.value) }
  }
}
