/// Where a server listens and a client connects to.
public struct Endpoint: Sendable {
  enum Kind: Sendable {
    case tcp(host: String, port: Int, security: TransportSecurity)
    case unix(path: String)
    case inProcess(InProcessHub)
  }

  let kind: Kind

  /// A TCP port; port 0 lets the system choose one for a server.
  ///
  /// Without TLS only addresses of this machine are accepted, unless the security says otherwise.
  public static func tcp(host: String, port: Int, security: TransportSecurity) -> Endpoint {
    Endpoint(kind: .tcp(host: host, port: port, security: security))
  }

  /// Whether nobody but this machine can read what is said to a host, also without TLS.
  public static func isLocal(host: String) -> Bool { Loopback.isLoopback(host) }

  /// A Unix socket in a folder that only its owner may enter.
  public static func unix(path: String) -> Endpoint {
    Endpoint(kind: .unix(path: path))
  }

  /// A server in this process.
  public static func inProcess(_ hub: InProcessHub) -> Endpoint {
    Endpoint(kind: .inProcess(hub))
  }
}

/// How a TCP connection is protected.
public enum TransportSecurity: Sendable {
  /// Not at all: for addresses of this machine.
  case plaintext
  /// Not at all, and to any address: everybody on the way can read and change what is said.
  case plaintextAnywhere
  /// With TLS 1.2 or newer.
  case tls(TLSOptions)
}

/// Certificates and whom to trust; all in PEM.
public struct TLSOptions: Sendable, Hashable {
  /// Where certificates or a key come from.
  public enum Source: Sendable, Hashable {
    /// A file.
    case file(String)
    /// The text itself.
    case text([UInt8])
  }

  /// The own certificate and those that lead to a root, the own first; a server needs it.
  public var certificates: Source?
  /// The key of the own certificate.
  public var privateKey: Source?
  /// The roots to trust instead of the system's.
  public var trustRoots: Source?
  /// Server: whether clients have to show a certificate that leads to `trustRoots`.
  public var requiresClientCertificate: Bool
  /// Client: the name the server has to prove, if it is not the host that is connected to.
  public var serverName: String?

  /// Options for TLS.
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

/// Why an endpoint cannot be used.
public struct EndpointError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, for the person who configured it.
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}
