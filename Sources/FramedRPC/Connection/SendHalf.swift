internal import DequeModule

/// The sending side of a stream: the messages to send, and their division into frames.
struct SendHalf: Sendable {
  /// The end of the stream's output.
  enum Closing: Sendable {
    case no
    /// A client has written all its requests.
    case halfClose
    /// A server's status; the last message, if one is queued, is sent in the same frame if it fits.
    case end(head: [UInt8])
  }

  /// The result of asking for the next frame.
  enum Step: Sendable {
    /// A frame, and the credit that it takes; 0 for a frame without a message.
    case frame(Frame, cost: Int)
    case blockedByStream
    case blockedByConnection
    case nothing
  }

  var window: SendWindow
  /// The head of the OPEN frame, until it is sent.
  var opening: [UInt8]?
  /// The head of the HEADERS frame, until it is sent.
  var headers: [UInt8]?
  var closing = Closing.no
  /// Whether the end drops messages without credit, because the time or the session is over.
  var endsWithoutCredit = false
  private(set) var isFinished = false
  /// Whether initial metadata or a message was sent.
  private(set) var hasSpoken = false
  /// Whether the stream is in the connection's send queue.
  private(set) var isInLine = false
  /// Whether the connection lists the stream as waiting for the connection's credit.
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

  /// Marks the stream as queued; true if it has output and was not queued before.
  mutating func shouldEnqueue() -> Bool {
    guard !isInLine, hasOutput else { return false }
    isInLine = true
    return true
  }

  /// Marks the stream as waiting for the connection's credit; true if it was not before.
  mutating func startWaitingForConnection() -> Bool {
    defer { waitsForConnection = true }
    return !waitsForConnection
  }

  /// Clears the mark of `startWaitingForConnection`.
  mutating func stopWaitingForConnection() {
    waitsForConnection = false
  }

  mutating func add(_ message: [UInt8]) {
    queue.append(message)
    queued += message.count
  }

  /// Drops the messages that were not sent; a message that was sent in part stays incomplete.
  mutating func dropMessages() {
    queue.removeAll()
    queued = 0
    offset = 0
  }

  /// The next frame within the peer's limits and credit, for the stream at the front of the queue.
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

  /// Puts the next part of the first message in a frame; returns the credit that it takes.
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
