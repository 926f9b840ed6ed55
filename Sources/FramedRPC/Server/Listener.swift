internal import Libc
internal import NIOCore
internal import NIOPosix

/// Accepts connections at one endpoint until it is closed.
struct Listener: Sendable {
  /// The address at which it listens.
  let address: BoundAddress
  /// The certificate for new connections; nil without TLS.
  var identity: ServerIdentity?
  let close: @Sendable () async -> Void

  /// Listens at an endpoint and passes every connection to `acceptor`.
  static func bind(
    _ endpoint: Endpoint, group: any EventLoopGroup, acceptor: Acceptor
  ) async throws -> Listener {
    switch endpoint.kind {
    case .inProcess(let hub):
      try hub.listen { acceptor.accept(inProcess: $0, loop: group.next()) }
      return Listener(address: BoundAddress(description: "in process", port: nil)) { hub.stop() }
    case .unix(let path): return try await unix(path, group: group, acceptor: acceptor)
    case .tcp(let host, let port, let security):
      return try await tcp(host, port, security, group: group, acceptor: acceptor)
    }
  }

  private static func unix(
    _ path: String, group: any EventLoopGroup, acceptor: Acceptor
  ) async throws -> Listener {
    try UnixSocketPath(path).prepare()
    let channel = try await bootstrap(group, acceptor) { channel in
      acceptor.accept(unix: channel)
    }.bind(unixDomainSocketPath: path).get()
    do {
      let file = try UnixSocketFile(bound: path)
      return Listener(address: BoundAddress(description: path, port: nil)) {
        try? await channel.close().get()
        file.remove()
      }
    } catch {
      try? await channel.close().get()
      throw error
    }
  }

  private static func tcp(
    _ host: String, _ port: Int, _ security: TransportSecurity, group: any EventLoopGroup,
    acceptor: Acceptor
  ) async throws -> Listener {
    var identity: ServerIdentity?
    switch security {
    case .plaintext: try Loopback.require(host)
    case .plaintextAnywhere: break
    case .tls(let options): identity = try ServerIdentity(options)
    }
    let server = bootstrap(group, acceptor) { [identity] channel in
      acceptor.accept(tcp: channel, tls: identity?.context)
    }
    .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
    let channel: any Channel
    do {
      channel = try await server.bind(host: host, port: port).get()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw EndpointError("port \(port) is in use by another program", occupiedPort: port)
    }
    let bound = channel.localAddress?.port
    let address = BoundAddress(description: "\(host):\(bound ?? port)", port: bound)
    return Listener(address: address, identity: identity) { try? await channel.close().get() }
  }

  /// A bootstrap with the options of every endpoint; it pauses after a failed attempt to accept.
  static func bootstrap(
    _ group: any EventLoopGroup, _ acceptor: Acceptor,
    _ initialize: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> ServerBootstrap {
    ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pausing = AcceptBackoffHandler(shouldForwardIOErrorCaught: false) {
            acceptor.pause(after: $0)
          }
          try channel.pipeline.syncOperations.addHandler(pausing)
        }
      }
      .childChannelInitializer(initialize)
  }
}

/// The address at which a server listens.
public struct BoundAddress: Sendable, Hashable {
  /// The address for people and logs, such as `127.0.0.1:7500`.
  public var description: String
  /// The TCP port, which the system chose for port 0; nil without TCP.
  public var port: Int?
}
