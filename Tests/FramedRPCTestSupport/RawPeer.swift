import NIOCore
import NIOPosix
import Synchronization

@testable package import FramedRPC

/// One end of a socket that a test speaks for, frame by frame, whatever the rules say.
package final class RawPeer: Sendable {
  private let channel: any Channel
  private let log: FrameLog

  fileprivate init(_ channel: any Channel, _ log: FrameLog) {
    self.channel = channel
    self.log = log
  }

  /// Connects to a server; from one of this machine's addresses, if one is given.
  ///
  /// A peer that does not read leaves what it gets in the system's buffers.
  package static func connect(
    to endpoint: Endpoint, from address: String? = nil, isReading: Bool = true
  ) async throws -> RawPeer {
    let log = FrameLog()
    var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: isReading)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(FrameCollector(log))
        }
      }
    if let address {
      bootstrap = bootstrap.bind(to: try SocketAddress(ipAddress: address, port: 0))
    }
    switch endpoint.kind {
    case .tcp(let host, let port, _):
      return RawPeer(try await bootstrap.connect(host: host, port: port).get(), log)
    case .unix(let path):
      return RawPeer(try await bootstrap.connect(unixDomainSocketPath: path).get(), log)
    case .inProcess: throw EndpointError("there is no socket in the process itself")
    }
  }

  /// Listens while `body` runs, which is given where, and a way to wait for the next connection.
  package static func listen<Result: Sendable>(
    over transport: TestTransport,
    _ body: (Endpoint, _ accept: () async throws -> RawPeer) async throws -> Result
  ) async throws -> Result {
    let endpoints = TestEndpoints()
    let (peers, queue) = AsyncStream.makeStream(of: RawPeer.self)
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        let log = FrameLog()
        queue.yield(RawPeer(channel, log))
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(FrameCollector(log))
        }
      }
    let listener: any Channel
    if transport == .unix {
      makeFolder(endpoints.folder, permissions: 0o700)
      listener = try await bootstrap.bind(unixDomainSocketPath: endpoints.socketPath).get()
    } else {
      listener = try await bootstrap.bind(host: "127.0.0.1", port: 0).get()
    }
    let bound = BoundAddress(description: "", port: listener.localAddress?.port)
    var iterator = peers.makeAsyncIterator()
    do {
      let result = try await body(transport.connecting(endpoints, bound)) {
        guard let peer = await iterator.next() else { throw EndpointError("nobody came") }
        return peer
      }
      try await listener.close()
      return result
    } catch {
      try? await listener.close()
      throw error
    }
  }

  // MARK: Speaking

  package func send(_ bytes: [UInt8]) async {
    // A peer that was closed in the meantime is no fault of the test.
    try? await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  package func send(_ frames: Frame...) async { await send(frames) }

  package func send(_ frames: [Frame]) async {
    var bytes: [UInt8] = []
    for frame in frames { frame.encode(into: &bytes) }
    await send(bytes)
  }

  /// Says the preface and a hello, wide windows in it.
  package func greet(_ hello: Hello = .wide) async {
    await send(Frame.preface)
    await send(Frame(type: .hello, head: hello.encoded))
  }

  /// Returns when everything that was sent so far was looked at: a ping has come back.
  package func synchronise() async throws {
    let payload = log.nextPing()
    await send(Frame(type: .ping, body: payload[...]))
    let frames = await self.frames { frames in
      frames.contains { $0.type == .ping && $0.flags == .ack && $0.body.elementsEqual(payload) }
    }
    guard frames.last(where: { $0.type == .ping })?.body.elementsEqual(payload) == true else {
      throw EndpointError("the peer hung up: \(frames.suffix(2))")
    }
  }

  /// Returns when what follows from everything that was sent so far was heard too.
  package func settle() async throws {
    // What a ping finds out comes before what else there is to say: a second one comes after that.
    for _ in 0..<2 { try await synchronise() }
  }

  package func close() async {
    try? await channel.close()
  }

  // MARK: Hearing

  /// What was heard so far.
  package var heard: [Frame] { log.frames }

  /// Everything that was heard, as soon as it is what the test waits for; or when the peer hangs up.
  @discardableResult
  package func frames(until isEnough: @escaping @Sendable ([Frame]) -> Bool) async -> [Frame] {
    await log.wait(isEnough)
    return log.frames
  }

  /// Everything that was heard before the peer hung up.
  package func lastFrames() async -> [Frame] {
    await frames { _ in false }
  }

  /// The code of the GOAWAY that the connection was closed with; nil if there was none.
  package func closingCode() async -> ConnectionCode? {
    let frames = await lastFrames()
    return frames.last?.type == .goaway ? frames.last?.code : nil
  }
}

extension Hello {
  /// The hello of a peer that is never the one to wait for credit.
  package static var wide: Hello {
    var hello = Limits().hello
    hello.initialStreamWindow = 1 << 30
    hello.initialConnectionWindow = 1 << 30
    return hello
  }
}

/// What came through a socket, in frames.
private final class FrameLog: Sendable {
  private struct State {
    var frames: [Frame] = []
    var isClosed = false
    var waiter: (test: @Sendable ([Frame]) -> Bool, continuation: CheckedContinuation<Void, Never>)?
    var pings: UInt8 = 0
  }

  private let state = Mutex(State())

  var frames: [Frame] { state.withLock { $0.frames } }

  func nextPing() -> [UInt8] {
    state.withLock { state in
      state.pings += 1
      return [0, 0, 0, 0, 0, 0, 0, state.pings]
    }
  }

  func add(_ frames: [Frame]) {
    change { $0.frames += frames }
  }

  func close() {
    change { $0.isClosed = true }
  }

  func wait(_ test: @escaping @Sendable ([Frame]) -> Bool) async {
    await withCheckedContinuation { continuation in
      change { $0.waiter = (test, continuation) }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let ready = state.withLock { state -> CheckedContinuation<Void, Never>? in
      body(&state)
      guard let waiter = state.waiter, state.isClosed || waiter.test(state.frames) else {
        return nil
      }
      state.waiter = nil
      return waiter.continuation
    }
    ready?.resume()
  }
}

/// Makes frames of what a channel reads.
private final class FrameCollector: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let log: FrameLog
  private var decoder = FrameDecoder(maxFrameSize: 1 << 20)

  init(_ log: FrameLog) {
    self.log = log
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var frames: [Frame] = []
    unwrapInboundIn(data).withUnsafeReadableBytes { bytes in
      decoder.feed(bytes) { if case .frame(let frame) = $0 { frames.append(frame) } }
    }
    log.add(frames)
  }

  func channelInactive(context: ChannelHandlerContext) {
    log.close()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

/// What one end may still send, as it sees it: what was granted at first, and since, less what it sent.
package struct SendCredit {
  private let first: Hello
  private let stream: UInt32
  package private(set) var spent = 0

  /// The credit of a stream with a peer that said this hello; no other stream spends any.
  package init(_ hello: Hello, stream: UInt32) {
    first = hello
    self.stream = stream
  }

  /// The credit of the stream and of the connection, after what the peer has said.
  package func credit(after heard: [Frame]) -> (stream: Int, connection: Int) {
    let (stream, connection) = (granted(stream, in: heard), granted(0, in: heard))
    return (
      first.initialStreamWindow + stream - spent, first.initialConnectionWindow + connection - spent
    )
  }

  private func granted(_ stream: UInt32, in heard: [Frame]) -> Int {
    heard.lazy.filter { $0.type == .window && $0.stream == stream }
      .map { Int($0.body.bigEndian(at: 0)) }.reduce(0, +)
  }

  /// Sends frames with parts of a message as the credit allows, and waits for more of it between.
  package mutating func send(_ frames: [Frame], over peer: RawPeer) async {
    var rest = frames[...]
    while !rest.isEmpty {
      let heard = peer.heard
      var left = min(credit(after: heard).stream, credit(after: heard).connection)
      let fitting = rest.prefix { frame in
        left -= frame.body.count + Flow.frameCost
        return left >= 0
      }
      await peer.send(Array(fitting))
      spent += fitting.reduce(0) { $0 + $1.body.count + Flow.frameCost }
      rest = rest.dropFirst(fitting.count)
      if fitting.isEmpty { await peer.frames { $0.count > heard.count } }
    }
  }
}

extension RPCServer {
  /// The states of the connections.
  package func states() async throws -> [ConnectionState] {
    var states: [ConnectionState] = []
    for connection in connections {
      states.append(try await connection.link.loop.submit { connection.link.state }.get())
    }
    return states
  }
}
