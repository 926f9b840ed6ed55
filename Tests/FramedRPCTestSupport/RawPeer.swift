import NIOCore
import NIOPosix
import Synchronization

@testable package import FramedRPC

/// One end of a socket that a test controls frame by frame, also against the rules of the protocol.
package final class RawPeer: Sendable {
  private let channel: any Channel
  private let log: FrameLog

  fileprivate init(_ channel: any Channel, _ log: FrameLog) {
    self.channel = channel
    self.log = log
  }

  /// Connects to a server, from `address` of this machine if there is one.
  ///
  /// With `isReading` false, received bytes stay in the system's buffers.
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

  /// Listens while `body` runs; `body` gets the endpoint, and a function that waits for a
  /// connection.
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

  // MARK: Sending

  package func send(_ bytes: [UInt8]) async {
    // A peer that was closed in the meantime is not a failure of the test.
    try? await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  package func send(_ frames: Frame...) async { await send(frames) }

  package func send(_ frames: [Frame]) async {
    var bytes: [UInt8] = []
    for frame in frames { frame.encode(into: &bytes) }
    await send(bytes)
  }

  /// Sends the preface and a HELLO, by default with wide windows.
  package func greet(_ hello: Hello = .wide) async {
    await send(Frame.preface)
    await send(Frame(type: .hello, head: hello.encoded))
  }

  /// Returns when the peer has processed everything that was sent, because it has answered a PING.
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

  /// Returns when all answers to everything that was sent have arrived, too.
  package func settle() async throws {
    // The answer to a PING can precede other output; the answer to a second one follows that
    // output.
    for _ in 0..<2 { try await synchronise() }
  }

  package func close() async {
    try? await channel.close()
  }

  // MARK: Receiving

  /// The frames received so far.
  package var heard: [Frame] { log.frames }

  /// Waits until `isEnough` holds or the peer closes; returns all received frames.
  @discardableResult
  package func frames(until isEnough: @escaping @Sendable ([Frame]) -> Bool) async -> [Frame] {
    await log.wait(isEnough)
    return log.frames
  }

  /// Waits until the peer closes; returns all received frames.
  package func lastFrames() async -> [Frame] {
    await frames { _ in false }
  }

  /// The code of the GOAWAY that closed the connection; nil if there was none.
  package func closingCode() async -> ConnectionCode? {
    let frames = await lastFrames()
    return frames.last?.type == .goaway ? frames.last?.code : nil
  }
}

extension Hello {
  /// A HELLO whose windows are so wide that its sender never delays the other end.
  package static var wide: Hello {
    var hello = Limits().hello
    hello.initialStreamWindow = 1 << 30
    hello.initialConnectionWindow = 1 << 30
    return hello
  }
}

/// The frames received through a socket.
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

/// Decodes frames from the input of a channel.
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

/// The credit of one end, as that end counts it: the initial and granted credit, less its output.
package struct SendCredit {
  private let first: Hello
  private let stream: UInt32
  package private(set) var spent = 0

  /// Creates the credit of a stream with a peer that sent this HELLO; only this stream uses credit.
  package init(_ hello: Hello, stream: UInt32) {
    first = hello
    self.stream = stream
  }

  /// The credit of the stream and of the connection after the frames received from the peer.
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

  /// Sends frames with parts of a message as the credit allows, and waits for more credit in
  /// between.
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
