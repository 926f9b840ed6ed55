internal import DequeModule

/// One end of a connection, without a socket and without a clock.
///
/// Inputs are what was received, what the program wants and what time it is, in nanoseconds of any
/// steady clock. They never trap, whatever the peer sends and in whatever order they come. What is to
/// be done is collected in `actions`, and `nextFrame` gives what is to be sent when there is room.
///
/// `life` says how far the connection has come. Its transitions are in this file and nowhere else.
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
  /// Server: handlers whose stream is gone and that have not returned.
  var lingering: [UInt32: Lingering] = [:]
  /// Server: whether the peer gets the full credit.
  var isIdentified: Bool
  /// Server: the requests that are kept.
  var requests: RequestMeter
  /// The highest id that was used, by whoever opens streams.
  var lastStream: UInt32 = 0

  var control: Deque<Frame> = []
  var line: Deque<UInt32> = []
  var blockedByConnection: [UInt32] = []
  var grantsDue: Deque<UInt32> = []
  /// The least credit that a peer can give, until its HELLO tells how much there is.
  var sendWindow = SendWindow(Hello.windows.lowerBound)
  var receiveWindow: ReceiveWindow
  var isConnectionGrantDue = false
  /// Bytes sent that no WINDOW frame has answered yet.
  var grantBudget = 0
  /// Bytes of messages that were paid for on arrival and are not used up, of all streams.
  var paidAhead = 0
  /// Bytes of messages that were written and are not in frames yet, of all streams.
  var unsent = 0
  /// Streams whose parts wait until others have completed theirs.
  var cappedStreams: Set<UInt32> = []

  var counters = [RateCounter](repeating: RateCounter(), count: RateLimitedEvent.allCases.count)
  private(set) var startedAt: Int64
  var lastRead: Int64
  var partSince: Int64?
  var partBytes = 0
  /// Since when there is something to send and the peer takes nothing.
  var stuckSince: Int64?
  var lastPeerPing: Int64?
  var pingStrikes = 0
  /// When there was last a call, as far as it was heard of.
  var lastBusy: Int64
  /// No deadline is earlier than this.
  var earliestDeadline = Int64.max

  init(role: Role, limits: Limits, now: Int64, share: RequestShare? = nil) {
    self.role = role
    self.limits = limits
    let unidentified = limits.unidentified
    isIdentified = role == .client || unidentified == nil
    receiveWindow = ReceiveWindow(limits.hello.initialConnectionWindow)
    requests = RequestMeter(
      limit: unidentified?.maxRequestBytes ?? limits.maxRequestBytes, share: share)
    life = .awaitingHello(deadline: now.addingSaturating(limits.helloTimeout), drain: nil)
    startedAt = now
    lastRead = now
    lastBusy = now
    control.append(Frame(type: .hello, head: limits.hello.encoded))
  }

  /// What is to be done, once.
  mutating func takeActions() -> [Action] {
    guard !actions.isEmpty else { return [] }
    var taken: [Action] = []
    swap(&taken, &actions)
    return taken
  }

  // MARK: Transitions

  /// The way to the peer is open: its HELLO is awaited from now on
  /// (Docs/Protocol.md, “Start”: HELLO has to be complete within 5 s after the connection).
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

  /// Takes the peer's HELLO: the connection is open, or drains if that was announced before
  /// (Docs/Protocol.md, “Start”: a HELLO tells what its sender accepts).
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

  /// Notes when a keepalive PING was sent, or with nil that the peer has shown that it is there
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

  /// Lets the calls that run come to their end, takes no more, and closes then
  /// (Docs/Protocol.md, “When a client leaves”).
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

  /// Takes no new calls after the peer's GOAWAY
  /// (Docs/Protocol.md, “Going away”: those that run come to their end).
  mutating func peerLeaves() {
    switch life {
    case .open(let peer):
      life = .leaving(peer)
      // A client that leaves still wants the replies of its calls, also those that go on for ever.
      if role == .client { actions.append(.draining) }
    case .awaitingHello, .leaving, .draining, .closed: break
    }
  }

  /// Announces the end to the peer; calls that are on their way are still taken, and calls that run
  /// at the end of the grace are stopped (Docs/Protocol.md, “When a server stops”).
  ///
  /// Another call can only shorten the grace.
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
      // A peer that said goodbye itself has no calls on their way.
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

  /// Names the last stream, because everything that the peer sent before it knew has arrived or the
  /// second for it is over (Docs/Protocol.md, “When a server stops”: GOAWAY with the real last stream).
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

  /// Stops the calls that still run at the end of the grace; the peer has a second to hear of it
  /// (Docs/Protocol.md, “When a server stops”: calls that still run end with UNAVAILABLE).
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

  /// Closes if no call is left and none can come
  /// (Docs/Protocol.md, “When a server stops” and “When a client leaves”).
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

  /// Ends the connection because of what the peer did
  /// (Docs/Protocol.md, “Codes of CANCEL and GOAWAY”).
  mutating func fail(_ fault: ConnectionFault) {
    guard !life.isClosed else { return }
    let fault = fault.explained(isEstablished: life.peer != nil)
    if fault.isTold { sendGoaway(role == .server ? lastStream : 0, fault.code, fault.reason) }
    life = .closed
    endAll(
      RPCStatus(.unavailable, "the connection was given up: \(fault.reason)"), fault.failure)
    close(fault)
  }

  /// The transport is gone, or the program wants it gone at once
  /// (Docs/Protocol.md, “The end of a connection”).
  mutating func lost(_ fault: ConnectionFault) {
    guard !life.isClosed else { return }
    let fault = fault.explained(isEstablished: life.peer != nil)
    life = .closed
    endAll(RPCStatus(.unavailable, fault.reason), fault.failure)
    control.removeAll()
    close(fault)
  }

  /// The same, with a reason alone.
  mutating func lost(_ reason: String) {
    lost(ConnectionFault(.none, reason, isTold: false))
  }

  /// The end (Docs/Protocol.md, “The end of a connection”: closing means).
  private mutating func close(_ fault: ConnectionFault?) {
    life = .closed
    line.removeAll()
    blockedByConnection.removeAll()
    grantsDue.removeAll()
    isConnectionGrantDue = false
    actions.append(.close(fault))
  }
}
