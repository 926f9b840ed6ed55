internal import DequeModule

/// What goes out on a stream, and in which frames.
struct SendHalf: Sendable {
  /// How the stream's output ends.
  enum Closing: Sendable {
    case no
    /// A client has said everything.
    case halfClose
    /// A server's status; the last message, if one is queued, travels with it.
    case end(head: [UInt8])
  }

  /// What comes next.
  enum Step: Sendable {
    /// A frame; `body` is the length of a message's part in it, nil for none.
    case frame(Frame, cost: Int)
    case blockedByStream
    case blockedByConnection
    case nothing
  }

  var window: SendWindow
  /// The OPEN frame's head, until it was sent.
  var opening: [UInt8]?
  /// The HEADERS frame's head, until it was sent.
  var headers: [UInt8]?
  var closing = Closing.no
  /// Whether the end drops messages for which there is no credit: their time, or their session, is over.
  var endsWithoutCredit = false
  private(set) var isFinished = false
  /// Whether anything but OPEN was sent.
  private(set) var hasSpoken = false
  /// Whether the connection has it in line for sending.
  private(set) var isInLine = false
  /// Whether the connection lists it among those that wait for the connection's credit.
  private(set) var waitsForConnection = false
  /// Bytes of messages that are not in frames yet.
  private(set) var queued = 0
  private var queue: Deque<[UInt8]> = []
  private var offset = 0

  init(window: Int) {
    self.window = SendWindow(window)
  }

  var isOpen: Bool {
    if case .no = closing { true } else { false }
  }

  var hasOutput: Bool {
    opening != nil || headers != nil || !queue.isEmpty || (!isOpen && !isFinished)
  }

  /// Whether the stream has to be put in line: it has something to say and is not there yet.
  mutating func shouldEnqueue() -> Bool {
    guard !isInLine, hasOutput else { return false }
    isInLine = true
    return true
  }

  /// Whether the stream has to be listed as one that waits for the connection's credit: it is not yet.
  mutating func startWaitingForConnection() -> Bool {
    defer { waitsForConnection = true }
    return !waitsForConnection
  }

  /// The connection has credit again, and no longer lists the stream.
  mutating func stopWaitingForConnection() {
    waitsForConnection = false
  }

  mutating func add(_ message: [UInt8]) {
    queue.append(message)
    queued += message.count
  }

  /// Forgets the messages that were not sent; the one that was begun stays incomplete for ever.
  mutating func dropMessages() {
    queue.removeAll()
    queued = 0
    offset = 0
  }

  /// The next frame that fits the peer's limits and credit, for a stream whose turn it is.
  mutating func next(stream: UInt32, maxFrameSize: Int, connection: Int) -> Step {
    isInLine = false
    if let head = opening {
      opening = nil
      return open(stream, head, maxFrameSize: maxFrameSize, connection: connection)
    }
    if let head = headers {
      headers = nil
      hasSpoken = true
      return .frame(Frame(type: .headers, stream: stream, head: head), cost: 0)
    }
    if !queue.isEmpty {
      return part(stream, maxFrameSize: maxFrameSize, connection: connection)
    }
    guard !isFinished else { return .nothing }
    switch closing {
    case .no: return .nothing
    case .halfClose:
      isFinished = true
      return .frame(Frame(type: .data, flags: .endStream, stream: stream), cost: 0)
    case .end(let head):
      isFinished = true
      return .frame(Frame(type: .end, stream: stream, head: head), cost: 0)
    }
  }

  private mutating func open(
    _ stream: UInt32, _ head: [UInt8], maxFrameSize: Int, connection: Int
  ) -> Step {
    var frame = Frame(type: .open, stream: stream, head: head)
    let room = min(maxFrameSize - head.count, credit(connection))
    if let message = queue.first, room > 0 || (room == 0 && message.isEmpty) {
      let cost = fill(&frame, room: room)
      return .frame(frame, cost: cost)
    }
    if queue.isEmpty, case .halfClose = closing {
      isFinished = true
      frame.flags.insert(.endStream)
    }
    return .frame(frame, cost: 0)
  }

  private mutating func part(_ stream: UInt32, maxFrameSize: Int, connection: Int) -> Step {
    let needed = queue[0].count == offset ? 0 : 1
    guard window.available - Flow.frameCost >= needed else { return .blockedByStream }
    guard connection - Flow.frameCost >= needed else { return .blockedByConnection }
    let room = min(maxFrameSize, credit(connection))
    var frame = Frame(type: .data, stream: stream)
    if queue.count == 1, case .end(let head) = closing {
      if queue[0].count - offset <= min(room, maxFrameSize - head.count) {
        frame.type = .end
        frame.head = head
      } else {
        frame.flags.insert(.more)  // also if all of it fits: END brings the end of the message
      }
    }
    let cost = fill(&frame, room: room)
    return .frame(frame, cost: cost)
  }

  private func credit(_ connection: Int) -> Int {
    min(window.available, connection) - Flow.frameCost
  }

  /// Puts the next part of the first message in a frame.
  private mutating func fill(_ frame: inout Frame, room: Int) -> Int {
    let count = min(room, queue[0].count - offset)
    frame.flags.insert(.hasMessage)
    hasSpoken = true
    frame.body = queue[0][offset..<(offset + count)]
    offset += count
    queued -= count
    if offset < queue[0].count { frame.flags.insert(.more) }
    if !frame.flags.contains(.more) {
      queue.removeFirst()
      offset = 0
      finish(&frame)
    }
    window.take(count + Flow.frameCost)
    return count + Flow.frameCost
  }

  private mutating func finish(_ frame: inout Frame) {
    guard queue.isEmpty else { return }
    if frame.type == .end { isFinished = true }
    if case .halfClose = closing {
      isFinished = true
      frame.flags.insert(.endStream)
    }
  }
}
