extension ConnectionState {
  static let drainPing: [UInt8] = Array("drainfin".utf8)
  static let keepalivePing: [UInt8] = Array("areyouup".utf8)

  /// A method was found for a call: until when it may take, whether it takes one message, and how long
  /// its messages may be.
  ///
  /// What came with OPEN came before that was known; who is given a whole message looks at its length.
  mutating func accept(_ id: UInt32, deadline: Int64?, takesOne: Bool, maxMessageSize: Int?) {
    guard role == .server, streams[id] != nil else { return }
    streams[id]?.deadline = deadline
    earliestDeadline = min(earliestDeadline, deadline ?? .max)
    streams[id]?.receive.takesOne = takesOne
    if let maxMessageSize {
      streams[id]?.receive.maxMessageSize = maxMessageSize
      if streams[id]?.receive.partSize ?? 0 > maxMessageSize { refuseMessage(id) }
    }
    if streams[id]?.receive.isOverfull == true { refuseSecond(id) }
  }

  /// A handler is about to work: from now on it counts, until it returns.
  ///
  /// False if nobody waits for it any more, as when OPEN and CANCEL came together: then it must not
  /// begin, because it would not be counted.
  @discardableResult
  mutating func handlerStarted(_ id: UInt32) -> Bool {
    guard role == .server, streams[id]?.isBrokenOff == false else { return false }
    streams[id]?.hasHandler = true
    return true
  }

  /// A handler has returned.
  mutating func handlerReturned(_ id: UInt32) {
    guard role == .server else { return }
    if streams[id] != nil {
      streams[id]?.hasHandler = false
    } else if let last = lingering.removeValue(forKey: id) {
      paidAhead -= last.paidAhead
      requests.giveBack(last.charged)
      if !cappedStreams.isEmpty { releaseCapped() }
    }
  }

  /// Sends initial metadata, before anything else; what comes too late is not sent.
  mutating func sendHeaders(_ id: UInt32, _ metadata: Metadata) {
    guard role == .server, let send = streams[id]?.send, send.isOpen, !send.hasSpoken,
      send.headers == nil
    else { return }
    streams[id]?.send.headers = InitialMetadata(metadata).encoded
    enqueueStream(id)
  }

  /// Ends a call with a status and, for OK, perhaps a last message.
  ///
  /// When the time or the session is over, messages before the end are sent only as far as there is
  /// credit for them: a client that gives none would keep the call open for ever.
  mutating func end(_ id: UInt32, _ status: StatusHead, message: [UInt8]? = nil) {
    guard role == .server, streams[id]?.send.isOpen == true else { return }
    discardInput(id)
    switch status.status.code {
    case .deadlineExceeded, .unauthenticated: streams[id]?.send.endsWithoutCredit = true
    default: break
    }
    if let message {
      guard hasRoom(for: message) else { return close(id, StatusHead(Self.unread)) }
      queue(message, on: id)
    }
    close(id, status)
  }

  /// The end of a call whose reply is not kept for a peer that does not take those before it.
  static let unread = RPCStatus(
    .resourceExhausted, "too many replies wait to be read on this connection")

  /// Ends a call at once: what was written and not sent is dropped, and the handler has to stop.
  mutating func abort(_ id: UInt32, _ status: RPCStatus, because reason: CancelReason) {
    guard role == .server, streams[id]?.isBrokenOff == false else { return }
    streams[id]?.isBrokenOff = true
    streams[id]?.deadline = nil
    streams[id]?.requestDue = nil
    dropMessages(of: id)
    streams[id]?.send.headers = nil
    actions.append(.cancelled(id, reason))
    discardInput(id)
    close(id, StatusHead(status))
  }

  private mutating func close(_ id: UInt32, _ status: StatusHead) {
    guard let peer = life.peer else { return }
    var head = status.encoded
    if head.count > peer.maxFrameSize {
      var shorter = status
      shorter.status.details = []
      head = shorter.encoded
    }
    if head.count > peer.maxFrameSize { head = StatusHead(RPCStatus(status.status.code)).encoded }
    streams[id]?.send.closing = .end(head: head)
    enqueueStream(id)
  }

  private mutating func discardInput(_ id: UInt32) {
    paidAhead -= streams[id]?.receive.paidAhead ?? 0
    streams[id]?.receive.dropPart()
    paidAhead += streams[id]?.receive.paidAhead ?? 0
    streams[id]?.receive.isDiscarding = true
    giveBackHeld(id)
    if !cappedStreams.isEmpty { releaseCapped() }
  }
}
