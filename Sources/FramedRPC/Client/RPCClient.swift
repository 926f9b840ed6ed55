internal import FramedRPCProtobuf
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// A client of one server, over one connection for all calls.
///
/// It connects when the first call needs the connection, and reconnects after a loss. Calls throw
/// ``RPCError``. Cancelling the task of a call cancels the call, on the server too. Use a client
/// within ``withRPCClient(to:configuration:interceptors:isolation:_:)``, or call ``shutDown()``
/// after the last call.
public final class RPCClient: Sendable {
  let core: ClientCore
  let mailbox: Mailbox<ClientCommand>
  let interceptors: [any ClientInterceptor]
  let throttle = RetryThrottle()
  let rules: MetadataRules

  /// Creates a client of the server at an endpoint, without connecting.
  ///
  /// Interceptors run in their order, the first one outermost. Throws an ``EndpointError`` for an
  /// endpoint that cannot be used, and an error with a description if the installed libprotobuf-c
  /// is too old.
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

  /// Creates a client with the given event loop, random numbers and dial function.
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

  /// Calls a method with one request and one reply, both encoded.
  ///
  /// Throws an ``RPCError`` unless the call ends with OK and one reply.
  public func unary(
    _ method: MethodDescriptor, _ message: [UInt8], options: CallOptions = CallOptions()
  ) async throws -> Reply {
    guard !interceptors.isEmpty else { return try await send(message, to: method, options) }
    return try await run(ClientCall(method: method, request: .message(message), options: options))
  }

  /// Calls a method with one request and a stream of replies, which `body` reads.
  ///
  /// The call is cancelled when `body` returns before the last reply. Reading throws the
  /// ``RPCError`` that the call ends with.
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
  /// The stream ends when `body` returns. A server may end the call earlier; the next write then
  /// throws. If `body` rethrows that error, the call returns the server's reply, or throws its
  /// error.
  public func clientStreaming(
    _ method: MethodDescriptor, options: CallOptions = CallOptions(),
    _ body: @escaping @Sendable (RequestWriter) async throws -> Void
  ) async throws -> Reply {
    try await run(ClientCall(method: method, request: .stream(body), options: options))
  }

  /// Ends the pause before the next connection attempt, for apps that observe network changes.
  public func networkChanged() {
    mailbox.post(.networkChanged)
  }

  /// Refuses new calls, waits until the running ones have ended, and closes the connection.
  public func shutDown() async {
    mailbox.post(.shutDown)
    let core = core
    let promise = core.loop.makePromise(of: Void.self)
    core.loop.execute { core.whenShutDown(promise) }
    try? await promise.futureResult.get()
  }

  /// Runs a closure with the client's core on its event loop.
  func onLoop<Value: Sendable>(
    _ body: @escaping @Sendable (ClientCore) -> Value
  ) async throws -> Value {
    let core = core
    return try await core.loop.submit { body(core) }.get()
  }
}

/// Runs `body` with a client and shuts the client down afterwards, also when `body` throws.
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
