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
  /// The first detail of a message type; nil if there is none, or if it cannot be decoded.
  public func detail<Message: ProtobufMessage>(of type: Message.Type) -> Message? {
    details.first { $0.type == type.messageDescriptor.name }
      .flatMap { try? Message(protobufBytes: $0.value) }
  }
}
