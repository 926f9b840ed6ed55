import NIOCore
import NIOPosix
import Synchronization

/// A connection of a hostile client.
final class HostileConnection: Sendable {
  /// The initial credit that the server gives.
  private static let credit = (stream: 256 << 10, connection: 4 << 20)
  /// The credit that a part of a message costs in addition to its bytes.
  private static let partCost = 16

  private let channel: any Channel
  private let buffer: ReceiveBuffer
  private let spent = Mutex<[Int: Int]>([:])

  fileprivate init(_ channel: any Channel, _ buffer: ReceiveBuffer) {
    self.channel = channel
    self.buffer = buffer
  }

  /// The frames of the server so far.
  var received: ReceivedFrames { buffer.received }

  /// Sends bytes; does nothing if the server has closed the connection.
  func send(_ bytes: [UInt8]) async {
    try? await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  /// Sends a message on a stream in parts, and waits for credit before each part.
  func send(message: [UInt8], on stream: Int) async {
    for at in stride(from: 0, to: message.count, by: 60_000) {
      let part = Array(message[at..<min(at + 60_000, message.count)])
      await wait { $0.isClosed || self.credit(of: stream, after: $0) >= part.count + Self.partCost }
      let flags = at + part.count < message.count ? Frames.more : Frames.endStream
      await send(part: part, flags: flags, on: stream)
    }
  }

  /// Sends one part of a message without regard to credit.
  func send(part: [UInt8], flags: UInt8, on stream: Int) async {
    spent.withLock { spent in
      spent[stream, default: 0] += part.count + Self.partCost
      spent[0, default: 0] += part.count + Self.partCost
    }
    await send(Frames.frame(.data, flags | Frames.hasMessage, stream: stream, body: part))
  }

  /// The credit that is left on a stream, after the given frames of the server.
  func credit(of stream: Int, after received: ReceivedFrames) -> Int {
    let spent = spent.withLock { $0 }
    return min(
      Self.credit.stream + received.grants[stream, default: 0] - spent[stream, default: 0],
      Self.credit.connection + received.grants[0, default: 0] - spent[0, default: 0])
  }

  /// Waits until the received frames satisfy `condition`, or the server has closed the connection.
  func wait(until condition: @escaping @Sendable (ReceivedFrames) -> Bool) async {
    await buffer.wait { $0.isClosed || condition($0) }
  }

  /// Waits until the server has processed everything sent so far, or has closed the connection.
  ///
  /// It makes a call on a new stream, and waits for its end.
  func synchronise(on stream: Int) async {
    let count = received.count
    await send(Frames.call(Service.echo, stream: stream))
    await wait { $0.count > count }
  }

  /// Starts to read on a connection that was opened without reading.
  func read() async {
    try? await channel.setOption(.autoRead, value: true).get()
    channel.read()
  }

  func close() async {
    try? await channel.close()
  }
}

/// The server of a flood, and the size of the flood.
struct FloodScenario: Sendable {
  /// The address of the server on this machine.
  enum ServerLocation: Sendable {
    case port(Int)
    case socket(String)
  }

  let location: ServerLocation
  /// The number of connections in floods of connections.
  var connectionCount = 10_000
  /// The maximum number of rounds of a long flood.
  var rounds = Int.max
  /// Runs between the bursts of a flood, for example to make other calls.
  var pace: @Sendable () async throws -> Void = {}

  /// Opens a connection, from the given address of this machine if there is one.
  ///
  /// `isReading` is false for a client that does not read its socket; `greets` is false for one that sends no preface
  /// and HELLO.
  func connect(
    from address: String? = nil, isReading: Bool = true, greets: Bool = true
  ) async throws -> HostileConnection {
    let buffer = ReceiveBuffer()
    var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: isReading)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ReceiveHandler(buffer))
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
    let connection = HostileConnection(channel, buffer)
    if greets { await connection.send(Frames.greeting) }
    return connection
  }
}

/// Collects the received frames of a connection, and resumes the task that waits for a condition.
private final class ReceiveBuffer: Sendable {
  private struct State {
    var received = ReceivedFrames()
    var waiter:
      (
        condition: @Sendable (ReceivedFrames) -> Bool,
        continuation: CheckedContinuation<Void, Never>
      )?
  }

  private let state = Mutex(State())

  var received: ReceivedFrames { state.withLock { $0.received } }

  func append(_ bytes: [UInt8]) { change { $0.received.append(bytes) } }

  func close() { change { $0.received.isClosed = true } }

  func wait(_ condition: @escaping @Sendable (ReceivedFrames) -> Bool) async {
    await withCheckedContinuation { continuation in
      change { $0.waiter = (condition, continuation) }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let ready = state.withLock { state -> CheckedContinuation<Void, Never>? in
      body(&state)
      guard let waiter = state.waiter, waiter.condition(state.received) else { return nil }
      state.waiter = nil
      return waiter.continuation
    }
    ready?.resume()
  }
}

private final class ReceiveHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let buffer: ReceiveBuffer

  init(_ buffer: ReceiveBuffer) { self.buffer = buffer }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    buffer.append(Array(buffer: unwrapInboundIn(data)))
  }

  func channelInactive(context: ChannelHandlerContext) { buffer.close() }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
