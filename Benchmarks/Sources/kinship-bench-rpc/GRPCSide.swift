import GRPCCore
import GRPCNIOTransportHTTP2Posix
import SwiftProtobuf

/// grpc-swift-2 over HTTP/2, with messages of swift-protobuf.
struct GRPCSide: RPCSide {
  /// The time at which the transport writes to its socket.
  enum Flushing {
    /// Immediately: better for one call at a time.
    case atOnce
    /// After a short delay, several messages together: the transport's default, better for many calls.
    case coalesced
  }

  let name: String
  private let client: GRPCClient<HTTP2ClientTransport.Posix>
  private let task = Samples.peerTask()

  private static let echo = MethodDescriptor(
    fullyQualifiedService: "kinship.bench.Calls", method: "Echo")
  private static let tasks = MethodDescriptor(
    fullyQualifiedService: "kinship.bench.Calls", method: "Tasks")
  private static let upload = MethodDescriptor(
    fullyQualifiedService: "kinship.bench.Calls", method: "Upload")

  /// The flow control window; larger ones were not faster.
  ///
  /// It is the client's default; the server's default is 64 KiB.
  private static let window = 8 << 20

  /// Starts a server, connects a client, and runs `body` with both.
  static func run(
    flushing: Flushing, _ body: @Sendable (GRPCSide) async throws -> Void
  ) async throws {
    let listener = HTTP2ServerTransport.Posix(
      address: .ipv4(host: "127.0.0.1", port: 0), transportSecurity: .plaintext,
      config: .defaults {
        $0.http2.targetWindowSize = window
        if flushing == .atOnce { $0.connection.flushCoalescing = nil }
      })
    var router = RPCRouter<HTTP2ServerTransport.Posix>()
    register(in: &router)
    router.registerInterceptors(
      pipeline: [
        .apply(TokenCheckInterceptor(), to: .all), .apply(ServerCountInterceptor(), to: .all),
      ])
    let server = GRPCServer(transport: listener, router: router)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.serve() }
      let client = GRPCClient(
        transport: try await transport(to: listener.listeningAddress, flushing: flushing),
        interceptors: [TokenInterceptor(), ClientCountInterceptor()])
      group.addTask { try await client.runConnections() }
      let name = flushing == .atOnce ? "grpc-swift-2 at once" : "grpc-swift-2 coalesced"
      let side = GRPCSide(name: name, client: client)
      // Connect before the next implementation starts, so that each gets the event loops it would have alone.
      try await side.echo()
      try await body(side)
      client.beginGracefulShutdown()
      server.beginGracefulShutdown()
      try await group.waitForAll()
    }
  }

  private static func transport(
    to address: SocketAddress, flushing: Flushing
  ) throws -> HTTP2ClientTransport.Posix {
    guard let address = address.ipv4 else { preconditionFailure("It listens on 127.0.0.1") }
    return try HTTP2ClientTransport.Posix(
      target: .ipv4(address: address.host, port: address.port), transportSecurity: .plaintext,
      config: .defaults {
        $0.http2.targetWindowSize = window
        if flushing == .atOnce { $0.connection.flushCoalescing = nil }
      })
  }

  /// Registers the methods like code that protoc-gen-grpc-swift-2 generates.
  private static func register(in router: inout RPCRouter<HTTP2ServerTransport.Posix>) {
    router.registerHandler(
      forMethod: echo, deserializer: ProtobufDeserializer<Kinship_V1_CreateTask>(),
      serializer: ProtobufSerializer<Kinship_V1_CreateTask>()
    ) { request, _ in
      let request = try await ServerRequest(stream: request)
      return StreamingServerResponse(single: ServerResponse(message: request.message))
    }
    router.registerHandler(
      forMethod: tasks, deserializer: ProtobufDeserializer<Kinship_V1_CreateTask>(),
      serializer: ProtobufSerializer<Kinship_V1_CreateTask>()
    ) { request, _ in
      let request = try await ServerRequest(stream: request)
      let task = Samples.peerTask()
      return StreamingServerResponse { replies in
        for _ in 0..<request.message.points { try await replies.write(task) }
        return [:]
      }
    }
    router.registerHandler(
      forMethod: upload, deserializer: BytesDeserializer(),
      serializer: ProtobufSerializer<Kinship_V1_CreateTask>()
    ) { request, _ in
      var answer = Samples.peerTask()
      answer.points = 0
      for try await chunk in request.messages { answer.points += Int64(chunk.count) }
      return StreamingServerResponse(single: ServerResponse(message: answer))
    }
  }

  func echo() async throws {
    var options = CallOptions.defaults
    options.timeout = Calls.timeout
    let answer = try await client.unary(
      request: ClientRequest(message: task), descriptor: Self.echo,
      serializer: ProtobufSerializer<Kinship_V1_CreateTask>(),
      deserializer: ProtobufDeserializer<Kinship_V1_CreateTask>(),
      options: options
    ) { try $0.message }
    precondition(answer.id == task.id, "An echo returns the request")
  }

  func readTasks(_ count: Int) async throws {
    var request = task
    request.points = Int64(count)
    let seen = try await client.serverStreaming(
      request: ClientRequest(message: request), descriptor: Self.tasks,
      serializer: ProtobufSerializer<Kinship_V1_CreateTask>(),
      deserializer: ProtobufDeserializer<Kinship_V1_CreateTask>(),
      options: .defaults
    ) { response in
      var seen = 0
      for try await reply in response.messages { seen += reply.hasPoints ? 1 : 0 }
      return seen
    }
    precondition(seen == count, "Every message arrives")
  }

  func upload(_ count: Int) async throws {
    let request = StreamingClientRequest(of: [UInt8].self) { chunks in
      for _ in 0..<count { try await chunks.write(Calls.chunk) }
    }
    let answer = try await client.clientStreaming(
      request: request, descriptor: Self.upload, serializer: BytesSerializer(),
      deserializer: ProtobufDeserializer<Kinship_V1_CreateTask>(), options: .defaults
    ) { try $0.message }
    precondition(answer.points == count * Calls.chunk.count, "Every chunk arrives")
  }
}

// MARK: - Messages

/// Adapts the bytes of a transport to swift-protobuf without a copy, like grpc-swift-protobuf.
private struct ProtobufBytes<Bytes: GRPCContiguousBytes>: SwiftProtobufContiguousBytes {
  var bytes: Bytes

  init(_ bytes: Bytes) { self.bytes = bytes }
  init(repeating byte: UInt8, count: Int) { bytes = Bytes(repeating: byte, count: count) }
  init(_ sequence: some Sequence<UInt8>) { bytes = Bytes(sequence) }

  var count: Int { bytes.count }

  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  mutating func withUnsafeMutableBytes<R>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> R
  ) rethrows -> R {
    try bytes.withUnsafeMutableBytes(body)
  }
}

private struct ProtobufSerializer<Message: SwiftProtobuf.Message>: MessageSerializer {
  func serialize<Bytes: GRPCContiguousBytes>(_ message: Message) throws -> Bytes {
    let serialized: ProtobufBytes<Bytes> = try message.serializedBytes()
    return serialized.bytes
  }
}

private struct ProtobufDeserializer<Message: SwiftProtobuf.Message>: MessageDeserializer {
  func deserialize<Bytes: GRPCContiguousBytes>(_ bytes: Bytes) throws -> Message {
    try Message(serializedBytes: ProtobufBytes(bytes))
  }
}

private struct BytesSerializer: MessageSerializer {
  func serialize<Bytes: GRPCContiguousBytes>(_ message: [UInt8]) throws -> Bytes {
    Bytes(message)
  }
}

private struct BytesDeserializer: MessageDeserializer {
  func deserialize<Bytes: GRPCContiguousBytes>(_ bytes: Bytes) throws -> [UInt8] {
    bytes.withUnsafeBytes { [UInt8]($0) }
  }
}

// MARK: - Interceptors

private struct TokenInterceptor: ClientInterceptor {
  func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingClientRequest<Input>, context: ClientContext,
    next: (StreamingClientRequest<Input>, ClientContext) async throws ->
      StreamingClientResponse<Output>
  ) async throws -> StreamingClientResponse<Output> {
    var request = request
    request.metadata.addString(Calls.token, forKey: "authorization")
    return try await next(request, context)
  }
}

private struct ClientCountInterceptor: ClientInterceptor {
  let counter = CallCounter()

  func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingClientRequest<Input>, context: ClientContext,
    next: (StreamingClientRequest<Input>, ClientContext) async throws ->
      StreamingClientResponse<Output>
  ) async throws -> StreamingClientResponse<Output> {
    counter.add()
    return try await next(request, context)
  }
}

private struct TokenCheckInterceptor: ServerInterceptor {
  func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingServerRequest<Input>, context: ServerContext,
    next:
      @Sendable (StreamingServerRequest<Input>, ServerContext) async throws ->
      StreamingServerResponse<Output>
  ) async throws -> StreamingServerResponse<Output> {
    guard request.metadata[stringValues: "authorization"].contains(Calls.token) else {
      throw RPCError(code: .unauthenticated, message: "the token is missing")
    }
    return try await next(request, context)
  }
}

private struct ServerCountInterceptor: ServerInterceptor {
  let counter = CallCounter()

  func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingServerRequest<Input>, context: ServerContext,
    next:
      @Sendable (StreamingServerRequest<Input>, ServerContext) async throws ->
      StreamingServerResponse<Output>
  ) async throws -> StreamingServerResponse<Output> {
    counter.add()
    return try await next(request, context)
  }
}
