extension ConnectionState {
  /// Notes that bytes arrived; `midFrame` means that the last frame is not complete.
  mutating func read(_ count: Int, midFrame: Bool, at now: Int64) {
    lastRead = now
    awaitAnswer(toPingAt: nil)
    guard midFrame else {
      partSince = nil
      partBytes = 0
      return
    }
    lastBusy = now
    partBytes += count
    if partSince == nil || partBytes >= 1 << 10 {
      partSince = now
      partBytes = 0
    }
  }

  /// The instant at which `tick` must be called unless something else happens before; nil for none.
  var nextWakeup: Int64? {
    guard !life.isClosed else { return nil }
    var next = min(earliestDeadline, life.helloDeadline ?? .max, life.drainDue ?? .max)
    if let partSince { next = min(next, partSince.addingSaturating(limits.partialFrameTimeout)) }
    if let due = keepaliveDue { next = min(next, due) }
    if let due = stuckDue { next = min(next, due) }
    if let due = retirementDue { next = min(next, due) }
    return next == .max ? nil : next
  }

  private var keepaliveDue: Int64? {
    guard let peer = life.peer else { return nil }
    if let pingSentAt = peer.pingSentAt {
      return pingSentAt.addingSaturating(limits.keepaliveTimeout)
    }
    guard !streams.isEmpty || limits.keepsAliveWithoutCalls else { return nil }
    let interval =
      role == .client
      ? max(limits.keepaliveInterval, peer.minPingInterval) : limits.keepaliveInterval
    return lastRead.addingSaturating(interval)
  }

  /// The instant at which a connection ends whose peer takes none of the pending output.
  private var stuckDue: Int64? {
    stuckSince?.addingSaturating(limits.keepaliveInterval)
      .addingSaturating(limits.keepaliveTimeout)
  }

  /// The instant at which an open connection reaches its idle timeout or its maximum age.
  private var retirementDue: Int64? {
    switch life {
    case .open: break
    // A client that has sent GOAWAY keeps its calls, but its connection still ages.
    case .leaving: guard role == .server else { return nil }
    case .awaitingHello, .draining, .closed: return nil
    }
    let aged = limits.maxAge.map { startedAt.addingSaturating($0) }
    let isIdle = streams.isEmpty && lingering.isEmpty
    let idle = isIdle ? limits.idleTimeout.map { lastBusy.addingSaturating($0) } : nil
    return min(aged ?? .max, idle ?? .max)
  }

  /// Runs the timers that are due.
  mutating func tick(at now: Int64) {
    guard !life.isClosed else { return }
    if !streams.isEmpty || !lingering.isEmpty { lastBusy = now }
    if let due = life.helloDeadline, now >= due {
      return fail(ConnectionFault(.timeout, "no HELLO in time"))
    }
    if let partSince, now >= partSince.addingSaturating(limits.partialFrameTimeout) {
      return fail(ConnectionFault(.timeout, "a frame did not get on"))
    }
    if now >= earliestDeadline { expireCalls(at: now) }
    if let due = retirementDue, now >= due { return retireByTime(at: now) }
    if let due = life.announcement?.finalAt, now >= due { finishDrain() }
    if let due = life.graceEnd, now >= due { endGrace(at: now) }
    if let due = stuckDue, now >= due { return lost("the peer does not read") }
    guard let due = keepaliveDue, now >= due else { return }
    guard life.peer?.pingSentAt == nil else {
      return fail(ConnectionFault(.timeout, "the peer does not answer"))
    }
    awaitAnswer(toPingAt: now)
    control.append(Frame(type: .ping, body: Self.keepalivePing[...]))
  }

  private mutating func retireByTime(at now: Int64) {
    switch role {
    case .server: beginDrain(.none, grace: limits.ageGrace, at: now)
    case .client: retire()
    }
  }

  private mutating func expireCalls(at now: Int64) {
    let status = RPCStatus(.deadlineExceeded, "the time is up")
    for id in streams.ids {
      if let due = streams[id]?.requestDue, now >= due { expireRequest(id) }
      guard let deadline = streams[id]?.deadline, now >= deadline else { continue }
      switch role {
      case .client: giveUp(id, status, code: .timeout)
      case .server: abort(id, status, because: .deadline)
      }
    }
    earliestDeadline =
      streams.values.lazy.map { min($0.deadline ?? .max, $0.requestDue ?? .max) }.min() ?? .max
  }
}
