public import FramedRPCProtobuf

extension RPCClient {
  /// Calls a method with one request and one reply.
  ///
  /// The reply's initial metadata and trailers are dropped; the overload for bytes returns them.
  /// Throws INVALID_ARGUMENT for a request that cannot be encoded, and INTERNAL for a reply that
  /// cannot be decoded.
  public func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodDescriptor, _ request: Request, options: CallOptions = CallOptions()
  ) async throws -> Reply {
    let bytes = try RPCError.writing(request: request)
    return try RPCError.reading(reply: try await unary(method, bytes, options: options).message)
  }

  /// Calls a method with one request and a stream of replies, which `body` reads.
  ///
  /// The call is cancelled when `body` returns before the last reply.
  public func serverStreaming<Request: ProtobufMessage, Reply: ProtobufMessage, Result: Sendable>(
    _ method: MethodDescriptor, _ request: Request, options: CallOptions = CallOptions(),
    _ body: @escaping @Sendable (ReplySequence<Reply>) async throws -> Result
  ) async throws -> Result {
    let bytes = try RPCError.writing(request: request)
    return try await serverStreaming(method, bytes, options: options) {
      try await body(ReplySequence($0))
    }
  }

  /// Calls a method with a stream of requests, which `body` sends, and one reply.
  ///
  /// If the server ends the call early, the next request throws. If `body` rethrows that error and
  /// the server sent a reply, the call returns the reply.
  public func clientStreaming<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodDescriptor, options: CallOptions = CallOptions(),
    _ body: @escaping @Sendable (RequestSender<Request>) async throws -> Void
  ) async throws -> Reply {
    let reply = try await clientStreaming(method, options: options) { writer in
      try await body(RequestSender(writer))
    }
    return try RPCError.reading(reply: reply.message)
  }
}
