import FramedRPCTestSupport
import Testing

@testable import FramedRPC

/// Peers that exceed their credit or grant too much, over real sockets.
@Suite(.serialized) struct `Credit over sockets` {
  private static let part = [UInt8](repeating: 0, count: 20_000)

  private static func upload(_ stream: UInt32, parts: Int) -> [Frame] {
    [.open(stream, path: TestService.gatedSum.path, body: nil, ends: false)]
      + [Frame](repeating: .data(stream, part), count: parts)
  }

  // Proves: RPC-23
  @Test(arguments: TestTransport.sockets)
  func `a client that violates flow control gets GOAWAY and is closed`(transport: TestTransport)
    async throws
  {
    var setting = Setting()
    setting.server.limits.streamWindow = 64 << 10
    setting.server.limits.connectionWindow = 64 << 10
    let cases: [(String, [Frame], ConnectionCode)] = [
      ("a stream's credit", Self.upload(1, parts: 4), .flowControl),
      (
        "the connection's credit", Self.upload(1, parts: 2) + Self.upload(3, parts: 2), .flowControl
      ),
      (
        "more credit for a stream than can be counted",
        Self.upload(1, parts: 1) + [.numbers(.window, 1, 0x7FFF_FFFF)], .flowControl
      ),
      ("more credit than can be counted", [.numbers(.window, 0, 0x7FFF_FFFF)], .flowControl),
      ("a credit of nothing", [.numbers(.window, 0, 0)], .protocolError),
    ]
    let service = TestService()
    try await withServer(over: transport, setting, service: service) { _, endpoint in
      try await withRPCClient(to: endpoint) { healthy in
        for (name, frames, code) in cases {
          let client = try await RawPeer.connect(to: endpoint)
          await client.greet()
          await client.send(frames)
          #expect(await client.closingCode() == code, "\(name)")
          try await healthy.expectEcho()
        }
      }
      service.gate.open()
    }
  }

  // Proves: RPC-23
  @Test(arguments: TestTransport.sockets)
  func `a client may use all of its credit, and a zero stream grant ends the stream`(
    transport: TestTransport
  ) async throws {
    var setting = Setting()
    setting.server.limits.streamWindow = 64 << 10
    let service = TestService()
    try await withServer(over: transport, setting, service: service) { _, endpoint in
      let client = try await RawPeer.connect(to: endpoint)
      await client.greet()
      let rest = (64 << 10) - 3 * (Self.part.count + Flow.frameCost) - Flow.frameCost
      await client.send(Self.upload(1, parts: 3))
      await client.send(.data(1, [UInt8](repeating: 0, count: rest)))
      try await client.synchronise()
      await client.send(.numbers(.window, 1, 0), .open(3, path: TestService.echo.path))
      let frames = await client.frames { $0.contains { $0.type == .end } }
      let cancel = frames.first { $0.type == .cancel }
      #expect(cancel == .numbers(.cancel, 1, ConnectionCode.protocolError.rawValue))
      #expect(frames.last == .end(3, body: [1]))
      await client.close()
      service.gate.open()
    }
  }

  // Proves: RPC-23
  @Test(arguments: TestTransport.sockets)
  func `a server that sends beyond its credit gets GOAWAY and its calls end`(
    transport: TestTransport
  ) async throws {
    let gate = Gate()
    try await RawPeer.listen(over: transport) { endpoint, accept in
      try await withRPCClient(to: endpoint) { client in
        let call = Task {
          try await client.serverStreaming(TestService.endless, []) { replies in
            for try await _ in replies { await gate.wait() }
          }
        }
        let server = try await accept()
        await server.greet()
        await server.frames { $0.contains { $0.type == .open } }
        let count = Limits.client.streamWindow / (Self.part.count + Flow.frameCost)
        // One more than the window holds, and one for the message that the reader consumed.
        let frames = [Frame](repeating: .data(1, Self.part), count: count + 2)
        await server.send(frames)
        #expect(await server.closingCode() == .flowControl)
        gate.open()
        let error = await #expect(throws: RPCError.self) { try await call.value }
        #expect(error?.code == .unavailable)
      }
    }
  }
}
