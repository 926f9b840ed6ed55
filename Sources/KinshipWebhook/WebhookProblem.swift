/// The reason why a push gateway did not accept a push.
///
/// Contains no text of the gateway, which can contain a token.
public enum WebhookProblem: Error, Hashable, Sendable {
  /// libcurl cannot be loaded; the text is the reason, such as “it is not installed”.
  case noLibrary(String)
  /// The name of the gateway cannot be resolved.
  case unknownHost
  /// No connection to the gateway.
  case unreachable
  /// The gateway did not answer in time.
  case timedOut
  /// The gateway closed the connection, or broke it off.
  case connectionLost
  /// The gateway's certificate is not trusted, has expired, or is for another name.
  case certificateRefused
  /// The file with the trusted root certificates cannot be used.
  case rootsUnusable
  /// TLS failed for another reason.
  case encryptionFailed
  /// The gateway answered with another status than success.
  case refused(status: Int)
  /// Another error of libcurl; the number is its `CURLcode`.
  case failed(Int)
}

extension WebhookProblem: CustomStringConvertible {
  /// One sentence for an operator.
  public var description: String {
    switch self {
    case .noLibrary(let reason): "Pushes are sent with libcurl, but \(reason): install libcurl4."
    case .unknownHost: "The name of the push gateway cannot be resolved."
    case .unreachable: "The push gateway cannot be reached."
    case .timedOut: "The push gateway did not answer in time."
    case .connectionLost: "The push gateway closed the connection."
    case .certificateRefused: "The certificate of the push gateway is not trusted."
    case .rootsUnusable: "The file with the trusted root certificates cannot be used."
    case .encryptionFailed: "TLS with the push gateway failed."
    case .refused(let status): "The push gateway refused the push: status \(status)."
    case .failed(let number): "The request to the push gateway failed: error \(number)."
    }
  }
}
