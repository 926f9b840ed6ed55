/// An incoming call, as passed to an interceptor, which may change it.
public struct ServerCall: Sendable {
  /// The request of a call.
  public enum Request: Sendable {
    /// One encoded message.
    case message([UInt8])
    /// A stream of encoded messages.
    case stream(RequestMessages)
  }

  /// The method, the peer, the metadata and the remaining time.
  public let context: ServerContext
  /// The request.
  public var request: Request
  /// The writer that the handler gets, for initial metadata and the messages of a stream of
  /// replies.
  public var responses: ResponseWriter
}

/// The result of a handler: the reply message and the trailers of a call that ends with OK.
public struct ServerReply: Sendable, Hashable {
  /// The encoded reply; nil for a method with a stream of replies.
  public var message: [UInt8]?
  /// The metadata that is sent with the status.
  public var trailers: Metadata

  /// Creates a result.
  public init(_ message: [UInt8]? = nil, trailers: Metadata = [:]) {
    self.message = message
    self.trailers = trailers
  }
}

/// Code that runs around every call of a server, to authorise, observe, change or answer it.
///
/// `next` passes the call to the next interceptor and finally to the handler. It returns when the
/// handler has returned, streams included. Throwing an ``RPCError`` ends the call with its status.
public protocol ServerInterceptor: Sendable {
  /// Handles a call: passes it to `next`, changed or not, or returns a result of its own.
  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply
}

/// The encoded requests of a client stream, in order; a slow reader slows the client down (flow
/// control).
public struct RequestMessages: AsyncSequence, Sendable {
  /// An iterator over the requests.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let source: @Sendable () async throws -> [UInt8]?

    /// The next request, nil after the last; throws when the call is over before that.
    public mutating func next() async throws -> [UInt8]? {
      try await source()
    }
  }

  private let source: @Sendable () async throws -> [UInt8]?

  /// Creates a sequence from a function that returns nil at the end; interceptors wrap one sequence
  /// in another.
  public init(_ source: @escaping @Sendable () async throws -> [UInt8]?) {
    self.source = source
  }

  /// Creates an iterator; all iterators share the one stream, and each request goes to one of them.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source: source)
  }
}

/// The writer of a handler: sends initial metadata and the messages of a stream of replies.
public struct ResponseWriter: Sendable {
  private let call: IncomingCall
  private var change: (@Sendable ([UInt8]) async throws -> [UInt8])?

  init(_ call: IncomingCall) {
    self.call = call
  }

  /// Sends metadata ahead of the first message; throws on a second call and after a message.
  public func sendInitialMetadata(_ metadata: Metadata) throws {
    try call.sendHeaders(metadata)
  }

  /// Sends one message of a stream of replies.
  ///
  /// Suspends while the caller has not read enough (flow control). Throws when the call is over.
  public func write(_ message: [UInt8]) async throws {
    // Each asynchronous call has a cost even if it does not suspend, and a stream has many small
    // messages.
    let message = if let change { try await change(message) } else { message }
    if try call.write(message) { try await call.gate.wait() }
  }

  /// Returns when all written messages have been put into frames; throws once the call is over.
  package func flushed() async throws {
    try await call.gate.flushed()
  }

  /// Returns a writer that passes each message through `change` first, for interceptors.
  public func changing(
    _ change: @escaping @Sendable ([UInt8]) async throws -> [UInt8]
  ) -> ResponseWriter {
    var writer = self
    let inner = self.change
    writer.change = { message in
      let changed = try await change(message)
      return try await inner?(changed) ?? changed
    }
    return writer
  }
}
