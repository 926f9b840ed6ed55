/// The methods of a server, by their paths.
public struct MethodTable: Sendable {
  enum Handler: Sendable {
    case singleRequest(
      @Sendable ([UInt8], ServerContext, ResponseWriter) async throws -> ServerReply)
    case requestStream(
      @Sendable (RequestMessages, ServerContext, ResponseWriter) async throws -> ServerReply)
  }

  struct Entry: Sendable {
    let method: MethodDescriptor
    let handler: Handler

    /// Whether a call has exactly one request.
    var hasSingleRequest: Bool { if case .singleRequest = handler { true } else { false } }
  }

  /// Returns the account for which a call is made, from its metadata; nil for none.
  ///
  /// A connection calls it for each new value of the `authorization` header, before the handlers of
  /// the calls with that value start. The lookup counts toward the limits of `address`.
  public typealias Identify =
    @Sendable (_ metadata: Metadata, _ address: CallerKey) async -> AccountKey?

  private(set) var entries: [String: Entry] = [:]
  /// The descriptors of the services, for reflection.
  var files = ServiceFiles()
  /// The identification of callers; without it, every connection has the limits of an identified
  /// caller.
  public var identify: Identify?

  /// Creates a table without methods.
  public init() {}

  /// Adds a method with one request and one reply.
  public mutating func unary(
    _ method: MethodDescriptor,
    _ handler: @escaping @Sendable ([UInt8], ServerContext) async throws -> ServerReply
  ) {
    add(
      method, .unary, .singleRequest { message, context, _ in try await handler(message, context) })
  }

  /// Adds a method with one request and one reply, whose handler may send initial metadata.
  public mutating func unary(
    _ method: MethodDescriptor,
    _ handler:
      @escaping @Sendable ([UInt8], ServerContext, ResponseWriter) async throws -> ServerReply
  ) {
    add(method, .unary, .singleRequest(handler))
  }

  /// Adds a method with one request and a stream of replies; the handler returns the trailers.
  public mutating func serverStreaming(
    _ method: MethodDescriptor,
    _ handler:
      @escaping @Sendable ([UInt8], ServerContext, ResponseWriter) async throws -> Metadata
  ) {
    add(
      method, .serverStreaming,
      .singleRequest { message, context, writer in
        ServerReply(trailers: try await handler(message, context, writer))
      })
  }

  /// Adds a method with a stream of requests and one reply.
  public mutating func clientStreaming(
    _ method: MethodDescriptor,
    _ handler:
      @escaping @Sendable (RequestMessages, ServerContext) async throws -> ServerReply
  ) {
    add(
      method, .clientStreaming,
      .requestStream { messages, context, _ in try await handler(messages, context) })
  }

  /// Adds all methods of another table, and the descriptions of its services.
  public mutating func add(_ other: MethodTable) {
    identify = identify ?? other.identify
    describe(fileDescriptorSet: other.files.descriptorSet)
    for entry in other.entries.values { add(entry.method, entry.method.kind, entry.handler) }
  }

  private mutating func add(
    _ method: MethodDescriptor, _ kind: MethodDescriptor.Kind, _ handler: Handler
  ) {
    precondition(method.kind == kind, "\(method.path) is not \(kind)")
    precondition(CallHead.isLegal(path: method.path), "\(method.path) is not a valid method path")
    precondition(entries[method.path] == nil, "\(method.path) is in the table already")
    entries[method.path] = Entry(method: method, handler: handler)
  }
}
