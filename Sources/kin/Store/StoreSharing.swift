import FramedRPC
import KinshipTransport
import Logging

/// Serves the open store to other processes of the same user, at the socket beside it.
///
/// Clients need a session, as on the file. Limits of connections, calls and memory are those of
/// `kin serve`; the account policy and the quotas are those of the file.
final class StoreSharing: Sendable {
  /// Time limit for running calls when the sharing ends.
  private static let grace = Duration.seconds(2)

  private let server: RPCServer
  private let serving: Task<Void, Never>
  private let socket: StoreSocket

  /// Starts to listen; nil if the connection has no open store, or the socket cannot be used.
  ///
  /// Without the socket, other processes only get the error that the store is in use.
  init?(of connection: StoreConnection, at store: String) async {
    guard case .embedded(_, let performer) = connection.kind,
      let socket = StoreSocket(beside: store), socket.prepare()
    else { return nil }
    // Log lines would disturb the session's terminal.
    let logger = Logger(label: "kinship") { _ in SwiftLogNoOpLogHandler() }
    var configuration = ServerConfiguration()
    configuration.agent = "kin/\(Version.number)"
    let server = RPCServer(
      methods: MethodTable(kinship: performer, logger: logger), configuration: configuration,
      interceptors: [CommandInterceptor(connection: connection)], logger: logger)
    let (addresses, bound) = AsyncStream.makeStream(of: BoundAddress.self)
    // Detached, because it outlives the caller's task until `end()`, and must not run on the main
    // actor.
    let serving = Task.detached {
      defer { bound.finish() }
      try? await server.run(on: [.unix(path: socket.path)]) {
        for address in $0 { bound.yield(address) }
        bound.finish()
      }
    }
    guard await addresses.first(where: { _ in true }) != nil else { return nil }
    socket.removeAtSignals()
    (self.server, self.serving, self.socket) = (server, serving, socket)
  }

  /// Stops accepting calls, waits briefly for running calls, and removes the socket.
  func end() async {
    server.drain(grace: Self.grace)
    let limit = Task { [serving] in
      // A client that does not disconnect is not awaited longer.
      try await Task.sleep(for: Self.grace * 2)
      serving.cancel()
    }
    await serving.value
    limit.cancel()
    StoreSocket.keepAtSignals()
    socket.remove()
  }
}

/// Interceptor that runs due scheduled jobs before each call, and sends pending mails after it.
private struct CommandInterceptor: ServerInterceptor {
  let connection: StoreConnection

  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    await connection.runDueJobs()
    let reply = try await next(call)
    await connection.deliverMail()
    return reply
  }
}
