import FramedRPCTestSupport
import Testing

@testable import FramedRPC

@Suite struct `Interceptors and health` {
  /// Records the calls and messages that pass through it.
  struct Noting: ServerInterceptor, ClientInterceptor {
    let name: String
    let eventLog: EventLog

    func intercept(
      _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
    ) async throws -> ServerReply {
      eventLog.note("\(name) in")
      var call = call
      call.responses = call.responses.changing { message in
        eventLog.note("\(name) writes")
        return message + [UInt8(name.utf8.count)]
      }
      if case .stream(let messages) = call.request {
        call.request = .stream(
          RequestMessages {
            var iterator = messages.makeAsyncIterator()
            let message = try await iterator.next()
            if message != nil { eventLog.note("\(name) reads") }
            return message
          })
      }
      do {
        let reply = try await next(call)
        eventLog.note("\(name) out \(reply.trailers)")
        return reply
      } catch let error as RPCError {
        eventLog.note("\(name) error \(error.code)")
        throw error
      }
    }

    func intercept(
      _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
    ) async throws -> Reply {
      eventLog.note("\(name) in")
      var call = call
      call.options.metadata.add("seen", name)
      do {
        let reply = try await next(call)
        eventLog.note("\(name) out \(reply.trailers)")
        return reply
      } catch let error as RPCError {
        eventLog.note("\(name) error \(error.code)")
        throw error
      }
    }
  }

  struct Answering: ServerInterceptor, ClientInterceptor {
    func intercept(
      _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
    ) async throws -> ServerReply {
      throw RPCError(.permissionDenied, "not today")
    }

    func intercept(
      _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
    ) async throws -> Reply {
      Reply(message: [42])
    }
  }

  // Proves: RPC-09
  @Test func `interceptors wrap a call in order and see its outcome`() async throws {
    let (server, client) = (EventLog(), EventLog())
    var setting = Setting()
    setting.serverInterceptors = [
      Noting(name: "a", eventLog: server), Noting(name: "b", eventLog: server),
    ]
    setting.clientInterceptors = [
      Noting(name: "c", eventLog: client), Noting(name: "d", eventLog: client),
    ]
    try await withService(over: .inProcess, setting) { caller, _ in
      let reply = try await caller.unary(TestService.mirror, [1])
      #expect(reply.trailers.entries.map(\.text) == ["c", "d"])
      _ = try? await caller.unary(TestService.fail, Array("9 x".utf8))
    }
    #expect(
      server.entries == [
        "a in", "b in", "b out [seen, seen]", "a out [seen, seen]", "a in", "b in",
        "b error failedPrecondition", "a error failedPrecondition",
      ])
    #expect(
      client.entries == [
        "c in", "d in", "d out [seen, seen]", "c out [seen, seen]", "c in", "d in",
        "d error failedPrecondition", "c error failedPrecondition",
      ])
  }

  // Proves: RPC-09
  @Test func `interceptors see and change the messages of streams`() async throws {
    let eventLog = EventLog()
    var setting = Setting()
    setting.serverInterceptors = [
      Noting(name: "a", eventLog: eventLog), Noting(name: "bb", eventLog: eventLog),
    ]
    try await withService(over: .inProcess, setting) { client, _ in
      let messages = try await client.serverStreaming(TestService.sizes, Array("1,0".utf8)) {
        try await $0.reduce(into: []) { $0.append($1) }
      }
      #expect(messages == [[7, 2, 1], [2, 1]])
      let sum = try await client.clientStreaming(TestService.sum) { writer in
        for _ in 0..<3 { try await writer.write([1, 1]) }
      }
      #expect(sum.message == Array("6".utf8))
    }
    #expect(eventLog.entries.count { $0 == "bb writes" } == 2)
    #expect(eventLog.entries.count { $0 == "a reads" } == 3)
  }

  // Proves: RPC-09
  @Test func `an interceptor can answer a call without the handler`() async throws {
    let behind = EventLog()
    var setting = Setting()
    setting.serverInterceptors = [Answering(), Noting(name: "server", eventLog: behind)]
    try await withService(over: .inProcess, setting) { client, _ in
      let error = await #expect(throws: RPCError.self) {
        try await client.unary(TestService.echo, [1])
      }
      #expect(error?.status == RPCStatus(.permissionDenied, "not today"))
    }
    setting.serverInterceptors = []
    setting.clientInterceptors = [Answering(), Noting(name: "client", eventLog: behind)]
    try await withService(over: .inProcess, setting) { client, _ in
      let reply = try await client.unary(TestService.echo, [1])
      #expect(reply.message == [42])
    }
    #expect(behind.entries.isEmpty, "The call goes no further")
  }

  // Proves: RPC-48
  @Test func `health can be checked, listed and watched`() async throws {
    let health = Health()
    health.set(.notServing, for: "k.Tasks")
    let check = MethodDescriptor(path: Health.checkPath, kind: .unary)
    let list = MethodDescriptor(path: "/grpc.health.v1.Health/List", kind: .unary)
    let watch = MethodDescriptor(path: "/grpc.health.v1.Health/Watch", kind: .serverStreaming)
    @Sendable func request(_ name: String) -> [UInt8] {
      var writer = ProtoWriter()
      writer.string(1, name)
      return writer.output
    }
    try await withServer(over: .inProcess, methods: health.methods) { server, endpoint in
      try await withRPCClient(to: endpoint) { client in
        var reply = try await client.unary(check, [])
        #expect(reply.message == [8, 1])
        reply = try await client.unary(check, request("k.Tasks"))
        #expect(reply.message == [8, 2])
        let error = await #expect(throws: RPCError.self) {
          try await client.unary(check, request("k.None"))
        }
        #expect(error?.code == .notFound)
        let long = await #expect(throws: RPCError.self) {
          try await client.unary(check, request(String(repeating: "k", count: 1 << 10)))
        }
        #expect(long?.code == .resourceExhausted)
        reply = try await client.unary(list, [])
        #expect(
          reply.message == [10, 6, 10, 0, 18, 2, 8, 1] + [10, 13, 10, 7] + Array("k.Tasks".utf8)
            + [18, 2, 8, 2])

        let ended = await #expect(throws: RPCError.self) {
          try await client.serverStreaming(watch, request("k.New")) { replies in
            var iterator = replies.makeAsyncIterator()
            #expect(try await iterator.next() == [8, 3])
            health.set(.serving, for: "k.New")
            #expect(try await iterator.next() == [8, 1])
            health.set(.notServing, for: "k.New")
            #expect(try await iterator.next() == [8, 2])
            server.drain(grace: .seconds(60))
            _ = try await iterator.next()
          }
        }
        #expect(ended?.code == .unavailable)
      }
    }
  }
}
