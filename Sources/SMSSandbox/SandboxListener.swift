import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// An HTTP server on the loopback interface, with limits of connections, time and bytes.
///
/// Each connection gets one answer.
struct SandboxListener: Sendable {
  /// The time that a connection has for its request and answer.
  private static let timeout = TimeAmount.seconds(10)
  /// The maximum number of simultaneous connections.
  private static let mostConnections = 64
  /// The maximum number of bytes of a request's body.
  private static let mostBytes = 65_536

  /// Answers a request.
  let answer: @Sendable (SandboxRequest) -> SandboxResponse

  init(_ answer: @escaping @Sendable (SandboxRequest) -> SandboxResponse) {
    self.answer = answer
  }

  /// Listens on a port of 127.0.0.1.
  func open(port: Int) async throws -> any Channel {
    let connections = ConnectionCount()
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        guard connections.add() else {
          return channel.eventLoop.makeFailedFuture(TooManyConnections())
        }
        channel.closeFuture.whenComplete { _ in connections.remove() }
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(
            withErrorHandling: true)
          try channel.pipeline.syncOperations.addHandler(RequestHandler(listener: self))
        }
      }
    return try await bootstrap.bind(host: "127.0.0.1", port: port).get()
  }

  /// Number of open connections.
  private final class ConnectionCount: Sendable {
    private let count = Mutex(0)

    /// Adds a connection; returns false at the limit.
    func add() -> Bool {
      count.withLock { count in
        guard count < SandboxListener.mostConnections else { return false }
        count += 1
        return true
      }
    }

    func remove() {
      count.withLock { $0 -= 1 }
    }
  }

  /// A connection beyond the limit, which is closed.
  private struct TooManyConnections: Error {}

  /// Answers the first request of a connection, and closes the connection.
  private final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let listener: SandboxListener
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []
    private var hasAnswered = false
    private var timer: Scheduled<Void>?

    init(listener: SandboxListener) {
      self.listener = listener
    }

    func handlerAdded(context: ChannelHandlerContext) {
      let channel = context.channel
      timer = context.eventLoop.scheduleTask(in: SandboxListener.timeout) {
        channel.close(promise: nil)
      }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      timer?.cancel()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !hasAnswered else { return }
      switch unwrapInboundIn(data) {
      case .head(let head): self.head = head
      case .body(let part):
        guard body.count + part.readableBytes <= SandboxListener.mostBytes else {
          hasAnswered = true
          respond(with: SandboxResponse(status: 413), context)
          return
        }
        body += part.readableBytesView
      case .end:
        guard let head else { return }
        hasAnswered = true
        let request = SandboxRequest(
          method: head.method.rawValue, target: head.uri,
          authorization: head.headers.first(name: "authorization"), body: body)
        respond(with: listener.answer(request), context)
      }
    }

    private func respond(with answer: SandboxResponse, _ context: ChannelHandlerContext) {
      let channel = context.channel
      guard answer.status != 0 else {
        channel.close(promise: nil)
        return
      }
      let body = ByteBuffer(bytes: answer.body)
      var headers: HTTPHeaders = [
        "content-type": answer.type, "content-length": "\(body.readableBytes)",
        "connection": "close",
      ]
      if let location = answer.location { headers.add(name: "location", value: location) }
      let head = HTTPResponseHead(
        version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status),
        headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
      let written = context.eventLoop.makePromise(of: Void.self)
      written.futureResult.whenComplete { _ in channel.close(promise: nil) }
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    }
  }
}
