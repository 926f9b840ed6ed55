extension ConnectionState {
  /// Handles one output of the decoder.
  mutating func received(_ output: FrameDecoder.Output, at now: Int64) {
    guard !life.isClosed else { return }
    if role == .server, control.count >= limits.maxWaitingAnswers {
      return fail(ConnectionFault(.enhanceCalm, "the peer does not read what it asks for"))
    }
    switch output {
    case .fault(let fault): fail(fault)
    case .ignorable:
      guard life.helloDeadline == nil else { return failFirst() }
      _ = tolerate(.ignorable, at: now)
    case .frame(let frame): received(frame, at: now)
    }
  }

  private mutating func received(_ frame: Frame, at now: Int64) {
    guard life.helloDeadline == nil || frame.type == .hello else { return failFirst() }
    if frame.stream != 0 { lastBusy = now }
    switch frame.type {
    case .hello: receivedHello(frame)
    case .open: receivedOpen(frame, at: now)
    case .headers: receivedHeaders(frame, at: now)
    case .data: receivedData(frame, at: now)
    case .end: receivedEnd(frame, at: now)
    case .cancel: receivedCancel(frame, at: now)
    case .window: receivedWindow(frame, at: now)
    case .ping: receivedPing(frame, at: now)
    case .goaway: receivedGoaway(frame, at: now)
    }
  }

  private mutating func failFirst() {
    fail(ConnectionFault(.protocolError, "the first frame was not HELLO"))
  }

  private mutating func receivedHello(_ frame: Frame) {
    guard life.helloDeadline != nil else {
      return fail(ConnectionFault(.protocolError, "a second HELLO"))
    }
    let hello: Hello
    do throws(HeadFault) {
      hello = try Hello(frame.head)
    } catch {
      return fail(ConnectionFault(.protocolError, "a HELLO that cannot be read: \(error)"))
    }
    do throws(ConnectionFault) {
      try hello.check()
    } catch {
      return fail(error)
    }
    establish(hello)
  }

  private mutating func receivedCancel(_ frame: Frame, at now: Int64) {
    guard isUsed(frame.stream) else { return failIdle(frame) }
    guard tolerate(.cancel, at: now) else { return }
    switch role {
    case .server: cancelHandler(frame.stream, because: .caller)
    case .client:
      let code = ConnectionCode(rawValue: frame.body.bigEndian(at: 0))
      let status =
        switch code {
        case .timeout: RPCStatus(.deadlineExceeded, "the server gave the call up")
        case .protocolError, .flowControl: RPCStatus(.internalError, "the server saw a fault")
        case .none?, .internalError, .frameSize, .limit, .enhanceCalm, .version, .shutdown,
          .unauthenticated, nil:
          RPCStatus(.cancelled, "the server withdrew the call")
        }
      endCall(frame.stream, CallEnd(status))
    }
  }

  private mutating func receivedWindow(_ frame: Frame, at now: Int64) {
    guard frame.stream == 0 || isUsed(frame.stream) else { return failIdle(frame) }
    let increment = Int(frame.body.bigEndian(at: 0))
    guard countGrant(at: now) else { return }
    if frame.stream == 0 {
      guard increment > 0 else {
        return fail(ConnectionFault(.protocolError, "a credit of nothing"))
      }
      guard sendWindow.add(increment) else {
        return fail(ConnectionFault(.flowControl, "more credit than can be counted"))
      }
      return unblock()
    }
    guard streams[frame.stream] != nil else { return }
    guard increment > 0 else { return withdraw(frame.stream, .protocolError) }
    guard streams[frame.stream]?.send.window.add(increment) == true else {
      return fail(ConnectionFault(.flowControl, "more credit than can be counted"))
    }
    enqueueStream(frame.stream)
  }

  /// Counts a WINDOW frame; false if too many came without enough sent bytes to justify them.
  private mutating func countGrant(at now: Int64) -> Bool {
    guard grantBudget < Flow.bytesPerGrant else {
      grantBudget -= Flow.bytesPerGrant
      return true
    }
    return tolerate(.window, at: now)
  }

  private mutating func receivedPing(_ frame: Frame, at now: Int64) {
    if frame.flags.contains(.ack) {
      guard tolerate(.pingAck, at: now) else { return }
      awaitAnswer(toPingAt: nil)
      if frame.body.elementsEqual(Self.drainPing) { finishDrain() }
      return
    }
    guard tolerate(.ping, at: now), tolerateInterval(at: now) else { return }
    control.append(Frame(type: .ping, flags: .ack, body: frame.body))
  }

  private mutating func tolerateInterval(at now: Int64) -> Bool {
    defer { lastPeerPing = now }
    guard role == .server, let last = lastPeerPing,
      now < last.addingSaturating(limits.minPingInterval)
    else {
      pingStrikes = 0
      return true
    }
    pingStrikes += 1
    guard pingStrikes > limits.pingStrikes else { return true }
    fail(ConnectionFault(.enhanceCalm, "too many pings"))
    return false
  }

  private mutating func receivedGoaway(_ frame: Frame, at now: Int64) {
    guard tolerate(.goaway, at: now) else { return }
    let last = frame.body.bigEndian(at: 0)
    let code = ConnectionCode(rawValue: frame.body.bigEndian(at: 4)) ?? .protocolError
    let reason = String(decoding: frame.body.dropFirst(8), as: UTF8.self)
    peerLeaves()
    if role == .client {
      let status = RPCStatus(.unavailable, "the server takes no more calls: \(code) \(reason)")
      for id in streams.ids where id > last {
        let isUnsent = disposition(of: id) == .notSent
        var end = CallEnd(status, disposition: isUnsent ? .notSent : .notProcessed)
        end.connectionFailure = code.failure
        endCall(id, end)
      }
    }
    switch code {
    case .none, .shutdown: closeIfDrained()
    case .protocolError, .internalError, .flowControl, .frameSize, .limit, .enhanceCalm, .version,
      .timeout, .unauthenticated:
      fail(ConnectionFault(code, "the peer says \(code): \(reason)", isTold: false))
    }
  }

  // MARK: Stream ids

  /// Whether the id belongs to a present or past stream; a frame for a past stream is late, not
  /// wrong.
  func isUsed(_ id: UInt32) -> Bool {
    id % 2 == 1 && id <= lastStream
  }

  /// Closes the connection because of a frame that only servers send.
  mutating func failDirection(_ frame: Frame) {
    fail(ConnectionFault(.protocolError, "\(frame.type) from a client"))
  }

  mutating func failIdle(_ frame: Frame) {
    guard frame.stream % 2 == 1 else {
      return fail(
        ConnectionFault(.protocolError, "\(frame.type) on the even stream \(frame.stream)"))
    }
    fail(ConnectionFault(.protocolError, "\(frame.type) on stream \(frame.stream), never opened"))
  }

  /// Cancels a stream because of a protocol error of the peer on it; the connection stays open.
  mutating func withdraw(_ id: UInt32, _ code: ConnectionCode) {
    guard streams[id] != nil else { return }
    sendCancel(id, code)
    switch role {
    case .client: endCall(id, CallEnd(RPCStatus(.internalError, "the server broke the protocol")))
    case .server: cancelHandler(id, because: .fault)
    }
  }

  mutating func sendCancel(_ id: UInt32, _ code: ConnectionCode) {
    var frame = Frame(type: .cancel, stream: id)
    frame.body.append(bigEndian: code.rawValue)
    control.append(frame)
  }
}
