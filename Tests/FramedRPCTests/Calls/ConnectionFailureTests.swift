import FramedRPCTestSupport
import Testing

@testable import FramedRPC

/// Causes of a missing connection, and how a client reports each.
@Suite(.timeLimit(.minutes(1))) struct ConnectionFailureTests {
  private static let method = MethodDescriptor(path: "/t.Test/Once", kind: .unary)

  /// The error of a call that is not retried once it was sent.
  private func error(calling endpoint: Endpoint) async throws -> RPCError {
    try await withRPCClient(to: endpoint) { client in
      let error = await #expect(throws: RPCError.self) {
        try await client.unary(Self.method, [1])
      }
      return try #require(error)
    }
  }

  private func expectNotSent(
    _ endpoint: Endpoint, _ failure: RPCError.ConnectionFailure
  ) async throws {
    let error = try await error(calling: endpoint)
    #expect(error.connectionFailure == failure, "\(error)")
    #expect(error.code == .unavailable && error.disposition == .notSent, "\(error)")
  }

  @Test func `an address without a listener refuses, and an unresolvable name is unknown`()
    async throws
  {
    let nobody = Endpoint.tcp(host: "127.0.0.1", port: 1, security: .plaintext)
    try await expectNotSent(nobody, .connectionRefused)
    try await expectNotSent(.unix(path: TestEndpoints().socketPath), .connectionRefused)
    try await expectNotSent(.inProcess(InProcessHub()), .connectionRefused)
    let unknown = Endpoint.tcp(host: "frpc.invalid", port: 1, security: .plaintextAnywhere)
    try await expectNotSent(unknown, .unknownHost)
  }

  @Test func `TLS at only one end is detected at both ends`() async throws {
    let plaintext = try await withServer(over: .tls) { _, endpoint in
      try await self.error(calling: try #require(endpoint.with(.plaintextAnywhere)))
    }
    #expect(plaintext.connectionFailure == .peerSpeaksTLS && plaintext.disposition == .notSent)
    let encrypted = try await withServer(over: .tcp) { _, endpoint in
      try await self.error(calling: try #require(endpoint.with(.tls(TLSOptions()))))
    }
    #expect(encrypted.connectionFailure == .peerSpeaksPlaintext)
    #expect(encrypted.disposition == .notSent)
    #expect(encrypted.message == "the other side does not speak TLS")
  }

  @Test(arguments: [
    (Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), RPCError.ConnectionFailure.otherProtocol),
    (Frame.preface + [UInt8](repeating: 0, count: 12), .otherProtocol),
    ([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46], .peerSpeaksTLS),
    ([0x16, 0x03, 0x01, 0x02, 0x00, 0x01], .peerSpeaksTLS),
    ([0x16, 0x16, 0x16], .otherProtocol),
  ])
  func `the first bytes of a server identify its protocol`(
    bytes: [UInt8], failure: RPCError.ConnectionFailure
  ) async throws {
    let error = try await RawPeer.listen(over: .unix) { endpoint, accept in
      async let error = self.error(calling: endpoint)
      try await accept().send(bytes)
      return try await error
    }
    #expect(error.connectionFailure == failure && error.disposition == .notSent, "\(error)")
  }

  @Test func `a version mismatch is reported whether client or server detects it`() async throws {
    var newer = Hello.wide
    (newer.protocolMin, newer.protocolMax) = (2, 3)
    let noticed = try await RawPeer.listen(over: .unix) { [newer] endpoint, accept in
      async let error = self.error(calling: endpoint)
      try await accept().greet(newer)
      return try await error
    }
    #expect(noticed.connectionFailure == .otherVersion && noticed.disposition == .notSent)
    let told = try await RawPeer.listen(over: .unix) { endpoint, accept in
      async let error = self.error(calling: endpoint)
      let server = try await accept()
      await server.send(
        Frame.preface
          + bytes(of: [
            Frame(type: .hello, head: Hello.wide.encoded), .numbers(.goaway, 0, 0, 7),
          ]))
      return try await error
    }
    #expect(told.connectionFailure == .otherVersion && told.disposition == .notSent)
  }

  @Test func `a full server and an early close are different failures`() async throws {
    var setting = Setting()
    setting.server.maxConnections = 0
    let full = try await withServer(over: .tcp, setting) { _, endpoint in
      try await self.error(calling: endpoint)
    }
    #expect(full.connectionFailure == .serverFull && full.disposition == .notSent, "\(full)")
    let closed = try await RawPeer.listen(over: .unix) { endpoint, accept in
      async let error = self.error(calling: endpoint)
      try await accept().close()
      return try await error
    }
    #expect(closed.connectionFailure == .closedEarly && closed.disposition == .notSent)
  }

  @Test func `a connection lost during a call leaves its outcome unknown`() async throws {
    let error = try await RawPeer.listen(over: .unix) { endpoint, accept in
      async let error = self.error(calling: endpoint)
      let server = try await accept()
      await server.greet()
      await server.frames { $0.contains { $0.type == .open } }
      await server.close()
      return try await error
    }
    #expect(error.connectionFailure == .connectionLost && error.code == .unavailable)
    #expect(error.disposition == .maybeProcessed)
  }

  private func bytes(of frames: [Frame]) -> [UInt8] {
    var bytes: [UInt8] = []
    for frame in frames { frame.encode(into: &bytes) }
    return bytes
  }
}

extension Endpoint {
  /// The same port with another security setting; nil without a port.
  fileprivate func with(_ security: TransportSecurity) -> Endpoint? {
    guard case .tcp(_, let port, _) = kind else { return nil }
    return .tcp(host: "127.0.0.1", port: port, security: security)
  }
}
