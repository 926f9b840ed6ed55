extension ConnectionState {
  static let drainPing: [UInt8] = Array("drainfin".utf8)
  static let keepalivePing: [UInt8] = Array("areyouup".utf8)

  /// Applies the limits of a call's method: its deadline, the number of requests and their length.
  ///
  /// Messages that came with OPEN arrived before these limits were known. The receiver of a
  /// complete message therefore checks its length.
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

  /// Notes that a handler is about to run; it counts until `handlerReturned`.
  ///
  /// Returns false if the call is over already, as when OPEN and CANCEL arrive together. The
  /// handler must not start then, because it would not be counted.
  @discardableResult
  mutating func handlerStarted(_ id: UInt32) -> Bool {
    guard role == .server, streams[id]?.isBrokenOff == false else { return false }
    streams[id]?.hasHandler = true
    return true
  }

  /// Notes that a handler has returned, and releases the memory that it still used.
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

  /// Sends initial metadata as the first output of a call; later metadata is not sent.
  mutating func sendHeaders(_ id: UInt32, _ metadata: Metadata) {
    guard role == .server, let send = streams[id]?.send, send.isOpen, !send.hasSpoken,
      send.headers == nil
    else { return }
    streams[id]?.send.headers = InitialMetadata(metadata).encoded
    enqueueStream(id)
  }

  /// Ends a call with a status and, for OK, an optional last message.
  ///
  /// After a deadline or an ended session, earlier messages are sent only as far as there is credit
  /// for them. Otherwise a client that gives no credit could keep the call open forever.
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

  /// The status of a call whose reply is not kept, because too many earlier replies are unread.
  static let unread = RPCStatus(
    .resourceExhausted, "too many replies wait to be read on this connection")

  /// Ends a call at once: unsent messages are dropped, and the handler must stop.
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
