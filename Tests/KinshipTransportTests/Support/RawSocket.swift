import NIOCore
import NIOPosix

@testable import KinshipTransport

/// A socket without a protocol.
enum RawSocket {
  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private var bytes: [UInt8] = []
    private let promise: EventLoopPromise<[UInt8]>

    init(_ promise: EventLoopPromise<[UInt8]>) {
      self.promise = promise
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      bytes += Array(buffer: unwrapInboundIn(data))
    }

    func channelInactive(context: ChannelHandlerContext) {
      promise.succeed(bytes)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }

  /// Sends bytes to an endpoint's address and returns what comes back until it is closed.
  static func exchange(_ endpoint: Endpoint, _ bytes: [UInt8]) async throws -> [UInt8] {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let promise = loop.makePromise(of: [UInt8].self)
    let bootstrap = ClientBootstrap(group: loop).channelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(Collector(promise))
      }
    }
    let channel: any Channel
    switch endpoint.kind {
    case .tcp(let host, let port, _):
      channel = try await bootstrap.connect(host: host, port: port).get()
    case .unix(let path): channel = try await bootstrap.connect(unixDomainSocketPath: path).get()
    case .inProcess: return []
    }
    try? await channel.writeAndFlush(ByteBuffer(bytes: bytes))
    return try await promise.futureResult.get()
  }
}
