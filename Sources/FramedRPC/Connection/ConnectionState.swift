internal import DequeModule

/// The state machine of one end of a connection, without a socket and without a clock.
///
/// Its inputs are received frames, requests of the program, and the time in nanoseconds of any
/// monotonic clock. No input traps, regardless of its order and of the frames of the peer. The
/// owner takes pending work from `actions`, and frames from `nextFrame` while there is room to
/// send.
///
/// `life` is the stage of the connection. All its transitions are in this file.
struct ConnectionState: Sendable {
  enum Role: Sendable, Hashable, CaseIterable {
    case client
    case server
  }

  let role: Role
  let limits: Limits
  private(set) var life: LifeCycle
  var actions: [Action] = []
  var streams = StreamTable()
  /// Server: handlers that have not returned and whose stream is gone.
  var lingering: [UInt32: Lingering] = [:]
  /// Server: whether the peer is identified and gets the full credit.
  var isIdentified: Bool
  /// Server: the memory for the requests that are kept.
  var requests: RequestMeter
  /// The highest stream id in use so far; clients open streams.
  var lastStream: UInt32 = 0

  var control: Deque<Frame> = []
  var line: Deque<UInt32> = []
  var blockedByConnection: [UInt32] = []
  var grantsDue: Deque<UInt32> = []
  /// The smallest credit that a HELLO can announce, until the peer's HELLO has arrived.
  var sendWindow = SendWindow(Hello.windows.lowerBound)
  var receiveWindow: ReceiveWindow
  var isConnectionGrantDue = false
  /// Bytes sent that are not yet answered by WINDOW frames.
  var grantBudget = 0
  /// Bytes of messages of all streams whose credit was returned on arrival and that are not used
  /// up.
  var paidAhead = 0
  /// Bytes of messages of all streams that were written and are not in frames yet.
  var unsent = 0
  /// Streams whose messages wait until other streams have completed theirs.
  var cappedStreams: Set<UInt32> = []

  var counters = [RateCounter](repeating: RateCounter(), count: RateLimitedEvent.allCases.count)
  private(set) var startedAt: Int64
  var lastRead: Int64
  var partSince: Int64?
  var partBytes = 0
  /// The start of the time during which the peer takes none of the pending output.
  var stuckSince: Int64?
  var lastPeerPing: Int64?
  var pingStrikes = 0
  /// The last instant at which the connection was known to be in use.
  var lastBusy: Int64
  /// A lower bound of all deadlines.
  var earliestDeadline = Int64.max

  init(role: Role, limits: Limits, now: Int64, reservation: ConnectionReservation? = nil) {
    self.role = role
    self.limits = limits
    let unidentified = limits.unidentified
    isIdentified = role == .client || unidentified == nil
    receiveWindow = ReceiveWindow(limits.hello.initialConnectionWindow)
    requests = RequestMeter(
      limit: unidentified?.maxRequestBytes ?? limits.maxRequestBytes, reservation: reservation)
    life = .awaitingHello(deadline: now.addingSaturating(limits.helloTimeout), drain: nil)
    startedAt = now
    lastRead = now
    lastBusy = now
    control.append(Frame(type: .hello, head: limits.hello.encoded))
  }

  /// Returns the pending actions and removes them.
  mutating func takeActions() -> [Action] {
    guard !actions.isEmpty else { return [] }
    var taken: [Action] = []
    swap(&taken, &actions)
    return taken
  }

  // MARK: Transitions

  /// Starts the wait for the peer's HELLO, because the transport is open now (Docs/Protocol.md,
  /// “Start”: HELLO must be complete within 5 s after the connection).
  mutating func begin(at now: Int64) {
    startedAt = now
    lastRead = now
    lastBusy = now
    switch life {
    case .awaitingHello(_, let drain):
      life = .awaitingHello(deadline: now.addingSaturating(limits.helloTimeout), drain: drain)
    case .open, .leaving, .draining, .closed: break
    }
  }

  /// Handles the peer's HELLO: the connection is open, or drains if a drain was announced before
  /// (Docs/Protocol.md, “Start”: a HELLO declares what its sender accepts).
  mutating func establish(_ hello: Hello) {
    switch life {
    case .awaitingHello(_, let drain):
      let peer = PeerState(hello)
      life = drain.map { .draining(peer, .announced($0)) } ?? .open(peer)
      sendWindow = SendWindow(hello.initialConnectionWindow)
      actions.append(.established(hello))
    case .open, .leaving, .draining, .closed: break
    }
  }

  /// Sets the time of the unanswered keepalive PING, or nil after a sign of life of the peer
  /// (Docs/Protocol.md, “Ping”: any byte that arrives is an answer).
  mutating func awaitAnswer(toPingAt sentAt: Int64?) {
    guard var peer = life.peer, peer.pingSentAt != sentAt else { return }
    peer.pingSentAt = sentAt
    switch life {
    case .open: life = .open(peer)
    case .leaving: life = .leaving(peer)
    case .draining(_, let drain): life = .draining(peer, drain)
    case .awaitingHello, .closed: break
    }
  }

  /// Takes no new calls, and closes after the last running call (Docs/Protocol.md, “Client
  /// shutdown”).
  mutating func retire() {
    switch life {
    case .awaitingHello(_, nil):
      actions.append(.draining)
      closeAfterLastCall()
    case .open(let peer):
      life = .leaving(peer)
      actions.append(.draining)
      closeIfDrained()
    case .awaitingHello(_, _?), .leaving, .draining, .closed: break
    }
  }

  /// Takes no new calls after the peer's GOAWAY; running calls may end (Docs/Protocol.md,
  /// “GOAWAY”).
  mutating func peerLeaves() {
    switch life {
    case .open(let peer):
      life = .leaving(peer)
      // A leaving client still waits for the replies of its calls, which include endless streams.
      if role == .client { actions.append(.draining) }
    case .awaitingHello, .leaving, .draining, .closed: break
    }
  }

  /// Announces the end to the peer; calls in flight are still accepted (Docs/Protocol.md, “Server
  /// shutdown”).
  ///
  /// Calls that still run at the end of the grace are stopped. A further drain can only shorten the
  /// grace.
  mutating func beginDrain(_ code: ConnectionCode, grace: Int64, at now: Int64) {
    let graceEnd = now.addingSaturating(grace)
    let drain = DrainAnnouncement(
      finalAt: now.addingSaturating(Limits.second), graceEnd: graceEnd, code: code)
    switch life {
    case .awaitingHello(let deadline, nil):
      life = .awaitingHello(deadline: deadline, drain: drain)
      announce(drain)
    case .awaitingHello(let deadline, let current?):
      life = .awaitingHello(deadline: deadline, drain: current.shortened(to: graceEnd))
    case .open(let peer):
      life = .draining(peer, .announced(drain))
      announce(drain)
    case .leaving(let peer):
      actions.append(.draining)
      // The peer has sent GOAWAY itself, so none of its calls are in flight.
      nameLastStream(peer, drain)
    case .draining(let peer, let current):
      life = .draining(peer, current.shortened(to: graceEnd))
    case .closed: break
    }
  }

  private mutating func announce(_ drain: DrainAnnouncement) {
    actions.append(.draining)
    sendGoaway(0x7FFF_FFFF, drain.code, "")
    control.append(Frame(type: .ping, body: Self.drainPing[...]))
  }

  /// Names the last stream in a second GOAWAY (Docs/Protocol.md, “Server shutdown”).
  ///
  /// It is called when everything that the peer sent before the first GOAWAY has arrived, and after
  /// one second at the latest.
  mutating func finishDrain() {
    switch life {
    case .awaitingHello(_, let drain?):
      sendGoaway(lastStream, drain.code, "")
      close(nil)
    case .draining(let peer, .announced(let drain)): nameLastStream(peer, drain)
    case .awaitingHello(_, nil), .open, .leaving, .draining(_, .final),
      .draining(_, .afterGrace), .closed:
      break
    }
  }

  private mutating func nameLastStream(_ peer: PeerState, _ drain: DrainAnnouncement) {
    life = .draining(peer, .final(lastStream: lastStream, graceEnd: drain.graceEnd))
    sendGoaway(lastStream, drain.code, "")
    closeIfDrained()
  }

  /// Stops the calls that still run at the end of the grace; they end with UNAVAILABLE
  /// (Docs/Protocol.md, “Server shutdown”).
  ///
  /// The peer has one second to receive their END.
  mutating func endGrace(at now: Int64) {
    finishDrain()
    switch life {
    case .draining(let peer, .final(let lastStream, _)):
      let closesAt = now.addingSaturating(Limits.second)
      life = .draining(peer, .afterGrace(lastStream: lastStream, closesAt: closesAt))
      let status = RPCStatus(.unavailable, "the server closes this connection")
      for id in streams.ids { abort(id, status, because: .shutdown) }
    case .draining(_, .afterGrace): lost("the peer does not take the last words")
    case .awaitingHello, .open, .leaving, .draining(_, .announced), .closed: break
    }
  }

  /// Closes the connection if no call is left and none can follow (Docs/Protocol.md, “Server
  /// shutdown” and “Client shutdown”).
  mutating func closeIfDrained() {
    switch life {
    case .leaving: if streams.isEmpty { closeAfterLastCall() }
    case .draining(_, .final), .draining(_, .afterGrace): if streams.isEmpty { close(nil) }
    case .awaitingHello, .open, .draining(_, .announced), .closed: break
    }
  }

  private mutating func closeAfterLastCall() {
    if role == .client { sendGoaway(0, .none, "") }
    close(nil)
  }

  /// Ends the connection because of an error of the peer (Docs/Protocol.md, “Codes of CANCEL and
  /// GOAWAY”).
  mutating func fail(_ fault: ConnectionFault) {
    guard !life.isClosed else { return }
    let fault = fault.explained(isEstablished: life.peer != nil)
    if fault.isTold { sendGoaway(role == .server ? lastStream : 0, fault.code, fault.reason) }
    life = .closed
    endAll(
      RPCStatus(.unavailable, "the connection was given up: \(fault.reason)"), fault.failure)
    close(fault)
  }

  /// Ends the connection at once, because the transport is lost or the program asks for it
  /// (Docs/Protocol.md, “Closing a connection”).
  mutating func lost(_ fault: ConnectionFault) {
    guard !life.isClosed else { return }
    let fault = fault.explained(isEstablished: life.peer != nil)
    life = .closed
    endAll(RPCStatus(.unavailable, fault.reason), fault.failure)
    control.removeAll()
    close(fault)
  }

  /// Ends the connection at once, with a reason alone.
  mutating func lost(_ reason: String) {
    lost(ConnectionFault(.none, reason, isTold: false))
  }

  /// Enters the final state (Docs/Protocol.md, “Closing a connection”).
  private mutating func close(_ fault: ConnectionFault?) {
    life = .closed
    line.removeAll()
    blockedByConnection.removeAll()
    grantsDue.removeAll()
    isConnectionGrantDue = false
    actions.append(.close(fault))
  }
}
