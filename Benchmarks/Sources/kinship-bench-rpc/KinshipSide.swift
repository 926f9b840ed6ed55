import FramedRPC
@_spi(Measuring) import KinshipTransport
import KinshipUseCases
import Logging

/// Kinship's framed RPC, with messages read and written through protobuf-c.
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

  /// Runs `body` with a server and a client of it.
  static func run(_ body: @Sendable (KinshipSide) async throws -> Void) async throws {
    var configuration = ServerConfiguration()
    configuration.handlerExecutor = .connectionLoop
    let server = RPCServer(
      methods: methods, configuration: configuration,
      interceptors: [Checking(), CountingServed()],
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
          interceptors: [Signing(), Counting()]
        ) { client in
          let side = KinshipSide(client: client)
          // Connected before the next side is there: both ends get the event loops that they have alone.
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
    precondition(answer.id == task.id, "An echo is what was sent")
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

private struct Signing: ClientInterceptor {
  func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply {
    var call = call
    call.options.metadata.add("authorization", Calls.token)
    return try await next(call)
  }
}

private struct Counting: ClientInterceptor {
  let tally = Tally()

  func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply {
    tally.add()
    return try await next(call)
  }
}

private struct Checking: ServerInterceptor {
  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    guard call.context.metadata["authorization"] == Calls.token else {
      throw RPCError(.unauthenticated, "not signed")
    }
    return try await next(call)
  }
}

private struct CountingServed: ServerInterceptor {
  let tally = Tally()

  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    tally.add()
    return try await next(call)
  }
}
