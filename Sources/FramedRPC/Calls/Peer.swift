/// The other end of a connection: its transport, address, user and certificates.
public struct Peer: Sendable, Hashable {
  /// The kind of a connection.
  public enum Transport: Sendable, Hashable {
    /// TCP without encryption.
    case tcp
    /// TCP with TLS.
    case tls
    /// A Unix socket.
    case unix
    /// A connection within this process.
    case inProcess
  }

  /// The kind of the connection.
  public var transport: Transport
  /// The IP address without the port; empty without TCP.
  public var address: String
  /// The user id of the process at the other end; nil without a Unix socket.
  public var userID: UInt32?
  /// The client's certificate (DER), verified; empty unless
  /// ``TLSOptions/requiresClientCertificate`` is set.
  ///
  /// It has one element at most: intermediates are not given.
  public var certificates: [[UInt8]]

  /// Creates a peer, for tests of handlers and interceptors.
  public init(
    transport: Transport, address: String = "", userID: UInt32? = nil,
    certificates: [[UInt8]] = []
  ) {
    self.transport = transport
    self.address = address
    self.userID = userID
    self.certificates = certificates
  }
}
