extension ConnectionState {
  mutating func receivedOpen(_ frame: Frame, at now: Int64) {
    guard role == .server, frame.stream % 2 == 1, frame.stream > lastStream else {
      return fail(ConnectionFault(.protocolError, "OPEN of stream \(frame.stream)"))
    }
    lastStream = frame.stream
    guard hasLegalBody(frame) else { return }
    if life.isAfterLastStream(frame.stream) { return dropBody(of: frame) }
    guard streams.count + lingering.count < limits.maxConcurrentStreams else {
      return refuse(
        frame, StatusHead(RPCStatus(.resourceExhausted, "too many calls"), isNotProcessed: true),
        as: .refusedOpen, at: now)
    }
    do throws(HeadFault) {
      let head = try CallHead(frame.head, rules: limits.metadata)
      guard begin(frame, at: now) else {
        return refuse(
          frame, StatusHead(Self.tooManyRequests, isNotProcessed: true), as: .refusedOpen, at: now)
      }
      actions.append(.opened(frame.stream, head))
    } catch {
      return refuse(frame, StatusHead(error.status), as: .brokenHead, at: now)
    }
    receivedBody(of: frame, at: now)
  }

  /// Adds a call to the stream table; false if there is no memory for another request.
  private mutating func begin(_ frame: Frame, at now: Int64) -> Bool {
    let cost = frame.head.count + RequestMeter.callCost
    guard let peer = life.peer, requests.take(cost) else { return false }
    var stream = StreamState(
      receive: ReceiveHalf(
        window: min(limits.streamWindow, limits.unidentified?.window ?? .max),
        maxMessageSize: limits.maxMessageSize),
      send: SendHalf(window: peer.initialStreamWindow))
    (stream.headCost, stream.charged) = (cost, cost)
    if !isIdentified, !frame.flags.contains(.endStream), let unidentified = limits.unidentified {
      let due = now.addingSaturating(unidentified.requestTimeout)
      stream.requestDue = due
      earliestDeadline = min(earliestDeadline, due)
    }
    streams[frame.stream] = stream
    return true
  }

  /// The status of a call whose request exceeds the memory for requests.
  static let tooManyRequests = RPCStatus(
    .resourceExhausted, "too many requests wait on this server", retryAfter: .seconds(1))

  private mutating func refuse(
    _ frame: Frame, _ status: StatusHead, as nuisance: RateLimitedEvent, at now: Int64
  ) {
    dropBody(of: frame)
    guard !life.isClosed, tolerate(nuisance, at: now) else { return }
    control.append(Frame(type: .end, stream: frame.stream, head: status.encoded))
  }

  mutating func receivedData(_ frame: Frame, at now: Int64) {
    guard isUsed(frame.stream) else { return failIdle(frame) }
    guard hasLegalBody(frame) else { return }
    guard let isClosed = streams[frame.stream]?.receive.isClosed else {
      guard countEmpty(frame, isMidMessage: false, at: now) else { return }
      return dropBody(of: frame)
    }
    let isEndAllowed = role == .server || !frame.flags.contains(.endStream)
    guard !isClosed, isEndAllowed else {
      return fail(ConnectionFault(.protocolError, "DATA after the end of \(frame.stream)"))
    }
    let isMidMessage = streams[frame.stream]?.receive.isMidMessage == true
    guard countEmpty(frame, isMidMessage: isMidMessage, at: now) else { return }
    receivedBody(of: frame, at: now)
  }

  mutating func receivedHeaders(_ frame: Frame, at now: Int64) {
    guard role == .client else { return failDirection(frame) }
    guard isUsed(frame.stream) else { return failIdle(frame) }
    guard let stream = streams[frame.stream] else { return }
    guard !stream.receive.hasHeaders, !stream.receive.hasMessages, !stream.receive.isMidMessage
    else {
      return fail(ConnectionFault(.protocolError, "HEADERS of \(frame.stream) come too late"))
    }
    do throws(HeadFault) {
      let head = try InitialMetadata(frame.head, rules: limits.metadata)
      streams[frame.stream]?.receive.hasHeaders = true
      actions.append(.headers(frame.stream, head.metadata))
    } catch {
      sendCancel(frame.stream, .protocolError)
      endCall(frame.stream, CallEnd(RPCStatus(.internalError, "metadata: \(error)")))
    }
  }

  mutating func receivedEnd(_ frame: Frame, at now: Int64) {
    guard role == .client else { return failDirection(frame) }
    guard isUsed(frame.stream) else { return failIdle(frame) }
    guard hasLegalBody(frame) else { return }
    guard streams[frame.stream] != nil else { return dropBody(of: frame) }
    var end: CallEnd
    do throws(HeadFault) {
      let head = try StatusHead(frame.head, rules: limits.metadata)
      end = CallEnd(
        head.status, trailers: head.trailers,
        disposition: head.isNotProcessed ? .notProcessed : .maybeProcessed)
    } catch {
      end = CallEnd(RPCStatus(.unknown, "a status that cannot be read: \(error)"))
    }
    receivedBody(of: frame, at: now)
    guard let isMidMessage = streams[frame.stream]?.receive.isMidMessage else { return }
    if isMidMessage, end.status.code == .ok {
      end = CallEnd(RPCStatus(.internalError, "the reply ended in the middle of a message"))
    }
    endCall(frame.stream, end)
  }

  // MARK: Bodies

  /// Whether the flags and the body of a frame agree; closes the connection if they do not.
  private mutating func hasLegalBody(_ frame: Frame) -> Bool {
    let flags = frame.flags
    let isLegal =
      flags.contains(.hasMessage)
      ? !flags.isSuperset(of: [.more, .endStream]) : frame.body.isEmpty && !flags.contains(.more)
    if !isLegal {
      fail(ConnectionFault(.protocolError, "\(frame.type) whose flags and body disagree"))
    }
    return isLegal
  }

  /// Counts a DATA frame without content; false if there were too many.
  private mutating func countEmpty(_ frame: Frame, isMidMessage: Bool, at now: Int64) -> Bool {
    guard frame.body.isEmpty, !frame.flags.contains(.endStream) else { return true }
    let isEmptyMessage =
      frame.flags.contains(.hasMessage) && !frame.flags.contains(.more) && !isMidMessage
    return isEmptyMessage || tolerate(.emptyData, at: now)
  }

  /// Drops the body of a frame for a stream that is gone; its credit is counted and returned at
  /// once.
  private mutating func dropBody(of frame: Frame) {
    guard let cost = charge(frame) else { return }
    giveBackToConnection(cost)
  }

  /// Takes a frame's cost from the connection's credit; closes the connection and returns nil if
  /// the credit is exceeded.
  private mutating func charge(_ frame: Frame) -> Int? {
    guard frame.flags.contains(.hasMessage) else { return 0 }
    let cost = frame.body.count + Flow.frameCost
    guard receiveWindow.receive(cost) else {
      fail(ConnectionFault(.flowControl, "more than the connection's credit"))
      return nil
    }
    return cost
  }

  /// Handles the body and the END_STREAM of a frame whose stream is in the table.
  private mutating func receivedBody(of frame: Frame, at now: Int64) {
    guard let cost = charge(frame) else { return }
    if frame.flags.contains(.hasMessage) {
      guard streams[frame.stream]?.receive.window.receive(cost) == true else {
        return fail(ConnectionFault(.flowControl, "more than the credit of \(frame.stream)"))
      }
      takePart(frame, cost: cost)
      if !frame.flags.contains(.endStream) { raiseWindow(of: frame.stream) }
    }
    guard frame.flags.contains(.endStream),
      let isMidMessage = streams[frame.stream]?.receive.isMidMessage
    else { return }
    guard !isMidMessage else {
      return fail(ConnectionFault(.protocolError, "an end in the middle of a message"))
    }
    streams[frame.stream]?.receive.isClosed = true
    streams[frame.stream]?.requestDue = nil
    if streams[frame.stream]?.receive.isDiscarding == false {
      actions.append(.inputEnded(frame.stream))
    }
  }

  private mutating func takePart(_ frame: Frame, cost: Int) {
    let id = frame.stream
    guard streams[id]?.receive.isDiscarding == false else { return giveBackToConnection(cost) }
    guard streams[id]?.receive.isFull == false else {
      giveBackToConnection(cost)
      return refuseSecond(id)
    }
    guard role == .client || requests.take(cost) else {
      giveBackToConnection(cost)
      return abort(id, Self.tooManyRequests, because: .fault)
    }
    streams[id]?.charged += role == .client ? 0 : cost
    let isMore = frame.flags.contains(.more)
    let before = streams[id]?.receive.paidAhead ?? 0
    let mayGrow = mayGrow(id, by: frame.body.count)
    let step = streams[id]?.receive.take(frame.body, isMore: isMore, mayGrow: mayGrow)
    paidAhead += (streams[id]?.receive.paidAhead ?? 0) - before
    settleCharge(id)
    switch step {
    case .more?:
      giveBackPart(of: id, cost)
      if !mayGrow { cappedStreams.insert(id) }
      grantIfDue(id)
    case .message(let message, let credit)?:
      actions.append(.message(id, message, credit: credit))
      if !cappedStreams.isEmpty { releaseCapped() }
    case .tooLarge?:
      giveBackToConnection(cost)
      refuseMessage(id)
    case nil: break
    }
  }

  /// Ends a call that has more requests than its method takes.
  mutating func refuseSecond(_ id: UInt32) {
    let status = RPCStatus(.unimplemented, "more than one request where one belongs")
    abort(id, status, because: .fault)
  }

  /// Ends a call because of a message that is too long.
  mutating func refuseMessage(_ id: UInt32) {
    let status = RPCStatus(
      .resourceExhausted, "a message of more than \(streams[id]?.receive.maxMessageSize ?? 0) bytes"
    )
    switch role {
    case .client:
      sendCancel(id, .limit)
      endCall(id, CallEnd(status))
    case .server: abort(id, status, because: .fault)
    }
  }
}

extension HeadFault {
  /// The status that a caller gets for a call with such a head.
  var status: RPCStatus {
    switch self {
    case .malformed(let what): RPCStatus(.internalError, "a head that cannot be read: \(what)")
    case .tooLong(let field, let limit):
      RPCStatus(.resourceExhausted, "more than \(limit) bytes of \(field)")
    case .metadataTooLarge: RPCStatus(.resourceExhausted, "too much metadata")
    case .metadataIllegal: RPCStatus(.internalError, "metadata that may not be")
    case .pathIllegal: RPCStatus(.unimplemented, "no method can have this path")
    case .keyEmpty: RPCStatus(.invalidArgument, "the idempotency key is empty")
    }
  }
}
