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

/// What ends a connection: the code for the peer, and a sentence for both logs.
struct ConnectionFault: Error, Sendable, Hashable {
  var code: ConnectionCode
  var reason: String
  /// Whether the peer is told; one that does not speak this protocol is not answered.
  var isTold = true
  /// What kept the connection from being made.
  var connectFailure: RPCError.ConnectFailure?

  init(_ code: ConnectionCode, _ reason: String, isTold: Bool = true) {
    self.code = code
    self.reason = reason
    self.isTold = isTold
  }
}
