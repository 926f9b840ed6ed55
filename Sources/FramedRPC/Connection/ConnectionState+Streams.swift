extension ConnectionState {
  /// The bytes that still count for a handler whose stream is gone.
  struct Lingering: Sendable, Hashable {
    var paidAhead: Int
    var charged: Int
  }

  /// The progress of a client's call, which decides whether a retry is safe.
  func disposition(of id: UInt32) -> RPCError.Disposition {
    streams[id]?.send.opening == nil ? .maybeProcessed : .notSent
  }

  /// Client: reports the end of a call, once, and removes the call.
  mutating func endCall(_ id: UInt32, _ end: CallEnd) {
    guard remove(id) else { return }
    actions.append(.ended(id, end))
    closeIfDrained()
  }

  /// Server: stops the handler and removes the stream; nothing more is sent on it.
  mutating func cancelHandler(_ id: UInt32, because reason: CancelReason) {
    let isToldAlready = streams[id]?.isBrokenOff == true
    guard remove(id) else { return }
    if !isToldAlready { actions.append(.cancelled(id, reason)) }
    closeIfDrained()
  }

  /// Removes a stream from the table, and returns the credit that it still held to the connection.
  @discardableResult
  mutating func remove(_ id: UInt32) -> Bool {
    guard let stream = streams.remove(id) else { return false }
    unsent -= stream.send.queued
    if stream.send.waitsForConnection { blockedByConnection.removeAll { $0 == id } }
    if stream.hasHandler {
      lingering[id] = Lingering(paidAhead: stream.receive.paidAhead, charged: stream.charged)
    } else {
      paidAhead -= stream.receive.paidAhead
      requests.giveBack(stream.charged)
    }
    giveBackToConnection(stream.receive.pendingCredit + stream.receive.heldByConnection)
    if !cappedStreams.isEmpty {
      cappedStreams.remove(id)
      releaseCapped()
    }
    return true
  }

  /// Ends every call because the connection has ended.
  mutating func endAll(_ status: RPCStatus, _ failure: RPCError.ConnectionFailure?) {
    for id in streams.ids {
      switch role {
      case .client:
        var end = CallEnd(status, disposition: disposition(of: id))
        end.connectionFailure = failure
        endCall(id, end)
      case .server: cancelHandler(id, because: .connectionLost)
      }
    }
  }

  mutating func sendGoaway(_ last: UInt32, _ code: ConnectionCode, _ reason: String) {
    var frame = Frame(type: .goaway)
    frame.body.append(bigEndian: last)
    frame.body.append(bigEndian: code.rawValue)
    frame.body.append(contentsOf: Utf8.prefix(of: reason, atMost: 1024))
    control.append(frame)
  }

  /// Counts an event with a limited rate; closes the connection and returns false above the limit.
  mutating func tolerate(_ event: RateLimitedEvent, at now: Int64) -> Bool {
    let isTolerated = counters[event.rawValue].admit(
      at: now, limit: limits.nuisances, period: limits.nuisancePeriod)
    if !isTolerated { fail(ConnectionFault(.enhanceCalm, "too many: \(event)")) }
    return isTolerated
  }
}
