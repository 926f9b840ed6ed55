internal import Logging
internal import NIOCore

/// Commands of handlers, and of the server, for a connection's event loop.
enum ConnectionCommand: Sendable {
  case headers(UInt32, Metadata)
  case write(UInt32, [UInt8])
  case used(UInt32, messages: Int, credit: Int)
  /// The result of looking up the account of a token.
  case identified(token: String, AccountKey?)
  /// The handler has returned.
  case finish(UInt32, StatusHead, [UInt8]?)
  case drain(grace: Int64)
  case close
}

/// The work for the tasks of a connection.
enum ServerWork: Sendable {
  case call(IncomingCall)
  /// Looks up the account of a token in a call's metadata.
  case identification(token: String, Metadata, MethodTable.Identify)
}

/// One connection of a server: calls arrive on the event loop and run as tasks of one group.
// `@unchecked Sendable`: the event loop guards the state under "loop". All other state is immutable
// or has a lock of its own.
final class ServerConnection: LinkOwner, @unchecked Sendable {
  let link: Link
  let limits: Limits
  let drain = Signal()
  /// Set while the client leaves few replies unread, for handlers that wait for reply room.
  let replyRoom = Signal(isSet: true)
  /// The owner in the limits of calls without a session.
  let address: CallerKey
  let mailbox: Mailbox<ConnectionCommand>
  private let methods: MethodTable
  private let reservation: ConnectionReservation
  private let interceptors: [any ServerInterceptor]
  private let logger: Logger
  private let refusals: RefusalLog
  private let work: AsyncStream<ServerWork>
  private let queue: AsyncStream<ServerWork>.Continuation

  // loop
  /// Set again once the TLS handshake has delivered the certificate, before the first call.
  var peer: Peer
  private var calls: [UInt32: IncomingCall] = [:]
  private var identities = TokenIdentities()
  private var areRepliesFull = false

  init(
    loop: any EventLoop, limits: Limits, peer: Peer, address: String, methods: MethodTable,
    interceptors: [any ServerInterceptor], logger: Logger, refusals: RefusalLog,
    reservation: ConnectionReservation
  ) {
    let link = Link(role: .server, limits: limits, loop: loop, reservation: reservation)
    self.link = link
    self.limits = limits
    self.peer = peer
    self.address = .address(address)
    self.methods = methods
    self.reservation = reservation
    self.interceptors = interceptors
    self.logger = logger
    self.refusals = refusals
    (work, queue) = AsyncStream.makeStream(of: ServerWork.self)
    let box = WeakBox()
    mailbox = Mailbox(loop: loop) { commands in box.connection?.read(commands) }
    link.owner = self
    box.connection = self
  }

  /// Runs the handlers until the connection is closed and all of them have returned.
  func run() async {
    await withTaskCancellationHandler {
      await withDiscardingTaskGroup { group in
        for await work in work {
          group.addTask { await self.run(work) }
        }
      }
    } onCancel: {
      mailbox.post(.close)
    }
  }

  private func run(_ work: ServerWork) async {
    switch work {
    case .call(let call): await call.run(interceptors, logger: logger)
    case .identification(let token, let metadata, let identify):
      mailbox.post(.identified(token: token, await identify(metadata, address)))
    }
  }

  // MARK: On the loop

  private func read(_ commands: [ConnectionCommand]) {
    for command in commands {
      switch command {
      case .headers(let id, let metadata): link.state.sendHeaders(id, metadata)
      case .write(let id, let message): link.state.write(id, message)
      case .used(let id, let messages, let credit):
        link.state.used(id, messages: messages, credit: credit)
      case .finish(let id, let status, let message):
        link.state.end(id, status, message: message)
        link.state.handlerReturned(id)
        calls.removeValue(forKey: id)?.gate.close(nil)
      case .identified(let token, let account): identified(token, as: account)
      case .drain(let grace):
        link.state.beginDrain(.shutdown, grace: grace, at: link.now)
      case .close: link.state.lost("the server stops")
      }
    }
    link.settle()
    noteReplies()
  }

  func act(_ action: ConnectionState.Action, on link: Link) {
    switch action {
    case .opened(let id, let head): opened(id, head)
    case .message(let id, let message, let credit): received(id, message, credit: credit)
    case .inputEnded(let id): inputEnded(id)
    case .cancelled(let id, let reason):
      identities.forget(id)
      calls.removeValue(forKey: id)?.cancel(reason)
      noteReplies()
    case .sent(let id, let count):
      calls[id]?.gate.release(count)
      noteReplies()
    case .draining: drain.set()
    case .close(let fault):
      if let fault { note(fault) }
      queue.finish()
    case .established, .headers, .ended: break  // nothing to do, or client only
    }
  }

  private func note(_ fault: ConnectionFault) {
    logger.debug("a connection was closed", metadata: ["reason": "\(fault.reason)"])
    guard let failure = fault.failure,
      let reason = RefusedConnection(failure, isTLS: peer.transport == .tls)
    else { return }
    refusals.note(reason, at: link.now)
  }

  private func opened(_ id: UInt32, _ head: CallHead) {
    guard let entry = methods.entries[head.path] else {
      return link.state.end(id, StatusHead(RPCStatus(.unimplemented, "no method \(head.path)")))
    }
    let timeout = Deadline.allowed(
      asked: head.timeout, kind: entry.method.kind, default: limits.defaultTimeout,
      max: limits.maxTimeout)
    let deadline = Deadline.instant(after: timeout, from: link.now)
    link.state.accept(
      id, deadline: deadline, takesOne: entry.hasSingleRequest,
      maxMessageSize: entry.method.maxRequestBytes)
    let call = IncomingCall(
      stream: id, head: head, entry: entry, deadline: deadline, connection: self)
    calls[id] = call
    identify(call)
    if call.inbox != nil { run(call) }
  }

  /// Starts the handler as soon as the owner of the call in the limits is known.
  private func run(_ call: IncomingCall) {
    guard !identities.hold(call), link.state.handlerStarted(call.stream) else { return }
    queue.yield(.call(call))
  }

  private func noteReplies() {
    let isFull = link.state.unsent > limits.replyRoom
    guard isFull != areRepliesFull else { return }
    areRepliesFull = isFull
    replyRoom.set(!isFull)
  }

  private func received(_ id: UInt32, _ message: [UInt8], credit: Int) {
    guard let call = calls[id] else { return }
    if let most = call.entry.method.maxRequestBytes, message.count > most {
      return link.state.refuseMessage(id)
    }
    if let inbox = call.inbox { return inbox.deliver(message, credit: credit) }
    call.request = message  // counts as used when the call ends, because it is kept until then
  }

  private func inputEnded(_ id: UInt32) {
    guard let call = calls[id] else { return }
    if let inbox = call.inbox { return inbox.finish(.success(())) }
    guard call.request != nil else {
      let status = RPCStatus(.unimplemented, "no request where one belongs")
      return link.state.abort(id, status, because: .fault)
    }
    run(call)
  }
}

// MARK: - Identification

extension ServerConnection {
  private func identify(_ call: IncomingCall) {
    guard let identify = methods.identify, let token = call.head.metadata[Metadata.authorizationKey]
    else {
      return
    }
    switch identities.lookUp(for: token, of: call) {
    case .known(let account): call.caller = .account(account)
    case .ask: queue.yield(.identification(token: token, call.head.metadata, identify))
    case .wait, .none: break
    }
  }

  private func identified(_ token: String, as account: AccountKey?) {
    if let account, !link.state.isIdentified {
      reservation.identify(as: account)
      link.state.identify()
    }
    for call in identities.answer(token, account) where calls[call.stream] === call {
      run(call)
    }
  }
}

/// Breaks the reference cycle between a mailbox and its owner.
// `@unchecked Sendable`: written once, before the mailbox is shared.
private final class WeakBox: @unchecked Sendable {
  weak var connection: ServerConnection?
}
