import NIOCore
import NIOHTTP1
import NIOPosix

/// The request of a webhook over HTTP, to a server of this machine.
struct SandboxPost: Sendable {
  /// The time for a webhook, as at the provider.
  private static let timeout = TimeAmount.seconds(15)

  /// The reason why a webhook got no answer.
  enum Failed: Error {
    /// The URL is not `http://HOST:PORT/…`.
    case url
    /// The connection was closed before the answer.
    case closed
  }

  private let call: SandboxAccount.Call
  private let loop: any EventLoop

  init(_ call: SandboxAccount.Call, on loop: any EventLoop) {
    (self.call, self.loop) = (call, loop)
  }

  /// Posts the form; returns the status of the answer.
  func status() async throws -> Int {
    guard call.url.hasPrefix("http://") else { throw Failed.url }
    let rest = call.url.dropFirst("http://".count)
    let authority = String(rest.prefix { $0 != "/" && $0 != "?" })
    let target = String(rest.dropFirst(authority.count))
    let parts = authority.split(separator: ":")
    guard let host = parts.first, parts.count <= 2,
      let port = parts.count == 2 ? Int(parts[1]) : 80
    else { throw Failed.url }
    let request = Request(
      target: target.hasPrefix("/") ? target : "/" + target, authority: authority, call: call)
    let answered = loop.makePromise(of: Int.self)
    let bootstrap = ClientBootstrap(group: loop).connectTimeout(.seconds(5))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(HTTPRequestEncoder())
          let decoder = HTTPResponseDecoder(leftOverBytesStrategy: .dropBytes)
          try pipeline.addHandler(ByteToMessageHandler(decoder))
          try pipeline.addHandler(PostHandler(request, answered))
        }
      }
    do {
      _ = try await bootstrap.connect(host: String(host), port: port).get()
    } catch {
      answered.fail(error)
    }
    return try await answered.futureResult.get()
  }

  /// What is sent.
  private struct Request: Sendable {
    let target: String
    let authority: String
    let call: SandboxAccount.Call
  }

  /// Sends the request when the connection is open, and completes with the status.
  private final class PostHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    private let request: Request
    private let answered: EventLoopPromise<Int>
    private var status = 0
    private var timer: Scheduled<Void>?

    init(_ request: Request, _ answered: EventLoopPromise<Int>) {
      (self.request, self.answered) = (request, answered)
    }

    func channelActive(context: ChannelHandlerContext) {
      let channel = context.channel
      timer = context.eventLoop.scheduleTask(in: SandboxPost.timeout) {
        channel.close(promise: nil)
      }
      let body = ByteBuffer(string: request.call.form.encoded)
      let headers: HTTPHeaders = [
        "host": request.authority, "user-agent": "TwilioProxy/1.1", "accept": "*/*",
        "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
        "content-length": "\(body.readableBytes)", "connection": "close",
        "x-twilio-signature": request.call.signature,
      ]
      let head = HTTPRequestHead(
        version: .http1_1, method: .POST, uri: request.target, headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): status = Int(head.status.code)
      case .body: break
      case .end:
        answered.succeed(status)
        context.close(promise: nil)
      }
    }

    func channelInactive(context: ChannelHandlerContext) {
      timer?.cancel()
      answered.fail(Failed.closed)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      answered.fail(error)
      context.close(promise: nil)
    }
  }
}
