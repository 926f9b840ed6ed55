import FramedRPCTestSupport
import Testing

@testable import FramedRPC

/// Connections that end by timeout, over real sockets with timeouts of a few milliseconds.
///
/// The tests check the order of events, never the time.
@Suite(.serialized) struct `Timeouts of a connection over sockets` {
  private static let millisecond: Int64 = 1_000_000

  // Proves: RPC-31
  @Test(arguments: TestTransport.sockets)
  func `an idle connection gets GOAWAY and is closed, one with a call is not`(
    transport: TestTransport
  ) async throws {
    var setting = Setting()
    setting.server.idleTimeout = .milliseconds(30)
    let service = TestService()
    try await withServer(over: transport, setting, service: service) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        let call = Task { try await client.unary(TestService.gated, [4]) }
        await service.eventLog.wait(for: "in")
        // Three idle connections come and go meanwhile.
        for _ in 0..<3 {
          let idle = try await RawPeer.connect(to: endpoint)
          await idle.greet()
          await idle.frames { $0.contains { $0.type == .ping } }
          await idle.send(Frame(type: .ping, flags: .ack, body: ConnectionState.drainPing[...]))
          let frames = await idle.lastFrames()
          #expect(frames.map(\.type) == [.hello, .goaway, .ping, .goaway])
          #expect(frames.dropFirst().first == .numbers(.goaway, 0, 0x7FFF_FFFF, 0))
          #expect(frames.last == .numbers(.goaway, 0, 0, 0))
        }
        #expect(await client.counts().links == 1)
        service.gate.open()
        let reply = try await call.value
        #expect(reply.message == [4])
        // Now the client's connection is idle, too; the next call reconnects.
        while await client.counts().links > 0 { await Task.yield() }
        try await client.expectEcho()
      }
    }
  }

  // Proves: RPC-31
  @Test(arguments: TestTransport.sockets)
  func `old connections are replaced without affecting calls`(transport: TestTransport) async throws
  {
    let (service, connections) = (TestService(), EventLog())
    var setting = Setting()
    setting.server.maxConnectionAge = .milliseconds(50)
    setting.chance = {
      connections.note("connection")
      return -1
    }
    try await withService(over: transport, setting, service: service) { client, _ in
      var calls: UInt8 = 0
      while connections.entries.count < 5 {
        // On a slow machine a connection may reach its maximum age before its first call, which then waits.
        let reply = try await client.unary(
          TestService.echo, [calls], options: CallOptions(waitsForReady: true))
        #expect(reply.message == [calls])
        calls &+= 1
      }
    }
  }

  // Proves: RPC-40
  @Test(arguments: TestTransport.sockets)
  func `a peer that stops in the middle of a frame is timed out, and others continue`(
    transport: TestTransport
  ) async throws {
    var setting = Setting()
    setting.server.limits.partialFrameTimeout = 30 * Self.millisecond
    setting.server.limits.helloTimeout = 60 * Self.millisecond
    var open: [UInt8] = []
    Frame.open(1, body: [UInt8](repeating: 0, count: 5_000)).encode(into: &open)
    let beginnings: [(String, isGreeting: Bool, [UInt8])] = [
      ("nothing", false, []), ("a preface", false, Array(Frame.preface.prefix(3))),
      ("a hello", false, Frame.preface + [0, 0, 30, 1]), ("a header", true, Array(open.prefix(7))),
      ("a head", true, Array(open.prefix(20))), ("a body", true, Array(open.prefix(4_000))),
      ("what is skipped", true, [0, 0, 9, 0x90, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
    ]
    try await withServer(over: transport, setting) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        for (name, isGreeting, bytes) in beginnings {
          let peer = try await RawPeer.connect(to: endpoint)
          if isGreeting { await peer.greet() }
          await peer.send(bytes)
          try await client.expectEcho()
          #expect(await peer.closingCode() == .timeout, "\(name)")
          try await client.expectEcho()
        }
      }
    }
  }
}
