import FramedRPCTestSupport
import Testing

@testable import FramedRPC

/// Connections beyond the limits.
///
/// `scripts/torture flood` runs the same with 10,000 connections.
@Suite(.serialized) struct `Connection limits over sockets` {
  /// Opens silent connections one after the other.
  ///
  /// Returns the admitted ones. A refused connection gets GOAWAY LIMIT and is closed.
  private func crowd(
    _ count: Int, at endpoint: Endpoint, from address: String?, beside client: RPCClient
  ) async throws -> [RawPeer] {
    var admitted: [RawPeer] = []
    for _ in 0..<count {
      let peer = try await RawPeer.connect(to: endpoint, from: address)
      let first = await peer.frames { !$0.isEmpty }
      if first.map(\.type) == [.hello] {
        admitted.append(peer)
      } else {
        #expect(await peer.closingCode() == .limit)
      }
      try await client.expectEcho()
    }
    return admitted
  }

  // Proves: RPC-40
  @Test func `connections are limited per address and in total, without affecting calls`()
    async throws
  {
    raiseFileLimit()
    var setting = Setting()
    setting.server.maxConnections = 100
    setting.server.maxConnectionsPerPeer = 15
    setting.server.limits.helloTimeout = 600 * Limits.second
    try await withServer(over: .tcp, setting) { server, endpoint in
      try await withRPCClient(to: endpoint) { client in
        try await client.expectEcho()
        var admitted: [RawPeer] = []
        for number in 2..<17 {
          let some = try await crowd(20, at: endpoint, from: "127.0.0.\(number)", beside: client)
          // The client uses one of the hundred places.
          #expect(some.count == min(15, 99 - admitted.count), "address \(number)")
          admitted += some
        }
        #expect(admitted.count == 99)
        #expect(server.connections.count == 100)
        for peer in admitted { await peer.close() }
        while server.connections.count > 1 { await Task.yield() }
        #expect(try await crowd(1, at: endpoint, from: "127.0.0.2", beside: client).count == 1)
      }
    }
  }

  // Proves: RPC-40
  @Test func `connections of one user on a Unix socket are limited, without affecting calls`()
    async throws
  {
    raiseFileLimit()
    var setting = Setting()
    setting.server.maxConnectionsPerPeer = 10
    try await withServer(over: .unix, setting) { server, endpoint in
      try await withRPCClient(to: endpoint) { client in
        try await client.expectEcho()
        let admitted = try await crowd(100, at: endpoint, from: nil, beside: client)
        #expect(admitted.count == 9)
        #expect(server.connections.count == 10)
        for peer in admitted { await peer.close() }
      }
    }
  }

  @Test func `concurrent refusals with GOAWAY are limited, and further ones just close`() {
    let admission = Admission<String>(maxTotal: 0, maxPerPeer: 0)
    let told = (0..<1_000).count { _ in admission.beginRefusal() }
    #expect(told == Admission<String>.maxRefusals)
    admission.endRefusal()
    #expect(admission.beginRefusal())
    #expect(!admission.beginRefusal())
  }
}
