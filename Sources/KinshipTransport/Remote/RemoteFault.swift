public import FramedRPC
internal import KinshipDomain
public import KinshipUseCases

/// Why a server gave no answer to a call.
public struct RemoteFault: Fault, Hashable {
  /// What can be done about it.
  public let kind: FaultKind
  /// Whether the call may have changed something all the same: its answer got lost on the way.
  ///
  /// The same use case sent again with the same id finds out, and changes it once.
  public let mayHaveChanged: Bool
  /// The call's status, for logs.
  public let status: RPCStatus
  /// What it is called when people are told.
  public internal(set) var title: FaultTitle?
}

extension RemoteFault: CustomStringConvertible {
  /// One sentence for an operator.
  public var description: String { "The server gave no answer: \(status.code), \(status.message)" }
}

extension RemoteFault {
  /// What the end of a call without a refusal means.
  init(_ error: RPCError) {
    self.init(
      kind: error.code.faultKind,
      mayHaveChanged: error.followsLostAttempt
        || error.disposition == .maybeProcessed && !error.status.saysNothingChanged,
      status: error.status, title: .network(NetworkError(error)))
  }

  /// A reply that cannot be read: the server speaks a newer contract, or another one.
  init(unreadable reason: any Error) {
    self.init(
      kind: .unavailable, mayHaveChanged: true,
      status: RPCStatus(.dataLoss, "an answer that cannot be read: \(reason)"),
      title: .data(.decodingFailed))
  }

  /// A refusal whose reason this program does not know: an answer of "no" all the same.
  init(unknownRefusal status: RPCStatus) {
    self.init(
      kind: .unavailable, mayHaveChanged: false, status: status,
      title: .network(NetworkError(RPCError(status))))
  }

  /// The same, where an attempt before this one may have changed something.
  func afterUnknown(_ isUnknown: Bool) -> RemoteFault {
    RemoteFault(
      kind: kind, mayHaveChanged: mayHaveChanged || isUnknown, status: status, title: title)
  }
}

extension NetworkError {
  /// What the end of a call without an answer is called.
  ///
  /// A number is only for what the server itself said.
  init(_ error: RPCError) {
    self =
      switch (error.connectionFailure, error.code) {
      case (let failure?, _): ConnectionProblem(failure).map(NetworkError.connection) ?? .noInternet
      case (nil, .deadlineExceeded), (nil, .resourceExhausted), (nil, .aborted): .timeout
      case (nil, .unauthenticated), (nil, .permissionDenied): .unauthorized
      case (nil, .notFound): .notFound
      case (nil, _):
        error.isOfServer ? .serverError(code: error.code.rawValue) : .unknown(error.message)
      }
  }
}

extension ConnectionProblem {
  /// What people are told of a cause; nil for a device without a network, which is no problem of one server.
  init?(_ failure: RPCError.ConnectionFailure) {
    switch failure {
    case .offline: return nil
    case .unknownHost: self = .unknownHost
    case .connectionRefused: self = .connectionRefused
    case .noAnswer: self = .noAnswer
    case .notPermitted: self = .connectionNotPermitted
    case .certificateUntrusted: self = .certificateUntrusted
    case .certificateNameMismatch: self = .certificateNameMismatch
    case .certificateExpired: self = .certificateExpired
    case .certificateNotYetValid: self = .certificateNotYetValid
    case .certificateRefused: self = .certificateRefused
    case .peerSpeaksTLS: self = .serverSpeaksTLS
    case .peerSpeaksPlaintext: self = .serverSpeaksPlaintext
    case .handshakeFailed: self = .handshakeFailed
    case .otherProtocol: self = .otherProtocol
    case .otherVersion: self = .otherVersion
    case .closedEarly: self = .connectionClosed
    case .serverFull: self = .serverFull
    case .connectionLost: self = .connectionLost
    }
  }
}

extension RPCError {
  /// Whether the server ended the call; a server that is there but serves nobody says when to come back.
  fileprivate var isOfServer: Bool {
    switch disposition {
    case .notSent: false
    case .notProcessed: true
    case .maybeProcessed: code != .unavailable || status.retryAfter != nil
    }
  }
}

extension RPCStatus {
  /// Whether the server said so before it did anything: a request that it cannot read, or a fault
  /// that names a time.
  fileprivate var saysNothingChanged: Bool { code == .invalidArgument || retryAfter != nil }

  /// Whether the same call can go well later, without anybody doing something about it.
  var isPassing: Bool {
    switch code {
    case .unavailable, .deadlineExceeded, .resourceExhausted, .aborted, .cancelled, .unknown,
      .internalError:
      refusalDetail == nil
    default: false
    }
  }
}

extension RPCCode {
  fileprivate var faultKind: FaultKind {
    switch self {
    case .deadlineExceeded, .resourceExhausted, .aborted: .busy
    case .internalError, .unknown, .dataLoss: .inputOutput
    case .ok, .cancelled, .invalidArgument, .notFound, .alreadyExists, .permissionDenied,
      .failedPrecondition, .outOfRange, .unimplemented, .unavailable, .unauthenticated:
      .unavailable
    }
  }
}
