import FramedRPCTestSupport
import KinshipTestSupport
import Logging
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import FramedRPC

@Suite(.serialized) struct `Transport security` {
  private func server(
    _ certificate: [UInt8], _ key: [UInt8], asksClients: Bool = false
  ) -> Endpoint {
    .tcp(
      host: "127.0.0.1", port: 0,
      security: .tls(
        TLSOptions(
          certificates: .text(certificate), privateKey: .text(key),
          trustRoots: asksClients ? .text(Certificates.root) : nil,
          requiresClientCertificate: asksClients)))
  }

  /// Calls a server with TLS.
  ///
  /// Returns the handler's log entries and the error.
  private func call(
    _ listening: Endpoint, _ options: TLSOptions, host: String = "localhost"
  ) async throws -> (entries: [String], error: RPCError?) {
    let service = TestService()
    let endpoints = TestEndpoints()
    let port = Mutex(0)
    return try await withServer(
      over: .tls, service: service, methods: noting(service.eventLog), endpoints: endpoints,
      listening: listening
    ) { _, endpoint in
      if case .tcp(_, let bound, _) = endpoint.kind { port.withLock { $0 = bound } }
      let target = Endpoint.tcp(host: host, port: port.withLock { $0 }, security: .tls(options))
      return try await withRPCClient(to: target) { client in
        do {
          _ = try await client.unary(TestService.echo, [1])
          return (service.eventLog.entries, nil)
        } catch let error as RPCError {
          return (service.eventLog.entries, error)
        }
      }
    }
  }

  private func noting(_ eventLog: EventLog) -> MethodTable {
    var table = MethodTable()
    table.unary(TestService.echo) { message, context in
      eventLog.note("certificates: \(context.peer.certificates.count)")
      return ServerReply(message)
    }
    return table
  }

  // Proves: RPC-35
  @Test func `a client refuses a server with an invalid certificate`() async throws {
    let trust = TLSOptions(trustRoots: .text(Certificates.root))
    let cases: [(RPCError.ConnectionFailure, Endpoint, TLSOptions)] = [
      (
        .certificateNameMismatch, server(Certificates.elsewhere, Certificates.elsewhereKey), trust
      ),
      (.certificateExpired, server(Certificates.expired, Certificates.expiredKey), trust),
      (.certificateNotYetValid, server(Certificates.future, Certificates.futureKey), trust),
      (
        .certificateUntrusted, server(Certificates.server, Certificates.serverKey),
        TLSOptions(trustRoots: .text(Certificates.stranger))
      ),
    ]
    for (failure, listening, options) in cases {
      let result = try await call(listening, options)
      #expect(result.error?.code == .unavailable, "\(failure)")
      #expect(result.error?.disposition == .notSent, "\(failure)")
      #expect(result.error?.connectionFailure == failure)
      #expect(result.error?.message == failure.description)
      #expect(result.entries.isEmpty, "\(failure)")
    }
  }

  // Proves: RPC-35
  @Test func `a client without the required certificate is refused`() async throws {
    let result = try await call(
      server(Certificates.server, Certificates.serverKey, asksClients: true),
      TLSOptions(trustRoots: .text(Certificates.root)))
    #expect(result.error?.code == .unavailable && result.error?.disposition == .notSent)
    #expect(result.entries.isEmpty)
    // The TLS alert may be lost with the connection.
    let failure = try #require(result.error?.connectionFailure)
    #expect([.certificateRefused, .closedEarly].contains(failure), "\(failure)")
  }

  // Proves: RPC-35
  @Test func `a client certificate is verified and visible to the handler`() async throws {
    let options = TLSOptions(
      certificates: .text(Certificates.client), privateKey: .text(Certificates.clientKey),
      trustRoots: .text(Certificates.root))
    let listening = server(Certificates.server, Certificates.serverKey, asksClients: true)
    let result = try await call(listening, options)
    #expect(result.error == nil)
    #expect(result.entries == ["certificates: 1"])
    let byName = try await call(
      server(Certificates.elsewhere, Certificates.elsewhereKey),
      TLSOptions(trustRoots: .text(Certificates.root), serverName: "elsewhere.test"))
    #expect(byName.error == nil)
    let byAddress = try await call(listening, options, host: "127.0.0.1")
    #expect(byAddress.error == nil)
  }

  // Proves: RPC-35
  @Test func `plaintext beyond loopback needs an explicit option`() async throws {
    for host in ["192.0.2.1", "example.test", "0.0.0.0", "::", "127.example.test"] {
      let plain = Endpoint.tcp(host: host, port: 1, security: .plaintext)
      #expect(throws: EndpointError.self, "\(host)") { try RPCClient(to: plain) }
      await #expect(throws: EndpointError.self, "\(host)") {
        try await withServer(over: .tcp, listening: plain) { _, _ in }
      }
      let anywhere = Endpoint.tcp(host: host, port: 1, security: .plaintextAnywhere)
      #expect(throws: Never.self, "\(host)") { try RPCClient(to: anywhere) }
    }
    for host in ["localhost", "127.0.0.1", "127.8.8.8", "::1"] {
      let plain = Endpoint.tcp(host: host, port: 1, security: .plaintext)
      #expect(throws: Never.self, "\(host)") { try RPCClient(to: plain) }
    }
  }

  // Proves: RPC-36
  @Test(arguments: [TestTransport.tcp, .tls, .unix])
  func `connections of another protocol are closed, and other clients continue`(
    transport: TestTransport
  ) async throws {
    let service = TestService()
    try await withServer(over: transport, service: service) { _, endpoint in
      try await withRPCClient(to: endpoint) { client in
        try await client.expectEcho()
        var random = Seeded(3)
        let noise = (0..<500).map { _ in UInt8.random(in: 0...0xEF, using: &random) }
        // Half a TLS greeting at a TLS port is valid so far; only a timeout ends it.
        let halfGreeting: [[UInt8]] =
          transport == .tls ? [] : [[0x16, 0x03, 0x01, 0x02, 0x00, 0x01]]
        let http = Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
        for bytes in [http, noise] + halfGreeting {
          let stranger = try await RawPeer.connect(to: endpoint)
          await stranger.send(bytes)
          let answer = await stranger.lastFrames()
          #expect(answer.map(\.type) == (transport == .tls ? [] : [.hello]))
        }
        try await client.expectEcho()
      }
    }
  }

  // Proves: RPC-37
  @Test func `only the owner can access a socket and its folder`() async throws {
    let endpoints = TestEndpoints()
    try await withServer(over: .unix, endpoints: endpoints) { _, endpoint in
      #expect(permissions(of: endpoints.folder) == 0o700)
      #expect(permissions(of: endpoints.socketPath) == 0o600)
      try await withRPCClient(to: endpoint) { try await $0.expectEcho() }
    }
    #expect(permissions(of: endpoints.socketPath) == nil)
  }

  // Proves: RPC-37
  @Test func `a socket folder that others can access is refused`() async throws {
    let endpoints = TestEndpoints()
    makeFolder(endpoints.folder, permissions: 0o755)
    await #expect(throws: EndpointError.self) {
      try await withServer(over: .unix, endpoints: endpoints) { _, _ in }
    }
  }

  // Proves: RPC-37
  @Test func `a Unix socket refuses another user`() async throws {
    var setting = Setting()
    setting.server.allowedUserIDs = [PeerCredentials.ownUserID &+ 1]
    try await withService(over: .unix, setting) { client, _ in
      let error = await #expect(throws: RPCError.self) {
        try await client.unary(TestService.echo, [1])
      }
      #expect(error?.code == .unavailable)
    }
  }

  // Proves: RPC-37
  @Test func `a client sends nothing to the server of a user that is not allowed`() async throws {
    var configuration = ClientConfiguration()
    configuration.allowedUserIDs = [PeerCredentials.ownUserID &+ 1]
    try await RawPeer.listen(over: .unix) { [configuration] endpoint, accept in
      try await withRPCClient(to: endpoint, configuration: configuration) { client in
        let error = await #expect(throws: RPCError.self) {
          try await client.unary(TestService.echo, [1])
        }
        #expect(error?.code == .unavailable)
        #expect(error?.connectionFailure == .notPermitted)
      }
      let peer = try await accept()
      #expect(await peer.lastFrames().isEmpty)
    }
  }

  // Proves: RPC-37
  @Test func `a client calls the server of an allowed user`() async throws {
    var setting = Setting()
    setting.client.allowedUserIDs = [PeerCredentials.ownUserID]
    try await withService(over: .unix, setting) { client, _ in try await client.expectEcho() }
  }

  // Proves: RPC-37
  @Test func `a stale socket is replaced, a live one is refused`() async throws {
    let endpoints = TestEndpoints()
    makeFolder(endpoints.folder, permissions: 0o700)
    leaveStaleSocket(at: endpoints.socketPath)
    try await withServer(over: .unix, endpoints: endpoints) { _, endpoint in
      await #expect(throws: EndpointError.self) {
        try await withServer(over: .unix, endpoints: endpoints) { _, _ in }
      }
      try await withRPCClient(to: endpoint) { try await $0.expectEcho() }
    }
    makeFile(at: endpoints.socketPath)
    await #expect(throws: EndpointError.self) {
      try await withServer(over: .unix, endpoints: endpoints) { _, _ in }
    }
  }

  @Test func `a socket path reports its occupant, and trusts only a private folder`() async throws {
    let endpoints = TestEndpoints()
    let path = UnixSocketPath(endpoints.socketPath)
    #expect(path.occupant == .nothing)
    makeFolder(endpoints.folder, permissions: 0o700)
    leaveStaleSocket(at: endpoints.socketPath)
    #expect(path.occupant == .staleSocket)
    try await withServer(over: .unix, endpoints: endpoints) { _, _ in
      #expect(path.occupant == .listener)
    }
    #expect(path.occupant == .nothing)
    makeFile(at: endpoints.socketPath)
    #expect(path.occupant == .foreign)
    #expect(throws: EndpointError.self) { try path.prepare() }
    let open = TestEndpoints()
    makeFolder(open.folder, permissions: 0o755)
    leaveStaleSocket(at: open.socketPath)
    #expect(UnixSocketPath(open.socketPath).occupant == .foreign)
    #expect(throws: EndpointError.self) { try UnixSocketPath(open.socketPath).prepare() }
  }

  // Proves: RPC-38
  @Test func `messages to the peer contain no tokens or faults, and logs no tokens`() async throws {
    struct Secret: Error { let detail = "password=hunter2" }
    let lines = Mutex<[String]>([])
    var methods = MethodTable()
    methods.unary(TestService.echo) { _, _ in throw Secret() }
    let hub = InProcessHub()
    let logger = Logger(label: "test") { _ in LineLog { line in lines.withLock { $0.append(line) } }
    }
    let server = RPCServer(methods: methods, logger: logger)
    try await withThrowingTaskGroup(of: Void.self) { group in
      let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
      group.addTask { try await server.run(on: [.inProcess(hub)]) { _ in isReady.yield() } }
      for await _ in ready { break }
      try await withRPCClient(
        to: .inProcess(hub), interceptors: [BearerToken { "t0ken" }]
      ) { client in
        let error = await #expect(throws: RPCError.self) {
          try await client.unary(TestService.echo, [1])
        }
        #expect(error?.code == .unknown)
        #expect(error?.message.contains("hunter2") == false)
        let incident = error?.message.split(separator: " ").last.map(String.init) ?? ""
        #expect(lines.withLock { $0.contains { $0.contains(incident) && $0.contains("hunter2") } })
      }
      server.drain(grace: .zero)
    }
    #expect(lines.withLock { $0.allSatisfy { !$0.contains("t0ken") } })
    let metadata: Metadata = ["authorization": "Bearer t0ken"]
    #expect(!"\(metadata) \(metadata.entries) \(BearerToken { "t0ken" })".contains("t0ken"))
  }
}
