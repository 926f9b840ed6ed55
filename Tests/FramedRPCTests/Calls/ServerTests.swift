import FramedRPCTestSupport
import Logging
import NIOCore
import Synchronization
import Testing

@testable import FramedRPC

@Suite(.serialized) struct `Draining and limits of a server` {
  // Proves: RPC-27
  @Test(arguments: TestTransport.allCases)
  func `a drain finishes unary calls, ends feeds with UNAVAILABLE, and run returns`(
    transport: TestTransport
  ) async throws {
    let service = TestService()
    let error = try await withServer(over: transport, service: service) { server, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let unary = Task { try await client.unary(TestService.gated, [4]) }
        await service.eventLog.wait(for: "in")
        let feed = Task {
          try await client.serverStreaming(TestService.feed, []) { replies in
            for try await _ in replies { service.eventLog.note("fed") }
          }
        }
        await service.eventLog.wait(for: "fed")
        server.drain(grace: .seconds(60))
        let error = await #expect(throws: RPCError.self) { try await feed.value }
        service.gate.open()
        let reply = try await unary.value
        #expect(reply.message == [4])
        return error
      }
    }
    #expect(error?.code == .unavailable)
    #expect(error?.status.retryAfter == .seconds(2))
  }

  @Test func `handlers run on their connection's event loop if configured`() async throws {
    var setting = Setting()
    setting.server.handlerExecutor = .connectionLoop
    let service = TestService()
    try await withServer(over: .tcp, setting, service: service) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        // One handler waits on the loop while others are answered there.
        let call = Task { try await client.unary(TestService.gated, [4]) }
        await service.eventLog.wait(for: "in")
        #expect(try await client.unary(TestService.place, []).message == [1])
        for _ in 0..<8 { try await client.expectEcho() }
        service.gate.open()
        let reply = try await call.value
        #expect(reply.message == [4])
      }
    }
  }

  // Proves: RPC-27
  @Test func `calls still running at the end of the grace period are cancelled`() async throws {
    let service = TestService()
    try await withServer(over: .inProcess, service: service) { server, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let call = Task { try await client.unary(TestService.hang, []) }
        await service.eventLog.wait(for: "begun")
        server.drain(grace: .milliseconds(20))
        let error = await #expect(throws: RPCError.self) { try await call.value }
        #expect(error?.code == .unavailable)
        await service.eventLog.wait(for: "cancelled")
      }
    }
  }

  // Proves: RPC-27
  @Test(arguments: TestTransport.allCases)
  func `cancelling the task of run() cancels all calls`(transport: TestTransport) async throws {
    let service = TestService()
    let server = RPCServer(methods: service.methods, logger: Logger(label: "test"))
    let endpoints = TestEndpoints()
    let (ready, isReady) = AsyncStream.makeStream(of: BoundAddress.self)
    let running = Task {
      try await server.run(on: [transport.listening(endpoints)]) { isReady.yield($0[0]) }
    }
    for await bound in ready {
      let client = try RPCClient(to: transport.connecting(endpoints, bound))
      let call = Task { try await client.unary(TestService.hang, [1]) }
      await service.eventLog.wait(for: "begun")
      running.cancel()
      try await running.value
      #expect(service.eventLog.entries == ["begun", "cancelled"])
      let error = await #expect(throws: RPCError.self) { try await call.value }
      #expect(error?.code == .unavailable)
      await client.shutDown()
      break
    }
  }

  // Proves: RPC-16
  @Test func `a cancelled handler counts until it returns, and a disconnect cancels handlers`()
    async throws
  {
    let service = TestService()
    var setting = Setting()
    setting.server.maxConcurrentCalls = 1
    try await withService(over: .tcp, setting, service: service) { client, _ in
      let call = Task { try await client.unary(TestService.stubborn, [1]) }
      await service.eventLog.wait(for: "stubborn")
      call.cancel()
      await #expect(throws: RPCError.self) { try await call.value }
      let refused = await #expect(throws: RPCError.self) {
        try await client.unary(TestService.echo, [1])
      }
      #expect(refused?.code == .resourceExhausted)
      #expect(refused?.disposition == .notProcessed)
      service.gate.open()
      await service.eventLog.wait(for: "gave in")
      while (try? await client.unary(TestService.echo, [1])) == nil { await Task.yield() }
    }
    let gone = TestService()
    try await withServer(over: .tcp, service: gone) { _, endpoint in
      let client = try RPCClient(to: endpoint)
      let call = Task { try await client.unary(TestService.hang, [1]) }
      await gone.eventLog.wait(for: "begun")
      await client.breakConnections()
      await gone.eventLog.wait(for: "cancelled")
      _ = try? await call.value
      await client.shutDown()
    }
  }

  // Proves: RPC-26
  @Test(arguments: TestTransport.allCases)
  func `a limit of one concurrent call is never exceeded by ten calls`(transport: TestTransport)
    async throws
  {
    let running = Mutex(0)
    let most = Mutex(0)
    var methods = MethodTable()
    methods.unary(TestService.echo) { message, _ in
      let count = running.withLock { running in
        running += 1
        return running
      }
      most.withLock { $0 = max($0, count) }
      await Task.yield()
      running.withLock { $0 -= 1 }
      return ServerReply(message)
    }
    var setting = Setting()
    setting.server.maxConcurrentCalls = 1
    try await withServer(over: transport, setting, methods: methods) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<10 {
            group.addTask {
              while true {
                do {
                  return _ = try await client.unary(TestService.echo, [1])
                } catch let error as RPCError where error.disposition == .notProcessed {
                  continue  // the last handler was about to return
                }
              }
            }
          }
          try await group.waitForAll()
        }
      }
    }
    #expect(most.withLock { $0 } == 1)
  }

  // Proves: RPC-40
  @Test(arguments: [TestTransport.tcp, .unix, .inProcess])
  func `connections per peer are limited`(transport: TestTransport) async throws {
    var setting = Setting()
    setting.server.maxConnectionsPerPeer = 2
    try await withServer(over: transport, setting) { _, endpoint in
      try await withRPCClient(to: endpoint) { first in
        try await first.expectEcho()
        try await withRPCClient(to: endpoint) { second in
          try await second.expectEcho()
          try await withRPCClient(to: endpoint) { third in
            let error = await #expect(throws: RPCError.self) {
              try await third.unary(TestService.echo, [1])
            }
            #expect(error?.code == .unavailable)
          }
          try await first.expectEcho()
        }
      }
    }
  }

  // Proves: RPC-19
  @Test(arguments: TestTransport.allCases)
  func `a method's request limit applies to unary and streamed requests`(transport: TestTransport)
    async throws
  {
    let short = MethodDescriptor(path: "/t.Test/Short", kind: .unary, maxRequestBytes: 10)
    let stream = MethodDescriptor(
      path: "/t.Test/Shorts", kind: .clientStreaming, maxRequestBytes: 10)
    var methods = MethodTable()
    methods.unary(short) { message, _ in ServerReply(message) }
    methods.clientStreaming(stream) { messages, _ in
      var last: [UInt8] = []
      for try await message in messages { last = message }
      return ServerReply(last)
    }
    try await withServer(over: transport, methods: methods) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let fits = [UInt8](repeating: 1, count: 10)
        let reply = try await client.unary(short, fits)
        #expect(reply.message == fits)
        for size in [11, 100_000] {
          let message = [UInt8](repeating: 1, count: size)
          let unary = await #expect(throws: RPCError.self) {
            try await client.unary(short, message)
          }
          #expect(unary?.code == .resourceExhausted, "\(size)")
          let upload = await #expect(throws: RPCError.self) {
            try await client.clientStreaming(stream) { writer in
              try await writer.write(fits)
              try await writer.write(message)
            }
          }
          #expect(upload?.code == .resourceExhausted, "\(size)")
        }
      }
    }
  }

  // Proves: RPC-12
  @Test func `a handler can read its remaining time`() async throws {
    try await withService(over: .inProcess) { client, _ in
      let asked = try await client.unary(
        TestService.remaining, [], options: CallOptions(timeout: .seconds(900)))
      #expect(["899", "900"].contains(String(decoding: asked.message, as: UTF8.self)))
      let standard = try await client.unary(TestService.remaining, [])
      #expect(["29", "30"].contains(String(decoding: standard.message, as: UTF8.self)))
    }
  }

  // Proves: RPC-13
  @Test func `a nested call gets at most the handler's remaining time`() async throws {
    let inner = TestEndpoints()
    try await withServer(over: .inProcess, endpoints: inner) { _, innerEndpoint in
      try await withRPCClient(to: innerEndpoint) { innerClient in
        var methods = MethodTable()
        methods.unary(TestService.echo) { _, context in
          let reply = try await innerClient.unary(
            TestService.remaining, [], options: CallOptions(within: context))
          return ServerReply(reply.message)
        }
        try await withServer(over: .inProcess, methods: methods) { _, endpoint in
          try await withRPCClient(to: endpoint) { client in
            let reply = try await client.unary(
              TestService.echo, [], options: CallOptions(timeout: .seconds(1200)))
            #expect(["1198", "1199"].contains(String(decoding: reply.message, as: UTF8.self)))
          }
        }
      }
    }
  }

  // Proves: RPC-15
  @Test(arguments: TestTransport.allCases)
  func `cancelling a call with a full window ends it at once and affects no other`(
    transport: TestTransport
  ) async throws {
    let service = TestService()
    try await withService(over: transport, service: service) { client, _ in
      let upload = Task {
        try await client.clientStreaming(TestService.hangUpload) { writer in
          while true {
            try await writer.write([UInt8](repeating: 0, count: 50_000))
            service.eventLog.note("written")
          }
        }
      }
      await service.eventLog.wait(for: "written", times: 5)
      for _ in 0..<20 { try await client.expectEcho() }
      upload.cancel()
      let error = await #expect(throws: RPCError.self) { try await upload.value }
      #expect(error?.code == .cancelled)
      await service.eventLog.wait(for: "cancelled")
      let late = await #expect(throws: RPCError.self) {
        try await client.clientStreaming(
          TestService.hangUpload, options: CallOptions(timeout: .milliseconds(50))
        ) { writer in
          while true { try await writer.write([UInt8](repeating: 0, count: 50_000)) }
        }
      }
      #expect(late?.code == .deadlineExceeded)
      try await client.expectEcho()
    }
  }

  // Proves: RPC-41
  @Test func `a flooding connection is closed without affecting others`() async throws {
    let service = TestService()
    try await withServer(over: .tcp, service: service) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        try await client.expectEcho()
        var bytes = Frame.preface
        Frame(type: .hello, head: Limits().hello.encoded).encode(into: &bytes)
        for number in 0..<300 {
          let id = UInt32(number * 2 + 1)
          Frame.open(id, path: "/t.Test/Stubborn").encode(into: &bytes)
          Frame.numbers(.cancel, id, 0).encode(into: &bytes)
        }
        let peer = try await RawPeer.connect(to: endpoint)
        await peer.send(bytes)
        #expect(await peer.closingCode() == .enhanceCalm)
        try await client.expectEcho()
      }
      service.gate.open()
    }
    let begun = service.eventLog.entries.count { $0 == "stubborn" }
    #expect(begun <= ServerConfiguration().maxConcurrentCalls)
    #expect(service.eventLog.entries.count { $0 == "gave in" } == begun)
  }

  // Proves: RPC-39
  @Test(arguments: [TestTransport.tcp, .unix])
  func `broken frames are answered with GOAWAY over a socket`(transport: TestTransport) async throws
  {
    let hello = Frame(type: .hello, head: Limits().hello.encoded)
    let cases: [([Frame], ConnectionCode)] = [
      ([hello, hello], .protocolError), ([.ping()], .protocolError),
      ([hello, .open(2)], .protocolError), ([hello, .data(9, [1])], .protocolError),
      ([hello, .open(1), .end(1)], .protocolError),
      ([hello, .open(1), .data(1, [1])], .protocolError),
      ([hello, .numbers(.window, 0, 0x7FFF_FFFF)], .flowControl),
      ([hello, .open(1, body: [UInt8](repeating: 0, count: 65_600))], .frameSize),
    ]
    try await withServer(over: transport) { _, endpoint in
      for (frames, code) in cases {
        let peer = try await RawPeer.connect(to: endpoint)
        await peer.send(Frame.preface)
        await peer.send(frames)
        #expect(await peer.closingCode() == code)
      }
    }
  }
}

extension [UInt8] {
  /// The frames decoded from the bytes of a connection.
  var frames: [Frame] {
    var decoder = FrameDecoder(maxFrameSize: 1 << 20)
    var frames: [Frame] = []
    withUnsafeBytes { bytes in
      decoder.feed(bytes) { if case .frame(let frame) = $0 { frames.append(frame) } }
    }
    return frames
  }
}
