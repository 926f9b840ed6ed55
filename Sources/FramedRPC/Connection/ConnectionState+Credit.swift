extension ConnectionState {
  /// Returns the credit of messages that the application has used.
  mutating func used(_ id: UInt32, messages: Int, credit: Int) {
    guard let pending = streams[id]?.receive.pendingCredit else { return }
    let real = min(max(credit, 0), pending)
    let before = streams[id]?.receive.paidAhead ?? 0
    streams[id]?.receive.use(messages: messages, credit: real)
    paidAhead += (streams[id]?.receive.paidAhead ?? 0) - before
    giveBackToConnection(real)
    settleCharge(id)
    if streams[id]?.receive.pendingMessages == 0 {
      if streams[id]?.receive.isMidMessage == false { giveBackHeld(id) }
      if mayGrow(id, by: 0) { releaseHeld(id) } else { cappedStreams.insert(id) }
    }
    if !cappedStreams.isEmpty { releaseCapped() }
    grantIfDue(id)
  }

  private mutating func releaseHeld(_ id: UInt32) {
    let before = streams[id]?.receive.paidAhead ?? 0
    streams[id]?.receive.releaseHeld()
    paidAhead += (streams[id]?.receive.paidAhead ?? 0) - before
  }

  /// Whether the credit for another part of a message is returned when the part arrives.
  ///
  /// Below the limit (`maxPaidAhead`), always. Above it, only for the oldest unfinished message, so
  /// that one message always makes progress. If complete messages that are still in use exceed the
  /// limit alone, this message waits too. A peer that is not identified gets no such credit.
  func mayGrow(_ id: UInt32, by count: Int) -> Bool {
    guard isIdentified else { return false }
    guard paidAhead + count > limits.maxPaidAhead else { return true }
    let oldest = streams.firstID { $0.receive.isGrowing }
    return oldest.map { $0 >= id } ?? true && finishedPaidAhead <= limits.maxPaidAhead
  }

  /// The bytes paid ahead for complete messages that are not used up.
  private var finishedPaidAhead: Int {
    streams.values.reduce(lingering.values.reduce(0) { $0 + $1.paidAhead }) { sum, stream in
      stream.receive.pendingMessages > 0 ? sum + stream.receive.paidAhead : sum
    }
  }

  /// Resumes streams that waited for the unfinished messages of other streams.
  mutating func releaseCapped() {
    for id in cappedStreams.sorted() {
      // Streams resume in order of age: if one has to wait, all later ones have to wait.
      guard mayGrow(id, by: 0) else { break }
      cappedStreams.remove(id)
      guard streams[id]?.receive.pendingMessages == 0 else { continue }
      releaseHeld(id)
      grantIfDue(id)
    }
  }

  mutating func giveBackToConnection(_ cost: Int) {
    guard !life.isClosed else { return }
    receiveWindow.giveBack(cost)
    if receiveWindow.isGrantDue { isConnectionGrantDue = true }
  }

  mutating func grantIfDue(_ id: UInt32) {
    guard !life.isClosed, streams[id]?.receive.isGrantDue == true else { return }
    grantsDue.append(id)
  }
}
