/// Where a caller writes the messages of a client stream.
public struct RequestWriter: Sendable {
  private let sink: @Sendable ([UInt8]) async throws -> Void

  /// A writer that hands each message to a function; interceptors wrap one writer in another.
  public init(_ sink: @escaping @Sendable ([UInt8]) async throws -> Void) {
    self.sink = sink
  }

  /// Sends a message; waits while the server does not keep up, and throws once the call is over.
  public func write(_ message: [UInt8]) async throws {
    try await sink(message)
  }
}

/// The messages of a server stream, in order; reading waits, and reading slowly slows the server down.
public struct ReplyMessages: AsyncSequence, Sendable {
  /// Reads the next message.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let source: @Sendable () async throws -> [UInt8]?

    /// The next message, nil after the last; throws what the call ended with.
    public mutating func next() async throws -> [UInt8]? {
      try await source()
    }
  }

  private let source: @Sendable () async throws -> [UInt8]?
  private let metadata: @Sendable () async throws -> Metadata

  /// Messages that a function gives; interceptors wrap one sequence in another.
  public init(
    initialMetadata: @escaping @Sendable () async throws -> Metadata = { [:] },
    _ source: @escaping @Sendable () async throws -> [UInt8]?
  ) {
    self.source = source
    metadata = initialMetadata
  }

  /// What the server said before its first message; waits for the first sign of it.
  public var initialMetadata: Metadata {
    get async throws { try await metadata() }
  }

  /// Starts to read; there is one stream, however often it is asked for.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source: source)
  }
}
