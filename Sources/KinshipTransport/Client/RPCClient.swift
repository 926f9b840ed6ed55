internal import KinshipWire
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// A client of one server: makes a connection when the first call needs it, keeps it, and makes a new one
/// when it is lost.
///
/// Calls throw `RPCError`. Cancelling the task of a call withdraws the call. A client lives until
/// `shutDown`, best called through `withRPCClient`.
public final class RPCClient: Sendable {
  private let core: ClientCore
  private let mailbox: Mailbox<ClientLetter>
  private let interceptors: [any ClientInterceptor]
  private let throttle = RetryThrottle()
  private let rules: MetadataRules

  /// A client of the server at an endpoint; nothing is connected yet.
  ///
  /// Throws an `EndpointError` for an endpoint that cannot be used, and for a libprotobuf-c that is too
  /// old an error that says so.
  public convenience init(
    to endpoint: Endpoint, configuration: ClientConfiguration = ClientConfiguration(),
    interceptors: [any ClientInterceptor] = []
  ) throws {
    try WireLibrary.check()
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let dialer = try Dialer(endpoint, loop: loop, options: configuration)
    self.init(
      loop: loop, configuration: configuration, interceptors: interceptors,
      chance: { .random(in: -1...1) }, dial: { dialer.dial($0) })
  }

  /// A client whose connections, time and chance come from outside.
  init(
    loop: any EventLoop, configuration: ClientConfiguration, interceptors: [any ClientInterceptor],
    chance: @escaping @Sendable () -> Double, dial: @escaping ClientCore.Dial
  ) {
    let core = ClientCore(
      loop: loop, limits: configuration.limits, backoff: configuration.backoff,
      maxPending: configuration.maxPendingCalls, chance: chance, dial: dial)
    self.core = core
    self.interceptors = interceptors
    rules = configuration.limits.metadata
    mailbox = Mailbox(loop: loop) { core.read($0) }
  }

  /// Calls a method with one request and one reply.
  public func unary(
    _ method: MethodDescriptor, _ message: [UInt8], options: CallOptions = CallOptions()
  ) async throws -> Reply {
    guard !interceptors.isEmpty else { return try await send(message, to: method, options) }
    return try await run(ClientCall(method: method, request: .message(message), options: options))
  }

  /// Calls a method with one request and a stream of replies, which `body` reads.
  ///
  /// When `body` returns before the last reply the call is withdrawn.
  public func serverStreaming<Result: Sendable>(
    _ method: MethodDescriptor, _ message: [UInt8], options: CallOptions = CallOptions(),
    _ body: @escaping @Sendable (ReplyMessages) async throws -> Result
  ) async throws -> Result {
    let result = Mutex<Result?>(nil)
    _ = try await run(
      ClientCall(method: method, request: .message(message), options: options) { replies in
        let value = try await body(replies)
        result.withLock { $0 = value }
      })
    guard let value = result.withLock({ $0 }) else {
      throw RPCError(.cancelled, "an interceptor answered the call", disposition: .notSent)
    }
    return value
  }

  /// Calls a method with a stream of requests, which `body` writes, and one reply.
  ///
  /// If the server ends the call early, the next write throws; if `body` lets that error through and
  /// the server's end was a reply, the reply counts.
  public func clientStreaming(
    _ method: MethodDescriptor, options: CallOptions = CallOptions(),
    _ body: @escaping @Sendable (RequestWriter) async throws -> Void
  ) async throws -> Reply {
    try await run(ClientCall(method: method, request: .stream(body), options: options))
  }

  /// Tells the client that the network may be back: it does not wait for its next attempt to connect.
  public func networkChanged() {
    mailbox.post(.networkChanged)
  }

  /// Takes no more calls, lets those that run come to their end, and closes the connections.
  public func shutDown() async {
    mailbox.post(.shutDown)
    let core = core
    let promise = core.loop.makePromise(of: Void.self)
    core.loop.execute { core.whenShutDown(promise) }
    try? await promise.futureResult.get()
  }

  /// How many calls run and wait, and over how many connections.
  func counts() async -> (calls: Int, pending: Int, links: Int) {
    (try? await onLoop { $0.counts }) ?? (0, 0, 0)
  }

  /// Does something with the client's inside, on its loop.
  func onLoop<Value: Sendable>(
    _ body: @escaping @Sendable (ClientCore) -> Value
  ) async throws -> Value {
    let core = core
    return try await core.loop.submit { body(core) }.get()
  }

  // MARK: From a call to attempts

  private func run(_ call: ClientCall) async throws -> Reply {
    try await run(call, through: interceptors[...])
  }

  private func run(
    _ call: ClientCall, through rest: ArraySlice<any ClientInterceptor>
  ) async throws -> Reply {
    guard let first = rest.first else { return try await send(call) }
    return try await first.intercept(call) { try await self.run($0, through: rest.dropFirst()) }
  }

  private func send(_ call: ClientCall) async throws -> Reply {
    switch (call.request, call.onReplies) {
    case (.message(let message), nil):
      try await send(message, to: call.method, call.options)
    case (.message(let message), let onReplies?):
      try await stream(message, to: call.method, call.options, onReplies)
    case (.stream(let write), _):
      try await upload(to: call.method, call.options, write)
    }
  }

  private func send(
    _ message: [UInt8], to method: MethodDescriptor, _ options: CallOptions
  ) async throws -> Reply {
    let deadline = deadline(options)
    var attempt = 1
    var wasLost = false
    while true {
      let call = OutgoingCall(
        head: try head(method, options, attempt: attempt), first: message, endsInput: true,
        deadline: deadline, options: options)
      let outcome = await outcome(of: call)
      guard let error = outcome.end.error else {
        throttle.succeeded()
        return try reply(outcome)
      }
      guard isRetried(error, attempt, method, options) else {
        throw error.afterLostAttempt(wasLost)
      }
      wasLost = wasLost || error.disposition == .maybeProcessed
      attempt += 1
    }
  }

  private func stream(
    _ message: [UInt8], to method: MethodDescriptor, _ options: CallOptions,
    _ onReplies: @Sendable (ReplyMessages) async throws -> Void
  ) async throws -> Reply {
    let deadline = deadline(options)
    var attempt = 1
    while true {
      let call = OutgoingCall(
        head: try head(method, options, attempt: attempt), first: message, endsInput: true,
        deadline: deadline, options: options, isStream: true)
      mailbox.post(.start(call))
      await call.inbox?.waitForSomething()
      if let error = call.inbox?.errorAtFront, isRetried(error, attempt, method, options) {
        attempt += 1
        continue
      }
      return try await read(call, onReplies)
    }
  }

  private func read(
    _ call: OutgoingCall, _ onReplies: @Sendable (ReplyMessages) async throws -> Void
  ) async throws -> Reply {
    do {
      try await onReplies(
        ReplyMessages(initialMetadata: { await call.headers.value() }) {
          try await call.inbox?.next { messages, credit in
            self.mailbox.post(.used(call, messages: messages, credit: credit))
          }
        })
    } catch {
      mailbox.post(.withdraw(call))
      _ = await call.outcome()
      throw error is CancellationError ? Self.withdrawn : error
    }
    mailbox.post(.withdraw(call))
    let outcome = await call.outcome()
    return Reply(
      message: [], initialMetadata: outcome.headers, trailers: outcome.end.trailers)
  }

  private func upload(
    to method: MethodDescriptor, _ options: CallOptions,
    _ write: @Sendable (RequestWriter) async throws -> Void
  ) async throws -> Reply {
    let call = OutgoingCall(
      head: try head(method, options, attempt: 1), first: nil, endsInput: false,
      deadline: deadline(options), options: options)
    mailbox.post(.start(call))
    do {
      try await write(
        RequestWriter { message in
          let hasToWait = try call.gate.add(message.count)
          self.mailbox.post(.write(call, message))
          if hasToWait { try await call.gate.wait() }
        })
      mailbox.post(.finishInput(call))
    } catch {
      mailbox.post(.withdraw(call))
      let outcome = await call.outcome()
      if let ended = outcome.end.error, ended.code != .cancelled { throw ended }
      // The server had heard enough: its reply counts, not that nobody listened to the rest.
      if outcome.end.error == nil, error as? RPCError == WriteGate.over {
        return try reply(outcome)
      }
      throw error is CancellationError ? Self.withdrawn : error
    }
    let outcome = await waitForOutcome(of: call)
    if let error = outcome.end.error { throw error }
    return try reply(outcome)
  }

  // MARK: Parts of an attempt

  private static let withdrawn = RPCError(.cancelled, "the caller withdrew the call")

  private func outcome(of call: OutgoingCall) async -> OutgoingCall.Outcome {
    mailbox.post(.start(call))
    return await waitForOutcome(of: call)
  }

  private func waitForOutcome(of call: OutgoingCall) async -> OutgoingCall.Outcome {
    await withTaskCancellationHandler {
      await call.outcome()
    } onCancel: {
      mailbox.post(.withdraw(call))
    }
  }

  private func deadline(_ options: CallOptions) -> Int64? {
    guard let timeout = options.timeout else { return nil }
    return Deadline.instant(after: Nanoseconds(timeout).value, from: core.loop.now.nanoseconds)
  }

  private func head(
    _ method: MethodDescriptor, _ options: CallOptions, attempt: Int
  ) throws -> CallHead {
    var head = CallHead(path: method.path)
    head.metadata = options.metadata
    head.trace = options.trace
    head.attempt = UInt32(clamping: attempt - 1)
    head.idempotencyKey = options.idempotencyKey
    do throws(HeadFault) {
      try head.check(rules)
    } catch {
      throw RPCError(error.status, disposition: .notSent)
    }
    return head
  }

  private func reply(_ outcome: OutgoingCall.Outcome) throws -> Reply {
    guard outcome.messages.count == 1, let message = outcome.messages.first else {
      throw RPCError(.unimplemented, "\(outcome.messages.count) replies where one belongs")
    }
    return Reply(
      message: message, initialMetadata: outcome.headers, trailers: outcome.end.trailers)
  }

  private func isRetried(
    _ error: RPCError, _ attempt: Int, _ method: MethodDescriptor, _ options: CallOptions
  ) -> Bool {
    if error.code == .unavailable { throttle.failed() }
    return !Task.isCancelled
      && Retry.isDue(
        error, attempt: attempt, method: method, hasKey: !options.idempotencyKey.isEmpty,
        mayRepeat: throttle.mayRepeat)
  }
}

/// Runs `body` with a client, and shuts the client down afterwards.
public func withRPCClient<Result: Sendable>(
  to endpoint: Endpoint, configuration: ClientConfiguration = ClientConfiguration(),
  interceptors: [any ClientInterceptor] = [], isolation: isolated (any Actor)? = #isolation,
  _ body: (RPCClient) async throws -> Result
) async throws -> Result {
  let client = try RPCClient(
    to: endpoint, configuration: configuration, interceptors: interceptors)
  do {
    let result = try await body(client)
    await client.shutDown()
    return result
  } catch {
    await client.shutDown()
    throw error
  }
}
