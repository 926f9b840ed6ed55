/// Why a connection is given up (GOAWAY), or a stream is withdrawn (CANCEL).
enum ConnectionCode: UInt32, Sendable, Hashable, CaseIterable {
  case none = 0
  case protocolError = 1
  case internalError = 2
  case flowControl = 3
  case frameSize = 4
  case limit = 5
  case enhanceCalm = 6
  case version = 7
  case shutdown = 8
  case timeout = 9
  case unauthenticated = 10
}

extension ConnectionCode {
  /// What the code means at any time for a client that wants to connect; nil for most.
  var failure: RPCError.ConnectionFailure? {
    switch self {
    case .version: .otherVersion
    case .limit: .serverFull
    case .none, .protocolError, .internalError, .flowControl, .frameSize, .enhanceCalm, .shutdown,
      .timeout, .unauthenticated:
      nil
    }
  }

  /// What the code means when it comes instead of the peer's HELLO.
  fileprivate var beforeHello: RPCError.ConnectionFailure? {
    switch self {
    case .protocolError, .flowControl, .frameSize: .otherProtocol
    case .timeout: .noAnswer
    case .none, .internalError, .limit, .enhanceCalm, .version, .shutdown, .unauthenticated: nil
    }
  }
}

/// What ends a connection: the code for the peer, and a sentence for both logs.
struct ConnectionFault: Error, Sendable, Hashable {
  var code: ConnectionCode
  var reason: String
  /// Whether the peer is told; one that does not speak this protocol is not answered.
  var isTold = true
  /// Why there is no connection; nil where none of the causes fits.
  var failure: RPCError.ConnectionFailure?

  init(_ code: ConnectionCode, _ reason: String, isTold: Bool = true) {
    self.code = code
    self.reason = reason
    self.isTold = isTold
  }

  /// A fault that the peer is not told of, with the reason in words of its own or of the cause.
  init(_ failure: RPCError.ConnectionFailure, _ reason: String? = nil) {
    self.init(.none, reason ?? failure.description, isTold: false)
    self.failure = failure
  }

  /// The same fault with its cause, for a connection on which HELLO has been exchanged or not.
  func explained(isEstablished: Bool) -> ConnectionFault {
    var fault = self
    fault.failure = code.failure ?? (isEstablished ? .connectionLost : failure ?? code.beforeHello)
    return fault
  }
}
