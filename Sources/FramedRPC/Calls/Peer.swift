/// Who is at the other end of a connection, as far as the transport knows.
public struct Peer: Sendable, Hashable {
  /// How the peer is connected.
  public enum Transport: Sendable, Hashable {
    /// Over TCP, in the clear.
    case tcp
    /// Over TCP with TLS.
    case tls
    /// Over a Unix socket.
    case unix
    /// In this process.
    case inProcess
  }

  /// How it is connected.
  public var transport: Transport
  /// Its address, without the port; empty where there is none.
  public var address: String
  /// The user it runs as, known on Unix sockets only.
  public var userID: UInt32?
  /// The certificates it proved to have (DER, its own first), if it was asked for them.
  public var certificates: [[UInt8]]

  /// A peer from what is known of it.
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
