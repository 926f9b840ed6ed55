extension ConnectionState {
  /// The peer has shown who it is: it gets the full credit, and may keep more of its requests here.
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

  /// Gives a stream of an identified peer its full credit, once it has used half of what every stream
  /// begins with: most requests are shorter, and need no WINDOW frame.
  mutating func raiseWindow(of id: UInt32) {
    guard isIdentified, limits.unidentified != nil, let window = streams[id]?.receive.window,
      window.initial < limits.streamWindow, window.available < window.initial / 2
    else { return }
    streams[id]?.receive.window.raise(to: limits.streamWindow)
    grantIfDue(id)
  }

  /// Gives the connection's credit for a part of a message back, or holds it as long as the peer was
  /// not identified: all of its unfinished messages together have one window.
  mutating func giveBackPart(of id: UInt32, _ cost: Int) {
    if isIdentified {
      giveBackToConnection(cost)
    } else {
      streams[id]?.receive.heldByConnection += cost
    }
  }

  /// Gives the connection's credit back that was held for a stream.
  mutating func giveBackHeld(_ id: UInt32) {
    guard let held = streams[id]?.receive.heldByConnection, held > 0 else { return }
    streams[id]?.receive.heldByConnection = 0
    giveBackToConnection(held)
  }

  /// Ends a call whose request did not arrive in time, of a peer that was not identified.
  mutating func expireRequest(_ id: UInt32) {
    streams[id]?.requestDue = nil
    abort(
      id, RPCStatus(.deadlineExceeded, "the request did not arrive in time; no session was shown"),
      because: .deadline)
  }

  /// Lowers what a call is charged to what is kept of it.
  mutating func settleCharge(_ id: UInt32) {
    guard let excess = streams[id]?.excessCharge, excess > 0 else { return }
    streams[id]?.charged -= excess
    requests.giveBack(excess)
  }
}
