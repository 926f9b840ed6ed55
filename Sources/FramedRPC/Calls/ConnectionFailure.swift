extension RPCError {
  /// Why there is no connection to the server, as far as somebody can do something about it.
  ///
  /// A client finds the cause where it is known: in the system's answer, in the TLS handshake, or in
  /// the first bytes of the server. The raw value is the same in all versions, for programs and logs.
  public enum ConnectionFailure: String, Sendable, Hashable, CaseIterable {
    /// The device has no network.
    case offline
    /// The host's name cannot be resolved: it is misspelt, or no name server can be reached.
    case unknownHost
    /// The host is there, and nothing listens at the port or the path of the socket.
    case connectionRefused
    /// No answer in time: the host is off or cannot be reached, or it took the connection and says
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
    /// The server does not accept the certificate of this client, or wants one and got none.
    case certificateRefused
    /// The server speaks TLS, and this client does not.
    case peerSpeaksTLS
    /// This client speaks TLS, and the server does not.
    case peerSpeaksPlaintext
    /// The TLS handshake failed for another reason, such as versions or ciphers without a common one.
    case handshakeFailed
    /// Another protocol than frpc is spoken there.
    case otherProtocol
    /// The server speaks frpc in versions that this client does not know.
    case otherVersion
    /// The server closed the connection before its first word.
    case closedEarly
    /// The server takes no further connection: it has too many, or it stops.
    case serverFull
    /// The connection was there and got lost, also by a server that no longer answers.
    case connectionLost
  }
}

extension RPCError.ConnectionFailure: CustomStringConvertible {
  /// The cause in words, a clause for developers.
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
