public import FramedRPC
public import KinshipDomain
public import KinshipTransport
public import KinshipUseCases
internal import Logging
internal import Synchronization

/// Routes the calls of test users over the wire to a server in this process.
///
/// Each `TestWorld` that is created inside `open` uses it, so that a test runs over the wire
/// without changes.
public final class TestServer: Sendable {
  /// The server for worlds that are created now; nil if their users call the store directly.
  @TaskLocal public static var current: TestServer?

  private struct ServerEntry: Sendable {
    let server: RPCServer
    let hub = InProcessHub()
  }

  private let interceptors: [any ClientInterceptor]
  private let queue: AsyncStream<ServerEntry>.Continuation
  private let opened = Mutex<[(entry: ServerEntry, clients: [RPCClient])]>([])

  private init(interceptors: [any ClientInterceptor], queue: AsyncStream<ServerEntry>.Continuation)
  {
    self.interceptors = interceptors
    self.queue = queue
  }

  /// Runs `body` with a test server; afterwards stops its servers and shuts down its clients.
  ///
  /// `interceptors` wrap every call, for example to inspect its result.
  public static func open(
    interceptors: [any ClientInterceptor] = [], _ body: @Sendable () async throws -> Void
  ) async throws {
    let (entries, queue) = AsyncStream.makeStream(of: ServerEntry.self)
    let testServer = TestServer(interceptors: interceptors, queue: queue)
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask {
        try await withThrowingDiscardingTaskGroup { servers in
          for await entry in entries {
            servers.addTask { try await entry.server.run(on: [.inProcess(entry.hub)]) }
          }
        }
      }
      do {
        try await $current.withValue(testServer) { try await body() }
      } catch {
        await testServer.close()
        throw error
      }
      await testServer.close()
    }
  }

  /// Creates a signed-out performer that calls `backend` over the wire.
  public func visitor(to backend: any Backend, ids: IDSource) throws -> RemotePerformer {
    try visitors(1, to: backend, ids: ids)[0]
  }

  /// Creates signed-out performers that call `backend` on one server, each over a connection of its
  /// own.
  public func visitors(
    _ count: Int, to backend: any Backend, ids: IDSource
  ) throws -> [RemotePerformer] {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let entry = ServerEntry(
      server: RPCServer(methods: MethodTable(kinship: backend, logger: logger), logger: logger))
    var configuration = ClientConfiguration()
    configuration.setBackoff(initial: .milliseconds(1), limit: .milliseconds(1))
    let clients = try (0..<count).map { _ in
      try RPCClient(
        to: .inProcess(entry.hub), configuration: configuration,
        interceptors: interceptors + [WaitForReady()])
    }
    opened.withLock { $0.append((entry, clients)) }
    queue.yield(entry)
    // The timeout is long: a slow machine must not make a test fail.
    return clients.map { RemotePerformer(client: $0, ids: ids, timeout: .seconds(3_600)) }
  }

  private func close() async {
    queue.finish()
    let opened = opened.withLock { $0 }
    for (entry, _) in opened { entry.server.drain(grace: .zero) }
    for client in opened.flatMap({ $0.clients }) { await client.shutDown() }
  }
}

/// Makes calls wait until the server, which has only just been started, is ready.
private struct WaitForReady: ClientInterceptor {
  func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply {
    var call = call
    call.options.waitsForReady = true
    return try await next(call)
  }
}
