/// One call on a connection, as either end sees it.
struct StreamState: Sendable {
  var receive: ReceiveHalf
  var send: SendHalf
  /// When the call has to be over.
  var deadline: Int64?
  /// When the request has to be there, of a peer that was not identified.
  var requestDue: Int64?
  /// Server: what the call's head costs of the requests that are kept.
  var headCost = 0
  /// Server: what the call costs of the requests that are kept, its head included.
  var charged = 0
  /// Server: a handler works on it.
  var hasHandler = false
  /// Server: it ends with a status of the connection's own, whatever the handler still says.
  var isBrokenOff = false

  /// How much more is charged than is kept.
  var excessCharge: Int { charged - headCost - receive.buffered }
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
  /// Why the client had no connection for it, or lost the one that it had.
  var connectionFailure: RPCError.ConnectionFailure?

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
    guard status.code != .ok else { return nil }
    var error = RPCError(status, trailers: trailers, disposition: disposition)
    error.connectionFailure = connectionFailure
    return error
  }
}
