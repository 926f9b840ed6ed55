/// A known cause of a failed connection to a server.
///
/// The raw value is the stable code that programs read, such as in the JSON of `kin`.
public enum ConnectionProblem: String, Hashable, Sendable, CaseIterable {
  /// The name of the server's host cannot be resolved.
  case unknownHost
  /// Nothing listens at the server's address.
  case connectionRefused
  /// The server does not answer in time, or its host cannot be reached.
  case noAnswer
  /// The system does not let this program connect.
  case connectionNotPermitted
  /// The server's certificate does not chain to a root that the device trusts.
  case certificateUntrusted
  /// The server's certificate is for another name than the one that was connected to.
  case certificateNameMismatch
  /// The server's certificate has expired, by the clock of the device.
  case certificateExpired
  /// The server's certificate is not valid yet, by the clock of the device.
  case certificateNotYetValid
  /// The server does not accept the device's certificate, or requires one and received none.
  case certificateRefused
  /// The server speaks TLS, and the device does not.
  case serverSpeaksTLS
  /// The device speaks TLS, and the server does not.
  case serverSpeaksPlaintext
  /// Device and server cannot agree on a TLS handshake.
  case handshakeFailed
  /// The peer at the server's address speaks another protocol.
  case otherProtocol
  /// The server speaks another version of the protocol.
  case otherVersion
  /// The server closed the connection before it sent anything.
  case connectionClosed
  /// The server accepts no further connections at the moment.
  case serverFull
  /// The connection was lost during the call.
  case connectionLost
}

extension ConnectionProblem {
  /// Whether the problem lasts until the device or the server is changed, so that waiting does not
  /// help.
  public var isPermanent: Bool {
    switch self {
    case .unknownHost, .connectionRefused, .noAnswer, .connectionClosed, .serverFull,
      .connectionLost:
      false
    case .connectionNotPermitted, .certificateUntrusted, .certificateNameMismatch,
      .certificateExpired, .certificateNotYetValid, .certificateRefused, .serverSpeaksTLS,
      .serverSpeaksPlaintext, .handshakeFailed, .otherProtocol, .otherVersion:
      true
    }
  }
}
