package import Logging

/// The context of a call: its method, its caller, its metadata and its remaining time.
public struct ServerContext: Sendable {
  /// The called method.
  public let method: MethodDescriptor
  /// The other end of the connection.
  public let peer: Peer
  /// The metadata that the caller sent.
  public let metadata: Metadata
  /// The number of earlier attempts, as reported by the client; 0 for the first attempt.
  public let attempt: Int
  /// The idempotency key of the change, the same in every retry; empty if the caller sent none.
  ///
  /// A handler that changes something stores the outcome under the key, and answers a retry with
  /// it.
  public let idempotencyKey: [UInt8]
  /// The trace context that the caller sent, at most 128 bytes; empty for none.
  public let trace: [UInt8]
  let call: IncomingCall

  /// The owner of the call in the server's limits: the identified account, or the address.
  public var caller: CallerKey { call.caller }

  /// Whether the connection takes more replies; false while its caller reads too slowly.
  package var hasReplyRoom: Bool { call.replyRoom.isSet }

  /// Returns when the connection takes more replies, or when the task is cancelled.
  package func waitForReplyRoom() async {
    if !hasReplyRoom { await call.replyRoom.wait() }
  }

  /// The connection's clock, in nanoseconds.
  package var now: Int64 { call.now }

  /// The remaining time of the call; nil for a call without a time limit.
  ///
  /// Pass it on to calls that the handler makes with ``CallOptions/init(within:)``.
  public var timeRemaining: Duration? {
    call.deadline.map { .nanoseconds(max(0, $0.addingSaturating(-call.now))) }
  }

  /// Whether the call is over for its caller: cancelled, out of time, or its connection lost.
  ///
  /// The handler's task is cancelled then, too.
  public var isCancelled: Bool { call.isCancelled }

  /// Whether the server or this connection is stopping gracefully.
  public var isDraining: Bool { call.drain.isSet }

  /// Returns when the server or this connection begins to stop gracefully, or when the task is
  /// cancelled.
  ///
  /// A handler without an end of its own, such as a feed, waits for it and then throws
  /// ``RPCCode/unavailable`` with ``RPCStatus/retryAfter``.
  public func draining() async {
    await call.drain.wait()
  }
}

extension ServerContext {
  /// Logs the error of a failed call; returns the incident number, the only detail for the caller.
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
  /// Creates options for a call that a handler makes: the handler's remaining time and its trace
  /// context.
  public init(within context: ServerContext) {
    self.init(timeout: context.timeRemaining, trace: context.trace)
  }
}
