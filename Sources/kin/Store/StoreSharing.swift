import FramedRPC
import KinshipTransport
import Logging

/// Serves the store that this process has open to other processes of the same user, at the socket beside it.
///
/// They need a session as they would on the file. The limits of connections, calls and memory are those of
/// `kin serve`; the rules about accounts and the quotas are those of the file.
final class StoreSharing: Sendable {
  /// How long calls may go on that run when the sharing ends.
  private static let grace = Duration.seconds(2)

  private let server: RPCServer
  private let serving: Task<Void, Never>
  private let socket: StoreSocket

  /// Begins, and listens when this returns; nil where nothing can be served, or not at that place.
  ///
  /// Other processes are told then that the store is in use, and nothing else is missing.
  init?(of connection: StoreConnection, at store: String) async {
    guard case .embedded(_, let performer) = connection.kind,
      let socket = StoreSocket(beside: store), socket.prepare()
    else { return nil }
    // A session's terminal is no place for a log.
    let logger = Logger(label: "kinship") { _ in SwiftLogNoOpLogHandler() }
    var configuration = ServerConfiguration()
    configuration.agent = "kin/\(Version.number)"
    let server = RPCServer(
      methods: MethodTable(kinship: performer, logger: logger), configuration: configuration,
      interceptors: [CommandInterceptor(connection: connection)], logger: logger)
    let (addresses, bound) = AsyncStream.makeStream(of: BoundAddress.self)
    // No child of a caller: it goes on from line to line, until `end`, and beside the main actor.
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

  /// Takes no more calls, waits a moment for those that run, and removes the socket.
  func end() async {
    server.drain(grace: Self.grace)
    let limit = Task { [serving] in
      // A process at the other end that does not let go is left.
      try await Task.sleep(for: Self.grace * 2)
      serving.cancel()
    }
    await serving.value
    limit.cancel()
    StoreSocket.keepAtSignals()
    socket.remove()
  }
}

/// Does around each call what a command does that opens the store itself: what is due before it, and the
/// sending of mails after it.
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
