public import FramedRPCProtobuf

/// The decoded replies of a server stream, in order; a slow reader slows the server down.
public struct ReplySequence<Reply: ProtobufMessage>: AsyncSequence, Sendable {
  /// An iterator over the replies.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var messages: ReplyMessages.AsyncIterator

    /// The next reply, nil after the last.
    ///
    /// Throws the error with which the call ended, and INTERNAL for bytes that are not a message of
    /// the type.
    public mutating func next() async throws -> Reply? {
      try await messages.next().map { try RPCError.reading(reply: $0) }
    }
  }

  private let messages: ReplyMessages

  init(_ messages: ReplyMessages) { self.messages = messages }

  /// The metadata that the server sent before its first reply; waits for it.
  public var initialMetadata: Metadata {
    get async throws { try await messages.initialMetadata }
  }

  /// Creates an iterator; all iterators share the one stream, and each reply goes to one of them.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(messages: messages.makeAsyncIterator())
  }
}

/// Sends the requests of a client stream.
public struct RequestSender<Request: ProtobufMessage>: Sendable {
  private let writer: RequestWriter

  init(_ writer: RequestWriter) { self.writer = writer }

  /// Sends a request; waits while the server does not keep up, and throws once the call is over.
  public func send(_ request: Request) async throws {
    try await writer.write(try RPCError.writing(request: request))
  }
}

/// The decoded requests of a client stream, in order; a slow reader slows the client down.
public struct RequestSequence<Request: ProtobufMessage>: AsyncSequence, Sendable {
  /// An iterator over the requests.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var messages: RequestMessages.AsyncIterator

    /// The next request, nil after the last.
    ///
    /// Throws when the call is over before that, and INVALID_ARGUMENT for bytes that are not a
    /// message of the type.
    public mutating func next() async throws -> Request? {
      try await messages.next().map { try RPCError.reading(request: $0) }
    }
  }

  private let messages: RequestMessages

  init(_ messages: RequestMessages) { self.messages = messages }

  /// Creates an iterator; all iterators share the one stream, and each request goes to one of them.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(messages: messages.makeAsyncIterator())
  }
}

/// Sends the replies of a server stream.
public struct ReplySender<Reply: ProtobufMessage>: Sendable {
  private let writer: ResponseWriter

  init(_ writer: ResponseWriter) { self.writer = writer }

  /// Sends metadata ahead of the first reply; throws on a second call and after a reply.
  public func sendInitialMetadata(_ metadata: Metadata) throws {
    try writer.sendInitialMetadata(metadata)
  }

  /// Sends a reply; waits while the client does not keep up, and throws once the call is over.
  public func send(_ reply: Reply) async throws {
    try await writer.write(try RPCError.writing(reply: reply))
  }
}

extension RPCError {
  static func reading<Reply: ProtobufMessage>(reply bytes: [UInt8]) throws -> Reply {
    do {
      return try Reply(protobufBytes: bytes)
    } catch {
      throw RPCError(.internalError, "the reply cannot be read: \(error)")
    }
  }

  static func writing(request: some ProtobufMessage) throws -> [UInt8] {
    do {
      return try request.protobufBytes()
    } catch {
      throw RPCError(
        .invalidArgument, "the request cannot be sent: \(error)", disposition: .notSent)
    }
  }

  static func reading<Request: ProtobufMessage>(request bytes: [UInt8]) throws -> Request {
    do {
      return try Request(protobufBytes: bytes)
    } catch {
      throw RPCError(.invalidArgument, "the request cannot be read: \(error)")
    }
  }

  static func writing(reply: some ProtobufMessage) throws -> [UInt8] {
    do {
      return try reply.protobufBytes()
    } catch {
      throw RPCError(.internalError, "the reply cannot be sent: \(error)")
    }
  }
}
