import FramedRPC
@_spi(Measuring) import KinshipTransport
import KinshipUseCases
import Logging

/// FramedRPC with messages of protobuf-c.
struct KinshipSide: RPCSide {
  let name = "kinship"
  private let client: RPCClient
  private let task = Samples.newTask()

  private static let codec = Samples.newTaskCodec
  private static let echo = MethodDescriptor(path: "/kinship.bench.Calls/Echo", kind: .unary)
  private static let tasks = MethodDescriptor(
    path: "/kinship.bench.Calls/Tasks", kind: .serverStreaming)
  private static let upload = MethodDescriptor(
    path: "/kinship.bench.Calls/Upload", kind: .clientStreaming)

  /// Starts a server, connects a client, and runs `body` with both.
  static func run(_ body: @Sendable (KinshipSide) async throws -> Void) async throws {
    var configuration = ServerConfiguration()
    configuration.handlerExecutor = .connectionLoop
    let server = RPCServer(
      methods: methods, configuration: configuration,
      interceptors: [TokenCheckInterceptor(), ServerCountInterceptor()],
      logger: Logger(label: "kinship-bench"))
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { port.finish() }
        try await server.run(on: [.tcp(host: "127.0.0.1", port: 0, security: .plaintext)]) {
          if let bound = $0.first?.port { port.yield(bound) }
        }
      }
      for await port in ports {
        try await withRPCClient(
          to: .tcp(host: "127.0.0.1", port: port, security: .plaintext),
          interceptors: [TokenInterceptor(), ClientCountInterceptor()]
        ) { client in
          let side = KinshipSide(client: client)
          // Connect before the next implementation starts, so that each gets the event loops it would have alone.
          try await side.echo()
          try await body(side)
        }
        server.drain(grace: .seconds(1))
      }
      try await group.waitForAll()
    }
  }

  private static var methods: MethodTable {
    var methods = MethodTable()
    methods.unary(echo) { message, _ in ServerReply(try codec.encode(codec.decode(message))) }
    methods.serverStreaming(tasks) { message, _, replies in
      let task = Samples.newTask()
      for _ in 0..<(try codec.decode(message).points ?? 0) {
        try await replies.write(codec.encode(task))
      }
      return [:]
    }
    methods.clientStreaming(upload) { chunks, _ in
      var size = 0
      for try await chunk in chunks { size += chunk.count }
      return ServerReply(try codec.encode(Samples.newTask(points: size)))
    }
    return methods
  }

  func echo() async throws {
    let reply = try await client.unary(
      Self.echo, Self.codec.encode(task), options: CallOptions(timeout: Calls.timeout))
    let answer = try Self.codec.decode(reply.message)
    precondition(answer.id == task.id, "An echo returns the request")
  }

  func readTasks(_ count: Int) async throws {
    let request = try Self.codec.encode(Samples.newTask(points: count))
    let seen = try await client.serverStreaming(Self.tasks, request) { replies in
      var seen = 0
      for try await reply in replies {
        seen += try Self.codec.decode(reply).points == nil ? 0 : 1
      }
      return seen
    }
    precondition(seen == count, "Every message arrives")
  }

  func upload(_ count: Int) async throws {
    let reply = try await client.clientStreaming(Self.upload) { chunks in
      for _ in 0..<count { try await chunks.write(Calls.chunk) }
    }
    let answer = try Self.codec.decode(reply.message)
    precondition(answer.points == count * Calls.chunk.count, "Every chunk arrives")
  }
}

// MARK: - Interceptors

private struct TokenInterceptor: ClientInterceptor {
  func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply {
    var call = call
    call.options.metadata.add("authorization", Calls.token)
    return try await next(call)
  }
}

private struct ClientCountInterceptor: ClientInterceptor {
  let counter = CallCounter()

  func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply {
    counter.add()
    return try await next(call)
  }
}

private struct TokenCheckInterceptor: ServerInterceptor {
  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    guard call.context.metadata["authorization"] == Calls.token else {
      throw RPCError(.unauthenticated, "the token is missing")
    }
    return try await next(call)
  }
}

private struct ServerCountInterceptor: ServerInterceptor {
  let counter = CallCounter()

  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    counter.add()
    return try await next(call)
  }
}
