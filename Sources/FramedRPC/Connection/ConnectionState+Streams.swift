extension ConnectionState {
  /// What is still counted for a handler whose stream is gone.
  struct Lingering: Sendable, Hashable {
    var paidAhead: Int
    var charged: Int
  }

  /// How far a client's call has come, for those who think of sending it again.
  func disposition(of id: UInt32) -> RPCError.Disposition {
    streams[id]?.send.opening == nil ? .maybeProcessed : .notSent
  }

  /// Client: tells the end of a call, once, and forgets the call.
  mutating func endCall(_ id: UInt32, _ end: CallEnd) {
    guard remove(id) else { return }
    actions.append(.ended(id, end))
    closeIfDrained()
  }

  /// Server: stops the handler and forgets the stream; nothing more is sent on it.
  mutating func cancelHandler(_ id: UInt32, because reason: CancelReason) {
    let isToldAlready = streams[id]?.isBrokenOff == true
    guard remove(id) else { return }
    if !isToldAlready { actions.append(.cancelled(id, reason)) }
    closeIfDrained()
  }

  /// Takes a stream off the table; what it still owed the connection is given back.
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

  /// Ends every call, because the connection is gone.
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

  /// Whether the nuisance is still tolerated; ends the connection if not.
  mutating func tolerate(_ event: RateLimitedEvent, at now: Int64) -> Bool {
    let isTolerated = counters[event.rawValue].admit(
      at: now, limit: limits.nuisances, period: limits.nuisancePeriod)
    if !isTolerated { fail(ConnectionFault(.enhanceCalm, "too many: \(event)")) }
    return isTolerated
  }
}
