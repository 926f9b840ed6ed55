extension RPCError {
  /// The cause of a missing or lost connection to the server.
  ///
  /// A client derives it from the system's error, the TLS handshake, or the first bytes of the
  /// server. The raw values are stable across versions, for programs and logs.
  public enum ConnectionFailure: String, Sendable, Hashable, CaseIterable {
    /// The device has no network.
    case offline
    /// The host's name cannot be resolved: it is misspelt, or no name server can be reached.
    case unknownHost
    /// The host is reachable, but nothing listens on the port or the path of the socket.
    case connectionRefused
    /// No answer in time: the host is off or unreachable, or it accepted the connection and sends
    /// nothing.
    case noAnswer
    /// The system does not let this program connect: the socket belongs to another user, or a firewall
    /// forbids it.
    case notPermitted
    /// The server's certificate does not lead to a trusted root; see ``TLSOptions/trustRoots``.
    case certificateUntrusted
    /// The server's certificate is for another name than the one that was connected to.
    case certificateNameMismatch
    /// The server's certificate has expired, by the clock of this device.
    case certificateExpired
    /// The server's certificate is not valid yet, by the clock of this device.
    case certificateNotYetValid
    /// The server does not accept the certificate of this client, or requires one and got none.
    case certificateRefused
    /// The server speaks TLS, and this client does not.
    case peerSpeaksTLS
    /// This client speaks TLS, and the server does not.
    case peerSpeaksPlaintext
    /// The TLS handshake failed for another reason, such as no common version or cipher.
    case handshakeFailed
    /// The server uses a protocol other than frpc.
    case otherProtocol
    /// The server supports only versions of frpc that this client does not support.
    case otherVersion
    /// The server closed the connection before it sent HELLO.
    case closedEarly
    /// The server accepts no further connections: it has reached its limit, or it is stopping.
    case serverFull
    /// The connection was established and then lost, also because the server no longer answers.
    case connectionLost
  }
}

extension RPCError.ConnectionFailure {
  /// Whether the next attempt fails in the same way until the client or the server is changed.
  public var isPermanent: Bool {
    switch self {
    case .offline, .unknownHost, .connectionRefused, .noAnswer, .closedEarly, .serverFull,
      .connectionLost:
      false
    case .notPermitted, .certificateUntrusted, .certificateNameMismatch, .certificateExpired,
      .certificateNotYetValid, .certificateRefused, .peerSpeaksTLS, .peerSpeaksPlaintext,
      .handshakeFailed, .otherProtocol, .otherVersion:
      true
    }
  }
}

extension RPCError.ConnectionFailure: CustomStringConvertible {
  /// The cause as a clause in English, for developers.
  public var description: String {
    switch self {
    case .offline: "there is no network"
    case .unknownHost: "the host's name is not known"
    case .connectionRefused: "nothing listens there"
    case .noAnswer: "no answer in time"
    case .notPermitted: "the system does not permit the connection"
    case .certificateUntrusted: "the certificate does not lead to a trusted root"
    case .certificateNameMismatch: "the certificate is for another name"
    case .certificateExpired: "the certificate has expired"
    case .certificateNotYetValid: "the certificate is not valid yet"
    case .certificateRefused: "the other side does not accept the certificate, or wants one"
    case .peerSpeaksTLS: "the other side speaks TLS"
    case .peerSpeaksPlaintext: "the other side does not speak TLS"
    case .handshakeFailed: "the TLS handshake failed"
    case .otherProtocol: "the other side does not speak frpc/1"
    case .otherVersion: "the other side speaks other versions of frpc"
    case .closedEarly: "the other side closed the connection before its first word"
    case .serverFull: "the server takes no further connection"
    case .connectionLost: "the connection was lost"
    }
  }
}
