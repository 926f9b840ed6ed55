import Libc
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import ServiceLifecycle

/// An HTTP server with few paths, for monitoring and for webhooks.
///
/// Each connection gets one answer, within limits of time and bytes, so that a client that sends
/// or reads slowly takes little memory. After a graceful shutdown, the requests in work are still
/// answered.
struct HTTPServer: Service {
  let address: HTTPAddress
  /// The certificate; nil for HTTP without TLS.
  var certificate: HTTPCertificate?
  /// The routes by path.
  let routes: [String: HTTPRoute]
  var limits: HTTPLimits
  /// The sentence for a port that another program uses.
  let occupied: ShellText
  /// Receives the port once it is open.
  let onReady: @Sendable (Int) -> Void

  func run() async throws {
    let work = HTTPWork(limit: limits.requestsInWork)
    let channel: any Channel
    do {
      channel = try await bootstrap(work).bind(host: address.host, port: address.port).get()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw EndpointProblem(words: occupied)
    }
    channel.closeFuture.whenComplete { _ in work.end() }
    onReady(channel.localAddress?.port ?? address.port)
    await withTaskCancellationOrGracefulShutdownHandler {
      await withDiscardingTaskGroup { group in
        for await job in work.jobs { group.addTask { await job() } }
      }
    } onCancelOrGracefulShutdown: {
      channel.close(promise: nil)
    }
  }

  private func bootstrap(_ work: HTTPWork) -> ServerBootstrap {
    let connections = HTTPConnections(limits: limits)
    return ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          // Without a pause, the event loop would spin while no file descriptor is available.
          try channel.pipeline.syncOperations.addHandler(
            AcceptBackoffHandler(shouldForwardIOErrorCaught: false))
        }
      }
      .childChannelInitializer { channel in
        let address = channel.remoteAddress?.limitKey
        let number = connections.add(address) { channel.close(promise: nil) }
        guard let number else {
          return channel.eventLoop.makeFailedFuture(HTTPConnections.TooMany())
        }
        channel.closeFuture.whenComplete { _ in connections.remove(number) }
        return channel.eventLoop.makeCompletedFuture {
          try addHandlers(to: channel.pipeline.syncOperations, work) {
            connections.endReceiving(number)
          }
        }
      }
  }

  private func addHandlers(
    to pipeline: ChannelPipeline.SynchronousOperations, _ work: HTTPWork,
    onRequest: @escaping @Sendable () -> Void
  ) throws {
    if let certificate {
      try pipeline.addHandler(NIOSSLServerHandler(context: certificate.context))
    }
    try pipeline.configureHTTPServerPipeline(
      withErrorHandling: true, withEncoderConfiguration: HTTPResponseEncoder.Configuration(),
      withDecoderLimitConfiguration: limits.decoder)
    try pipeline.addHandler(
      HTTPRequestHandler(routes: routes, limits: limits, work: work, onRequest: onRequest))
  }
}
