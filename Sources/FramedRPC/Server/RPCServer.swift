internal import FramedRPCProtobuf
public import Logging
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// A server: listens at endpoints and runs the handlers of its methods.
///
/// ``run(on:onReady:)`` returns when ``drain(grace:)`` was called and all calls have ended, or when
/// its task is cancelled, which cancels every handler at once. Handlers are child tasks of `run`.
public final class RPCServer: Sendable {
  private let configuration: ServerConfiguration
  private let methods: MethodTable
  private let interceptors: [any ServerInterceptor]
  private let logger: Logger
  private let group: any EventLoopGroup
  private let chance: @Sendable () -> Double
  private let checkLibrary: @Sendable () throws -> Void
  private let stop = Signal()
  private let running = Mutex<Acceptor?>(nil)
  private let identities = Mutex<[ServerIdentity]>([])

  /// Creates a server of these methods, without listening.
  ///
  /// Interceptors run in their order, the first one outermost. Unexpected errors of handlers are
  /// logged with an incident number; their callers get only that number.
  public convenience init(
    methods: MethodTable, configuration: ServerConfiguration = ServerConfiguration(),
    interceptors: [any ServerInterceptor] = [], logger: Logger = Logger(label: "framed-rpc")
  ) {
    self.init(
      methods: methods, configuration: configuration, interceptors: interceptors, logger: logger,
      group: MultiThreadedEventLoopGroup.singleton, chance: { .random(in: -1...1) })
  }

  /// Creates a server with the given event loops, random numbers and check of the library.
  init(
    methods: MethodTable, configuration: ServerConfiguration,
    interceptors: [any ServerInterceptor], logger: Logger, group: any EventLoopGroup,
    chance: @escaping @Sendable () -> Double,
    checkLibrary: @escaping @Sendable () throws -> Void = { try WireLibrary.check() }
  ) {
    self.methods = methods
    self.configuration = configuration
    self.interceptors = interceptors
    self.logger = logger
    self.group = group
    self.chance = chance
    self.checkLibrary = checkLibrary
  }

  /// Serves at these endpoints until the server is drained or the task is cancelled.
  ///
  /// `onReady` gets the addresses, in the order of the endpoints, once all of them are open. Throws
  /// if one cannot be opened; then none stays open. A server runs once: a second call is a
  /// programming error.
  public func run(
    on endpoints: [Endpoint], onReady: @Sendable ([BoundAddress]) async -> Void = { _ in }
  ) async throws {
    try checkLibrary()
    let (connections, queue) = AsyncStream.makeStream(of: Acceptor.Accepted.self)
    let acceptor = Acceptor(
      configuration: configuration, methods: methods, interceptors: interceptors, logger: logger,
      chance: chance, queue: queue)
    let isFirst = running.withLock { running in
      defer { running = running ?? acceptor }
      return running == nil
    }
    precondition(isFirst, "A server runs once")
    var listeners: [Listener] = []
    do {
      for endpoint in endpoints {
        listeners.append(
          try await Listener.bind(endpoint, group: group, acceptor: acceptor))
      }
    } catch {
      for listener in listeners { await listener.close() }
      throw error
    }
    identities.withLock { $0 = listeners.compactMap(\.identity) }
    await onReady(listeners.map(\.address))
    await serve(connections, acceptor, listeners)
    acceptor.logRefusals()
  }

  /// Stops the server gracefully: refuses new connections and calls, and lets running calls end.
  ///
  /// After the grace (``ServerConfiguration/drainGrace`` by default) the remaining calls are
  /// cancelled. ``run(on:onReady:)`` returns when no call runs any more.
  public func drain(grace: Duration? = nil) {
    let grace = Nanoseconds(grace ?? configuration.drainGrace).value
    let connections = running.withLock { $0 }?.close() ?? []
    for connection in connections { connection.mailbox.post(.drain(grace: grace)) }
    stop.set()
  }

  /// Reads the certificate and key of every TLS endpoint again, for new connections.
  ///
  /// Throws if a file cannot be used; that endpoint then keeps its former certificate. Open
  /// connections are not affected.
  public func reloadCertificates() throws {
    let results = identities.withLock { $0 }.map { identity in Result { try identity.reload() } }
    for result in results { try result.get() }
  }

  /// The present connections.
  var connections: [ServerConnection] { running.withLock { $0 }?.connections ?? [] }

  private func serve(
    _ connections: AsyncStream<Acceptor.Accepted>, _ acceptor: Acceptor, _ listeners: [Listener]
  ) async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        await self.stop.wait()
        for listener in listeners { await listener.close() }
        for connection in acceptor.close() where Task.isCancelled {
          connection.mailbox.post(.close)
        }
      }
      for await accepted in connections {
        group.addTask {
          await self.run(accepted.connection)
          acceptor.left(accepted)
        }
      }
      // The stream ends when the acceptor closes, or when this task is cancelled.
      self.stop.set()
    }
  }

  private func run(_ connection: ServerConnection) async {
    switch configuration.handlerExecutor {
    case .connectionLoop:
      await withTaskExecutorPreference(LoopExecutor(connection.link.loop)) {
        await connection.run()
      }
    case .sharedThreads: await connection.run()
    }
  }
}
