/// The writer of a client stream: sends encoded requests one after the other.
public struct RequestWriter: Sendable {
  private let sink: @Sendable ([UInt8]) async throws -> Void

  /// Creates a writer that passes each message to a function; interceptors wrap one writer in
  /// another.
  public init(_ sink: @escaping @Sendable ([UInt8]) async throws -> Void) {
    self.sink = sink
  }

  /// Sends a message.
  ///
  /// Suspends while the server has not read enough (flow control). Throws when the call is over.
  public func write(_ message: [UInt8]) async throws {
    try await sink(message)
  }
}

/// The encoded replies of a server stream, in order; a slow reader slows the server down (flow
/// control).
public struct ReplyMessages: AsyncSequence, Sendable {
  /// An iterator over the replies.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let source: @Sendable () async throws -> [UInt8]?

    /// The next reply, nil after the last; throws the ``RPCError`` of a call that did not end with
    /// OK.
    public mutating func next() async throws -> [UInt8]? {
      try await source()
    }
  }

  private let source: @Sendable () async throws -> [UInt8]?
  private let metadata: @Sendable () async throws -> Metadata

  /// Creates a sequence from a function that returns nil at the end; interceptors wrap one sequence
  /// in another.
  public init(
    initialMetadata: @escaping @Sendable () async throws -> Metadata = { [:] },
    _ source: @escaping @Sendable () async throws -> [UInt8]?
  ) {
    self.source = source
    metadata = initialMetadata
  }

  /// The metadata that precedes the first reply.
  ///
  /// Waits until the metadata, a reply or the end of the call arrives. Throws when the task is
  /// cancelled before that.
  public var initialMetadata: Metadata {
    get async throws { try await metadata() }
  }

  /// Creates an iterator; all iterators share the one stream, and each reply goes to one of them.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source: source)
  }
}
