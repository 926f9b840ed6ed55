internal import Synchronization

/// The health service `grpc.health.v1.Health`, for clients and probes.
///
/// It reports whether services take calls. Add ``methods`` to the server's table and report changes
/// with ``set(_:for:)``. The empty name is the whole server, which is serving at first. `Watch`
/// sends the status at once and then each change; it does not end for an unknown service, which may
/// become known later. A caller watches at most 16 times at once, and all callers together 1,024
/// times; one more is refused with ``RPCCode/resourceExhausted``.
public final class Health: Sendable {
  /// The status of a service.
  public enum Status: UInt64, Sendable, Hashable {
    /// The service takes calls.
    case serving = 1
    /// The service is known and takes no calls.
    case notServing = 2
    /// The service has no status; sent by `Watch` alone.
    case serviceUnknown = 3
  }

  private struct State {
    var statuses: [String: Status] = ["": .serving]
    var watchers: [Int: (service: String, stream: AsyncStream<Status>.Continuation)] = [:]
    var next = 0
  }

  /// The longest request, which is the name of a service and is kept while its caller watches.
  private static let maxRequestBytes = 1 << 10
  /// The path of the method `Check`, which interceptors often exempt from authentication.
  public static let checkPath = "/grpc.health.v1.Health/Check"
  /// The most `Watch` calls at once of one caller, and of all callers together.
  ///
  /// Each keeps a handler, a task group and a stream, although its request is short and needs no
  /// session.
  private static let (maxWatchesPerCaller, maxWatches) = (16, 1024)
  private let state = Mutex(State())
  private let watches = admission()

  /// Creates a health service in which the whole server is serving.
  public init() {}

  /// Sets the status of a service and sends it to its watchers.
  public func set(_ status: Status, for service: String) {
    state.withLock { state in
      guard state.statuses[service] != status else { return }
      state.statuses[service] = status
      for watcher in state.watchers.values where watcher.service == service {
        watcher.stream.yield(status)
      }
    }
  }

  /// The status of a service; nil for one without.
  public func status(of service: String) -> Status? {
    state.withLock { $0.statuses[service] }
  }

  /// The methods `Check`, `List` and `Watch`, to be added to a server's table.
  public var methods: MethodTable {
    var table = MethodTable()
    table.describe(base64: HealthDescriptors.base64)
    table.unary(Self.method(Self.checkPath, .unary)) { request, _ in
      let service = try Self.service(in: request)
      guard let status = self.status(of: service) else {
        throw RPCError(.notFound, "no service of this name")
      }
      return ServerReply(Self.encode(status))
    }
    table.unary(Self.method("/grpc.health.v1.Health/List", .unary)) { _, _ in
      ServerReply(self.list())
    }
    table.serverStreaming(Self.method("/grpc.health.v1.Health/Watch", .serverStreaming)) {
      request, context, writer in
      try await self.watch(try Self.service(in: request), context, writer)
    }
    return table
  }

  private static func method(_ path: String, _ kind: MethodDescriptor.Kind) -> MethodDescriptor {
    MethodDescriptor(
      path: path, kind: kind, idempotency: .noSideEffects, maxRequestBytes: maxRequestBytes)
  }

  // MARK: Watching

  /// Creates the counter of watches.
  static func admission() -> Admission<CallerKey> {
    Admission(maxTotal: maxWatches, maxPerPeer: maxWatchesPerCaller)
  }

  private func watch(
    _ service: String, _ context: ServerContext, _ writer: ResponseWriter
  ) async throws -> Metadata {
    let caller = context.caller
    guard watches.admit(caller) else {
      throw RPCError(
        .resourceExhausted,
        "a caller watches at most \(Self.maxWatchesPerCaller) times at once, all callers together "
          + "at most \(Self.maxWatches) times")
    }
    defer { watches.release(caller) }
    let (changes, stream) = AsyncStream.makeStream(
      of: Status.self, bufferingPolicy: .bufferingNewest(1))
    let id = subscribe(service, stream)
    defer { state.withLock { _ = $0.watchers.removeValue(forKey: id) } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await context.draining()
        stream.finish()
      }
      for await status in changes { try await writer.write(Self.encode(status)) }
      group.cancelAll()
    }
    throw RPCError(.unavailable, "the server closes this connection")
  }

  private func subscribe(_ service: String, _ stream: AsyncStream<Status>.Continuation) -> Int {
    state.withLock { state in
      state.next += 1
      state.watchers[state.next] = (service, stream)
      stream.yield(state.statuses[service] ?? .serviceUnknown)
      return state.next
    }
  }

  // MARK: Messages

  private static func service(in request: [UInt8]) throws -> String {
    var service = ""
    var reader = ProtoReader(request[...])
    do throws(HeadFault) {
      while let (number, wire) = try reader.field() {
        if number == 1 { service = try reader.string(wire) } else { try reader.skip(wire) }
      }
    } catch {
      throw RPCError(.invalidArgument, "a request that cannot be read")
    }
    return service
  }

  private static func encode(_ status: Status) -> [UInt8] {
    var writer = ProtoWriter()
    writer.number(1, status.rawValue)
    return writer.output
  }

  private func list() -> [UInt8] {
    let statuses = state.withLock { $0.statuses }
    var writer = ProtoWriter()
    for (service, status) in statuses.sorted(by: { $0.key < $1.key }) {
      writer.pair(1, service, Self.encode(status))
    }
    return writer.output
  }
}
