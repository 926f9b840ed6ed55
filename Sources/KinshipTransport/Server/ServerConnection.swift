internal import Logging
internal import NIOCore

/// What handlers, and the server, ask of a connection's event loop.
enum ServerLetter: Sendable {
  case headers(UInt32, Metadata)
  case write(UInt32, [UInt8])
  case used(UInt32, messages: Int, credit: Int)
  /// The handler has returned.
  case finish(UInt32, StatusHead, [UInt8]?)
  case drain(grace: Int64)
  case close
}

/// One connection of a server: calls come in on the event loop and run as tasks of one group.
// The event loop is the lock of `calls`; the rest is immutable or has a lock of its own.
final class ServerConnection: LinkOwner, @unchecked Sendable {
  let link: Link
  let limits: Limits
  let drain = Signal()
  let mailbox: Mailbox<ServerLetter>
  private let methods: [String: MethodTable.Entry]
  private let interceptors: [any ServerInterceptor]
  private let logger: Logger
  private let work: AsyncStream<IncomingCall>
  private let queue: AsyncStream<IncomingCall>.Continuation

  // loop
  private(set) var peer: Peer
  private var calls: [UInt32: IncomingCall] = [:]

  init(
    loop: any EventLoop, limits: Limits, peer: Peer, methods: MethodTable,
    interceptors: [any ServerInterceptor], logger: Logger
  ) {
    let link = Link(role: .server, limits: limits, loop: loop)
    self.link = link
    self.limits = limits
    self.peer = peer
    self.methods = methods.entries
    self.interceptors = interceptors
    self.logger = logger
    (work, queue) = AsyncStream.makeStream(of: IncomingCall.self)
    let box = WeakBox()
    mailbox = Mailbox(loop: loop) { letters in box.connection?.read(letters) }
    link.own(self)
    box.connection = self
  }

  /// What the handshake told of the peer; before the first call.
  func identify(_ peer: Peer) {
    self.peer = peer
  }

  /// Runs the handlers until the connection is closed and all of them have returned.
  func run() async {
    await withTaskCancellationHandler {
      await withDiscardingTaskGroup { group in
        for await call in work {
          group.addTask { await call.run(self.interceptors, logger: self.logger) }
        }
      }
    } onCancel: {
      mailbox.post(.close)
    }
  }

  // MARK: On the loop

  private func read(_ letters: [ServerLetter]) {
    for letter in letters {
      switch letter {
      case .headers(let id, let metadata): link.state.sendHeaders(id, metadata)
      case .write(let id, let message): link.state.write(id, message)
      case .used(let id, let messages, let credit):
        link.state.used(id, messages: messages, credit: credit)
      case .finish(let id, let status, let message):
        link.state.end(id, status, message: message)
        link.state.handlerReturned(id)
        calls.removeValue(forKey: id)?.gate.close(nil)
      case .drain(let grace):
        link.state.beginDrain(.shutdown, grace: grace, at: link.now)
      case .close: link.state.lost("the server stops")
      }
    }
    link.settle()
  }

  func act(_ action: ConnectionState.Action, on link: Link) {
    switch action {
    case .opened(let id, let head): opened(id, head)
    case .message(let id, let message, let credit): received(id, message, credit: credit)
    case .inputEnded(let id): inputEnded(id)
    case .cancelled(let id, let reason): calls.removeValue(forKey: id)?.cancel(reason)
    case .sent(let id, let count): calls[id]?.gate.release(count)
    case .draining: drain.set()
    case .close(let fault):
      if let fault {
        logger.debug("a connection was closed", metadata: ["reason": "\(fault.reason)"])
      }
      queue.finish()
    case .established, .headers, .ended: break  // nothing to do, or a client's
    }
  }

  private func opened(_ id: UInt32, _ head: CallHead) {
    guard let entry = methods[head.path] else {
      return link.state.end(id, StatusHead(RPCStatus(.unimplemented, "no method \(head.path)")))
    }
    let timeout = Deadline.allowed(
      asked: head.timeout, kind: entry.method.kind, default: limits.defaultTimeout,
      max: limits.maxTimeout)
    let deadline = Deadline.instant(after: timeout, from: link.now)
    link.state.accept(
      id, deadline: deadline, takesOne: entry.takesOne, maxMessageSize: entry.method.maxRequestBytes
    )
    let call = IncomingCall(
      stream: id, head: head, entry: entry, deadline: deadline, connection: self)
    calls[id] = call
    if call.inbox != nil { run(call) }
  }

  private func run(_ call: IncomingCall) {
    guard link.state.handlerStarted(call.stream) else { return }
    queue.yield(call)
  }

  private func received(_ id: UInt32, _ message: [UInt8], credit: Int) {
    guard let call = calls[id] else { return }
    if let most = call.entry.method.maxRequestBytes, message.count > most {
      return link.state.refuseMessage(id)
    }
    if let inbox = call.inbox { return inbox.deliver(message, credit: credit) }
    call.request = message  // used up when the call ends, for it is kept until then
  }

  private func inputEnded(_ id: UInt32) {
    guard let call = calls[id] else { return }
    if let inbox = call.inbox { return inbox.finish(.success(())) }
    guard call.request != nil else {
      let status = RPCStatus(.unimplemented, "no request where one belongs")
      return link.state.breakOff(id, status, because: .fault)
    }
    run(call)
  }
}

/// Breaks the circle between a mailbox and the one it belongs to.
// Written once, before the mailbox is handed to anybody.
private final class WeakBox: @unchecked Sendable {
  weak var connection: ServerConnection?
}
