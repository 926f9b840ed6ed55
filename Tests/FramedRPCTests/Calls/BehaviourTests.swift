import FramedRPCTestSupport
import Synchronization
import Testing

@testable import FramedRPC

/// Behaviour of calls over every transport.
@Suite(.serialized) struct `Calls over every transport` {
  // Proves: RPC-01, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `a message is echoed unchanged, including an empty one`(transport: TestTransport)
    async throws
  {
    try await withService(over: transport) { client, _ in
      try await client.expectEcho([])
      try await client.expectEcho([1, 2, 3])
    }
  }

  // Proves: RPC-02, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `large messages are echoed`(transport: TestTransport) async throws {
    let message = [UInt8](repeating: 5, count: 271_828)
    try await withService(over: transport) { client, _ in
      try await client.expectEcho(message)
    }
  }

  // Proves: RPC-03, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `streams deliver messages in order and may be empty`(transport: TestTransport) async throws {
    try await withService(over: transport) { client, _ in
      let sum = try await client.clientStreaming(TestService.sum) { writer in
        for size in [27182, 8, 1828, 45904] {
          try await writer.write([UInt8](repeating: 1, count: size))
        }
      }
      #expect(String(decoding: sum.message, as: UTF8.self) == "74922")
      let none = try await client.clientStreaming(TestService.sum) { _ in }
      #expect(String(decoding: none.message, as: UTF8.self) == "0")
      let sizes = try await client.serverStreaming(
        TestService.sizes, Array("31415,9,2653,58979".utf8)
      ) { try await $0.reduce(into: []) { $0.append($1.count) } }
      #expect(sizes == [31415, 9, 2653, 58979])
      let empty = try await client.serverStreaming(TestService.sizes, []) { replies in
        try await replies.reduce(0) { count, _ in count + 1 }
      }
      #expect(empty == 0)
    }
  }

  // Proves: RPC-03, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `a server can reply before the end of a request stream`(transport: TestTransport)
    async throws
  {
    try await withService(over: transport) { client, _ in
      let reply = try await client.clientStreaming(TestService.first) { writer in
        while true { try await writer.write([UInt8](repeating: 4, count: 40_000)) }
      }
      #expect(reply.message == [UInt8](repeating: 4, count: 40_000))
      try await client.expectEcho()
    }
  }

  // Proves: RPC-04, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `metadata is sent in both directions, in order, at start and end`(transport: TestTransport)
    async throws
  {
    var metadata: Metadata = ["name": "première", "twice": "one", "twice": "two"]
    metadata.add("token-bin", bytes: [0, 255, 10])
    let sent = metadata
    let options = CallOptions(metadata: sent)
    try await withService(over: transport) { client, _ in
      let reply = try await client.unary(TestService.mirror, [1], options: options)
      #expect(reply.initialMetadata == sent)
      #expect(reply.trailers == sent)
      let error = await #expect(throws: RPCError.self) {
        try await client.unary(TestService.mirror, [], options: options)
      }
      #expect(error?.trailers == sent)
      let initial = try await client.serverStreaming(
        TestService.mirrorStream, [], options: options
      ) { replies in
        let metadata = try await replies.initialMetadata
        for try await _ in replies {}
        return metadata
      }
      #expect(initial == sent)
    }
  }

  // Proves: RPC-05, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `every status code and message arrives from every kind of call`(transport: TestTransport)
    async throws
  {
    try await withService(over: transport) { client, _ in
      for code in RPCCode.allCases where code != .ok {
        let text = "\(code.rawValue) \t tab\r\nline ☺ \u{1F600} "
        let request = Array(text.utf8)
        let expected = RPCStatus(code, String(text.dropFirst("\(code.rawValue) ".count)))
        let unary = await #expect(throws: RPCError.self) {
          try await client.unary(TestService.fail, request)
        }
        #expect(unary?.status == expected)
        let stream = await #expect(throws: RPCError.self) {
          try await client.serverStreaming(TestService.failStream, request) { replies in
            for try await _ in replies {}
          }
        }
        #expect(stream?.status == expected)
        let upload = await #expect(throws: RPCError.self) {
          try await client.clientStreaming(TestService.failUpload) { try await $0.write(request) }
        }
        #expect(upload?.status == expected)
      }
    }
  }

  // Proves: RPC-06, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `an error after five messages arrives after all five`(transport: TestTransport) async throws
  {
    let eventLog = EventLog()
    try await withService(over: transport) { client, _ in
      let error = await #expect(throws: RPCError.self) {
        try await client.serverStreaming(TestService.failStream, Array("10 late".utf8)) { replies in
          for try await message in replies { eventLog.note("\(message)") }
        }
      }
      #expect(error?.status == RPCStatus(.aborted, "late"))
    }
    #expect(eventLog.entries == (0..<5).map { "[\($0)]" })
  }

  // Proves: RPC-07, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `an unknown method is UNIMPLEMENTED, and the connection stays open`(transport: TestTransport)
    async throws
  {
    try await withService(over: transport) { client, _ in
      for path in ["/t.Test/None", "/t.None/Echo"] {
        let error = await #expect(throws: RPCError.self) {
          try await client.unary(MethodDescriptor(path: path, kind: .unary), [1])
        }
        #expect(error?.code == .unimplemented)
      }
      try await client.expectEcho([1])
    }
  }

  // Proves: RPC-08
  @Test(arguments: TestTransport.allCases)
  func `a wrong number of requests or replies is UNIMPLEMENTED`(transport: TestTransport)
    async throws
  {
    try await withService(over: transport) { client, _ in
      let echoAsUpload = MethodDescriptor(path: "/t.Test/Echo", kind: .clientStreaming)
      for count in [0, 2] {
        let error = await #expect(throws: RPCError.self) {
          try await client.clientStreaming(echoAsUpload) { writer in
            for _ in 0..<count { try await writer.write([1]) }
          }
        }
        #expect(error?.code == .unimplemented)
      }
      let sizesAsUnary = MethodDescriptor(path: "/t.Test/Sizes", kind: .unary)
      for sizes in ["", "1,2"] {
        let error = await #expect(throws: RPCError.self) {
          try await client.unary(sizesAsUnary, Array(sizes.utf8))
        }
        #expect(error?.code == .unimplemented)
      }
      try await client.expectEcho([1])
    }
  }

  // Proves: RPC-14, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `cancelling a call cancels the task of its handler, for every kind`(transport: TestTransport)
    async throws
  {
    try await withService(over: transport) { client, service in
      let calls: [@Sendable () async throws -> Void] = [
        { _ = try await client.unary(TestService.hang, [1]) },
        {
          try await client.serverStreaming(TestService.hangStream, []) { replies in
            for try await _ in replies {}
          }
        },
        { _ = try await client.clientStreaming(TestService.hangUpload) { _ in } },
        {
          _ = try await client.clientStreaming(TestService.hangUpload) { _ in
            await Signal().wait()
            try Task.checkCancellation()
          }
        },
      ]
      for (at, call) in calls.enumerated() {
        let task = Task { try await call() }
        await service.eventLog.wait(for: "begun", times: at + 1)
        task.cancel()
        let error = await #expect(throws: RPCError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        await service.eventLog.wait(for: "cancelled", times: at + 1)
      }
    }
  }

  // Proves: RPC-14, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `leaving a reply stream early cancels the call`(transport: TestTransport) async throws {
    try await withService(over: transport) { client, service in
      let first = try await client.serverStreaming(TestService.hangStream, [9, 8]) { replies in
        for try await message in replies { return message }
        return []
      }
      #expect(first == [9])
      await service.eventLog.wait(for: "cancelled")
      try await client.expectEcho([1])
    }
  }

  // Proves: RPC-11, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `a deadline ends the call and cancels its handler`(transport: TestTransport) async throws {
    try await withService(over: transport) { client, service in
      var timeout = Duration.milliseconds(30)
      // On a slow machine the deadline may pass before the handler starts: there is nothing to cancel then.
      repeat {
        let error = await #expect(throws: RPCError.self) {
          try await client.unary(TestService.hang, [1], options: CallOptions(timeout: timeout))
        }
        #expect(error?.code == .deadlineExceeded)
        timeout *= 4
      } while !service.eventLog.entries.contains("begun")
      await service.eventLog.wait(for: "cancelled")
    }
  }

  // Proves: RPC-16, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `draining without grace cancels handlers, and callers get UNAVAILABLE`(
    transport: TestTransport
  ) async throws {
    let service = TestService()
    try await withServer(over: transport, service: service) { server, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let call = Task { try await client.unary(TestService.hang, [1]) }
        await service.eventLog.wait(for: "begun")
        server.drain(grace: .zero)
        let error = await #expect(throws: RPCError.self) { try await call.value }
        #expect(error?.code == .unavailable)
        await service.eventLog.wait(for: "cancelled")
      }
    }
  }

  // Proves: RPC-18, RPC-32
  @Test(arguments: TestTransport.allCases)
  func `a reader that pauses suspends the writing handler`(transport: TestTransport) async throws {
    let service = TestService()
    try await withService(over: transport, service: service) { client, _ in
      try await client.serverStreaming(
        TestService.endless, [UInt8](repeating: 1, count: 10_000)
      ) { replies in
        var iterator = replies.makeAsyncIterator()
        _ = try await iterator.next()
        for _ in 0..<100 { _ = try await client.unary(TestService.echo, [1]) }
        // The stream window, the writer's unsent limit, and system buffers.
        let bound = (Limits.client.streamWindow + WriteGate.limit) / 10_000 + 2
        #expect(service.eventLog.entries.count <= bound)
        for _ in 0..<(2 * bound) { _ = try await iterator.next() }
        #expect(service.eventLog.entries.count > bound)
      }
    }
  }

  // Proves: RPC-10, RPC-32
  @Test(.timeLimit(.minutes(5)), arguments: TestTransport.allCases)
  func `many concurrent and sequential calls leave no state behind`(transport: TestTransport)
    async throws
  {
    // In-process calls are cheap; over sockets fewer calls keep the test fast.
    let (atOnce, inARow) = transport == .inProcess ? (1_000, 10_000) : (200, 1_000)
    let held = HeldCalls()
    let setting = Setting(serverInterceptors: [held])
    try await withService(over: transport, setting) { client, _ in
      // Longer than a frame, so that the frames of many calls interleave.
      let message = [UInt8](repeating: 3, count: 100_000)
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<atOnce {
          group.addTask { try await client.unary(TestService.echo, message).message == message }
        }
        for try await isSame in group { #expect(isSame) }
      }
      for _ in 0..<inARow { _ = try await client.unary(TestService.echo, [1]) }
      let counts = await client.counts()
      #expect(counts.calls == 0 && counts.pending == 0 && counts.links == 1)
      #expect(held.seen == atOnce + inARow)
      // No table and no task retains a call; the last ones are released shortly after.
      while held.count > 0 { await Task.yield() }
    }
  }
}

/// Tracks which calls of a server are still retained.
private final class HeldCalls: ServerInterceptor {
  private struct Held {
    weak var call: IncomingCall?
  }

  private let calls = Mutex<[Held]>([])

  /// The number of calls seen.
  var seen: Int { calls.withLock { $0.count } }
  /// The number of calls still retained.
  var count: Int { calls.withLock { $0.count { $0.call != nil } } }

  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    calls.withLock { $0.append(Held(call: call.context.call)) }
    return try await next(call)
  }
}
