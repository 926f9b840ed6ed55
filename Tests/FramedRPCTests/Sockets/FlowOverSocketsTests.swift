import FramedRPCTestSupport
import Synchronization
import Testing

@testable import FramedRPC

/// A counter shared by several tasks.
private final class Tally: Sendable {
  let count = Atomic(0)
}

/// Flow control and fairness over real sockets.
///
/// Progress of other calls proves that a call waits.
@Suite(.serialized) struct `Flow control over sockets` {
  private static let chunk = [UInt8](repeating: 1, count: 10_000)

  /// The most messages that are written without a reader: the window plus the unsent limit
  /// of a writer.
  private static let most = (Limits.server.streamWindow + WriteGate.limit) / chunk.count + 2
  /// The number of messages that fill the window.
  private static let full = Limits.server.streamWindow / (chunk.count + Flow.frameCost)

  // Proves: RPC-18
  @Test(arguments: TestTransport.sockets)
  func `a handler that does not read stops its caller after one window`(transport: TestTransport)
    async throws
  {
    let service = TestService()
    try await withServer(over: transport, service: service) { server, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let upload = Task {
          try await client.clientStreaming(TestService.gatedSum) { writer in
            for _ in 0..<200 {
              try await writer.write(Self.chunk)
              service.eventLog.note("written")
            }
          }
        }
        await service.eventLog.wait(for: "written", times: Self.full)
        for _ in 0..<100 { try await client.expectEcho() }
        #expect(service.eventLog.entries.count { $0 == "written" } <= Self.most)
        let held = try await server.states().map(\.heldBytes).reduce(0, +)
        #expect(held <= Limits.server.streamWindow)
        service.gate.open()
        let reply = try await upload.value
        #expect(String(decoding: reply.message, as: UTF8.self) == "\(200 * Self.chunk.count)")
        #expect(service.eventLog.entries.count { $0 == "written" } == 200)
      }
    }
  }

  // Proves: RPC-20
  @Test(arguments: TestTransport.sockets)
  func `stalled streams in both directions do not delay a call`(transport: TestTransport)
    async throws
  {
    let (service, order) = (TestService(), EventLog())
    try await withService(over: transport, service: service) { client, _ in
      let upload = Task {
        let reply = try await client.clientStreaming(TestService.gatedSum) { writer in
          for _ in 0..<100 {
            try await writer.write(Self.chunk)
            service.eventLog.note("written")
          }
        }
        order.note("upload")
        return reply
      }
      let feed = Task {
        try await client.serverStreaming(TestService.endless, Self.chunk) { replies in
          var iterator = replies.makeAsyncIterator()
          _ = try await iterator.next()
          await service.gate.wait()
          for _ in 0..<100 { _ = try await iterator.next() }
          order.note("feed")
        }
      }
      await service.eventLog.wait(for: "written", times: Self.full)
      await service.eventLog.wait(for: "wrote", times: Self.full)
      for _ in 0..<100 { try await client.expectEcho() }
      order.note("calls")
      for side in ["written", "wrote"] {
        #expect(service.eventLog.entries.count { $0 == side } <= Self.most, "\(side)")
      }
      service.gate.open()
      _ = try await (upload.value, feed.value)
      #expect(order.entries.first == "calls")
      #expect(Set(order.entries) == ["calls", "upload", "feed"])
    }
  }

  // Proves: RPC-21
  @Test(arguments: TestTransport.sockets)
  func `two uploads of 32 MiB share the connection, and a small call overtakes them`(
    transport: TestTransport
  ) async throws {
    let message = [UInt8](repeating: 3, count: 32 << 20)
    let order = try await RawPeer.listen(over: transport) { endpoint, accept in
      try await withRPCClient(to: endpoint) { client in
        let uploads = (0..<2).map { _ in
          Task { try await client.unary(TestService.echo, message) }
        }
        let server = try await accept()
        await server.greet()
        await server.frames { $0.count { $0.type == .open } == 2 }
        let small = Task { try await client.unary(TestService.echo, [1]) }
        let frames = await server.frames { frames in
          frames.count { $0.flags.contains(.endStream) } == 3
        }
        for id: UInt32 in [1, 3, 5] { await server.send(.end(id, body: [1])) }
        for task in uploads + [small] { _ = try await task.value }
        return frames.filter { $0.type == .open || $0.type == .data }
      }
    }
    let small = try #require(order.lastIndex { $0.type == .open })
    let end = try #require(order.firstIndex { $0.flags.contains(.endStream) && $0.body.count > 1 })
    #expect(small < end, "the small call overtakes both uploads")
    // From the point where both have begun to the point where one has ended.
    let both = try #require(order.firstIndex { $0.stream == 3 })
    let shares = [1, 3].map { id in
      order[both...end].filter { $0.stream == id }.map(\.body.count).reduce(0, +)
    }
    #expect(shares[0] + shares[1] > 32 << 20)
    #expect(shares[0] <= 2 * shares[1] && shares[1] <= 2 * shares[0], "\(shares)")
  }

  // Proves: RPC-21
  @Test(arguments: TestTransport.sockets)
  func `an upload of 64 MiB does not starve a concurrent feed`(transport: TestTransport)
    async throws
  {
    let (pulses, beat) = AsyncStream.makeStream(of: UInt32.self)
    let sent = Tally()
    let upload = MethodDescriptor(path: "/t.Test/Upload", kind: .clientStreaming)
    let feed = MethodDescriptor(path: "/t.Test/Pulse", kind: .serverStreaming)
    var methods = MethodTable()
    methods.clientStreaming(upload) { messages, _ in
      var count: UInt32 = 0
      for try await _ in messages {
        count += 1
        if count % 16 == 0 { beat.yield(count) }
      }
      beat.finish()
      return ServerReply([])
    }
    methods.serverStreaming(feed) { _, _, writer in
      for await count in pulses {
        var message: ArraySlice<UInt8> = []
        message.append(bigEndian: count)
        try await writer.write(Array(message))
      }
      return [:]
    }
    try await withServer(over: transport, methods: methods) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let reader = Task {
          try await client.serverStreaming(feed, []) { replies in
            var lags: [Int] = []
            for try await reply in replies {
              lags.append(sent.count.load(ordering: .relaxed) - Int(reply[...].bigEndian(at: 0)))
            }
            return lags
          }
        }
        _ = try await client.clientStreaming(upload) { writer in
          for _ in 0..<1024 {
            try await writer.write([UInt8](repeating: 1, count: 64 << 10))
            sent.count.add(1, ordering: .relaxed)
          }
        }
        let lags = try await reader.value
        #expect(lags.count == 64)
        // A message of the feed arrives before the next half of the upload is written.
        #expect(lags.max() ?? 0 < 512, "\(lags)")
      }
    }
  }

  // Proves: RPC-22
  @Test(arguments: TestTransport.sockets)
  func `credit is exact after a reply in fragments of five bytes`(transport: TestTransport)
    async throws
  {
    let message = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    try await RawPeer.listen(over: transport) { endpoint, accept in
      try await withRPCClient(to: endpoint) { client in
        let call = Task { try await client.unary(TestService.echo, [1]) }
        let server = try await accept()
        await server.greet()
        await server.frames { $0.contains { $0.type == .open } }
        var sendCredit = SendCredit(Limits.client.hello, stream: 1)
        await sendCredit.send(Self.fragments(of: message, stream: 1), over: server)
        try await server.settle()
        let state = try #require(try await client.onLoop { $0.links.values.map(\.state) }.first)
        let stream = try #require(state.streams[1]?.receive.window)
        let credit = sendCredit.credit(after: server.heard)
        #expect(credit == (stream.available, state.receiveWindow.available))
        #expect(stream.available + stream.returned == stream.initial)
        #expect(
          state.receiveWindow.available + state.receiveWindow.returned
            == state.receiveWindow.initial)
        await server.send(.end(1))
        let reply = try await call.value
        #expect(reply.message == message)
      }
    }
  }

  // Proves: RPC-22
  @Test(arguments: TestTransport.sockets)
  func `credit is exact after a request in fragments of five bytes`(transport: TestTransport)
    async throws
  {
    let message = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let service = TestService()
    var setting = Setting()
    setting.server.limits.pingStrikes = 10
    try await withServer(over: transport, setting, service: service) { server, endpoint in
      let client = try await RawPeer.connect(to: endpoint)
      await client.greet()
      await client.send(.open(1, path: TestService.gated.path, body: nil, ends: false))
      var sendCredit = SendCredit(Limits.server.hello, stream: 1)
      await sendCredit.send(Self.fragments(of: message, stream: 1), over: client)
      await client.send(.data(1, [], .endStream))
      await service.eventLog.wait(for: "in")
      try await client.settle()
      let state = try #require(try await server.states().first)
      let stream = try #require(state.streams[1]?.receive.window)
      let credit = sendCredit.credit(after: client.heard)
      // The last fragment belongs to the request until the call ends.
      let last = 5 + Flow.frameCost
      #expect(credit == (stream.available, state.receiveWindow.available))
      #expect(stream.available + stream.returned + last == stream.initial)
      service.gate.open()
      let frames = await client.frames { $0.contains { $0.type == .end } }
      let reply = frames.filter { $0.type == .data || $0.type == .end }.flatMap(\.body)
      #expect(reply == message)
      try await client.settle()
      let after = try #require(try await server.states().first?.receiveWindow)
      #expect(after.available + after.returned == after.initial)
      #expect(sendCredit.credit(after: client.heard).connection == after.available)
      await client.close()
    }
  }

  private static func fragments(of message: [UInt8], stream: UInt32) -> [Frame] {
    stride(from: 0, to: message.count, by: 5).map { at in
      let end = min(at + 5, message.count)
      return .data(
        stream, Array(message[at..<end]), end < message.count ? [.hasMessage, .more] : .hasMessage)
    }
  }
}
