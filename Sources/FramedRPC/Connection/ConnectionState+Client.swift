extension ConnectionState {
  /// Whether a call could begin now.
  var canOpen: Bool { openPeer != nil }

  /// The peer, if it accepts another call now.
  private var openPeer: PeerState? {
    guard role == .client, case .open(let peer) = life,
      streams.count < peer.maxConcurrentStreams, lastStream <= limits.lastStreamID
    else { return nil }
    return peer
  }

  /// Begins a call and returns its stream id; nil if this connection cannot take a call now.
  ///
  /// `message` is the first request, if there is one already. `endsInput` means that no other
  /// follows.
  mutating func open(
    _ call: CallHead, message: [UInt8]?, endsInput: Bool, deadline: Int64?, maxReplySize: Int?,
    at now: Int64
  ) -> UInt32? {
    guard let peer = openPeer else { return nil }
    let id = lastStream == 0 ? 1 : lastStream + 2
    lastStream = id
    var head = call
    head.timeout = deadline.map { max(1, $0.addingSaturating(-now)) }
    var stream = StreamState(
      receive: ReceiveHalf(
        window: limits.streamWindow, maxMessageSize: maxReplySize ?? limits.maxMessageSize),
      send: SendHalf(window: peer.initialStreamWindow))
    stream.send.opening = head.encoded
    if let message {
      stream.send.add(message)
      unsent += message.count
    }
    if endsInput { stream.send.closing = .halfClose }
    stream.deadline = deadline
    streams[id] = stream
    earliestDeadline = min(earliestDeadline, deadline ?? .max)
    enqueueStream(id)
    if id > limits.lastStreamID { retire() }
    return id
  }

  /// Ends the requests of a call.
  mutating func finishInput(_ id: UInt32) {
    guard role == .client, streams[id]?.send.isOpen == true else { return }
    streams[id]?.send.closing = .halfClose
    enqueueStream(id)
  }

  /// Cancels a call; it ends at once, regardless of later frames of the server.
  mutating func withdrawCall(_ id: UInt32) {
    giveUp(id, RPCStatus(.cancelled, "the caller withdrew the call"), code: .none)
  }

  /// Ends a call on this side, and sends CANCEL if the OPEN has been sent.
  mutating func giveUp(_ id: UInt32, _ status: RPCStatus, code: ConnectionCode) {
    guard role == .client, streams[id] != nil else { return }
    let disposition = disposition(of: id)
    if disposition != .notSent { sendCancel(id, code) }
    endCall(id, CallEnd(status, disposition: disposition))
  }
}
