import FramedRPCTestSupport
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import FramedRPC

/// Time-dependent behaviour of a server, with a test clock and real handlers and pipes.
@Suite struct `Server timeouts` {
  private static let second = Limits.second
  private static let noLog = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  // Proves: RPC-40
  @Test func `a frame sent one byte per second is timed out after 30 seconds`() throws {
    let channel = EmbeddedChannel()
    let link = Link(role: .server, limits: .server, loop: channel.embeddedEventLoop)
    try channel.pipeline.syncOperations.addHandler(LinkHandler(link, isTLS: false))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    var bytes = Frame.preface
    Frame(type: .hello, head: Limits().hello.encoded).encode(into: &bytes)
    try channel.writeInbound(ByteBuffer(bytes: bytes))
    var drip: [UInt8] = []
    Frame.open(1, body: [UInt8](repeating: 0, count: 5_000)).encode(into: &drip)
    var seconds = 0
    while channel.isActive, !link.state.life.isClosed {
      try channel.writeInbound(ByteBuffer(bytes: [drip[seconds]]))
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      seconds += 1
    }
    #expect(seconds == 30)
    var said: [UInt8] = []
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) {
      said += Array(buffer: buffer)
    }
    #expect(said.frames.map(\.type) == [.hello, .goaway])
    #expect(said.frames.last?.code == .timeout)
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(!channel.isActive)
  }

  // Proves: RPC-31
  @Test func `the maximum age of each connection varies by a tenth`() async throws {
    var configuration = ServerConfiguration()
    configuration.maxConnectionAge = .seconds(100)
    configuration.idleTimeout = nil
    let rolls = Rolls([-1, 1])
    try await VirtualServer.run(configuration, chance: { rolls.next() }) { virtual in
      let young = try await virtual.client(callingFirst: TestService.echo)
      let old = try await virtual.client(callingFirst: TestService.echo)
      await virtual.advance(90 * Self.second)
      await virtual.wait { await young.counts().links == 0 }
      #expect(await old.counts().links == 1)
      await virtual.advance(19 * Self.second)
      #expect(await old.counts().links == 1)
      await virtual.advance(2 * Self.second)
      await virtual.wait { await old.counts().links == 0 }
      try await young.expectEcho()
    }
  }

  // Proves: RPC-31
  @Test func `a connection is closed ten minutes after its last call, not during a call`()
    async throws
  {
    try await VirtualServer.run(ServerConfiguration()) { virtual in
      let client = try await virtual.client(callingFirst: TestService.echo)
      let call = Task {
        try await client.unary(
          TestService.gated, [1], options: CallOptions(timeout: .seconds(3_600)))
      }
      await virtual.service.eventLog.wait(for: "in")
      for _ in 0..<30 { await virtual.advance(60 * Self.second) }
      #expect(await client.counts().links == 1)
      virtual.service.gate.open()
      _ = try await call.value
      for _ in 0..<8 { await virtual.advance(60 * Self.second) }
      #expect(await client.counts().links == 1)
      for _ in 0..<3 { await virtual.advance(60 * Self.second) }
      await virtual.wait { await client.counts().links == 0 }
      try await client.expectEcho()
    }
  }

  @Test func `a server refuses to start with an outdated libprotobuf-c`() async {
    struct TooOld: Error {}
    let server = RPCServer(
      methods: MethodTable(), configuration: ServerConfiguration(), interceptors: [],
      logger: Self.noLog, group: NIOAsyncTestingEventLoop(), chance: { 0 },
      checkLibrary: { throw TooOld() })
    await #expect(throws: TooOld.self) { try await server.run(on: [.inProcess(InProcessHub())]) }
  }
}
