/// The receiving side of a stream: the message that is being assembled, and the credit.
struct ReceiveHalf: Sendable {
  /// The result of one frame.
  enum Step: Sendable {
    /// A part of a message that is not complete yet.
    case more
    /// A complete message, and the credit that the application returns after using it.
    case message([UInt8], credit: Int)
    case tooLarge
  }

  var window: ReceiveWindow
  var maxMessageSize: Int
  /// Whether the stream may carry only one message.
  var takesOne = false
  /// The peer sends nothing more.
  var isClosed = false
  /// Further input is dropped, because the stream has ended on this side.
  var isDiscarding = false
  var hasHeaders = false
  var hasMessages = false
  /// The message so far; nil between messages.
  private(set) var part: [UInt8]?
  /// Messages that were given to the application and are not used up.
  private(set) var pendingMessages = 0
  private(set) var pendingCredit = 0
  /// Credit of parts that is held back.
  private(set) var held = 0
  /// Credit of parts that the connection holds back too, because its peer is not identified.
  var heldByConnection = 0
  /// Bytes whose credit was returned on arrival and that are not used up.
  ///
  /// They belong to the unfinished message or, while messages are pending, to the first of these.
  private(set) var paidAhead = 0

  init(window: Int, maxMessageSize: Int) {
    self.window = ReceiveWindow(window)
    self.maxMessageSize = maxMessageSize
  }

  /// The bytes of requests that are kept: the unfinished one, and those that are not used up.
  var buffered: Int { held + paidAhead + pendingCredit }
  var partSize: Int { part?.count ?? 0 }
  var isMidMessage: Bool { part != nil }
  /// Whether the only allowed message has arrived.
  var isFull: Bool { takesOne && hasMessages }
  /// Whether more messages arrived than allowed, before the limit was known.
  var isOverfull: Bool { takesOne && pendingMessages + (isMidMessage ? 1 : 0) > 1 }
  /// Whether the application waits for the unfinished message.
  var isGrowing: Bool { isMidMessage && pendingMessages == 0 }
  /// Whether the peer should get more credit, which is useful only while it may still send.
  var isGrantDue: Bool { !isClosed && !isDiscarding && window.isGrantDue }

  /// Adds a frame's body to the current message.
  ///
  /// If `mayGrow`, the credit of a part is returned at once, so that a message longer than the
  /// window cannot block. The credit of a complete message is returned after its use.
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

  /// Notes that the application has used messages.
  mutating func use(messages: Int, credit: Int) {
    if pendingMessages > 0, messages > 0 { paidAhead = 0 }
    pendingMessages = max(0, pendingMessages - max(0, messages))
    pendingCredit = max(0, pendingCredit - credit)
    window.giveBack(credit)
  }

  /// Returns held credit before its bytes are used; only while no message is pending.
  mutating func releaseHeld() {
    window.giveBack(held)
    held = 0
    paidAhead = partSize
  }

  /// Drops the unfinished message.
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
