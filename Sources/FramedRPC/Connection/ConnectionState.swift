internal import DequeModule

/// One end of a connection, without a socket and without a clock.
///
/// Inputs are what was received, what the program wants and what time it is, in nanoseconds of any
/// steady clock. They never trap, whatever the peer sends and in whatever order they come. What is to
/// be done is collected in `actions`, and `nextFrame` gives what is to be sent when there is room.
struct ConnectionState: Sendable {
  enum Role: Sendable, Hashable, CaseIterable {
    case client
    case server
  }

  /// How far the connection's life has come.
  enum Phase: Sendable, Hashable {
    /// The peer's HELLO is awaited.
    case greeting
    case open
    /// No new calls; those that run come to their end.
    case draining
    case closed
  }

  enum Action: Sendable, Hashable {
    /// The peer said HELLO: calls may begin.
    case established(Hello)
    /// Server: a call begins.
    case opened(UInt32, CallHead)
    /// Client: the reply's initial metadata.
    case headers(UInt32, Metadata)
    /// A whole message; `credit` is given back with `used`.
    case message(UInt32, [UInt8], credit: Int)
    /// Server: no more messages come.
    case inputEnded(UInt32)
    /// Client: the call is over, after everything else that is said about it.
    case ended(UInt32, CallEnd)
    /// Server: the handler has to stop; nothing that it says is sent any more.
    case cancelled(UInt32, CancelReason)
    /// So much of what was written has been put into frames.
    case sent(UInt32, Int)
    /// No new calls on this connection.
    case draining
    /// Send what `nextFrame` still gives, then close.
    case close(ConnectionFault?)
  }

  /// The way out: what was announced, and until when.
  struct Drain: Sendable, Hashable {
    var finalAt: Int64
    var graceEnd: Int64
    var isFinal = false
    /// The grace is over: what is left is the time for the last words.
    var isOver = false
    var lastStream: UInt32 = 0x7FFF_FFFF
    var code = ConnectionCode.shutdown
  }

  let role: Role
  let limits: Limits
  var phase = Phase.greeting
  var actions: [Action] = []
  var peer = Hello()
  var hasHello = false
  var streams = StreamTable()
  /// What is still counted for a handler whose stream is gone.
  struct Lingering: Sendable, Hashable {
    var paidAhead: Int
    var charged: Int
  }

  /// Server: handlers whose stream is gone and that have not returned.
  var lingering: [UInt32: Lingering] = [:]
  /// Server: whether the peer gets the full credit.
  var isIdentified: Bool
  /// Server: the requests that are kept.
  var requests: RequestMeter
  /// The highest id that was used, by whoever opens streams.
  var lastStream: UInt32 = 0
  var drain: Drain?

  var control: Deque<Frame> = []
  var line: Deque<UInt32> = []
  var blockedByConnection: [UInt32] = []
  var grantsDue: Deque<UInt32> = []
  var sendWindow = SendWindow(64 << 10)
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

  var counters = [RateCounter](repeating: RateCounter(), count: Nuisance.allCases.count)
  private(set) var startedAt: Int64
  var lastRead: Int64
  var partSince: Int64?
  var partBytes = 0
  var pingSentAt: Int64?
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
    startedAt = now
    lastRead = now
    lastBusy = now
    control.append(Frame(type: .hello, head: limits.hello.encoded))
  }

  /// The way to the peer is open: from now on its HELLO is awaited.
  mutating func begin(at now: Int64) {
    startedAt = now
    lastRead = now
    lastBusy = now
  }

  /// What is to be done, once.
  mutating func takeActions() -> [Action] {
    guard !actions.isEmpty else { return [] }
    var taken: [Action] = []
    swap(&taken, &actions)
    return taken
  }

  // MARK: The end

  /// Ends the connection because of what the peer did.
  mutating func fail(_ fault: ConnectionFault) {
    guard phase != .closed else { return }
    if fault.isTold { sendGoaway(role == .server ? lastStream : 0, fault.code, fault.reason) }
    let status = RPCStatus(.unavailable, "the connection was given up: \(fault.reason)")
    phase = .closed
    endAll(status, because: .connectionLost)
    close(fault)
  }

  /// The transport is gone, or the program wants it gone at once.
  mutating func lost(_ reason: String) {
    lost(ConnectionFault(.none, reason, isTold: false))
  }

  /// The same, with what is known about it.
  mutating func lost(_ fault: ConnectionFault) {
    guard phase != .closed else { return }
    phase = .closed
    endAll(RPCStatus(.unavailable, fault.reason), because: .connectionLost)
    control.removeAll()
    close(fault)
  }

  mutating func close(_ fault: ConnectionFault?) {
    phase = .closed
    line.removeAll()
    blockedByConnection.removeAll()
    grantsDue.removeAll()
    isConnectionGrantDue = false
    actions.append(.close(fault))
  }

  private mutating func endAll(_ status: RPCStatus, because reason: CancelReason) {
    for id in streams.ids {
      switch role {
      case .client: endCall(id, CallEnd(status, disposition: disposition(of: id)))
      case .server: cancelHandler(id, because: reason)
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
  mutating func tolerate(_ nuisance: Nuisance, at now: Int64) -> Bool {
    let isTolerated = counters[nuisance.rawValue].admit(
      at: now, limit: limits.nuisances, period: limits.nuisancePeriod)
    if !isTolerated { fail(ConnectionFault(.enhanceCalm, "too many: \(nuisance)")) }
    return isTolerated
  }

  // MARK: Streams

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

  mutating func closeIfDrained() {
    guard phase == .draining, streams.isEmpty else { return }
    if let drain {
      guard drain.isFinal else { return }
    } else if role == .client {
      sendGoaway(0, .none, "")
    }
    close(nil)
  }
}

extension ArraySlice<UInt8> {
  /// Adds the four bytes of a number, the highest first.
  mutating func append(bigEndian value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }

  /// The number in the four bytes from an offset; 0 for bytes that are not there.
  func bigEndian(at offset: Int) -> UInt32 {
    dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
