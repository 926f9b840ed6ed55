internal import DequeModule

extension ConnectionState {
  /// Whether there may be frames to send; only `nextFrame` gives the exact answer.
  var hasOutput: Bool {
    !control.isEmpty || isConnectionGrantDue || !grantsDue.isEmpty || !line.isEmpty
  }

  /// The next frame to send, or nil.
  ///
  /// Control frames and credit come first, then the streams in turn with one frame each.
  mutating func nextFrame() -> Frame? {
    if let frame = control.popFirst() { return frame }
    guard !life.isClosed else { return nil }
    if let frame = nextGrant() { return frame }
    guard let maxFrameSize = life.peer?.maxFrameSize else { return nil }
    while let id = line.popFirst() {
      if let frame = nextFrame(of: id, maxFrameSize) { return frame }
    }
    return nil
  }

  private mutating func nextGrant() -> Frame? {
    if isConnectionGrantDue {
      isConnectionGrantDue = false
      return grant(0, receiveWindow.takeGrant())
    }
    while let id = grantsDue.popFirst() {
      guard let amount = streams[id]?.receive.window.takeGrant(), amount > 0 else { continue }
      return grant(id, amount)
    }
    return nil
  }

  private func grant(_ id: UInt32, _ amount: Int) -> Frame {
    var frame = Frame(type: .window, stream: id)
    frame.body.append(bigEndian: UInt32(clamping: amount))
    return frame
  }

  private mutating func nextFrame(of id: UInt32, _ maxFrameSize: Int) -> Frame? {
    let step = streams[id]?.send.next(
      stream: id, maxFrameSize: maxFrameSize, connection: sendWindow.available)
    switch step {
    case .frame(let frame, let cost)?:
      sendWindow.take(cost)
      grantBudget = min(grantBudget + cost, Flow.maxWindow)
      unsent -= frame.body.count
      // The output of a call resets the count of early pings.
      pingStrikes = 0
      if frame.flags.contains(.hasMessage) { actions.append(.sent(id, frame.body.count)) }
      if frame.type == .end {
        remove(id)
        closeIfDrained()
      } else {
        enqueueStream(id)
      }
      return frame
    case .blockedByConnection?, .blockedByStream?:
      if streams[id]?.send.endsWithoutCredit == true {
        dropMessages(of: id)
        return nextFrame(of: id, maxFrameSize)
      }
      if case .blockedByConnection? = step, streams[id]?.send.startWaitingForConnection() == true {
        blockedByConnection.append(id)
      }
      return nil
    case .nothing?, nil: return nil
    }
  }

  /// Drops the messages of a stream that were written and not sent.
  mutating func dropMessages(of id: UInt32) {
    unsent -= streams[id]?.send.queued ?? 0
    streams[id]?.send.dropMessages()
  }

  /// Puts a stream with pending output at the end of the send queue.
  mutating func enqueueStream(_ id: UInt32) {
    if streams[id]?.send.shouldEnqueue() == true { line.append(id) }
  }

  /// Resumes the streams that waited for the connection's credit.
  mutating func unblock() {
    let waiting = blockedByConnection
    blockedByConnection.removeAll(keepingCapacity: true)
    for id in waiting {
      streams[id]?.send.stopWaitingForConnection()
      enqueueStream(id)
    }
  }

  /// Queues a message, which is sent as the peer's credit allows.
  mutating func write(_ id: UInt32, _ message: [UInt8]) {
    guard streams[id]?.send.isOpen == true else { return }
    queue(message, on: id)
    enqueueStream(id)
  }

  func hasRoom(for message: [UInt8]) -> Bool {
    unsent + message.count <= limits.maxUnsentReplies || unsent == 0
  }

  mutating func queue(_ message: [UInt8], on id: UInt32) {
    streams[id]?.send.add(message)
    unsent += message.count
  }

  /// Notes whether there is output that the peer does not take.
  mutating func noteOutput(isStuck: Bool, at now: Int64) {
    stuckSince = isStuck ? stuckSince ?? now : nil
  }
}
