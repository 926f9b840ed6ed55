internal import Libc
internal import NIOCore
internal import NIOSSL

extension TLS {
  /// The fault of a connection that failed with TLS.
  static func fault(for error: any Error, in context: ChannelHandlerContext) -> ConnectionFault {
    switch error {
    case let error as NIOSSLExtraError
    where error == .failedToValidateHostname || error == .serverHostnameImpossibleToMatch:
      return ConnectionFault(.certificateNameMismatch)
    case NIOSSLError.noCertificateToValidate, NIOSSLError.unableToValidateCertificate:
      return ConnectionFault(.certificateUntrusted)
    case NIOSSLError.handshakeFailed(let cause):
      return fault(forHandshake: reasons(in: cause), in: context)
    case let cause as BoringSSLError:
      return fault(forHandshake: reasons(in: cause), in: context)
    default: return ConnectionFault(losing: error)
    }
  }

  /// The fault of a failed handshake, by BoringSSL's names of the reasons.
  private static func fault(
    forHandshake reasons: [String], in context: ChannelHandlerContext
  ) -> ConnectionFault {
    for reason in reasons {
      switch reason {
      case "CERTIFICATE_VERIFY_FAILED": return ConnectionFault(flaw(ofCertificateIn: context))
      // Only at servers: the client did not send the required certificate.
      case "PEER_DID_NOT_RETURN_A_CERTIFICATE": return ConnectionFault(.certificateUntrusted)
      case "WRONG_VERSION_NUMBER", "HTTP_REQUEST", "HTTPS_PROXY_REQUEST":
        return ConnectionFault(.peerSpeaksPlaintext)
      case "NO_APPLICATION_PROTOCOL", "TLSV1_ALERT_NO_APPLICATION_PROTOCOL":
        return ConnectionFault(.otherProtocol)
      case _ where isAlertAboutCertificate(reason): return ConnectionFault(.certificateRefused)
      default: break
      }
    }
    // The peer closed the connection without an alert.
    guard let first = reasons.first else { return ConnectionFault(.closedEarly) }
    return ConnectionFault(
      .handshakeFailed, "\(RPCError.ConnectionFailure.handshakeFailed): \(first)")
  }

  private static func isAlertAboutCertificate(_ reason: String) -> Bool {
    reason.contains("_ALERT_")
      && ["CERTIFICATE", "UNKNOWN_CA", "ACCESS_DENIED"].contains { reason.contains($0) }
  }

  /// The defect of a certificate that was not accepted: its validity period, or else its root.
  ///
  /// BoringSSL reports only that the verification failed. The certificate can be read until the
  /// handler is removed.
  private static func flaw(
    ofCertificateIn context: ChannelHandlerContext
  ) -> RPCError.ConnectionFailure {
    let pipeline = context.pipeline.syncOperations
    let client = try? pipeline.handler(type: NIOSSLClientHandler.self)
    guard let certificate = client?.peerCertificate else { return .certificateUntrusted }
    let now = time(nil)
    if now > certificate.notValidAfter { return .certificateExpired }
    return now < certificate.notValidBefore ? .certificateNotYetValid : .certificateUntrusted
  }

  /// The names of the reasons in a BoringSSL error, which are in its text alone.
  ///
  /// The form of the text is:
  /// `error:1000007d:SSL routines:OPENSSL_internal:CERTIFICATE_VERIFY_FAILED at FILE:LINE`.
  private static func reasons(in error: BoringSSLError) -> [String] {
    let stack: NIOBoringSSLErrorStack
    switch error {
    case .sslError(let errors), .unknownError(let errors), .invalidSNIName(let errors),
      .failedToSetALPN(let errors):
      stack = errors
    case .noError, .zeroReturn, .wantRead, .wantWrite, .wantConnect, .wantAccept, .wantX509Lookup,
      .wantCertificateVerify, .syscallError:
      stack = []
    }
    return stack.compactMap { error in
      let text = error.description
      guard let end = text.firstRange(of: "OPENSSL_internal:")?.upperBound else { return nil }
      return String(text[end...].prefix { $0 != " " })
    }
  }
}

extension ConnectionFault {
  /// Creates the fault of a connection that ended with an error of the system or of TLS.
  init(losing error: any Error) {
    guard let error = error as? IOError else {
      self.init(.closedEarly, "the connection was closed")
      return
    }
    self.init(.closedEarly, "the connection failed: \(error.words)")
  }
}
