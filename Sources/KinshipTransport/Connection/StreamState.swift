/// One call on a connection, as either end sees it.
struct StreamState: Sendable {
  var receive: ReceiveHalf
  var send: SendHalf
  /// When the call has to be over.
  var deadline: Int64?
  /// Server: a handler works on it.
  var hasHandler = false
  /// Server: it ends with a status of the connection's own, whatever the handler still says.
  var isBrokenOff = false
}

/// Why a server's handler has to stop.
enum CancelReason: Sendable, Hashable, CaseIterable {
  /// The caller withdrew the call.
  case caller
  /// The time is up.
  case deadline
  /// The connection is gone.
  case connectionLost
  /// The server stops.
  case shutdown
  /// The caller broke a rule on this stream.
  case fault
}

/// The end of a call as a client learns it.
struct CallEnd: Sendable, Hashable {
  var status: RPCStatus
  var trailers = Metadata()
  var disposition: RPCError.Disposition

  init(
    _ status: RPCStatus, trailers: Metadata = [:],
    disposition: RPCError.Disposition = .maybeProcessed
  ) {
    self.status = status
    self.trailers = trailers
    self.disposition = disposition
  }

  /// The error to throw, nil for OK.
  var error: RPCError? {
    status.code == .ok
      ? nil : RPCError(status, trailers: trailers, disposition: disposition)
  }
}
