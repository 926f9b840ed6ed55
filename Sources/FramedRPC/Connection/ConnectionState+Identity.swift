extension ConnectionState {
  /// Marks the peer as identified: it gets the full credit and a higher limit for its requests.
  mutating func identify() {
    guard role == .server, !isIdentified else { return }
    isIdentified = true
    requests.limit = limits.maxRequestBytes
    guard !life.isClosed else { return }
    receiveWindow.raise(to: limits.connectionWindow)
    giveBackToConnection(0)
    for id in streams.ids {
      streams[id]?.requestDue = nil
      giveBackHeld(id)
    }
    releaseCapped()
    for id in streams.ids { raiseWindow(of: id) }
  }

  /// Raises a stream of an identified peer to the full credit, once half of the initial credit is
  /// used.
  ///
  /// Most requests are shorter and need no WINDOW frame.
  mutating func raiseWindow(of id: UInt32) {
    guard isIdentified, limits.unidentified != nil, let window = streams[id]?.receive.window,
      window.initial < limits.streamWindow, window.available < window.initial / 2
    else { return }
    streams[id]?.receive.window.raise(to: limits.streamWindow)
    grantIfDue(id)
  }

  /// Returns the connection's credit for a part of a message, or holds it until the peer is
  /// identified.
  ///
  /// All unfinished messages of an unidentified peer share one window.
  mutating func giveBackPart(of id: UInt32, _ cost: Int) {
    if isIdentified {
      giveBackToConnection(cost)
    } else {
      streams[id]?.receive.heldByConnection += cost
    }
  }

  /// Returns the connection's credit that was held for a stream.
  mutating func giveBackHeld(_ id: UInt32) {
    guard let held = streams[id]?.receive.heldByConnection, held > 0 else { return }
    streams[id]?.receive.heldByConnection = 0
    giveBackToConnection(held)
  }

  /// Ends a call of an unidentified peer whose request did not arrive in time.
  mutating func expireRequest(_ id: UInt32) {
    streams[id]?.requestDue = nil
    abort(
      id, RPCStatus(.deadlineExceeded, "the request did not arrive in time; no session was shown"),
      because: .deadline)
  }

  /// Lowers the charge of a call to the bytes that are still kept.
  mutating func settleCharge(_ id: UInt32) {
    guard let excess = streams[id]?.excessCharge, excess > 0 else { return }
    streams[id]?.charged -= excess
    requests.giveBack(excess)
  }
}
