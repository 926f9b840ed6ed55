import NIOCore
import NIOPosix
import Synchronization

/// One connection of somebody who means no good.
final class HostileConnection: Sendable {
  /// The credit that every server gives at first.
  private static let credit = (stream: 256 << 10, connection: 4 << 20)
  /// What a part of a message costs besides its bytes.
  private static let partCost = 16

  private let channel: any Channel
  private let ear: ReceiveBuffer
  private let spent = Mutex<[Int: Int]>([:])

  fileprivate init(_ channel: any Channel, _ ear: ReceiveBuffer) {
    self.channel = channel
    self.ear = ear
  }

  var heard: ReceivedFrames { ear.heard }

  /// Sends bytes; what comes after the server has hung up goes nowhere.
  func send(_ bytes: [UInt8]) async {
    try? await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  /// Sends the whole of a message on a stream, in parts, waiting for credit between them.
  func send(message: [UInt8], on stream: Int) async {
    for at in stride(from: 0, to: message.count, by: 60_000) {
      let part = Array(message[at..<min(at + 60_000, message.count)])
      await wait { $0.isClosed || self.credit(of: stream, after: $0) >= part.count + Self.partCost }
      let flags = at + part.count < message.count ? Frames.more : Frames.endStream
      await send(part: part, flags: flags, on: stream)
    }
  }

  /// Sends one part, whether there is credit or not.
  func send(part: [UInt8], flags: UInt8, on stream: Int) async {
    spent.withLock { spent in
      spent[stream, default: 0] += part.count + Self.partCost
      spent[0, default: 0] += part.count + Self.partCost
    }
    await send(Frames.frame(.data, flags | Frames.hasMessage, stream: stream, body: part))
  }

  /// What may still be sent on a stream.
  func credit(of stream: Int, after heard: ReceivedFrames) -> Int {
    let spent = spent.withLock { $0 }
    return min(
      Self.credit.stream + heard.grants[stream, default: 0] - spent[stream, default: 0],
      Self.credit.connection + heard.grants[0, default: 0] - spent[0, default: 0])
  }

  /// Returns when what was heard is so, or when the server has hung up.
  func wait(until isSo: @escaping @Sendable (ReceivedFrames) -> Bool) async {
    await ear.wait { $0.isClosed || isSo($0) }
  }

  /// Returns when everything that was sent so far was looked at, or when the server has hung up: a
  /// call on a stream of that number has ended well.
  func synchronise(on stream: Int) async {
    let count = heard.count
    await send(Frames.call(Service.echo, stream: stream))
    await wait { $0.count > count }
  }

  /// Reads at last what it was told.
  func read() async {
    try? await channel.setOption(.autoRead, value: true).get()
    channel.read()
  }

  func close() async {
    try? await channel.close()
  }
}

/// A server that is to be flooded, and what goes on beside it.
struct FloodScenario: Sendable {
  /// Where the server is.
  enum ServerLocation: Sendable {
    case port(Int)
    case socket(String)
  }

  let location: ServerLocation
  /// How many connections a crowd has.
  var connectionCount = 10_000
  /// How often a flood that goes on for long sends more.
  var rounds = Int.max
  /// Happens between any two bursts of a flood.
  var pace: @Sendable () async throws -> Void = {}

  /// A new connection, greeted; from one of the machine's own addresses, if one is given.
  func connect(
    from address: String? = nil, isReading: Bool = true, greets: Bool = true
  ) async throws -> HostileConnection {
    let ear = ReceiveBuffer()
    var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: isReading)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ReceiveHandler(ear))
        }
      }
    if let address {
      bootstrap = bootstrap.bind(to: try SocketAddress(ipAddress: address, port: 0))
    }
    let channel: any Channel
    switch location {
    case .port(let port): channel = try await bootstrap.connect(host: "127.0.0.1", port: port).get()
    case .socket(let path): channel = try await bootstrap.connect(unixDomainSocketPath: path).get()
    }
    let stranger = HostileConnection(channel, ear)
    if greets { await stranger.send(Frames.greeting) }
    return stranger
  }
}

/// Keeps what a stranger hears.
private final class ReceiveBuffer: Sendable {
  private struct State {
    var heard = ReceivedFrames()
    var waiter:
      (test: @Sendable (ReceivedFrames) -> Bool, continuation: CheckedContinuation<Void, Never>)?
  }

  private let state = Mutex(State())

  var heard: ReceivedFrames { state.withLock { $0.heard } }

  func take(_ bytes: [UInt8]) { change { $0.heard.take(bytes) } }

  func close() { change { $0.heard.isClosed = true } }

  func wait(_ test: @escaping @Sendable (ReceivedFrames) -> Bool) async {
    await withCheckedContinuation { continuation in
      change { $0.waiter = (test, continuation) }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let ready = state.withLock { state -> CheckedContinuation<Void, Never>? in
      body(&state)
      guard let waiter = state.waiter, waiter.test(state.heard) else { return nil }
      state.waiter = nil
      return waiter.continuation
    }
    ready?.resume()
  }
}

private final class ReceiveHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let ear: ReceiveBuffer

  init(_ ear: ReceiveBuffer) { self.ear = ear }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    ear.take(Array(buffer: unwrapInboundIn(data)))
  }

  func channelInactive(context: ChannelHandlerContext) { ear.close() }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
