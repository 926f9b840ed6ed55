extension ConnectionState {
  /// The application has used up messages of a stream.
  mutating func used(_ id: UInt32, messages: Int, credit: Int) {
    guard let pending = streams[id]?.receive.pendingCredit else { return }
    let real = min(max(credit, 0), pending)
    streams[id]?.receive.use(messages: messages, credit: real)
    giveBackToConnection(real)
    if streams[id]?.receive.pendingMessages == 0 {
      if mayGrow(id, by: 0) { streams[id]?.receive.releaseHeld() } else { cappedStreams.insert(id) }
    }
    grantIfDue(id)
  }

  /// Whether another part of a message is taken without waiting for others: always below the limit, and
  /// above it for the oldest unfinished message only, so that there is always one that gets on.
  func mayGrow(_ id: UInt32, by count: Int) -> Bool {
    guard bufferedParts + count > limits.maxBufferedParts else { return true }
    return streams.lazy.filter { $0.value.receive.isMidMessage }.map(\.key).min().map { $0 >= id }
      ?? true
  }

  /// Lets streams go on that waited for the unfinished messages of others.
  mutating func releaseCapped() {
    for id in cappedStreams.sorted() where mayGrow(id, by: 0) {
      cappedStreams.remove(id)
      guard streams[id]?.receive.pendingMessages == 0 else { continue }
      streams[id]?.receive.releaseHeld()
      grantIfDue(id)
    }
  }

  mutating func giveBackToConnection(_ cost: Int) {
    guard phase != .closed else { return }
    receiveWindow.giveBack(cost)
    if receiveWindow.isGrantDue { isConnectionGrantDue = true }
  }

  mutating func grantIfDue(_ id: UInt32) {
    guard phase != .closed, streams[id]?.receive.isGrantDue == true else { return }
    grantsDue.append(id)
  }
}
