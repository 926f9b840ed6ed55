import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle

/// HTTP server on the loopback interface: `/metrics` for Prometheus, `/health` for load balancers.
///
/// It serves no secrets, changes nothing, and cannot be bound to another address.
struct MonitoringServer: Service {
  let port: Int
  let metrics: @Sendable () -> String
  /// Whether the server accepts calls.
  let isServing: @Sendable () -> Bool
  /// Receives the port once it is open.
  let onReady: @Sendable (Int) -> Void

  func run() async throws {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          // Without a pause, the event loop would spin while no file descriptor is available.
          try channel.pipeline.syncOperations.addHandler(
            AcceptBackoffHandler(shouldForwardIOErrorCaught: false))
        }
      }
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(
            withErrorHandling: true)
          try channel.pipeline.syncOperations.addHandler(RequestHandler(monitor: self))
        }
      }
      .bind(host: "127.0.0.1", port: port).get()
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

  /// Answers one request at a time.
  private final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let monitor: MonitoringServer
    private var head: HTTPRequestHead?

    init(monitor: MonitoringServer) {
      self.monitor = monitor
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): self.head = head
      case .body: break
      case .end:
        guard let head else { return }
        respond(to: head, context)
      }
    }

    private func respond(to request: HTTPRequestHead, _ context: ChannelHandlerContext) {
      let answer = monitor.answer(to: request)
      let body = ByteBuffer(string: answer.text)
      let headers: HTTPHeaders = [
        "content-type": answer.type, "content-length": "\(body.readableBytes)",
        "cache-control": "no-store", "connection": request.isKeepAlive ? "keep-alive" : "close",
      ]
      let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      if request.method != .HEAD {
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
      }
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      if !request.isKeepAlive { context.close(promise: nil) }
    }
  }
}
