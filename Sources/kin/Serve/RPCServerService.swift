import FramedRPC
import KinshipTransport
import Logging
import ServiceLifecycle
import UnixSignals

/// Runs the RPC server as a service; on a graceful shutdown it drains the running calls.
struct RPCServerService: Service {
  let server: RPCServer
  let health: Health
  let endpoints: [Endpoint]
  /// Receives the bound addresses.
  let onReady: @Sendable ([BoundAddress]) async throws -> Void

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await server.run(on: endpoints) { addresses in
        // A failure to print the addresses must not stop the server.
        try? await onReady(addresses)
      }
    } onGracefulShutdown: {
      health.set(.notServing, for: "")
      server.drain()
    }
  }
}

/// Background work of the server, cancelled on a graceful shutdown.
struct BackgroundWork: Service {
  let work: @Sendable () async -> Void

  func run() async throws {
    await cancelWhenGracefulShutdown(work)
  }
}

extension RPCServer {
  /// Reloads the certificates of the server and of the HTTP listener at each SIGHUP; open
  /// connections keep the previous ones.
  func reloadCertificatesOnSIGHUP(with http: HTTPCertificate?, _ logger: Logger) async {
    for await _ in await UnixSignalsSequence(trapping: .sighup) {
      do {
        // Both are tried, also if one fails.
        let reloaded = Result { try http?.reload() }
        try reloadCertificates()
        _ = try reloaded.get()
        logger.notice("certificate reloaded")
      } catch {
        logger.error(
          "certificate not reloaded, keeping the previous one", metadata: ["reason": "\(error)"])
      }
    }
  }
}
