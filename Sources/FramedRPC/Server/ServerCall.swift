/// A call as a server's interceptors see it.
public struct ServerCall: Sendable {
  /// What the caller sent.
  public enum Request: Sendable {
    /// One message.
    case message([UInt8])
    /// A stream of messages.
    case stream(RequestMessages)
  }

  /// What is known of the call.
  public let context: ServerContext
  /// What the caller sent.
  public var request: Request
  /// Where the handler writes what comes before its last message.
  public var responses: ResponseWriter
}

/// How a handler ends a call that went well.
public struct ServerReply: Sendable, Hashable {
  /// The reply; nil after a stream of replies.
  public var message: [UInt8]?
  /// What the caller is told at the end.
  public var trailers: Metadata

  /// A reply, and what goes with it.
  public init(_ message: [UInt8]? = nil, trailers: Metadata = [:]) {
    self.message = message
    self.trailers = trailers
  }
}

/// Stands around every call of a server.
///
/// `next` carries the call on, to the next interceptor and then to the handler, and returns when the
/// handler has, streams included. Throwing an `RPCError` instead answers the call with its status.
public protocol ServerInterceptor: Sendable {
  /// Lets a call through, changed or not, or answers it.
  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply
}

/// The messages of a client stream, in order; reading slowly slows the client down.
public struct RequestMessages: AsyncSequence, Sendable {
  /// Reads the next message.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let source: @Sendable () async throws -> [UInt8]?

    /// The next message, nil after the last; throws when the call is over before that.
    public mutating func next() async throws -> [UInt8]? {
      try await source()
    }
  }

  private let source: @Sendable () async throws -> [UInt8]?

  /// Messages that a function gives; interceptors wrap one sequence in another.
  public init(_ source: @escaping @Sendable () async throws -> [UInt8]?) {
    self.source = source
  }

  /// Starts to read; there is one stream, however often it is asked for.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source: source)
  }
}

/// Where a handler writes: initial metadata, and the messages of a stream of replies.
public struct ResponseWriter: Sendable {
  private let call: IncomingCall
  private var change: (@Sendable ([UInt8]) async throws -> [UInt8])?

  init(_ call: IncomingCall) {
    self.call = call
  }

  /// Sends metadata ahead of the first message; once, and not after a message.
  public func sendInitialMetadata(_ metadata: Metadata) throws {
    try call.sendHeaders(metadata)
  }

  /// Sends a message of a stream; waits while the caller does not keep up, throws once the call is over.
  public func write(_ message: [UInt8]) async throws {
    // Each function that could wait costs, whether it does or not: a stream has many small messages.
    let message = if let change { try await change(message) } else { message }
    if try call.write(message) { try await call.gate.wait() }
  }

  /// Returns when everything that was written has been put into frames; throws once the call is over.
  package func flushed() async throws {
    try await call.gate.flushed()
  }

  /// A writer that changes, or looks at, each message before it goes on to this one.
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
