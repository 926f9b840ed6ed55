import FramedRPC
import KinshipTransport
import Logging
import ServiceLifecycle
import UnixSignals

/// The server among the services of a process: when it is told to stop it takes no more calls, and ends
/// when those that run have.
struct RPCServerService: Service {
  let server: RPCServer
  let health: Health
  let endpoints: [Endpoint]
  /// Hears where it listens.
  let onReady: @Sendable ([BoundAddress]) async throws -> Void

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await server.run(on: endpoints) { addresses in
        // A reader who has gone away is no reason not to serve.
        try? await onReady(addresses)
      }
    } onGracefulShutdown: {
      health.set(.notServing, for: "")
      server.drain()
    }
  }
}

/// Work that goes on beside the server until the process is told to stop: it is cancelled then.
struct BackgroundWork: Service {
  let work: @Sendable () async -> Void

  func run() async throws {
    await cancelWhenGracefulShutdown(work)
  }
}

extension RPCServer {
  /// Reads the certificate again at each SIGHUP: connections that are open keep theirs, new ones get the new.
  func reloadCertificatesOnSIGHUP(_ logger: Logger) async {
    for await _ in await UnixSignalsSequence(trapping: .sighup) {
      do {
        try reloadCertificates()
        logger.notice("certificate reloaded")
      } catch {
        logger.error(
          "certificate not reloaded, keeping the previous one", metadata: ["reason": "\(error)"])
      }
    }
  }
}
