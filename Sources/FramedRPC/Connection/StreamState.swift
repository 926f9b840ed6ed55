/// The state of one call on a connection, at either end.
struct StreamState: Sendable {
  var receive: ReceiveHalf
  var send: SendHalf
  /// The instant at which the call must be over.
  var deadline: Int64?
  /// The instant at which the request of an unidentified peer must be complete.
  var requestDue: Int64?
  /// Server: the bytes that the call's head takes of the memory for requests.
  var headCost = 0
  /// Server: the bytes that the call takes of the memory for requests, its head included.
  var charged = 0
  /// Server: whether a handler runs for the call.
  var hasHandler = false
  /// Server: whether the connection ends the call with its own status, regardless of the handler.
  var isBrokenOff = false

  /// The bytes that are charged and no longer kept.
  var excessCharge: Int { charged - headCost - receive.buffered }
}

/// The reason why a server's handler must stop.
enum CancelReason: Sendable, Hashable, CaseIterable {
  /// The caller cancelled the call.
  case caller
  /// The deadline has passed.
  case deadline
  /// The connection was lost.
  case connectionLost
  /// The server stops.
  case shutdown
  /// The caller broke the protocol or exceeded a limit on this stream.
  case fault
}

/// The end of a call at a client.
struct CallEnd: Sendable, Hashable {
  var status: RPCStatus
  var trailers = Metadata()
  var disposition: RPCError.Disposition
  /// The cause of the missing or lost connection.
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
