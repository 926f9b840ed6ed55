import Libc
import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle
import Synchronization

/// HTTP server on the loopback interface: `/metrics` for Prometheus, `/health` for load balancers.
///
/// It serves no secrets, changes nothing, and cannot be bound to another address. Each connection
/// gets one answer, within a time limit, so that a client that does not read takes little memory.
struct MonitoringServer: Service {
  let port: Int
  let metrics: @Sendable () -> String
  /// Whether the server accepts calls.
  let isServing: @Sendable () -> Bool
  /// Receives the port once it is open.
  let onReady: @Sendable (Int) -> Void

  /// The time that a connection has for its request and answer.
  private static let timeout = TimeAmount.seconds(10)
  /// The maximum number of simultaneous connections.
  private static let mostConnections = 64

  func run() async throws {
    let connections = ConnectionCount(limit: Self.mostConnections)
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          // Without a pause, the event loop would spin while no file descriptor is available.
          try channel.pipeline.syncOperations.addHandler(
            AcceptBackoffHandler(shouldForwardIOErrorCaught: false))
        }
      }
      .childChannelInitializer { channel in
        guard connections.add() else {
          return channel.eventLoop.makeFailedFuture(TooManyConnections())
        }
        channel.closeFuture.whenComplete { _ in connections.remove() }
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(
            withErrorHandling: true)
          try channel.pipeline.syncOperations.addHandler(RequestHandler(monitor: self))
        }
      }
    let channel: any Channel
    do {
      channel = try await bootstrap.bind(host: "127.0.0.1", port: port).get()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw EndpointProblem(words: .monitoringPortOccupied(port))
    }
    onReady(channel.localAddress?.port ?? port)
    try await withTaskCancellationOrGracefulShutdownHandler {
      try await channel.closeFuture.get()
    } onCancelOrGracefulShutdown: {
      channel.close(promise: nil)
    }
  }

  func answer(
    to head: HTTPRequestHead
  ) -> (status: HTTPResponseStatus, type: String, text: String) {
    guard head.method == .GET || head.method == .HEAD else {
      return (.methodNotAllowed, "text/plain", "use GET\n")
    }
    switch head.uri.prefix(while: { $0 != "?" }) {
    case "/metrics": return (.ok, "text/plain; version=0.0.4; charset=utf-8", metrics())
    case "/health":
      return isServing()
        ? (.ok, "text/plain", "serving\n") : (.serviceUnavailable, "text/plain", "stopping\n")
    default: return (.notFound, "text/plain", "use /metrics or /health\n")
    }
  }

  /// Number of open connections.
  private final class ConnectionCount: Sendable {
    private let limit: Int
    private let count = Mutex(0)

    init(limit: Int) {
      self.limit = limit
    }

    /// Adds a connection; returns false at the limit.
    func add() -> Bool {
      count.withLock { count in
        guard count < limit else { return false }
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

  /// Answers the first request of a connection, ignores others, and closes the connection.
  private final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let monitor: MonitoringServer
    private var head: HTTPRequestHead?
    private var hasAnswered = false
    private var timer: Scheduled<Void>?

    init(monitor: MonitoringServer) {
      self.monitor = monitor
    }

    func handlerAdded(context: ChannelHandlerContext) {
      let channel = context.channel
      timer = context.eventLoop.scheduleTask(in: MonitoringServer.timeout) {
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
      case .body: break
      case .end:
        guard let head else { return }
        hasAnswered = true
        respond(to: head, context)
      }
    }

    private func respond(to request: HTTPRequestHead, _ context: ChannelHandlerContext) {
      let channel = context.channel
      // Further requests stay unread.
      channel.setOption(ChannelOptions.autoRead, value: false).whenComplete { _ in }
      let answer = monitor.answer(to: request)
      let body = ByteBuffer(string: answer.text)
      let headers: HTTPHeaders = [
        "content-type": answer.type, "content-length": "\(body.readableBytes)",
        "cache-control": "no-store", "connection": "close",
      ]
      let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      if request.method != .HEAD {
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
      }
      let written = context.eventLoop.makePromise(of: Void.self)
      written.futureResult.whenComplete { _ in channel.close(promise: nil) }
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    }
  }
}
