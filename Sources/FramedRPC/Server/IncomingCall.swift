internal import Logging
internal import NIOCore
internal import Synchronization

/// A call on the server's side, between the event loop and the task of its handler.
// `@unchecked Sendable`: the connection's event loop guards `request` and `caller` until the call
// is passed to its task, which alone reads them then. All other state is immutable or has a lock of
// its own.
final class IncomingCall: @unchecked Sendable {
  let stream: UInt32
  let head: CallHead
  let entry: MethodTable.Entry
  let deadline: Int64?
  let gate = WriteGate()
  let inbox: Inbox?
  let drain: Signal
  /// Whether the connection takes more replies.
  let replyRoom: Signal
  private let canceller = Canceller()
  private let peer: Peer
  private let loop: any EventLoop
  private let mailbox: Mailbox<ConnectionCommand>
  private let rules: MetadataRules
  private let hasSpoken = Mutex(false)

  // loop, until the handler begins
  var request: [UInt8]?
  /// The owner of the call in the limits.
  var caller: CallerKey

  init(
    stream: UInt32, head: CallHead, entry: MethodTable.Entry, deadline: Int64?,
    connection: ServerConnection
  ) {
    self.stream = stream
    self.head = head
    self.entry = entry
    self.deadline = deadline
    drain = connection.drain
    replyRoom = connection.replyRoom
    caller = connection.address
    peer = connection.peer
    loop = connection.link.loop
    mailbox = connection.mailbox
    rules = connection.limits.metadata
    inbox = if case .requestStream = entry.handler { Inbox() } else { nil }
  }

  var now: Int64 { loop.now.nanoseconds }
  var isCancelled: Bool { canceller.reason != nil }

  /// Stops the handler: its task is cancelled, its reads and writes throw.
  func cancel(_ reason: CancelReason) {
    canceller.cancel(reason)
    let error = RPCError(reason.status)
    gate.close(error)
    inbox?.finish(.failure(error))
  }

  // MARK: For the handler

  func sendHeaders(_ metadata: Metadata) throws {
    try check(metadata)
    try hasSpoken.withLock { hasSpoken in
      guard !hasSpoken else {
        throw RPCError(.internalError, "initial metadata comes once, and before messages")
      }
      hasSpoken = true
    }
    mailbox.post(.headers(stream, metadata))
  }

  /// Queues a message; true if the writer must wait at the gate before the next one.
  func write(_ message: [UInt8]) throws -> Bool {
    hasSpoken.withLock { $0 = true }
    let hasToWait = try gate.add(message.count)
    mailbox.post(.write(stream, message))
    return hasToWait
  }

  // MARK: The task

  /// Runs the handler through the interceptors, and reports the outcome to the connection.
  func run(_ interceptors: [any ServerInterceptor], logger: Logger) async {
    await canceller.run {
      let (status, message) = await end(interceptors, logger: logger)
      mailbox.post(.finish(stream, status, message))
    }
  }

  private func end(
    _ interceptors: [any ServerInterceptor], logger: Logger
  ) async -> (StatusHead, [UInt8]?) {
    do {
      let reply = try await reply(interceptors)
      if !reply.trailers.isEmpty { try check(reply.trailers) }
      guard (reply.message == nil) == (entry.method.kind == .serverStreaming) else {
        throw RPCError(.internalError, "the handler gave no reply, or one too many")
      }
      return (StatusHead(.ok, trailers: reply.trailers), reply.message)
    } catch let error as RPCError {
      let isLegal = (try? rules.check(error.trailers)) != nil
      let status = error.code == .ok ? RPCStatus(.unknown, "an error that says OK") : error.status
      return (StatusHead(status, trailers: isLegal ? error.trailers : [:]), nil)
    } catch is CancellationError {
      return (StatusHead((canceller.reason ?? .caller).status), nil)
    } catch {
      return (StatusHead(report(error, to: logger)), nil)
    }
  }

  /// Logs an unexpected error; the caller gets only the number of the incident.
  private func report(_ error: any Error, to logger: Logger) -> RPCStatus {
    let incident = context.log(error, to: logger)
    return RPCStatus(.unknown, "an unexpected fault; incident \(incident)")
  }

  private func check(_ metadata: Metadata) throws {
    do throws(HeadFault) {
      try rules.check(metadata)
    } catch {
      throw RPCError(error.status)
    }
  }

  private var context: ServerContext {
    ServerContext(
      method: entry.method, peer: peer, metadata: head.metadata, attempt: Int(head.attempt),
      idempotencyKey: head.idempotencyKey, trace: head.trace, call: self)
  }

  private func reply(_ interceptors: [any ServerInterceptor]) async throws -> ServerReply {
    if interceptors.isEmpty, case .singleRequest(let handler) = entry.handler {
      return try await handler(request ?? [], context, ResponseWriter(self))
    }
    let request: ServerCall.Request =
      switch entry.handler {
      case .singleRequest: .message(self.request ?? [])
      case .requestStream: .stream(RequestMessages { try await self.nextRequest() })
      }
    let call = ServerCall(context: context, request: request, responses: ResponseWriter(self))
    return try await Self.run(call, entry.handler, through: interceptors[...])
  }

  private func nextRequest() async throws -> [UInt8]? {
    try await inbox?.next { messages, credit in
      mailbox.post(.used(stream, messages: messages, credit: credit))
    }
  }

  private static func run(
    _ call: ServerCall, _ handler: MethodTable.Handler,
    through rest: ArraySlice<any ServerInterceptor>
  ) async throws -> ServerReply {
    if let first = rest.first {
      return try await first.intercept(call) { call in
        try await run(call, handler, through: rest.dropFirst())
      }
    }
    switch (handler, call.request) {
    case (.singleRequest(let handler), .message(let message)):
      return try await handler(message, call.context, call.responses)
    case (.requestStream(let handler), .stream(let messages)):
      return try await handler(messages, call.context, call.responses)
    case (.singleRequest, .stream), (.requestStream, .message):
      throw RPCError(.internalError, "an interceptor changed the kind of the call")
    }
  }
}

extension CancelReason {
  /// The status of a call that ended for this reason.
  var status: RPCStatus {
    switch self {
    case .caller: RPCStatus(.cancelled, "the caller withdrew the call")
    case .deadline: RPCStatus(.deadlineExceeded, "the time is up")
    case .connectionLost: RPCStatus(.cancelled, "the connection is gone")
    case .shutdown: RPCStatus(.unavailable, "the server closes this connection")
    case .fault: RPCStatus(.internalError, "the caller broke the protocol")
    }
  }
}
