extension ProtobufMessage {
  /// The fields of the message type, for JSON.
  public static var messageType: MessageType { .generated(messageDescriptor.pointer) }

  /// The message in protobuf's JSON form.
  ///
  /// Throws a `WireError` for a message that cannot be encoded.
  public func json(options: JSONOptions = JSONOptions()) throws -> String {
    try Self.messageType.json(from: try protobufBytes(), options: options)
  }

  /// Creates a message from protobuf's JSON form.
  ///
  /// Throws a `JSONError` with path, line and column for a string that is not such a message.
  public init(json: String) throws {
    try self.init(protobufBytes: try Self.messageType.bytes(fromJSON: json))
  }
}
