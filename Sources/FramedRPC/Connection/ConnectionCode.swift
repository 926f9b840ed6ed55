/// The reason for closing a connection (GOAWAY) or cancelling a stream (CANCEL).
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
  /// The cause that the code stands for at a client, before or after HELLO; nil for most codes.
  var failure: RPCError.ConnectionFailure? {
    switch self {
    case .version: .otherVersion
    case .limit: .serverFull
    case .none, .protocolError, .internalError, .flowControl, .frameSize, .enhanceCalm, .shutdown,
      .timeout, .unauthenticated:
      nil
    }
  }

  /// The cause that the code stands for if it arrives instead of the peer's HELLO.
  fileprivate var beforeHello: RPCError.ConnectionFailure? {
    switch self {
    case .protocolError, .flowControl, .frameSize: .otherProtocol
    case .timeout: .noAnswer
    case .none, .internalError, .limit, .enhanceCalm, .version, .shutdown, .unauthenticated: nil
    }
  }
}

/// The reason for the end of a connection: the code for the peer, and a sentence for both logs.
struct ConnectionFault: Error, Sendable, Hashable {
  var code: ConnectionCode
  var reason: String
  /// Whether the peer gets a GOAWAY; a peer that does not speak this protocol gets none.
  var isTold = true
  /// The cause for calls of a client; nil if no case fits.
  var failure: RPCError.ConnectionFailure?

  init(_ code: ConnectionCode, _ reason: String, isTold: Bool = true) {
    self.code = code
    self.reason = reason
    self.isTold = isTold
  }

  /// Creates a fault without a GOAWAY; the reason defaults to the description of the cause.
  init(_ failure: RPCError.ConnectionFailure, _ reason: String? = nil) {
    self.init(.none, reason ?? failure.description, isTold: false)
    self.failure = failure
  }

  /// The same fault with its cause, which depends on whether HELLO has been exchanged.
  func explained(isEstablished: Bool) -> ConnectionFault {
    var fault = self
    fault.failure = code.failure ?? (isEstablished ? .connectionLost : failure ?? code.beforeHello)
    return fault
  }
}
