internal import NIOCore
internal import NIOSSL
internal import NIOTLS

/// Connects a channel with a link; all decisions are in the link.
final class LinkHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  static let alpn = "frpc/1"
  private static let handshakeTimeout = TimeAmount.seconds(10)

  private let link: Link
  private let isTLS: Bool
  private let onReady: ((any Channel) -> Void)?
  private var isStarted = false
  private var handshakeTimer: Scheduled<Void>?

  /// Creates a handler for a link; `onReady` is called before the first byte is sent.
  init(_ link: Link, isTLS: Bool, onReady: ((any Channel) -> Void)? = nil) {
    self.link = link
    self.isTLS = isTLS
    self.onReady = onReady
  }

  func handlerAdded(context: ChannelHandlerContext) {
    guard isTLS else {
      if context.channel.isActive { start(context) }
      return
    }
    let channel = context.channel
    let link = NIOLoopBound(link, eventLoop: context.eventLoop)
    handshakeTimer = context.eventLoop.scheduleTask(in: Self.handshakeTimeout) {
      link.value.lost(ConnectionFault(.noAnswer, "no TLS handshake in time"))
      channel.close(promise: nil)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    handshakeTimer?.cancel()
  }

  func channelActive(context: ChannelHandlerContext) {
    if !isTLS { start(context) }
    context.fireChannelActive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if isTLS, case .handshakeCompleted(let negotiated)? = event as? TLSUserEvent {
      guard negotiated == Self.alpn else {
        link.lost(ConnectionFault(.otherProtocol))
        return context.close(promise: nil)
      }
      start(context)
    }
    context.fireUserInboundEventTriggered(event)
  }

  private func start(_ context: ChannelHandlerContext) {
    guard !isStarted else { return }
    isStarted = true
    handshakeTimer?.cancel()
    onReady?(context.channel)
    link.start(ChannelPipe(context.channel))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    link.received(unwrapInboundIn(data))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    link.settle()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    link.settle()
  }

  func channelInactive(context: ChannelHandlerContext) {
    link.lost(ConnectionFault(.closedEarly, "the connection was closed"))
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    link.lost(isTLS ? TLS.fault(for: error, in: context) : ConnectionFault(losing: error))
    context.close(promise: nil)
  }
}

/// A channel as the pipe of a link.
final class ChannelPipe: Pipe {
  /// The time that a peer has to read the last frames.
  private static let lingerTime = TimeAmount.seconds(1)

  private let channel: any Channel

  init(_ channel: any Channel) {
    self.channel = channel
  }

  var isWritable: Bool { channel.isWritable }

  func write(_ bytes: ByteBuffer) {
    channel.writeAndFlush(bytes, promise: nil)
  }

  func close() {
    let channel = channel
    // Closes the output first: closing a socket with unread input can destroy the last frames in
    // transit.
    channel.writeAndFlush(ByteBuffer()).whenComplete { _ in
      channel.close(mode: .output, promise: nil)
    }
    let last = channel.eventLoop.scheduleTask(in: Self.lingerTime) {
      channel.close(promise: nil)
    }
    channel.closeFuture.whenComplete { _ in last.cancel() }
  }
}
