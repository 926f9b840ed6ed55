/// Why a server cannot be talked to, where its cause is known.
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
  /// The server's certificate does not lead to a root that the device trusts.
  case certificateUntrusted
  /// The server's certificate is for another name than the one that was connected to.
  case certificateNameMismatch
  /// The server's certificate has expired, by the clock of the device.
  case certificateExpired
  /// The server's certificate is not valid yet, by the clock of the device.
  case certificateNotYetValid
  /// The server does not accept the device's certificate, or wants one and got none.
  case certificateRefused
  /// The server speaks TLS, and the device does not.
  case serverSpeaksTLS
  /// The device speaks TLS, and the server does not.
  case serverSpeaksPlaintext
  /// Device and server cannot agree how to speak TLS.
  case handshakeFailed
  /// What listens there speaks another protocol.
  case otherProtocol
  /// The server speaks another version of the protocol.
  case otherVersion
  /// The server closed the connection before its first word.
  case connectionClosed
  /// The server takes no further connection now.
  case serverFull
  /// The connection was lost in the middle.
  case connectionLost
}

extension ConnectionProblem {
  /// Whether it lasts until somebody changes something, at the device or at the server: waiting does not
  /// help.
  public var lasts: Bool {
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
