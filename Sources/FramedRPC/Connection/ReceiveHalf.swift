/// The messages that come in on a stream: the one that is being put together, and the credit for them.
struct ReceiveHalf: Sendable {
  /// What one frame added.
  enum Step: Sendable {
    /// A part, or nothing.
    case more
    /// The whole message, and the credit that the application gives back when it has used it.
    case message([UInt8], credit: Int)
    case tooLarge
  }

  var window: ReceiveWindow
  var maxMessageSize: Int
  /// Whether one message is all that may come.
  var takesOne = false
  /// The peer says nothing more.
  var isClosed = false
  /// What still comes is dropped: the stream has ended on this side.
  var isDiscarding = false
  var hasHeaders = false
  var hasMessages = false
  /// The message so far; nil between messages.
  private(set) var part: [UInt8]?
  /// Given to the application and not used up.
  private(set) var pendingMessages = 0
  private(set) var pendingCredit = 0
  /// Credit of parts that is held back.
  private(set) var held = 0
  /// Credit of parts that the connection holds back too, for its peer was not identified.
  var heldByConnection = 0
  /// Bytes that were paid for as they arrived and are not used up: of the unfinished message, or, when
  /// something is pending, of the first message that is.
  private(set) var paidAhead = 0

  init(window: Int, maxMessageSize: Int) {
    self.window = ReceiveWindow(window)
    self.maxMessageSize = maxMessageSize
  }

  /// What is kept of requests: the unfinished one, and those that are not used up.
  var buffered: Int { held + paidAhead + pendingCredit }
  var partSize: Int { part?.count ?? 0 }
  var isMidMessage: Bool { part != nil }
  /// Whether it has the one message that may come.
  var isFull: Bool { takesOne && hasMessages }
  /// Whether more came than may, before that was known.
  var isOverfull: Bool { takesOne && pendingMessages + (isMidMessage ? 1 : 0) > 1 }
  /// Whether the unfinished message is what the application waits for.
  var isGrowing: Bool { isMidMessage && pendingMessages == 0 }
  /// Whether the peer should get more credit, which it can use only while it may speak.
  var isGrantDue: Bool { !isClosed && !isDiscarding && window.isGrantDue }

  /// Takes a frame's body.
  ///
  /// Parts of a message are paid for at once if `mayGrow`, so that a message
  /// longer than the window cannot get stuck; a whole message is paid for when it is used.
  mutating func take(_ body: ArraySlice<UInt8>, isMore: Bool, mayGrow: Bool) -> Step {
    guard partSize + body.count <= maxMessageSize else {
      dropPart()
      return .tooLarge
    }
    let cost = body.count + Flow.frameCost
    guard isMore else {
      pendingMessages += 1
      pendingCredit += cost
      hasMessages = true
      return .message(complete(with: body), credit: cost)
    }
    part = append(body)
    held += cost
    if mayGrow, pendingMessages == 0 { releaseHeld() }
    return .more
  }

  /// The application has used up messages.
  mutating func use(messages: Int, credit: Int) {
    if pendingMessages > 0, messages > 0 { paidAhead = 0 }
    pendingMessages = max(0, pendingMessages - max(0, messages))
    pendingCredit = max(0, pendingCredit - credit)
    window.giveBack(credit)
  }

  /// Gives back what was held, which nobody has used: only while nothing is pending.
  mutating func releaseHeld() {
    window.giveBack(held)
    held = 0
    paidAhead = partSize
  }

  /// The message is not wanted any more.
  mutating func dropPart() {
    part = nil
    if pendingMessages == 0 { paidAhead = 0 }
  }

  private mutating func complete(with body: ArraySlice<UInt8>) -> [UInt8] {
    guard part != nil else { return Array(body) }
    let message = append(body)
    part = nil
    return message
  }

  private mutating func append(_ body: ArraySlice<UInt8>) -> [UInt8] {
    guard var message = part else { return Array(body) }
    part = []  // so that the array has one owner while it grows
    message.append(contentsOf: body)
    return message
  }
}
