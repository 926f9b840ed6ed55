public import KinshipDomain

/// The reason why a request to the provider failed.
///
/// Contains no text of the provider, which can contain numbers.
public enum SMSProblem: Error, Hashable, Sendable {
  /// libcurl cannot be loaded; the text is the reason, such as “it is not installed”.
  case noLibrary(String)
  /// The name of the provider cannot be resolved.
  case unknownHost
  /// No connection to the provider.
  case unreachable
  /// The provider's certificate is not trusted, has expired, or is for another name.
  case certificateRefused
  /// The file with the trusted root certificates cannot be used.
  case rootsUnusable
  /// TLS failed for another reason.
  case encryptionFailed
  /// The provider did not answer in time; `wasSent` if it can have received the request.
  case timedOut(wasSent: Bool)
  /// The connection broke off; `wasSent` if the provider can have received the request.
  case connectionLost(wasSent: Bool)
  /// The provider refused the request, and did nothing.
  case refused(SMSFailure, code: Int)
  /// The provider accepts no more requests for some seconds, and did nothing.
  case busy(seconds: Int)
  /// The provider had a fault; it can have done what was requested.
  case fault(status: Int)
  /// The answer cannot be read; the provider has probably done what was requested.
  case unreadableAnswer
  /// Whether the message exists is not certain, because too many others exist.
  case unclearLookup
  /// The look-up of a message failed, so that it is not known whether the message exists.
  indirect case lookupFailed(SMSProblem)
  /// A file has more bytes than allowed.
  case mediaTooLarge
  /// A file has a type that is not allowed, or is at a URL that is not the provider's.
  case mediaRefused
  /// Another error of libcurl; the number is its `CURLcode`.
  case failed(Int, wasSent: Bool)
}

extension SMSProblem {
  /// The state of a message after its request failed.
  public enum Outcome: Hashable, Sendable, CaseIterable {
    /// It was not sent, and can be sent again.
    case notSent
    /// It was not sent, and no repetition can succeed.
    case refused
    /// It may have been sent: look it up before it is sent again.
    case unknown
  }

  /// The state of a message after this problem.
  public var outcome: Outcome {
    switch self {
    case .noLibrary, .unknownHost, .unreachable, .certificateRefused, .rootsUnusable,
      .encryptionFailed, .busy:
      .notSent
    case .timedOut(let wasSent), .connectionLost(let wasSent), .failed(_, let wasSent):
      wasSent ? .unknown : .notSent
    case .refused(let failure, _): failure.mostRetries > 0 ? .notSent : .refused
    case .fault, .unreadableAnswer, .unclearLookup, .lookupFailed: .unknown
    case .mediaTooLarge, .mediaRefused: .refused
    }
  }
}

extension SMSProblem: CustomStringConvertible {
  /// One sentence for an operator.
  public var description: String {
    switch self {
    case .noLibrary(let reason): "SMS are sent with libcurl, but \(reason): install libcurl4."
    case .unknownHost: "The name of the SMS provider cannot be resolved."
    case .unreachable: "The SMS provider cannot be reached."
    case .certificateRefused: "The certificate of the SMS provider is not trusted."
    case .rootsUnusable: "The file with the trusted root certificates cannot be used."
    case .encryptionFailed: "TLS with the SMS provider failed."
    case .timedOut: "The SMS provider did not answer in time."
    case .connectionLost: "The SMS provider closed the connection."
    case .refused(let failure, let code):
      "The SMS provider refused the request: \(failure.rawValue), code \(code)."
    case .busy: "The SMS provider accepts no more requests for now."
    case .fault(let status): "The SMS provider has a fault: status \(status)."
    case .unreadableAnswer: "The answer of the SMS provider cannot be read."
    case .unclearLookup: "The SMS provider lists too many messages to find one."
    case .lookupFailed(let problem): "A sent SMS could not be looked up. \(problem)"
    case .mediaTooLarge: "A received file is too large."
    case .mediaRefused: "A received file has a type or a URL that is not allowed."
    case .failed(let number, _): "The request to the SMS provider failed: error \(number)."
    }
  }
}
