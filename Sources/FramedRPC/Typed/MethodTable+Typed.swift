public import FramedRPCProtobuf

extension MethodTable {
  /// Adds a method with one request and one reply.
  ///
  /// A request that cannot be decoded ends the call with INVALID_ARGUMENT. The handler cannot send
  /// trailers with OK; the overload for bytes can.
  public mutating func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodDescriptor,
    _ handler: @escaping @Sendable (Request, ServerContext) async throws -> Reply
  ) {
    unary(method) { bytes, context -> ServerReply in
      let request: Request = try RPCError.reading(request: bytes)
      return ServerReply(try RPCError.writing(reply: try await handler(request, context)))
    }
  }

  /// Adds a method with one request and a stream of replies.
  public mutating func serverStreaming<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodDescriptor,
    _ handler:
      @escaping @Sendable (Request, ReplySender<Reply>, ServerContext) async throws -> Void
  ) {
    serverStreaming(method) { bytes, context, writer -> Metadata in
      try await handler(try RPCError.reading(request: bytes), ReplySender(writer), context)
      return [:]
    }
  }

  /// Adds a method with a stream of requests and one reply.
  public mutating func clientStreaming<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodDescriptor,
    _ handler: @escaping @Sendable (RequestSequence<Request>, ServerContext) async throws -> Reply
  ) {
    clientStreaming(method) { messages, context -> ServerReply in
      ServerReply(
        try RPCError.writing(reply: try await handler(RequestSequence(messages), context)))
    }
  }
}
