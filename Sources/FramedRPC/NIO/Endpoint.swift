/// An address where a server listens and a client connects: TCP, a Unix socket, or this process.
public struct Endpoint: Sendable {
  enum Kind: Sendable {
    case tcp(host: String, port: Int, security: TransportSecurity)
    case unix(path: String)
    case inProcess(InProcessHub)
  }

  let kind: Kind

  /// A TCP port, with or without TLS.
  ///
  /// A server with port 0 gets a free port from the system; ``BoundAddress/port`` contains it.
  /// ``TransportSecurity/plaintext`` is accepted only for loopback addresses: with another host the
  /// client's initialiser and ``RPCServer/run(on:onReady:)`` throw an ``EndpointError``.
  public static func tcp(host: String, port: Int, security: TransportSecurity) -> Endpoint {
    Endpoint(kind: .tcp(host: host, port: port, security: security))
  }

  /// A Unix socket at an absolute path.
  ///
  /// The server creates the folder (0700) and the socket (0600), and removes the socket at its end.
  /// It throws an ``EndpointError`` if other users may enter the folder, or if another server
  /// listens on the socket.
  public static func unix(path: String) -> Endpoint {
    Endpoint(kind: .unix(path: path))
  }

  /// A server in this process, found through a hub that server and clients share; no socket is
  /// opened.
  public static func inProcess(_ hub: InProcessHub) -> Endpoint {
    Endpoint(kind: .inProcess(hub))
  }
}

/// The protection of a TCP connection.
public enum TransportSecurity: Sendable {
  /// No encryption, for loopback addresses only.
  case plaintext
  /// No encryption, for any address: everyone on the network path can read and change the calls.
  case plaintextAnywhere
  /// TLS 1.2 or newer, with the ALPN protocol `frpc/1`.
  case tls(TLSOptions)
}

/// TLS settings of an endpoint: own certificate and key, and the trusted roots, all in PEM.
public struct TLSOptions: Sendable, Hashable {
  /// The source of certificates or a key.
  public enum Source: Sendable, Hashable {
    /// A PEM file at a path.
    case file(String)
    /// PEM text in memory.
    case text([UInt8])
  }

  /// The own certificate followed by its intermediates; required for a server.
  public var certificates: Source?
  /// The private key of the own certificate; required for a server.
  public var privateKey: Source?
  /// The trusted root certificates; nil for those of the system.
  public var trustRoots: Source?
  /// Whether a server requires a client certificate that is signed by one of `trustRoots`.
  ///
  /// The handler finds it in ``Peer/certificates``.
  public var requiresClientCertificate: Bool
  /// The host name that a client verifies in the server's certificate; nil for the host of the
  /// endpoint.
  public var serverName: String?

  /// Creates TLS settings; a client without any trusts the roots of the system.
  public init(
    certificates: Source? = nil, privateKey: Source? = nil, trustRoots: Source? = nil,
    requiresClientCertificate: Bool = false, serverName: String? = nil
  ) {
    self.certificates = certificates
    self.privateKey = privateKey
    self.trustRoots = trustRoots
    self.requiresClientCertificate = requiresClientCertificate
    self.serverName = serverName
  }
}

/// An endpoint that cannot be used, with the reason as a sentence.
public struct EndpointError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, for the person who configured the endpoint.
  public var description: String
  /// The TCP port that a server cannot use because another program listens at it; nil for any other
  /// reason.
  public var occupiedPort: Int?

  init(_ description: String, occupiedPort: Int? = nil) {
    self.description = description
    self.occupiedPort = occupiedPort
  }
}
