public import FramedRPC
internal import KinshipDomain
public import KinshipUseCases

/// A failed call: no answer or refusal arrived that this program can read.
public struct RemoteFault: Fault, Hashable {
  /// The kind of the fault, which tells what the caller can do.
  public let kind: FaultKind
  /// Whether the call may have changed something although its reply was lost.
  ///
  /// Send the same use case again with the same mutation ID to find out; the server applies it
  /// once.
  public let mayHaveChanged: Bool
  /// The status of the call, for logs.
  public let status: RPCStatus
  /// The title of the error in messages to people.
  public internal(set) var title: FaultTitle?
}

extension RemoteFault: CustomStringConvertible {
  /// One sentence for an operator.
  public var description: String { "The call failed: \(status.code), \(status.message)" }
}

extension RemoteFault {
  /// Creates the fault of a call that ended without a reply or a refusal.
  init(_ error: RPCError) {
    self.init(
      kind: error.code.faultKind,
      mayHaveChanged: error.followsLostAttempt
        || error.disposition == .maybeProcessed && !error.status.saysNothingChanged,
      status: error.status, title: .network(NetworkError(error)))
  }

  /// Creates the fault for a reply that cannot be decoded: the server uses a newer or a different
  /// contract.
  init(unreadable reason: any Error) {
    self.init(
      kind: .unavailable, mayHaveChanged: true,
      status: RPCStatus(.dataLoss, "an answer that cannot be read: \(reason)"),
      title: .data(.decodingFailed))
  }

  /// Creates the fault for a refusal with a code that this program does not know.
  ///
  /// A refused call has changed nothing.
  init(unknownRefusal status: RPCStatus) {
    self.init(
      kind: .unavailable, mayHaveChanged: false, status: status,
      title: .network(NetworkError(RPCError(status))))
  }

  /// Creates the fault for a use case or query without a method in the contract.
  ///
  /// Nothing was sent.
  init(outsideContract name: String) {
    let reason =
      "the contract has no \(name): perform it on a store in this process, or serve an RPC method of your own"
    self.init(
      kind: .unavailable, mayHaveChanged: false, status: RPCStatus(.unimplemented, reason),
      title: .network(.unknown(reason)))
  }

  /// The same fault after an earlier attempt with an unknown outcome, which may have changed
  /// something.
  func afterEarlierAttempt() -> RemoteFault {
    RemoteFault(kind: kind, mayHaveChanged: true, status: status, title: title)
  }
}

extension NetworkError {
  /// Creates the network error for a call that ended without a reply.
  ///
  /// The error has a status code only if the server itself ended the call.
  init(_ error: RPCError) {
    self =
      switch (error.connectionFailure, error.code) {
      case (let failure?, _): ConnectionProblem(failure).map(NetworkError.connection) ?? .noInternet
      case (nil, .deadlineExceeded), (nil, .resourceExhausted), (nil, .aborted): .timeout
      case (nil, .unauthenticated), (nil, .permissionDenied): .unauthorized
      case (nil, .notFound): .notFound
      case (nil, _):
        error.isEndedByServer ? .serverError(code: error.code.rawValue) : .unknown(error.message)
      }
  }
}

extension ConnectionProblem {
  /// Creates the problem that describes a connection failure; nil for a device that is offline,
  /// which is not a problem of one server.
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
  /// Whether the server ended the call.
  ///
  /// A server that is running but accepts no calls sends a retry delay.
  fileprivate var isEndedByServer: Bool {
    switch disposition {
    case .notSent: false
    case .notProcessed: true
    case .maybeProcessed: code != .unavailable || status.retryAfter != nil
    }
  }
}

extension RPCStatus {
  /// Whether the status proves that nothing changed: the server could not read the request, or it
  /// sent a retry delay.
  fileprivate var saysNothingChanged: Bool { code == .invalidArgument || retryAfter != nil }

  /// Whether a retry of the same call can succeed later without any other action.
  var isTemporary: Bool {
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
