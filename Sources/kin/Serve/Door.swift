import KinshipTransport
import Logging
import ServiceLifecycle
import UnixSignals

/// The server among the services of a process: when it is told to stop it takes no more calls, and ends
/// when those that run have.
struct Door: Service {
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

/// Reads the certificate again at SIGHUP: connections that are open keep theirs, new ones get the new.
struct CertificateReload: Service {
  let server: RPCServer
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      for await _ in await UnixSignalsSequence(trapping: .sighup) {
        do {
          try server.reloadCertificates()
          logger.notice("certificate read again")
        } catch {
          logger.error(
            "certificate not read, the former one stays", metadata: ["reason": "\(error)"])
        }
      }
    }
  }
}
