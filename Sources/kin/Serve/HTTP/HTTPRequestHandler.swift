import NIOCore
import NIOHTTP1

/// Reads the first request of a connection, answers it, and closes the connection.
final class HTTPRequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The time that a connection stays open after an answer before the end of the request: if it
  /// were closed with unread bytes, the client could lose the answer.
  private static let draining = TimeAmount.seconds(1)

  private let routes: [String: HTTPRoute]
  private let limits: HTTPLimits
  private let work: HTTPWork
  /// Called when the request has arrived completely.
  private let onRequest: @Sendable () -> Void
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  private var bodyBytes = 0
  private var hasAnswered = false
  private var timer: Scheduled<Void>?

  init(
    routes: [String: HTTPRoute], limits: HTTPLimits, work: HTTPWork,
    onRequest: @escaping @Sendable () -> Void
  ) {
    self.routes = routes
    self.limits = limits
    self.work = work
    self.onRequest = onRequest
  }

  func handlerAdded(context: ChannelHandlerContext) {
    close(context.channel, after: limits.receiving)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasAnswered else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      let announced = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
      if announced > limits.bodyBytes { refuseLargeBody(context.channel) }
    case .body(let part): receive(part, context.channel)
    case .end: answer(context.channel)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case is HTTPParserError where !hasAnswered:
      // The handler before this one has answered with status 400.
      hasAnswered = true
      close(context.channel, after: Self.draining)
    case is HTTPParserError, is ByteToMessageDecoderError: break
    default: context.close(promise: nil)
    }
  }

  /// Closes the connection after a time, unless it is called again before.
  private func close(_ channel: any Channel, after time: TimeAmount) {
    timer?.cancel()
    timer = channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }

  private func receive(_ part: ByteBuffer, _ channel: any Channel) {
    bodyBytes += part.readableBytes
    guard bodyBytes <= limits.bodyBytes else { return refuseLargeBody(channel) }
    // The body of a request without an action is read, and not kept.
    if let head, case .action? = route(of: head), head.method == .POST {
      body += part.readableBytesView
    }
  }

  /// Answers before the request has ended, and drops what still comes.
  private func refuseLargeBody(_ channel: any Channel) {
    hasAnswered = true
    body = []
    channel.write(HTTPAnswer(.payloadTooLarge), isHead: false).whenComplete { _ in }
    close(channel, after: Self.draining)
  }

  private func answer(_ channel: any Channel) {
    guard let head else { return }
    hasAnswered = true
    onRequest()
    close(channel, after: limits.answering)
    let isHead = head.method == .HEAD
    guard let route = route(of: head) else {
      return channel.end(with: HTTPAnswer(.notFound), isHead: isHead)
    }
    guard route.accepts(head.method) else {
      return channel.end(with: route.wrongMethod, isHead: isHead)
    }
    switch route {
    case .page(let page): channel.end(with: page(), isHead: isHead)
    case .action(let action):
      let request = HTTPRequest(target: head.uri, headers: head.headers, body: body)
      body = []
      let isStarted = work.start {
        let answer = await action(request)
        // Awaited, so that a server that stops still sends the answer.
        try? await channel.write(answer, isHead: false).get()
        try? await channel.close().get()
      }
      if !isStarted { channel.end(with: .busy, isHead: false) }
    }
  }

  private func route(of head: HTTPRequestHead) -> HTTPRoute? {
    routes[HTTPRequest.path(of: head.uri)]
  }
}

extension Channel {
  /// Writes an answer; `isHead` omits its text.
  fileprivate func write(_ answer: HTTPAnswer, isHead: Bool) -> EventLoopFuture<Void> {
    let body = ByteBuffer(string: answer.text)
    var headers: HTTPHeaders = [
      "content-type": answer.type, "content-length": "\(body.readableBytes)",
      "cache-control": "no-store", "connection": "close",
    ]
    for header in answer.headers { headers.add(name: header.name, value: header.value) }
    let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
    write(HTTPServerResponsePart.head(head), promise: nil)
    if !isHead, body.readableBytes > 0 {
      write(HTTPServerResponsePart.body(.byteBuffer(body)), promise: nil)
    }
    return writeAndFlush(HTTPServerResponsePart.end(nil))
  }

  /// Writes an answer, and closes the connection when it is written.
  fileprivate func end(with answer: HTTPAnswer, isHead: Bool) {
    write(answer, isHead: isHead).whenComplete { _ in self.close(promise: nil) }
  }
}
