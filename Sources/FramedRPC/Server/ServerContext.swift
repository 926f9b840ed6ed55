package import Logging

/// What a handler knows about its call, besides the messages.
public struct ServerContext: Sendable {
  /// The method that is called.
  public let method: MethodDescriptor
  /// Who calls, as far as the transport knows.
  public let peer: Peer
  /// What the caller sent with the call.
  public let metadata: Metadata
  /// How often the call was sent before.
  public let attempt: Int
  /// Names the change that the call makes, empty if it has no name.
  public let idempotencyKey: [UInt8]
  /// A trace context, opaque here.
  public let trace: [UInt8]
  let call: IncomingCall

  /// Whom the call counts for, where a server limits its callers.
  public var caller: CallerKey { call.caller }

  /// Whether the connection takes more replies; false while its caller reads too slowly.
  package var hasReplyRoom: Bool { call.replyRoom.isSet }

  /// Returns when the connection takes more replies, or when the task is cancelled.
  package func waitForReplyRoom() async {
    if !hasReplyRoom { await call.replyRoom.wait() }
  }

  /// The connection's clock, in nanoseconds.
  package var now: Int64 { call.now }

  /// What is left of the call's time; nil where it has no end.
  ///
  /// Calls of the handler's own should not
  /// be given more: `CallOptions(within:)`.
  public var timeRemaining: Duration? {
    call.deadline.map { .nanoseconds(max(0, $0.addingSaturating(-call.now))) }
  }

  /// Whether nobody waits for the result any more.
  ///
  /// The handler's task is cancelled too.
  public var isCancelled: Bool { call.isCancelled }

  /// Whether the server, or this connection, is on its way out.
  public var isDraining: Bool { call.drain.isSet }

  /// Returns when the server or this connection begins its way out, or when the task is cancelled.
  ///
  /// A handler that would go on for ever waits for it, and then ends its call with UNAVAILABLE and a hint
  /// when to come back.
  public func draining() async {
    await call.drain.wait()
  }
}

extension ServerContext {
  /// Writes down why the call failed; the number that is returned is all that its caller learns.
  package func log(_ error: any Error, to logger: Logger) -> String {
    let moment = UInt64(bitPattern: Int64(truncatingIfNeeded: call.now))
    let incident = String(moment ^ UInt64(call.stream), radix: 36)
    logger.error(
      "a handler failed",
      metadata: [
        "path": "\(method.path)", "incident": "\(incident)",
        "error": "\(String(describing: error))",
      ])
    return incident
  }
}

extension CallOptions {
  /// Options for a call that a handler makes: it gets no more time than the handler has left.
  public init(within context: ServerContext) {
    self.init(timeout: context.timeRemaining, trace: context.trace)
  }
}
